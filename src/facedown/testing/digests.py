"""What two builds of the engine must agree on: the same numbered games, in one line each."""

from __future__ import annotations

import hashlib

from facedown.engine.record import record
from facedown.engine.registry import game as find_game
from facedown.testing.cases import cases
from facedown.testing.play import able, begin, text, viewers

GAMES = 2
"""Of each case: one plain, one with options turned."""
MOVES = 60
"""Of one game, at most."""


def digests(name: str) -> list[str]:
    """Case and number, and a digest of the record, of all that was seen, and of all choices."""
    game, found = find_game(name), []
    for case in cases(name):
        for number in range(GAMES):
            told = hashlib.sha256()
            play = begin(case, number, talk=0.1)
            table, events = play.table, play.table.opening
            for _ in range(MOVES):
                for viewer in viewers(table):
                    seen = [[event.seen_by(viewer) for event in events], table.view(viewer)]
                    told.update(text(seen).encode())
                told.update(text([[*table.legal(seat)] for seat in range(case.seats)]).encode())
                if not able(table):
                    break
                events = play.move()
            told.update(text(record(game, table)).encode())
            found.append(f"{case} {number}: {told.hexdigest()}")
    return found
