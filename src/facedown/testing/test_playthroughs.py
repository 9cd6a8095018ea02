"""Recorded games replay to the same bytes, for every viewer, on every Python, for ever.

A failure means that old games would be shown differently: raise the version of the game if that is
meant, then write them anew with `--write-golden` and look at the difference.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.engine.record import record, replay
from facedown.engine.registry import game as find_game
from facedown.testing.playthroughs import LONGEST, load, played, written

if TYPE_CHECKING:
    from facedown.testing.playthroughs import Golden


def test_a_recorded_game_replays_to_the_same_bytes(golden: Golden, write_golden: bool) -> None:
    if write_golden:
        golden.path.parent.mkdir(exist_ok=True)
        golden.path.write_text(played(golden), "utf-8")
    text = golden.path.read_text("utf-8")
    kept = load(text)
    assert written(kept) == text
    assert record(find_game(golden.game), replay(kept)) == kept


def test_a_recorded_game_is_a_whole_or_a_long_one(golden: Golden) -> None:
    kept = load(golden.path.read_text("utf-8"))
    table = replay(kept)
    assert table.outcome is not None or len(kept["moves"]) >= LONGEST
    assert table.seats == golden.seats
    assert table.options == find_game(golden.game).options.complete(golden.options)
