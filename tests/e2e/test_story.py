"""The table's story: the line of events, moments, elimination, the end as a scene."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.coup import enter, given
from tests.e2e.looks import sound, two_looks
from tests.e2e.people import DESK, PHONE, Person
from tests.e2e.tables import press, say
from tests.games.coup.table_helpers import A, B
from tests.server.helpers import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.ci]

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
"""From now on, records what the line has shown, which seats had a moment, and what was
highlighted."""


BEATS = "window.beats.map(([, text]) => text)"


def told(person: Person, part: str) -> None:
    """Waits until the line has shown this."""
    person.page.wait_for_function(f"part => {BEATS}.some((text) => text.includes(part))", arg=part)


def two_people(browser: Browser, url: str) -> tuple[Person, Person]:
    """Records what the line shows them."""
    ann = Person(browser, url, "Ann", DESK, "en-GB", reading="quick")
    bo = Person(browser, url, "Bo", PHONE, "en-GB", reading="quick")
    for person in (ann, bo):
        person.page.add_init_script(WRITTEN)
    return ann, bo


def test_each_event_has_its_line_in_order(browser: Browser, server: ServerProcess) -> None:
    ann, bo = two_people(browser, server.url)
    enter(given("captain contessa", "duke assassin"), {A: ann, B: bo})
    # Events that arrive before the page has caught up get no line.
    expect(bo.at("log").locator("li")).not_to_have_count(0)
    press(ann, "tax")
    press(bo, "challenge")
    press(ann, "concede")
    press(ann, "lose-0")
    for person in (ann, bo):
        told(person, "turned up")
    beats = bo.page.evaluate("window.beats")
    texts = [text for _, text in beats]
    order = [
        next(n for n, text in enumerate(texts) if part in text)
        for part in ("claimed the Duke", "challenged Ann", "showed no Duke", "turned up")
    ]
    assert order == sorted(order), texts
    assert any("challenged by you" in text for text in texts), "a loss has its cause"
    numbers = [[int(part) for part in beat.split(".")[:1]] for beat, _ in beats]
    assert numbers == sorted(numbers), beats
    moments = bo.page.evaluate("window.moments")
    assert {"seat-0 caught", "seat-0 revealed"} <= {*moments}
    for person in (ann, bo):
        expect(person.at("news").locator("p").filter(has_text="turned up")).to_have_count(1)
        assert not person.faults


def test_a_card_that_is_shown_stands_in_the_light_and_a_replay_shows_it_again(
    browser: Browser, server: ServerProcess
) -> None:
    ann, bo = two_people(browser, server.url)
    path = enter(given("duke captain 7c", "contessa assassin"), {A: ann, B: bo})
    press(ann, "tax")
    press(bo, "challenge")
    expect(ann.at("do-show-0")).to_be_visible()
    expect(bo.at("seat-0").locator(".cards")).to_be_visible()
    assert not bo.at("seat-0").locator(".cards use").count(), "not before it is shown"
    press(ann, "show-0")
    proof = "seat-0#coup-duke"
    for person in (ann, bo):
        person.page.wait_for_function("proof => window.proofs.includes(proof)", arg=proof)
        assert {*person.page.evaluate("window.proofs")} == {proof}
        expect(person.page.locator(".proof")).to_have_count(0)
    press(bo, "lose-0")
    press(bo, "income")
    # With ten coins she must coup.
    ann.play(bo)
    told(bo, "challenged, and")
    moment = next(text for text in bo.page.evaluate(BEATS) if "challenged, and" in text)

    bo.open(f"{path}/replay?seat=1&at=0")
    expect(bo.at("replay-on")).to_have_attribute("aria-disabled", "false")
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


def test_a_press_goes_on_to_the_next_beat_and_another_to_now(
    browser: Browser, server: ServerProcess
) -> None:
    """Her clock stands still while they play: events queue up in the line."""
    ann, bo = two_people(browser, server.url)
    ann.page.clock.install()
    enter(given("duke captain", "contessa assassin"), {A: ann, B: bo})
    ann.page.clock.pause_at(ann.page.evaluate("Date.now() / 1000 + 60"))
    press(ann, "income")
    press(bo, "tax")
    # It is told as soon as it arrives, and stays.
    line = ann.at("ticker")
    expect(line).to_contain_text("You took Income")
    expect(ann.at("now")).to_contain_text("+")
    expect(ann.at("log")).not_to_contain_text("Bo claimed")
    line.focus()
    ann.page.keyboard.press("Enter")
    expect(line).to_contain_text("Bo claimed the Duke")
    expect(ann.at("do-challenge")).to_have_count(0)
    ann.page.keyboard.press("Escape")
    expect(ann.at("do-challenge")).to_be_visible()
    expect(ann.at("now")).to_have_count(0)
    assert not ann.faults


def test_the_reading_speed_is_kept(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "zh-TW")
    enter(given("duke captain", "contessa assassin"), {A: ann})
    ann.at("settings").click()
    ann.at("set-reading").select_option("calm")
    ann.page.reload()
    ann.at("settings").click()
    expect(ann.at("set-reading")).to_have_value("calm")
    sound(ann)


WHOLE = """() => {
  const { bottom } = document.querySelector('.mine').getBoundingClientRect();
  return [...document.querySelectorAll('.mine .who > :not(.hidden-text)')]
    .filter((one) => one.checkVisibility())
    .every((one) => one.getBoundingClientRect().bottom <= bottom + 1);
}"""
"""Whether all elements beside the reader's own cards are uncut."""


