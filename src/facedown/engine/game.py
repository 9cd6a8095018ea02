"""The interface of a game: a stateless rule book, found through the registry."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, cast

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from facedown.engine.action import ActionSpace
from facedown.engine.bot import Bot
from facedown.engine.chance import SYSTEM, Chance, SeededChance
from facedown.engine.decision import AllAnswers, FirstAnswer
from facedown.engine.errors import BadOptions, BadPosition
from facedown.engine.lesson import Lesson
from facedown.engine.options import OptionSpace, Value
from facedown.engine.standing import AfterPass, Standing
from facedown.engine.table import NOTHING, Step, Table
from facedown.engine.view import base_view
from facedown.engine.window import ANSWER, TOGETHER, Window

T = TypeVar("T", bound=Table, default=Any)
"""The tables of a game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[T]):
    """One rule book, with what its seats may know. Subclasses define how a table is dealt."""

    name: ClassVar[str]
    version: ClassVar[int]
    """Incremented whenever an old record would replay differently."""
    min_seats: ClassVar[int]
    max_seats: ClassVar[int]
    table_type: ClassVar[type[Table]]
    """The class of its tables; `deal` may do without."""
    first_step: ClassVar[type[Step[Any]]]
    """The class of the step that a game starts with; `deal` may do without."""
    actions: ClassVar[ActionSpace]
    claims: ClassVar[ActionSpace]
    options: ClassVar[OptionSpace]
    bots: ClassVar[dict[str, Callable[[], Bot]]]
    """Level -> a new bot of that level, weakest first; `random` is required."""
    references: ClassVar[dict[str, Callable[[], Bot]]] = {}
    """Name -> a new reference opponent for the arena, not offered at tables."""
    lessons: ClassVar[dict[str, Lesson]] = {}
    """Name -> a scripted table that teaches this game, in teaching order."""
    timers: ClassVar[dict[str, int]] = {}
    """Step, as in the view's `ask` -> the time limit of a person at normal pace, in seconds."""
    windows: ClassVar[Mapping[str, str]] = {}
    """Step in which several may answer -> its kind of window (`window.KINDS`), which sets its
    length; or `together`: not a window. See `window`."""
    open_windows: ClassVar[frozenset[str]] = frozenset()
    """Steps in which everybody asked always has more than a pass."""
    hearings: ClassVar[frozenset[str]] = frozenset()
    """Steps that ask several seats only so that they may speak first; bots speak there too."""
    dwell: ClassVar[Mapping[str, float]] = {}
    """Step -> the least duration of a decision at normal pace, in seconds, to hide haste."""
    standing: ClassVar[dict[str, Standing]] = {}
    """Name -> a standing answer that players may choose."""
    after_pass: ClassVar[AfterPass | None] = None
    """What a pass covers beyond its own window. None: nothing."""
    moments: ClassVar[Mapping[str, str]] = {}
    """Event -> its public meaning for its `seat`, for highlights and remarks: `caught` in a bluff,
    `proved` a claim, `out` of the game, `saved`; or `start`, when talk opens after the deal."""
    schema: ClassVar[dict[str, object]]
    """The data types of this game's `view`, `event`, `action`, `claim` and, if any, `rulebook`."""
    rulebook: ClassVar[Mapping[str, object]] = {}
    """What a board needs of the rule book, as plain data: costs, decks, rosters.

    Derived from the tables that the rules use, so that nothing is declared twice.
    """
    texts: ClassVar[Mapping[str, Mapping[str, str]]] = {}
    """Locale (`en`, `zh-Hant`) -> key -> text, for the generic board (docs/adding-a-game.md).

    Games whose board is part of the web app have their texts there.
    """
    reachability: ClassVar[Mapping[str, Callable[[Any], bool]]] = {}
    """Message of `BadPosition` -> an invariant that every reachable table satisfies."""
    board: ClassVar[str | None] = None
    """A JavaScript module in the package of this class, which draws the board."""

    origin: tuple[Callable[[str], Game], tuple[str]] | None = None
    """How another process gets it; None if the registry has not loaded it."""

    def __reduce__(self) -> tuple[object, ...]:
        return self.origin or (type(self), ())

    def table(
        self,
        seats: int,
        options: Mapping[str, object] | None = None,
        *,
        seed: int | str | None = None,
        chance: Chance | None = None,
    ) -> T:
        """A new table, dealt. Chance defaults to the operating system's CSPRNG.

        Raises `BadOptions` for a number of seats or an option that this game does not have.
        """
        if type(seats) is not int or not self.min_seats <= seats <= self.max_seats:
            raise BadOptions(
                f"{self.name} is for {self.min_seats} to {self.max_seats} seats, not {seats}"
            )
        if chance is None:
            chance = SYSTEM if seed is None else SeededChance(seed)
        values = self.options.complete(options)
        self.options.check_seats(values, seats)
        table, first = self.deal(seats, values, chance)
        table.start(first)
        return table

    def deal(self, seats: int, options: dict[str, Value], chance: Chance) -> tuple[T, Step[Any]]:
        """A new table, and the step it starts with, not yet entered. The arguments are valid.

        Default: a `table_type` that starts with a `first_step`.
        """
        return cast("T", self.table_type(self, seats, options, chance)), self.first_step()

    def view(self, table: T, seat: int | None) -> dict[str, object]:
        """All that this seat may see now, as JSON-able data; `None` is a spectator.

        Default: the base of every view (`engine.view.base_view`), with `player_view` of each seat
        and `table_view`. A seat sees its own things, and at the end everybody sees everything.
        """
        over = table.outcome is not None
        players = [self.player_view(table, of, over or of == seat) for of in range(table.seats)]
        return {**base_view(table, seat, players), **self.table_view(table, seat)}

    def player_view(self, table: T, of: int, seen: bool) -> dict[str, object]:
        """An entry of `players` in the view: `alive`, and what the game adds.

        `seen` is whether the viewer sees the things that this player hides.
        """
        raise NotImplementedError

    def table_view(self, table: T, seat: int | None) -> dict[str, object]:
        """What the game adds to the view beside `players`, for this viewer."""
        return {}

    def redeal(self, table: T, seat: int | None, chance: Chance) -> T:
        """Another world that this seat can't tell from the real one, drawn with `chance`.

        Every world consistent with what the seat has seen may turn up. Which one depends on the
        seat's knowledge and on `chance` alone, so it tells nothing about the real one. The world
        holds of the past what the seat saw and nothing else (`Table.forget`). Answers that others
        have given to an open window are hidden: in the new world they are asked again. The new
        world goes on with `chance` as its source.
        """
        world = table.clone(chance)
        world.forget(seat)
        self.redeal_hidden(world, seat, chance)
        return world

    def redeal_hidden(self, world: T, seat: int | None, chance: Chance) -> None:
        """Deal anew what this seat can't see, in a copy of the table that has forgotten the rest.

        Uses what the seat knows, and draws with `chance` alone.
        """
        raise NotImplementedError

    def secrets(self, table: T, seat: int) -> dict[str, str]:
        """The true values of what this seat has to guess, by name: `{"seat 2": "undercover"}`.

        A bot's `posterior` gives their probabilities; benchmarks compare the two. Default: none.
        """
        return {}

    def window(self, table: T) -> Window | None:
        """The open window, if the current question is one; depends on public facts alone.

        Default: the kind in `windows`. Of steps not named there, `AllAnswers` is no window, and
        any other step that asks several seats or takes the first answer is of kind `answer`.
        """
        step, top = table.decision, table.stack[-1] if table.stack else None
        kind = self.windows.get(step)
        if kind is None and not isinstance(top, AllAnswers):
            several = isinstance(top, FirstAnswer) or len(table.entitled) > 1
            kind = ANSWER if several else None
        if not step or kind is None or kind == TOGETHER:
            return None
        return Window(kind, step in self.open_windows)

    def hears(self, table: T) -> bool:
        """Whether bots that are asked may speak before they answer.

        They may where one seat alone is asked, and in `hearings`; not in a window, where the time
        of a claim could tell who had something to think about.
        """
        asked = table.asked
        return asked & (asked - 1) == 0 or (bool(self.hearings) and table.decision in self.hearings)

    def floor(self, table: T) -> tuple[int, ...]:
        """The seats whose bots may speak now although they are not asked, clockwise.

        Depends on public facts alone, and on no claim. Default: none.
        """
        return NOTHING

    def labels(self, table: T) -> list[dict[str, str]]:
        """For each seat of a finished table, labels for statistics: `{"side": "undercover"}`.

        They are secret until the end. The first label is the one fairness is measured by: the
        side, if the game has sides. None by default.
        """
        return [{} for _ in range(table.seats)]

    def again(self, table: T) -> dict[str, Value]:
        """The options to change in a rematch after this finished table.

        By default the winner begins, if the game has an option `starter`.
        """
        if "starter" not in table.options or table.outcome is None:
            return {}
        winners = table.outcome.winners
        return {"starter": winners[0] if len(winners) == 1 else -1}

    def arrange(self, position: Mapping[str, object], *, chance: Chance | None = None) -> T:
        """A table from an explicit position, for tests, puzzles and tutorials.

        Raises `BadPosition` for a position that is malformed or unreachable, and `BadOptions`.
        """
        given = position.get("options", {})
        if not isinstance(given, dict):
            raise BadPosition("options: give an object of option names and values")
        options = self.options.complete(given)
        table, first = self.arranged(position, options, SYSTEM if chance is None else chance)
        self.options.check_seats(options, table.seats)
        self.check_reachable(table)
        table.position = {key: value for key, value in position.items() if key != "options"}
        table.start(first)
        return table

    def arranged(
        self, position: Mapping[str, object], options: dict[str, Value], chance: Chance
    ) -> tuple[T, Step[Any]]:
        """A table set up as `position` says, and the step it starts with, not yet entered.

        The options are complete. Raises `BadPosition` for what can't be read or set up
        (`position.Fields`); `reachability` rejects what no game reaches.
        """
        raise BadPosition(f"{self.name} cannot be arranged")

    def check_reachable(self, table: T) -> None:
        """Raise `BadPosition` with the first message of `reachability` whose check fails."""
        for line, holds in self.reachability.items():
            if not holds(table):
                raise BadPosition(line)

    def arranges(self, table: T) -> bool:
        """Whether `arrange` can set up this moment. Default: every decision."""
        return True

    def position(self, table: T) -> dict[str, object] | None:
        """The position from which `arrange` sets up this table, where it `arranges` it.

        None by default: not supported.
        """
        return None
