"""Outlaws in browsers: abilities, covered cards, coins, arms, partners."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect
from tests.e2e.looks import each_look, fits, looks_by_turns, one_look, sound, two_looks
from tests.e2e.outlaws import (
    DEEDS,
    TARGET,
    YOU_WON,
    at,
    deed,
    face,
    sit,
    stand,
    stands,
    street,
    swap,
)
from tests.e2e.people import DESK, PHONE, Person
from tests.e2e.tables import press, say
from tests.games.outlaws.table_helpers import new_game, several, teams
from tests.server.numbered import NUMBER

if TYPE_CHECKING:
    from tests.server.helpers import ServerProcess

pytestmark = [pytest.mark.browser, pytest.mark.ci]


# --- abilities -----------------------------------------------------------------------------------


@one_look
def test_a_token_is_looked_at_and_taken(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    ben = Person(browser, server.url, "Ben", PHONE, "en-GB")
    # Votes in front of places 1 to 4, bogus ones elsewhere.
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
    # It is revealed to all, and returned if it was the wrong one.
    deed(ann, 0, 6, "take-vote")
    expect(ben.at("slot-6").locator(".chip.all")).to_have_count(1)
    expect(ann.at("vote-0")).to_have_text(re.compile(r"1$"))
    fits(ann)
    assert not any(person.faults for person in (ann, ben))


RESCUE = {4: "GOV", 5: "SHE"}
"""The Sheriff is beside the Governor, who is opposite the other side's fourth place."""


