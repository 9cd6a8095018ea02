"""What a game's own tests add to the laws: the `Laws` of that game, and where they are found.

A game says only what the engine can't know: what is conserved, which choices are secret, which
events may show something hidden. It is stated from the rule book alone, beside the engine: the
engine's own word for what a viewer can see would also be its word for a leak.
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
    """Actions of one seat that some viewers must not tell apart."""

    what: str
    """One of `Laws.kinds`."""
    choices: list[int]
    hidden_from: list[int | None]


class Laws(Generic[T]):
    """Subclass it for a game, and name an object of it `LAWS`. What is left out has a default."""

    game: str

    kinds: ClassVar[tuple[str, ...] | None] = None
    """What choices are secret in this game, in a word each; `()` if none is. It must be said."""
    hides: ClassVar[bool] = True
    """Whether tables of one deal may differ where a seat can't see."""
    unseen: ClassVar[float] = 6.0
    """Moves, on average, until the rules show something that was hidden: two worlds that a seat
    could not tell apart are followed for so long at least."""
    games: ClassVar[float] = 1.0
    """The share of the usual number of whole games to which a law is held: less for long games."""
    tables: ClassVar[float] = 1.0
    """The share of the usual number of single tables."""
    longest: ClassVar[int] = 200
    """Moves, times the seats squared, that no game ever lasts, whatever one seat does."""
    everything: ClassVar[Mapping[str, object]] = {}
    """The options under which most of what the game has may turn up."""
    anew: ClassVar[frozenset[str]] = frozenset({"turns"})
    """The parts of a view that an arranged table begins anew, whatever came before it."""
    untold: ClassVar[frozenset[str]] = frozenset()
    """The parts of a view that may change after the last event of a move: what is tidied away, and
    nobody is told."""
    actions: Path | None = None
    """A file with all actions and claims: the integers that old records mean."""
    playthroughs: Path | None = None
    """A folder with recorded games."""

    def check(self, table: T) -> None:
        """Assert what is conserved at every table, in the middle of a game and at its end."""
        raise NotImplementedError

    def truth(self, table: T) -> object:
        """All that is so, hidden or not, as JSON-able data. By itself: what all viewers see."""
        views = [table.view(viewer) for viewer in (None, *range(table.seats))]
        return [views, [a if a == UNANSWERED else int(a) for a in table.answers]]

    def follows(self, table: T, path: tuple[object, ...]) -> bool:
        """Whether what one seat's view has at this path follows from what all can see, so that it
        is the same in all worlds of a spectator. By itself nothing does."""
        return False

    def may_reveal(self, event: Json, viewer: int | None) -> bool:
        """Whether an event, as this viewer sees it, may differ between worlds that the viewer could
        not tell apart before. By itself any may."""
        return True

    def lets_see(self, event: Json, viewer: int | None) -> bool:
        """Whether with this event the viewer comes to see something that was hidden and that no
        event tells of: their view and choices may differ from then on. By itself: at the end of the
        game all is turned up."""
        return event["on"] == "over"

    def may_surface(self, event: Json) -> bool:
        """Whether a hidden fact alone can bring this event about, so that it happens in one of two
        such worlds only. By itself none can."""
        return False

    def secrets(self, table: T, seat: int) -> Iterator[Secret]:
        """The secret choices of a seat that is asked, each of one of `kinds`."""
        return iter(())

    def comes_out(self, event: Json, viewer: int | None) -> bool:
        """Whether by the rules this event, as this viewer sees it, may show later in the same move
        what was chosen in secret. By itself: at the end of the game all is turned up."""
        return event["on"] == "over"

    @property
    def conserves(self) -> bool:
        """Whether this game says what is conserved."""
        return type(self).check is not Laws.check


def all_but(table: Table, *knowing: object) -> list[int | None]:
    """Every viewer, a spectator too, but those who may know."""
    return [viewer for viewer in (None, *range(table.seats)) if viewer not in knowing]


def answers(table: Table, seat: int, order: list[int]) -> Iterator[Secret]:
    """An answer to a window is sealed while somebody who goes before, in this order, thinks."""
    if set(order[: order.index(seat)]) & set(table.pending):
        yield Secret("answer", list(table.legal(seat)), all_but(table, seat))


# --- where they are -------------------------------------------------------------------------------

_known: dict[str, Laws[Any]] = {}


def register(laws: Laws[Any]) -> None:
    """These are the laws of their game from now on."""
    _known[laws.game] = laws


def load(path: Path, root: Path) -> Laws[Any]:
    """The object `LAWS` of a Python file, imported by its name below `root` if it has one there."""
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
    """What this game says, or the defaults."""
    if game not in _known:
        for entry in entry_points(group=GROUP):
            if entry.name == game:
                _known[game] = entry.load()
                return _known[game]
        silent: Laws[Any] = Laws()
        silent.game = game
        _known[game] = silent
    return _known[game]
