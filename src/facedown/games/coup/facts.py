"""What happened to hidden cards: the facts from which the knowledge of each seat is worked out.

Places: `2 * seat + k` is place k of a seat's hand; the two after the last seat hold the cards drawn
in an exchange or an examination until it is over. `card` is NOT_SEEN where a viewer did not see it.
"""

from __future__ import annotations

from typing import Final

from facedown.engine.knowledge.facts import NOT_SEEN, Fact

NOBODY: Final = -2
"""No seat, and not a spectator."""


class Dealt(Fact):
    """The deal, or a position or re-dealt world that begins here: what lies at each place."""

    def __init__(
        self,
        cards: tuple[int, ...],
        characters: list[int],
        court_size: int,
        drawer: int,
        shown: int,
    ) -> None:
        self.cards = cards
        """By place, those drawn included."""
        self.characters = characters
        """The characters of this table."""
        self.court_size = court_size
        self.drawer = drawer
        """Who sees the drawn cards; NOBODY if there are none."""
        self.shown = shown
        """The places that everybody has been shown, as a bit mask."""


class Drafted(Fact):
    """Two players have picked and been dealt their second card: what lies at each place."""

    def __init__(self, cards: tuple[int, ...], characters: list[int], court_of_three: bool) -> None:
        self.cards = cards
        self.characters = characters
        self.court_of_three = court_of_three
        """The Court deck is what was left of the third set; all else was set aside."""


class Drew(Fact):
    """`seat` took `card` from the Court deck to `place`; nobody else saw it."""

    def __init__(self, seat: int, place: int, card: int) -> None:
        self.seat = seat
        self.place = place
        self.card = card

    def seen_by(self, viewer: int) -> Fact | None:
        """Without the card, for everybody but its drawer."""
        return Drew(self.seat, self.place, self.card if self.seat == viewer else NOT_SEEN)


class Revealed(Fact):
    """`card` at `place` is known: to everybody, unless a kind says otherwise."""

    def __init__(self, place: int, card: int) -> None:
        self.place = place
        self.card = card


class Proved(Revealed):
    """It was shown, and goes into the Court deck."""


class Lost(Revealed):
    """It was turned up."""


class Shown(Revealed):
    """It was shown, and stays there until it is replaced."""


class Saw(Revealed):
    """It is of another hand, and was shown to `seat` alone."""

    def __init__(self, seat: int, place: int, card: int) -> None:
        super().__init__(place, card)
        self.seat = seat

    def seen_by(self, viewer: int) -> Fact | None:
        """Nothing, for everybody but the examiner."""
        return self if self.seat == viewer else None


class Returned(Fact):
    """`seat` had drawn `count` cards and put as many back; kept cards moved up into the gaps."""

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
        """What went back: 0 and 1 of the hand, 2 and 3 of the drawn cards; empty if not seen."""
        self.options = options
        """What might have gone back instead, as everybody knows."""

    def seen_by(self, viewer: int) -> Fact | None:
        """Without the places, for everybody but the seat itself."""
        back = self.back if self.seat == viewer else ()
        return Returned(self.seat, self.count, back, self.options)


class Swapped(Fact):
    """`card` at `place`, which the Inquisitor saw, went into the Court deck.

    The card that its owner had just drawn lies there now.
    """

    def __init__(self, place: int, card: int) -> None:
        self.place = place
        self.card = card

    def seen_by(self, viewer: int) -> Fact | None:
        """Without the card, for everybody but its owner."""
        return Swapped(self.place, self.card if self.place >> 1 == viewer else NOT_SEEN)
