"""Who decides and how answers count, on a table with votes only."""

from __future__ import annotations

from typing import ClassVar

import pytest

import facedown
from facedown.engine.action import PASS, ActionSpace
from facedown.engine.chance import SYSTEM, Chance, FastChance, SeededChance
from facedown.engine.decision import AllAnswers, AllReady, AskOne, AskSeveral, FirstAnswer
from facedown.engine.game import Game
from facedown.engine.table import UNANSWERED, Table

YES, NO = 1, 2
ACTIONS = ActionSpace("do", [("pass", {}), ("yes", {}), ("no", {})])
CLAIMS = ActionSpace("claim", [])


class Voting(Game["Votes"]):
    actions = ACTIONS
    claims = CLAIMS

    def view(self, table: Votes, seat: int | None) -> dict[str, object]:
        return {"asked": table.entitled, "answered": sorted(table.ballots), "done": table.done}

    def redeal_hidden(self, world: Votes, seat: int | None, chance: Chance) -> None:
        world.stack[-1].choose_again(world, seat, chance)


GAME = Voting()
A, B, C, D = range(4)


class Votes(Table):
    """Four seats. `done`: the result of each decision; `ballots`: by seat."""

    def __init__(self, chance: Chance = SYSTEM, source: Votes | None = None) -> None:
        super().__init__(GAME, 4, {}, chance, source)
        self.alive: int = 0b1111 if source is None else source.alive
        self.done: list[object] = [] if source is None else source.done[:]
        self.ballots: dict[int, int] = {} if source is None else dict(source.ballots)

    def clone(self, chance: Chance = SYSTEM) -> Votes:
        return Votes(chance, self)

    def gone(self, what: object) -> None:
        """Ends the decision on top, and the game after the last one."""
        self.stack.pop()
        self.done.append(what)
        if not self.stack:
            self.finish((A,), "voted")

    def vote(self, seat: int, verb: str) -> list[dict[str, object]]:
        return [event.public for event in self.play(seat, {"do": verb})]


class Window(FirstAnswer[Votes]):
    """In the order C, D, A, B; all living seats except C are asked."""

    def entitled(self, table: Votes) -> int:
        return table.alive & ~(1 << C)

    def order(self, table: Votes) -> tuple[int, ...]:
        return (C, D, A, B)

    def choices(self, table: Votes, seat: int) -> tuple[int, ...]:
        return (PASS, YES, NO)

    def answered(self, table: Votes, seat: int, action: int) -> None:
        table.emit({"on": "answered", "seat": seat})
        table.gone((seat, action))

    def passed(self, table: Votes) -> None:
        table.gone("passed")


class Duel(Window):
    """The first answer eliminates D, and all are asked again."""

    def answered(self, table: Votes, seat: int, action: int) -> None:
        table.emit({"on": "out", "seat": D})
        table.alive &= ~(1 << D)
        table.done.append((seat, action))


class Ballot(AllAnswers[Votes]):
    """All living seats vote in secret."""

    def entitled(self, table: Votes) -> int:
        return table.alive

    def choices(self, table: Votes, seat: int) -> tuple[int, ...]:
        return (YES, NO)

    def all_given(self, table: Votes) -> None:
        found = [(seat, table.answers[seat]) for seat in self.order(table)]
        table.emit({"on": "counted"})
        table.gone(found)


class Urn(Ballot):
    """Everybody sees who has voted."""

    def given(self, table: Votes, seat: int, action: int) -> None:
        table.asked = table.waiting
        table.ballots[seat] = action
        table.emit({"on": "voted", "seat": seat})


class Sorting(AllReady[Votes]):
    """A and C sort one pile, B and D another, until all are ready: `yes` sorts, `no` is ready."""

    def entitled(self, table: Votes) -> int:
        return table.alive

    def witnesses(self, table: Votes, seat: int) -> int:
        return 0b0101 if seat in (A, C) else 0b1010

    def prepares(self, action: int) -> bool:
        return action == YES

    def choices(self, table: Votes, seat: int) -> tuple[int, ...]:
        return (YES, NO) if table.ballots.get(seat % 2, 0) < 3 else (NO,)

    def prepared(self, table: Votes, seat: int, action: int) -> None:
        table.ballots[seat % 2] = table.ballots.get(seat % 2, 0) + 1

    def all_given(self, table: Votes) -> None:
        table.emit({"on": "sorted"})
        table.gone(dict(table.ballots))


