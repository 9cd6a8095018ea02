"""Soak tests run only when requested by `pytest -m soak tests/soak`."""

from pathlib import Path

import pytest


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Ignores the folder unless `-m` names it."""
    asked = "soak" in (config.getoption("markexpr") or "")
    return True if collection_path.name.startswith("test_") and not asked else None
