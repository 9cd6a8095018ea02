"""`Laws`: what a game declares for its laws, and how it is found.

A game says what the engine can't know: what is conserved, which choices are secret, which events
may reveal something. It says so from the rule book alone: taken from the engine, a leak would count
as legitimate.
"""

from __future__ import annotations

import importlib
import importlib.util
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, TypeVar

from facedown.engine.table import UNANSWERED, Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from types import ModuleType

GROUP = "facedown.laws"
Json = dict[str, object]
T = TypeVar("T", bound=Table)


class Secret(NamedTuple):
    """Actions of one seat that these viewers must not be able to tell apart."""

    what: str
    """One of `Laws.kinds`."""
    choices: list[int]
    hidden_from: list[int | None]


class Laws(Generic[T]):
    """Subclass it for a game, and name an instance `LAWS`. Everything has a default."""

    game: str

    kinds: ClassVar[tuple[str, ...] | None] = None
    """Names of the game's secret choices; `()` if there are none. Required."""
    hides: ClassVar[bool] = True
    """Whether the game hides anything from anybody."""
    unseen: ClassVar[float] = 6.0
    """Minimum moves, on average, for which two worlds that a seat can't tell apart are compared
    before the rules reveal something."""
    games: ClassVar[float] = 1.0
    """Factor of the number of whole games for each law: below 1 for long games."""
    tables: ClassVar[float] = 1.0
    """Factor of the number of single tables for each law."""
    longest: ClassVar[int] = 200
    """Maximum moves of a game, per seat squared, whatever one seat does."""
    everything: ClassVar[Mapping[str, object]] = {}
    """The options with which most of the game can occur."""
    anew: ClassVar[frozenset[str]] = frozenset({"turns"})
    """Fields of the view that start again at an arranged table."""
    untold: ClassVar[frozenset[str]] = frozenset()
    """Fields of the view that may change after the last event of a move, without an event."""
    actions: Path | None = None
    """A golden file with the integers of all actions and claims, for old records."""
    playthroughs: Path | None = None
    """A folder of recorded games."""

    def check(self, table: T) -> None:
        """Assert what is conserved, at any moment of a game."""
        raise NotImplementedError

    def truth(self, table: T) -> object:
        """The whole truth, as JSON-able data. By default, the views of all viewers."""
        views = [table.view(viewer) for viewer in (None, *range(table.seats))]
        return [views, [a if a == UNANSWERED else int(a) for a in table.answers]]

    def follows(self, table: T, path: tuple[object, ...]) -> bool:
        """Whether the value at this path of a seat's view follows from public facts, so that it is
        equal in all worlds of a spectator. By default, never."""
        return False

    def may_reveal(self, event: Json, viewer: int | None) -> bool:
        """Whether this event, as the viewer sees it, may differ between worlds that they could not
        tell apart before. By default, always."""
        return True

    def lets_see(self, event: Json, viewer: int | None) -> bool:
        """Whether this event lets the viewer see something hidden that no event shows: their view
        and choices may differ from then on. By default, at the end of the game."""
        return event["on"] == "over"

    def may_surface(self, event: Json) -> bool:
        """Whether a hidden fact may cause this event, so that it may occur in only one of two such
        worlds. By default, never."""
        return False

    def secrets(self, table: T, seat: int) -> Iterator[Secret]:
        """The secret choices of a seat that is asked; the name of each is in `kinds`."""
        return iter(())

    def comes_out(self, event: Json, viewer: int | None) -> bool:
        """Whether the rules let this event, later in the same move, show the viewer what was chosen
        in secret. By default, at the end of the game."""
        return event["on"] == "over"

    @property
    def conserves(self) -> bool:
        """Whether the game defines `check`."""
        return type(self).check is not Laws.check


def all_but(table: Table, *knowing: object) -> list[int | None]:
    """Every viewer except those who may know; None is a spectator."""
    return [viewer for viewer in (None, *range(table.seats)) if viewer not in knowing]


def answers(table: Table, seat: int, order: list[int]) -> Iterator[Secret]:
    """The secret of an answer to a window, while a seat earlier in this order has not answered."""
    if set(order[: order.index(seat)]) & set(table.pending):
        yield Secret("answer", list(table.legal(seat)), all_but(table, seat))


# --- where they are -------------------------------------------------------------------------------

_known: dict[str, Laws[Any]] = {}


def register(laws: Laws[Any]) -> None:
    """Make these the laws of their game."""
    _known[laws.game] = laws


def load(path: Path, root: Path) -> Laws[Any]:
    """`LAWS` of a Python file, imported by its module name relative to `root`, if it has one."""
    found = getattr(_imported(path, root), "LAWS", None)
    if not isinstance(found, Laws):
        raise ValueError(f"{path} has no LAWS, an object of facedown.testing.laws.Laws")
    return found


def _imported(path: Path, root: Path) -> ModuleType:
    path = path.resolve()
    name = ".".join(path.with_suffix("").parts[-1:])
    if path.is_relative_to(root.resolve()):
        name = ".".join(path.relative_to(root.resolve()).with_suffix("").parts)
        try:
            spec = importlib.util.find_spec(name)
        except ModuleNotFoundError:
            spec = None
        if spec is not None and spec.origin is not None and Path(spec.origin).resolve() == path:
            return importlib.import_module(name)
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ValueError(f"{path} is no Python file")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def laws_of(game: str) -> Laws[Any]:
    """The laws of this game, or the defaults."""
    if game not in _known:
        for entry in entry_points(group=GROUP):
            if entry.name == game:
                _known[game] = entry.load()
                return _known[game]
        silent: Laws[Any] = Laws()
        silent.game = game
        _known[game] = silent
    return _known[game]
