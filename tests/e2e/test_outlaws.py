"""Outlaws in real browsers: a whole game, the deployment, moves, coins, arms, partners."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.looks import all_looks, fits, looks_by_turns, one_look, sound, two_looks
from tests.e2e.outlaws import (
    DEEDS,
    TARGET,
    Hand,
    at,
    deed,
    face,
    play,
    sit,
    stand,
    stands,
    street,
)
from tests.e2e.people import DESK, PHONE, Person
from tests.e2e.scenes import enter, finished
from tests.e2e.tables import gather, press, skip_hints
from tests.games.outlaws.table_helpers import Scene, new_game, several, teams
from tests.server.numbered import NUMBER

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.server.helpers import ServerProcess

pytestmark = pytest.mark.browser

YOU_WON = re.compile("You won|你贏了")

WHOLE = "normal"
"""The level of bots in whole games: they end them."""


def begin(ann: Person, bots: int) -> None:
    """A game from its beginning."""
    skip_hints("outlaws", ann)
    gather(ann, bots=bots, level=WHOLE, game="outlaws", options={})


def swap(person: Person, one: str, other: str) -> None:
    """The two in these places change them, by two taps."""
    links = [face(person, spot).get_attribute("href") or "" for spot in (one, other)]
    person.at(one).click()
    person.at(other).click()
    for spot, link in zip((other, one), links, strict=True):
        expect(face(person, spot)).to_have_attribute("href", link)


def finish(*hands: Hand) -> None:
    """By hand to the end."""
    play(*hands)
    for hand in hands:
        expect(hand.person.at("ending")).to_be_visible()
        expect(hand.person.at("end-was")).to_be_visible()
        sound(hand.person)


# --- whole games ---------------------------------------------------------------------------------


@one_look
def test_a_person_and_a_bot_play_a_whole_game(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale, seed=61)
    begin(ann, bots=1)
    swap(ann, at(0, 0), at(0, 1))
    press(ann, "ready")
    finish(Hand(ann))
    # All are turned up.
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
    skip_hints("outlaws", ann, ben)
    dealt = new_game(4, NUMBER, teams=True).table
    enter("outlaws", dealt, {0: ann, 2: ben}, level=WHOLE)
    swap(ann, at(0, 0), at(0, 1))
    for person in (ann, ben):
        press(person, "ready")
    finish(Hand(ann), Hand(ben))
    won_together(ann, ben)


def won_together(*partners: Person) -> None:
    """Or they have lost together."""
    texts = [person.at("ending").inner_text() for person in partners]
    assert len({bool(YOU_WON.search(text)) for text in texts}) == 1, texts


# --- what is asked in a game ---------------------------------------------------------------------

HANDY = {0: "IND", 1: "HIT", 2: "JOU"}
"""Whose deeds are looked at; they stand in the arm that is in front."""

SHOT = {1: "GOV", 2: "SHE"}
"""The Governor is shot at, the Sheriff stands beside them."""


def shot(scene: Scene, far: int) -> Scene:
    """The next one has shot at Ann's Governor; `far` is the place opposite her first."""
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
"""Ann deploys, has the turn, and may answer a shot."""


