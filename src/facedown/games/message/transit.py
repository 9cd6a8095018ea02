"""The transmission phase: send, in transit, arrival, receipt (§5)."""

from __future__ import annotations

from typing import Final

from facedown.engine.chance import Chance
from facedown.engine.decision import AskOne
from facedown.engine.step import Step
from facedown.games.message.actions import (
    ACCEPT,
    DIRECT_PLACE,
    DIRECTS,
    REFUSE,
    SEATS,
    SEND,
    SEND_TO,
)
from facedown.games.message.cards import DIRECT, NAMES, NO_CARD, STAMPS
from facedown.games.message.facts import SENT, SHED, SHOWN, SWAPPED, TOP_PUT, TURNED, Fact
from facedown.games.message.state.transit import NOBODY
from facedown.games.message.table import MessageTable


class Transmission(AskOne[MessageTable]):
    """The active player must send exactly one hand card; without one it loses at the end (K21)."""

    def enter(self, table: MessageTable) -> None:
        if not table.is_alive(self.seat):
            table.stack.pop()
        elif not table.cards.hands[self.seat]:
            table.stack.pop()
            table.stuck = True
            table.transit.clear()
            if table.log is not None:
                table.emit({"on": "stuck", "seat": self.seat})
        else:
            super().enter(table)

    def choices(self, table: MessageTable, seat: int) -> tuple[int, ...]:
        found: list[int] = []
        last = NO_CARD
        stamps = table.rules.stamps
        for kind in table.cards.hands[seat]:
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

    def chosen(self, table: MessageTable, seat: int, action: int) -> None:
        if action >= SEND_TO:
            kind = DIRECTS[(action - SEND_TO) // SEATS]
            send(table, seat, kind, (action - SEND_TO) % SEATS)
        else:
            send(table, seat, action - SEND, NOBODY)
        table.stack.append(TRANSMISSION_END)
        table.stack.append(TRANSIT[0])

    def describe(self, table: MessageTable, viewer: int | None) -> dict[str, object]:
        return {"step": "send", "seat": self.seat}


def send(table: MessageTable, seat: int, kind: int, named: int) -> None:
    """Begin a transmission: the stamp is public, the face only of an open text."""
    table.out_of_hand(seat, kind)
    table.transit.set_out(seat, kind, table.rules.stamps[kind], named)
    if table.transit.up:
        table.facts = Fact(SHED, seat, -1, kind, table.facts)
    else:
        table.facts = Fact(SENT, seat, int(table.transit.stamp), kind, table.facts)
    if table.log is not None:
        public: dict[str, object] = {
            "on": "sent",
            "seat": seat,
            "stamp": STAMPS[table.transit.stamp],
            "to": named,
            "card": NAMES[kind] if table.transit.up else None,
        }
        table.emit(public, {seat: {"card": NAMES[kind]}})


def show_message(table: MessageTable) -> None:
    """Everybody sees the message; it stays where it is."""
    if not table.transit.up:
        table.transit.up = True
        table.facts = Fact(SHOWN, -1, -1, table.transit.message, table.facts)


def expose_message(table: MessageTable, seat: int) -> None:
    """A seat turns the message up on its way."""
    show_message(table)
    if table.log is not None:
        table.emit({"on": "exposed", "seat": seat, "card": NAMES[table.transit.message]})


def deliver(table: MessageTable, seat: int) -> None:
    """Turn the message up before a seat: the transmission has found its end."""
    show_message(table)
    kind = table.transit.take_away()
    table.gain(seat, kind, table.transit.sender, table.transit.sender)


def can_intercept(table: MessageTable, seat: int) -> bool:
    """Neither the message is gone nor the player."""
    return table.transit.message != NO_CARD and table.is_alive(seat)


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
    transit = table.transit
    old = transit.swap(top)
    if transit.up:
        table.facts = Fact(TURNED, -1, -1, top, table.facts)
        table.facts = Fact(TOP_PUT, -1, -1, old, table.facts)
    else:
        table.facts = Fact(SWAPPED, seat, -1, top, table.facts)
    table.deck.put_on_top(old)
    if table.log is not None:
        card = NAMES[top] if transit.up else None
        table.emit({"on": "switched", "seat": seat, "card": card})


def lose_message(table: MessageTable) -> None:
    """Nobody takes the message of a sender who is gone."""
    show_message(table)
    kind = table.transit.take_away()
    table.deck.discard(kind)
    if table.log is not None:
        table.emit({"on": "discarded", "seat": None, "card": NAMES[kind]})


class TransmissionEnd(Step[MessageTable]):
    def enter(self, table: MessageTable) -> None:
        table.stack.pop()
        table.transit.clear()

    def describe(self, table: MessageTable, viewer: int | None) -> dict[str, object]:
        return {"step": "transmission_end"}


class Receipt(AskOne[MessageTable]):
    """No cards, no skills: accept or refuse. Locked, or the sender again: it must be taken."""

    def enter(self, table: MessageTable) -> None:
        seat = self.seat
        if (table.transit.locked >> seat) & 1 or seat == table.transit.sender:
            table.stack.pop()
            if table.log is not None:
                table.emit({"on": "accepted", "seat": seat, "forced": True})
            deliver(table, seat)
        else:
            super().enter(table)

    def choices(self, table: MessageTable, seat: int) -> tuple[int, ...]:
        return ACCEPT_OR_REFUSE

    def chosen(self, table: MessageTable, seat: int, action: int) -> None:
        if table.log is not None:
            word = "accepted" if action == ACCEPT else "refused"
            table.emit({"on": word, "seat": seat, "forced": False})
        if action == ACCEPT:
            deliver(table, seat)
            return
        table.transit.leave(seat)
        table.stack.append(TRANSIT[0])

    def default(self, table: MessageTable, seat: int, chance: Chance) -> int:
        return REFUSE

    def describe(self, table: MessageTable, viewer: int | None) -> dict[str, object]:
        return {"step": "receipt", "seat": self.seat}


ACCEPT_OR_REFUSE: Final[tuple[int, ...]] = (ACCEPT, REFUSE)
TRANSMISSIONS: Final = [Transmission(seat) for seat in range(SEATS)]
TRANSMISSION_END: Final = TransmissionEnd()
RECEIPTS: Final = [Receipt(seat) for seat in range(SEATS)]
TRANSIT: Final[list[Step[MessageTable]]] = []
"""The window of `hops.py`, which needs this page."""