class Backwards(Ballot):
    """The same, in reverse order of seats."""

    ORDER: ClassVar[tuple[int, ...]] = (D, C, B, A)

    def order(self, table: Votes) -> tuple[int, ...]:
        return self.ORDER


class Quorum(AskSeveral[Votes]):
    """Two answers are enough: a third party's kind of decision, which does not clear answers."""

    def entitled(self, table: Votes) -> int:
        return table.alive

    def choices(self, table: Votes, seat: int) -> tuple[int, ...]:
        return (YES, NO)

    def settle(self, table: Votes) -> None:
        if sum(answer != UNANSWERED for answer in table.answers) == 2:
            table.waiting = 0
            table.gone("enough")


class Verdict(AskOne[Votes]):
    """One seat says yes or no."""

    def choices(self, table: Votes, seat: int) -> tuple[int, ...]:
        return (YES, NO)

    def chosen(self, table: Votes, seat: int, action: int) -> None:
        table.done.append((seat, action))
        if not table.stack:
            table.finish((seat,), "said")


class Perhaps(Verdict):
    """One seat may make a claim."""

    def choices(self, table: Votes, seat: int) -> tuple[int, ...]:
        return (YES, PASS)


def votes(*steps: FirstAnswer[Votes] | AllAnswers[Votes] | AskOne[Votes]) -> Votes:
    """A table with these steps, the first one on top."""
    table = Votes(FastChance(1))
    for step in reversed(steps[1:]):
        table.stack.append(step)
    table.start(steps[0])
    return table


@pytest.mark.parametrize("last", [Verdict(A), None], ids=["asked on", "over"])
@pytest.mark.parametrize(
    ("step", "verbs"),
    [
        (Window(), ["pass", "pass", "pass"]),
        (Window(), ["yes"]),
        (Ballot(), ["yes", "no", "yes", "no"]),
        (Urn(), ["yes", "no", "yes", "no"]),
        (Sorting(), ["yes", "no", "no", "no", "no"]),
    ],
    ids=["all pass", "one counts", "all count", "seen", "all ready"],
)
def test_of_a_decision_that_is_over_no_answer_is_left(
    step: FirstAnswer[Votes] | AllAnswers[Votes], verbs: list[str], last: Verdict | None
) -> None:
    table = votes(step, *([] if last is None else [last]))
    for verb in verbs:
        table.vote(table.pending[-1], verb)
    assert len(table.done) == 1
    assert table.pending == (() if last is None else (A,))
    assert table.answers == [UNANSWERED] * 4


def test_old_answers_do_not_count_in_the_next_decision() -> None:
    table = Votes()
    table.stack.append(Window())
    table.start(Quorum())
    table.vote(A, "yes")
    table.vote(D, "no")
    assert table.done == ["enough"]
    table.vote(B, "pass")
    assert table.done == ["enough"]
    assert table.pending == (A, D)


