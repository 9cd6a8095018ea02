"""The transmission phase: send, in transit, arrival, receipt (§5)."""

from __future__ import annotations

from typing import Final

from facedown.engine.chance import Chance
from facedown.engine.table import Step
from facedown.games.message.actions import (
    ACCEPT,
    DIRECT_PLACE,
    DIRECTS,
    REFUSE,
    SEATS,
    SEND,
    SEND_TO,
)
from facedown.games.message.cards import DIRECT, NAMES, NO_CARD, STAMPS, TEXT, bit
from facedown.games.message.facts import SENT, SHED, SHOWN, SWAPPED, TOP_PUT, TURNED, Fact
from facedown.games.message.table import MessageTable

NOBODY: Final = -1


class Transmission(Step[MessageTable]):
    """The active player must send exactly one hand card; without one it loses at the end (K21)."""

    def enter(self, table: MessageTable) -> None:
        active = table.active
        if not table.is_alive(active):
            table.stack.pop()
        elif not table.hands[active]:
            table.stack.pop()
            table.stuck = True
            clear_marks(table)
            if table.log is not None:
                table.emit({"on": "stuck", "seat": int(active)})
        else:
            table.ask(active)

    def choices(self, table: MessageTable, seat: int) -> tuple[int, ...]:
        found: list[int] = []
        last = NO_CARD
        stamps = table.rules.stamps
        for kind in table.hands[seat]:
            if kind != last:
                if stamps[kind] == DIRECT:
                    first = SEND_TO + DIRECT_PLACE[kind] * SEATS
                    found += [
                        first + s for s in range(table.seats) if s != seat and table.is_alive(s)
                    ]
                else:
                    found.append(SEND + kind)
            last = kind
        return tuple(found)

    def play(self, table: MessageTable, seat: int, action: int) -> None:
        table.waiting = 0
        if action >= SEND_TO:
            kind = DIRECTS[(action - SEND_TO) // SEATS]
            table.named = (action - SEND_TO) % SEATS
        else:
            kind = action - SEND
            table.named = NOBODY
        send(table, seat, kind)
        table.stack[-1] = TRANSMISSION_END
        table.stack.append(TRANSIT[0])

    def default(self, table: MessageTable, seat: int, chance: Chance) -> int:
        legal = self.choices(table, seat)
        return legal[chance.roll(len(legal))]

    def describe(self, table: MessageTable, viewer: int | None) -> dict[str, object]:
        return {"step": "send", "seat": int(table.active)}


def send(table: MessageTable, seat: int, kind: int) -> None:
    """Begin a transmission: the stamp is public, the face only of an open text."""
    table.out_of_hand(seat, kind)
    table.message = kind
    table.stamp = table.rules.stamps[kind]
    table.message_up = table.stamp == TEXT
    table.sender = seat
    table.left_at = seat
    table.direction = 1
    table.to = NOBODY
    table.lured = 0
    table.seen = bit(seat)
    if table.message_up:
        table.facts = Fact(SHED, seat, -1, kind, table.facts)
    else:
        table.facts = Fact(SENT, seat, int(table.stamp), kind, table.facts)
    if table.log is not None:
        public: dict[str, object] = {
            "on": "sent",
            "seat": seat,
            "stamp": STAMPS[table.stamp],
            "to": int(table.named),
            "card": NAMES[kind] if table.message_up else None,
        }
        table.emit(public, {seat: {"card": NAMES[kind]}})


def heading(table: MessageTable) -> int:
    """To whom the message goes next; NOBODY if its sender is gone and it would be back."""
    sender = table.sender
    if table.stamp == DIRECT:
        named = table.named
        if named >= 0 and receives(table, named):
            return int(named)
    else:
        seat = (table.left_at - table.direction) % table.seats
        while seat != sender:
            if receives(table, seat):
                return int(seat)
            seat = (seat - table.direction) % table.seats
    return int(sender) if table.is_alive(sender) else NOBODY


def receives(table: MessageTable, seat: int) -> bool:
    """Alive, and not lured away unless locked as well."""
    return (table.alive & ~(table.lured & ~table.locked)) >> seat & 1 != 0


def show_message(table: MessageTable) -> None:
    """Everybody sees the message; it stays where it is."""
    if not table.message_up:
        table.message_up = True
        table.facts = Fact(SHOWN, -1, -1, table.message, table.facts)


def expose_message(table: MessageTable, seat: int) -> None:
    """A seat turns the message up on its way."""
    show_message(table)
    if table.log is not None:
        table.emit({"on": "exposed", "seat": seat, "card": NAMES[table.message]})


def deliver(table: MessageTable, seat: int) -> None:
    """Turn the message up before a seat: the transmission has found its end."""
    show_message(table)
    kind = table.message
    table.message = NO_CARD
    table.to = NOBODY
    table.gain(seat, kind, table.sender, table.sender)


def can_intercept(table: MessageTable, seat: int) -> bool:
    """Neither the message is gone nor the player."""
    return table.message != NO_CARD and table.is_alive(seat)


def intercept(table: MessageTable, seat: int) -> None:
    """Take the message itself."""
    if table.log is not None:
        table.emit({"on": "intercepted", "seat": seat})
    deliver(table, seat)


def swap_message(table: MessageTable, seat: int) -> None:
    """The message and the deck's top card change places; an open message stays open."""
    top = table.take()
    if top == NO_CARD:
        return
    old = table.message
    if table.message_up:
        table.facts = Fact(TURNED, -1, -1, top, table.facts)
        table.facts = Fact(TOP_PUT, -1, -1, old, table.facts)
    else:
        table.facts = Fact(SWAPPED, seat, -1, top, table.facts)
    table.message = top
    table.top = (*table.top, old)
    table.seen = 0
    if table.log is not None:
        card = NAMES[top] if table.message_up else None
        table.emit({"on": "switched", "seat": seat, "card": card})


def lose_message(table: MessageTable) -> None:
    """Nobody takes the message of a sender who is gone."""
    show_message(table)
    kind = table.message
    table.message = NO_CARD
    table.to = NOBODY
    table.discard(kind)
    if table.log is not None:
        table.emit({"on": "discarded", "seat": None, "card": NAMES[kind]})


def clear_marks(table: MessageTable) -> None:
    """Locks, lures and the direction live for one transmission (§5.3)."""
    table.locked = 0
    table.lured = 0
    table.direction = 1
    table.sender = NOBODY
    table.named = NOBODY
    table.to = NOBODY
    table.left_at = NOBODY
    table.seen = 0
    table.message_up = False


class TransmissionEnd(Step[MessageTable]):
    def enter(self, table: MessageTable) -> None:
        table.stack.pop()
        clear_marks(table)

    def describe(self, table: MessageTable, viewer: int | None) -> dict[str, object]:
        return {"step": "transmission_end"}


class Receipt(Step[MessageTable]):
    """No cards, no skills: accept or refuse. Locked, or the sender again: it must be taken."""

    def enter(self, table: MessageTable) -> None:
        seat = table.to
        if (table.locked >> seat) & 1 or seat == table.sender:
            table.stack.pop()
            if table.log is not None:
                table.emit({"on": "accepted", "seat": int(seat), "forced": True})
            deliver(table, seat)
        else:
            table.ask(seat)

    def choices(self, table: MessageTable, seat: int) -> tuple[int, ...]:
        return ACCEPT_OR_REFUSE

    def play(self, table: MessageTable, seat: int, action: int) -> None:
        table.waiting = 0
        table.stack.pop()
        if table.log is not None:
            word = "accepted" if action == ACCEPT else "refused"
            table.emit({"on": word, "seat": seat, "forced": False})
        if action == ACCEPT:
            deliver(table, seat)
            return
        leave(table, seat)
        table.stack.append(TRANSIT[0])

    def default(self, table: MessageTable, seat: int, chance: Chance) -> int:
        return REFUSE

    def describe(self, table: MessageTable, viewer: int | None) -> dict[str, object]:
        return {"step": "receipt", "seat": int(table.to)}


def leave(table: MessageTable, seat: int) -> None:
    """The message goes on from this seat."""
    table.left_at = seat
    table.named = NOBODY
    table.to = NOBODY


ACCEPT_OR_REFUSE: Final[tuple[int, ...]] = (ACCEPT, REFUSE)
TRANSMISSION: Final = Transmission()
TRANSMISSION_END: Final = TransmissionEnd()
RECEIPT: Final = Receipt()
TRANSIT: Final[list[Step[MessageTable]]] = []
"""The window of `hops.py`, which needs this page."""
