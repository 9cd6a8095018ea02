"""What happens to what is hidden, as facts that seats have seen (`engine.knowledge.facts`).

A viewer is a side: partners know the same. What is done behind one's own street is no fact: whoever
did it knows, and nobody else saw it.
"""

from __future__ import annotations

from facedown.engine.knowledge.facts import EVERYBODY, Fact


class Dealt(Fact):
    """Tokens are laid into these slots, out of the pool (§4): what was known of any is over.

    Also when sudden death begins (§9).
    """

    __slots__ = ("pool", "slots")

    def __init__(self, prev: Fact | None, slots: tuple[int, ...], pool: tuple[int, ...]) -> None:
        super().__init__(prev)
        self.slots = slots
        self.pool = pool

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Dealt(prev, self.slots, self.pool)


class Deployed(Fact):
    """All are ready, and the saloons public: `cards[side]` stand on the streets (§4)."""

    __slots__ = ("cards",)

    def __init__(self, prev: Fact | None, cards: tuple[tuple[int, ...], ...]) -> None:
        super().__init__(prev)
        self.cards = cards

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Deployed(prev, self.cards)


class Handled(Fact):
    """A side has taken up what stood on two places, and may have exchanged it (§5.1)."""

    __slots__ = ("one", "other", "side", "theirs")

    def __init__(self, prev: Fact | None, side: int, one: int, other: int, theirs: int) -> None:
        super().__init__(prev)
        self.side = side
        self.one = one
        self.other = other
        self.theirs = theirs
        """Whose own cards these can't have been, see `street_belief`."""

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Handled(prev, self.side, self.one, self.other, self.theirs)


class Entered(Fact):
    """Of what stood on two places one card went to the saloon, and another came (§5.1)."""

    __slots__ = ("came", "one", "other", "side", "theirs", "went")

    def __init__(
        self, prev: Fact | None, side: int, one: int, other: int, came: int, went: int, theirs: int
    ) -> None:
        super().__init__(prev)
        self.side = side
        self.one = one
        self.other = other
        self.came = came
        self.went = went
        self.theirs = theirs
        """As of `Handled`."""

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Entered(
            prev, self.side, self.one, self.other, self.came, self.went, self.theirs
        )  # fmt: skip


class Lured(Fact):
    """What stood at `start` has moved to `end`, and those between one step towards it (§6.6)."""

    __slots__ = ("end", "side", "start")

    def __init__(self, prev: Fact | None, side: int, start: int, end: int) -> None:
        super().__init__(prev)
        self.side = side
        self.start = start
        self.end = end

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Lured(prev, self.side, self.start, self.end)


class CardSeen(Fact):
    """Who stands there."""

    __slots__ = ("card", "place", "side")

    def __init__(self, prev: Fact | None, side: int, place: int, card: int) -> None:
        super().__init__(prev)
        self.side = side
        self.place = place
        self.card = card

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return CardSeen(prev, self.side, self.place, self.card)


class Filled(Fact):
    """A card of the saloon stands where a lost one stood (§10.3)."""

    __slots__ = ("card", "place", "side")

    def __init__(self, prev: Fact | None, side: int, place: int, card: int) -> None:
        super().__init__(prev)
        self.side = side
        self.place = place
        self.card = card

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Filled(prev, self.side, self.place, self.card)


class Gone(Fact):
    """A side has left the game: its street is empty."""

    __slots__ = ("side",)

    def __init__(self, prev: Fact | None, side: int) -> None:
        super().__init__(prev)
        self.side = side

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Gone(prev, self.side)


class TokenSeen(Fact):
    """A token's face, seen by one viewer (`who`), or by all."""

    __slots__ = ("slot", "token", "who")

    def __init__(self, prev: Fact | None, slot: int, token: int, who: int = EVERYBODY) -> None:
        super().__init__(prev)
        self.slot = slot
        self.token = token
        self.who = who

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        if self.who not in (EVERYBODY, viewer):
            return prev
        return TokenSeen(prev, self.slot, self.token, self.who)


class Taken(Fact):
    """The token of a slot is gone; those before it in the chute move up, a new one may come."""

    __slots__ = ("drawn", "slots", "token")

    def __init__(self, prev: Fact | None, slots: tuple[int, ...], token: int, drawn: bool) -> None:
        super().__init__(prev)
        self.slots = slots
        """From the gap to the slot beside the reserve."""
        self.token = token
        self.drawn = drawn

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Taken(prev, self.slots, self.token, self.drawn)


class Switched(Fact):
    """Two tokens have changed slots (§6.5)."""

    __slots__ = ("one", "other")

    def __init__(self, prev: Fact | None, one: int, other: int) -> None:
        super().__init__(prev)
        self.one = one
        self.other = other

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Switched(prev, self.one, self.other)


class Replaced(Fact):
    """A token has gone into the reserve, for a random one of it (§6.5)."""

    __slots__ = ("slot",)

    def __init__(self, prev: Fact | None, slot: int) -> None:
        super().__init__(prev)
        self.slot = slot

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Replaced(prev, self.slot)


class Merged(Fact):
    """Two arms have fallen together: the tokens of `lost` were shuffled and laid into `laid`, with
    some of the reserve if they were too few; the rest went into it (§10.2)."""

    __slots__ = ("laid", "lost")

    def __init__(self, prev: Fact | None, lost: tuple[int, ...], laid: tuple[int, ...]) -> None:
        super().__init__(prev)
        self.lost = lost
        self.laid = laid

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Merged(prev, self.lost, self.laid)
