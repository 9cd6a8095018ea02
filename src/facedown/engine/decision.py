"""Who decides, and how the answers count: one seat, the first answer, all together, or all ready.

Where several seats are asked, the mechanism is one. They are asked at once, by public facts; each
answers once; the answers stand in `table.answers` and are nobody else's business. `table.asked` is
public: who is asked. `table.waiting` is secret: who of them has yet to answer. In a re-dealt world
the others are asked again (`Table.forget`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar, cast

from mypy_extensions import i64, mypyc_attr

from facedown.engine.action import PASS, Action, Joined, Listed
from facedown.engine.chance import Chance
from facedown.engine.seats import SEATS, seats_in, without
from facedown.engine.table import UNANSWERED, Step, Table

T = TypeVar("T", bound=Table)
"""The tables on which a decision can lie."""


@mypyc_attr(allow_interpreted_subclasses=True)
class AskOne(Step[T]):
    """One seat decides. A step that may find nothing to ask overrides `enter`."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def chosen(self, table: T, seat: int, action: int) -> None:
        """Carry it out. The question is off the stack."""
        raise NotImplementedError

    def enter(self, table: T) -> None:
        table.ask(self.seat)

    def play(self, table: T, seat: int, action: int) -> None:
        table.waiting = 0
        table.stack.pop()
        self.chosen(table, seat, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class AskOneOfMany(AskOne[T]):
    """One seat decides among so many choices that they are not listed anew for each question.

    They are put together of lists that stand among the game's constants, and who wants one of them,
    or looks for one, needs no list of them all.
    """

    def parts(self, table: T, seat: int) -> list[Listed]:
        """The choices, part after part: `choices` in the same order."""
        raise NotImplementedError

    def choices(self, table: T, seat: int) -> tuple[int, ...]:
        found: list[int] = []
        for part in self.parts(table, seat):
            found += part.ids
        return tuple(found)

    def pick(self, table: T, seat: int, chance: Chance) -> int:
        parts = self.parts(table, seat)
        size: i64 = 0
        for part in parts:
            size += len(part.ids)
        left: i64 = chance.roll(size) if size > 1 else 0
        for part in parts:
            if left < len(part.ids):
                return part.ids[left]
            left -= len(part.ids)
        raise AssertionError

    def listed(self, table: T, seat: int) -> Sequence[Action]:
        return cast("Sequence[Action]", Joined(self._offered(table, seat)))

    def allows(self, table: T, seat: int, action: int) -> bool:
        return any(action in part.numbers for part in self._offered(table, seat))

    def _offered(self, table: T, seat: int) -> list[Listed]:
        """The parts, which are seldom read once: whoever has them listed plays one of them."""
        parts = table.offered
        if parts is None:
            parts = self.parts(table, seat)
            table.offered = parts
        return parts


@mypyc_attr(allow_interpreted_subclasses=True)
class AskOneOpenly(AskOne[T]):
    """One seat decides, and while it does, others may speak up: calls "at any time".

    First come, first served. Nobody waits for a call, and who has nothing to call has no choices.
    After a call, and all that comes of it, the seat is asked anew.
    """

    def callers(self, table: T) -> int:
        """Bit mask of the other seats that may call. Public facts only."""
        raise NotImplementedError

    def called(self, table: T, seat: int, action: int) -> None:
        """Carry a call out. The question is still on the stack."""
        raise NotImplementedError

    def enter(self, table: T) -> None:
        table.ask(self.seat)
        table.may = self.callers(table)

    def play(self, table: T, seat: int, action: int) -> None:
        table.may = 0
        if seat == self.seat:
            super().play(table, seat, action)
        else:
            table.waiting = 0
            self.called(table, seat, action)


def clear(table: Table) -> None:
    """Forget all answers: the decision for which they were given is over."""
    answers = table.answers
    for seat in range(table.seats):
        answers[seat] = UNANSWERED


@mypyc_attr(allow_interpreted_subclasses=True)
class AskSeveral(Step[T]):
    """Several seats are asked at once. What their answers come to is for the two kinds below.

    Outside a decision all of `table.answers` is UNANSWERED.
    """

    def entitled(self, table: T) -> int:
        """Bit mask of the seats that are asked. Public facts only; the same while they answer."""
        raise NotImplementedError

    def order(self, table: T) -> tuple[int, ...]:
        """The rule book's order: all seats that may be asked, whoever comes first before others.

        Seats that are not asked may be in it as well; they are passed over.
        """
        return SEATS[table.seats]

    def settle(self, table: T) -> None:
        """Do what the answers so far come to, if that is certain, and then `clear` them."""
        raise NotImplementedError

    def nobody(self, table: T) -> None:
        """Nobody is entitled: it is settled at once."""
        raise NotImplementedError

    def enter(self, table: T) -> None:
        entitled = self.entitled(table)
        table.asked = entitled
        table.waiting = entitled
        if entitled == 0:
            self.nobody(table)
            return
        clear(table)  # a `settle` of somebody else's may have left them

    def play(self, table: T, seat: int, action: int) -> None:
        table.answers[seat] = action
        table.waiting = without(table.waiting, seat)
        self.settle(table)


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstAnswer(AskSeveral[T]):
    """A window: the first answer in the rule book's order that is not a pass counts.

    All may pass. Nobody sees who has answered; it closes as soon as its result is certain.
    """

    def answered(self, table: T, seat: int, action: int) -> None:
        """This answer counts. The window is still on the stack."""
        raise NotImplementedError

    def passed(self, table: T) -> None:
        """All have passed, or nobody was asked. The window is still on the stack."""
        raise NotImplementedError

    def nobody(self, table: T) -> None:
        self.passed(table)

    def settle(self, table: T) -> None:
        asked: i64 = table.asked
        answers = table.answers
        for seat in self.order(table):
            if not (asked >> seat) & 1:
                continue
            answer = answers[seat]
            if answer != PASS:
                if answer != UNANSWERED:
                    table.waiting = 0
                    self.answered(table, seat, answer)
                    clear(table)
                return
        table.waiting = 0
        self.passed(table)
        clear(table)

    def answers_stand(self) -> bool:
        """It is over with the first that is shown: if it asks again, that is another question."""
        return False

    def may_end_early(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class AllAnswers(AskSeveral[T]):
    """All answers count together: a draft, a choice of characters, joining a revolution.

    Nobody sees who has answered before all have, unless `given` shows it; what, nobody sees.
    """

    def given(self, table: T, seat: int, action: int) -> None:
        """One answer more. Override this where all may see that it has been given.

        That is `table.asked = table.waiting`, an event without the answer, and in the table what
        the seat itself is to see of it. A re-dealt world gives the answers of others again.
        """

    def all_given(self, table: T) -> None:
        """Everybody's answer stands in `table.answers`. The decision is still on the stack."""
        raise NotImplementedError

    def nobody(self, table: T) -> None:
        self.all_given(table)

    def play(self, table: T, seat: int, action: int) -> None:
        table.answers[seat] = action
        table.waiting = without(table.waiting, seat)
        self.given(table, seat, action)
        self.settle(table)

    def settle(self, table: T) -> None:
        if table.waiting == 0:
            self.all_given(table)
            clear(table)

    def choose_again(self, world: T, viewer: int | None, chance: Chance) -> None:
        """Whoever has answered for all to see has given one of their answers, all alike."""
        for seat in seats_in(self.entitled(world) & ~world.asked):
            if seat != viewer:
                legal = self.choices(world, seat)
                action = legal[chance.roll(len(legal))]
                world.answers[seat] = action
                self.given(world, seat, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class AllReady(AllAnswers[T]):
    """All prepare at once, each move by move, until everybody is ready: a deployment.

    A move that `prepares` is no answer. Only its `witnesses` see it; of them, those who had said
    that they were ready are asked anew. A game bounds how many such moves a seat has.
    """

    def prepared(self, table: T, seat: int, action: int) -> None:
        """Carry out a move of preparation, without an event."""
        raise NotImplementedError

    def play(self, table: T, seat: int, action: int) -> None:
        if not self.prepares(action):
            super().play(table, seat, action)
            return
        self.prepared(table, seat, action)
        asked_anew: i64 = self.witnesses(table, seat) & table.asked
        for other in seats_in(asked_anew):
            table.answers[other] = UNANSWERED
        table.waiting |= asked_anew
