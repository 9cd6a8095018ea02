"""The benchmark of how the page tells, on a short game."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from benchmarks.telling import Seen

pytestmark = pytest.mark.browser

ROOT = Path(__file__).parents[2]


def line(beat: str, at: int, order: int) -> dict[str, Any]:
    return {"beat": beat, "at": at, "order": order}


def test_the_checker_finds_untold_and_too_short_events() -> None:
    """Entries that arrive after the question do not count."""
    raw: dict[str, Any] = {
        "arrived": {"1": 1, "2": 2, "3": 6},
        "lines": [
            line("1.0", 0, 3),
            line("2.0", 9, 5),
            line("2.1", 1_109, 7),
            line("3.0", 2_000, 8),
        ],
        "questions": [{"turn": 1, "at": 5, "order": 4}],
        "over": {"at": 3_100, "order": 9},
        "hits": [],
    }
    seen = Seen(raw)
    assert seen.at_questions == [2]
    assert seen.at_end == 0
    assert seen.stood == [1_100, 891, 1_100]
    assert not seen.meets
    assert Seen({**raw, "questions": [], "lines": raw["lines"][:2]}).meets


@pytest.mark.long
def test_a_coup_game_tells_events_before_showing_them() -> None:
    """In virtual time: the result does not depend on the machine's speed."""
    wish = ["--only", "coup-2", "--limit", "600", "--cut", "0"]
    program = [sys.executable, "-m", "benchmarks.telling", *wish]
    run = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "| coup, 2 seats, alone |" in run.stdout
