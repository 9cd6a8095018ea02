"""The study of Coup for `benchmarks.light_policies`: its pool of players, keys and positions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.bots.search.counts import Counts, Strengths
from facedown.engine.seats import seats_in
from facedown.games.coup.actions import COUP, DECLARATIONS, SEATS, kind_of, target_of
from facedown.games.coup.bots.hard import situations
from facedown.games.coup.bots.hard.light import CoupLight, class_of
from facedown.games.coup.bots.hard.position import Position, features
from facedown.games.coup.effects import Decide, Examine
from facedown.games.coup.steps import BlockWindow, ChallengeWindow, LoseInfluence
from facedown.games.coup.table import CoupTable
from facedown.games.coup.turn import Turn

if TYPE_CHECKING:
    import random

    from facedown.engine.table import Table

SEATS_OF_GAMES: Final = (2, 2, 2, 2, 3, 3, 4, 4, 5, 6)
"""Numbers of seats, by weight: a game with many seats has many decisions."""

OTHERS: Final = ("easy", "honest", "duke", "bluffer", "sceptic")
"""The pool beside `normal`. Not in it are `treason` and the pairs of habits: the referees."""
NORMALS: Final = 3
"""Weight of `normal` in a duel, where a search is most easily fooled by its model."""
NORMALS_IN_A_CROWD: Final = 5
"""Its weight with three and more seats."""

OPTIONS: Final[tuple[dict[str, object], ...]] = (
    {},
    {},
    {"preset": "official"},
    {"inquisitor": True},
)


class CoupStudy:
    """The pool of players, and the keys of each decision."""

    def setting(self, dice: random.Random) -> tuple[list[str], dict[str, object]]:
        seats = dice.choice(SEATS_OF_GAMES)
        pool = [*OTHERS, *["normal"] * (NORMALS if seats == 2 else NORMALS_IN_A_CROWD)]
        options = {**dice.choice(OPTIONS), "turn_cap": 200}
        return [dice.choice(pool) for _ in range(seats)], options

    def light(self) -> CoupLight:
        return CoupLight(Counts({}), Position(Strengths({})), 0)

    def start(self, light: CoupLight, table: Table) -> None:
        assert isinstance(table, CoupTable)
        light.start(table, [0] * SEATS, False)

    def keys(self, light: CoupLight, table: Table, seat: int, action: int) -> list[tuple[int, int]]:
        assert isinstance(table, CoupTable)
        step, claims = table.stack[-1], light.claims
        if isinstance(step, Turn):
            keys = [situations.turn_key(table, seat, claims, fine) for fine in (True, False)]
        elif isinstance(step, ChallengeWindow):
            again = light.again
            keys = [
                situations.claim_key(table, step, seat, claims, again, fine)
                for fine in (True, False)
            ]
        elif isinstance(step, BlockWindow):
            keys = [
                situations.action_key(table, step, seat, claims, fine) for fine in (True, False)
            ]
        elif isinstance(step, LoseInfluence | Examine):
            kind = situations.LOSS if isinstance(step, LoseInfluence) else situations.OFFERED
            keys = [situations.loss_key(table, seat, claims, kind, fine) for fine in (True, False)]
        elif isinstance(step, Decide):
            keys = [situations.examined_key(table, table.cards[2 * step.target + step.k])]
        else:
            return []
        chosen = class_of(table, seat, action)
        targets = _targets(table, seat, action, claims) if isinstance(step, Turn) else []
        return [*[(key, chosen) for key in keys], *targets]

    def position(self, table: Table) -> list[list[int]] | None:
        assert isinstance(table, CoupTable)
        if not table.stack or not isinstance(table.stack[-1], Turn):
            return None
        alive = seats_in(table.alive)
        return [features(table, seat) if seat in alive else [] for seat in range(table.seats)]


def _targets(table: CoupTable, seat: int, action: int, claims: list[int]) -> list[tuple[int, int]]:
    """Each possible target: whether it is the chosen one."""
    if not COUP <= action < DECLARATIONS:
        return []
    kind = kind_of(action)
    aims = [a for a in table.legal(seat) if kind <= a < kind + SEATS]
    return [
        (situations.target_key(table, kind, seat, target_of(a), claims), int(a == action))
        for a in aims
    ]


STUDY: Final = CoupStudy()
