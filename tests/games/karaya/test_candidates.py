"""The page's deduction aid (`web/src/games/karaya/possible.ts`) agrees with the seat's knowledge.

`candidates.json` has rounds as one seat saw them, and after each move the possible roles at each
place: `web/src/games/karaya/possible.test.ts` follows the same events.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from tests.games.karaya.support import HIDING, TRADING, deal, moves

from facedown.games.karaya.knowledge.redeal import belief_of

if TYPE_CHECKING:
    import pytest

    from facedown.games.karaya.table import KarayaTable

Json = dict[str, object]

RECORDED = Path(__file__).parent / "candidates.json"
ROUNDS = [
    (5, {}),
    (6, {}),
    (7, {}),
    (8, {}),
    (8, {"trade_ban": "both"}),
    (7, {"trade_ban": "none"}),
]
QUIETLY = {"call": 0.02, "proclaim": 0.02, "join": 0.02, "assassinate": 0.005, "execute": 0.005}
"""Weights for long rounds in which cards are turned up, hidden and traded."""
HABITS = ({**HIDING, **QUIETLY}, {**TRADING, **QUIETLY, "detain": 5, "dance": 5, "prophesy": 9})
MOST = 260
"""Maximum recorded moves of a round, including answers in windows."""
EVERY = 8
"""Moves per check."""


def possible(table: KarayaTable, seat: int) -> list[int]:
    """By place, the possible roles for this seat, as a bit mask; the centre last."""
    chances = belief_of(table, seat).chances()[: table.seats + 1]
    return [sum(1 << role for role, chance in enumerate(each) if chance > 0) for each in chances]


def hide_of(seats: int, action: Json) -> list[int | None]:
    """The place chosen by this hiding (the centre comes after the seats); None if nobody."""
    target = seats if action["do"] == "hide_centre" else action.get("target")
    assert target is None or isinstance(target, int)
    return [target] if str(action["do"]).startswith("hide") else []


def one_round(number: int, seats: int, options: Json) -> Json:
    """A round as seat 0 saw it, with players of some habit."""
    table = deal(seats, f"candidates {number}", {"rounds": 1, "max_laps": 9, **options})
    told: list[Json] = [event.seen_by(0) for event in table.opening]
    checks: list[Json] = []
    hides: list[int | None] = []
    made = moves(table, Random(number), HABITS[number // 2 % 2], MOST)
    for n, (seat, action, events) in enumerate(made):
        if seat == 0:
            hides += hide_of(seats, dict(action.json))
        told += [event.seen_by(0) for event in events]
        if table.facts is not None and n % EVERY == 0:
            checks.append({"events": len(told), "may": possible(table, 0)})
    return {"seats": seats, "options": options, "hides": hides, "events": told, "checks": checks}


def rounds() -> list[Json]:
    return [one_round(n, seats, dict(options)) for n, (seats, options) in enumerate(ROUNDS * 2)]


def test_the_rounds_that_the_page_follows_are_those_of_the_game(
    request: pytest.FixtureRequest,
) -> None:
    """`--write-golden` writes them."""
    made = json.dumps(rounds(), separators=(",", ":"))
    if request.config.getoption("--write-golden", default=False):
        RECORDED.write_text(made + "\n")
    assert json.loads(RECORDED.read_text()) == json.loads(made)
