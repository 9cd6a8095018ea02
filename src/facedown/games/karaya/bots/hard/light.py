"""The light player of Karaya: draws its choices from counted tables."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.bots.search.counts import Counts
from facedown.bots.search.playout import Light
from facedown.engine.action import PASS
from facedown.engine.chance import Chance
from facedown.engine.seats import SEATS as EVERY
from facedown.engine.table import Table
from facedown.games.karaya.actions import (
    BLOCK,
    CALL,
    EXECUTE,
    HIDE,
    HIDE_ALONE,
    HIDE_CENTRE,
    JOIN,
    MANIPULATE,
    PEEK,
    PREDICT,
    PROCLAIM,
    PROPHESY,
    READY,
    SEATS,
    STOP,
    TRADE,
    TRADE_CENTRE,
    kind_of,
)
from facedown.games.karaya.bots.hard.situations import (
    CALLING,
    JOINING,
    block_key,
    call_key,
    main_key,
    predict_key,
    proclaim_key,
    stop_key,
    target_key,
)
from facedown.games.karaya.cards import SLAVE, SULTAN
from facedown.games.karaya.oracle import Predict
from facedown.games.karaya.powers import Forced
from facedown.games.karaya.slots import Main
from facedown.games.karaya.table import KarayaTable
from facedown.games.karaya.windows import Block, Declare, Join, Stop

POWER: Final = 7
DECLARED: Final = 10
"""Classes of an action: pass, peek, trade, trade with the centre, the three ways to hide; any
power; manipulate for either side; proclaim."""


class KarayaLight(Light):
    """`sees[seat]`: the places whose cards the seat knows, as a bit mask."""

    def __init__(self, counts: Counts) -> None:
        self.counts = counts
        self.sees = [0] * SEATS

    def start(self, sees: list[int]) -> None:
        """Begin a playout."""
        self.sees = sees[:]

    def ended(self, table: Table) -> bool:
        """At the end of the round."""
        assert isinstance(table, KarayaTable)
        return table.facts is None

    # --- what it keeps --------------------------------------------------------------------------

    def saw(self, table: Table, seat: int, action: int) -> None:
        """Keeps who knows which card."""
        if action == PASS:
            return
        if action >= EXECUTE:
            if action == READY:
                self.sees = [0] * SEATS
            return
        assert isinstance(table, KarayaTable)
        one: i64 = 1
        if action < TRADE:
            seen: i64 = self.sees[seat]
            self.sees[seat] = seen | (one << (action - PEEK))
        elif action < HIDE:
            self._traded(table, seat, action - TRADE)
        elif action <= HIDE_ALONE:
            self._hid(table, seat, action - HIDE)

    def _traded(self, table: KarayaTable, seat: i64, target: i64) -> None:
        place: i64 = table.rules.centre if target == SEATS else target
        one: i64 = 1
        both: i64 = (one << seat) | (one << place)
        for viewer in EVERY[table.seats]:
            seen: i64 = self.sees[viewer]
            swapped = ((seen >> seat) & 1) << place | ((seen >> place) & 1) << seat
            self.sees[viewer] = (seen & ~both) | swapped
        mine: i64 = self.sees[seat]
        self.sees[seat] = mine | (one << place)
        if target < SEATS:
            other: i64 = self.sees[place]
            self.sees[place] = other | (one << seat)

    def _hid(self, table: KarayaTable, seat: i64, target: i64) -> None:
        """Forget who has seen these two cards."""
        one: i64 = 1
        mask: i64 = one << seat
        if target < SEATS:
            mask |= one << target
        for viewer in EVERY[table.seats]:
            seen: i64 = self.sees[viewer]
            self.sees[viewer] = seen & ~mask

    # --- choices --------------------------------------------------------------------------------

    def choose(self, table: Table, seat: int, chance: Chance) -> int:
        """A choice of the kind that the table's step asks for."""
        assert isinstance(table, KarayaTable)
        step = table.stack[-1]
        if isinstance(step, Declare):
            return self._declare(table, step, seat, chance)
        if isinstance(step, Main):
            return self._act(table, step, seat, chance)
        legal = step.choices(table, seat)
        if len(legal) == 1:
            return legal[0]
        if isinstance(step, Join):
            return JOIN if self._drawn(call_key(table, JOINING, seat), chance) == 1 else PASS
        if isinstance(step, Stop):
            key = stop_key(table, self.sees, seat, step.target)
            return STOP if self._drawn(key, chance) != 0 else PASS
        if isinstance(step, Block):
            key = block_key(table, seat, step.target)
            return BLOCK if self._drawn(key, chance) != 0 else PASS
        if isinstance(step, Predict):
            return PREDICT + max(0, self._drawn(predict_key(table), chance))
        if isinstance(step, Forced):
            aims = [action for action in legal if action != PASS]
            return self._aim(table, kind_of(aims[0]), step.actor, aims, chance)
        return legal[chance.roll(len(legal))]

    def _drawn(self, key: int, chance: Chance) -> int:
        return self.counts.draw(key, key, chance)

    def _declare(self, table: KarayaTable, step: Declare, seat: int, chance: Chance) -> int:
        role: i64 = table.roles[seat]
        if role not in (SULTAN, SLAVE) or len(step.choices(table, seat)) == 1:
            return PASS
        if role == SULTAN:
            key = proclaim_key(table, self.sees, seat)
            return PROCLAIM if self._drawn(key, chance) == 1 else PASS
        return CALL if self._drawn(call_key(table, CALLING, seat), chance) == 1 else PASS

    def _act(self, table: KarayaTable, step: Main, seat: int, chance: Chance) -> int:
        legal = step.choices(table, seat)
        fine = main_key(table, self.sees, seat, True)
        coarse = main_key(table, self.sees, seat, False)
        wanted = self.counts.draw(fine, coarse, chance)
        aims = [action for action in legal if class_of(action) == wanted]
        if not aims:
            return legal[0]
        if len(aims) == 1:
            return aims[0]
        return self._aim(table, kind_of(aims[0]), seat, aims, chance)

    def _aim(
        self, table: KarayaTable, kind: int, seat: int, aims: list[int], chance: Chance
    ) -> int:
        """A target, in proportion to how often such ones are chosen where they can be."""
        weights: list[int] = []
        total: i64 = 0
        for action in aims:
            key = target_key(table, self.sees, kind, seat, (action - kind) % SEATS)
            row = self.counts.rows.get(key)
            weight: i64 = 16 if row is None else 256 - row[0]
            weights.append(int(weight))
            total += weight
        left: i64 = chance.roll(int(total))
        for place, action in enumerate(aims):
            left -= weights[place]
            if left < 0:
                return action
        return aims[0]


def class_of(action: int) -> int:
    """The class of an action of a slot."""
    if action < TRADE:
        return 0 if action == PASS else 1
    if action < HIDE:
        return 2 if action < TRADE_CENTRE else 3
    if action < EXECUTE:
        return 4 if action < HIDE_CENTRE else 5 if action == HIDE_CENTRE else 6
    if action == PROCLAIM:
        return DECLARED
    if MANIPULATE <= action < PROPHESY:
        return POWER + 1 if action < MANIPULATE + SEATS else POWER + 2
    return POWER
