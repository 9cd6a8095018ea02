"""The classes of a turn's actions: what an action does on the true table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.action import PASS
from facedown.engine.seats import bit
from facedown.games.outlaws.actions import (
    ARREST,
    AT,
    CALL,
    ENTER,
    EXCHANGE,
    EXPOSE,
    FEINT,
    FREE,
    LOOK,
    LURE,
    NAME,
    OTHER,
    PLACE,
    REPLACE,
    ROB,
    SHOOT,
    SWITCH,
    TAKE,
    UNMASK,
    VERB,
)
from facedown.games.outlaws.bots.hard.situations import is_known
from facedown.games.outlaws.cards import ELECTION, GOVERNOR, HITMAN, KINDS, SHERIFF, VOTE
from facedown.games.outlaws.table import OutlawsTable

KNOWN_VOTE: Final = 1
LUCKY_VOTE: Final = 2
NO_VOTE: Final = 3
ELECTED: Final = 4
NOT_ELECTED: Final = 5
WEAPON: Final = 6
NO_WEAPON: Final = 7
FOUND: Final = 8
SEEN: Final = 9
SEEN_AGAIN: Final = 10
SHOT: Final = 11
ARRESTED: Final = 12
IN_VAIN: Final = 13
UNMASKED: Final = 14
UNMASKED_OTHER: Final = 15
EXPOSED: Final = 16
NOT_EXPOSED: Final = 17
ROBBED: Final = 18
NOT_ROBBED: Final = 19
TO_ELECTION: Final = 20
TO_SHOT: Final = 21
TO_ARREST: Final = 22
HIDDEN: Final = 23
FEIGNED: Final = 24
MOVED: Final = 25
FEIGNED_OTHER: Final = 26
ENTERED: Final = 27
SWITCHED: Final = 28
REPLACED: Final = 29
LURED: Final = 30
FREED: Final = 31
"""Classes of actions; 0 is a pass."""

VERB_CLASSES: Final = {
    SHOOT: SHOT,
    ENTER: ENTERED,
    SWITCH: SWITCHED,
    REPLACE: REPLACED,
    LURE: LURED,
    FREE: FREED,
}
"""Verbs with a single class."""


def kind(card: i64) -> i64:
    """The kind of a card."""
    return card if card < KINDS else card - KINDS


def class_of(table: OutlawsTable, seat: i64, action: int, known: list[int]) -> int:
    """The class of an action of a turn."""
    if action == PASS:
        return 0
    verb: i64 = VERB[action]
    if verb in (EXCHANGE, FEINT):
        return _move(table, seat, action, known, verb == EXCHANGE)
    if verb in (TAKE, LOOK):
        return _token(table, seat, action, verb == LOOK)
    if verb in (ARREST, UNMASK, EXPOSE, ROB):
        return _inquiry(table, seat, action, known, verb)
    return VERB_CLASSES[int(verb)]


def _token(table: OutlawsTable, seat: i64, action: int, look: bool) -> int:
    side = seat % table.rules.sides
    begin: i64 = table.rules.places * side
    slot: i64 = table.ground.slot[begin + PLACE[action]]
    token: i64 = table.token_at(slot)
    mask: i64 = table.knowers[slot]
    seen = bool(mask & bit(side))
    if look:
        return SEEN_AGAIN if seen else FOUND if token == ELECTION else SEEN
    call: i64 = CALL[action]
    if call == VOTE:
        return NO_VOTE if token != VOTE else KNOWN_VOTE if seen else LUCKY_VOTE
    if call == ELECTION:
        return ELECTED if token == ELECTION else NOT_ELECTED
    return WEAPON if token == call else NO_WEAPON


def _inquiry(table: OutlawsTable, seat: i64, action: int, known: list[int], verb: i64) -> int:
    places: i64 = table.rules.places
    begin: i64 = places * (seat % table.rules.sides)
    at: i64 = PLACE[action] if verb == ROB else AT[action]
    target: i64 = table.ground.opposite[begin + at]
    if target < 0:
        return IN_VAIN
    there = kind(table.card_at(target))
    if verb == ARREST:
        return ARRESTED if there == HITMAN else IN_VAIN
    if verb == UNMASK:
        return UNMASKED if there < 2 and not is_known(known, places, target) else UNMASKED_OTHER
    right = there == NAME[action]
    if verb == EXPOSE:
        return EXPOSED if right and there < 2 else NOT_EXPOSED
    return ROBBED if right else NOT_ROBBED


def _move(table: OutlawsTable, seat: i64, action: int, known: list[int], exchanged: bool) -> int:
    places: i64 = table.rules.places
    begin: i64 = places * (seat % table.rules.sides)
    one: i64 = begin + PLACE[action]
    other: i64 = begin + OTHER[action]
    first = kind(table.card_at(one))
    second = kind(table.card_at(other))
    if exchanged:
        better = max(
            _brings(table, seat, first, other, known), _brings(table, seat, second, one, known)
        )
        if better:
            return int(better)
    hides = (first < 2 and is_known(known, places, one)) or (
        second < 2 and is_known(known, places, other)
    )
    if exchanged:
        return HIDDEN if hides else MOVED
    return FEIGNED if hides else FEIGNED_OTHER


def _brings(table: OutlawsTable, seat: i64, card: i64, place: i64, known: list[int]) -> i64:
    """What an exchange knowingly prepares, bringing a character of this kind to a place; or 0."""
    if card > SHERIFF:
        return 0
    if card == GOVERNOR:
        slot: i64 = table.ground.slot[place]
        mask: i64 = table.knowers[slot]
        seen = mask & bit(seat % table.rules.sides)
        return TO_ELECTION if seen and table.token_at(slot) == ELECTION else 0
    target: i64 = table.ground.opposite[place]
    if target < 0 or not is_known(known, table.rules.places, target):
        return 0
    victim = kind(table.card_at(target))
    if card == HITMAN:
        return TO_SHOT if victim == GOVERNOR and table.bullets[seat] else 0
    return TO_ARREST if victim == HITMAN and table.cuffs[seat] else 0
