"""Kinds of decisions: one seat, the first answer of several, all answers together, all ready.

Simultaneous decisions share one mechanism. Public facts decide who is asked; each answers once, in
secret, into `table.answers`. `table.asked` (who is asked) is public; `table.waiting` (who has yet
to answer) is secret. In a re-dealt world the other seats are asked again (`Table.forget`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar, cast

from mypy_extensions import i64, mypyc_attr

from facedown.engine.action import PASS, Action, Joined
from facedown.engine.chance import Chance
from facedown.engine.seats import SEATS, seats_in, without
from facedown.engine.table import UNANSWERED, Step, Table

T = TypeVar("T", bound=Table)
"""The tables of a decision."""


@mypyc_attr(allow_interpreted_subclasses=True)
class AskOne(Step[T]):
    """One seat decides. A step that may find nothing to ask overrides `enter`."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def chosen(self, table: T, seat: int, action: int) -> None:
        """Carry out the choice. The question is already off the stack."""
        raise NotImplementedError

    def enter(self, table: T) -> None:
        """Ask the seat."""
        table.ask(self.seat)

    def describe(self, table: T, viewer: int | None) -> dict[str, object]:
        """The step's name and the seat asked, the same for every viewer."""
        return {"step": self.step, "seat": self.seat}

    def play(self, table: T, seat: int, action: int) -> None:
        """Take the question off the stack, then carry out the choice."""
        table.waiting = 0
        table.stack.pop()
        self.chosen(table, seat, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class AskInTurn(AskOne[T]):
    """One seat decides, and this begins its turn."""

    def enter(self, table: T) -> None:
        """Begin the seat's turn, then ask it."""
        table.begin_turn(self.seat)
        super().enter(table)


@mypyc_attr(allow_interpreted_subclasses=True)
class AskOneOfMany(AskOne[T]):
    """One seat decides among many choices, which are joined from constant lists.

    Picking or checking one choice does not build the list of all of them.
    """

    def offer(self, table: T, seat: int) -> Joined:
        """The choices, in the order of `choices`. Called several times a decision: cache it."""
        raise NotImplementedError

    def choices(self, table: T, seat: int) -> tuple[int, ...]:
        """The ids of the whole offer, as a tuple."""
        return self.offer(table, seat).ids

    def pick(self, table: T, seat: int, chance: Chance) -> int:
        """A uniformly random choice; rolls only if there are several."""
        offer = self.offer(table, seat)
        return offer.id_at(chance.roll(offer.number) if offer.number > 1 else 0)

    def listed(self, table: T, seat: int) -> Sequence[Action]:
        """The offer itself, read as a sequence of actions."""
        return cast("Sequence[Action]", self.offer(table, seat))

    def allows(self, table: T, seat: int, action: int) -> bool:
        """Whether the action is in the offer."""
        return self.offer(table, seat).has(action)


@mypyc_attr(allow_interpreted_subclasses=True)
class AskOneOpenly(AskOne[T]):
    """One seat decides; meanwhile others may call ("at any time").

    The first call counts. Nobody waits for calls, and a seat with nothing to call has no choices.
    After a call and its consequences the seat is asked again.
    """

    def callers(self, table: T) -> int:
        """Bit mask of the other seats that may call, by public facts alone."""
        raise NotImplementedError

    def called(self, table: T, seat: int, action: int) -> None:
        """Carry out a call. The question is still on the stack."""
        raise NotImplementedError

    def enter(self, table: T) -> None:
        """Ask the seat, and let the callers call meanwhile."""
        table.ask(self.seat)
        table.may = self.callers(table)

    def play(self, table: T, seat: int, action: int) -> None:
        """Carry out the seat's choice, or another seat's call."""
        table.may = 0
        if seat == self.seat:
            super().play(table, seat, action)
        else:
            table.waiting = 0
            self.called(table, seat, action)


def clear(table: Table) -> None:
    """Reset all answers once their decision is over."""
    answers = table.answers
    seats: i64 = table.seats
    seat: i64 = 0
    while seat < seats:
        answers[seat] = UNANSWERED
        seat += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class AskSeveral(Step[T]):
    """Asks several seats at once. Subclasses define how their answers are settled.

    Invariant: outside a decision, every entry of `table.answers` is UNANSWERED.
    """

    def entitled(self, table: T) -> int:
        """Bit mask of the seats asked, by public facts alone; constant while they answer."""
        raise NotImplementedError

    def order(self, table: T) -> tuple[int, ...]:
        """Seats in the rule book's order of priority. Seats that are not asked are skipped."""
        return SEATS[table.seats]

    def settle(self, table: T) -> None:
        """If the result is certain, ask nobody any more and carry it out.

        The answers are cleared after it.
        """
        raise NotImplementedError

    def nobody(self, table: T) -> None:
        """Settle at once, since nobody is entitled."""
        raise NotImplementedError

    def enter(self, table: T) -> None:
        """Ask all entitled seats; call `nobody` if there are none."""
        entitled = self.entitled(table)
        table.asked = entitled
        table.waiting = entitled
        if entitled == 0:
            self.nobody(table)

    def play(self, table: T, seat: int, action: int) -> None:
        """Store the answer and settle; clear all answers when nobody is left to answer."""
        table.answers[seat] = action
        table.waiting = without(table.waiting, seat)
        self.settle(table)
        if table.waiting == 0:
            clear(table)


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstAnswer(AskSeveral[T]):
    """A window: the first answer in order of priority that is not a pass counts.

    Everybody may pass. Nobody sees who has answered. Closes as soon as its result is certain.
    """

    def answered(self, table: T, seat: int, action: int) -> None:
        """Carry out the answer that counts. The window is still on the stack."""
        raise NotImplementedError

    def passed(self, table: T) -> None:
        """Called when all have passed or nobody was asked. The window is still on the stack."""
        raise NotImplementedError

    def nobody(self, table: T) -> None:
        """Counts as a pass by all."""
        self.passed(table)

    def settle(self, table: T) -> None:
        """Carry out the first answer once all seats of higher priority have passed."""
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
                return
        table.waiting = 0
        self.passed(table)

    def answers_stand(self) -> bool:
        """No: a shown answer ends the window, and asking again is a new question."""
        return False

    def may_end_early(self) -> bool:
        """Yes: a window closes as soon as its result is certain."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class AllAnswers(AskSeveral[T]):
    """All answers count together: a draft, a choice of characters, joining a revolution.

    Until all have answered nobody sees what was answered, nor who has answered unless `given`
    shows it.
    """

    def given(self, table: T, seat: int, action: int) -> None:
        """Called after each answer. Override it where everybody sees that a seat has answered:

        set `table.asked = table.waiting`, emit an event without the answer, and store what the
        seat itself sees of it. Re-dealt worlds draw the answers of others anew.
        """

    def all_given(self, table: T) -> None:
        """Settle `table.answers`, now complete. The decision is still on the stack."""
        raise NotImplementedError

    def nobody(self, table: T) -> None:
        """Settle with no answers."""
        self.all_given(table)

    def play(self, table: T, seat: int, action: int) -> None:
        """Store the answer, call `given`, and settle once all have answered."""
        table.answers[seat] = action
        table.waiting = without(table.waiting, seat)
        self.given(table, seat, action)
        self.settle(table)
        if table.waiting == 0:
            clear(table)

    def settle(self, table: T) -> None:
        """Wait for the last answer."""
        if table.waiting == 0:
            self.all_given(table)

    def choose_again(self, world: T, viewer: int | None, chance: Chance) -> None:
        """Draw anew, uniformly, the hidden answers of those who have visibly answered."""
        for seat in seats_in(self.entitled(world) & ~world.asked):
            if seat != viewer:
                legal = self.choices(world, seat)
                action = legal[chance.roll(len(legal))]
                world.answers[seat] = action
                self.given(world, seat, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class AllReady(AllAnswers[T]):
    """All prepare at once, move by move, until everybody is ready: a deployment.

    A move that `prepares` is no answer. Only its `witnesses` see it, and those of them who were
    ready are asked again. A game bounds the number of such moves of a seat.
    """

    def prepared(self, table: T, seat: int, action: int) -> None:
        """Carry out a preparing move, without an event."""
        raise NotImplementedError

    def play(self, table: T, seat: int, action: int) -> None:
        """Carry out a preparing move and ask its witnesses again, or store a "ready"."""
        if not self.prepares(action):
            super().play(table, seat, action)
            return
        self.prepared(table, seat, action)
        asked_anew: i64 = self.witnesses(table, seat) & table.asked
        for other in seats_in(asked_anew):
            table.answers[other] = UNANSWERED
        table.waiting |= asked_anew
