"""Write the golden games anew: `python -m tests.playthroughs.make`.

Every preset of every game, every number of seats: the record of one whole game, all that each
viewer saw of it, and the last views. Look at the difference before you commit it.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import facedown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from facedown.engine.game import Game
    from facedown.engine.table import Table

HERE = Path(__file__).parent
LONGEST = 250


def names() -> Iterator[tuple[str, str, int]]:
    """Game, preset, seats."""
    for name in facedown.names():
        game = facedown.game(name)
        for preset in game.options.presets:
            for seats in range(game.min_seats, game.max_seats + 1):
                yield name, preset, seats


def path(name: str, preset: str, seats: int) -> Path:
    return HERE / name / f"{preset}-{seats}.json"


def play(game: Game, preset: str, seats: int) -> Table:
    """A game with some talk; passing is twice as likely as it would be."""
    rng = Random(f"{game.name} {preset} {seats}")
    table = game.table(seats, {"preset": preset}, seed=f"{game.name} {preset} {seats}")
    while table.outcome is None and len(table.moves or ()) < LONGEST:
        seat = rng.choice(table.pending)
        legal = table.legal_claims(seat)
        if legal and rng.random() < 0.05:
            table.say(seat, table.claims[rng.choice(legal)])
        choices = table.choices(seat)
        table.play(seat, choices[0] if rng.random() < 0.5 else rng.choice(choices))
    return table


def seen(record: dict[str, Any]) -> dict[str, Any]:
    """What everybody sees while a record is replayed.

    `events` are the public ones, one list a move; `private[seat]` are those that a seat sees
    otherwise, by their place; `views[viewer]` are the last ones.
    """
    events: list[list[object]] = []
    private: dict[str, dict[str, object]] = {}
    for table, happened in facedown.playback(record):
        events.append([event.seen_by(None) for event in happened])
        for seat in range(table.seats):
            for place, event in enumerate(happened):
                if event.seen_by(seat) != event.seen_by(None):
                    own = private.setdefault(str(seat), {})
                    own[f"{len(events) - 1}.{place}"] = event.seen_by(seat)
    views = {str(viewer): table.view(viewer) for viewer in (None, *range(table.seats))}
    return {"events": events, "private": private, "views": views}


def golden(record: dict[str, Any]) -> str:
    """The whole file: one line for each move, so that differences can be read."""
    told = seen(record)
    parts = [
        _field("record", {**record, "moves": len(record["moves"])}),
        _lines("moves", record["moves"]),
        _lines("events", told["events"]),
        *(_table(what, told[what]) for what in ("private", "views")),
    ]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def load(text: str) -> dict[str, Any]:
    """The record in a golden file."""
    told = json.loads(text)
    return {**told["record"], "moves": told["moves"]}


def _field(name: str, value: object) -> str:
    return f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}"


def _lines(name: str, values: list[object]) -> str:
    lines = ",\n".join("  " + json.dumps(value, ensure_ascii=False) for value in values)
    return f"{json.dumps(name)}: [\n{lines}\n]"


def _table(name: str, values: dict[str, object]) -> str:
    lines = ",\n".join("  " + _field(key, value) for key, value in values.items())
    return f"{json.dumps(name)}: {{\n{lines}\n}}"


def main() -> None:
    for name, preset, seats in names():
        game = facedown.game(name)
        to = path(name, preset, seats)
        to.parent.mkdir(exist_ok=True)
        to.write_text(golden(facedown.record(game, play(game, preset, seats))), "utf-8")
        print(to.relative_to(HERE.parents[1]))


if __name__ == "__main__":
    main()
