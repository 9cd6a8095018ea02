"""Facts: what happened to hidden cards. The knowledge of each seat is computed from them.

`card` is a kind, or NOT_SEEN if the viewer did not see it. `knowledge/moves.py` has the effect of
each fact.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from facedown.engine.knowledge.facts import EVERYBODY, NOT_SEEN, Fact
from facedown.games.message.hidden import Hidden

ANY_ANSWER: Final = 8
"""In place of the answer to a probe: the answer is unknown too."""


@mypyc_attr(serializable=True)
class Death:
    """A death, with what missions ask about it."""

    def __init__(
        self, victim: int, killer: int, true: int, alive: int, dying: int = 0, judged: bool = True
    ) -> None:
        self.victim = victim
        self.killer = killer
        """The seat whose hand caused it; -1 for nobody's (a suicide)."""
        self.true = true
        """Number of true intelligence cards before the victim."""
        self.alive = alive
        """Bit mask of the seats that lived on."""
        self.dying = dying
        """Bit mask of those among them who were dying too."""
        self.judged = judged
        """Whether victories were looked for after it; not for deaths of an arranged position."""

    def may_declare(self, seat: int) -> bool:
        """Whether a seat lived on and was not dying too: death goes before victory (K20)."""
        return (self.alive & ~self.dying) >> seat & 1 != 0


# --- the beginning --------------------------------------------------------------------------------


class Start(Fact):
    """The game begins: all cards are in the deck."""

    def __init__(self, deck: tuple[int, ...]) -> None:
        self.deck = deck
        """Number of cards of each kind."""


class Began(Fact):
    """A position begins here, or a world that `seat` (-1: a spectator) imagines.

    For that seat the trail goes on; for all others it begins with the cards as they lie now.
    """

    def __init__(self, seat: int, hidden: Hidden) -> None:
        self.seat = seat
        """EVERYBODY if the trail goes on for nobody."""
        self.hidden = hidden

    def begins(self, viewer: int) -> bool:
        """Whether the viewer's trail begins here: for all but its seat."""
        return self.seat != viewer

    def seen_by(self, viewer: int) -> Fact | None:
        """None for its seat, whose trail goes on; for others, the cards as they see them."""
        if self.seat == viewer:
            return None
        return Began(self.seat, self.hidden.seen_by(viewer))


# --- hands ----------------------------------------------------------------------------------------


class OfHand(Fact):
    """Base of facts about `card` coming into the hand of `seat`, or leaving it."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def card_seen_by(self, viewer: int) -> int:
        """The card if it was this viewer's alone to see, else NOT_SEEN."""
        return self.card if self.seat == viewer else NOT_SEEN


class Drew(OfHand):
    """The card was drawn from the deck, seen by its owner alone."""

    def seen_by(self, viewer: int) -> Fact | None:
        """The card for its owner alone."""
        return Drew(self.seat, self.card_seen_by(viewer))


class Took(OfHand):
    """The card lay face up and went into the hand."""


class Shed(OfHand):
    """The card left the hand face up: played, discarded or sent."""


class Topped(OfHand):
    """The card went from the hand onto the deck, unseen by others."""

    def seen_by(self, viewer: int) -> Fact | None:
        """The card for who put it there alone."""
        return Topped(self.seat, self.card_seen_by(viewer))


class Gave(OfHand):
    """The card went from the hand of `seat` to that of `to`, seen by these two."""

    def __init__(self, seat: int, to: int, card: int) -> None:
        super().__init__(seat, card)
        self.to = to

    def seen_by(self, viewer: int) -> Fact | None:
        """The card for giver and receiver alone."""
        card = self.card if viewer in (self.seat, self.to) else NOT_SEEN
        return Gave(self.seat, self.to, card)


class Looked(Fact):
    """`seat` (or EVERYBODY) saw `cards` in the hand of `holder`."""

    def __init__(self, seat: int, holder: int, cards: tuple[int, ...]) -> None:
        self.seat = seat
        self.holder = holder
        self.cards = cards

    def seen_by(self, viewer: int) -> Fact | None:
        """The cards for who looked and for the holder; for others, only that it happened."""
        seen = self.seat == EVERYBODY or viewer in (self.seat, self.holder)
        return Looked(self.seat, self.holder, self.cards if seen else ())


class AboutHand(Fact):
    """Base of facts that everybody can conclude about the hand of `seat` from its behaviour."""

    def __init__(self, seat: int) -> None:
        self.seat = seat


