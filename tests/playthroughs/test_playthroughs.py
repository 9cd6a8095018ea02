"""Recorded games replay to the same bytes, for every viewer, on every Python, for ever.

A failure means that old games would be shown differently: raise the version of the game if that is
meant, then `python -m tests.playthroughs.make`.
"""

import pytest
from tests.playthroughs.make import golden, load, names, path

import facedown


@pytest.mark.parametrize(("name", "preset", "seats"), list(names()))
def test_a_recorded_game_replays_to_the_same_bytes(name: str, preset: str, seats: int) -> None:
    text = path(name, preset, seats).read_text("utf-8")
    record = load(text)
    assert golden(record) == text
    assert facedown.record(facedown.game(name), facedown.replay(record)) == record


@pytest.mark.parametrize(("name", "preset", "seats"), list(names()))
def test_a_recorded_game_is_a_whole_one(name: str, preset: str, seats: int) -> None:
    record = load(path(name, preset, seats).read_text("utf-8"))
    table = facedown.replay(record)
    assert table.outcome is not None
    assert table.seats == seats
    assert facedown.game(name).options.preset_of(table.options) == preset