@looks_by_turns("answer", ["pass", "rescue", "absolve"])
def test_a_shot_and_its_response_can_be_answered(
    browser: Browser, server: ServerProcess, size: Any, locale: str, answer: str
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    ben = Person(browser, server.url, "Ben", size, locale)
    sit(several(2, {0: {2: "PRE", 3: "HIT"}, 1: RESCUE}), {0: ann, 1: ben})
    deed(ann, 0, 3, "shoot")
    expect(ben.at("do-rescue")).to_be_visible()
    expect(ben.at("bar")).to_have_attribute("data-kind", "react")
    # Both players see a revealed character.
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
    # After a failed rescue, the Governor dies.
    won = ben if answer == "rescue" else ann
    for person in (ann, ben):
        expect(person.at("ending")).to_contain_text(YOU_WON if person is won else f"{won.name} ")
    assert not any(person.faults for person in (ann, ben))


def test_a_bandit_is_arrested_pinned_and_freed(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    ben = Person(browser, server.url, "Ben", PHONE, "zh-TW")
    # The Preacher, with the Bandit to their left, is too late to prevent it, but can free them.
    sit(several(2, {0: {3: "SHE"}, 1: {4: "BAN", 5: "PRE"}}), {0: ann, 1: ben})
    deed(ann, 0, 3, "arrest")
    expect(ann.at(at(1, 4))).to_have_attribute("aria-label", re.compile("pinned"))
    expect(face(ben, at(1, 4))).to_have_attribute("href", "#outlaws-bandit")
    press(ann, "pass")
    # A pinned character can only be freed.
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
    # They are turned face down again, and the game continues.
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
    # Visible while held.
    ann.at("peek").hover()
    ann.page.mouse.down()
    expect(mine).to_have_count(8)
    stand(ann, 0, street(scene, 0))
    ann.page.mouse.up()
    expect(mine).to_have_count(0)
    # A picked-up character is labelled by its place only, until its player looks at it.
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
    # A move needs no face, and its outcome is hidden from onlookers.
    ann.at(at(0, 3)).click()
    expect(bar).not_to_contain_text("Indian")
    press(ann, "exchange")
    expect(ann.at("do-pass")).to_be_visible()
    expect(ann.at("ticker")).not_to_contain_text("exchanged.")
    expect(mine).to_have_count(0)
    # Leaving the saloon: the character is named last.
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
    """One coin marked sure, one marked maybe."""
    for place, coin in ((2, "hitman"), (5, "governor-maybe")):
        person.at(at(1, place)).click()
        person.at(f"coin-{coin}").click()


def guessed(person: Person) -> None:
    expect(face(person, "coin-1-2")).to_have_attribute("href", "#outlaws-hitman")
    expect(person.at("coin-1-2")).to_have_text(re.compile(r"^\s*(Hitman|打手)\s*$"))
    expect(face(person, "coin-1-5")).to_have_attribute("href", "#outlaws-governor")
    expect(person.at("coin-1-5")).to_have_text(re.compile("^\\s*(Gover\u00adnor|州長)\\?\\s*$"))
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
    # From every viewpoint that does not see the character there.
    ann.at("replay-eyes").select_option("public")
    expect(ann.page).to_have_url(re.compile("seat=public"))
    guessed(ann)
    # Not for the other player, even from her viewpoint, nor for others with the link.
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


# --- remembered faces ----------------------------------------------------------------------------


def test_a_seen_face_is_remembered_until_it_could_have_moved(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    ben = Person(browser, server.url, "Ben", DESK, "en-GB")
    sit(several(2, {0: {3: "IND"}, 1: {4: "HIT", 7: "MAY"}}), {0: ann, 1: ben})
    deed(ann, 0, 3, "unmask")
    spot = ann.at(at(1, 4))
    expect(spot).to_have_attribute("aria-label", re.compile("face down, seen here: Hitman$"))
    expect(spot.get_by_test_id("ghost")).to_have_text("(Hitman)")
    sound(ann)
    press(ann, "pass")
    # His own characters need no ghosts; the Indian's report is for Ben to remember.
    expect(ben.at(at(1, 4)).get_by_test_id("ghost")).to_have_count(0)
    expect(ben.at(at(0, 3)).get_by_test_id("ghost")).to_have_text("(Indian)")
    for place in (4, 0):
        ben.at(at(1, place)).click()
    press(ben, "feint")
    expect(spot.get_by_test_id("ghost")).to_have_text("(Hitman?)")
    expect(spot).to_have_attribute("aria-label", re.compile("may have moved: Hitman$"))
    expect(ann.at(at(1, 0)).get_by_test_id("ghost")).to_have_count(0)
    # Can be turned off, for those who prefer to remember themselves.
    spot.click()
    ann.at("remember").uncheck()
    ann.page.keyboard.press("Escape")
    expect(ann.at("ghost")).to_have_count(0)
    ann.page.reload()
    expect(ann.at("centre")).to_be_visible()
    expect(ann.at("ghost")).to_have_count(0)
    assert not any(person.faults for person in (ann, ben))


# --- three, four, and teams ----------------------------------------------------------------------


@two_looks
def test_the_arm_in_play_is_in_front(
    browser: Browser, server: ServerProcess, size: Any, locale: str
) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    sit(several(3, {}), {0: ann})
    fits(ann)
    if size is not PHONE:
        # All places are shown.
        expect(ann.page.locator('[data-testid^="arm-"]')).to_have_count(0)
        for side in range(3):
            expect(ann.page.locator(f'[data-testid^="at-{side}-"]')).to_have_count(8)
        sound(ann)
        return
    expect(ann.page.locator('[data-testid^="arm-"]')).to_have_count(3)
    expect(ann.page.locator('.place.near[data-testid^="at-0-"]')).to_have_count(4)
    ann.at("arm-1").click()
    expect(ann.at(at(0, 7))).to_be_visible()
    expect(ann.at(at(2, 0))).to_be_visible()
    fits(ann)
    sound(ann)
    # The street between the other two, without my places.
    ann.at("arm-2").click()
    expect(ann.page.locator('[data-testid^="at-0-"]')).to_have_count(0)
    expect(ann.page.locator('[data-testid^="at-1-"]')).to_have_count(4)
    fits(ann)


def test_an_eliminated_player_keeps_watching(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", DESK, "en-GB")
    ben = Person(browser, server.url, "Ben", DESK, "en-GB")
    cy = Person(browser, server.url, "Cy", DESK, "zh-TW")
    # Ann's left arm is opposite Ben's right one.
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
    # The two remaining streets close up: eight places, and no arms.
    expect(ann.page.locator('[data-testid^="at-"]')).to_have_count(16)
    expect(ann.page.locator('[data-testid^="arm-"]')).to_have_count(0)


@two_looks
def test_four_streets_fit(browser: Browser, server: ServerProcess, size: Any, locale: str) -> None:
    ann = Person(browser, server.url, "Ann", size, locale)
    sit(several(4, {}), {0: ann})
    fits(ann)
    arms = ann.page.locator('[data-testid^="arm-"]')
    expect(arms).to_have_count(4 if size is PHONE else 0)
    sound(ann)


SMALL_LETTERS = """() => [...document.querySelectorAll('.centre *, .own *, .felt .body *')]
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((one) => one.checkVisibility() && !one.closest('.hidden-text'))
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 11)
  .map((one) => `${one.textContent.trim()} ${getComputedStyle(one).fontSize}`)"""

CUT_NAMES = """() => [...document.querySelectorAll('.figure .name')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.clientHeight > 32)
  .map((one) => `${one.textContent} ${one.scrollWidth} in ${one.clientWidth}`)"""


def test_names_are_readable_on_every_screen_and_all_arms_fit_a_tablet(
    browser: Browser, server: ServerProcess
) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    for scene in (several(2, {}), several(4, {})):
        sit(scene, {0: ann})
        tall = [{"width": width, "height": 640} for width in (320, 360, 430, 599)]
        for lang, width in each_look(ann, *tall, {"width": 768, "height": 1024}):
            fits(ann)
            assert ann.page.evaluate(SMALL_LETTERS) == [], (lang, width)
            assert ann.page.evaluate(CUT_NAMES) == [], (lang, width)
    ann.page.set_viewport_size({"width": 768, "height": 1024})
    for side in range(4):
        expect(ann.page.locator(f'[data-testid^="at-{side}-"]')).to_have_count(8)
    assert not ann.faults


def hold_ready(person: Person) -> list[tuple[WebSocketRoute, str | bytes]]:
    """Holds back this person's first "ready": its socket and message."""
    held: list[tuple[WebSocketRoute, str | bytes]] = []

    def slow(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if "ready" in str(message) and not held:
                held.append((server, message))
            else:
                server.send(message)

        page.on_message(pass_on)

    person.page.route_web_socket("**/ws/tables/*", slow)
    return held


def test_partners_arrange_one_street(browser: Browser, server: ServerProcess) -> None:
    ann = Person(browser, server.url, "Ann", PHONE, "en-GB")
    ben = Person(browser, server.url, "Ben", DESK, "en-GB")
    scene = new_game(4, NUMBER, teams=True)
    held = hold_ready(ben)
    sit(scene, {0: ann, 2: ben})
    expect(ann.at("seat-2")).to_contain_text("your partner")
    fits(ann)
    fits(ben)
    sound(ben)
    # Eleven places, which a phone shows in two halves.
    expect(ann.page.locator('[data-testid^="at-0-"]')).to_have_count(6)
    line = street(scene, 0, places=11)
    stand(ben, 0, line)
    # A "ready" that crosses an exchange does not apply to the changed street.
    press(ben, "ready")
    ben.until(lambda: bool(held))
    swap(ann, at(0, 1), at(0, 3))
    line[1], line[3] = line[3], line[1]
    stand(ben, 0, line)
    for server_side, message in held:
        server_side.send(message)
    say(ben, "Not so fast")
    expect(ben.at("do-ready")).to_be_visible()
    press(ben, "ready")
    expect(ben.at("do-ready")).to_have_count(0)
    # Once the server has this chat line, it also has the "ready" sent before.
    say(ben, "I am ready")
    ann.at(at(0, 0)).click()
    ann.at(at(0, 4)).click()
    line[0], line[4] = line[4], line[0]
    # Partners who were ready see the change, and are asked again.
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
