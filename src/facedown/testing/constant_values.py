"""Finds hidden values that are equal in all worlds of a viewer, as if they knew them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.testing.failures import who
from facedown.testing.laws import laws_of
from facedown.testing.outputs import HONEST, leaf, leaves
from facedown.testing.play import text, viewers, walk

if TYPE_CHECKING:
    from facedown.engine.table import Table
    from facedown.testing.cases import Case
    from facedown.testing.outputs import Outputs

    Path = tuple[object, ...]

WORLDS = 80
"""Re-deals, in which a hidden value must take at least two values."""
MIN_FITTING_WORLDS = 10
"""Minimum indistinguishable worlds to conclude that a value equal in all of them is known."""


def constant_values(case: Case, outputs: Outputs = HONEST) -> list[str]:
    """Values that a viewer does not see, another seat sees, and every re-deal has the same.

    The table is at the first moment with something hidden, so nobody can have deduced it.
    """
    table = next((p.table for p in walk(case, 0) if _something_hidden(p.table)), None)
    if table is None:
        if laws_of(case.game).hides:
            return ["nothing is hidden from anybody in game 0"]
        return []
    everywhere, laws = _worlds(table, None, outputs), laws_of(case.game)
    return [
        f"{dotted(path)} of {who(other)}'s view is the same in all worlds of {who(viewer)}"
        for viewer in viewers(table)
        for worlds in [_worlds(table, viewer, outputs)]
        for fitting in [_fitting(table, viewer, everywhere)]
        for other in range(table.seats)
        for path in _alike(worlds, other, hidden(table.view(viewer), table.view(other)))
        if len(fitting) < MIN_FITTING_WORLDS or not _alike(fitting, other, [path])
        if not laws.follows(table, path)
    ]


def dotted(path: Path) -> str:
    """A path as text: `players.1.die`."""
    return ".".join(map(str, path))


def _worlds(table: Table, viewer: int | None, outputs: Outputs) -> list[Table]:
    return [outputs.redeal(table, viewer, seed) for seed in range(WORLDS)]


def _fitting(table: Table, viewer: int | None, everywhere: list[Table]) -> list[Table]:
    """The spectator's worlds that this seat can't tell apart.

    A value equal in enough of them is known to the seat: of two cards, the holder of one knows the
    other.
    """
    seen = text(table.view(viewer))
    return [w for w in everywhere if viewer is not None and text(w.view(viewer)) == seen]


def hidden(mine: object, theirs: object) -> list[Path]:
    """The paths where another view has a value, and mine has null or nothing."""
    known = dict(leaves(mine))
    return [
        path
        for path, value in leaves(theirs)
        if value is not None and known.get(path) is None and path != ("seat",)
    ]


def _something_hidden(table: Table) -> bool:
    return any(hidden(table.view(None), table.view(seat)) for seat in range(table.seats))


def _alike(worlds: list[Table], other: int, paths: list[Path]) -> list[Path]:
    """The paths of another seat's view that have the same value in all these worlds."""
    seen = [world.view(other) for world in worlds] if paths else []
    return [path for path in paths if len({text(leaf(view, path)) for view in seen}) < 2]
