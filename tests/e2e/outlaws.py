"""People who play Outlaws by hand: whole games, and lines that they lay out themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import Error as PageError
from playwright.sync_api import Locator, expect
from tests.e2e.looks import fits
from tests.e2e.people import LIT, Person
from tests.e2e.tables import gather, no_hints, press

if TYPE_CHECKING:
    from collections.abc import Iterable

LIVE = ".place.near.live"
TARGET = '[data-testid^="target-"]'
DEEDS = f'{LIT}:not([data-testid="do-pass"])'
WINNING = ["shoot", "arrest", "take-election", "shoot-mayor", "arrest-mayor"]
ABILITIES = ["shoot", "arrest", "unmask", "switch", "replace", "lure", "expose", "rob", "free"]

KINDS = {
    "look": ["look"],
    "move": ["exchange", "feint"],
    "take": ["take-vote", "take-bullet", "take-cuffs", "take-election"],
    "saloon": ["enter"],
    "ability": [*ABILITIES, *(f"{verb}-mayor" for verb in ABILITIES)],
}
"""All that one can do in a turn, in the order in which it is done for the first time."""

FIRST = ["look", "move", "take"]
"""Can be done at once, and is, before anybody wins."""


def sit(*people: Person, bots: int, level: str = "random", **options: Any) -> str:
    """The game has begun, and hints are not wanted."""
    path = gather(*people, bots=bots, level=level, game="outlaws", options=options)
    no_hints(*people)
    return path


class Hand:
    """Somebody's hand: it does each kind of thing once, and then whatever it comes upon."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.done: list[str] = []
        """Kinds of what was pressed, in order."""

    def act(self) -> bool:
        """Press one thing that leads on, if anything does."""
        try:
            return self._act()
        except PageError:
            return False

    @property
    def wish(self) -> str | None:
        return next((kind for kind in KINDS if kind not in self.done), None)

    def _act(self) -> bool:
        person = self.person
        if person.press(TARGET):
            return True
        if person.at("bar").get_attribute("data-kind", timeout=1500) == "react":
            return person.press(DEEDS) or self._pass()
        if self.wish and self._do(KINDS[self.wish]):
            return True
        if self.wish not in FIRST and self._do(WINNING):
            return True
        taken = person.page.locator(".place.picked").count()
        if self.wish == "saloon" and not taken:
            return person.press(".saloon .place.live")
        if self.wish == "move" or not taken or not person.page.locator(LIT).count():
            return person.press(f"{LIVE}:not(.picked)")
        if taken == 1 and self.wish:
            # They can't do what is wished for: somebody else.
            return person.press(".place.picked")
        return self._do(self._lit()) or self._pass()

    def _lit(self) -> list[str]:
        found = self.person.page.locator(DEEDS)
        ids = [one.get_attribute("data-testid", timeout=1500) or "" for one in found.all()]
        verbs = [name.removeprefix("do-") for name in ids]
        return self.person.dice.sample(verbs, len(verbs))

    def _do(self, verbs: Iterable[str]) -> bool:
        for verb in verbs:
            if self.person.press(f'{LIT}[data-testid="do-{verb}"]'):
                self.done += [kind for kind, those in KINDS.items() if verb in those]
                return True
        return False

    def _pass(self) -> bool:
        if not self.person.at("do-pass").count():
            return False
        press(self.person, "pass")
        return True


def play(*hands: Hand) -> None:
    """To the end, and nothing has to be scrolled on the way."""
    first = hands[0].person

    def all_act() -> None:
        for hand in hands:
            if hand.act():
                fits(hand.person)

    first.until(first.over, all_act)


# --- what lies where -----------------------------------------------------------------------------


def at(side: int, place: int) -> str:
    return f"at-{side}-{place}"


def face(person: Person, spot: str) -> Locator:
    """The portrait that this person sees there."""
    return person.at(spot).locator("use")


def who(person: Person, spot: str) -> str | None:
    """Who stands there, as far as this person sees it."""
    seen = face(person, spot)
    link = seen.first.get_attribute("href") if seen.count() else None
    return link.removeprefix("#outlaws-") if link else None


def row(person: Person, side: int = 0, places: int = 8) -> list[str | None]:
    return [who(person, at(side, place)) for place in range(places)]


def moves(person: Person) -> bool:
    return person.at("do-pass").count() > 0


def my_turn(*people: Person) -> Person:
    """Whoever of them is to move."""
    people[0].until(lambda: any(moves(one) for one in people))
    return next(one for one in people if moves(one))


# --- the deployment ------------------------------------------------------------------------------


def arrange(person: Person, side: int, line: dict[int, str]) -> None:
    """These stand where they are wanted, by two taps each; the Governor is put there first.

    They can't make way for somebody in the saloon: where nobody wants them, they stand aside.
    """
    free = next(place for place in range(8) if place not in line)
    for place, name in line.items():
        if who(person, at(side, place)) == "governor" != name and "governor" not in line.values():
            _swap(person, at(side, place), at(side, free))
    for place, name in sorted(line.items(), key=lambda one: one[1] != "governor"):
        spots = [*(at(side, one) for one in range(8)), f"saloon-{side}-0", f"saloon-{side}-1"]
        now = next(spot for spot in spots if who(person, spot) == name)
        if now != at(side, place):
            _swap(person, now, at(side, place))


def _swap(person: Person, now: str, then: str) -> None:
    name = who(person, now)
    person.at(now).click()
    person.at(then).click()
    expect(face(person, then)).to_have_attribute("href", f"#outlaws-{name}")


def face_off(ann: Person, ben: Person, mine: dict[int, str], theirs: dict[int, str]) -> str:
    """Both have arranged their streets like this, and it is Ann's turn; the table's path."""
    path = sit(ann, ben, bots=0)
    arrange(ann, 0, mine)
    arrange(ben, 1, theirs)
    for person in (ann, ben):
        press(person, "ready")
    if my_turn(ann, ben) is ben:
        press(ben, "pass")
    expect(ann.at("bar")).to_have_attribute("data-kind", "turn")
    return path


def deed(person: Person, side: int, place: int, verb: str) -> None:
    """Somebody does this where they stand, at whoever is opposite."""
    person.at(at(side, place)).click()
    press(person, verb)
    target = person.page.locator(TARGET)
    if verb in ABILITIES:
        target.first.click()
