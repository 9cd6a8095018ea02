"""The deck, the discard pile, and the cards that lie between them."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from facedown.engine.knowledge.draws import take
from facedown.games.message.cards import KINDS, NO_CARD


@mypyc_attr(serializable=True)
class Deck:
    """Cards are counted by kind where nobody can tell in which order they lie."""

    def __init__(self, cards: list[int], source: Deck | None = None) -> None:
        """All `cards`, as counts, in the deck; or a copy."""
        self.bag: list[int] = cards[:] if source is None else source.bag[:]
        """The deck without `top`."""
        self.bag_size: i64 = sum(cards) if source is None else source.bag_size
        self.top: tuple[int, ...] = () if source is None else source.top
        """Cards that somebody knows to lie on the deck, the topmost last."""
        self.discards: list[int] = [0] * KINDS if source is None else source.discards[:]
        """The face-up discard pile."""
        self.discards_size: i64 = 0 if source is None else source.discards_size
        self.down: tuple[int, ...] = () if source is None else source.down
        """Used probes, face down in the discard pile (2009)."""
        self.removed: tuple[int, ...] = () if source is None else source.removed
        """Used probes, out of the game (2010)."""
        self.spread: tuple[int, ...] = () if source is None else source.spread
        """Cards of a True or False that nobody has taken yet, face down."""

    def size(self) -> int:
        return int(self.bag_size) + len(self.top)

    def is_used_up(self) -> bool:
        """The deck is empty, and there are discards to make a new one of."""
        if self.bag_size or self.top:
            return False
        return self.discards_size > 0 or len(self.down) > 0

    def take_top(self) -> int:
        """The topmost of `top`; NO_CARD if nobody knows any card there."""
        if not self.top:
            return NO_CARD
        kind = self.top[-1]
        self.top = self.top[:-1]
        return kind

    def take_from_bag(self, number: int) -> int:
        """Card number 0 .. bag_size - 1 of the bag."""
        kind = take(self.bag, number)
        self.bag_size -= 1
        return kind

    def put_on_top(self, kind: int) -> None:
        self.top = (*self.top, kind)

    def discard(self, kind: int) -> None:
        """Face up onto the discard pile."""
        self.discards[kind] += 1
        self.discards_size += 1

    def turn_over(self) -> None:
        """The discard pile becomes the deck."""
        self.bag = self.discards
        self.bag_size = self.discards_size + len(self.down)
        for kind in self.down:
            self.bag[kind] += 1
        self.down = ()
        self.discards = [0] * KINDS
        self.discards_size = 0

    def forget_top(self) -> None:
        """Cards known to lie on top are somewhere in the deck."""
        for kind in self.top:
            self.bag[kind] += 1
            self.bag_size += 1
        self.top = ()
