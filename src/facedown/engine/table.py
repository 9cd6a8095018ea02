"""Tables and steps: a table is plain data with a stack of pending steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, Protocol, Self, TypeVar, cast

from mypy_extensions import i64, mypyc_attr

from facedown.engine.action import PASS, Action, ActionSpace, Move
from facedown.engine.chance import SYSTEM, Chance
from facedown.engine.errors import IllegalAction
from facedown.engine.event import Event, turn_event
from facedown.engine.options import Value
from facedown.engine.outcome import Outcome
from facedown.engine.plain import Plain, copied
from facedown.engine.seats import bit, has, seats_of, without

UNANSWERED: Final = -1
NOTHING: Final[tuple[int, ...]] = ()

T = TypeVar("T", bound="Table")
"""The tables of a step."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Plain, Generic[T]):
    """A step of the rules, named after its term in the rule book. Immutable, shared by clones.

    The top of the stack acts: its `enter` asks seats, or settles something and changes the stack.
    Steps that ask derive from the kinds in `decision.py`.
    """

    step: ClassVar[str] = ""
    """The name of its question: `step` in the `ask` of a view."""

    def enter(self, table: T) -> None:
        """Called when this step is on top and nobody is asked."""
        raise NotImplementedError

    def choices(self, table: T, seat: int) -> tuple[int, ...]:
        """The legal actions of an asked seat, in a stable order; never empty."""
        raise NotImplementedError

    def pick(self, table: T, seat: int, chance: Chance) -> int:
        """A uniformly random choice: `choices[chance.roll(len(choices))]`.

        Rolls nothing if there is only one.
        """
        legal = self.choices(table, seat)
        size = len(legal)
        return legal[0] if size == 1 else legal[chance.roll(size)]

    def listed(self, table: T, seat: int) -> Sequence[Action]:
        """The choices as actions."""
        return table.actions.listed(self.choices(table, seat))

    def allows(self, table: T, seat: int, action: int) -> bool:
        """Whether this action is one of the choices."""
        return table.actions.among(action, self.choices(table, seat))

    def play(self, table: T, seat: int, action: int) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

    def default(self, table: T, seat: int, chance: Chance) -> int:
        """The move of an absent seat, which must prove nothing about hidden cards.

        By default a pass where that is legal, else a random choice.
        """
        legal = self.choices(table, seat)
        return PASS if PASS in legal else legal[chance.roll(len(legal))]

    def describe(self, table: T, viewer: int | None) -> dict[str, object]:
        """The question for the `ask` of a view, as far as this viewer may know it.

        Default: its name. Override it to add details.
        """
        return {"step": self.step}

    def answers_stand(self) -> bool:
        """Whether earlier answers still count after everybody has seen one answer."""
        return True

    def may_end_early(self) -> bool:
        """Whether the question may be settled before all have answered."""
        return False

    def prepares(self, action: int) -> bool:
        """Whether this action is only preparation: no event, and its seat stays asked."""
        return False

    def witnesses(self, table: T, seat: int) -> int:
        """Bit mask of the seats that see this seat's answer while others are still asked."""
        return bit(seat)

    def choose_again(self, world: T, viewer: int | None, chance: Chance) -> None:
        """In a re-dealt world, draw anew the choices in this step that the viewer has not seen."""


