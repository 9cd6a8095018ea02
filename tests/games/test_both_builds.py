"""The compiled engine and its sources play the same games: the same record, the same bytes.

All else is tried on one of the two.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.conftest import is_compiled

import facedown
from facedown.testing.digests import digests

SOURCES = Path(__file__).parents[2] / "src"

INTERPRETED = """
import sys
from facedown.engine import table
from facedown.testing.digests import digests
assert table.__file__.endswith(".py"), table.__file__
print(*digests(sys.argv[1]), sep="\\n")
"""


@pytest.mark.slow
@pytest.mark.skipif(not is_compiled(), reason="the engine is not compiled")
@pytest.mark.parametrize("game", facedown.names())
def test_both_builds_play_the_same_games(game: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERPRETED, game],
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == digests(game)
