"""Sizes come from the environment; a wrong value is reported in one line."""

import os
import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("TIER", "fast", "FACEDOWN_TIER is one of quick, test, ci, long, not 'fast'"),
        ("GAMES", "many", "FACEDOWN_GAMES is a number of games, not 'many'"),
        ("GAMES", "0", "FACEDOWN_GAMES is a number of games, not '0'"),
    ],
)
def test_a_wrong_size_is_reported_in_one_line(name: str, value: str, said: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", __file__],
        env={**os.environ, f"FACEDOWN_{name}": value},
        capture_output=True,
        text=True,
    )
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert (done.stdout + done.stderr).strip() == f"ERROR: {said}"
