"""Study of Karaya: counts choices in games for the light player of `hard`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.bots.search.counts import Counts
from facedown.games.karaya.actions import (
    BLOCK,
    CALL,
    JOIN,
    PREDICT,
    PROCLAIM,
    SEATS,
    STOP,
    kind_of,
)
from facedown.games.karaya.bots.hard.light import KarayaLight, class_of
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
from facedown.games.karaya.cards import SULTAN
from facedown.games.karaya.oracle import Predict
from facedown.games.karaya.powers import Forced
from facedown.games.karaya.slots import Main
from facedown.games.karaya.table import KarayaTable
from facedown.games.karaya.windows import Block, Declare, Join, Stop

if TYPE_CHECKING:
    import random

    from facedown.engine.table import Table

SEATS_OF_GAMES: Final = (5, 6, 7, 8, 8, 9, 10, 11, 12, 12, 13, 14, 15)
"""Numbers of seats, by weight."""

OTHERS: Final = ("easy", "forward", "loner", "herald", "silent")
"""The pool beside `normal`."""
NORMALS: Final = 15
"""Weight of `normal`: three times that of all others together."""


class KarayaStudy:
    """The pool of players, and the keys of each decision."""

    def setting(self, dice: random.Random) -> tuple[list[str], dict[str, object]]:
        pool = [*OTHERS, *["normal"] * NORMALS]
        return [dice.choice(pool) for _ in range(dice.choice(SEATS_OF_GAMES))], {}

    def light(self) -> KarayaLight:
        return KarayaLight(Counts({}))

    def start(self, light: KarayaLight, table: Table) -> None:
        light.start([0] * SEATS)

    def keys(
        self, light: KarayaLight, table: Table, seat: int, action: int
    ) -> list[tuple[int, int]]:
        assert isinstance(table, KarayaTable)
        step, sees = table.stack[-1], light.sees
        if isinstance(step, Main):
            fine, coarse = (main_key(table, sees, seat, each) for each in (True, False))
            chosen = class_of(action)
            return [(fine, chosen), (coarse, chosen), *_targets(table, light, seat, action)]
        if isinstance(step, Declare) and table.roles[seat] == SULTAN:
            return [(proclaim_key(table, sees, seat), int(action == PROCLAIM))]
        if isinstance(step, Declare):
            return [(call_key(table, CALLING, seat), int(action == CALL))]
        if isinstance(step, Join):
            return [(call_key(table, JOINING, seat), int(action == JOIN))]
        if isinstance(step, Stop):
            return [(stop_key(table, sees, seat, step.target), int(action == STOP))]
        if isinstance(step, Block):
            return [(block_key(table, seat, step.target), int(action == BLOCK))]
        if isinstance(step, Predict):
            return [(predict_key(table), action - PREDICT)]
        return _targets(table, light, step.actor, action) if isinstance(step, Forced) else []

    def position(self, table: Table) -> list[list[int]] | None:
        """None: playouts run to the end of the round."""
        return None


def _targets(
    table: KarayaTable, light: KarayaLight, seat: int, action: int
) -> list[tuple[int, int]]:
    """Each possible target: whether it is the chosen one."""
    chosen = class_of(action)
    aims = [a for a in table.legal(table.pending[0]) if class_of(a) == chosen]
    if len(aims) < 2:
        return []
    kind = kind_of(action)
    return [
        (target_key(table, light.sees, kind, seat, (a - kind) % SEATS), int(a == action))
        for a in aims
    ]


STUDY: Final = KarayaStudy()
