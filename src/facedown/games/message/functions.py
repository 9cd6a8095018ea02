"""What the functions of cards do when they resolve (§6); `probe.py` has the probe."""

from __future__ import annotations

from typing import Final

from facedown.engine.chance import Chance
from facedown.engine.decision import AskOne
from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import bit
from facedown.engine.table import Step
from facedown.games.message.actions import PICK
from facedown.games.message.cards import (
    BLACK,
    DIRECT,
    FUNCTIONS,
    NAMES,
    NO_CARD,
)
from facedown.games.message.effect import Effect, fizzle
from facedown.games.message.facts import (
    OpenedProbe,
    Read,
    Spread,
    SpreadShown,
)
from facedown.games.message.moments import (
    ON_COUNTERED,
    ON_DECIPHER,
    ON_LOCK,
    ON_LOCKED,
    ON_LURED,
)
from facedown.games.message.skill_steps import fire
from facedown.games.message.state.stack import Response
from facedown.games.message.step import SeatStep
from facedown.games.message.table import MessageTable
from facedown.games.message.transit import can_intercept, intercept

FALSE_ONLY: Final = 1 << BLACK


class Lock(Effect):
    """The target must accept this turn's message if it reaches them."""

    def resolve(self, table: MessageTable, response: Response) -> None:
        """Lets skills react to the Lock, then it lands; fizzles if the target is dead."""
        if not table.is_alive(response.target):
            fizzle(table, response)
            return
        table.stack.append(LockLands(response.user, response.target))
        fire(table, ON_LOCK, response.target, response.user)


class LockLands(SeatStep[MessageTable]):
    """The Lock takes effect, after the skills that react to it."""

    step = "lock"

    def __init__(self, user: int, target: int) -> None:
        super().__init__(target)
        self.user = user

    def enter(self, table: MessageTable) -> None:
        """Marks the target as locked for this transmission, if they still live."""
        table.stack.pop()
        if not table.is_alive(self.seat):
            return
        table.transit.locked |= bit(self.seat)
        if table.log is not None:
            table.emit({"on": "locked", "seat": self.seat, "by": self.user})
        fire(table, ON_LOCKED, self.seat, self.user)


def can_lure(table: MessageTable, target: int) -> bool:
    """Whether a seat can be lured: not the sender, not locked, alive."""
    if table.transit.message == NO_CARD or target == table.transit.sender:
        return False
    return (table.alive & ~table.transit.locked) >> target & 1 != 0


def lure(table: MessageTable, response: Response) -> None:
    """Skip a seat as a recipient in this transmission."""
    target = response.target
    table.transit.lured |= bit(target)
    if table.log is not None:
        table.emit({"on": "lured", "seat": target, "by": response.user})
    fire(table, ON_LURED, target, response.user)


class LureAway(Effect):
    """The target is skipped as a recipient in this transmission."""

    def resolve(self, table: MessageTable, response: Response) -> None:
        """Fizzles if the message is gone, or its target sent it, died or was locked."""
        if can_lure(table, response.target):
            lure(table, response)
        else:
            fizzle(table, response)


class Intercept(Effect):
    """Takes the message. Of several, the newest resolves first; the others find it gone."""

    def resolve(self, table: MessageTable, response: Response) -> None:
        """Fizzles if the message is gone or the user has died."""
        if can_intercept(table, response.user):
            intercept(table, response.user)
        else:
            fizzle(table, response)


class Decipher(Effect):
    """The user looks at the message."""

    def resolve(self, table: MessageTable, response: Response) -> None:
        """Shows the message to the user alone; fizzles if it lies before them no more."""
        user = response.user
        if table.transit.message == NO_CARD or table.transit.to != user or not table.is_alive(user):
            fizzle(table, response)
            return
        look_at_message(table, user)
        fire(table, ON_DECIPHER, user, user)


def look_at_message(table: MessageTable, seat: int) -> None:
    """Show the message to a seat."""
    kind = table.transit.message
    table.transit.seen |= bit(seat)
    if not table.transit.up:
        table.facts = Trail(table.facts, Read(seat, kind))
    if table.log is not None:
        table.emit(
            {"on": "looked", "seat": seat, "target": int(table.transit.sender), "at": "message"},
            {seat: {"card": NAMES[kind]}},
        )


class SendBack(Effect):
    """The message reverses direction and leaves the player it lies before, dead or alive."""

    def resolve(self, table: MessageTable, response: Response) -> None:
        """Turns the message round; fizzles on a direct one and for a locked user."""
        user = response.user
        gone = table.transit.message == NO_CARD or table.transit.to != user
        if gone or table.transit.stamp == DIRECT or (table.transit.locked >> user) & 1:
            fizzle(table, response)
            return
        table.transit.turn_round(user)
        if table.log is not None:
            table.emit({"on": "sent_back", "seat": user})


class Burn(Effect):
    """Discards one false card before any player; the user chooses among different ones."""

    def resolve(self, table: MessageTable, response: Response) -> None:
        """Burns a false card; fizzles if none is left or a dead user would have to choose."""
        if burnable(table, response.user, response.target, 1):
            burn_false(table, response.user, response.target, 1)
        else:
            fizzle(table, response)


