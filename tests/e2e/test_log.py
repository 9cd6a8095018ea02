"""The log: filters, tooltips of terms, and hints of the first game."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.e2e.coup import enter, given, new_game
from tests.e2e.looks import one_look, sound, two_looks
from tests.e2e.people import DESK, LIT, PHONE, Person
from tests.games.coup.table_helpers import A, Scene
from tests.server.helpers import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.ci]


def rounds(seats: int, count: int) -> Scene:
    """Plays `count` rounds: the first seat claims, the others take income. Then it is its turn."""
    scene = new_game(seats)
    for _ in range(count):
        scene.play(A, "tax").all_pass()
        for seat in range(1, seats):
            scene.play(seat, "income")
    return scene


def claim(person: Person, card: str) -> None:
    """Claims to hold a card."""
    person.at("tab-chat").click()
    person.at("say").locator("summary").click()
    person.at(f"say-hold-{card}").click()
    person.page.keyboard.press("Escape")
    person.at("tab-log").click()


def some_turns(person: Person) -> None:
    """A claim, incomes, some chat; nobody else can act."""
    enter(rounds(3, 1), {A: person})
    claim(person, "duke")
    expect(person.at("log")).to_contain_text(re.compile("Tax|收稅"))
    expect(person.at("log").locator("li.talk")).to_have_count(1)


@two_looks
def test_the_log_is_filtered_by_player_and_kind(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, seed=21)
    some_turns(ann)
    log = ann.at("log").locator("li")
    ann.at("log-kind").select_option("talk")
    expect(log).to_have_count(1)
    expect(log).to_contain_text(re.compile("You|你"))
    ann.at("log-kind").select_option("claim")
    expect(ann.at("log").locator("li.turn")).to_have_count(0)
    expect(log.filter(has_text=re.compile("Tax|收稅"))).not_to_have_count(0)
    ann.at("log-kind").select_option("mine")
    expect(log.first).to_contain_text(re.compile("You were dealt|你拿到"))
    expect(log.filter(has_text=re.compile("turn$|輪到"))).to_have_count(0)
    ann.at("log-kind").select_option("")
    ann.at("log-seat").select_option("0")
    others = log.filter(has_text=re.compile("turn$|輪到"))
    expect(others.filter(has_not_text=re.compile("Your|你"))).to_have_count(0)
    for line in log.all_inner_texts():
        assert "Ann" in line or re.search("You|你|Nobody|沒有人", line), line
    sound(ann)


TOPS = """list => [...list.querySelectorAll('li.turn')].map(
  line => Math.round(line.getBoundingClientRect().top - list.getBoundingClientRect().top))"""
LEFT = "list => list.scrollHeight - list.scrollTop - list.clientHeight"
END = "list => { list.scrollTop = 1e6; }"


def tops(person: Person) -> list[int]:
    """Distances of the turn headings from the top of the log."""
    found: list[int] = person.at("log").evaluate(TOPS)
    return found


def reach_end(person: Person) -> None:
    """Waits until the log is at its end, where it scrolls before painting."""
    person.page.wait_for_function(f"({LEFT})(document.querySelector('[data-testid=log]')) < 2")


JUMPED = """turn => {
  const log = document.querySelector('[data-testid=log]');
  const heading = log.querySelectorAll('li.turn')[turn];
  const apart = heading.getBoundingClientRect().top - log.getBoundingClientRect().top;
  const spoken = document.querySelector('[role=tabpanel] [role=status]').innerText;
  return spoken === heading.innerText && Math.abs(Math.round(apart)) <= 1;
}"""


def jump(person: Person, way: str, turn: int) -> None:
    """Goes to the previous or next turn; its heading is then at the top, and announced."""
    person.at(f"log-{way}").click()
    person.page.wait_for_function(JUMPED, arg=turn)


def tap(person: Person, testid: str) -> None:
    """Presses this if it is enabled, even where a sheet covers the bar."""
    lit = person.at(testid).and_(person.page.locator(LIT))
    lit.evaluate_all("buttons => buttons[0]?.click()")


def pass_until(person: Person, true: Callable[[], bool]) -> None:
    """Passes, and loses cards if necessary, until this holds."""

    def answer() -> None:
        for testid in ("do-pass", "do-lose-0", "do-lose-1"):
            tap(person, testid)

    person.until(true, answer)


@one_look
def test_the_log_goes_from_turn_to_turn(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    """A reader who has scrolled back stays there until they reach the end again."""
    ann = Person(browser, server.url, "Ann", {**size, "height": 640}, locale, seed=25)
    enter(rounds(6, 2), {A: ann})
    turns = ann.at("log").locator("li.turn")
    ann.at("tab-log").click()
    expect(ann.at("log")).to_be_visible()
    reach_end(ann)
    expect(ann.at("log-on")).to_have_attribute("aria-disabled", "true")
    sound(ann)

    above = sum(top < -2 for top in tops(ann))
    assert above >= 2, tops(ann)
    jump(ann, "back", above - 1)
    jump(ann, "back", above - 2)
    jump(ann, "on", above - 1)
    for turn in reversed(range(above - 1)):
        jump(ann, "back", turn)
    expect(ann.at("log-back")).to_have_attribute("aria-disabled", "true")
    expect(ann.at("log-on")).to_have_attribute("aria-disabled", "false")
    sound(ann)

    # New entries do not scroll the reader down.
    count = turns.count()
    tap(ann, "do-income")
    pass_until(ann, lambda: turns.count() > count)
    ann.page.wait_for_function(JUMPED, arg=0)

    # At the end there is no next turn; a line may arrive during scrolling.
    end = ann.page.locator('[data-testid=log-on][aria-disabled="true"]')
    ann.until(lambda: bool(end.count()), lambda: ann.at("log").evaluate(END))
    assert not ann.faults


def rule(person: Person) -> Locator:
    return person.page.get_by_role("tooltip")


@pytest.mark.parametrize("locale", ["en-GB", "zh-TW"])
def test_terms_of_the_log_explain_themselves(
    browser: Browser, server: ServerProcess, locale: str
) -> None:
    """On hover, on tap, and by keyboard."""
    ann = Person(browser, server.url, "Ann", DESK, locale, seed=22)
    some_turns(ann)
    duke, text = ("Duke", "3 coins") if locale == "en-GB" else ("公爵", "3 元")
    term = ann.at("log").get_by_role("button", name=duke, exact=True).first
    term.hover()
    expect(rule(ann)).to_contain_text(text)
    ann.page.mouse.move(5, 300)
    expect(rule(ann)).to_be_hidden()
    term.click()
    expect(rule(ann)).to_contain_text(text)
    ann.page.keyboard.press("Escape")
    expect(rule(ann)).to_be_hidden()

    # One tab stop; arrow keys move from term to term.
    claim(ann, "captain")
    expect(ann.at("log").locator("li.talk")).to_have_count(2)
    ann.at("log").focus()
    ann.page.keyboard.press("ArrowLeft")
    expect(rule(ann)).to_be_visible()
    last = rule(ann).inner_text()
    expect(ann.page.locator(":focus")).to_have_class(re.compile(r"\bterm\b"))
    ann.page.keyboard.press("ArrowLeft")
    expect(rule(ann)).to_be_visible()
    expect(rule(ann)).not_to_have_text(last)
    sound(ann)


def in_sight(person: Person, height: int) -> bool:
    """The bar is on the screen, and the hint covers no seat."""
    bar, hint = person.at("bar").bounding_box(), person.at("hint").bounding_box()
    seats = [person.at(f"seat-{seat}").bounding_box() for seat in range(1, 6)]
    assert bar is not None and hint is not None
    return bar["y"] + bar["height"] <= height and all(
        box is not None and box["y"] + box["height"] <= hint["y"] + 1 for box in seats
    )


@one_look
def test_hints_are_offered_at_the_first_game(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, seed=23, hints=True)
    enter(new_game(6), {A: ann})
    expect(ann.at("hint-offer")).to_be_visible()
    sound(ann)
    # It covers no part of the story, and fits on the narrowest phone.
    expect(ann.at("ticker")).to_be_visible()
    ann.page.set_viewport_size({"width": 320, "height": size["height"]})
    cut = "one => [...one.children].some((part) => part.scrollHeight > part.clientHeight + 1)"
    assert not ann.at("hint-offer").evaluate(cut)
    ann.page.set_viewport_size(size)
    ann.at("hint-yes").click()
    expect(ann.at("hint-text")).to_contain_text(re.compile("Take 1 coin|領 1 元"))
    sound(ann)
    ann.until(lambda: in_sight(ann, size["height"]))

    # Each action has one hint; afterwards there are none, and a refresh does not restart them.
    told: list[str] = []
    for _ in range(5):
        expect(ann.at("hint-text")).not_to_have_text(told[-1] if told else "")
        told.append(ann.at("hint-text").inner_text())
        ann.at("hint-next").click()
    expect(ann.at("hint")).to_have_count(0)
    assert len(set(told)) == 5, told
    ann.page.reload()
    expect(ann.at("bar")).to_have_attribute("data-kind", "turn")
    expect(ann.at("hint")).to_be_hidden()
    expect(ann.at("hint-offer")).to_be_hidden()
    assert not ann.faults


def test_hints_may_be_refused_and_asked_for(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB", seed=24, hints=True)
    enter(given("duke captain 10c", "contessa -assassin"), {A: ann})
    ann.at("hint-no").click()
    expect(ann.at("hint-offer")).to_be_hidden()
    ann.at("tab-about").click()
    expect(ann.at("hint-switch")).not_to_be_checked()
    ann.at("hint-switch").check()
    ann.page.keyboard.press("Escape")
    expect(ann.at("hint")).to_be_visible()
    ann.at("hint-stop").click()
    expect(ann.at("hint")).to_be_hidden()
    # Her only action is a coup, which ends the game.
    ann.play()
    ann.at("again").click()
    expect(ann.at("ending")).to_be_hidden()
    expect(ann.at("bar")).to_be_visible()
    expect(ann.at("hint-offer")).to_be_hidden()
