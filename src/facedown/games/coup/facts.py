"""Facts about hidden cards, from which each seat's knowledge is computed.

Place `2 * seat + k` is card k of a seat's hand; the two places after the last seat hold the cards
drawn in an exchange or examination. `card` is NOT_SEEN where the viewer did not see it.
"""

from __future__ import annotations

from typing import Final

from facedown.engine.knowledge.facts import NOT_SEEN, Fact

NOBODY: Final = -2
"""No seat, and not a spectator."""


class Dealt(Fact):
    """The cards at each place after the deal, or at the start of an arranged or re-dealt table."""

    def __init__(
        self,
        cards: tuple[int, ...],
        characters: list[int],
        court_size: int,
        drawer: int,
        shown: int,
    ) -> None:
        self.cards = cards
        """By place, drawn cards included."""
        self.characters = characters
        """The characters of this table."""
        self.court_size = court_size
        self.drawer = drawer
        """The seat that sees the drawn cards; NOBODY if there are none."""
        self.shown = shown
        """Bit mask of places whose card everybody has seen."""


class Drafted(Fact):
    """The cards at each place after the draft of two players."""

    def __init__(self, cards: tuple[int, ...], characters: list[int], court_of_three: bool) -> None:
        self.cards = cards
        self.characters = characters
        self.court_of_three = court_of_three
        """Whether the Court deck is the rest of the third set only."""


class Drew(Fact):
    """`seat` drew `card` from the Court deck to `place`, unseen by others."""

    def __init__(self, seat: int, place: int, card: int) -> None:
        self.seat = seat
        self.place = place
        self.card = card

    def seen_by(self, viewer: int) -> Fact | None:
        """Without the card, for everybody but its drawer."""
        return Drew(self.seat, self.place, self.card if self.seat == viewer else NOT_SEEN)


class Revealed(Fact):
    """Base class: everybody saw `card` at `place`."""

    def __init__(self, place: int, card: int) -> None:
        self.place = place
        self.card = card


class Proved(Revealed):
    """It was proved and returned to the Court deck."""


class Lost(Revealed):
    """It was turned up."""


class Shown(Revealed):
    """It was proved and stays until it is replaced."""


class Saw(Revealed):
    """It was shown to `seat` alone, in an examination."""

    def __init__(self, seat: int, place: int, card: int) -> None:
        super().__init__(place, card)
        self.seat = seat

    def seen_by(self, viewer: int) -> Fact | None:
        """Nothing, for everybody but the examiner."""
        return self if self.seat == viewer else None


class Returned(Fact):
    """`seat` returned `count` cards; kept drawn cards filled the gaps."""

    def __init__(
        self,
        seat: int,
        count: int,
        back: tuple[int, ...],
        options: tuple[tuple[int, ...], ...],
    ) -> None:
        self.seat = seat
        self.count = count
        self.back = back
        """Places returned: 0 and 1 the hand, 2 and 3 the drawn cards; empty if not seen."""
        self.options = options
        """All legal combinations of places: public."""

    def seen_by(self, viewer: int) -> Fact | None:
        """Without the places, for everybody but the seat itself."""
        back = self.back if self.seat == viewer else ()
        return Returned(self.seat, self.count, back, self.options)


class Swapped(Fact):
    """The examined `card` at `place` was returned; the card just drawn replaces it."""

    def __init__(self, place: int, card: int) -> None:
        self.place = place
        self.card = card

    def seen_by(self, viewer: int) -> Fact | None:
        """Without the card, for everybody but its owner."""
        return Swapped(self.place, self.card if self.place >> 1 == viewer else NOT_SEEN)
