"""A table is plain data: seats, zones, counters, and a stack of pending steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from facedown.engine.action import PASS, Action, ActionSpace
from facedown.engine.chance import SYSTEM, Chance
from facedown.engine.errors import IllegalAction
from facedown.engine.event import Event
from facedown.engine.options import Value

MAX_SEATS: Final = 15
UNANSWERED: Final = -1
NOTHING: Final[tuple[int, ...]] = ()

T = TypeVar("T", bound="Table")
"""The tables on which a step can lie."""

CLOCKWISE: Final[list[list[tuple[int, ...]]]] = [
    [tuple((seat + k) % n for k in range(1, n)) for seat in range(n)] for n in range(MAX_SEATS + 1)
]
"""`CLOCKWISE[seats][seat]`: the other seats, beginning at the left-hand neighbour."""


def seats_in(mask: i64) -> list[int]:
    """The seats of a bit mask, in order."""
    return [seat for seat in range(MAX_SEATS) if (mask >> seat) & 1]


class Outcome:
    """How a game ended: the winners (none for a draw or a cap), why, and each seat's score."""

    __slots__ = ("scores", "why", "winners")

    def __init__(self, winners: tuple[int, ...], why: str, scores: tuple[float, ...]) -> None:
        self.winners = winners
        self.why = why
        self.scores = scores

    @property
    def json(self) -> dict[str, object]:
        return {"winners": list(self.winners), "why": self.why, "scores": list(self.scores)}


