"""Laying, seeing, taking and moving the tokens of the street (§4, §5.2, §5.3, §5.5, §6.5)."""

from __future__ import annotations

import itertools

from facedown.engine.knowledge.facts import EVERYBODY, Trail
from facedown.games.outlaws.cards import BULLET, CUFFS, EMPTY, TOKENS, VOTE
from facedown.games.outlaws.facts import Replaced, Switched, Taken, TokenSeen
from facedown.games.outlaws.packed import kth_of, one_of, size_of
from facedown.games.outlaws.table import EVERY_EYE, OutlawsTable


def lay(table: OutlawsTable, slots: list[int]) -> None:
    """Draw tokens of the reserve face down into these slots, in order, until it is empty."""
    left = size_of(table.packed_reserve)
    for slot in slots:
        if left == 0:
            return
        token = kth_of(table.packed_reserve, table.roll(left))
        table.packed_reserve -= one_of(token)
        table.put_token(slot, token)
        table.knowers[slot] = 0
        left -= 1


def look(table: OutlawsTable, seat: int, slot: int) -> int:
    """Show the token to this player's side; return it."""
    token = table.token_at(slot)
    table.knowers[slot] |= table.eyes(seat)
    table.facts = Trail(table.facts, TokenSeen(slot, token, table.side(seat)))
    return token


def turn_up(table: OutlawsTable, slot: int) -> int:
    """Show the token to everybody; return it."""
    token = table.token_at(slot)
    table.knowers[slot] = EVERY_EYE
    table.facts = Trail(table.facts, TokenSeen(slot, token, EVERYBODY))
    if table.log is not None:
        table.emit({"on": "turned_up", "slot": slot, "token": TOKENS[token]})
    return token


def take_up(table: OutlawsTable, seat: int, slot: int) -> None:
    """Give the face-up token to this player, and move the others up (§5.5)."""
    token = table.token_at(slot)
    if token == VOTE:
        table.votes[seat] += 1
    elif token == BULLET:
        table.bullets[seat] += 1
    elif token == CUFFS:
        table.cuffs[seat] += 1
    if table.log is not None:
        table.put_token(slot, EMPTY)  # Shown with the event; the others move up after it.
        table.emit({"on": "took", "seat": seat, "slot": slot, "token": TOKENS[token]})
    ground = table.ground
    chute = ground.chutes[ground.chute[slot]]
    slots = chute[ground.depth[slot] :: -1]
    for gap, behind in itertools.pairwise(slots):
        table.put_token(gap, table.token_at(behind))
        table.knowers[gap] = table.knowers[behind]
    last = slots[-1]
    table.put_token(last, EMPTY)
    table.knowers[last] = 0
    drawn = table.packed_reserve != 0
    lay(table, [last])
    table.facts = Trail(table.facts, Taken(tuple(slots), token, drawn))
    if table.log is not None:
        table.emit({"on": "refilled", "slots": slots, "drawn": drawn})


def switch(table: OutlawsTable, one: int, other: int) -> None:
    """Exchange two tokens without looking at them."""
    first, second = table.token_at(one), table.token_at(other)
    table.put_token(one, second)
    table.put_token(other, first)
    knowers = table.knowers
    knowers[one], knowers[other] = knowers[other], knowers[one]
    table.facts = Trail(table.facts, Switched(one, other))


def replace(table: OutlawsTable, slot: int) -> None:
    """Exchange the token for a random one of the reserve."""
    old = table.token_at(slot)
    lay(table, [slot])
    table.packed_reserve += one_of(old)
    table.facts = Trail(table.facts, Replaced(slot))
