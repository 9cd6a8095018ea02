"""What happened to hidden cards: the facts from which the knowledge of each seat is worked out.

`card` is a kind, NOT_SEEN where a viewer did not see it. What a fact makes of the ways in which the
hidden cards may have gone stands in `moves.py`.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from facedown.engine.knowledge.facts import EVERYBODY, NOT_SEEN, Fact
from facedown.games.message.hidden import Hidden


@mypyc_attr(serializable=True)
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


# --- the beginning --------------------------------------------------------------------------------


class Start(Fact):
    """All cards are in the deck."""

    __slots__ = ("deck",)

    def __init__(self, deck: tuple[int, ...]) -> None:
        super().__init__(None)
        self.deck = deck
        """As counts."""

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Start(self.deck)


class Began(Fact):
    """A position begins here, or a world that `seat` (-1: a spectator) imagines.

    For that seat the trail goes on; for the others it begins with the cards as they lie now.
    """

    __slots__ = ("hidden", "seat")

    def __init__(self, prev: Fact | None, seat: int, hidden: Hidden) -> None:
        super().__init__(prev)
        self.seat = seat
        """EVERYBODY where it goes on for nobody."""
        self.hidden = hidden

    def begins(self, viewer: int) -> bool:
        return self.seat != viewer

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        if self.seat == viewer:
            return prev
        return Began(prev, self.seat, self.hidden.seen_by(viewer))


# --- hands ----------------------------------------------------------------------------------------


class OfHand(Fact):
    """`card` comes into the hand of `seat`, or leaves it."""

    __slots__ = ("card", "seat")

    def __init__(self, prev: Fact | None, seat: int, card: int) -> None:
        super().__init__(prev)
        self.seat = seat
        self.card = card

    def card_seen_by(self, viewer: int) -> int:
        """What the viewer saw of the card, if it was for `seat` alone to see."""
        return self.card if self.seat == viewer else NOT_SEEN


class Drew(OfHand):
    """It was drawn from the deck; nobody else saw it."""

    __slots__ = ()

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Drew(prev, self.seat, self.card_seen_by(viewer))


class Took(OfHand):
    """It lay face up and went into the hand."""

    __slots__ = ()

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Took(prev, self.seat, self.card)


class Shed(OfHand):
    """It left the hand face up: played, discarded or sent."""

    __slots__ = ()

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Shed(prev, self.seat, self.card)


class Topped(OfHand):
    """It went from the hand onto the deck top, unseen."""

    __slots__ = ()

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Topped(prev, self.seat, self.card_seen_by(viewer))


class Gave(OfHand):
    """It went from the hand of `seat` to that of `to`, seen by these two."""

    __slots__ = ("to",)

    def __init__(self, prev: Fact | None, seat: int, to: int, card: int) -> None:
        super().__init__(prev, seat, card)
        self.to = to

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        card = self.card if viewer in (self.seat, self.to) else NOT_SEEN
        return Gave(prev, self.seat, self.to, card)


class Looked(Fact):
    """`seat` (EVERYBODY where they were shown) has seen `cards` in the hand of `holder`."""

    __slots__ = ("cards", "holder", "seat")

    def __init__(self, prev: Fact | None, seat: int, holder: int, cards: tuple[int, ...]) -> None:
        super().__init__(prev)
        self.seat = seat
        self.holder = holder
        self.cards = cards

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        seen = self.seat == EVERYBODY or viewer in (self.seat, self.holder)
        return Looked(prev, self.seat, self.holder, self.cards if seen else ())


class AboutHand(Fact):
    """What everybody knows of the hand of `seat` by what they did."""

    __slots__ = ("seat",)

    def __init__(self, prev: Fact | None, seat: int) -> None:
        super().__init__(prev)
        self.seat = seat


class HoldsFalse(AboutHand):
    """There is a false card in it, or they could not have done what they did."""

    __slots__ = ()

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return HoldsFalse(prev, self.seat)


class LacksFalse(AboutHand):
    """There is no false card in it, or they would have had to show one."""

    __slots__ = ()

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return LacksFalse(prev, self.seat)


class Undeclared(AboutHand):
    """They did not declare victory with the hand that they hold now."""

    __slots__ = ()

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Undeclared(prev, self.seat)


# --- the message ----------------------------------------------------------------------------------


class Sent(OfHand):
    """`seat` has sent it face down; everybody hears its stamp."""

    __slots__ = ("stamp",)

    def __init__(self, prev: Fact | None, seat: int, card: int, stamp: int) -> None:
        super().__init__(prev, seat, card)
        self.stamp = stamp

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Sent(prev, self.seat, self.card_seen_by(viewer), self.stamp)


class Read(Fact):
    """`seat` has looked at the message: it is `card`."""

    __slots__ = ("card", "seat")

    def __init__(self, prev: Fact | None, seat: int, card: int) -> None:
        super().__init__(prev)
        self.seat = seat
        self.card = card

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Read(prev, self.seat, self.card if self.seat == viewer else NOT_SEEN)


class FaceUp(Fact):
    """Everybody sees `card`."""

    __slots__ = ("card",)

    def __init__(self, prev: Fact | None, card: int) -> None:
        super().__init__(prev)
        self.card = card


class Opened(FaceUp):
    """It is the message in transit."""

    __slots__ = ()

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Opened(prev, self.card)


class Swapped(Fact):
    """The message, face down, and the deck's top card changed places."""

    __slots__ = ()

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Swapped(prev)


