"""The board for any game would draw our own games: what a number stands for is marked."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.engine import registry
from facedown.server.wire.schema import game_schema

BARE: dict[str, set[str]] = {
    "coup": {
        # Places in a hand.
        "Ask.card", "CoupAction.card", "CoupAction.cards", "Examined.card", "Lost.card",
        "Replaced.card", "Shown.card", "Swapped.card",
    },
    "karaya": set(),
    "mafia": set(),
    "message": {"Ask.stage", "MessageAction.response"},
    "outlaws": set(),
}  # fmt: skip
"""Numbers that are told as they are."""


def bare(shape: Any) -> bool:
    """Whether the type contains an integer without a mark."""
    if isinstance(shape, list):
        return any(bare(each) for each in shape)
    if not isinstance(shape, dict) or "x-kind" in shape:
        return False
    return shape.get("type") == "integer" or any(bare(each) for each in shape.values())


@pytest.mark.parametrize("name", registry.names())
def test_numbers_are_marked_or_meant_to_be_bare(name: str) -> None:
    fields = {
        f"{of}.{field}"
        for of, definition in game_schema(name)["$defs"].items()
        for field, shape in definition.get("properties", {}).items()
        if bare(shape)
    }
    assert fields == BARE[name]
