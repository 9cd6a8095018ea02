"""Digests of numbered games, to compare two builds of the engine: one line each."""

from __future__ import annotations

import hashlib

from facedown.engine.record import record
from facedown.engine.registry import game as find_game
from facedown.testing.cases import cases
from facedown.testing.play import able, begin, text, viewers

GAMES = 2
"""Games of each case: a plain one, and one with a mix of options."""
MOVES = 60
"""Maximum moves of a game."""


def digests(name: str) -> list[str]:
    """Case and number, with digests of the record, of all views and events, and of all choices."""
    game, found = find_game(name), []
    for case in cases(name):
        for number in range(GAMES):
            digest = hashlib.sha256()
            play = begin(case, number, talk=0.1)
            table, events = play.table, play.table.opening
            for _ in range(MOVES):
                for viewer in viewers(table):
                    seen = [[event.seen_by(viewer) for event in events], table.view(viewer)]
                    digest.update(text(seen).encode())
                digest.update(text([[*table.legal(seat)] for seat in range(case.seats)]).encode())
                if not able(table):
                    break
                events = play.move()
            digest.update(text(record(game, table)).encode())
            found.append(f"{case} {number}: {digest.hexdigest()}")
    return found