class TestFirstAnswer:
    def test_the_first_in_the_rule_books_order_counts_whoever_was_quicker(self) -> None:
        table = votes(Window())
        for seat in (B, A):
            assert table.vote(seat, "yes") == []
            assert table.done == []
        assert table.vote(D, "no") == [{"on": "answered", "seat": D}]
        assert table.done == [(D, NO)]

    def test_it_closes_as_soon_as_nobody_can_come_before(self) -> None:
        table = votes(Window(), Verdict(B))
        table.vote(D, "pass")
        table.vote(A, "yes")
        assert table.done == [(A, YES)]
        assert table.pending == (B,), "the next question, not this one"

    def test_a_pass_leaves_it_to_the_next(self) -> None:
        table = votes(Window())
        table.vote(A, "yes")
        assert table.done == []
        table.vote(D, "pass")
        assert table.done == [(A, YES)]

    def test_all_pass(self) -> None:
        table = votes(Window())
        for seat in (A, B, D):
            assert table.done == []
            assert table.vote(seat, "pass") == []
        assert table.done == ["passed"]

    def test_nobody_entitled_is_as_if_all_had_passed(self) -> None:
        table = Votes()
        table.alive = 1 << C
        table.stack.append(Verdict(C))
        table.start(Window())
        assert table.done == ["passed"]
        assert table.pending == table.entitled == (C,)

    def test_nobody_sees_who_has_answered(self) -> None:
        table = votes(Window())
        before = [table.view(seat) for seat in (*range(4), None)]
        table.vote(A, "yes")
        table.vote(B, "pass")
        assert [table.view(seat) for seat in (*range(4), None)] == before
        assert table.entitled == (A, B, D)
        assert table.pending == (D,)

    def test_nobody_answers_twice(self) -> None:
        table = votes(Window())
        table.vote(A, "pass")
        with pytest.raises(facedown.IllegalAction):
            table.vote(A, "yes")
        with pytest.raises(facedown.IllegalAction):
            table.vote(C, "yes")

    def test_who_is_out_is_not_asked_again_and_the_others_anew(self) -> None:
        table = votes(Duel())
        table.vote(B, "pass")
        table.vote(A, "yes")
        assert table.done == [], "D comes first"
        assert table.vote(D, "pass") == [{"on": "out", "seat": D}]
        assert table.done == [(A, YES)]
        assert table.pending == table.entitled == (A, B)
        assert table.answers == [UNANSWERED] * 4
        assert table.legal(D) == ()
        assert not Duel().answers_stand()

    @pytest.mark.parametrize("viewer", [A, B, C, D, None])
    def test_a_re_dealt_world_asks_all_others_again(self, viewer: int | None) -> None:
        table = votes(Window())
        table.vote(A, "yes")
        table.vote(B, "pass")
        world = table.redeal(viewer, SeededChance(1))
        kept = {A: YES, B: PASS}
        assert world.answers == [
            kept.get(seat, UNANSWERED) if seat == viewer else UNANSWERED for seat in range(4)
        ]
        assert world.pending == tuple(s for s in (A, B, D) if s != viewer or s not in kept)
        assert world.entitled == table.entitled
        assert table.pending == (D,), "the table itself has changed nothing"
        again = table.redeal(viewer, SeededChance(2)).redeal(viewer, SeededChance(1))
        assert (again.answers, again.waiting) == (world.answers, world.waiting)


class TestAllAnswers:
    def test_all_count_together_in_the_rule_books_order(self) -> None:
        table = votes(Ballot(), Backwards())
        for verb in ("yes", "no"):
            for seat in (D, A, C):
                assert table.vote(seat, verb) == []
            assert table.vote(B, verb) == [{"on": "counted"}]
        seats = range(4)
        assert table.done == [[(s, YES) for s in seats], [(s, NO) for s in reversed(seats)]]

    def test_nobody_sees_who_has_answered(self) -> None:
        table = votes(Ballot())
        before = table.view(None)
        table.vote(A, "yes")
        assert table.view(None) == before
        assert table.entitled == (A, B, C, D)
        assert table.pending == (B, C, D)

    def test_unless_the_rule_book_shows_it(self) -> None:
        table = votes(Urn())
        assert table.vote(A, "yes") == [{"on": "voted", "seat": A}]
        assert table.entitled == table.pending == (B, C, D)
        assert Urn().answers_stand()
        with pytest.raises(facedown.IllegalAction):
            table.vote(A, "no")

    def test_nobody_entitled_is_nobodys_answer(self) -> None:
        table = Votes()
        table.alive = 0
        table.start(Ballot())
        assert table.done == [[(seat, UNANSWERED) for seat in range(4)]]

    @pytest.mark.parametrize("viewer", [A, B, None])
    def test_a_re_dealt_world_asks_again_in_secret(self, viewer: int | None) -> None:
        table = votes(Ballot())
        table.vote(A, "no")
        table.vote(C, "no")
        world = table.redeal(viewer, SeededChance(1))
        own = NO if viewer == A else UNANSWERED
        assert world.answers == [own, UNANSWERED, UNANSWERED, UNANSWERED]
        assert world.pending == ((B, C, D) if viewer == A else (A, B, C, D))

    @pytest.mark.parametrize("viewer", [A, B, C, D, None])
    def test_what_all_saw_to_be_given_is_given_again(self, viewer: int | None) -> None:
        table = votes(Urn())
        table.vote(A, "no")
        table.vote(C, "no")
        found = set()
        for seed in range(30):
            world = table.redeal(viewer, FastChance(seed))
            assert world.view(viewer) == table.view(viewer)
            assert world.pending == table.pending == (B, D)
            assert world.ballots == {seat: world.answers[seat] for seat in (A, C)}
            found.add((world.ballots[A], world.ballots[C]))
            world.vote(B, "yes")
            world.vote(D, "yes")
            assert world.done == [[(s, world.ballots[s]) for s in range(4)]]
        first = {NO} if viewer == A else {YES, NO}
        second = {NO} if viewer == C else {YES, NO}
        assert found == {(one, two) for one in first for two in second}

    def test_the_new_world_does_not_depend_on_what_was_answered(self) -> None:
        tables = [votes(Urn()), votes(Urn())]
        for table, verb in zip(tables, ("yes", "no"), strict=True):
            table.vote(A, verb)
        for viewer in (B, None):
            one, other = (table.redeal(viewer, SeededChance(7)) for table in tables)
            assert (one.answers, one.ballots) == (other.answers, other.ballots)


