"""Runs long fuzz tests only on request (`pytest -m soak`)."""

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if "soak" in (config.getoption("markexpr") or ""):
        return
    long = [item for item in items if item.get_closest_marker("soak") is not None]
    items[:] = [item for item in items if item not in long]
    config.hook.pytest_deselected(items=long)
