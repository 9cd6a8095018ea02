"""Recorded games replay to the same bytes, for every viewer, on every Python, for ever.

A failure means that old games would be shown differently: raise the version of the game if that is
meant, then `python -m tests.playthroughs.make`.
"""

import pytest
from tests.playthroughs.make import LONGEST, Golden, every, load, written

import facedown

every_golden = pytest.mark.parametrize(
    "golden", [pytest.param(golden, id=f"{golden.game}-{golden.label}") for golden in every()]
)


@every_golden
def test_a_recorded_game_replays_to_the_same_bytes(golden: Golden) -> None:
    text = golden.path.read_text("utf-8")
    record = load(text)
    assert written(record) == text
    assert facedown.record(facedown.game(golden.game), facedown.replay(record)) == record


@every_golden
def test_a_recorded_game_is_a_whole_or_a_long_one(golden: Golden) -> None:
    record = load(golden.path.read_text("utf-8"))
    table = facedown.replay(record)
    assert table.outcome is not None or len(record["moves"]) >= LONGEST
    assert table.seats == golden.seats
    assert table.options == facedown.game(golden.game).options.complete(golden.options)
