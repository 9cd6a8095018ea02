"""The uses of hand cards in a window (§4, §6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.seats import bit
from facedown.games.message.actions import (
    DO_BURN,
    DO_DECIPHER,
    DO_INTERCEPT,
    DO_LOCK,
    DO_LURE,
    DO_PROBE,
    DO_SEND_BACK,
    DO_TRUE,
    SEATS,
    W_ARRIVE,
    W_PLAY,
    W_TRANSIT,
    see_through_at,
)
from facedown.games.message.cards import (
    BURN,
    DECIPHER,
    DIRECT,
    FIRST_PROBE,
    INTERCEPT,
    LOCK,
    LURE,
    MASKS,
    NO_CARD,
    PROBE,
    SEE_THROUGH,
    SEND_BACK,
    TEXT,
    TRUE_OR_FALSE,
    function_of,
)
from facedown.games.message.table import MessageTable

ALWAYS: Final = MASKS[BURN]
RESPONDING: Final = MASKS[SEE_THROUGH]
OWN_PLAY: Final = MASKS[PROBE] | MASKS[TRUE_OR_FALSE]


def counterable(table: MessageTable) -> bool:
    """Whether a card waits on the stack of responses."""
    return any(response.card != NO_CARD for response in table.responses.waiting)


def counterable_at(table: MessageTable) -> list[int]:
    """The places of cards on the stack of responses."""
    return [k for k, response in enumerate(table.responses.waiting) if response.card != NO_CARD]


def playable(table: MessageTable, seat: int, window: int) -> int:
    """Bit mask of the kinds that this seat could use in this window: public."""
    kinds: i64 = 0
    if table.cards.blacks:
        kinds |= ALWAYS
    if table.responses.waiting and counterable(table):
        kinds |= RESPONDING
    if window == W_PLAY:
        if seat == table.turn:
            kinds |= OWN_PLAY | lock_kinds(table, seat)
        elif locks_any_turn(table, seat):
            kinds |= lock_kinds(table, seat)
    elif window == W_TRANSIT:
        kinds |= MASKS[LURE]
        if seat != table.turn:
            kinds |= MASKS[INTERCEPT]
        if seat == table.turn or locks_any_turn(table, seat):
            kinds |= lock_kinds(table, seat)
    elif window == W_ARRIVE and seat == table.transit.to:
        if table.rules.wide_decipher or (seat != table.turn and table.transit.stamp != TEXT):
            kinds |= MASKS[DECIPHER]
        if can_send_back(table, seat):
            kinds |= MASKS[SEND_BACK]
    return kinds


def can_send_back(table: MessageTable, seat: int) -> bool:
    """Whether this seat may send the message back: not on its own turn, not a direct one, not when
    locked."""
    return (
        seat != table.turn
        and table.transit.stamp != DIRECT
        and not (table.transit.locked >> seat) & 1
    )


def lock_kinds(table: MessageTable, seat: int) -> int:
    """Bit mask of the kinds that this seat may use as a Lock."""
    if (table.cast.up >> seat) & 1:
        return MASKS[LOCK] | table.ensemble.characters[table.cast.character[seat]].lock_with
    return MASKS[LOCK]


def locks_any_turn(table: MessageTable, seat: int) -> bool:
    """Whether this seat's character may lock on any turn (敏銳)."""
    return (table.cast.up >> seat) & 1 != 0 and table.ensemble.characters[
        table.cast.character[seat]
    ].locks_any_turn


def may_lock(table: MessageTable, seat: int, kind: int, window: int) -> bool:
    """Whether this seat may use a kind as a Lock in this window."""
    if window not in (W_PLAY, W_TRANSIT) or not lock_kinds(table, seat) >> kind & 1:
        return False
    return seat == table.turn or locks_any_turn(table, seat)


def add_uses(table: MessageTable, seat: int, kind: int, window: int, found: list[int]) -> None:
    """Append all actions with a card of this kind to `found`."""
    function = function_of(kind)
    if may_lock(table, seat, kind, window):
        at_others(table, seat, DO_LOCK + kind * SEATS, found)
    if function == BURN:
        first = DO_BURN + (kind - 3 * BURN) * SEATS
        burnable: i64 = table.cards.blacks & table.alive
        found += [first + other for other in range(table.seats) if (burnable >> other) & 1]
    elif function == SEE_THROUGH:
        colour = kind - 3 * SEE_THROUGH
        found += [see_through_at(colour, place) for place in counterable_at(table)]
    elif window == W_PLAY and seat == table.turn:
        if function == PROBE:
            at_others(table, seat, DO_PROBE + (kind - FIRST_PROBE) * SEATS, found)
        elif function == TRUE_OR_FALSE:
            found.append(DO_TRUE + kind - 3 * TRUE_OR_FALSE)
    elif window == W_TRANSIT:
        if function == LURE:
            add_lures(table, seat, DO_LURE + (kind - 3 * LURE) * SEATS, found)
        elif function == INTERCEPT and seat != table.turn:
            found.append(DO_INTERCEPT + kind - 3 * INTERCEPT)
    elif window == W_ARRIVE:
        if function == DECIPHER:
            found.append(DO_DECIPHER + kind - 3 * DECIPHER)
        elif function == SEND_BACK:
            found.append(DO_SEND_BACK + kind - 3 * SEND_BACK)


def at_others(table: MessageTable, seat: int, first: int, found: list[int]) -> None:
    """Append an action for each other living seat."""
    alive: i64 = table.alive & ~bit(seat)
    found += [first + other for other in range(table.seats) if (alive >> other) & 1]


def add_lures(table: MessageTable, seat: int, first: int, found: list[int]) -> None:
    """Append a lure of each seat that can be lured."""
    found += [first + s for s in range(table.seats) if can_be_lured(table, seat, s)]


def can_be_lured(table: MessageTable, seat: int, other: int) -> bool:
    """Whether a seat is neither the sender nor locked; oneself only by option (K6)."""
    if other == table.transit.sender or not (table.alive & ~table.transit.locked) >> other & 1:
        return False
    return other != seat or table.rules.lure_oneself
