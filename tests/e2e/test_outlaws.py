"""Outlaws in browsers: whole games, their questions, the deployment, moves."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.looks import all_looks, fits, looks_by_turns, one_look, sound
from tests.e2e.outlaws import (
    TARGET,
    YOU_WON,
    Hand,
    at,
    face,
    play,
    sit,
    stand,
    stands,
    street,
    swap,
)
from tests.e2e.people import DESK, PHONE, Person
from tests.e2e.scenes import enter, finished
from tests.e2e.tables import gather, press
from tests.games.outlaws.table_helpers import Scene, new_game, several, teams
from tests.server.numbered import NUMBER

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.server.helpers import ServerProcess

pytestmark = pytest.mark.browser

WHOLE = "normal"
"""Level of bots in whole games: games between these end."""


def begin(ann: Person, bots: int) -> None:
    """Starts a new game."""
    gather(ann, bots=bots, level=WHOLE, game="outlaws", options={})


def finish(*hands: Hand) -> None:
    """Plays to the end by hand."""
    play(*hands)
    for hand in hands:
        expect(hand.person.at("ending")).to_be_visible()
        expect(hand.person.at("end-was")).to_be_visible()
        sound(hand.person)


# --- whole games ---------------------------------------------------------------------------------


@pytest.mark.ci
@one_look
def test_a_person_and_a_bot_play_a_whole_game(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, seed=61)
    begin(ann, bots=1)
    swap(ann, at(0, 0), at(0, 1))
    press(ann, "ready")
    finish(Hand(ann))
    # All characters are revealed.
    expect(ann.page.locator('[data-testid^="at-"] use')).to_have_count(16)


@all_looks
def test_a_person_and_two_bots_play_a_whole_game(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, seed=62)
    begin(ann, bots=2)
    swap(ann, at(0, 0), at(0, 1))
    press(ann, "ready")
    finish(Hand(ann))


@all_looks
def test_two_friends_and_two_bots_play_a_whole_game_two_against_two(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    other, language = (DESK, "en-GB") if size is PHONE else (PHONE, "zh-TW")
    ann = Person(browser, server.url, "Ann", size, locale, seed=63)
    ben = Person(browser, server.url, "Ben", other, language, seed=64)
    dealt = new_game(4, NUMBER, teams=True).table
    enter("outlaws", dealt, {0: ann, 2: ben}, level=WHOLE)
    swap(ann, at(0, 0), at(0, 1))
    for person in (ann, ben):
        press(person, "ready")
    finish(Hand(ann), Hand(ben))
    won_together(ann, ben)


def won_together(*partners: Person) -> None:
    """Partners win or lose together."""
    texts = [person.at("ending").inner_text() for person in partners]
    assert len({bool(YOU_WON.search(text)) for text in texts}) == 1, texts


# --- questions -----------------------------------------------------------------------------------

HANDY = {0: "IND", 1: "HIT", 2: "JOU"}
"""Characters whose abilities are tested; they are in the active arm."""

SHOT = {1: "GOV", 2: "SHE"}
"""The Governor is shot at, with the Sheriff beside them."""


def shot(scene: Scene, far: int) -> Scene:
    """The next player has shot at Ann's Governor; `far`: the first place opposite her."""
    return scene.play(1, "shoot", place=far - 1)


TABLES: dict[str, Callable[[], tuple[Scene, Scene, Scene]]] = {
    "two": lambda: (
        new_game(2, NUMBER),
        several(2, {0: HANDY}),
        shot(several(2, {0: SHOT, 1: {6: "HIT"}}, turn=1), 7),
    ),
    "three": lambda: (
        new_game(3, NUMBER),
        several(3, {0: HANDY}),
        shot(several(3, {0: SHOT, 1: {6: "HIT"}}, turn=1), 7),
    ),
    "teams": lambda: (
        new_game(4, NUMBER, teams=True),
        teams(HANDY, {}),
        shot(teams(SHOT, {9: "HIT"}, turn=1), 10),
    ),
}
"""Ann deploys, has the turn, or may answer a shot."""


