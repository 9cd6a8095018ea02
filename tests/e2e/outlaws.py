"""Helpers for Outlaws in browsers: whole games by hand, and arranged streets."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, expect
from tests.e2e.looks import fits
from tests.e2e.people import ARMED, LIT, Person
from tests.e2e.scenes import enter
from tests.e2e.tables import press

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tests.games.outlaws.table_helpers import Scene

YOU_WON = re.compile("You won|你贏了")

LIVE = ".place.near.live:not(.picked)"
PICKED = ".place.picked"
REACT = '[data-testid="bar"][data-kind="react"]'
TARGET = '[data-testid^="target-"]'
PASS = '[data-testid="do-pass"]'
DEEDS = f"{LIT}:not({PASS})"
WINNING = ["shoot", "arrest", "take-election", "shoot-mayor", "arrest-mayor"]
ABILITIES = ["shoot", "arrest", "unmask", "switch", "replace", "lure", "expose", "rob", "free"]

KINDS = {
    "look": ["look"],
    "move": ["exchange", "feint"],
    "take": ["take-vote", "take-bullet", "take-cuffs", "take-election"],
    "saloon": ["enter"],
    "ability": [*ABILITIES, *(f"{verb}-mayor" for verb in ABILITIES)],
}
"""All actions of a turn, in the order in which each is first tried."""

FIRST = ["look", "move", "take"]
"""Possible at once, and done before anybody wins."""

WITH_BOTH = ["exchange", "feint", "admit"]
"""Actions with two picked-up characters."""

TRIES = 60
"""Presses on cards before an aim is postponed: no visible character may be able to do it."""


def sit(scene: Scene, people: dict[int, Person]) -> str:
    """Seats these people, bots elsewhere; returns the page's path."""
    return enter("outlaws", scene.table, people, level="random")


class Hand:
    """A player by hand: does each kind of thing once, then anything possible."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.done: list[str] = []
        """Kinds of actions done, in order."""
        self._tried = 0
        """Presses since the last action."""

    def act(self) -> bool:
        """Presses one control that leads on, if there is any."""
        if not self.person.press(*self._leading()):
            return False
        pressed = self.person.pressed[-1]
        verb = pressed.removeprefix("do-")
        self._tried = 0 if verb != pressed else self._tried + 1
        self.done += [kind for kind, verbs in KINDS.items() if verb in verbs]
        return True

    def _leading(self) -> Iterator[str]:
        """Selectors that lead on, best first."""
        wishes = KINDS if self._tried < TRIES else ()
        wish = next((kind for kind in wishes if kind not in self.done), None)
        yield from (TARGET, ARMED, f"{REACT} {DEEDS}", f"{REACT} {PASS}")
        if wish:
            yield _any(KINDS[wish])
        if wish not in FIRST:
            yield _any(WINNING)
        if wish == "saloon":
            yield f"body:not(:has({PICKED})) .saloon .place.live"
        yield LIVE if wish == "move" else f"body:not(:has({PICKED})) {LIVE}"
        yield f"body:not(:has({LIT})) {LIVE}"
        yield _any(WITH_BOTH)
        if wish:
            # The picked-up characters cannot do it: try another.
            yield PICKED
        yield from (DEEDS, PASS)


def _any(verbs: Iterable[str]) -> str:
    """Enabled buttons of these verbs."""
    return ", ".join(f'{LIT}[data-testid="do-{verb}"]' for verb in verbs)


def play(*hands: Hand) -> None:
    """Plays to the end, checking that nothing needs scrolling."""
    first = hands[0].person

    def act(hand: Hand) -> bool:
        acted = hand.act()
        if acted:
            fits(hand.person)
        return acted

    first.until(first.over, lambda: sum(map(act, hands)))


# --- positions -----------------------------------------------------------------------------------


def at(side: int, place: int) -> str:
    return f"at-{side}-{place}"


def face(person: Person, spot: str) -> Locator:
    """The portrait that this person sees there, unless it is a remembered one."""
    return person.at(spot).locator("use:not(.ghost use)")


def stands(person: Person, spot: str, name: str | None) -> None:
    """Checks whom this person sees there; None: nobody."""
    expect(face(person, spot)).to_have_attribute("href", f"#outlaws-{name}")


def street(scene: Scene, side: int, places: int = 8) -> list[str | None]:
    """The real characters of a street, by place."""
    return [scene.seen(side, side, place) for place in range(places)]


def stand(person: Person, side: int, names: list[str | None]) -> None:
    """Checks which characters this person sees on a street, from its owner's left."""
    for place, name in enumerate(names):
        stands(person, at(side, place), name)


def deed(person: Person, side: int, place: int, verb: str) -> None:
    """A character does this to the one opposite, which needs no target."""
    spot = person.at(at(side, place))
    expect(spot).to_have_class(re.compile(r"\blive\b"))
    spot.click()
    press(person, verb)


def swap(person: Person, one: str, other: str) -> None:
    """Exchanges the characters of two places, by two taps."""
    links = [face(person, spot).get_attribute("href") or "" for spot in (one, other)]
    person.at(one).click()
    person.at(other).click()
    for spot, link in zip((other, one), links, strict=True):
        expect(face(person, spot)).to_have_attribute("href", link)
