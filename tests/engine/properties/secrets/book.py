"""Which choices are secret, and from whom: each game says so, from its rule book alone.

The engine's own word for what a viewer can see would also be its word for a leak, so this is
stated beside it. `tests/engine/properties/secrets/<game>.py` defines

- `KINDS`: what is secret in this game, in a word each;
- `secrets(table, seat)`: the secret choices of a seat that is asked;
- `comes_out(event, viewer)`: whether by the rules this event, as this viewer sees it, may show
  later in the same move what was chosen.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

if TYPE_CHECKING:
    from collections.abc import Iterator

    from facedown.engine.table import Table

Json = dict[str, object]


class Secret(NamedTuple):
    """Actions of one seat that some viewers must not tell apart."""

    what: str
    """One of `KINDS`."""
    choices: list[int]
    hidden_from: list[int | None]


class Book(Protocol):
    """What a game's module says."""

    KINDS: tuple[str, ...]

    def secrets(self, table: Table, seat: int) -> Iterator[Secret]: ...

    def comes_out(self, event: Json, viewer: int | None) -> bool: ...


def book(game: str) -> Book:
    """Raises `ModuleNotFoundError` for a game that does not say which choices are secret."""
    return cast("Book", importlib.import_module(f"tests.engine.properties.secrets.{game}"))


def all_but(table: Table, *knowing: object) -> list[int | None]:
    """Every viewer, a spectator too, but those who may know."""
    return [viewer for viewer in (None, *range(table.seats)) if viewer not in knowing]


def answers(table: Table, seat: int, order: list[int]) -> Iterator[Secret]:
    """An answer to a window is sealed while somebody who goes before, in this order, thinks."""
    if set(order[: order.index(seat)]) & set(table.pending):
        yield Secret("answer", list(table.legal(seat)), all_but(table, seat))
