"""The places of all hidden cards when a position or a world begins."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from facedown.games.message.cards import KINDS


@mypyc_attr(serializable=True)
class Hidden:
    """The hidden cards by place."""

    def __init__(
        self,
        hands: tuple[tuple[int, ...], ...],
        top: tuple[int, ...],
        bag: tuple[int, ...],
        message: int,
        seen: int,
        stamp: int,
        probes: tuple[tuple[int, int, int], ...],
        down: tuple[int, ...],
        spread: tuple[int, ...],
        kept: int,
    ) -> None:
        self.hands = hands
        self.top = top
        self.bag = bag
        """The deck without `top`, as counts."""
        self.message = message
        """The face-down message; -1 if there is none."""
        self.seen = seen
        """Bit mask of the seats that have looked at it."""
        self.stamp = stamp
        """The stamp that it is known to have; -1 if the message was swapped."""
        self.probes = probes
        """Number, kind and viewers (a bit mask) of each probe on the stack."""
        self.down = down
        self.spread = spread
        self.kept = kept
        """Bit mask of the seats that did not declare with the hand that they hold."""

    def seen_by(self, viewer: int) -> Hidden:
        """The same numbers of cards; those that the viewer did not see are replaced, sorted by
        kind."""
        pool = list(self.bag)
        known = [viewer >= 0 and seen >> viewer & 1 != 0 for _, _, seen in self.probes]
        message_seen = self.message < 0 or (viewer >= 0 and self.seen >> viewer & 1 != 0)
        piles = [hand for seat, hand in enumerate(self.hands) if seat != viewer]
        piles += [self.top, self.spread, self.down]
        piles.append(() if message_seen else (self.message,))
        piles.append(
            tuple([kind for place, (_, kind, _) in enumerate(self.probes) if not known[place]])
        )
        for pile in piles:
            for kind in pile:
                pool[kind] += 1
        hands = [
            hand if seat == viewer else _lowest(pool, len(hand))
            for seat, hand in enumerate(self.hands)
        ]
        top = _lowest(pool, len(self.top))
        spread = _lowest(pool, len(self.spread))
        down = _lowest(pool, len(self.down))
        message = self.message if message_seen else _lowest(pool, 1)[0]
        probes = [
            one if known[place] else (one[0], _lowest(pool, 1)[0], one[2])
            for place, one in enumerate(self.probes)
        ]
        return Hidden(
            tuple(hands), top, tuple(pool), message, self.seen, self.stamp, tuple(probes), down,
            spread, self.kept,
        )  # fmt: skip


def _lowest(pool: list[int], count: int) -> tuple[int, ...]:
    """Take the cards of the lowest kinds out of a pool."""
    taken: list[int] = []
    for kind in range(KINDS):
        while pool[kind] and len(taken) < count:
            pool[kind] -= 1
            taken.append(kind)
    return tuple(taken)
