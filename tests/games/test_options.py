"""Options that are for some numbers of seats only."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import facedown
from facedown.engine.errors import BadOptions

if TYPE_CHECKING:
    from facedown.engine.options import Option, Value

ONLY = [
    (name, option, seats)
    for name in facedown.names()
    for option in facedown.game(name).options.options.values()
    if option.only_at
    for seats in range(facedown.game(name).min_seats, facedown.game(name).max_seats + 1)
]


def dealt(name: str, seats: int, option: str, value: Value) -> object:
    """Public view and question of a table with this option; None if it is not available."""
    try:
        table = facedown.game(name).table(seats, {option: value}, seed="only")
    except BadOptions:
        return None
    choices = [[action.json for action in table.choices(seat)] for seat in table.pending]
    return [table.view(seat) for seat in (None, *range(seats))], choices


@pytest.mark.parametrize(("name", "option", "seats"), ONLY)
def test_at_other_numbers_of_seats_it_changes_nothing(
    name: str, option: Option, seats: int
) -> None:
    usual = dealt(name, seats, option.name, option.default)
    others = [dealt(name, seats, option.name, v) for v in option.values if v != option.default]
    if seats not in option.only_at:
        assert all(other in (usual, None) for other in others)


def test_there_are_such() -> None:
    assert {(name, option.name) for name, option, _ in ONLY} >= {
        ("coup", "two_player_court"), ("coup", "two_player_draft"), ("outlaws", "teams"),
        ("message", "beginner"), ("message", "mix"),
    }  # fmt: skip
