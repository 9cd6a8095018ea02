"""Outlaws in real browsers: whole games, the deployment, moves, coins, arms, partners."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.looks import every_look, fits, looks, sound
from tests.e2e.outlaws import (
    DEEDS,
    FIRST,
    TARGET,
    Hand,
    arrange,
    at,
    deed,
    face,
    face_off,
    my_turn,
    play,
    row,
    sit,
    who,
)
from tests.e2e.people import DESK, PHONE, Person
from tests.e2e.tables import make, no_hints, press

if TYPE_CHECKING:
    from tests.server.helpers import ServerProcess

pytestmark = pytest.mark.browser

RANDOM = {"deployment": "random"}

YOU_WON = re.compile("You won|你贏了")

WHOLE = "normal"
"""The level of bots in whole games: they end them."""


def swap(person: Person, one: str, other: str) -> None:
    """The two in these places change them, by two taps."""
    names = who(person, one), who(person, other)
    person.at(one).click()
    person.at(other).click()
    for spot, name in zip((other, one), names, strict=True):
        expect(face(person, spot)).to_have_attribute("href", f"#outlaws-{name}")


def finish(*hands: Hand) -> None:
    """By hand to the end; whoever has had time for it has done all that comes first."""
    play(*hands)
    for hand in hands:
        expect(hand.person.at("ending")).to_be_visible()
        expect(hand.person.at("end-was")).to_be_visible()
        begun = hand.done[: len(FIRST)]
        assert begun == FIRST[: len(begun)]
        sound(hand.person)


# --- whole games ---------------------------------------------------------------------------------


@looks(2)
def test_a_person_and_a_bot_play_a_whole_game(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, seed=61)
    sit(ann, bots=1, level=WHOLE)
    fits(ann)
    sound(ann)
    swap(ann, at(0, 0), at(0, 1))
    press(ann, "ready")
    finish(Hand(ann))
    # All are turned up.
    expect(ann.page.locator('[data-testid^="at-"] use')).to_have_count(16)


@looks(2)
def test_a_person_and_two_bots_play_a_whole_game(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, seed=62)
    sit(ann, bots=2, level=WHOLE)
    fits(ann)
    sound(ann)
    swap(ann, at(0, 0), at(0, 1))
    press(ann, "ready")
    finish(Hand(ann))


@looks(2)
def test_two_friends_and_two_bots_play_a_whole_game_two_against_two(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    other, language = (DESK, "en-GB") if size is PHONE else (PHONE, "zh-TW")
    ann = Person(browser, server.url, "Ann", size, locale, seed=63)
    ben = Person(browser, server.url, "Ben", other, language, seed=64)
    partners(ann, ben)
    for person in (ann, ben):
        fits(person)
        sound(person)
    swap(ann, at(0, 0), at(0, 1))
    for person in (ann, ben):
        press(person, "ready")
    finish(Hand(ann), Hand(ben))
    # They have won together, or lost together.
    won = [bool(YOU_WON.search(person.at("ending").inner_text())) for person in (ann, ben)]
    assert won[0] is won[1]


# --- the deployment ------------------------------------------------------------------------------


@every_look
def test_the_street_is_arranged_by_two_taps(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    sit(ann, bots=1)
    fits(ann)
    swap(ann, at(0, 0), at(0, 5))
    sound(ann)
    press(ann, "ready")
    expect(ann.at("do-ready")).to_have_count(0)


def test_a_card_of_the_saloon_changes_places_with_one_of_the_street(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    sit(ann, bots=1)
    place = 1 if who(ann, at(0, 0)) == "governor" else 0
    swap(ann, "saloon-0-1", at(0, place))
    # The Governor stays on the street: what is tapped last is taken up instead.
    ann.at(at(0, row(ann).index("governor"))).click()
    ann.at("saloon-0-0").click()
    expect(ann.at("saloon-0-0")).to_have_attribute("aria-pressed", "true")
    assert "governor" in row(ann)
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
    expect(face(mover, at(side, 1))).to_have_count(0)
    fits(mover)
    press(mover, "exchange")
    street[1], street[6] = street[6], street[1]
    expect(face(mover, at(side, 1))).to_have_attribute("href", f"#outlaws-{street[1]}")
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
        expect(face(other, at(side, place))).to_have_count(0)
    assert not any(person.faults for person in (ann, ben))


def test_one_comes_out_of_the_saloon(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    ben = Person(browser, server.url, "Ben", DESK, "en-GB")
    sit(ann, ben, bots=0, **RANDOM)
    mover = my_turn(ann, ben)
    side = 0 if mover is ann else 1
    name = who(mover, f"saloon-{side}-0")
    street = row(mover, side)
    one, two = [place for place in range(8) if street[place] != "governor"][:2]
    mover.at(f"saloon-{side}-0").click()
    press(mover, "enter")
    expect(mover.at("bar")).to_contain_text("2 more")
    for spot in (at(side, one), at(side, two)):
        mover.at(spot).click()
    leaves = mover.page.locator('[data-testid^="target-goes-"]')
    expect(leaves).to_have_count(2)
    mover.at(f"target-goes-{one}").click()
    mover.at(f"target-stand-{two}").click()
    for spot, came in ((f"saloon-{side}-0", street[one]), (at(side, two), name)):
        expect(face(mover, spot)).to_have_attribute("href", f"#outlaws-{came}")
    expect(face(mover, at(side, one))).to_have_attribute("href", f"#outlaws-{street[two]}")
    assert not any(person.faults for person in (ann, ben))


def test_what_an_ability_reaches_is_lit_before_it_is_used(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "zh-TW")
    ben = Person(browser, server.url, "Ben", DESK, "en-GB")
    # Nobody else's tokens lie near the left end.
    face_off(ann, ben, {0: "shopkeeper"}, {})
    ann.at(at(0, 0)).click()
    near = [0, 1]
    for slot in range(8):
        lit = ann.page.locator(f'[data-testid="slot-{slot}"].reached')
        expect(lit).to_have_count(1 if slot in near else 0)
    press(ann, "switch")
    for slot in near:
        ann.at(f"slot-{slot}").click()
    expect(ann.page.locator(".reached, .aimed")).to_have_count(0)
    # Everybody is told which.
    expect(ben.at("log")).to_contain_text("switches the tokens in front of places 1 and 2")
    assert not any(person.faults for person in (ann, ben))


# --- what characters do --------------------------------------------------------------------------


@every_look
def test_a_token_is_looked_at_and_taken(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    ben = Person(browser, server.url, "Ben", PHONE, "en-GB")
    face_off(ann, ben, {2: "indian"}, {})
    deed(ann, 0, 2, "look")
    expect(ann.at("bar")).to_contain_text(re.compile("1"))
    seen = ann.at("slot-2").locator(".chip")
    expect(seen).not_to_have_class(re.compile("unseen"))
    expect(ben.at("slot-2").locator(".chip")).to_have_class(re.compile("unseen"))
    vote = "vote" in (seen.get_attribute("class") or "").split()
    deed(ann, 0, 2, "take-vote")
    expect(ann.at("bar")).to_have_attribute("data-kind", "wait")
    expect(ann.at("vote-0")).to_have_text(re.compile(r"1$" if vote else r"0$"))
    # It is turned up for all, and lies there again if it was another one.
    known = ben.at("slot-2").locator(".chip.all")
    expect(known).to_have_count(0 if vote else 1)
    fits(ann)
    assert not any(person.faults for person in (ann, ben))


RESCUE = {4: "governor", 5: "sheriff"}
"""The Sheriff stands beside the Governor, who stands opposite the other side's fourth place."""


