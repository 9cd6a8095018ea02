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
        "CONSERVATION_GAMES": 4,
        "FINISHED_TABLES": 5,
        "STALLING_GAMES": 4,
        "TWIN_PAIRS": 2,
        "BOT_GAMES": 8,
        "TWIN_DECISIONS": 40,
        "CANDIDATE_PAIRS": 12,
        "ONE_LEVEL_SEATS": 12,
        "REDEALT_BOT_GAMES": 25,
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