class Move:
    """One entry of a record: who did (or said) what, and the chance outcomes that it asked for."""

    __slots__ = ("action", "chance", "seat")

    def __init__(self, seat: int, action: Action, chance: tuple[int, ...]) -> None:
        self.seat = seat
        self.action = action
        self.chance = chance


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[T]):
    """One thing of the rule book that is going on, named after it. Immutable: clones share it.

    The step on top of the stack acts. `enter` either asks (sets `table.waiting`, and `table.may`
    for seats that may speak up but need not) or settles something and leaves the stack changed.
    """

    def enter(self, table: T) -> None:
        """Called whenever this step is on top and nobody is asked."""
        raise NotImplementedError

    def choices(self, table: T, seat: int) -> tuple[int, ...]:
        """The legal actions of a seat that is asked, in a stable order; never empty."""
        raise NotImplementedError

    def play(self, table: T, seat: int, action: int) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

    def default(self, table: T, seat: int, chance: Chance) -> int:
        """What an absent seat does; it should prove nothing about hidden cards."""
        raise NotImplementedError

    def describe(self, table: T, viewer: int | None) -> dict[str, object]:
        """What is asked, as far as this viewer may know it: for views."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Step[T]):
    """A simultaneous window: all seats entitled by public facts are asked at once.

    Nobody sees who has answered. The first answer other than a pass, in the rule book's order of
    priority, counts; the window closes as soon as that is certain.
    """

    def entitled(self, table: T) -> int:
        """Bit mask of the seats that are asked. Public facts only."""
        raise NotImplementedError

    def lead(self, table: T) -> int:
        """The seat whose answer goes before all others; -1 if none does."""
        return -1

    def centre(self, table: T) -> int:
        """The others come clockwise from this seat's left."""
        raise NotImplementedError

    def answered(self, table: T, seat: int, action: int) -> None:
        """This answer counts. The window is still on the stack."""
        raise NotImplementedError

    def passed(self, table: T) -> None:
        """All have passed. The window is still on the stack."""
        raise NotImplementedError

    def enter(self, table: T) -> None:
        entitled = self.entitled(table)
        table.asked = entitled
        table.waiting = entitled
        if entitled == 0:
            self.passed(table)
            return
        answers = table.answers
        for seat in range(table.seats):
            answers[seat] = UNANSWERED

    def play(self, table: T, seat: int, action: int) -> None:
        table.answers[seat] = action
        one: i64 = 1
        table.waiting &= ~(one << seat)
        self.settle(table)

    def settle(self, table: T) -> None:
        """Close the window if its result is certain."""
        lead = self.lead(table)
        asked: i64 = table.asked
        if lead >= 0 and (asked >> lead) & 1:
            answer = table.answers[lead]
            if answer != PASS:
                if answer != UNANSWERED:
                    self.close(table, lead, answer)
                return
        for seat in CLOCKWISE[table.seats][self.centre(table)]:
            if not (asked >> seat) & 1:
                continue
            answer = table.answers[seat]
            if answer != PASS:
                if answer != UNANSWERED:
                    self.close(table, seat, answer)
                return
        table.waiting = 0
        self.passed(table)

    def close(self, table: T, seat: int, answer: int) -> None:
        table.waiting = 0
        self.answered(table, seat, answer)

    def default(self, table: T, seat: int, chance: Chance) -> int:
        return PASS


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """The state of one game. Subclasses add the zones and counters of theirs.

    The integer side (`legal`, `apply`) is for search: `apply` trusts its caller. The typed side
    (`choices`, `play`, `say`) validates, yields events and keeps the record. `position` is what an
    arranged table was made from.
    """

    __slots__ = (
        "actions",
        "answers",
        "asked",
        "chance",
        "claims",
        "dealt",
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
        "waiting",
    )

    def __init__(
        self,
        actions: ActionSpace,
        claims: ActionSpace,
        seats: int,
        options: dict[str, Value],
        chance: Chance,
        source: Table | None = None,
    ) -> None:
        """An empty table, or a copy of `source` that keeps no record and has its own `chance`."""
        self.actions = actions
        self.claims = claims
        self.seats = seats
        self.options = options
        self.chance = chance
        self.log: list[Event] | None = None
        self.rolls: list[int] | None = None
        self.dealt: tuple[int, ...] = ()
        if source is None:
            self.stack: list[Step[Any]] = []
            self.waiting: i64 = 0
            self.may: i64 = 0
            self.asked: i64 = 0
            self.answers = [UNANSWERED] * seats
            self.outcome: Outcome | None = None
            self.opening: list[Event] = []
            self.moves: list[Move] | None = []
            self.position: dict[str, object] | None = None
            self.openings: dict[int, list[Event]] | None = None
        else:
            self.stack = source.stack[:]
            self.waiting = source.waiting
            self.may = source.may
            self.asked = source.asked
            self.answers = source.answers[:]
            self.outcome = source.outcome
            self.opening = source.opening
            self.moves = None
            self.position = source.position
            self.openings = source.openings

    # --- what a game adds -----------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, object]:
        """All that this seat may see now, as JSON-able data; `None` is a spectator."""
        raise NotImplementedError

    def clone(self, chance: Chance = SYSTEM) -> Table:
        """An independent copy for search: no record, no events, and its own source of chance."""
        raise NotImplementedError

    def redeal(self, seat: int | None, chance: Chance) -> Table:
        """Another world that this seat can't tell from the real one, drawn with `chance`.

        Every world that is consistent with what the seat has seen may turn up; which one depends on
        the seat's knowledge and on `chance` only, so it tells nothing about the real one. Whatever
        can be reached from it, by name or not, holds of the past what the seat saw and nothing else
        (`forget`). Answers that others have given to an open window are hidden facts: in the new
        world they are asked again. The new world goes on with `chance` as its source.
        """
        raise NotImplementedError

    def legal_claims(self, seat: int) -> tuple[int, ...]:
        """What this seat may say now, true or not; empty if it may not talk."""
        return NOTHING

    def speak(self, seat: int, claim: int) -> None:
        """Put a claim into the events."""
        self.emit({"on": "said", "seat": seat, **self.claims[claim].json})

    # --- integers: search -----------------------------------------------------------------------

    def legal(self, seat: int) -> tuple[int, ...]:
        """The legal actions of this seat as integers, in a stable order."""
        if not ((self.waiting | self.may) >> seat) & 1:
            return NOTHING
        return self.stack[-1].choices(self, seat)

    def apply(self, seat: int, action: int) -> None:
        """Play a legal action. Unchecked: anything else breaks the table."""
        self.stack[-1].play(self, seat, action)
        self.run()

    def run(self) -> None:
        """Let steps act until somebody is asked or the game is over."""
        while self.waiting == 0 and self.outcome is None:
            self.stack[-1].enter(self)

    def roll(self, n: int) -> int:
        """Ask for one of `n` outcomes; it becomes part of the record."""
        outcome = self.chance.roll(n)
        if self.rolls is not None:
            self.rolls.append(outcome)
        return outcome

    def emit(
        self, public: dict[str, object], private: dict[int, dict[str, object]] | None = None
    ) -> None:
        """Say what happened. Guard costly calls with `if table.log is not None`."""
        if self.log is not None:
            self.log.append(Event(public, private))

    def ask(self, seat: int) -> None:
        """This seat alone must decide."""
        one: i64 = 1
        self.waiting = one << seat
        self.asked = self.waiting

    def finish(self, winners: tuple[int, ...], why: str) -> None:
        """End the game; the rest of the stack is dropped."""
        scores = tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.seats))
        self.outcome = Outcome(winners, why, scores)
        self.waiting = 0
        self.may = 0
        self.asked = 0
        self.stack = []

    # --- typed: play ----------------------------------------------------------------------------

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that must decide now. In a window it is secret who has answered already."""
        return tuple(seats_in(self.waiting))

    @property
    def entitled(self) -> tuple[int, ...]:
        """The seats that were asked, whether they have answered or not: public."""
        return tuple(seats_in(self.asked))

    def choices(self, seat: int) -> list[Action]:
        """The legal actions of this seat, in a stable order; empty if it is not asked."""
        return [self.actions[id] for id in self.legal(seat)]

    def play(self, seat: int, action: Action | Mapping[str, object]) -> list[Event]:
        """Play, and return what happened. Raises `IllegalAction` and changes nothing otherwise."""
        wanted = self._interned(self.actions, action)
        if not 0 <= seat < self.seats or wanted.id not in self.legal(seat):
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
        """Make a structured claim: free, true or false, remembered. Raises `IllegalAction`."""
        wanted = self._interned(self.claims, claim)
        if not 0 <= seat < self.seats or wanted.id not in self.legal_claims(seat):
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
        """Put a move into the record, if this table keeps one (clones do not)."""
        if self.moves is not None:
            self.moves.append(move)

    def default(self, seat: int, chance: Chance = SYSTEM) -> Action:
        """The move of a seat that is absent. Raises `IllegalAction` if it is not asked."""
        if not (self.waiting >> seat) & 1:
            raise IllegalAction
        return self.actions[self.stack[-1].default(self, seat, chance)]

    def forget(self, seat: int | None) -> None:
        """Keep of the past what this seat saw, and nothing else: for re-dealt worlds.

        The cards and what a game remembers of them are the game's own business.
        """
        self.opening = self.opening_of(seat)
        self.openings = None
        self.position = None
        if self.stack and isinstance(self.stack[-1], Window):
            self.ask_again(seat)
        else:  # what was answered to the last window
            self.answers = [UNANSWERED] * self.seats

    def opening_of(self, seat: int | None) -> list[Event]:
        """The opening with the private parts of this seat only. Worked out once."""
        viewer = -1 if seat is None else seat
        if self.openings is None:
            self.openings = {}
        found = self.openings.get(viewer)
        if found is None:
            found = [event.told_to(viewer) for event in self.opening]
            self.openings[viewer] = found
        return found

    def ask_again(self, seat: int | None) -> None:
        """Forget the answers of all other seats to an open window: for re-dealt worlds."""
        if not isinstance(self.stack[-1], Window):
            return
        waiting: i64 = self.asked
        one: i64 = 1
        for other in range(self.seats):
            if other != seat or not (self.asked >> other) & 1:
                self.answers[other] = UNANSWERED
            elif self.answers[other] != UNANSWERED:
                waiting &= ~(one << other)
        self.waiting = waiting

    def start(self, step: Step[Any]) -> None:
        """Begin with this step; the events up to the first decision are the `opening`."""
        self.stack.append(step)
        rolls: list[int] = []
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
