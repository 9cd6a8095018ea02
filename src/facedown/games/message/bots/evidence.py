"""Evidence of sides from what players send, take, lock, burn and counter, and a memory of it.

`habits` has the likelihood of each kind of act by the side of its seat (and of its target). Certain
facts (a probe, a card turned up) are applied as such.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from facedown.bots.events import Seen, handle
from facedown.bots.memory import MemoryBase
from facedown.bots.memory import remember as remembered
from facedown.engine.observation import Observation
from facedown.games.message.bots.belief import Belief, never, only
from facedown.games.message.bots.habits import (
    ACCEPTED_LIKELIHOOD,
    BLACK_SHARE,
    COUNTERED_LIKELIHOOD,
    DIRECT_COLOURS,
    FORCED_LIKELIHOOD,
    FRIENDLY,
    GIFTS,
    HABIT_WEIGHT,
    INTERCEPTED_LIKELIHOOD,
    LOCKED_COLOURS,
    NAMES_LIKELIHOOD,
    OPEN_COLOURS,
    PROBED_LIKELIHOOD,
    REFUSED_LIKELIHOOD,
    ROUTE_COLOURS,
    STAMP_LIKELIHOOD,
)
from facedown.games.message.bots.scene import NOBODY, SIDE_NUMBER, STAMP_NUMBER, Scene
from facedown.games.message.cards import (
    BLACK,
    DIRECT,
    KIND,
    MILITARY,
    NO_CARD,
    PROBE,
    TEXT,
    UNDERCOVER,
    function_of,
    side_asked,
)
from facedown.games.message.roster import NUMBER, ROSTER
from facedown.games.message.rules import MessageRules


class Mail:
    """The message in transit, as far as it is public."""

    def __init__(self, sender: int, stamp: int, named: int, card: int) -> None:
        self.sender = sender
        self.stamp = stamp
        self.named = named
        self.up = card
        """The card if it lies open, else NO_CARD."""
        self.looked: set[int] = set()
        """The seats that know the card."""
        self.left: list[int] = []
        """The seats that knew it and refused it."""
        self.locked: list[tuple[int, int]] = []
        """Who locked it -> the locked seat, this turn."""

    def copy(self) -> Mail:
        """A copy to change."""
        other = Mail(self.sender, self.stamp, self.named, self.up)
        other.looked = {*self.looked}
        other.left = self.left[:]
        other.locked = self.locked[:]
        return other

    def lock_of_sender(self) -> int:
        """Whom its sender locked; NOBODY if none."""
        for by, target in self.locked:
            if by == self.sender:
                return target
        return NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class Evidence:
    """Updates a belief with events."""

    def __init__(self, belief: Belief, rules: MessageRules) -> None:
        self.belief = belief
        self.me = belief.me
        self.rules = rules
        self.mail: Mail | None = None
        self.transmitted = False
        """Whether a message was sent this turn."""
        self.early: list[tuple[int, int]] = []
        """Locks before a message was sent."""
        self.taker = NOBODY
        """Who is taking the message, until it lies before them."""
        self.forced = False
        self.probe = NO_CARD
        """The last probe that I have seen."""
        self.glimpse = NO_CARD
        """The last hand card that I was shown."""
        self.spread = 0
        """Number of cards of a True or False still to be taken."""
        self.counts = [0] * (3 * belief.seats)
        """Intelligence: `counts[3 * seat + colour]`."""
        self.hidden = [0] * belief.seats
        """By seat: hidden messages delivered, with nobody locked by their sender."""
        self.hidden_blacks = [0] * belief.seats
        """The false ones of them."""
        self.full: list[int] = []
        """Seats that gained a card and did not declare, unless they die of it."""
        self.concealing: set[int] = set()
        """Seats that may answer a probe untruthfully."""
        self.without: set[int] = set()
        """Dead seats whose identity another has taken."""

    def copy(self) -> Evidence:
        """A copy to read on from here."""
        other = Evidence(self.belief.copy(), self.rules)
        other.mail = None if self.mail is None else self.mail.copy()
        other.transmitted = self.transmitted
        other.early = self.early[:]
        other.taker, other.forced = self.taker, self.forced
        other.probe, other.glimpse, other.spread = self.probe, self.glimpse, self.spread
        other.counts = self.counts[:]
        other.hidden, other.hidden_blacks = self.hidden[:], self.hidden_blacks[:]
        other.full = self.full[:]
        other.concealing, other.without = {*self.concealing}, {*self.without}
        return other

    def read(self, event: Seen) -> None:
        """Update with one event."""
        handle(HANDLERS, self, event)

    def look(self, scene: Scene) -> None:
        """Apply what the view says. After a whole game of events that is nothing new."""
        self.counts = scene.counts[:]
        self.belief.sure(scene.side)

    def alone(self, seat: int, factors: list[float]) -> None:
        """Evidence about a seat's side; my own acts are none."""
        if seat != self.me:
            self.belief.one(seat, factors)

    def towards(self, seat: int, other: int, factors: list[float]) -> None:
        """Evidence about the sides of two seats; my own acts are none."""
        if seat not in (self.me, other) and seat >= 0 and other >= 0:
            self.belief.two(seat, other, factors)

    # --- the message ----------------------------------------------------------------------------

    def sent(self, event: Seen) -> None:
        """A message was sent."""
        stamp = STAMP_NUMBER[event["stamp"]]
        card = event["card"] if stamp == TEXT else None
        kind = NO_CARD if card is None else KIND[card]
        self.mail = mail = Mail(_seat(event), stamp, event["to"], kind)
        mail.locked += self.early
        self.transmitted = True
        if stamp == DIRECT:
            self.towards(mail.sender, mail.named, NAMES_LIKELIHOOD)
        else:
            self.alone(mail.sender, STAMP_LIKELIHOOD[stamp])
        if kind != NO_CARD and mail.lock_of_sender() == NOBODY:
            self.alone(mail.sender, OPEN_COLOURS[kind % 3])

    def exposed(self, event: Seen) -> None:
        """The message was turned up."""
        if self.mail is not None:
            self.mail.up = _kind(event)

    def switched(self, event: Seen) -> None:
        """The message was swapped: nobody has chosen the new card."""
        if self.mail is not None:
            up = NO_CARD if event["card"] is None else _kind(event)
            self.mail = Mail(NOBODY, self.mail.stamp, NOBODY, up)

    def locked(self, event: Seen) -> None:
        """A player was locked."""
        lock = (event["by"], _seat(event))
        if self.mail is not None:
            self.mail.locked.append(lock)
        else:
            self.early.append(lock)

    def looked(self, event: Seen) -> None:
        """Somebody looked at a hidden card; their own looks tell them what it is."""
        at = event["at"]
        if at == "message" and self.mail is not None:
            self.mail.looked.add(_seat(event))
        elif at == "probe" and "card" in event:
            self.probe = _kind(event)
        elif at == "card" and "card" in event:
            self.glimpse = _kind(event)
        elif at == "identity" and "side" in event:
            self.alone(event["target"], only(_side(event)))

    def refused(self, event: Seen) -> None:
        """Somebody refused the message."""
        mail, seat = self.mail, _seat(event)
        if mail is None:
            return
        if mail.up != NO_CARD:
            self.alone(seat, REFUSED_LIKELIHOOD[mail.up % 3])
        elif seat in mail.looked:
            mail.left.append(seat)

    def accepted(self, event: Seen) -> None:
        """Somebody accepted the message."""
        self.taker = _seat(event)
        self.forced = bool(event["forced"])

    def intercepted(self, event: Seen) -> None:
        """Somebody takes the message."""
        self.taker = _seat(event)
        self.forced = False
        if self.mail is not None:
            self.towards(self.taker, self.mail.sender, INTERCEPTED_LIKELIHOOD)

    def gained(self, event: Seen) -> None:
        """Somebody gained a card."""
        seat, by, kind = _seat(event), event["by"], _kind(event)
        self.counts[3 * seat + kind % 3] += 1
        self.full.append(seat)
        if self.taker == seat and self.mail is not None:
            self.delivered(self.mail, seat, kind % 3)
            self.taker, self.mail = NOBODY, None
        elif self.spread:
            self.spread -= 1
        elif by != seat:
            self.towards(by, seat, GIFTS[kind % 3])

    def delivered(self, mail: Mail, seat: int, colour: int) -> None:
        """The message has been delivered face up: judge who sent it, knew it and passed it on."""
        knew = mail.up != NO_CARD or seat in mail.looked
        if knew and not self.forced and seat != mail.sender:
            self.alone(seat, ACCEPTED_LIKELIHOOD[colour])
        for other in mail.left:
            self.alone(other, REFUSED_LIKELIHOOD[colour])
        if mail.sender != NOBODY:
            self.sent_colour(mail, colour)

    def sent_colour(self, mail: Mail, colour: int) -> None:
        """What the colour of a message says of its sender, and of whom they meant it for."""
        locked = mail.lock_of_sender()
        if locked != NOBODY:
            self.towards(mail.sender, locked, LOCKED_COLOURS[colour])
            if locked == mail.named:
                self.towards(mail.sender, locked, FORCED_LIKELIHOOD)
            return
        if mail.stamp == DIRECT:
            self.towards(mail.sender, mail.named, DIRECT_COLOURS[colour])
        elif mail.stamp != TEXT:
            self.alone(mail.sender, ROUTE_COLOURS[colour])
        else:
            return
        self.hidden[mail.sender] += 1
        self.hidden_blacks[mail.sender] += int(colour == BLACK)

    def black_habit(self, seat: int) -> float:
        """How much more often than usual a seat's hidden messages have been false in this game."""
        usual = HABIT_WEIGHT * BLACK_SHARE
        share = (usual + self.hidden_blacks[seat]) / (HABIT_WEIGHT + self.hidden[seat])
        return share / BLACK_SHARE

    # --- other deeds ----------------------------------------------------------------------------

    def used(self, event: Seen) -> None:
        """Somebody used a card or skill on somebody."""
        seat, target = _seat(event), event["target"]
        if event["use"] == "burn":
            self.towards(seat, target, FRIENDLY)
        elif event["use"] == "probe":
            card = event.get("card")
            self.probe = NO_CARD if card is None else KIND[card]

    def countered(self, event: Seen) -> None:
        """Somebody countered a card."""
        by, user, target = event["by"], _seat(event), event["target"]
        if event["use"] == "burn":
            self.towards(by, target, COUNTERED_LIKELIHOOD)
        else:
            self.towards(by, user, COUNTERED_LIKELIHOOD)

    def probed(self, event: Seen) -> None:
        """Learn from an answer, if I have seen the text and the target may not conceal."""
        kind, target = self.probe, event["target"]
        self.probe = NO_CARD
        if kind == NO_CARD or target == self.me:
            self.towards(_seat(event), target, PROBED_LIKELIHOOD[event["answer"]])
        if kind == NO_CARD or function_of(kind) != PROBE or target in self.concealing:
            return
        obeyed = event["answer"] in ("draw", "discard")
        asked = side_asked(kind)
        self.alone(target, only(asked) if obeyed else never(asked))

    def spread_out(self, event: Seen) -> None:
        """The cards of a True or False were spread."""
        self.spread = event["count"]

    def turned_up(self, event: Seen) -> None:
        """A character was turned up."""
        character = ROSTER[NUMBER[event["character"]]]
        if character.conceals:
            self.concealing.add(_seat(event))

    def turned_down(self, event: Seen) -> None:
        """A character was turned face down."""
        self.concealing.discard(_seat(event))

    def exchanged(self, event: Seen) -> None:
        """Somebody took the identity of a dying player."""
        seat = _seat(event)
        self.without.add(event["target"])
        self.belief.exchange(seat, event["target"])
        if "side" in event:
            self.belief.one(seat, only(_side(event)))

    # --- what is certain ------------------------------------------------------------------------

    def removed(self, event: Seen) -> None:
        """Remove a card from before a seat."""
        self.counts[3 * _seat(event) + _kind(event) % 3] -= 1

    def identity(self, event: Seen) -> None:
        """An identity was turned up."""
        self.alone(_seat(event), only(_side(event)))

    def died(self, event: Seen) -> None:
        """Forget who did not declare, as they are dying: death goes before victory."""
        self.full = [seat for seat in self.full if seat != _seat(event)]

    def declared(self) -> None:
        """Rule out the side of who has its cards and did not declare."""
        need = self.rules.cards_to_win
        for seat in self.full:
            for side in (UNDERCOVER, MILITARY):
                if self.counts[3 * seat + side] >= need:
                    self.alone(seat, never(side))
        self.full = []

    def turn(self, event: Seen) -> None:
        """A new turn begins."""
        self.declared()
        self.belief.rescale()
        self.mail, self.taker, self.spread = None, NOBODY, 0
        self.early = []
        self.transmitted = False