@looks_by_turns("kind", TABLES)
def test_what_is_asked_in_a_game_is_sound_and_fits(
    browser: Browser, server: ServerProcess, size: Any, locale: str, kind: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    deployment, turn, reaction = TABLES[kind]()
    sit(deployment, {0: ann})
    expect(ann.at("do-ready")).to_be_visible()
    fits(ann)
    sound(ann)
    # A partner, a bot here, arranges the same street.
    if kind != "teams":
        swap(ann, at(0, 0), at(0, 1))
        fits(ann)
        press(ann, "ready")
        expect(ann.at("do-ready")).to_have_count(0)
    sit(turn, {0: ann})
    fits(ann)
    one, other = ann.at(at(0, 1)), ann.at(at(0, 2))
    # What somebody can do, and at whom.
    one.click()
    expect(ann.at("do-shoot")).to_be_visible()
    fits(ann)
    press(ann, "shoot")
    expect(ann.page.locator(TARGET).first).to_be_visible()
    fits(ann)
    sound(ann)
    ann.at("cancel").click()
    # Two of them.
    other.click()
    expect(ann.at("do-exchange")).to_be_visible()
    fits(ann)
    one.click()
    other.click()
    # Somebody out of the saloon.
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
def test_the_end_is_sound(
    browser: Browser, server: ServerProcess, size: Any, locale: str, seats: int
) -> None:
    """Four play in teams: partners have won together, or lost together."""
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


# --- the deployment ------------------------------------------------------------------------------


def test_a_card_of_the_saloon_changes_places_with_one_of_the_street(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    scene = new_game(2, NUMBER)
    sit(scene, {0: ann})
    line = street(scene, 0)
    governor = line.index("governor")
    swap(ann, "saloon-0-1", at(0, 0 if governor else 1))
    # The Governor stays on the street: what is tapped last is taken up instead.
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
    # Drawn from one place to another.
    ann.at(at(0, 1)).drag_to(ann.at(at(0, 6)))
    for verb in ("exchange", "feint"):
        expect(ann.at(f"do-{verb}")).to_be_visible()
    # Neither shows its face while both are in the hands.
    expect(face(ann, at(0, 1))).to_have_count(0)
    fits(ann)
    press(ann, "exchange")
    line[1], line[6] = line[6], line[1]
    stand(ann, 0, line)
    # From place to place by the arrows.
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


def test_one_comes_out_of_the_saloon(browser: Browser, server: ServerProcess) -> None:
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


def test_what_an_ability_reaches_is_lit_before_it_is_used(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "zh-TW")
    ben = Person(browser, server.url, "Ben", DESK, "en-GB")
    # Nobody else's tokens lie near the left end.
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
    # Everybody is told which.
    expect(ben.at("log")).to_contain_text("switches the tokens in front of places 1 and 2")
    assert not any(person.faults for person in (ann, ben))


# --- what characters do --------------------------------------------------------------------------


@one_look
def test_a_token_is_looked_at_and_taken(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    ben = Person(browser, server.url, "Ben", PHONE, "en-GB")
    # In front of places 1 to 4 there are votes, then there are bogus ones.
    sit(several(2, {0: {2: "IND", 6: "DAN"}}), {0: ann, 1: ben})
    deed(ann, 0, 2, "look")
    expect(ann.at("bar")).to_contain_text(re.compile("1"))
    seen = ann.at("slot-2").locator(".chip")
    expect(seen).not_to_have_class(re.compile("unseen"))
    expect(ben.at("slot-2").locator(".chip")).to_have_class(re.compile("unseen"))
    deed(ann, 0, 2, "take-vote")
    expect(ann.at("bar")).to_have_attribute("data-kind", "wait")
    expect(ann.at("vote-0")).to_have_text(re.compile(r"1$"))
    expect(ben.page.locator(".chip.all")).to_have_count(0)
    press(ben, "pass")
    # It is turned up for all, and lies there again if it was another one.
    deed(ann, 0, 6, "take-vote")
    expect(ben.at("slot-6").locator(".chip.all")).to_have_count(1)
    expect(ann.at("vote-0")).to_have_text(re.compile(r"1$"))
    fits(ann)
    assert not any(person.faults for person in (ann, ben))


RESCUE = {4: "GOV", 5: "SHE"}
"""The Sheriff stands beside the Governor, who stands opposite the other side's fourth place."""


@looks_by_turns("answer", ["pass", "rescue", "absolve"])
def test_a_shot_is_answered_and_the_answer_too(
    browser: Browser, server: ServerProcess, size: Any, locale: str, answer: str
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    ben = Person(browser, server.url, "Ben", size, locale)
    sit(several(2, {0: {2: "PRE", 3: "HIT"}, 1: RESCUE}), {0: ann, 1: ben})
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
    sit(several(2, {0: {3: "SHE"}, 1: {4: "BAN", 5: "PRE"}}), {0: ann, 1: ben})
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
    sit(several(2, {0: {3: "SHE"}, 1: {3: "PRE", 4: "HIT"}}), {0: ann, 1: ben})
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
    scene = several(2, {0: {0: "IND", 1: "GOV", 2: "MAY", 3: "BAN"}})
    sit(scene, {0: ann, 1: ben})
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
    stand(ann, 0, street(scene, 0))
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


@one_look
def test_a_coin_lies_on_its_place_for_its_owner_alone(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    ben = Person(browser, server.url, "Ben", PHONE, "en-GB")
    sit(several(2, {}), {0: ann, 1: ben})
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
    scene = several(2, {0: {3: "HIT"}, 1: {4: "GOV", 7: "SHE"}})
    path = sit(scene, {0: ann, 1: ben})
    guess(ann)
    guessed(ann)
    deed(ann, 0, 3, "shoot")
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


@two_looks
def test_the_arm_in_play_is_in_front(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    sit(several(3, {}), {0: ann})
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
    # Her left arm lies opposite his right one.
    scene = several(3, {0: {2: "GOV", 7: "SHE"}, 1: {5: "HIT"}}, turn=1)
    sit(scene, {0: ann, 1: ben, 2: cy})
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


@two_looks
def test_four_streets_fit(browser: Browser, server: ServerProcess, size: Any, locale: str) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    sit(several(4, {}), {0: ann})
    fits(ann)
    expect(ann.page.locator('[data-testid^="arm-"]')).to_have_count(4)
    sound(ann)


def test_partners_arrange_one_street(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    ben = Person(browser, server.url, "Ben", DESK, "en-GB")
    scene = new_game(4, NUMBER, teams=True)
    sit(scene, {0: ann, 2: ben})
    expect(ann.at("seat-2")).to_contain_text("your partner")
    fits(ann)
    fits(ben)
    sound(ben)
    # Eleven places: a phone has them in two halves.
    expect(ann.page.locator('[data-testid^="at-0-"]')).to_have_count(6)
    line = street(scene, 0, places=11)
    stand(ben, 0, line)
    press(ben, "ready")
    expect(ben.at("do-ready")).to_have_count(0)
    ann.at(at(0, 0)).click()
    ann.at(at(0, 4)).click()
    line[0], line[4] = line[4], line[0]
    # Whoever had been ready sees what has changed, and is asked again.
    expect(ben.at("do-ready")).to_be_visible()
    stand(ben, 0, line)
    press(ann, "ready")
    press(ben, "ready")
    for one in (ann, ben):
        expect(one.at("do-ready")).to_have_count(0)
    assert not any(one.faults for one in (ann, ben))


def test_a_partner_fills_the_gap(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    scene = teams({1: "GOV2", 8: "GOV"}, {9: "HIT"}, turn=1).play(1, "shoot", place=9).quiet()
    sit(scene, {0: ann})
    expect(ann.at("seat-2")).to_contain_text("out")
    newcomers = ann.page.locator('.bar [data-testid^="target-saloon-0-"]')
    expect(newcomers).to_have_count(2)
    fits(ann)
    sound(ann)
    ann.at("target-saloon-0-0").and_(newcomers).click()
    stands(ann, at(0, 1), "preacher")
    expect(newcomers).to_have_count(0)
    assert not ann.faults
