"""A game is a rule book: stateless, found through the registry."""

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
from facedown.engine.table import Step, Table
from facedown.engine.window import ANSWER, TOGETHER, Window

T = TypeVar("T", bound=Table, default=Any)
"""The tables of a game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[T]):
    """One rule book, with what its seats may know. Subclasses define how a table is dealt."""

    name: ClassVar[str]
    version: ClassVar[int]
    """Raised whenever an old record would replay differently."""
    min_seats: ClassVar[int]
    max_seats: ClassVar[int]
    actions: ClassVar[ActionSpace]
    claims: ClassVar[ActionSpace]
    options: ClassVar[OptionSpace]
    bots: ClassVar[dict[str, Callable[[], Bot]]]
    """Level -> a new bot of that level, weakest first; `random` is always there."""
    references: ClassVar[dict[str, Callable[[], Bot]]] = {}
    """Name -> a new opponent that levels are measured by. Nobody is offered one at a table."""
    lessons: ClassVar[dict[str, Lesson]] = {}
    """Name -> a scripted table that teaches this game, the first one first."""
    timers: ClassVar[dict[str, int]] = {}
    """Step, as in the view's `ask` -> the seconds that a person has at normal pace."""
    windows: ClassVar[Mapping[str, str]] = {}
    """Step in which several may answer -> what kind of window it is, one of `window.KINDS`: how
    long it stands follows from that. `together`: it is none. See `window`."""
    open_windows: ClassVar[frozenset[str]] = frozenset()
    """Steps in which everybody who is asked always has more than a pass."""
    hearings: ClassVar[frozenset[str]] = frozenset()
    """Steps that ask several, with one answer for all, so that they may say something before: bots
    speak there as well."""
    dwell: ClassVar[Mapping[str, float]] = {}
    """Step -> the seconds that a decision takes at least, at normal pace: haste tells nothing."""
    standing: ClassVar[dict[str, Standing]] = {}
    """Name -> a standing answer that a player may give."""
    after_pass: ClassVar[AfterPass | None] = None
    """What a pass is good for beyond its own window. None: for nothing."""
    moments: ClassVar[Mapping[str, str]] = {}
    """Event -> what it is, for all to see, to its `seat`: `caught` in a bluff, having `proved` a
    claim, `out` of the game, or `saved`; or the `start` of talk, where it is not the deal. So that
    a table can speak of it."""
    schema: ClassVar[dict[str, object]]
    """The data types of this game's `view`, `event`, `action`, `claim` and, if any, `rulebook`."""
    rulebook: ClassVar[Mapping[str, object]] = {}
    """What a board needs of the rule book, as plain data: costs, decks, rosters.

    Made of the tables that the rules use, so that no board says it again.
    """
    texts: ClassVar[Mapping[str, Mapping[str, str]]] = {}
    """Locale (`en`, `zh-Hant`) -> key -> text, for the board for any game (docs/adding-a-game.md).

    Games whose board is part of the web app have theirs there.
    """
    reachability: ClassVar[Mapping[str, Callable[[Any], bool]]] = {}
    """Checks that every table in play passes at the moments that `arrange` sets up: the line of
    `BadPosition` if it fails -> the check."""
    board: ClassVar[str | None] = None
    """A JavaScript module within the package of this class: what it draws on the table."""

    origin: tuple[Callable[[str], Game], tuple[str]] | None = None
    """How another process comes by it; None if no registry has loaded it."""

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
        """Deal a table. Without `seed` or `chance` it asks the operating system's CSPRNG.

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
        """A new table, and the step it starts with, not yet entered. The arguments are valid."""
        raise NotImplementedError

    def view(self, table: T, seat: int | None) -> dict[str, object]:
        """All that this seat may see now, as JSON-able data; `None` is a spectator.

        Its base is the same in every game: `engine.view.base_view` makes it.
        """
        raise NotImplementedError

    def redeal(self, table: T, seat: int | None, chance: Chance) -> T:
        """Another world that this seat can't tell from the real one, drawn with `chance`.

        Every world consistent with what the seat has seen may turn up. Which one depends on the
        seat's knowledge and on `chance` alone, so it tells nothing about the real one. The world
        holds of the past what the seat saw and nothing else (`Table.forget`). Answers that others
        have given to an open window are hidden: in the new world they are asked again. The new
        world goes on with `chance` as its source.
        """
        world = cast("T", table.clone(chance))
        world.forget(seat)
        self.redeal_hidden(world, seat, chance)
        return world

    def redeal_hidden(self, world: T, seat: int | None, chance: Chance) -> None:
        """Deal anew what this seat can't see, in a copy of the table that has forgotten the rest.

        Uses what the seat knows, and draws with `chance` alone.
        """
        raise NotImplementedError

    def window(self, table: T) -> Window | None:
        """The window that is open at this table, if what is asked is one. Public facts alone.

        By default what `windows` says of the step; of one not named there, all answers together
        are none, and whatever else asks several, or takes the first answer, is of the kind
        `answer`.
        """
        step, top = table.decision, table.stack[-1] if table.stack else None
        kind = self.windows.get(step)
        if kind is None and not isinstance(top, AllAnswers):
            several = isinstance(top, FirstAnswer) or len(table.entitled) > 1
            kind = ANSWER if several else None
        if not step or kind is None or kind == TOGETHER:
            return None
        return Window(kind, step in self.open_windows)

    def labels(self, table: T) -> list[dict[str, str]]:
        """What statistics tell the seats of a finished table apart by, for each seat.

        `{"side": "undercover", ...}`: what was dealt or chosen, secret until the end. The first
        label is what fairness is about: sides, if the game has some. None by default.
        """
        return [{} for _ in range(table.seats)]

    def again(self, table: T) -> dict[str, Value]:
        """The options that change in the next game of the same people, after this finished one.

        By default the winner begins, in games that have an option `starter` for it.
        """
        if "starter" not in table.options or table.outcome is None:
            return {}
        winners = table.outcome.winners
        return {"starter": winners[0] if len(winners) == 1 else -1}

    def arrange(self, position: Mapping[str, object], *, chance: Chance | None = None) -> T:
        """A table from an explicit position, for tests, puzzles and tutorials.

        Raises `BadPosition` for a position that can't be a table of this game, or that no game
        reaches, and `BadOptions`.
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
        """Raise `BadPosition` with the first line of `reachability` that is not so."""
        for line, holds in self.reachability.items():
            if not holds(table):
                raise BadPosition(line)

    def arranges(self, table: T) -> bool:
        """Whether this is a moment that `arrange` sets up. By default each decision is one."""
        return True

    def position(self, table: T) -> dict[str, object] | None:
        """The position from which `arrange` sets up this table, at a moment that it `arranges`.

        None by default: this game can't tell.
        """
        return None
