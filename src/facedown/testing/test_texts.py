"""A game that brings its own texts brings all of them, in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from facedown.testing.texts import problems

if TYPE_CHECKING:
    from facedown.engine.game import Game


def test_every_text_is_there_in_every_language(game: Game) -> None:
    if not game.texts:
        pytest.skip("its texts are not in its package")
    assert problems(game) == []
