"""The base of every game's view (`schema.View`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from facedown.engine.seats import has, seats_in
from facedown.engine.table import Table

T = TypeVar("T")


def base_view(
    table: Table, viewer: int | None, players: list[dict[str, object]]
) -> dict[str, object]:
    """The base, with the players' parts. A game adds its own fields."""
    seen: dict[str, object] = {
        "seat": viewer,
        "turn": int(table.turn),
        "turns": int(table.turns),
        "players": players,
        "ask": ask(table, viewer),
    }
    if table.outcome is not None:
        seen["outcome"] = table.outcome.json
    return seen


def hand(cards: Sequence[T], seen: bool) -> list[T | None]:
    """The cards as a list, or a null for each if the viewer may not see them."""
    return [card if seen else None for card in cards]


def ask(table: Table, viewer: int | None) -> dict[str, object] | None:
    """Who is asked, and for what. None before the first question, after the end, and in a frame
    (`Table.frames`)."""
    if table.asked == 0 or table.outcome is not None or not table.stack:
        return None
    asked = table.stack[-1].describe(table, viewer)
    asked["seats"] = seats_in(table.asked)
    answered = table.asked & ~table.waiting
    asked["answered"] = viewer is not None and has(answered, viewer)
    return asked
