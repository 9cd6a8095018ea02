"""The long runs: they are collected only when asked for, by `pytest -m soak tests/soak`."""

from pathlib import Path

import pytest


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave the folder's tests alone in every run whose `-m` does not name them."""
    asked = "soak" in (config.getoption("markexpr") or "")
    return True if collection_path.name.startswith("test_") and not asked else None
