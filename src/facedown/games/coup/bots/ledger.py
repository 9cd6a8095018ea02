"""What everybody has claimed and how it ended: public facts, as an attentive player keeps them."""

from __future__ import annotations

from typing import Final

from facedown.games.coup.actions import ACTIONS, BLOCKERS, kind_of, target_of
from facedown.games.coup.bots.scene import NUMBER
from facedown.games.coup.bots.tracker import Seen
from facedown.games.coup.cards import CHARACTERS

FIRST_PROOFS: Final = 3.0
FIRST_LIES: Final = 1.0
"""Before anything is known of a seat: as if three of its four disputed claims had been true."""

FIRST_CHALLENGES: Final = 0.7
FIRST_CHANCES: Final = 5.0
"""Before anything is known of a seat: it challenges about one claim in seven."""


class Page:
    """One seat's record. `claims[c]`, `conceded` and `declined` last as long as its cards do."""

    __slots__ = ("challenges", "chances", "claims", "conceded", "declined", "lies", "proofs")

    def __init__(self) -> None:
        self.claims = [0] * CHARACTERS
        """How often each character was claimed since the cards may last have changed."""
        self.conceded: set[int] = set()
        """Characters that it claimed and then did not show."""
        self.declined: set[int] = set()
        """Characters that it could have used to save itself, and did not."""
        self.proofs = FIRST_PROOFS
        self.lies = FIRST_LIES
        self.challenges = FIRST_CHALLENGES
        self.chances = FIRST_CHANCES

    @property
    def honesty(self) -> float:
        """Of its claims that were challenged, the share that was true."""
        return self.proofs / (self.proofs + self.lies)

    @property
    def doubting(self) -> float:
        """How often it challenges when it could."""
        return min(1.0, self.challenges / self.chances)

    @property
    def standing(self) -> int:
        """How many different characters it has claimed with the cards that it may still have."""
        return sum(count > 0 for count in self.claims)

    def forget(self) -> None:
        """The cards have changed: old claims say nothing about the new ones."""
        self.claims = [0] * CHARACTERS
        self.conceded = set()
        self.declined = set()


class Ledger:
    """All pages. Fed with the events of the game, in order."""

    def __init__(self, seats: int) -> None:
        self.pages = [Page() for _ in range(seats)]
        self.alive = [True] * seats
        self.action = 0

    def read(self, event: Seen) -> None:
        """Take in one event."""
        handler = HANDLERS.get(event["on"])
        if handler is not None:
            handler(self, event)

    def declared(self, event: Seen) -> None:
        self.action = ACTIONS.parse(event["action"]).id
        if event["claim"] is not None:
            self.pages[event["seat"]].claims[NUMBER[event["claim"]]] += 1

    def blocked(self, event: Seen) -> None:
        self.pages[event["by"]].claims[NUMBER[event["character"]]] += 1

    def unblocked(self, event: Seen) -> None:
        """Who lets himself be robbed or killed seems to have nothing against it."""
        victim = target_of(self.action)
        if victim >= 0:
            self.pages[victim].declined.update(BLOCKERS[kind_of(self.action)])

    def unchallenged(self, event: Seen) -> None:
        for seat, page in enumerate(self.pages):
            page.chances += self.alive[seat] and seat != event["seat"]

    def challenged(self, event: Seen) -> None:
        page = self.pages[event["by"]]
        page.challenges += 1.0
        page.chances += 1.0

    def shown(self, event: Seen) -> None:
        self.pages[event["seat"]].proofs += 1.0

    def conceded(self, event: Seen) -> None:
        page, character = self.pages[event["seat"]], NUMBER[event["character"]]
        page.lies += 1.0
        page.claims[character] = 0
        page.conceded.add(character)

    def changed(self, event: Seen) -> None:
        self.pages[event["seat"]].forget()

    def swapped(self, event: Seen) -> None:
        self.pages[event["target"]].forget()

    def lost(self, event: Seen) -> None:
        self.pages[event["seat"]].claims[NUMBER[event["character"]]] = 0

    def eliminated(self, event: Seen) -> None:
        self.alive[event["seat"]] = False


HANDLERS: Final = {
    "declared": Ledger.declared,
    "blocked": Ledger.blocked,
    "unblocked": Ledger.unblocked,
    "unchallenged": Ledger.unchallenged,
    "challenged": Ledger.challenged,
    "shown": Ledger.shown,
    "conceded": Ledger.conceded,
    "replaced": Ledger.changed,
    "returned": Ledger.changed,
    "swapped": Ledger.swapped,
    "lost": Ledger.lost,
    "eliminated": Ledger.eliminated,
}
