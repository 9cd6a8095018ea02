"""Callers may change whatever a table hands out: no other table is affected."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from facedown.engine.event import Event
from facedown.engine.game import Game
from facedown.engine.record import record
from facedown.engine.registry import game as find_game
from facedown.engine.registry import names
from facedown.engine.table import Table
from facedown.testing.play import able, snapshot, text, viewers

MOVES = 30

Handed = Callable[[Game, Table, list[Event]], object]
HANDED_OUT: dict[str, Handed] = {
    "views": lambda game, table, events: [table.view(viewer) for viewer in viewers(table)],
    "events": lambda game, table, events: [
        event.seen_by(viewer) for event in events for viewer in viewers(table)
    ],
    "parts of events": lambda game, table, events: [
        part for event in events for part in (event.public, event.private)
    ],
    "choices": lambda game, table, events: [
        list(table.choices(seat)) for seat in range(table.seats)
    ],
    "actions": lambda game, table, events: [
        action.json for seat in range(table.seats) for action in table.choices(seat)
    ],
    "record": lambda game, table, events: record(game, table),
    "position": lambda game, table, events: game.position(table) if game.arranges(table) else None,
    "options": lambda game, table, events: table.options,
}


@pytest.mark.parametrize("kind", HANDED_OUT)
@pytest.mark.parametrize("name", names())
def test_changing_what_one_table_hands_out_changes_no_other_table(name: str, kind: str) -> None:
    game = find_game(name)
    before = played(game)
    played(game, HANDED_OUT[kind])
    assert played(game) == before


def played(game: Game, handed: Handed | None = None) -> list[str]:
    """All that is seen of one game; what is `handed` out is spoilt after each move."""
    table = game.table(game.max_seats, seed=1)
    rng, seen = Random(1), []
    events = table.opening
    for _ in range(MOVES):
        seen.append(text([event.seen_by(viewer) for event in events for viewer in viewers(table)]))
        seen.append(snapshot(game, table))
        if handed is not None:
            spoil(handed(game, table, events))
        if not able(table):
            break
        seat = rng.choice(able(table))
        events = table.play(seat, table.actions[rng.choice(table.legal(seat))])
    return seen


def spoil(one: Any) -> None:
    """Change all values in its dicts, and empty its lists."""
    if isinstance(one, dict):
        for part in one.values():
            spoil(part)
        for key, value in one.items():
            one[key] = not value if isinstance(value, bool) else "spoilt"
    elif isinstance(one, list):
        for part in one:
            spoil(part)
        one.clear()
