"""The trail of hidden cards: what the knowledge of each seat is worked out from.

Facts form a chain (newest first) that clones share. `seat`, `other` and `card` are as each kind
says; `cards` only where it is named.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from facedown.games.message.ways import Ways

START: Final = 0
"""All cards are in the deck. `cards`: the deck as counts."""
DREW: Final = 1
"""`seat` drew `card`; nobody else saw it."""
SHED: Final = 2
"""`card` left the hand of `seat` face up."""
MOVED: Final = 3
"""`card` went from the hand of `seat` to that of `other`, seen by these two."""
TOPPED: Final = 4
"""`seat` put `card` from its hand on the deck top, unseen."""
SENT: Final = 5
"""`seat` has sent `card` face down; `other` is its stamp, which everybody hears."""
SHOWN: Final = 6
"""The message in transit is `card`: everybody sees it."""
SEEN: Final = 7
"""`seat` has looked at the message: it is `card`."""
SWAPPED: Final = 8
"""The message and the deck's top card changed places; `seat` did it."""
PROBED: Final = 9
"""`seat` played the probe `card` face down as response number `other`."""
PROBE_SEEN: Final = 10
"""`seat` has seen that the probe number `other` is `card`."""
PROBE_OUT: Final = 11
"""The probe number `other` was countered or had no target: face up, it is `card`."""
PROBE_DONE: Final = 12
"""The probe number `other` was answered by the holder of the identity at `seat`; see `card`: an
answer of `trace.py`. It lies face down now."""
TAKEN: Final = 13
"""The face-up `card` went into the hand of `seat`."""
TURNED: Final = 14
"""`card` was turned up from the deck top and left the deck."""
TOP_SHOWN: Final = 15
"""The deck's top card is `card`: everybody sees it."""
TOP_PUT: Final = 16
"""The face-up `card` was put face down on the deck top."""
SHUFFLED: Final = 17
"""The deck was shuffled: its known top cards are somewhere in it."""
RESHUFFLED: Final = 18
"""The discard pile became the deck. `cards`: the face-up discards as counts."""
PEEKED: Final = 19
"""`seat` (-1: everybody) has seen `cards` in the hand of `other`, among them `card` more."""
SPREAD: Final = 20
"""`card` cards were dealt face down from the deck for True or False."""
SPREAD_SHOWN: Final = 21
"""One of these is `card`: taken or discarded, face up."""
EXCHANGED: Final = 22
"""The identity of `seat` was put aside as place `card`; the one of `other` took its place.
`cards`: how many had died before that."""
AGAIN: Final = 23
"""A world imagined by `seat` (-1: a spectator) begins here: for itself the trail goes on, for the
others it begins with the hidden cards as they lie in `hidden`."""
HOLDS_FALSE: Final = 24
"""There is a false card in the hand of `seat`, or it could not have done what it did."""
LACKS_FALSE: Final = 25
"""There is no false card in the hand of `seat`, or it would have had to show one."""
KEPT: Final = 26
"""`seat` did not declare with the hand that it holds now."""
LEARNED: Final = 27
"""`seat` (-1: a spectator, -2: everybody) has learned that the identity at the place `other` is one
of `card`: bits for the sides. Nobody else need know that it has."""

EVERYBODY: Final = -2

EVERYTHING: Final = -2
"""The `viewer` of a link that holds all that is so."""


class Death:
    """What missions ask about a death."""

    __slots__ = ("alive", "dying", "judged", "killer", "true", "victim")

    def __init__(
        self, victim: int, killer: int, true: int, alive: int, dying: int = 0, judged: bool = True
    ) -> None:
        self.victim = victim
        self.killer = killer
        """By whose own hand; -1 for nobody's (a suicide)."""
        self.true = true
        """The true intelligence before the victim."""
        self.alive = alive
        """Who was living afterwards, as a bit mask."""
        self.dying = dying
        """Who of them was dying as well."""
        self.judged = judged
        """Victories were looked for after it: not where a position begins with the dead."""

    def may_declare(self, seat: int) -> bool:
        """Living, and not dying at the same time: death goes before victory (K20)."""
        return (self.alive & ~self.dying) >> seat & 1 != 0


class Hidden:
    """Where the hidden cards lie when a world begins to be imagined."""

    __slots__ = (
        "bag",
        "down",
        "hands",
        "kept",
        "message",
        "probes",
        "seen",
        "spread",
        "stamp",
        "top",
    )

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
        """The rest of the deck as counts."""
        self.message = message
        """-1 unless it is face down."""
        self.seen = seen
        """Who has looked at it, as a bit mask of seats."""
        self.stamp = stamp
        """The stamp that it bears for certain; -1 if it was swapped."""
        self.probes = probes
        """Number, kind and who has seen it, of each probe that is on its way."""
        self.down = down
        self.spread = spread
        self.kept = kept
        """Who did not declare with the hand that they hold, as a bit mask of seats."""


class Fact:
    """One link of the chain. `known[viewer]` is what that seat knew after it, once asked for.

    `told[viewer]` is the link without what that seat did not see (`seen.py`), whose `viewer` it is.
    """

    __slots__ = (
        "card", "cards", "hidden", "kind", "known", "other", "prev", "seat", "told", "viewer",
    )  # fmt: skip

    def __init__(
        self,
        kind: int,
        seat: int,
        other: int,
        card: int,
        prev: Fact | None,
        cards: tuple[int, ...] = (),
        hidden: Hidden | None = None,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.other = other
        self.card = card
        self.prev = prev
        self.cards = cards
        self.hidden = hidden
        self.known: dict[int, Ways] | None = None
        self.told: dict[int, Fact | None] | None = None
        self.viewer = EVERYTHING