@pytest.mark.ci
@looks_by_turns("kind", TABLES)
def test_questions_in_a_game_are_accessible_and_fit(
    browser: Browser, server: ServerProcess, size: Any, locale: str, kind: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    deployment, turn, reaction = TABLES[kind]()
    sit(deployment, {0: ann})
    expect(ann.at("do-ready")).to_be_visible()
    fits(ann)
    sound(ann)
    # In teams a partner, here a bot, arranges the same street.
    if kind != "teams":
        swap(ann, at(0, 0), at(0, 1))
        fits(ann)
        press(ann, "ready")
        expect(ann.at("do-ready")).to_have_count(0)
    sit(turn, {0: ann})
    fits(ann)
    one, other = ann.at(at(0, 1)), ann.at(at(0, 2))
    # A character's abilities and targets.
    other.click()
    expect(ann.at("do-expose")).to_be_visible()
    fits(ann)
    press(ann, "expose")
    expect(ann.page.locator(TARGET).first).to_be_visible()
    fits(ann)
    sound(ann)
    ann.at("cancel").click()
    # Exchange two characters.
    one.click()
    expect(ann.at("do-exchange")).to_be_visible()
    fits(ann)
    one.click()
    other.click()
    # A character leaves the saloon.
    ann.at("saloon-0-0").click()
    expect(ann.at("do-enter")).to_be_visible()
    fits(ann)
    press(ann, "enter")
    expect(one).to_have_class(re.compile(r"\blive\b"))
    one.click()
    other.click()
    for target in ("goes-1", "stand-2"):
        expect(ann.at(f"target-{target}")).to_be_visible()
        fits(ann)
        ann.at(f"target-{target}").click()
    expect(ann.at("do-pass")).to_be_visible()
    fits(ann)
    sound(ann)
    # A shot at her Governor.
    sit(reaction, {0: ann})
    expect(ann.at("do-rescue")).to_be_visible()
    fits(ann)
    sound(ann)


@looks_by_turns("seats", [2, 3, 4])
def test_the_end_is_accessible(
    browser: Browser, server: ServerProcess, size: Any, locale: str, seats: int
) -> None:
    """Four play in teams: partners win or lose together."""
    ann = Person(browser, server.url, "Ann", size, locale)
    ben = Person(browser, server.url, "Ben", PHONE, "en-GB")
    over = finished("outlaws", seats, {"teams": seats == 4}, level=WHOLE)
    people = {0: ann, 2: ben} if seats == 4 else {0: ann}
    enter("outlaws", over, people)
    expect(ann.at("end-was")).to_be_visible()
    sound(ann)
    if seats == 2:
        expect(ann.page.locator('[data-testid^="at-"] use')).to_have_count(16)
    won_together(*people.values())


# --- creating a table ----------------------------------------------------------------------------


def test_options_for_other_player_counts_are_hidden(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    for game, option, only in (("coup", "two_player_draft", 2), ("outlaws", "teams", 4)):
        ann.open(f"/new?game={game}")
        ann.at("options").click()
        for seats in (2, 3, 4):
            ann.at(f"seats-{seats}").click()
            expect(ann.at(f"option-{option}")).to_have_count(1 if seats == only else 0)
    expect(ann.at("preset-teams")).to_have_count(1)
    ann.at("seats-3").click()
    expect(ann.at("preset-teams")).to_have_count(0)
    assert not ann.faults


# --- the deployment ------------------------------------------------------------------------------


def test_a_saloon_card_swaps_with_a_street_card(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    scene = new_game(2, NUMBER)
    sit(scene, {0: ann})
    line = street(scene, 0)
    governor = line.index("governor")
    swap(ann, "saloon-0-1", at(0, 0 if governor else 1))
    # The Governor must stay on the street: the last tapped character is picked up instead.
    ann.at(at(0, governor)).click()
    ann.at("saloon-0-0").click()
    expect(ann.at("saloon-0-0")).to_have_attribute("aria-pressed", "true")
    stands(ann, at(0, governor), "governor")
    press(ann, "ready")
    expect(ann.at("do-ready")).to_have_count(0)
    assert not ann.faults


# --- moves ---------------------------------------------------------------------------------------


def test_a_move_by_mouse_and_one_by_keys_and_nobody_else_sees_which(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    ben = Person(browser, server.url, "Ben", PHONE, "en-GB")
    scene = several(2, {})
    sit(scene, {0: ann, 1: ben})
    line = street(scene, 0)
    # By dragging.
    ann.at(at(0, 1)).drag_to(ann.at(at(0, 6)))
    for verb in ("exchange", "feint"):
        expect(ann.at(f"do-{verb}")).to_be_visible()
    # Neither shows its face while both are picked up.
    expect(face(ann, at(0, 1))).to_have_count(0)
    fits(ann)
    press(ann, "exchange")
    line[1], line[6] = line[6], line[1]
    stand(ann, 0, line)
    # Arrow keys move from place to place.
    ann.at(at(0, 0)).focus()
    for key in ("Enter", "ArrowRight", "ArrowRight", "Enter"):
        ann.page.keyboard.press(key)
    press(ann, "feint")
    expect(ann.at("bar")).to_have_attribute("data-kind", "wait")
    stand(ann, 0, line)
    expect(ben.at("do-pass")).to_be_visible()
    for place in range(8):
        expect(ben.at(at(0, place))).to_have_attribute(
            "aria-label", re.compile(rf"Ann\W+place {place + 1}, face down$")
        )
        expect(face(ben, at(0, place))).to_have_count(0)
    assert not any(person.faults for person in (ann, ben))


def test_a_card_leaves_the_saloon(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    ben = Person(browser, server.url, "Ben", DESK, "en-GB")
    scene = several(2, {1: {0: "IND", 3: "GOV", 6: "DAN"}}, turn=1)
    sit(scene, {0: ann, 1: ben})
    line = street(scene, 1)
    stands(ben, "saloon-1-0", "preacher")
    ben.at("saloon-1-0").click()
    press(ben, "enter")
    expect(ben.at("bar")).to_contain_text("2 more")
    for place in (0, 6):
        ben.at(at(1, place)).click()
    leaves = ben.page.locator('[data-testid^="target-goes-"]')
    expect(leaves).to_have_count(2)
    ben.at("target-goes-0").click()
    ben.at("target-stand-6").click()
    line[0], line[6] = line[6], "preacher"
    stands(ben, "saloon-1-0", "indian")
    stand(ben, 1, line)
    assert not any(person.faults for person in (ann, ben))


def test_a_move_with_the_saloon_takes_three_taps(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    ben = Person(browser, server.url, "Ben", DESK, "en-GB")
    scene = several(2, {1: {0: "IND", 3: "GOV", 6: "DAN"}}, turn=1)
    sit(scene, {0: ann, 1: ben})
    line = street(scene, 1)
    ben.at("saloon-1-0").click()
    ben.at(at(1, 0)).click()
    expect(ben.at("bar")).to_contain_text("The Indian goes in")
    ben.at(at(1, 6)).click()
    line[0], line[6] = line[6], "preacher"
    stands(ben, "saloon-1-0", "indian")
    stand(ben, 1, line)
    # At the place of the one who enters.
    ben.at("saloon-1-0").click()
    for _ in range(2):
        ben.at(at(1, 0)).click()
    line[0] = "indian"
    stand(ben, 1, line)
    expect(ann.at("log")).not_to_contain_text("place 1")
    assert not any(person.faults for person in (ann, ben))


def test_what_an_ability_reaches_is_lit_before_it_is_used(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "zh-TW")
    ben = Person(browser, server.url, "Ben", DESK, "en-GB")
    # No tokens of others near the left end.
    sit(several(2, {0: {0: "SHO"}}), {0: ann, 1: ben})
    ann.at(at(0, 0)).click()
    near = [0, 1]
    for slot in range(8):
        lit = ann.page.locator(f'[data-testid="slot-{slot}"].reached')
        expect(lit).to_have_count(1 if slot in near else 0)
    press(ann, "switch")
    for slot in near:
        ann.at(f"slot-{slot}").click()
    expect(ann.page.locator(".reached, .aimed")).to_have_count(0)
    # Everybody is told which tokens.
    expect(ben.at("log")).to_contain_text("switches the tokens in front of places 1 and 2")
    assert not any(person.faults for person in (ann, ben))
