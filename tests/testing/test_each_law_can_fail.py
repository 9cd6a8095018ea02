"""Each law can fail: the correct tiny game passes all, each broken one fails its laws."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.testing import broken, ending, taught
from tests.testing.trying import LAWS, failures, given

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [pytest.mark.ci, pytest.mark.usefixtures("few", "installed")]


def test_there_are_laws() -> None:
    assert len(LAWS) > 30


@pytest.mark.parametrize("name", ["tiny", *taught.HONEST, *ending.HONEST])
def test_an_honest_game_keeps_all_laws(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert failures(given(name, tmp_path, monkeypatch)) == {}


@pytest.mark.parametrize("name", broken.BREAKS)
def test_a_broken_game_breaks_only_its_laws(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = failures(given(name, tmp_path, monkeypatch))
    assert told.keys() == broken.BREAKS[name]
    for text in told.values():
        assert "The law: " in text and "Look at: " in text, text


def test_each_law_is_broken_by_some_game() -> None:
    assert LAWS.keys() == set().union(*broken.BREAKS.values())
