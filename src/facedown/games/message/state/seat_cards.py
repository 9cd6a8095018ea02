"""The cards of the seats: hands and intelligence."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from facedown.engine.seats import bit
from facedown.games.message.cards import BLACK
from facedown.games.message.state.replaced import replaced


@mypyc_attr(serializable=True)
class SeatCards:
    """Hands are sorted, so the order of cards reveals nothing."""

    def __init__(self, seats: int, source: SeatCards | None = None) -> None:
        """No cards; or a copy."""
        self.hands: list[tuple[int, ...]] = [()] * seats if source is None else source.hands[:]
        self.masks: list[int] = [0] * seats if source is None else source.masks[:]
        """Bit mask of the kinds in each hand."""
        self.intelligence: list[tuple[int, ...]] = (
            [()] * seats if source is None else source.intelligence[:]
        )
        self.counts: list[int] = [0] * (3 * seats) if source is None else source.counts[:]
        """`counts[3 * seat + colour]`: number of intelligence cards."""
        self.blacks: i64 = 0 if source is None else source.blacks
        """Bit mask of the seats with false intelligence."""
        self.credit: tuple[int, ...] = (-1,) * seats if source is None else source.credit
        """By seat: whose hand put the last false card before it; -1 for nobody's."""

    def into_hand(self, seat: int, kind: int) -> None:
        """Add a card to a hand."""
        cards = self.hands[seat]
        place = len(cards)
        while place and cards[place - 1] > kind:
            place -= 1
        hand = list(cards)
        hand.insert(place, kind)
        self.hands[seat] = tuple(hand)
        self.masks[seat] |= bit(kind)

    def out_of_hand(self, seat: int, kind: int) -> None:
        """Remove a card from a hand."""
        left: list[int] = []
        copies = 0
        for other in self.hands[seat]:
            if other != kind:
                left.append(other)
            elif copies:
                left.append(other)
                copies += 1
            else:
                copies = 1
        assert copies, "the card is in the hand"
        self.hands[seat] = tuple(left)
        if copies == 1:
            self.masks[seat] &= ~bit(kind)

    def set_hand(self, seat: int, hand: list[int]) -> None:
        """Replace a hand."""
        hand.sort()
        self.hands[seat] = tuple(hand)
        mask = 0
        for kind in hand:
            mask |= bit(kind)
        self.masks[seat] = mask

    def lay_before(self, seat: int, kind: int, by: int) -> None:
        """Put a card before a seat, by the hand of `by`."""
        colour = kind % 3
        self.intelligence[seat] = (*self.intelligence[seat], kind)
        self.counts[3 * seat + colour] += 1
        if colour == BLACK:
            self.blacks |= bit(seat)
            self.credit = replaced(self.credit, seat, by)

    def take_from_before(self, seat: int, kind: int) -> None:
        """Remove a card of the intelligence before a seat."""
        cards = self.intelligence[seat]
        place = cards.index(kind)
        self.intelligence[seat] = cards[:place] + cards[place + 1 :]
        self.counts[3 * seat + kind % 3] -= 1
        if self.counts[3 * seat + BLACK] == 0:
            self.blacks &= ~bit(seat)

    def true_before(self, seat: int) -> int:
        """Number of true intelligence cards before a seat."""
        return self.counts[3 * seat] + self.counts[3 * seat + 1]

    def kinds_before(self, seat: int, colours: int) -> list[int]:
        """The kinds of intelligence before a seat, sorted, each once; `colours` is a bit mask."""
        return sorted({kind for kind in self.intelligence[seat] if colours >> kind % 3 & 1})
