"""A game that has its own texts has all of them, in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from facedown.testing.failures import Law
from facedown.testing.texts import problems

if TYPE_CHECKING:
    from facedown.engine.game import Game

TEXTS = Law(
    "A game that brings its own texts brings all of them, in every language, and no other.",
    '`Game.texts`; "The texts" in docs/adding-a-game.md lists the keys and their placeholders.',
)


def test_every_text_is_there_in_every_language(game: Game) -> None:
    """Skipped for games whose texts are not in their package."""
    if not game.texts:
        pytest.skip("its texts are not in its package")
    found = problems(game)
    assert not found, TEXTS.at(game).broken("\n".join(found))