def _seat(event: Seen) -> int:
    seat: int = event["seat"]
    return seat


def _kind(event: Seen) -> int:
    return KIND[event["card"]]


def _side(event: Seen) -> int:
    return SIDE_NUMBER[event["side"]]


HANDLERS: Final = {
    "sent": Evidence.sent,
    "exposed": Evidence.exposed,
    "switched": Evidence.switched,
    "locked": Evidence.locked,
    "looked": Evidence.looked,
    "refused": Evidence.refused,
    "accepted": Evidence.accepted,
    "intercepted": Evidence.intercepted,
    "gained": Evidence.gained,
    "used": Evidence.used,
    "countered": Evidence.countered,
    "probed": Evidence.probed,
    "spread": Evidence.spread_out,
    "turned_up": Evidence.turned_up,
    "turned_down": Evidence.turned_down,
    "exchanged": Evidence.exchanged,
    "burnt": Evidence.removed,
    "taken": Evidence.removed,
    "lifted": Evidence.removed,
    "put_back": Evidence.removed,
    "identity": Evidence.identity,
    "died": Evidence.died,
    "turn": Evidence.turn,
}


class Memory(MemoryBase):
    """A player's memory: the evidence, and the belief in it."""

    def __init__(self, evidence: Evidence) -> None:
        super().__init__(evidence.me)
        self.evidence = evidence

    @property
    def belief(self) -> Belief:
        """The belief in the evidence."""
        return self.evidence.belief

    def read(self, event: Seen) -> None:
        """Update with one event."""
        self.evidence.read(event)


def nothing_seen(scene: Scene) -> Evidence:
    """The evidence of the deciding seat before the first event."""
    return Evidence(Belief(scene.seats, scene.me, scene.mine, scene.rules.mix), scene.rules)


def remember(memory: Memory | None, observation: Observation, scene: Scene) -> Memory:
    """The memory, updated for this decision by the new events and the view."""
    memory = remembered(memory, observation, lambda _: Memory(nothing_seen(scene)))
    memory.evidence.look(scene)
    return memory
