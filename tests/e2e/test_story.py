"""A table tells its story: the line of events, moments, dying, the end as a scene."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.looks import every_look, sound
from tests.e2e.people import DESK, LIT, PHONE, Patience, Person
from tests.e2e.tables import PACE, gather, press
from tests.server.helpers import ServerProcess, SteeredServer

pytestmark = pytest.mark.browser

WRITTEN = """
window.beats = [];
window.moments = [];
window.proofs = [];
new MutationObserver(() => {
  const line = document.querySelector('[data-testid=ticker]');
  const beat = line?.dataset.beat;
  if (beat && beats.at(-1)?.[0] !== beat) beats.push([beat, line.innerText.trim()]);
  for (const seat of document.querySelectorAll('[data-moment]'))
    moments.push(seat.dataset.testid + ' ' + seat.dataset.moment);
  for (const face of document.querySelectorAll('.proof use'))
    proofs.push(face.closest('[data-moment]').dataset.testid + face.getAttribute('href'));
}).observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
"""
"""From now on what the line has shown is written down, which seats had their moment, and what stood
in the light there."""


def lit(person: Person, verb: str) -> bool:
    return person.at(f"do-{verb}").and_(person.page.locator(LIT)).count() > 0


def doubt(person: Person) -> bool:
    """Challenge whatever can be challenged, prove nothing, take income: nobody lives long so."""
    for verb in ("challenge", "concede", "lose-0", "lose-1", "pass", "income"):
        if lit(person, verb):
            press(person, verb)
            return True
    return person.step()


def dead(person: Person, server: SteeredServer) -> bool:
    """Play on until this person is out; false if the game was over before."""
    patience = Patience()
    while not person.at("fallen").is_visible():
        if person.over():
            return False
        patience.must(person.sign())
        if not doubt(person):
            server.let_pass(PACE)
            person.page.wait_for_timeout(50)
    return True


def dies(ann: Person, server: SteeredServer) -> None:
    for _ in range(6):
        gather(ann, bots=4, level="normal")
        if dead(ann, server):
            return
    raise AssertionError("whoever doubts everything has survived six games")


def test_each_event_has_its_line_in_order(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB", seed=2)
    bo = Person(browser, server.url, "Bo", PHONE, "en-GB", seed=3)
    for person in (ann, bo):
        person.page.add_init_script(WRITTEN)
    gather(ann, bo)
    press(ann, "tax")
    press(bo, "challenge")
    told = bo.at("log").locator("li")
    ann.until(lambda: lit(ann, "concede"))
    press(ann, "concede")
    ann.until(lambda: lit(ann, "lose-0"))
    press(ann, "lose-0")
    expect(ann.at("log")).to_contain_text("turned up")
    bo.until(
        lambda: any("turned up" in text for _, text in bo.page.evaluate("window.beats")),
        what=lambda: len(bo.page.evaluate("window.beats")),
    )
    beats = bo.page.evaluate("window.beats")
    texts = [text for _, text in beats]
    order = [
        next(n for n, text in enumerate(texts) if part in text)
        for part in ("claimed the Duke", "challenged Ann", "showed no Duke", "turned up")
    ]
    assert order == sorted(order), texts
    assert any("challenged by Bo" in text for text in texts), "a loss has its cause"
    numbers = [[int(part) for part in beat.split(".")[:1]] for beat, _ in beats]
    assert numbers == sorted(numbers), beats
    moments = bo.page.evaluate("window.moments")
    assert {"seat-0 caught", "seat-0 revealed"} <= {*moments}
    assert told.count() > 0
    for person in (ann, bo):
        news = person.at("news").locator("p").all_inner_texts()
        assert len([one for one in news if "turned up" in one]) == 1, news
        assert not person.faults


CLAIMS = {"duke": "tax", "ambassador": "exchange", "captain": "steal"}


def honest(person: Person) -> str | None:
    """Claim what they have, if it can be claimed now; returns the character."""
    faces = person.page.locator(".mine .place use")
    held = [face.get_attribute("href") or "" for face in faces.all()]
    for character, verb in CLAIMS.items():
        if f"#coup-{character}" in held:
            press(person, verb)
            if verb == "steal":
                person.at("target-1").click()
            return character
    return None


def test_a_card_that_is_shown_stands_in_the_light_and_a_replay_shows_it_again(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB", seed=2)
    bo = Person(browser, server.url, "Bo", PHONE, "en-GB", seed=3)
    for person in (ann, bo):
        person.page.add_init_script(WRITTEN)
    shown = None
    while shown is None:
        path = gather(ann, bo)
        shown = honest(ann)
    press(bo, "challenge")
    ann.until(lambda: ann.page.locator('[data-testid^="do-show-"]').count() > 0)
    assert not bo.at("seat-0").locator(".cards use").count(), "not before it is shown"
    ann.page.locator('[data-testid^="do-show-"]').first.click()
    proof = f"seat-0#coup-{shown}"
    for person in (ann, bo):
        person.page.wait_for_function("proof => window.proofs.includes(proof)", arg=proof)
        assert {*person.page.evaluate("window.proofs")} == {proof}
        expect(person.page.locator(".proof")).to_have_count(0)
    ann.play(bo)
    told = bo.page.evaluate("window.beats")
    moment = next(text for _, text in told if "challenged, and" in text)

    bo.open(f"{path}/replay?seat=1&at=0")
    expect(bo.at("replay-page")).to_be_visible()
    lines: list[str] = []
    while bo.at("replay-on").get_attribute("aria-disabled") != "true":
        bo.at("replay-on").click()
        lines += bo.at("replay-story").locator(".moment-line").all_inner_texts()
    assert moment in [line.strip() for line in lines]
    assert " won: " in lines[-1]
    assert proof in bo.page.evaluate("window.proofs")
    kinds = {one.split()[1] for one in bo.page.evaluate("window.moments")}
    assert kinds >= {"proved", "revealed", "died", "won"}
    sound(bo)
    assert not ann.faults


STILL = """() => {
  const count = document.querySelector('[data-testid=ticker] .behind');
  const left = () => count.getBoundingClientRect().left;
  const lines = document.getAnimations();
  for (const one of lines) { one.pause(); one.currentTime = 0; }
  const first = left();
  for (const one of lines) one.finish();
  return lines.length > 0 && first === left();
}"""
"""How many lines wait stands still beside the line that comes: in it, it would cover its words."""


def late(ann: Person, bo: Person, rounds: int) -> None:
    """Her own time stands still while they play: what happens waits in the line."""
    ann.page.clock.install()
    gather(ann, bo)
    ann.page.clock.pause_at(ann.page.evaluate("Date.now() / 1000 + 10"))
    press(ann, "income")
    for _ in range(rounds):
        press(bo, "income")
        ann.until(lambda: lit(ann, "income"))
        press(ann, "income")


BESIDE = """() => {
  const [count, line] = ['.skipped', '.line'].map((one) =>
    document.querySelector(`[data-testid=ticker] ${one}`).getBoundingClientRect());
  return count.width > 0 && count.right <= line.left;
}"""
"""How many were skipped takes no room from the line: its words would need a third row."""


def test_a_press_shows_what_happened_last(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB", seed=2)
    ann.page.emulate_media(reduced_motion="no-preference")
    ann.page.add_init_script(WRITTEN)
    bo = Person(browser, server.url, "Bo", DESK, "en-GB", seed=3)
    late(ann, bo, rounds=2)
    last = ann.at("log").locator("li:not(.turn)").last
    expect(last).to_contain_text("Ann")
    waits = ann.page.get_by_label("More events")
    expect(waits).to_be_visible()
    assert ann.page.evaluate(STILL)
    before = ann.page.evaluate("window.beats.length")
    waits.focus()
    ann.page.keyboard.press("Escape")
    expect(waits).to_have_count(0)
    told = ann.page.evaluate("window.beats")
    assert len(told) == before + 1, told
    assert told[-1][1] == last.inner_text().strip()
    assert not ann.faults


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_how_many_lines_were_skipped_stands_beside_the_line(
    browser: Browser, server: ServerProcess, size: dict[str, int]
) -> None:
    ann = Person(browser, server.url, "Ann", size, "en-GB", seed=2)
    bo = Person(browser, server.url, "Bo", size, "en-GB", seed=3)
    late(ann, bo, rounds=6)
    skipped = ann.page.locator("[data-testid=ticker] .skipped")
    for _ in range(100):
        if skipped.count():
            break
        ann.page.clock.run_for(100)
    assert ann.page.evaluate(BESIDE)
    assert not ann.faults


def test_the_reading_speed_is_kept(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "zh-TW")
    gather(ann, bots=2)
    ann.at("settings").click()
    ann.at("set-reading").select_option("calm")
    ann.page.reload()
    ann.at("settings").click()
    expect(ann.at("set-reading")).to_have_value("calm")
    sound(ann)


@every_look
def test_whoever_dies_is_told_why_and_may_skip(
    browser: Browser, steered: SteeredServer, size: dict[str, int], locale: str
) -> None:
    ann = Person(browser, steered.url, "Ann", size, locale, seed=4)
    dies(ann, steered)
    expect(ann.at("fallen-why")).to_contain_text("Ann")
    expect(ann.at("fallen-why")).to_contain_text("：" if locale == "zh-TW" else ":")
    expect(ann.at("fallen-leave")).to_be_visible()
    sound(ann)
    # No time passes for the server from here on.
    ann.at("skip").click()
    expect(ann.at("ending")).to_be_visible()
    expect(ann.at("again")).to_be_focused()
    expect(ann.at("end-was").locator("li")).to_have_count(5)
    for part in ("end-how", "end-bluffs", "end-decided", "end-figures"):
        expect(ann.at(part)).to_be_visible()
    # All hands are up.
    backs = ann.page.locator(".felt .cards").get_by_text("Face down")
    expect(backs).to_have_count(0)
    sound(ann)


def test_the_talk_goes_along_to_the_next_game(browser: Browser, tmp_path: Path) -> None:
    """Even if the server was started anew after the last one."""
    with ServerProcess(tmp_path) as server:
        ann = Person(browser, server.url, "Ann", DESK, "en-GB", seed=5)
        bo = Person(browser, server.url, "Bo", DESK, "en-GB", seed=6)
        talked(ann, bo)
        server.stop()
    with ServerProcess(tmp_path, server.port):
        ann.at("again").click()
        bo.at("next").click()
        for person in (ann, bo):
            # That the line was lost is no fault of the page.
            person.faults.clear()
            expect(person.at("room")).to_be_visible()
            if not person.at("chat").is_visible():
                person.at("tab-chat").click()
            expect(person.at("chat-before")).to_contain_text("well bluffed")
            sound(person)


def talked(ann: Person, bo: Person) -> None:
    """A whole game, in which Ann says something."""
    gather(ann, bo)
    ann.at("tab-chat").click()
    ann.at("chat-text").fill("well bluffed")
    ann.at("chat-text").press("Enter")
    expect(ann.at("chat")).to_contain_text("well bluffed")
    bo.at("tab-chat").click()
    expect(bo.at("chat")).to_contain_text("well bluffed")
    for person in (ann, bo):
        person.at("tab-log").click()
    ann.play(bo)
    # All that the end asks of the server has been told.
    for person in (ann, bo):
        expect(person.at("scene").get_by_role("heading").first).to_be_visible()