class TestAllReady:
    def test_whoever_prepares_is_asked_on(self) -> None:
        table = votes(Sorting())
        assert table.vote(A, "yes") == table.vote(A, "yes") == []
        assert table.entitled == (A, B, C, D)
        assert table.vote(A, "no") == []
        assert table.pending == (B, C, D)
        with pytest.raises(facedown.IllegalAction):
            table.vote(A, "yes")

    def test_it_is_over_when_all_are_ready(self) -> None:
        table = votes(Sorting())
        table.vote(B, "yes")
        for seat in (D, A, C):
            assert table.vote(seat, "no") == []
        assert table.vote(B, "no") == [{"on": "sorted"}]
        assert table.done == [{1: 1}]

    def test_who_was_ready_and_sees_a_change_is_asked_anew(self) -> None:
        table = votes(Sorting())
        table.vote(C, "no")
        table.vote(D, "no")
        table.vote(A, "yes")
        assert table.pending == (A, B, C), "D has seen nothing of it"
        assert table.entitled == (A, B, C, D)
        table.vote(C, "no")
        table.vote(A, "no")
        assert table.vote(B, "no") == [{"on": "sorted"}]

    def test_a_re_dealt_world_asks_the_others_again(self) -> None:
        table = votes(Sorting())
        for seat in (A, B, C):
            table.vote(seat, "no")
        world = table.redeal(B, SeededChance(1))
        assert world.pending == (A, C, D)


class TestAskOne:
    def test_it_is_off_the_stack_when_its_choice_is_carried_out(self) -> None:
        table = votes(Verdict(C), Verdict(A))
        assert table.pending == table.entitled == (C,)
        table.vote(C, "no")
        assert table.pending == (A,)
        table.vote(A, "yes")
        assert table.done == [(C, NO), (A, YES)]
        assert table.outcome is not None

    def test_who_is_absent_passes_or_does_anything(self) -> None:
        assert {votes(Perhaps(A)).default(A, FastChance(s)).verb for s in range(9)} == {"pass"}
        assert {votes(Verdict(A)).default(A, FastChance(s)).verb for s in range(9)} == {"yes", "no"}

    def test_a_re_dealt_world_holds_no_answers_of_others_to_windows_before(self) -> None:
        table = votes(Window(), Verdict(D))
        table.vote(B, "no")
        table.vote(A, "no")
        table.vote(D, "yes")
        assert table.answers == [UNANSWERED] * 4
        for viewer, answers in ((C, [UNANSWERED] * 4), (None, [UNANSWERED] * 4)):
            world = table.redeal(viewer, SeededChance(1))
            assert world.answers == answers
            assert world.pending == (D,)
