"""The transmission phase: send, in transit, arrival, receipt (§5)."""

from __future__ import annotations

from typing import Final

from facedown.engine.chance import Chance
from facedown.engine.decision import AskOne
from facedown.engine.table import Step
from facedown.games.message.actions import (
    ACCEPT,
    DIRECT_PLACE,
    DIRECTS,
    REFUSE,
    SEATS,
    SEND,
    SEND_TO,
    W_ARRIVE,
    W_TRANSIT,
)
from facedown.games.message.cards import DIRECT, NO_CARD
from facedown.games.message.state.transit import NOBODY
from facedown.games.message.table import MessageTable
from facedown.games.message.transit import deliver, lose_message, send
from facedown.games.message.windows import Priority


class Transmission(AskOne[MessageTable]):
    """The active player must send exactly one hand card. Without one they lose at the end of the
    turn (K21)."""

    step = "send"

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
        table.stack.append(IN_TRANSIT)


class InTransit(Priority):
    """The message goes to a player; a lure may change the recipient."""

    def is_open(self, table: MessageTable) -> bool:
        if table.transit.message == NO_CARD:
            return False
        to = table.transit.heading(table.alive, table.seats)
        if to != table.transit.to:
            table.transit.to = to
            if table.log is not None:
                table.emit({"on": "heading", "to": to})
        return to != NOBODY

    def over(self, table: MessageTable) -> None:
        if table.transit.message == NO_CARD:
            table.stack.pop()
        elif table.transit.to == NOBODY:
            table.stack.pop()
            lose_message(table)
        else:
            table.stack[-1] = ARRIVAL
            if table.log is not None:
                table.emit({"on": "arrived", "at": int(table.transit.to)})


class Arrival(Priority):
    """The message lies before a player, who may decipher it or send it back.

    If they die it goes on, except from its sender: then it has made its round (§5.2).
    """

    def is_open(self, table: MessageTable) -> bool:
        return (
            table.transit.message != NO_CARD
            and table.transit.to >= 0
            and table.is_alive(table.transit.to)
        )

    def over(self, table: MessageTable) -> None:
        if table.transit.message == NO_CARD:
            table.stack.pop()
        elif self.is_open(table):
            table.stack[-1] = RECEIPTS[table.transit.to]
        elif table.transit.to == table.transit.sender:
            table.stack.pop()
            lose_message(table)
        else:
            if table.transit.to >= 0:
                table.transit.leave(table.transit.to)
            table.stack[-1] = IN_TRANSIT


class Receipt(AskOne[MessageTable]):
    """The player accepts or refuses; no cards, no skills. If locked or the sender, they must
    accept."""

    step = "receipt"

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
        table.stack.append(IN_TRANSIT)

    def default(self, table: MessageTable, seat: int, chance: Chance) -> int:
        return REFUSE


class TransmissionEnd(Step[MessageTable]):
    """Clears the marks of the transmission."""

    step = "transmission_end"

    def enter(self, table: MessageTable) -> None:
        table.stack.pop()
        table.transit.clear()


ACCEPT_OR_REFUSE: Final[tuple[int, ...]] = (ACCEPT, REFUSE)
TRANSMISSIONS: Final = [Transmission(seat) for seat in range(SEATS)]
IN_TRANSIT: Final = InTransit(W_TRANSIT)
ARRIVAL: Final = Arrival(W_ARRIVE)
RECEIPTS: Final = [Receipt(seat) for seat in range(SEATS)]
TRANSMISSION_END: Final = TransmissionEnd()
