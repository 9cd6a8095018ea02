"""The trail of moves of hidden cards: what the knowledge of each seat is worked out from.

Facts form a chain (newest first) that clones share; adding one is cheap, and they are read only by
`redeal`. Places: `2 * seat + k` is place k of a seat's hand; the two after the last seat hold the
cards drawn in an exchange or an examination until it is over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from facedown.games.coup.belief import Belief

START: Final = 0
"""The deal, or a re-dealt world: `cards` are all places, `place` is the size of the Court deck."""
DRAFT: Final = 1
"""Two players have picked and been dealt their second card; `cards` are all places."""
DREW: Final = 2
"""`seat` took `card` from the Court deck to `place`; nobody else saw it."""
PROVED: Final = 3
"""The publicly known `card` at `place` went into the Court deck."""
LOST: Final = 4
"""`card` at `place` was turned up."""
SAW: Final = 5
"""`seat` was shown `card` at `place` of another hand."""
RETURNED: Final = 6
"""`seat` put some places back (`cards`: places) out of one of `options`; kept cards moved up."""
SWAPPED: Final = 7
"""`place` went to the Court deck, known to its owner and `seat`; a card just drawn replaced it."""
SHOWN: Final = 8
"""`card` at `place` was shown to all and stays there until it is replaced."""


KEPT: Final = 100
"""Knowledge of so many states at most is kept at every fact."""


class Fact:
    """One link of the chain. `beliefs[viewer]` is what that seat knew after it, once asked for."""

    __slots__ = ("beliefs", "card", "cards", "kind", "options", "place", "prev", "seat")

    def __init__(
        self,
        kind: int,
        seat: int,
        place: int,
        card: int,
        prev: Fact | None,
        cards: tuple[int, ...] = (),
        options: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.place = place
        self.card = card
        self.prev = prev
        self.cards = cards
        self.options = options
        self.beliefs: dict[int, Belief] | None = None

    def known_to(self, viewer: int) -> Belief | None:
        """What this seat knew after the fact, if it has been worked out."""
        return None if self.beliefs is None else self.beliefs.get(viewer)

    def remember(self, viewer: int, belief: Belief) -> None:
        """Keep it: all clones that share this fact profit."""
        if self.beliefs is None:
            self.beliefs = {}
        self.beliefs[viewer] = belief

    def forget(self, viewer: int) -> None:
        """Let go of it where it is large: the game has moved on, and it can be worked out again."""
        known = self.known_to(viewer)
        if known is not None and self.beliefs is not None and len(known.states) > KEPT:
            del self.beliefs[viewer]
