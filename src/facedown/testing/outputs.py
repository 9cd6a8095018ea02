"""All outputs of the engine in one place, so that a test can insert a leak."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from facedown.engine.chance import SeededChance

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from facedown.engine.action import Action
    from facedown.engine.event import Event
    from facedown.engine.table import Table

Json = dict[str, object]


@dataclass(frozen=True)
class Outputs:
    """The functions by which viewers receive moves, views, worlds and events."""

    play: Callable[[Table, int, Action], list[Event]] = lambda table, seat, action: table.play(
        seat, action
    )

    view: Callable[[Table, int | None], object] = lambda table, seat: table.view(seat)
    redeal: Callable[[Table, int | None, int], Table] = lambda table, seat, seed: table.redeal(
        seat, SeededChance(seed)
    )
    event: Callable[[Event, int | None], Json] = lambda event, seat: event.seen_by(seat)


HONEST = Outputs()


def leaves(
    data: object, path: tuple[object, ...] = ()
) -> Iterator[tuple[tuple[object, ...], object]]:
    """Every value in a view, with its path."""
    if isinstance(data, dict):
        for key, value in cast("dict[str, object]", data).items():
            yield from leaves(value, (*path, key))
    elif isinstance(data, list):
        for index, value in enumerate(cast("list[object]", data)):
            yield from leaves(value, (*path, index))
    else:
        yield path, data


def leaf(data: object, path: tuple[object, ...]) -> object:
    """The value of `leaves` at this path; None if there is none."""
    for step in path:
        if isinstance(data, dict):
            data = cast("dict[object, object]", data).get(step)
        elif isinstance(data, list) and isinstance(step, int) and step < len(data):
            data = cast("list[object]", data)[step]
        else:
            return None
    return None if isinstance(data, dict | list) else data