# --- probes ---------------------------------------------------------------------------------------


class Probed(OfHand):
    """`seat` played it, a probe, face down as response `number`."""

    __slots__ = ("number",)

    def __init__(self, prev: Fact | None, seat: int, card: int, number: int) -> None:
        super().__init__(prev, seat, card)
        self.number = number

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Probed(prev, self.seat, self.card_seen_by(viewer), self.number)


class ReadProbe(Fact):
    """`seat` has read the probe `number`: it is `card`."""

    __slots__ = ("card", "number", "seat")

    def __init__(self, prev: Fact | None, seat: int, number: int, card: int) -> None:
        super().__init__(prev)
        self.seat = seat
        self.number = number
        self.card = card

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        card = self.card if self.seat == viewer else NOT_SEEN
        return ReadProbe(prev, self.seat, self.number, card)


class OpenedProbe(Fact):
    """The probe `number` was countered or had no target: face up, it is `card`."""

    __slots__ = ("card", "number")

    def __init__(self, prev: Fact | None, number: int, card: int) -> None:
        super().__init__(prev)
        self.number = number
        self.card = card

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return OpenedProbe(prev, self.number, self.card)


class Answered(Fact):
    """The probe `number` was answered by the holder of the identity at `place`, and lies face down.

    `place` is -1 where they have died, and there is no answer.
    """

    __slots__ = ("answer", "number", "place")

    def __init__(self, prev: Fact | None, number: int, place: int, answer: int) -> None:
        super().__init__(prev)
        self.number = number
        self.place = place
        self.answer = answer
        """See `put_down` in `functions.py`."""

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Answered(prev, self.number, self.place, self.answer)


# --- the deck -------------------------------------------------------------------------------------


class TurnedUp(FaceUp):
    """It came off the deck top and left the deck."""

    __slots__ = ()

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return TurnedUp(prev, self.card)


class TopShown(FaceUp):
    """It is the deck's top card, and stays there."""

    __slots__ = ()

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return TopShown(prev, self.card)


class PutOnTop(FaceUp):
    """It lay face up and was put face down on the deck top."""

    __slots__ = ()

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return PutOnTop(prev, self.card)


class Spread(Fact):
    """A card was dealt face down from the deck for True or False."""

    __slots__ = ()

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Spread(prev)


class SpreadShown(FaceUp):
    """It is one of those that were spread: taken or discarded, face up."""

    __slots__ = ()

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return SpreadShown(prev, self.card)


class Shuffled(Fact):
    """The deck was shuffled: its known top cards are somewhere in it."""

    __slots__ = ()

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Shuffled(prev)


class Reshuffled(Fact):
    """The discard pile became the deck."""

    __slots__ = ("discards",)

    def __init__(self, prev: Fact | None, discards: tuple[int, ...]) -> None:
        super().__init__(prev)
        self.discards = discards
        """Those that lay face up, as counts."""

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Reshuffled(prev, self.discards)


# --- identities -----------------------------------------------------------------------------------


class Exchanged(Fact):
    """The identity of `seat` was put aside at a place; the one of `dead` took its place."""

    __slots__ = ("aside", "dead", "deaths", "seat")

    def __init__(self, prev: Fact | None, seat: int, dead: int, aside: int, deaths: int) -> None:
        super().__init__(prev)
        self.seat = seat
        self.dead = dead
        self.aside = aside
        """The place where it lies now."""
        self.deaths = deaths
        """How many had died before that."""

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        return Exchanged(prev, self.seat, self.dead, self.aside, self.deaths)


class Learned(Fact):
    """`seat` (-1: a spectator; or EVERYBODY) has learned of what sides an identity may be.

    Nobody else need know that they have.
    """

    __slots__ = ("place", "seat", "sides")

    def __init__(self, prev: Fact | None, seat: int, place: int, sides: int) -> None:
        super().__init__(prev)
        self.seat = seat
        self.place = place
        """Where the identity lies."""
        self.sides = sides
        """As a bit mask."""

    def seen_by(self, viewer: int, prev: Fact | None) -> Fact | None:
        if self.seat not in (EVERYBODY, viewer):
            return prev
        return Learned(prev, self.seat, self.place, self.sides)