@two_looks
def test_whoever_dies_is_told_why_and_may_skip(
    browser: Browser, still: ServerProcess, size: dict[str, int], locale: str
) -> None:
    ann = Person(browser, still.url, "Ann", size, locale)
    others = ("contessa -assassin", "duke -captain", "ambassador -duke", "assassin -contessa")
    enter(given("captain -duke", *others).play(A, "tax").challenged_by(B), {A: ann}, level="easy")
    press(ann, "concede")
    expect(ann.at("fallen-why")).to_contain_text("你" if locale == "zh-TW" else "You")
    expect(ann.at("fallen-why")).to_contain_text("：" if locale == "zh-TW" else ":")
    expect(ann.at("fallen-leave")).to_be_visible()
    assert ann.page.evaluate(WHOLE)
    sound(ann)
    # Bots do nothing until she skips to the end.
    ann.at("skip").click()
    expect(ann.at("ending")).to_be_visible()
    expect(ann.at("again")).to_be_focused()
    expect(ann.at("end-was").locator("li")).to_have_count(5)
    for part in ("end-how", "end-bluffs", "end-decided", "end-figures"):
        expect(ann.at(part)).to_be_visible()
    # All hands are revealed.
    backs = ann.page.locator(".felt .cards").get_by_text("Face down")
    expect(backs).to_have_count(0)
    sound(ann)


def test_the_talk_goes_along_to_the_next_game(browser: Browser, tmp_path: Path) -> None:
    """Also after a restart of the server."""
    with ServerProcess(tmp_path) as server:
        ann = Person(browser, server.url, "Ann", DESK, "en-GB")
        bo = Person(browser, server.url, "Bo", DESK, "en-GB")
        enter(given("duke captain 10c", "contessa -assassin"), {A: ann, B: bo})
        say(ann, "well bluffed")
        bo.at("tab-chat").click()
        expect(bo.at("chat")).to_contain_text("well bluffed")
        # Her only action is a coup.
        ann.play()
        for person in (ann, bo):
            # All requests of the end page have been answered.
            expect(person.at("scene").get_by_role("heading").first).to_be_visible()
        server.stop()
    with ServerProcess(tmp_path, server.port):
        ann.at("again").click()
        bo.at("next").click()
        for person in (ann, bo):
            # A lost connection is no fault of the page.
            person.faults.clear()
            expect(person.at("room")).to_be_visible()
            # On a wide screen the chat is open in a room.
            expect(person.at("chat-before")).to_contain_text("well bluffed")
            sound(person)
