"""Facts about streets and tokens, for what each side knows (`engine.knowledge.facts`).

A viewer is a side, since partners know the same. What a side does secretly behind its own street
is not a fact.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.knowledge.facts import EVERYBODY, Fact
from facedown.games.outlaws.actions import PLACES
from facedown.games.outlaws.cards import MOST_CARDS, MOST_SEATS

NOBODYS: Final = 0
FIRSTS: Final = 1
SECONDS: Final = 2
"""Bit masks of partners, for the cards that belong to one of them."""
OWNERS: Final = 4
"""The number of such masks."""


class Dealt(Fact):
    """Tokens of this pool are laid into these slots (§4, §9). Erases all knowledge of tokens."""

    def __init__(self, slots: tuple[int, ...], pool: tuple[int, ...]) -> None:
        self.slots = slots
        self.pool = pool


class Deployed(Fact):
    """The deployment is over, saloons are public; `cards[side]`: those on the street (§4)."""

    def __init__(self, cards: tuple[tuple[int, ...], ...]) -> None:
        self.cards = cards


class Handled(Fact):
    """A side has taken up the cards of two places, and may have exchanged them (§5.1)."""

    def __init__(self, side: int, one: int, other: int, theirs: int) -> None:
        self.side = side
        self.one = one
        self.other = other
        self.theirs = theirs
        """Partners whose own cards these can't be: NOBODYS, FIRSTS, SECONDS, as bits."""


class Entered(Fact):
    """One card of two places went to the saloon, and another came (§5.1)."""

    def __init__(self, side: int, one: int, other: int, came: int, went: int, theirs: int) -> None:
        self.side = side
        self.one = one
        self.other = other
        self.came = came
        self.went = went
        self.theirs = theirs
        """As in `Handled`."""


class Lured(Fact):
    """The card at `start` has moved to `end`; those between have moved one place back (§6.6)."""

    def __init__(self, side: int, start: int, end: int) -> None:
        self.side = side
        self.start = start
        self.end = end


class CardSeen(Fact):
    """Everybody has seen the card at a place."""

    def __init__(self, side: int, place: int, card: int) -> None:
        self.side = side
        self.place = place
        self.card = card


class Filled(Fact):
    """A card of the saloon has filled the gap of a lost one (§10.3)."""

    def __init__(self, side: int, place: int, card: int) -> None:
        self.side = side
        self.place = place
        self.card = card


class Gone(Fact):
    """A side is out of the game; its street is empty."""

    def __init__(self, side: int) -> None:
        self.side = side


class TokenSeen(Fact):
    """A token's face was seen by one side (`who`), or by everybody."""

    def __init__(self, slot: int, token: int, who: int = EVERYBODY) -> None:
        self.slot = slot
        self.token = token
        self.who = who

    def seen_by(self, viewer: int) -> Fact | None:
        """The whole fact for the side that saw the face; nothing for the others."""
        return self if self.who in (EVERYBODY, viewer) else None


class Taken(Fact):
    """A token was taken; the others of its chute moved up, and a new one was drawn if `drawn`."""

    def __init__(self, slots: tuple[int, ...], token: int, drawn: bool) -> None:
        self.slots = slots
        """From the gap to the slot next to the reserve."""
        self.token = token
        self.drawn = drawn


class Switched(Fact):
    """Two tokens have changed slots (§6.5)."""

    def __init__(self, one: int, other: int) -> None:
        self.one = one
        self.other = other


class Replaced(Fact):
    """A token was exchanged for a random one of the reserve (§6.5)."""

    def __init__(self, slot: int) -> None:
        self.slot = slot


class Merged(Fact):
    """Two arms became one: the tokens of `lost` were shuffled and laid into `laid` (§10.2).

    Missing ones came from the reserve; surplus ones went into it.
    """

    def __init__(self, lost: tuple[int, ...], laid: tuple[int, ...]) -> None:
        self.lost = lost
        self.laid = laid


# --- the most frequent facts, made once -----------------------------------------------------------

_handled: Final[list[Handled | None]] = [None] * (OWNERS * MOST_SEATS * PLACES * PLACES)
_cards_seen: Final[list[CardSeen | None]] = [None] * (MOST_SEATS * PLACES * MOST_CARDS)


def handled(side: i64, one: i64, other: i64, theirs: i64) -> Handled:
    """The fact `Handled` with these fields. Memoized."""
    number = ((MOST_SEATS * theirs + side) * PLACES + one) * PLACES + other
    found = _handled[number]
    if found is None:
        found = Handled(side, one, other, theirs)
        _handled[number] = found
    return found


def card_seen(side: i64, place: i64, card: i64) -> CardSeen:
    """The fact `CardSeen` with these fields. Memoized."""
    number = (PLACES * side + place) * MOST_CARDS + card
    found = _cards_seen[number]
    if found is None:
        found = CardSeen(side, place, card)
        _cards_seen[number] = found
    return found
