"""The two windows of a message on its way: in transit and arrival (§5.2)."""

from __future__ import annotations

from typing import Final

from facedown.games.message.cards import NO_CARD
from facedown.games.message.skill import W_ARRIVE, W_TRANSIT
from facedown.games.message.state.transit import NOBODY
from facedown.games.message.table import MessageTable
from facedown.games.message.transit import RECEIPTS, TRANSIT, lose_message
from facedown.games.message.windows import Priority


class InTransit(Priority):
    """The message is announced as going to a player; a lure may change to whom."""

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

    If the player dies it goes on, but from its sender nowhere: it has made its round (§5.2).
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


IN_TRANSIT: Final = InTransit(W_TRANSIT)
ARRIVAL: Final = Arrival(W_ARRIVE)
TRANSIT.append(IN_TRANSIT)
