"""What stays the same in all worlds of a viewer although the viewer does not see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.testing.eyes import HONEST, leaf, leaves
from facedown.testing.laws import laws_of
from facedown.testing.play import text, viewers, walk
from facedown.testing.remedies import who

if TYPE_CHECKING:
    from facedown.engine.table import Table
    from facedown.testing.cases import Case
    from facedown.testing.eyes import Eyes

    Path = tuple[object, ...]

WORLDS = 80
"""Re-deals in which something must turn out in two ways at least."""
ENOUGH = 10
"""Worlds that a viewer can't tell apart, until it counts as known that all are alike there."""


def frozen(case: Case, eyes: Eyes = HONEST) -> list[str]:
    """What a viewer does not see, somebody else sees, and is the same in every re-deal.

    The table is at the first moment at which something is hidden: nobody can have found it out yet.
    """
    table = next((p.table for p in walk(case, 0) if _something_hidden(p.table)), None)
    if table is None:
        if laws_of(case.game).hides:
            return ["nothing is hidden from anybody in game 0"]
        return []
    everywhere, laws = _worlds(table, None, eyes), laws_of(case.game)
    return [
        f"{dotted(path)} of {who(other)}'s view is the same in all worlds of {who(viewer)}"
        for viewer in viewers(table)
        for worlds in [_worlds(table, viewer, eyes)]
        for fitting in [_fitting(table, viewer, everywhere)]
        for other in range(table.seats)
        for path in _alike(worlds, other, hidden(table.view(viewer), table.view(other)))
        if len(fitting) < ENOUGH or not _alike(fitting, other, [path])
        if not laws.follows(table, path)
    ]


def dotted(path: Path) -> str:
    """The way to a value, as in `players.1.die`."""
    return ".".join(map(str, path))


def _worlds(table: Table, viewer: int | None, eyes: Eyes) -> list[Table]:
    return [eyes.redeal(table, viewer, seed) for seed in range(WORLDS)]


def _fitting(table: Table, viewer: int | None, everywhere: list[Table]) -> list[Table]:
    """Of the worlds of a spectator those that this seat can't tell apart.

    If enough of them are alike in something the seat knows it: of two cards, who has one knows the
    other.
    """
    seen = text(table.view(viewer))
    return [w for w in everywhere if viewer is not None and text(w.view(viewer)) == seen]


def hidden(mine: object, theirs: object) -> list[Path]:
    """Where somebody else's view has something and mine has null, or nothing at all."""
    known = dict(leaves(mine))
    return [
        path
        for path, value in leaves(theirs)
        if value is not None and known.get(path) is None and path != ("seat",)
    ]


def _something_hidden(table: Table) -> bool:
    return any(hidden(table.view(None), table.view(seat)) for seat in range(table.seats))


def _alike(worlds: list[Table], other: int, paths: list[Path]) -> list[Path]:
    """Of what somebody else sees, what is the same in all of these worlds."""
    seen = [world.view(other) for world in worlds] if paths else []
    return [path for path in paths if len({text(leaf(view, path)) for view in seen}) < 2]
