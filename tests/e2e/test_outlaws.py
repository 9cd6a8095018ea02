"""Outlaws in real browsers: whole games, the deployment, moves, coins, arms, partners."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import Error as PageError
from tests.e2e.looks import every_look, fits, looks, sound
from tests.e2e.people import DESK, LIT, PHONE, Person
from tests.e2e.tables import gather, make, press

if TYPE_CHECKING:
    from tests.server.helpers import ServerProcess

pytestmark = pytest.mark.browser

LEVEL = "random"
"""Of the bots in these games: nobody has to win against them."""

RANDOM = {"deployment": "random"}

DEEDS = f'{LIT}:not([data-testid="do-pass"])'
WANTED = ["shoot", "arrest", "take-election", "shoot-mayor", "arrest-mayor"]


def sit(*people: Person, bots: int, **options: Any) -> str:
    """The game has begun, and hints are not wanted."""
    path = gather(*people, bots=bots, level=LEVEL, game="outlaws", options=options)
    no_hints(*people)
    return path


def no_hints(*people: Person) -> None:
    for person in people:
        if person.at("hint-no").is_visible():
            person.at("hint-no").click()


def act(person: Person) -> bool:
    """Press one thing that leads on; what wins before anything else."""
    try:
        if person.press('[data-testid^="target-"]'):
            return True
        for verb in WANTED:
            if person.press(f'{LIT}[data-testid="do-{verb}"]'):
                return True
        dice = person.dice.random()
        if dice < 0.3 and person.at("do-pass").count():
            press(person, "pass")
            return True
        if dice < 0.9 and person.press(DEEDS):
            return True
        return person.press(".place.live:not(.picked)")
    except PageError:
        return False


def play(*people: Person) -> None:
    """To the end, which comes after 100 turns of each at the latest."""
    first = people[0]
    first.until(first.over, lambda: [act(person) for person in people])


def at(side: int, place: int) -> str:
    return f"at-{side}-{place}"


def who(person: Person, spot: str) -> str:
    """Who stands there, as it is said."""
    label = person.at(spot).get_attribute("aria-label") or ""
    return label.split(": ")[-1].split(", ")[-1] if "Saloon" in label else label.split(", ")[1]


def row(person: Person, side: int = 0, places: int = 8) -> list[str]:
    return [who(person, at(side, place)) for place in range(places)]


def my_turn(*people: Person) -> Person:
    """Whoever of them is to move."""
    people[0].until(lambda: any(moves(one) for one in people))
    return next(one for one in people if moves(one))


def moves(person: Person) -> bool:
    return person.at("do-pass").count() > 0


# --- whole games ---------------------------------------------------------------------------------


@looks(1)
def test_a_person_and_a_bot_play_a_whole_game(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, seed=61)
    sit(ann, bots=1)
    fits(ann)
    sound(ann)
    press(ann, "ready")
    play(ann)
    expect(ann.at("ending")).to_be_visible()
    sound(ann)


# --- the deployment ------------------------------------------------------------------------------


@every_look
def test_the_street_is_arranged_by_two_taps(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    sit(ann, bots=1)
    fits(ann)
    before = [ann.at(at(0, place)).locator("use").get_attribute("href") for place in (0, 5)]
    ann.at(at(0, 0)).click()
    ann.at(at(0, 5)).click()
    expect(ann.at(at(0, 0)).locator("use")).to_have_attribute("href", str(before[1]))
    expect(ann.at(at(0, 5)).locator("use")).to_have_attribute("href", str(before[0]))
    sound(ann)
    press(ann, "ready")
    expect(ann.at("do-ready")).to_have_count(0)


def test_a_card_of_the_saloon_changes_places_with_one_of_the_street(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    sit(ann, bots=1)
    street = row(ann)
    place = 0 if street[0] != "Governor" else 1
    name = who(ann, "saloon-0-1")
    ann.at("saloon-0-1").click()
    ann.at(at(0, place)).click()
    expect(ann.at(at(0, place))).to_have_attribute("aria-label", f"My place {place + 1}, {name}")
    assert who(ann, "saloon-0-1") == street[place]
    # The Governor stays on the street: what is tapped last is taken up instead.
    ann.at(at(0, row(ann).index("Governor"))).click()
    ann.at("saloon-0-0").click()
    expect(ann.at("saloon-0-0")).to_have_attribute("aria-pressed", "true")
    assert "Governor" in row(ann)
    assert not ann.faults


# --- moves ---------------------------------------------------------------------------------------


def test_a_move_by_mouse_and_one_by_keys_and_nobody_else_sees_which(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    ben = Person(browser, server.url, "Ben", PHONE, "en-GB")
    sit(ann, ben, bots=0, **RANDOM)
    mover = my_turn(ann, ben)
    other = ben if mover is ann else ann
    side = 0 if mover is ann else 1
    street = row(mover, side)
    # Drawn from one place to another.
    mover.at(at(side, 1)).drag_to(mover.at(at(side, 6)))
    for verb in ("exchange", "feint"):
        expect(mover.at(f"do-{verb}")).to_be_visible()
    # Neither shows its face while both are in the hands.
    expect(mover.at(at(side, 1)).locator("use")).to_have_count(0)
    fits(mover)
    press(mover, "exchange")
    street[1], street[6] = street[6], street[1]
    expect(mover.at(at(side, 1))).to_have_attribute("aria-label", f"My place 2, {street[1]}")
    assert row(mover, side) == street
    # From place to place by the arrows.
    mover.at(at(side, 0)).focus()
    for key in ("Enter", "ArrowRight", "ArrowRight", "Enter"):
        mover.page.keyboard.press(key)
    press(mover, "feint")
    expect(mover.at("bar")).to_have_attribute("data-kind", "wait")
    assert row(mover, side) == street
    for place in range(8):
        expect(other.at(at(side, place))).to_have_attribute(
            "aria-label", re.compile(rf"{mover.name}\W+place {place + 1}, face down$")
        )
        expect(other.at(at(side, place)).locator("use")).to_have_count(0)
    assert not any(person.faults for person in (ann, ben))


def test_one_comes_out_of_the_saloon(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    ben = Person(browser, server.url, "Ben", DESK, "en-GB")
    sit(ann, ben, bots=0, **RANDOM)
    mover = my_turn(ann, ben)
    side = 0 if mover is ann else 1
    name = who(mover, f"saloon-{side}-0")
    street = row(mover, side)
    one, two = [place for place in range(8) if street[place] != "Governor"][:2]
    mover.at(f"saloon-{side}-0").click()
    press(mover, "enter")
    for spot in (at(side, one), at(side, two)):
        mover.at(spot).click()
    leaves = mover.page.locator('[data-testid^="target-goes-"]')
    expect(leaves).to_have_count(2)
    mover.page.get_by_test_id("bar").get_by_role("button", name=street[one]).click()
    mover.at(f"target-stand-{two}").click()
    expect(mover.at(f"saloon-{side}-0")).to_have_attribute("aria-label", f"Saloon: {street[one]}")
    expect(mover.at(at(side, two))).to_have_attribute("aria-label", f"My place {two + 1}, {name}")
    expect(mover.at(at(side, one))).to_have_attribute(
        "aria-label", f"My place {one + 1}, {street[two]}"
    )
    assert not any(person.faults for person in (ann, ben))


def test_what_an_ability_reaches_is_lit_before_it_is_used(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "zh-TW")
    ben = Person(browser, server.url, "Ben", DESK, "en-GB")
    # Ben's names are read.
    sit(ben, ann, bots=0, deployment="arrange")
    for person in (ann, ben):
        # The Shopkeeper stands at the left end: the tokens of two places are near.
        place = 0
        if "Shopkeeper" in (who(ben, "saloon-0-0"), who(ben, "saloon-0-1")) and person is ben:
            index = 0 if who(ben, "saloon-0-0") == "Shopkeeper" else 1
            place = 7 if who(ben, at(0, 0)) == "Governor" else 0
            ben.at(f"saloon-0-{index}").click()
            ben.at(at(0, place)).click()
            expect(ben.at(at(0, place))).to_have_attribute(
                "aria-label", f"My place {place + 1}, Shopkeeper"
            )
        press(person, "ready")
    if my_turn(ann, ben) is ann:
        press(ann, "pass")
    expect(ben.at("bar")).to_have_attribute("data-kind", "turn")
    place = row(ben).index("Shopkeeper")
    near = [slot for slot in (place - 1, place, place + 1) if 0 <= slot < 8]
    ben.at(at(0, place)).click()
    for slot in range(8):
        lit = ben.page.locator(f'[data-testid="slot-{slot}"].reached')
        expect(lit).to_have_count(1 if slot in near else 0)
    press(ben, "switch")
    ben.at(f"slot-{near[0]}").click()
    ben.at(f"slot-{near[1]}").click()
    expect(ben.page.locator(".reached, .aimed")).to_have_count(0)
    assert not any(person.faults for person in (ann, ben))


# --- coins ---------------------------------------------------------------------------------------


@every_look
def test_a_coin_lies_on_its_place_for_its_owner_alone(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    ben = Person(browser, server.url, "Ben", PHONE, "en-GB")
    sit(ann, ben, bots=0, **RANDOM)
    ann.at(at(1, 2)).click()
    sound(ann)
    ann.at("coin-sure").click()
    ann.at("coin-hitman").click()
    ann.at(at(1, 5)).click()
    ann.at("coin-maybe").click()
    ann.at("coin-governor").click()
    for _ in range(2):
        expect(ann.at("coin-1-2").locator("use")).to_have_attribute("href", "#outlaws-hitman")
        expect(ann.at("coin-1-5")).to_contain_text("?")
        expect(ann.page.locator('[data-testid^="coin-1-"]')).to_have_count(2)
        ann.page.reload()
    expect(ann.page.locator('[data-testid^="coin-1-"]')).to_have_count(2)
    sound(ann)
    expect(ben.at("centre")).to_be_visible()
    expect(ben.page.locator('[data-testid^="coin-"]')).to_have_count(0)
    ann.at(at(1, 2)).click()
    ann.at("coin-none").click()
    expect(ann.page.locator('[data-testid^="coin-1-"]')).to_have_count(1)
    assert not any(person.faults for person in (ann, ben))


# --- three, four, and teams ----------------------------------------------------------------------


@every_look
def test_the_arm_in_play_is_in_front(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    sit(ann, bots=2, **RANDOM)
    fits(ann)
    expect(ann.page.locator('[data-testid^="arm-"]')).to_have_count(3)
    # A phone shows one of the two, a desk both.
    shown = 4 if size is PHONE else 8
    expect(ann.page.locator('.place.near[data-testid^="at-0-"]')).to_have_count(shown)
    ann.at("arm-1").click()
    expect(ann.at(at(0, 7))).to_be_visible()
    expect(ann.at(at(2, 0))).to_be_visible()
    fits(ann)
    sound(ann)
    # Between the other two, nothing of mine.
    ann.at("arm-2").click()
    expect(ann.page.locator('[data-testid^="at-0-"]')).to_have_count(0)
    expect(ann.page.locator('[data-testid^="at-1-"]')).to_have_count(4)
    fits(ann)


@every_look
def test_four_streets_fit(browser: Browser, server: ServerProcess, size: Any, locale: str) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    sit(ann, bots=3, **RANDOM)
    fits(ann)
    expect(ann.page.locator('[data-testid^="arm-"]')).to_have_count(4)
    sound(ann)


def test_partners_arrange_one_street(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB", seed=64)
    ben = Person(browser, server.url, "Ben", DESK, "en-GB", seed=65)
    person, bot = {"kind": "person"}, {"kind": "bot", "level": LEVEL}
    seats = [person, bot, person, bot]
    path = make(ann, 4, game="outlaws", options={"teams": True}, seats=seats)
    ann.open(path)
    ben.enter()
    ben.open(path)
    ben.at("sit-2").click()
    expect(ann.at("start")).to_have_attribute("aria-disabled", "false")
    ann.at("start").click()
    for one in (ann, ben):
        expect(one.at("bar")).to_be_visible()
    no_hints(ann, ben)
    fits(ann)
    fits(ben)
    sound(ben)
    # Eleven places: a phone has them in two halves.
    expect(ann.page.locator('[data-testid^="at-0-"]')).to_have_count(6)
    street = row(ben, places=11)
    press(ben, "ready")
    ann.at(at(0, 0)).click()
    ann.at(at(0, 4)).click()
    street[0], street[4] = street[4], street[0]
    # Whoever had been ready sees what has changed, and is asked again.
    expect(ben.at("do-ready")).to_be_visible()
    assert row(ben, places=11) == street
    press(ann, "ready")
    press(ben, "ready")
    begun = ann.at("log").locator("li")

    def on() -> bool:
        return begun.count() > 60 or ann.over()

    ann.until(on, lambda: [act(one) for one in (ann, ben)])
    assert not any(one.faults for one in (ann, ben))
