"""Fixtures for tests of the laws on the tiny games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.testing import broken

from facedown.testing import sizes

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few games suffice, as these are short."""
    for name, value in {
        "GAMES": 16,
        "CONSERVED": 4,
        "ENDED": 5,
        "HELD": 4,
        "PAIRS": 2,
        "WATCHED": 8,
        "TWINS": 40,
        "SOUGHT": 12,
        "SOLO": 12,
        "ASKED": 25,
    }.items():
        monkeypatch.setattr(sizes, name, value)


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Registers the tiny games as a package would."""
    info = tmp_path / "tiny-1.dist-info"
    info.mkdir()
    lines = [f"{name} = tests.testing.broken:GAMES.{name}" for name in vars(broken.GAMES)]
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: tiny\nVersion: 1\n")
    (info / "entry_points.txt").write_text("\n".join(["[facedown.games]", *lines]))
    monkeypatch.syspath_prepend(str(tmp_path))
