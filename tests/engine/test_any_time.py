"""Calls at any time: nobody waits for them, and they may be made while somebody else decides."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from tests.engine.sultan import FILES, PROCLAIM, SULTAN, SultanTable

import facedown
from facedown.engine.chance import FastChance, SeededChance
from facedown.engine.playout import playout
from facedown.testing.twin_run import compare

if TYPE_CHECKING:
    from collections.abc import Iterator

CALL = {"do": "proclaim"}
ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path, text in FILES.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text)
    monkeypatch.syspath_prepend(tmp_path)


def dealt(seats: int, sultan: int, seed: int = 1) -> SultanTable:
    """A table on which this seat is the Sultan."""
    for k in range(seed, seed + 10_000):
        table = SULTAN.table(seats, seed=k)
        assert isinstance(table, SultanTable)
        if table.sultan == sultan:
            return table
    raise AssertionError


def games(count: int = 40) -> Iterator[tuple[SultanTable, Random]]:
    """Random games with occasional calls."""
    for number in range(count):
        rng = Random(number)
        table = SULTAN.table(rng.randint(3, 5), seed=number)
        assert isinstance(table, SultanTable)
        while table.outcome is None:
            yield table, rng
            able = [seat for seat in range(table.seats) if table.legal(seat)]
            callers = [seat for seat in able if seat not in table.pending]
            seat = rng.choice(callers) if callers and rng.random() < 0.15 else table.pending[0]
            table.play(seat, rng.choice(table.choices(seat)))


def test_a_call_is_not_waited_for() -> None:
    table = dealt(4, sultan=2)
    assert table.pending == table.entitled == (0,)
    assert table.legal(2) == (PROCLAIM,)
    assert table.legal(1) == table.legal(3) == ()
    with pytest.raises(facedown.IllegalAction):
        table.default(2)
    table.play(0, {"do": "pass"})
    assert table.pending == (1,), "the game goes on without it"


def test_after_a_call_the_seat_is_asked_anew() -> None:
    table = dealt(4, sultan=2)
    peek = {"do": "peek", "target": 2}
    assert table.actions.parse(peek) in table.choices(0)
    events = table.play(2, CALL)
    assert [event.public for event in events] == [{"on": "proclaimed", "seat": 2, "crown": 0}]
    assert table.pending == (0,)
    assert table.turns == 1, "the same turn"
    with pytest.raises(facedown.IllegalAction):
        table.play(0, peek)
    table.play(0, {"do": "pass"})
    assert table.pending == (1,)


def test_a_call_too_late_is_refused_and_changes_nothing() -> None:
    table = dealt(4, sultan=2)
    table.play(2, CALL)
    for seat in (1, 2, 3):
        assert table.legal(seat) == ()
        with pytest.raises(facedown.IllegalAction):
            table.play(seat, CALL)
    assert len(table.moves or ()) == 1


def test_illegal_calls_are_refused() -> None:
    table = dealt(4, sultan=2)
    for seat in (0, 1, 3):
        with pytest.raises(facedown.IllegalAction):
            table.play(seat, CALL)


def test_a_clone_takes_calls_and_leaves_the_table_alone() -> None:
    for table, _ in games(10):
        if table.crown < 0 and table.sultan != table.turn:
            clone = table.clone(FastChance(1))
            clone.play(table.sultan, CALL)
            assert (clone.crown, table.crown) == (table.turn, -1)
            assert table.legal(table.sultan) == (PROCLAIM,)
            assert playout(clone, FastChance(2)) > 0


def test_games_with_calls_replay_to_the_same() -> None:
    called, last = 0, None
    for table, _ in games():
        if table.moves and len(table.moves) > 4:
            again = facedown.replay(facedown.record(SULTAN, table))
            assert [again.view(seat) for seat in range(again.seats)] == [
                table.view(seat) for seat in range(table.seats)
            ]
            assert [again.legal(seat) for seat in range(again.seats)] == [
                table.legal(seat) for seat in range(table.seats)
            ]
        if table is not last and table.crown >= 0:
            called, last = called + 1, table
    assert called > 10


@pytest.mark.slow
def test_nobody_can_tell_who_could_call() -> None:
    steps = 0
    for table, rng in games():
        for viewer in (*range(table.seats), None):
            steps += compare(SULTAN, table, viewer, rng.randrange(1 << 30), most=4).steps
    assert steps > 1000


@pytest.mark.slow
def test_every_law_holds(tmp_path: Path) -> None:
    laws = ["--pyargs", "facedown.testing", "--game", "sultan", "--laws", "tests/engine/sultan.py"]
    found = os.pathsep.join([str(tmp_path), str(ROOT), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *laws],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": found, "FACEDOWN_GAMES": "10"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_in_a_re_dealt_world_somebody_else_may_call() -> None:
    table = dealt(4, sultan=2)
    table.play(0, {"do": "peek", "target": 1})
    for viewer, possible in ((0, {2, 3}), (1, {0, 2, 3}), (2, {2}), (None, {0, 1, 2, 3})):
        found = set()
        for seed in range(60):
            world = table.redeal(viewer, SeededChance(seed))
            assert world.view(viewer) == table.view(viewer)
            found.add(world.sultan)
            assert [seat for seat in (0, 2, 3) if world.legal(seat)] == (
                [world.sultan] if world.sultan != 1 else []
            )
            again = table.redeal(viewer, SeededChance(9)).redeal(viewer, SeededChance(seed))
            assert again.sultan == world.sultan
        assert found == possible
