"""What happens to what is hidden, as facts that seats have seen (`engine.knowledge.facts`).

A viewer is a side: partners know the same. What is done behind one's own street is no fact: whoever
did it knows, and nobody else saw it.
"""

from __future__ import annotations

from typing import Final

from facedown.engine.knowledge.facts import EVERYBODY, Fact

NOBODYS: Final = 0
FIRSTS: Final = 1
SECONDS: Final = 2
"""Whose own card it is: the first or the second partner's, as bits."""


class Dealt(Fact):
    """Tokens are laid into these slots, out of the pool (§4): what was known of any is over.

    Also when sudden death begins (§9).
    """

    def __init__(self, slots: tuple[int, ...], pool: tuple[int, ...]) -> None:
        self.slots = slots
        self.pool = pool


class Deployed(Fact):
    """All are ready, and the saloons public: `cards[side]` stand on the streets (§4)."""

    def __init__(self, cards: tuple[tuple[int, ...], ...]) -> None:
        self.cards = cards


class Handled(Fact):
    """A side has taken up what stood on two places, and may have exchanged it (§5.1)."""

    def __init__(self, side: int, one: int, other: int, theirs: int) -> None:
        self.side = side
        self.one = one
        self.other = other
        self.theirs = theirs
        """Whose own cards these can't have been, as bits: NOBODYS, FIRSTS, SECONDS."""


class Entered(Fact):
    """Of what stood on two places one card went to the saloon, and another came (§5.1)."""

    def __init__(self, side: int, one: int, other: int, came: int, went: int, theirs: int) -> None:
        self.side = side
        self.one = one
        self.other = other
        self.came = came
        self.went = went
        self.theirs = theirs
        """As of `Handled`."""


class Lured(Fact):
    """What stood at `start` has moved to `end`, and those between one step towards it (§6.6)."""

    def __init__(self, side: int, start: int, end: int) -> None:
        self.side = side
        self.start = start
        self.end = end


class CardSeen(Fact):
    """Who stands there."""

    def __init__(self, side: int, place: int, card: int) -> None:
        self.side = side
        self.place = place
        self.card = card


class Filled(Fact):
    """A card of the saloon stands where a lost one stood (§10.3)."""

    def __init__(self, side: int, place: int, card: int) -> None:
        self.side = side
        self.place = place
        self.card = card


class Gone(Fact):
    """A side has left the game: its street is empty."""

    def __init__(self, side: int) -> None:
        self.side = side


class TokenSeen(Fact):
    """A token's face, seen by one viewer (`who`), or by all."""

    def __init__(self, slot: int, token: int, who: int = EVERYBODY) -> None:
        self.slot = slot
        self.token = token
        self.who = who

    def seen_by(self, viewer: int) -> Fact | None:
        return self if self.who in (EVERYBODY, viewer) else None


class Taken(Fact):
    """The token of a slot is gone; those before it in the chute move up, a new one may come."""

    def __init__(self, slots: tuple[int, ...], token: int, drawn: bool) -> None:
        self.slots = slots
        """From the gap to the slot beside the reserve."""
        self.token = token
        self.drawn = drawn


class Switched(Fact):
    """Two tokens have changed slots (§6.5)."""

    def __init__(self, one: int, other: int) -> None:
        self.one = one
        self.other = other


class Replaced(Fact):
    """A token has gone into the reserve, for a random one of it (§6.5)."""

    def __init__(self, slot: int) -> None:
        self.slot = slot


class Merged(Fact):
    """Two arms have fallen together: the tokens of `lost` were shuffled and laid into `laid`, with
    some of the reserve if they were too few; the rest went into it (§10.2)."""

    def __init__(self, lost: tuple[int, ...], laid: tuple[int, ...]) -> None:
        self.lost = lost
        self.laid = laid