@every_look
@pytest.mark.parametrize("answer", ["pass", "rescue", "absolve"])
def test_a_shot_is_answered_and_the_answer_too(
    browser: Browser, server: ServerProcess, size: Any, locale: str, answer: str
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    ben = Person(browser, server.url, "Ben", size, locale)
    face_off(ann, ben, {2: "preacher", 3: "hitman"}, RESCUE)
    deed(ann, 0, 3, "shoot")
    expect(ben.at("do-rescue")).to_be_visible()
    expect(ben.at("bar")).to_have_attribute("data-kind", "react")
    # Who has been shown is seen by both.
    for person in (ann, ben):
        expect(face(person, at(0, 3))).to_have_attribute("href", "#outlaws-hitman")
        expect(face(person, at(1, 4))).to_have_attribute("href", "#outlaws-governor")
    fits(ben)
    sound(ben)
    press(ben, "pass" if answer == "pass" else "rescue")
    if answer != "pass":
        expect(ann.at("do-absolve")).to_be_visible()
        fits(ann)
        sound(ann)
        press(ann, "absolve" if answer == "absolve" else "pass")
    # Rescued in vain, the Governor dies after all.
    won = ben if answer == "rescue" else ann
    for person in (ann, ben):
        expect(person.at("ending")).to_contain_text(YOU_WON if person is won else f"{won.name} ")
    assert not any(person.faults for person in (ann, ben))


def test_a_bandit_is_arrested_pinned_and_freed(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    ben = Person(browser, server.url, "Ben", PHONE, "zh-TW")
    # The Preacher has the Bandit at their left hand: too late to prevent it, not to free them.
    face_off(ann, ben, {3: "sheriff"}, {4: "bandit", 5: "preacher"})
    deed(ann, 0, 3, "arrest")
    expect(ann.at(at(1, 4))).to_have_attribute("aria-label", re.compile("pinned"))
    expect(face(ben, at(1, 4))).to_have_attribute("href", "#outlaws-bandit")
    press(ann, "pass")
    # Nothing can be done with whoever is pinned, but to free them.
    expect(ben.at("bar")).to_have_attribute("data-kind", "turn")
    expect(ben.at(at(1, 4))).not_to_have_class(re.compile("live"))
    deed(ben, 1, 5, "free")
    expect(face(ann, at(1, 4))).to_have_count(0)
    assert not any(person.faults for person in (ann, ben))


def test_an_arrest_is_prevented(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    ben = Person(browser, server.url, "Ben", PHONE, "zh-TW")
    face_off(ann, ben, {3: "sheriff"}, {3: "preacher", 4: "hitman"})
    deed(ann, 0, 3, "arrest")
    expect(ben.at("do-absolve")).to_be_visible()
    press(ben, "absolve")
    # They are turned back, and the game goes on.
    expect(face(ann, at(1, 4))).to_have_count(0)
    expect(ann.at("bar")).to_have_attribute("data-kind", "turn")
    assert not any(person.faults for person in (ann, ben))


# --- covered cards -------------------------------------------------------------------------------


def test_covered_cards_tell_nothing_until_they_are_held(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    ben = Person(browser, server.url, "Ben", DESK, "en-GB")
    face_off(ann, ben, {0: "indian", 1: "governor", 2: "mayor", 3: "bandit"}, {})
    street = row(ann)
    ann.at("settings").click()
    ann.at("set-peek").click()
    ann.page.keyboard.press("Escape")
    mine = ann.page.locator(".place.near use")
    expect(mine).to_have_count(0)
    fits(ann)
    # Held, they are seen.
    ann.at("peek").hover()
    ann.page.mouse.down()
    expect(mine).to_have_count(8)
    assert row(ann) == street
    ann.page.mouse.up()
    expect(mine).to_have_count(0)
    # Whoever is taken up is named by their place alone, until it is asked for.
    ann.at(at(0, 0)).click()
    bar = ann.at("bar")
    expect(bar).to_contain_text("Your place 1.")
    expect(ann.page.locator(DEEDS)).to_have_count(1)
    expect(ann.page.locator(".reached")).to_have_count(0)
    expect(bar).not_to_contain_text("Indian")
    sound(ann)
    press(ann, "uncover")
    expect(bar).to_contain_text("Indian, place 1")
    expect(ann.at("do-unmask")).to_be_visible()
    # A move needs no face, and what became of it is told to nobody who looks on.
    ann.at(at(0, 3)).click()
    expect(bar).not_to_contain_text("Indian")
    press(ann, "exchange")
    expect(ann.at("do-pass")).to_be_visible()
    expect(ann.at("ticker")).not_to_contain_text("exchanged.")
    expect(mine).to_have_count(0)
    # Out of the saloon: who it is comes up last.
    ann.at("saloon-0-0").click()
    press(ann, "enter")
    expect(bar).to_contain_text("2 more")
    ann.at(at(0, 0)).click()
    ann.at(at(0, 2)).click()
    expect(ann.page.locator(TARGET)).to_have_count(0)
    expect(bar).not_to_contain_text(re.compile("Indian|Bandit|Mayor"))
    sound(ann)
    press(ann, "uncover")
    expect(ann.at("target-goes-0")).to_contain_text("Bandit")
    expect(ann.at("target-goes-2")).to_contain_text("Mayor")
    ann.at("target-goes-2").click()
    ann.at("target-stand-2").click()
    expect(bar).to_have_attribute("data-kind", "wait")
    expect(mine).to_have_count(0)
    assert not any(person.faults for person in (ann, ben))


# --- coins ---------------------------------------------------------------------------------------

COIN = '[data-testid^="coin-1-"]'


def guess(person: Person) -> None:
    """A coin that is sure, and one that is not."""
    for place, how, name in ((2, "sure", "hitman"), (5, "maybe", "governor")):
        person.at(at(1, place)).click()
        person.at(f"coin-{how}").click()
        person.at(f"coin-{name}").click()


def guessed(person: Person) -> None:
    expect(face(person, "coin-1-2")).to_have_attribute("href", "#outlaws-hitman")
    expect(person.at("coin-1-2")).to_have_text(re.compile(r"^\s*(Hitman|打手)\s*$"))
    expect(face(person, "coin-1-5")).to_have_attribute("href", "#outlaws-governor")
    expect(person.at("coin-1-5")).to_have_text(re.compile(r"^\s*(Governor|州長)\?\s*$"))
    expect(person.page.locator(COIN)).to_have_count(2)


def unguessed(person: Person) -> None:
    expect(person.at("centre")).to_be_visible()
    expect(person.page.locator('[data-testid^="coin-"]')).to_have_count(0)


@every_look
def test_a_coin_lies_on_its_place_for_its_owner_alone(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    ben = Person(browser, server.url, "Ben", PHONE, "en-GB")
    sit(ann, ben, bots=0, **RANDOM)
    ann.at(at(1, 2)).click()
    sound(ann)
    ann.page.keyboard.press("Escape")
    guess(ann)
    for _ in range(2):
        guessed(ann)
        ann.page.reload()
    guessed(ann)
    sound(ann)
    unguessed(ben)
    ann.at(at(1, 2)).click()
    ann.at("coin-none").click()
    expect(ann.page.locator(COIN)).to_have_count(1)
    assert not any(person.faults for person in (ann, ben))


def test_coins_lie_in_the_replay_of_their_owner_alone(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    ben = Person(browser, server.url, "Ben", DESK, "zh-TW")
    path = face_off(ann, ben, {3: "hitman"}, {4: "governor", 7: "sheriff"})
    guess(ann)
    guessed(ann)
    deed(ann, 0, 3, "shoot")
    if ben.at("do-rescue").count():
        raise AssertionError("the Sheriff is far away")
    expect(ann.at("ending")).to_be_visible()
    ann.at("replay").click()
    expect(ann.at("replay-page")).to_be_visible()
    guessed(ann)
    sound(ann)
    # Through all eyes that don't see who stands there.
    ann.at("replay-eyes").select_option("public")
    expect(ann.page).to_have_url(re.compile("seat=public"))
    guessed(ann)
    # Not at the other player's, not even through her eyes; nor at whoever has the link.
    wen = Person(browser, server.url, "Wen", DESK, "en-GB")
    for other in (ben, wen):
        for seat in ("0", "public"):
            other.open(f"{path}/replay?seat={seat}&at=0")
            expect(other.at("replay-page")).to_be_visible()
            unguessed(other)
    marks = f"/api/tables/{path.rsplit('/', 1)[1]}/notes"
    assert not ben.kept(marks)["marks"]
    assert "guess" not in wen.page.request.get(marks).text()
    assert not ann.faults
    assert not ben.faults


# --- three, four, and teams ----------------------------------------------------------------------


def others(browser: Browser, server: ServerProcess, count: int) -> list[Person]:
    """People who only sit there. A bot might shoot somebody before anything is looked at."""
    return [
        Person(browser, server.url, name, PHONE, "en-GB") for name in ("Ben", "Cy", "Di")[:count]
    ]


@every_look
def test_the_arm_in_play_is_in_front(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    sit(ann, *others(browser, server, 2), bots=0, **RANDOM)
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


def test_whoever_is_out_watches_on(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    ben = Person(browser, server.url, "Ben", DESK, "en-GB")
    cy = Person(browser, server.url, "Cy", DESK, "zh-TW")
    sit(ann, ben, cy, bots=0)
    # Her left arm lies opposite his right one.
    arrange(ann, 0, {2: "governor", 7: "sheriff"})
    arrange(ben, 1, {5: "hitman"})
    for person in (ann, ben, cy):
        press(person, "ready")
    while (mover := my_turn(ann, ben, cy)) is not ben:
        press(mover, "pass")
        expect(mover.at("bar")).to_have_attribute("data-kind", "wait")
    deed(ben, 1, 5, "shoot")
    expect(ann.at("seat-0")).to_contain_text("out")
    for person in (ann, cy):
        person.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    for person in (ann, ben, cy):
        expect(person.page.locator('[data-testid^="at-0-"]')).to_have_count(0)
        fits(person)
        sound(person)
    # The two streets that are left close up: eight places, and no arms.
    expect(ann.page.locator('[data-testid^="at-"]')).to_have_count(16)
    expect(ann.page.locator('[data-testid^="arm-"]')).to_have_count(0)


@every_look
def test_four_streets_fit(browser: Browser, server: ServerProcess, size: Any, locale: str) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    sit(ann, *others(browser, server, 3), bots=0, **RANDOM)
    fits(ann)
    expect(ann.page.locator('[data-testid^="arm-"]')).to_have_count(4)
    sound(ann)


def partners(ann: Person, ben: Person) -> None:
    """Two against two, bots between them; the game has begun."""
    person, bot = {"kind": "person"}, {"kind": "bot", "level": WHOLE}
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


def test_partners_arrange_one_street(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    ben = Person(browser, server.url, "Ben", DESK, "en-GB")
    partners(ann, ben)
    expect(ann.at("seat-2")).to_contain_text("your partner")
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
    for one in (ann, ben):
        expect(one.at("do-ready")).to_have_count(0)
    assert not any(one.faults for one in (ann, ben))
