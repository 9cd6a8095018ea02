"""Events that concern a seat which has asked windows not to wait for it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

Json = Mapping[str, object]

CONCERNED = ("target", "to", "with")
"""Event fields that name the seats concerned, besides the actor."""


def concerned(seat: int, events: Sequence[Json], asked: Collection[int]) -> bool:
    """Whether these events concern this seat: it alone is asked, or is the target of an act.

    `asked`: of a window that has a lead, the lead alone. `events` are as a spectator sees them.
    """
    return tuple(asked) == (seat,) or any(_names(event, seat) for event in events)


def _names(event: Json, seat: int) -> bool:
    """Also looks into nested actions."""
    return any(_is(event.get(field), seat) for field in CONCERNED) or any(
        isinstance(part, dict) and _names(part, seat) for part in event.values()
    )


def _is(value: object, seat: int) -> bool:
    if isinstance(value, list):
        return seat in value
    return type(value) is int and value == seat