class RuleBook(Protocol):
    """What a table asks of its game. `Game` is the one implementation."""

    @property
    def actions(self) -> ActionSpace: ...

    @property
    def claims(self) -> ActionSpace: ...

    def view(self, table: Any, seat: int | None) -> dict[str, object]: ...

    def redeal(self, table: Any, seat: int | None, chance: Chance) -> Table: ...

    def secrets(self, table: Any, seat: int) -> dict[str, str]: ...

    def hears(self, table: Any) -> bool: ...

    def floor(self, table: Any) -> tuple[int, ...]: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(Plain):
    """The state of one game. Subclasses add their zones and counters.

    `legal` and `apply` work on integers, for search: `apply` does not validate. `choices`, `play`
    and `say` work on typed actions: they validate, return events and keep the record. `position` is
    the position of an arranged table. `turn` is the seat whose turn it is, `turns` the number of
    turns begun.
    """

    __slots__ = (
        "actions",
        "answers",
        "asked",
        "chance",
        "claims",
        "dealt",
        "frames",
        "game",
        "log",
        "may",
        "moves",
        "opening",
        "openings",
        "options",
        "outcome",
        "position",
        "rolls",
        "seats",
        "stack",
        "turn",
        "turns",
        "waiting",
    )

    def __init__(
        self,
        game: RuleBook,
        seats: int,
        options: dict[str, Value],
        chance: Chance,
        source: Table | None = None,
    ) -> None:
        """An empty table, or a copy of `source` without a record and with its own `chance`."""
        self.game = game
        self.seats = seats
        # A copy: games share one dict of options among tables (`engine.rules`).
        self.options: dict[str, Value] = {**options} if source is None else source.options
        self.chance = chance
        self.log: list[Event] | None = None
        self.rolls: list[int] | None = None
        self.dealt: tuple[int, ...] = ()
        self.frames: list[Table] | None = None
        """If a list: a snapshot of the table is appended after each event."""
        if source is None:
            self.actions = game.actions
            self.claims = game.claims
            self.rolls = []
            self.stack: list[Step[Any]] = []
            self.waiting: i64 = 0
            self.may: i64 = 0
            self.asked: i64 = 0
            self.answers = [UNANSWERED] * seats
            self.turn: i64 = 0
            self.turns: i64 = 0
            self.outcome: Outcome | None = None
            self.opening: list[Event] = []
            self.moves: list[Move] | None = []
            self.position: dict[str, object] | None = None
            self.openings: dict[int, list[Event]] | None = None
            self.set_up()
        else:
            self.actions = source.actions
            self.claims = source.claims
            self.stack = source.stack[:]
            self.waiting = source.waiting
            self.may = source.may
            self.asked = source.asked
            self.answers = source.answers[:]
            self.turn = source.turn
            self.turns = source.turns
            self.outcome = source.outcome
            self.opening = source.opening
            self.moves = None
            self.position = source.position
            self.openings = source.openings

    # --- what a game adds -----------------------------------------------------------------------

    def set_up(self) -> None:
        """Set the game's own attributes of a new table, before the deal."""

    def clone(self, chance: Chance = SYSTEM) -> Self:
        """An independent copy for search: no record, no events, and its own source of chance.

        Default: copies the attributes of `set_up`, with the lists, dicts and sets in them. Classes
        without `__dict__` (compiled ones) override it.
        """
        copy = type(self)(self.game, self.seats, self.options, chance, self)
        zones = vars(copy)
        for name, value in vars(self).items():
            zones[name] = copied(value)
        return copy

    def legal_claims(self, seat: int) -> tuple[int, ...]:
        """The claims that this seat may make now, true or not; empty if it may not talk."""
        return NOTHING

    def speak(self, seat: int, claim: int) -> None:
        """Emit a claim.

        An override may change what is seen and legal, but not who is asked, nor the question.
        """
        self.emit({"on": "said", "seat": seat, **self.claims[claim].json})

    def may_chat(self, seat: int | None) -> bool:
        """Whether this seat, or a spectator (None), may chat now. Depends on public facts alone."""
        return True

    def __getstate__(self) -> dict[str, object]:
        """Everything except caches."""
        return {**super().__getstate__(), "openings": None, "frames": None}

    # --- what a seat may know -------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, object]:
        """`Game.view` of this table: all that this seat (None: a spectator) may see, JSON-able."""
        return self.game.view(self, seat)

    def redeal(self, seat: int | None, chance: Chance) -> Self:
        """`Game.redeal` of this table: another world that the seat can't tell from the real one."""
        return cast("Self", self.game.redeal(self, seat, chance))

    # --- integers: search -----------------------------------------------------------------------

    def may_act(self, seat: int) -> bool:
        """Whether this seat is asked or may call now."""
        return ((self.waiting | self.may) >> seat) & 1 == 1

    def legal(self, seat: int) -> tuple[int, ...]:
        """The legal actions of this seat as integers, in a stable order."""
        if not self.may_act(seat):
            return NOTHING
        return self.stack[-1].choices(self, seat)

    def pick(self, seat: int, chance: Chance) -> int:
        """A uniformly random legal action of an asked seat."""
        return self.stack[-1].pick(self, seat, chance)

    def apply(self, seat: int, action: int) -> None:
        """Play a legal action. Not validated: an illegal one corrupts the table."""
        self.stack[-1].play(self, seat, action)
        self.run()

    def run(self) -> None:
        """Run steps until somebody is asked or the game is over."""
        while self.waiting == 0 and self.outcome is None:
            self.stack[-1].enter(self)

    def roll(self, n: int) -> int:
        """Draw one of `n` outcomes; it becomes part of the record."""
        outcome = self.chance.roll(n)
        if self.rolls is not None:
            self.rolls.append(outcome)
        return outcome

    def emit(
        self, public: dict[str, object], private: dict[int, dict[str, object]] | None = None
    ) -> None:
        """Emit an event, after the change it tells of. Guard costly calls with
        `if table.log is not None`."""
        if self.log is not None:
            self.log.append(Event(public, private))
            if self.frames is not None:
                self.frames.append(self.frame())

    def tell(self, event: Event) -> None:
        """`emit` of an event that exists already: tables may share it."""
        if self.log is not None:
            self.log.append(event)
            if self.frames is not None:
                self.frames.append(self.frame())

    def frame(self) -> Table:
        """A snapshot in the middle of a step: nobody is asked."""
        frame = self.clone()
        frame.waiting = frame.may = frame.asked = 0
        return frame

    def ask(self, seat: int) -> None:
        """Ask this seat alone."""
        self.waiting = bit(seat)
        self.asked = self.waiting

    def begin_turn(self, seat: int) -> None:
        """Begin the turn of this seat."""
        self.turn = seat
        self.turns += 1
        if self.log is not None:
            self.tell(turn_event(seat, self.turns))

    def finish(self, winners: tuple[int, ...], why: str) -> None:
        """End the game; the rest of the stack is dropped."""
        scores = tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.seats))
        self.outcome = Outcome(winners, why, scores)
        self.waiting = 0
        self.may = 0
        self.asked = 0
        self.stack = []

    def over(self, winners: tuple[int, ...], why: str) -> None:
        """End the game and emit the event `over` (`schema.Over`)."""
        self.finish(winners, why)
        if self.log is not None:
            self.emit({"on": "over", "winners": list(winners), "why": why})

    # --- typed: play ----------------------------------------------------------------------------

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that must decide now. In a window, this is secret."""
        return seats_of(self.waiting)

    @property
    def entitled(self) -> tuple[int, ...]:
        """The seats asked, answered or not: public."""
        return seats_of(self.asked)

    @property
    def settled(self) -> bool:
        """Whether the winner is certain, whatever is still asked."""
        return self.outcome is not None

    @property
    def decision(self) -> str:
        """The name of the current question: `step` in the view's `ask`, and its timer's key.

        Empty before the first question and after the end.
        """
        if self.outcome is not None or not self.stack:
            return ""
        return str(self.stack[-1].describe(self, None)["step"])

    def choices(self, seat: int) -> Sequence[Action]:
        """The legal actions of this seat, in a stable order; empty if it is not asked."""
        if not self.may_act(seat):
            return []
        return self.stack[-1].listed(self, seat)

    def play(self, seat: int, action: Action | Mapping[str, object]) -> list[Event]:
        """Play an action; returns the events. Raises `IllegalAction`, without changes."""
        wanted = self._interned(self.actions, action)
        if not 0 <= seat < self.seats or not self.may_act(seat):
            raise IllegalAction
        if not self.stack[-1].allows(self, seat, wanted.id):
            raise IllegalAction
        log: list[Event] = []
        rolls: list[int] = []
        self.log, self.rolls = log, rolls
        try:
            self.apply(seat, wanted.id)
        finally:
            self.log = self.rolls = None
        self.keep(Move(seat, wanted, tuple(rolls)))
        return log

    def say(self, seat: int, claim: Action | Mapping[str, object]) -> list[Event]:
        """Make a claim, true or not; returns the events. Raises `IllegalAction`."""
        wanted = self._interned(self.claims, claim)
        if not 0 <= seat < self.seats or not self.claims.among(wanted.id, self.legal_claims(seat)):
            raise IllegalAction
        log: list[Event] = []
        self.log = log
        try:
            self.speak(seat, wanted.id)
        finally:
            self.log = None
        self.keep(Move(seat, wanted, ()))
        return log

    def keep(self, move: Move) -> None:
        """Append a move to the record, if this table keeps one (clones do not)."""
        if self.moves is not None:
            self.moves.append(move)

    def default(self, seat: int, chance: Chance = SYSTEM) -> Action:
        """The default move of an absent seat. Raises `IllegalAction` if it is not asked."""
        if not has(self.waiting, seat):
            raise IllegalAction
        return self.actions[self.stack[-1].default(self, seat, chance)]

    def forget(self, seat: int | None) -> None:
        """Reduce the past to what this seat saw, for re-dealt worlds.

        A game's own zones and facts are up to the game.
        """
        self.opening = self.opening_of(seat)
        self.openings = None
        self.position = None
        self.ask_again(seat)

    def opening_of(self, seat: int | None) -> list[Event]:
        """The opening with the private parts of this seat alone. Cached."""
        viewer = -1 if seat is None else seat
        if self.openings is None:
            self.openings = {}
        found = self.openings.get(viewer)
        if found is None:
            found = [event.told_to(viewer) for event in self.opening]
            self.openings[viewer] = found
        return found

    def ask_again(self, seat: int | None) -> None:
        """Discard the others' answers to the open question; they are asked again."""
        answered: i64 = self.asked & ~self.waiting
        own = self.answers
        self.answers = [UNANSWERED] * self.seats
        self.waiting = self.asked
        if seat is not None:
            if has(answered, seat):
                self.waiting = without(self.waiting, seat)
            self.answers[seat] = own[seat]

    def start(self, step: Step[Any]) -> None:
        """Start with this step. The events up to the first decision become `opening`.

        `dealt` are all chance outcomes up to then, rolls before `start` included.
        """
        self.stack.append(step)
        rolls: list[int] = [] if self.rolls is None else self.rolls
        self.log, self.rolls = self.opening, rolls
        try:
            self.run()
        finally:
            self.log = self.rolls = None
        self.dealt = tuple(rolls)

    @staticmethod
    def _interned(space: ActionSpace, action: Action | Mapping[str, object]) -> Action:
        if isinstance(action, Action):
            if action.id >= len(space) or space[action.id] is not action:
                raise IllegalAction
            return action
        return space.parse(action)
