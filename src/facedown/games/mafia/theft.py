"""The theft (§5): the Godfather hides diamonds, and the box goes round once."""

from __future__ import annotations

from typing import Final

from facedown.engine.decision import AskOne
from facedown.engine.table import Step
from facedown.games.mafia.actions import BAG, BAG_NOTHING, HIDE, SEATS, TAKE
from facedown.games.mafia.boxes import (
    BAGS_OF,
    BOX,
    BOXES,
    LAST_TAKES_OF,
    NO_TOKEN,
    TAKES_OF,
    without,
    without_token,
)
from facedown.games.mafia.interrogation import begin_investigation
from facedown.games.mafia.table import HIDING, NOBODY, PASSING, MafiaTable, take_json
from facedown.games.mafia.tokens import HANDFULS, MOST_HIDDEN, TOKEN_NAMES

HIDES: Final = tuple(range(HIDE, HIDE + MOST_HIDDEN + 1))
TAKE_ACTIONS: Final = [tuple(TAKE + take for take in TAKES_OF[box]) for box in range(BOXES)]
LAST_TAKE_ACTIONS: Final = [
    tuple(TAKE + take for take in LAST_TAKES_OF[box]) for box in range(BOXES)
]
BAG_ACTIONS: Final = [
    tuple(BAG_NOTHING if token == NO_TOKEN else BAG + token for token in BAGS_OF[handful])
    for handful in range(HANDFULS)
]


class Opening(Step[MafiaTable]):
    """The Godfather's seat: the option's, or drawn at random."""

    def enter(self, table: MafiaTable) -> None:
        table.stack.pop()
        seats, wanted = table.seats, table.rules.godfather
        seat = wanted if wanted >= 0 else table.roll(seats)
        table.godfather = seat
        table.holder = seat
        table.phase = HIDING
        if table.log is not None:
            table.emit({"on": "godfather", "seat": seat})
        table.begin_turn(seat)
        table.stack.append(HIDE_STEPS[seat])


class Hide(AskOne[MafiaTable]):
    """The Godfather hides up to five diamonds, in secret (§5.1)."""

    step = "hide"

    def choices(self, table: MafiaTable, seat: int) -> tuple[int, ...]:
        return HIDES

    def chosen(self, table: MafiaTable, seat: int, action: int) -> None:
        hidden = action - HIDE
        table.hidden = hidden
        table.box -= hidden
        table.phase = PASSING
        if table.log is not None:
            table.emit({"on": "hid", "seat": seat}, {seat: {"diamonds": hidden}})
        hand_over(table, table.left(seat))
        table.begin_turn(table.left(seat))
        table.stack.append(BAG_STEPS[table.left(seat)])


class Bag(AskOne[MafiaTable]):
    """The first taker may put a token into the bag before they take (§5.2, C6)."""

    step = "bag"

    def choices(self, table: MafiaTable, seat: int) -> tuple[int, ...]:
        return BAG_ACTIONS[table.box // BOX]

    def chosen(self, table: MafiaTable, seat: int, action: int) -> None:
        token = NO_TOKEN if action == BAG_NOTHING else action - BAG
        table.bag = token
        table.box = without_token(int(table.box), token)
        if table.log is not None:
            name = None if token == NO_TOKEN else TOKEN_NAMES[token]
            table.emit({"on": "bagged", "seat": seat}, {seat: {"token": name}})
        table.stack.append(TAKE_STEPS[seat])


class Take(AskOne[MafiaTable]):
    """Diamonds, one token, or nothing if that is legal; then the box goes on (§5.3)."""

    step = "take"

    def choices(self, table: MafiaTable, seat: int) -> tuple[int, ...]:
        if seat == table.last_taker:
            return LAST_TAKE_ACTIONS[table.box]
        return TAKE_ACTIONS[table.box]

    def chosen(self, table: MafiaTable, seat: int, action: int) -> None:
        take = action - TAKE
        table.takes[seat] = take
        table.box = without(int(table.box), take)
        target = table.left(seat)
        last = target == table.godfather
        if not last:
            table.holder = target
        if table.log is not None:
            table.emit({"on": "took", "seat": seat, "target": target}, {seat: take_json(take)})
        if last:
            table.holder = NOBODY
            begin_investigation(table)
        else:
            hand_over(table, target)
            table.begin_turn(target)
            table.stack.append(TAKE_STEPS[target])


def hand_over(table: MafiaTable, seat: int) -> None:
    """This seat receives the box and sees its content."""
    table.holder = seat
    table.received[seat] = int(table.box)


HIDE_STEPS: Final = [Hide(seat) for seat in range(SEATS)]
BAG_STEPS: Final = [Bag(seat) for seat in range(SEATS)]
TAKE_STEPS: Final = [Take(seat) for seat in range(SEATS)]
