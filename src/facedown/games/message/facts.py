"""What happened to hidden cards: the facts from which the knowledge of each seat is worked out.

`card` is a kind, NOT_SEEN where a viewer did not see it. What a fact makes of the ways in which the
hidden cards may have gone stands in `moves.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from facedown.engine.knowledge.facts import EVERYBODY, NOT_SEEN, Fact
from facedown.games.message.hidden import Hidden

ANY_ANSWER: Final = 8
"""In place of the answer to a probe: not even that is known."""


@mypyc_attr(serializable=True)
class Death:
    """What missions ask about a death."""

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

    def __init__(self, deck: tuple[int, ...]) -> None:
        self.deck = deck
        """As counts."""


class Began(Fact):
    """A position begins here, or a world that `seat` (-1: a spectator) imagines.

    For that seat the trail goes on; for the others it begins with the cards as they lie now.
    """

    def __init__(self, seat: int, hidden: Hidden) -> None:
        self.seat = seat
        """EVERYBODY where it goes on for nobody."""
        self.hidden = hidden

    def begins(self, viewer: int) -> bool:
        return self.seat != viewer

    def seen_by(self, viewer: int) -> Fact | None:
        if self.seat == viewer:
            return None
        return Began(self.seat, self.hidden.seen_by(viewer))


# --- hands ----------------------------------------------------------------------------------------


class OfHand(Fact):
    """`card` comes into the hand of `seat`, or leaves it."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def card_seen_by(self, viewer: int) -> int:
        """What the viewer saw of the card, if it was for `seat` alone to see."""
        return self.card if self.seat == viewer else NOT_SEEN


class Drew(OfHand):
    """It was drawn from the deck; nobody else saw it."""

    def seen_by(self, viewer: int) -> Fact | None:
        return Drew(self.seat, self.card_seen_by(viewer))


class Took(OfHand):
    """It lay face up and went into the hand."""


class Shed(OfHand):
    """It left the hand face up: played, discarded or sent."""


class Topped(OfHand):
    """It went from the hand onto the deck top, unseen."""

    def seen_by(self, viewer: int) -> Fact | None:
        return Topped(self.seat, self.card_seen_by(viewer))


class Gave(OfHand):
    """It went from the hand of `seat` to that of `to`, seen by these two."""

    def __init__(self, seat: int, to: int, card: int) -> None:
        super().__init__(seat, card)
        self.to = to

    def seen_by(self, viewer: int) -> Fact | None:
        card = self.card if viewer in (self.seat, self.to) else NOT_SEEN
        return Gave(self.seat, self.to, card)


class Looked(Fact):
    """`seat` (EVERYBODY where they were shown) has seen `cards` in the hand of `holder`."""

    def __init__(self, seat: int, holder: int, cards: tuple[int, ...]) -> None:
        self.seat = seat
        self.holder = holder
        self.cards = cards

    def seen_by(self, viewer: int) -> Fact | None:
        seen = self.seat == EVERYBODY or viewer in (self.seat, self.holder)
        return Looked(self.seat, self.holder, self.cards if seen else ())


class AboutHand(Fact):
    """What everybody knows of the hand of `seat` by what they did."""

    def __init__(self, seat: int) -> None:
        self.seat = seat


class HoldsFalse(AboutHand):
    """There is a false card in it, or they could not have done what they did."""


class LacksFalse(AboutHand):
    """There is no false card in it, or they would have had to show one."""


class Undeclared(AboutHand):
    """They did not declare victory with the hand that they hold now."""


# --- the message ----------------------------------------------------------------------------------


class Sent(OfHand):
    """`seat` has sent it face down; everybody hears its stamp."""

    def __init__(self, seat: int, card: int, stamp: int) -> None:
        super().__init__(seat, card)
        self.stamp = stamp

    def seen_by(self, viewer: int) -> Fact | None:
        return Sent(self.seat, self.card_seen_by(viewer), self.stamp)


class Read(Fact):
    """`seat` has looked at the message: it is `card`."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def seen_by(self, viewer: int) -> Fact | None:
        return Read(self.seat, self.card if self.seat == viewer else NOT_SEEN)


class FaceUp(Fact):
    """Everybody sees `card`."""

    def __init__(self, card: int) -> None:
        self.card = card


class Opened(FaceUp):
    """It is the message in transit."""


class Swapped(Fact):
    """The message, face down, and the deck's top card changed places."""


# --- probes ---------------------------------------------------------------------------------------


class Probed(OfHand):
    """`seat` played it, a probe, face down as response `number`."""

    def __init__(self, seat: int, card: int, number: int) -> None:
        super().__init__(seat, card)
        self.number = number

    def seen_by(self, viewer: int) -> Fact | None:
        return Probed(self.seat, self.card_seen_by(viewer), self.number)


class ReadProbe(Fact):
    """`seat` has read the probe `number`: it is `card`."""

    def __init__(self, seat: int, number: int, card: int) -> None:
        self.seat = seat
        self.number = number
        self.card = card

    def seen_by(self, viewer: int) -> Fact | None:
        card = self.card if self.seat == viewer else NOT_SEEN
        return ReadProbe(self.seat, self.number, card)


class OpenedProbe(Fact):
    """The probe `number` was countered or had no target: face up, it is `card`."""

    def __init__(self, number: int, card: int) -> None:
        self.number = number
        self.card = card


class Answered(Fact):
    """The probe `number` was answered by the holder of the identity at `place`, and lies face down.

    `place` is -1 where they have died, and there is no answer.
    """

    def __init__(self, number: int, place: int, answer: int) -> None:
        self.number = number
        self.place = place
        self.answer = answer
        """See `put_down` in `functions.py`."""


# --- the deck -------------------------------------------------------------------------------------


class TurnedUp(FaceUp):
    """It came off the deck top and left the deck."""


class TopShown(FaceUp):
    """It is the deck's top card, and stays there."""


class PutOnTop(FaceUp):
    """It lay face up and was put face down on the deck top."""


class Spread(Fact):
    """A card was dealt face down from the deck for True or False."""


class SpreadShown(FaceUp):
    """It is one of those that were spread: taken or discarded, face up."""


class Shuffled(Fact):
    """The deck was shuffled: its known top cards are somewhere in it."""


class Reshuffled(Fact):
    """The discard pile became the deck."""

    def __init__(self, discards: tuple[int, ...]) -> None:
        self.discards = discards
        """Those that lay face up, as counts."""


# --- identities -----------------------------------------------------------------------------------


class Exchanged(Fact):
    """The identity of `seat` was put aside at a place; the one of `dead` took its place."""

    def __init__(self, seat: int, dead: int, aside: int, deaths: int) -> None:
        self.seat = seat
        self.dead = dead
        self.aside = aside
        """The place where it lies now."""
        self.deaths = deaths
        """How many had died before that."""


class Learned(Fact):
    """`seat` (-1: a spectator; or EVERYBODY) has learned of what sides an identity may be.

    Nobody else need know that they have.
    """

    def __init__(self, seat: int, place: int, sides: int) -> None:
        self.seat = seat
        self.place = place
        """Where the identity lies."""
        self.sides = sides
        """As a bit mask."""

    def seen_by(self, viewer: int) -> Fact | None:
        return self if self.seat in (EVERYBODY, viewer) else None
