"""Reads the fields of an explicit position, for `Game.arrange`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from facedown.engine.errors import BadPosition


class Fields:
    """The fields of a JSON object. Every method raises `BadPosition` with a line naming the field.

    `whose` is put behind a field's name: "coins of seat 2".
    """

    def __init__(self, given: Mapping[str, object], whose: str = "") -> None:
        self.given = given
        self.whose = whose

    def only(self, known: Collection[str]) -> None:
        """No other fields than these."""
        unknown = sorted(str(name) for name in self.given if name not in known)
        if unknown:
            raise BadPosition(f"there is no {unknown[0]!r}{self.whose}")

    def number(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number from `low` to `high`. Without a default, the field is required."""
        value = self.given.get(name, default)
        if type(value) is not int or not low <= value <= high:
            raise BadPosition(f"{name}{self.whose}: give a whole number from {low} to {high}")
        return value

    def flag(self, name: str, default: bool = False) -> bool:
        """True or false."""
        value = self.given.get(name, default)
        if type(value) is not bool:
            raise BadPosition(f"{name}{self.whose}: give true or false")
        return value

    def items(self, name: str, of: str, default: Sequence[object] | None = None) -> list[object]:
        """A list; `of` says in the error what it holds: "cards"."""
        value = self.given.get(name, default)
        if not isinstance(value, list | tuple):
            raise BadPosition(f"{name}{self.whose}: give a list of {of}")
        return list(value)

    def seats(self, name: str, seats: int) -> list[int]:
        """A list of seats of the table, each at most once; empty if the field is missing."""
        found: list[int] = []
        for seat in self.items(name, "seats", ()):
            if type(seat) is not int:
                raise BadPosition(f"{name}{self.whose}: give a list of seats")
            if not 0 <= seat < seats or seat in found:
                raise BadPosition(f"{name}{self.whose}: give seats of the table, each once")
            found.append(seat)
        return found

    def players(self, low: int, high: int) -> list[Fields]:
        """The fields of each seat, from the list `players` of `low` to `high` objects."""
        given = self.given.get("players")
        if not isinstance(given, list) or not low <= len(given) <= high:
            raise BadPosition(f"players: give a list of {low} to {high} seats")
        for seat, player in enumerate(given):
            if not isinstance(player, dict):
                raise BadPosition(f"players: seat {seat} is not an object")
        return [Fields(player, f" of seat {seat}") for seat, player in enumerate(given)]
