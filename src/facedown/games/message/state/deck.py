"""The deck, the discard pile, and the cards in between."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from facedown.engine.knowledge.draws import take
from facedown.games.message.cards import KINDS, NO_CARD


@mypyc_attr(serializable=True)
class Deck:
    """Cards in an order that nobody can know are counted by kind."""

    def __init__(self, cards: list[int], source: Deck | None = None) -> None:
        """All `cards`, as counts, in the deck; or a copy."""
        self.bag: list[int] = cards[:] if source is None else source.bag[:]
        """The deck below `top`, as counts."""
        self.bag_size: i64 = sum(cards) if source is None else source.bag_size
        self.top: tuple[int, ...] = () if source is None else source.top
        """Known cards on top of the deck, the topmost last."""
        self.discards: list[int] = [0] * KINDS if source is None else source.discards[:]
        """The face-up discard pile, as counts."""
        self.discards_size: i64 = 0 if source is None else source.discards_size
        self.down: tuple[int, ...] = () if source is None else source.down
        """Used probes, face down in the discard pile (2009)."""
        self.removed: tuple[int, ...] = () if source is None else source.removed
        """Used probes, out of the game (2010)."""
        self.spread: tuple[int, ...] = () if source is None else source.spread
        """The cards of a True or False that are still face down."""

    def size(self) -> int:
        """Number of cards in the deck."""
        return int(self.bag_size) + len(self.top)

    def is_used_up(self) -> bool:
        """Whether the deck is empty, and there are discards to shuffle."""
        if self.bag_size or self.top:
            return False
        return self.discards_size > 0 or len(self.down) > 0

    def take_top(self) -> int:
        """Take the topmost of `top`; NO_CARD if it is empty."""
        if not self.top:
            return NO_CARD
        kind = self.top[-1]
        self.top = self.top[:-1]
        return kind

    def take_from_bag(self, number: int) -> int:
        """Take card number 0 .. bag_size - 1 of the bag."""
        kind = take(self.bag, number)
        self.bag_size -= 1
        return kind

    def put_on_top(self, kind: int) -> None:
        """Puts a known card on top of the deck."""
        self.top = (*self.top, kind)

    def discard(self, kind: int) -> None:
        """Put a card face up on the discard pile."""
        self.discards[kind] += 1
        self.discards_size += 1

    def turn_over(self) -> None:
        """Make the discard pile the deck."""
        self.bag = self.discards
        self.bag_size = self.discards_size + len(self.down)
        for kind in self.down:
            self.bag[kind] += 1
        self.down = ()
        self.discards = [0] * KINDS
        self.discards_size = 0

    def forget_top(self) -> None:
        """Shuffle the known top cards into the deck."""
        for kind in self.top:
            self.bag[kind] += 1
            self.bag_size += 1
        self.top = ()
