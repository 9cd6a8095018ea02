"""The replay of a finished game, entry by entry, as one viewer saw it.

Frames are made from `Table.view` alone. Each is sent as its difference from the previous one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from facedown.engine.table import Table
from facedown.server.table_log.match import Json, Match, Shown
from facedown.server.wire.changes import Change, changes

Viewer = int | None
"""A seat, or None for the public."""


@dataclass(frozen=True)
class Scene:
    """An entry of the log as the viewer saw it, and how it changed the frame.

    The frame is `{"view": ..., "own": [...]}`: the viewer's view after the entry, and in an open
    replay, for each seat, the changes from this view to the seat's own.

    `steps`: for each event, the changes up to its frame; `ask` keeps its earlier value. `changes`:
    the changes after the last step.
    """

    n: int
    at: int
    timed_out: int | None
    events: list[Json]
    steps: list[list[Change]]
    changes: list[Change]


def scenes(match: Match, viewer: Viewer, open: bool) -> list[Scene]:
    """All scenes of a finished game. `open`: with all hands shown, and the public log."""
    return [*_scenes(match.record, match.shown, viewer, open)]


def _scenes(record: Json, live: Sequence[Shown], viewer: Viewer, open: bool) -> Iterator[Scene]:
    film = _Film()
    for n, match in enumerate(_entries(record)):
        asked = film.asked
        frames = match.frames.of.pop(n, ())
        steps = [film.on(views_of(frame, viewer, open), asked) for frame in frames]
        told = film.on(views_of(match.table, viewer, open))
        events = [event.seen_by(viewer) for event in live[n].events]
        yield Scene(n, live[n].at, live[n].late, events, steps, told)


class _Film:
    """Encodes each frame as its difference from the previous one."""

    def __init__(self) -> None:
        self._frame: Json | None = None
        self._views = list[Json]()

    @property
    def asked(self) -> list[object]:
        """What is asked, by viewer."""
        return [view["ask"] for view in self._views]

    def on(self, views: list[Json], asked: Sequence[object] = ()) -> list[Change]:
        """The changes up to this frame. `asked`: the `ask` to show in its views."""
        for view, ask in zip(views, asked, strict=False):
            view["ask"] = ask
        # Most claims change no view, and comparing views is cheaper than comparing frames.
        if views == self._views:
            return []
        before, self._frame, self._views = self._frame, frame_of(views), views
        return changes(before, self._frame)


def _entries(record: Json) -> Iterator[Match]:
    """The game after each visible entry; secret answers are not visible."""
    match = Match(record, 0)
    match.frames.wanted = True
    yield match
    moves = record["moves"]
    assert isinstance(moves, list)
    for move in moves:
        count = len(match.shown)
        if "say" in move:
            match.say(move, 0)
        else:
            match.play(move, 0)
        if len(match.shown) > count:
            yield match


def views_of(table: Table, viewer: Viewer, open: bool) -> list[Json]:
    """The viewer's view, and in an open replay each seat's after it."""
    return [table.view(eyes) for eyes in (viewer, *(range(table.seats) if open else ()))]


def frame_of(views: list[Json]) -> Json:
    """The viewer's view, and how each seat's differs from it."""
    view, *seats = views
    own = [[{"path": c.path, "value": c.value} for c in changes(view, seat)] for seat in seats]
    return {"view": view, "own": own}