def burnable(table: MessageTable, user: int, target: int, count: int) -> bool:
    """Whether false cards before the target can be burnt; a dead user can't choose among them."""
    kinds = len(table.cards.kinds_before(target, FALSE_ONLY))
    if table.is_alive(user) or kinds < 2:
        return kinds > 0
    return table.cards.counts[3 * target + BLACK] <= count


def burn_false(table: MessageTable, user: int, target: int, count: int) -> None:
    """Burn up to `count` false cards before a player, if they are `burnable`."""
    if burnable(table, user, target, count):
        for _ in range(count):
            table.stack.append(BurnWhich(user, target))


class BurnWhich(AskOne[MessageTable]):
    """The user chooses among different false cards. Only the discard pile depends on it."""

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target = target

    def enter(self, table: MessageTable) -> None:
        """Asks only if kinds differ and the user lives; else burns the first at once."""
        kinds = table.cards.kinds_before(self.target, FALSE_ONLY)
        if len(kinds) > 1 and table.is_alive(self.seat):
            super().enter(table)
            return
        table.stack.pop()
        if kinds:
            table.burn(self.target, kinds[0])

    def choices(self, table: MessageTable, seat: int) -> tuple[int, ...]:
        """The kinds of false cards before the target; no pass."""
        return tuple([PICK + kind for kind in table.cards.kinds_before(self.target, FALSE_ONLY)])

    def chosen(self, table: MessageTable, seat: int, action: int) -> None:
        """Burns the chosen card."""
        table.burn(self.target, action - PICK)

    def default(self, table: MessageTable, seat: int, chance: Chance) -> int:
        """The first kind, as only the discard pile depends on it."""
        return self.choices(table, seat)[0]

    def describe(self, table: MessageTable, viewer: int | None) -> dict[str, object]:
        """Who chooses and before whom the cards lie: public."""
        return {"step": "burn", "seat": self.seat, "target": self.target}


class SeeThrough(Effect):
    """Voids a card on the stack; both go to the discard pile."""

    def resolve(self, table: MessageTable, response: Response) -> None:
        """Counters the card; fizzles if it waits on the stack no more."""
        if can_counter(table, response.target):
            counter(table, response.user, response.target)
        else:
            fizzle(table, response)


def can_counter(table: MessageTable, place: int) -> bool:
    """Whether a card waits at this place of the stack."""
    return place < len(table.responses.waiting) and table.responses.waiting[place].card != NO_CARD


def counter(table: MessageTable, user: int, place: int) -> None:
    """Void a response."""
    victim = table.responses.waiting[place]
    table.responses.put(place, victim.countered())
    table.deck.discard(victim.card)
    if not victim.shown:
        table.facts = Trail(table.facts, OpenedProbe(victim.number, victim.card))
    if table.log is not None:
        table.emit({"on": "countered", "by": user, **victim.json(True)})
    fire(table, ON_COUNTERED, victim.user, user)


class TrueOrFalse(Effect):
    """Spreads a card for each living player; each takes one blind, counter-clockwise."""

    def resolve(self, table: MessageTable, response: Response) -> None:
        """Spreads the cards face down and stacks a pick per living player, the user first."""
        if table.rules.shuffle_first:
            table.shuffle()
        order = table.living_from(response.user)
        cards: list[int] = []
        while len(cards) < len(order):
            kind = table.take()
            if kind == NO_CARD:
                break
            cards.append(kind)
            table.facts = Trail(table.facts, Spread())
        table.refill()
        table.deck.spread = tuple(cards)
        table.holding = True
        if table.log is not None:
            table.emit({"on": "spread", "seat": response.user, "count": len(cards)})
        table.stack.append(SpreadEnd())
        for seat in order[::-1]:
            table.stack.append(SpreadPick(seat, response.user))


class SpreadPick(Step[MessageTable]):
    """A random card of those that were spread becomes a seat's intelligence."""

    step = FUNCTIONS[7]

    def __init__(self, seat: int, user: int) -> None:
        self.seat = seat
        self.user = user

    def enter(self, table: MessageTable) -> None:
        """A living seat gains one of the cards left at random, by the user's hand."""
        table.stack.pop()
        cards = table.deck.spread
        if cards and table.is_alive(self.seat):
            place = table.roll(len(cards))
            kind = cards[place]
            table.deck.spread = cards[:place] + cards[place + 1 :]
            table.facts = Trail(table.facts, SpreadShown(kind))
            table.gain(self.seat, kind, self.user)


class SpreadEnd(Step[MessageTable]):
    """Discards the cards that nobody took; then the skills that waited may act."""

    step = FUNCTIONS[7]

    def enter(self, table: MessageTable) -> None:
        """Discards the cards left, face up, then has the judge look at everything."""
        table.stack.pop()
        while table.deck.spread:
            kind = table.deck.spread[0]
            table.deck.spread = table.deck.spread[1:]
            table.facts = Trail(table.facts, SpreadShown(kind))
            table.deck.discard(kind)
            if table.log is not None:
                table.emit({"on": "discarded", "seat": None, "card": NAMES[kind]})
        table.holding = False
        table.judge_all()
