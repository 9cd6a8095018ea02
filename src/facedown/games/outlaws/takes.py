"""Looking at a token, and taking one by calling it (§5.2, §5.3)."""

from __future__ import annotations

from facedown.games.outlaws import tokens
from facedown.games.outlaws.actions import CALL, PLACE
from facedown.games.outlaws.cards import ELECTION, TOKENS
from facedown.games.outlaws.ending import end
from facedown.games.outlaws.showing import reveal
from facedown.games.outlaws.table import OutlawsTable


def look(table: OutlawsTable, seat: int, action: int) -> None:
    """Show the character to everybody, and the token before it to its player's side."""
    slot = _stand_forward(table, seat, action)
    token = tokens.look(table, seat, slot)
    if table.log is not None:
        mates = table.rules.seats_of(table.side(seat))
        table.emit(
            {"on": "looked", "seat": seat, "slot": slot},
            {mate: {"token": TOKENS[token]} for mate in mates},
        )


def take(table: OutlawsTable, seat: int, action: int) -> None:
    """Show the character and the token; the player gets the token if they called it correctly."""
    slot = _stand_forward(table, seat, action)
    call = CALL[action]
    if table.log is not None:
        table.emit({"on": "called", "seat": seat, "slot": slot, "call": TOKENS[call]})
    token = tokens.turn_up(table, slot)
    if token != call:
        if table.log is not None:
            table.emit({"on": "put_back", "seat": seat, "slot": slot})
        return
    tokens.take_up(table, seat, slot)
    if token == ELECTION:
        elected(table, seat)


def _stand_forward(table: OutlawsTable, seat: int, action: int) -> int:
    """Show the acting character; return the slot before them."""
    place = table.rules.places * table.side(seat) + PLACE[action]
    reveal(table, place)
    return table.ground.slot[place]


def elected(table: OutlawsTable, seat: int) -> None:
    """Elect the Governor: the player wins, in teams with their partner (§8, §10.3)."""
    winners = list(table.rules.seats_of(table.side(seat)))
    if table.log is not None:
        table.emit({"on": "elected", "seat": seat})
    end(table, winners, "election")