class HoldsFalse(AboutHand):
    """The hand contains a false card, as the seat did what requires one."""


class LacksFalse(AboutHand):
    """The hand contains no false card, as the seat would have had to show one."""


class Undeclared(AboutHand):
    """The seat did not declare victory with the hand that it has now."""


# --- the message ----------------------------------------------------------------------------------


class Sent(OfHand):
    """`seat` sent the card face down; its stamp is public."""

    def __init__(self, seat: int, card: int, stamp: int) -> None:
        super().__init__(seat, card)
        self.stamp = stamp

    def seen_by(self, viewer: int) -> Fact | None:
        """The card for its sender alone; the stamp for all."""
        return Sent(self.seat, self.card_seen_by(viewer), self.stamp)


class Read(Fact):
    """`seat` looked at the message."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def seen_by(self, viewer: int) -> Fact | None:
        """The card for who looked alone."""
        return Read(self.seat, self.card if self.seat == viewer else NOT_SEEN)


class FaceUp(Fact):
    """Base of facts about a card that everybody sees."""

    def __init__(self, card: int) -> None:
        self.card = card


class Opened(FaceUp):
    """The message in transit was turned up."""


class Swapped(Fact):
    """The face-down message and the deck's top card changed places."""


# --- probes ---------------------------------------------------------------------------------------


class Probed(OfHand):
    """`seat` played the card, a probe, face down as response `number`."""

    def __init__(self, seat: int, card: int, number: int) -> None:
        super().__init__(seat, card)
        self.number = number

    def seen_by(self, viewer: int) -> Fact | None:
        """The Probe's text for who played it alone."""
        return Probed(self.seat, self.card_seen_by(viewer), self.number)


class ReadProbe(Fact):
    """`seat` read the probe `number`."""

    def __init__(self, seat: int, number: int, card: int) -> None:
        self.seat = seat
        self.number = number
        self.card = card

    def seen_by(self, viewer: int) -> Fact | None:
        """The Probe's text for who read it alone."""
        card = self.card if self.seat == viewer else NOT_SEEN
        return ReadProbe(self.seat, self.number, card)


class OpenedProbe(Fact):
    """The probe `number` was countered or had no target: it lies face up."""

    def __init__(self, number: int, card: int) -> None:
        self.number = number
        self.card = card


class Answered(Fact):
    """The probe `number` was answered by the holder of the identity at `place`, and lies face down.

    `place` is -1 if the holder has died; then there is no answer.
    """

    def __init__(self, number: int, place: int, answer: int) -> None:
        self.number = number
        self.place = place
        self.answer = answer
        """See `probe.put_down`."""


# --- the deck -------------------------------------------------------------------------------------


class TurnedUp(FaceUp):
    """The deck's top card was turned up and left the deck."""


class TopShown(FaceUp):
    """The deck's top card was shown, and stays there."""


class PutOnTop(FaceUp):
    """A face-up card was put face down onto the deck."""


class Spread(Fact):
    """A card was dealt face down from the deck for True or False."""


class SpreadShown(FaceUp):
    """A card of True or False was turned up: taken or discarded."""


class Shuffled(Fact):
    """The deck was shuffled: its known top cards are somewhere in it."""


class Reshuffled(Fact):
    """The discard pile was shuffled and became the deck."""

    def __init__(self, discards: tuple[int, ...]) -> None:
        self.discards = discards
        """The face-up discards, as counts."""


# --- identities -----------------------------------------------------------------------------------


class Exchanged(Fact):
    """`seat` put its identity aside and took the one of `dead`."""

    def __init__(self, seat: int, dead: int, aside: int, deaths: int) -> None:
        self.seat = seat
        self.dead = dead
        self.aside = aside
        """The place of the identity that was put aside."""
        self.deaths = deaths
        """Number of deaths before the exchange."""


class Learned(Fact):
    """`seat` (-1: a spectator; or EVERYBODY) learned which sides an identity may be.

    Others may not know that they did.
    """

    def __init__(self, seat: int, place: int, sides: int) -> None:
        self.seat = seat
        self.place = place
        """The place of the identity."""
        self.sides = sides
        """Bit mask of sides."""

    def seen_by(self, viewer: int) -> Fact | None:
        """None for others, who may not even know that something was learned."""
        return self if self.seat in (EVERYBODY, viewer) else None
