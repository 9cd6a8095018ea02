"""Looking at a token, and taking one by calling it (§5.2, §5.3)."""

from __future__ import annotations

from facedown.games.outlaws import tokens
from facedown.games.outlaws.actions import CALL, PLACE
from facedown.games.outlaws.cards import ELECTION, TOKENS
from facedown.games.outlaws.ending import end
from facedown.games.outlaws.showing import reveal
from facedown.games.outlaws.table import OutlawsTable


def look(table: OutlawsTable, seat: int, action: int) -> None:
    """The character is shown, and its player alone sees the token before it."""
    slot = _stand_forward(table, seat, action)
    token = tokens.look(table, seat, slot)
    if table.log is not None:
        mates = table.rules.seats_of(table.side(seat))
        table.emit(
            {"on": "looked", "seat": seat, "slot": slot},
            {mate: {"token": TOKENS[token]} for mate in mates},
        )


def take(table: OutlawsTable, seat: int, action: int) -> None:
    """The character is shown and the token turned up: it is theirs if they have called it."""
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
    """Show who acts; the slot before them."""
    place = table.rules.places * table.side(seat) + PLACE[action]
    reveal(table, place)
    return table.ground.slot[place]


def elected(table: OutlawsTable, seat: int) -> None:
    """The Governor is elected: the player, and in teams the partner too, have won (§8, §10.3)."""
    winners = list(table.rules.seats_of(table.side(seat)))
    if table.log is not None:
        table.emit({"on": "elected", "seat": seat})
    end(table, winners, "election")
