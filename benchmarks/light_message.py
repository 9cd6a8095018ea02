"""Study of The Message: fits the value of a position for `hard`.

Its playouts are by `normal` itself, so nothing is counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.games.message.bots.hard.position import features, party
from facedown.games.message.table import MessageTable
from facedown.games.message.transmission import Transmission

if TYPE_CHECKING:
    import random

    from facedown.engine.table import Table

SEATS_OF_GAMES: Final = (3, 4, 5, 5, 5, 6, 7, 7, 7, 8, 9)
"""Numbers of seats, by weight."""

POOL: Final = ("normal", "normal", "normal", "normal", "normal", "normal", "easy", "interceptor")
"""The players, by weight."""

OPTIONS: Final[tuple[dict[str, object], ...]] = (
    {},
    {},
    {"characters": "all"},
    {"profile": "2010", "characters": "all"},
)


class Watcher:
    """Keeps nothing: no decision is counted."""

    def saw(self, table: Table, seat: int, action: int) -> None:
        """See `Light.saw`."""


class MessageStudy:
    """The pool of players, and the positions that are valued."""

    def setting(self, dice: random.Random) -> tuple[list[str], dict[str, object]]:
        seats = dice.choice(SEATS_OF_GAMES)
        options = {**dice.choice(OPTIONS), "turn_cap": 100}
        return [dice.choice(POOL) for _ in range(seats)], options

    def light(self) -> Watcher:
        return Watcher()

    def start(self, light: Watcher, table: Table) -> None:
        """Nothing to begin."""

    def keys(self, light: Watcher, table: Table, seat: int, action: int) -> list[tuple[int, int]]:
        return []

    def position(self, table: Table) -> list[list[int]] | None:
        """The position where a message is to be sent."""
        assert isinstance(table, MessageTable)
        if not table.stack or not isinstance(table.stack[-1], Transmission):
            return None
        return features(table)

    def shares(self, table: Table) -> tuple[float, ...]:
        """Each winning party's share: they win alike."""
        assert isinstance(table, MessageTable) and table.outcome is not None
        sides = table.identities.sides
        won = {party(sides[s], s) for s in table.outcome.winners if sides[s] >= 0}
        number = 2 + table.seats
        return tuple((k in won) / max(1, len(won)) for k in range(number))


STUDY: Final = MessageStudy()
