"""Recorded games as golden files: the mechanism. The files lie with each game's own tests.

For every preset of a game with several numbers of seats, and the tables of its `also.json`: the
record of one game, all that each viewer saw, and the last views. Long games are cut off.
"""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from facedown.engine.record import playback, record
from facedown.engine.registry import game as find_game
from facedown.testing.laws import laws_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from facedown.engine.game import Game
    from facedown.engine.table import Table

LONGEST = 250
"""Maximum moves of a game."""
NUMBERS = 5
"""Maximum numbers of seats for one preset."""


class Golden(NamedTuple):
    """A table to be recorded, and its file."""

    game: str
    label: str
    seats: int
    options: dict[str, Any]
    path: Path


def recorded(game: Game) -> Iterator[Golden]:
    """All golden games of a game, if it has any."""
    folder = laws_of(game.name).playthroughs
    if folder is None:
        return
    for label, seats, options in _tables(game, folder):
        yield Golden(game.name, label, seats, options, folder / f"{label}.json")


def _tables(game: Game, folder: Path) -> Iterator[tuple[str, int, dict[str, Any]]]:
    step = 1 + (game.max_seats - game.min_seats) // NUMBERS
    for preset in game.options.presets:
        for seats in range(game.min_seats, game.max_seats + 1, step):
            yield f"{preset}-{seats}", seats, {"preset": preset}
    also = folder / "also.json"
    if also.exists():
        for label, more in json.loads(also.read_text("utf-8")).items():
            yield label, more["seats"], more["options"]


def played(golden: Golden) -> str:
    """The file of a random game with some claims; passes are twice as likely as other actions."""
    game = find_game(golden.game)
    seed = f"{golden.game} {golden.label.replace('-', ' ')}"
    rng = Random(seed)
    table = game.table(golden.seats, golden.options, seed=seed)
    while table.outcome is None and len(table.moves or ()) < LONGEST:
        _move(table, rng)
    return written(record(game, table))


def _move(table: Table, rng: Random) -> None:
    seat = rng.choice(table.pending)
    legal = table.legal_claims(seat)
    if legal and rng.random() < 0.05:
        table.say(seat, table.claims[rng.choice(legal)])
    choices = table.choices(seat)
    table.play(seat, choices[0] if rng.random() < 0.5 else rng.choice(choices))


def seen(record: dict[str, Any]) -> dict[str, Any]:
    """What viewers see while a record is replayed.

    `events`: the public parts, a list for each move. `private[seat]`: what the seat sees instead,
    by index. `views[viewer]`: the last views.
    """
    events: list[list[object]] = []
    private: dict[str, dict[str, object]] = {}
    for table, happened in playback(record):
        events.append([event.seen_by(None) for event in happened])
        for seat in range(table.seats):
            for place, event in enumerate(happened):
                if event.seen_by(seat) != event.seen_by(None):
                    own = private.setdefault(str(seat), {})
                    own[f"{len(events) - 1}.{place}"] = event.seen_by(seat)
    views = {str(viewer): table.view(viewer) for viewer in (None, *range(table.seats))}
    return {"events": events, "private": private, "views": views}


def written(record: dict[str, Any]) -> str:
    """The whole file: one line for each move, for readable diffs."""
    shown = seen(record)
    parts = [
        _field("record", {**record, "moves": len(record["moves"])}),
        _lines("moves", record["moves"]),
        _lines("events", shown["events"]),
        *(_table(what, shown[what]) for what in ("private", "views")),
    ]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def load(text: str) -> dict[str, Any]:
    """The record in a golden file."""
    golden = json.loads(text)
    return {**golden["record"], "moves": golden["moves"]}


def _field(name: str, value: object) -> str:
    return f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}"


def _lines(name: str, values: list[object]) -> str:
    lines = ",\n".join("  " + json.dumps(value, ensure_ascii=False) for value in values)
    return f"{json.dumps(name)}: [\n{lines}\n]"


def _table(name: str, values: dict[str, object]) -> str:
    lines = ",\n".join("  " + _field(key, value) for key, value in values.items())
    return f"{json.dumps(name)}: {{\n{lines}\n}}"
