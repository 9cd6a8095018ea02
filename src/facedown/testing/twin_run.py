"""A twin run: a table and a re-dealt one play side by side, compared for one viewer."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from random import Random
from typing import TYPE_CHECKING

from facedown.engine.action import PASS
from facedown.engine.chance import RecordedChance, SeededChance
from facedown.engine.errors import BadRecord
from facedown.engine.table import UNANSWERED
from facedown.testing.failures import who
from facedown.testing.laws import laws_of
from facedown.testing.outputs import HONEST
from facedown.testing.play import able, text, truth
from facedown.testing.reachable import difference

if TYPE_CHECKING:
    from facedown.engine.action import Action
    from facedown.engine.event import Event
    from facedown.engine.game import Game
    from facedown.engine.table import Table
    from facedown.testing.outputs import Outputs

Json = dict[str, object]

TRIES = 60
"""Maximum random outcomes to find one that the viewer sees equally in both worlds."""


@dataclass
class Comparison:
    """How many moves of two worlds were compared, and why that ended."""

    steps: int = 0
    end: str = "the last move"


class Leak(AssertionError):
    """A viewer can tell apart two worlds that should look the same."""


def compare(
    game: Game, real: Table, viewer: int | None, seed: int, most: int, outputs: Outputs = HONEST
) -> Comparison:
    """Raises `Leak` if this viewer can tell the table from a re-dealt one within `most` moves."""
    pair = _TwinRun(game, real, viewer, seed, outputs)
    pair.same()
    done = Comparison()
    if not pair.answer_again():
        done.end = "an answer in hiding"
        return done
    while done.steps < most and able(pair.real):
        why = pair.step()
        if why:
            done.end = why
            return done
        done.steps += 1
    return done


def same(real: Table, other: Table, viewer: int | None, outputs: Outputs) -> None:
    """Raises `Leak` unless everything that the viewer can ask for is byte-identical at both."""
    for (what, one), two in zip(
        _before(real, viewer, outputs).items(),
        _before(other, viewer, outputs).values(),
        strict=True,
    ):
        if one != two:
            raise Leak(f"{what} of {who(viewer)}: {one} and {two}")


def _before(table: Table, viewer: int | None, outputs: Outputs) -> dict[str, str]:
    asked = [] if viewer is None else [table.legal_claims(viewer), [*table.choices(viewer)]]
    return {
        "view": text(outputs.view(table, viewer)),
        "choices": str(asked),
        "entitled": str(table.entitled),
        "outcome": str(table.outcome is None),
    }


class _TwinRun:
    def __init__(
        self, game: Game, real: Table, viewer: int | None, seed: int, outputs: Outputs
    ) -> None:
        self.laws = laws_of(game.name)
        self.viewer = viewer
        self.outputs = outputs
        self.rng = Random(seed)
        self.real = real.clone(SeededChance(seed))
        self.other = outputs.redeal(real, viewer, seed)

    def same(self) -> None:
        """Check that the viewer sees the same in both worlds."""
        same(self.real, self.other, self.viewer, self.outputs)

    def answer_again(self) -> bool:
        """Repeat the answers of others to an open window, which a re-deal forgets.

        False if one of them is not legal in the other world.
        """
        for seat in set(self.other.pending) - set(self.real.pending):
            answer = self.real.answers[seat]
            if seat == self.viewer or answer == UNANSWERED:
                raise Leak(f"seat {seat} is asked in one of two worlds")
            if answer not in self.other.legal(seat):
                return False
            self.other.apply(seat, answer)
        if self.other.pending != self.real.pending:
            raise Leak(f"pending: {self.real.pending} and {self.other.pending}")
        return True

    def step(self) -> str:
        """Play one move in both. Returns why the comparison ends; empty if it does not."""
        seat = self.rng.choice(able(self.real))
        why = ""
        for action in self._candidates(seat):
            real = self.real.clone(SeededChance(self.rng.randrange(1 << 30)))
            real.moves = []  # keeps the random outcomes
            seen = self._played(real, seat, action)
            found = self._follow(seat, action, seen, real)
            if isinstance(found, str):
                why = why or found
                continue
            self.real, self.other = real, found
            self._check_after_move()
            return ""
        return why

    def _follow(self, seat: int, action: Action, seen: list[Event], real: Table) -> Table | str:
        """The other world after the same move, if the viewer sees the same; else what differs."""
        if action.id not in self.other.legal(seat):
            return "not legal in one world"
        why = ""
        assert real.moves
        for chance in self._outcomes(real.moves[0].chance):
            world = self.other.clone(chance)
            try:
                events = self._played(world, seat, action)
            except BadRecord:  # the other world needs other outcomes
                why = why or "chance"
                continue
            differ = self._differ(seen, events)
            self._same_frames(seen, events, real, world)
            differ = differ or self._sees_more(seen, real, world)
            if not differ:
                return world
            why = why or differ
        return why

    def _played(self, table: Table, seat: int, action: Action) -> list[Event]:
        """The events of a move; the table keeps their frames."""
        table.frames = []
        return self.outputs.play(table, seat, action)

    def _same_frames(
        self, seen: list[Event], events: list[Event], real: Table, other: Table
    ) -> None:
        """Raises `Leak` if a frame shows a difference before an event does."""
        assert real.frames is not None and other.frames is not None
        for one, two, mine, its in zip(seen, events, real.frames, other.frames, strict=False):
            event = self._seen(one)
            if text(event) != text(self._seen(two)) or self.laws.lets_see(event, self.viewer):
                return
            views = [text(self.outputs.view(frame, self.viewer)) for frame in (mine, its)]
            if views[0] != views[1]:
                raise Leak(f"{who(self.viewer)} sees, with {event}, {views[0]} and {views[1]}")

    def _check_after_move(self) -> None:
        """Checks the views after a move, and that re-deals of both are equal."""
        self.same()
        if self.real.outcome is None and self.rng.random() < 0.2:
            again = self.rng.randrange(1 << 30)
            one = self.outputs.redeal(self.real, self.viewer, again)
            other = self.outputs.redeal(self.other, self.viewer, again)
            if truth(self.laws.game, one) != truth(self.laws.game, other):
                where = difference(one, other)
                raise Leak(f"the re-deal of {who(self.viewer)} depends on the real world: {where}")

    def _candidates(self, seat: int) -> list[Action]:
        """Moves that are legal in both worlds, in the order to try them; mostly passes first.

        If one move reveals a difference, another one may not.
        """
        real, other = self.real.legal(seat), self.other.legal(seat)
        if seat == self.viewer and real != other:
            raise Leak(f"the choices of {who(seat)}: {real} and {other}")
        there = {*other}  # Some games have hundreds.
        both = [action for action in real if action in there]
        if not both or self.rng.random() < 0.02:
            both = list(real)
        self.rng.shuffle(both)
        if self.rng.random() < 0.6:
            both.sort(key=lambda action: action != PASS)
        return [self.real.actions[action] for action in both[:6]]

    def _outcomes(self, asked: tuple[int, ...]) -> list[RecordedChance | SeededChance]:
        """The random outcomes of the real table, then others."""
        same = RecordedChance(asked)
        if not asked:
            return [same]
        return [same, *(SeededChance(self.rng.randrange(1 << 30)) for _ in range(TRIES))]

    def _differ(self, seen: list[Event], events: list[Event]) -> str:
        """The event that the viewer sees differently. Raises `Leak` if it may not differ."""
        for real, other in zip_longest(seen, events):
            one, two = self._seen(real), self._seen(other)
            if text(one) == text(two):
                continue
            if not self._may_differ(one, two):
                raise Leak(f"{who(self.viewer)} sees {one} in one world and {two} in the other")
            return str(one.get("on") or two.get("on"))
        return ""

    def _sees_more(self, seen: list[Event], real: Table, other: Table) -> str:
        """The event that let the viewer see a difference; empty if none did."""
        for event in seen:
            if self.laws.lets_see(self._seen(event), self.viewer):
                both = [_before(table, self.viewer, self.outputs) for table in (real, other)]
                if both[0] != both[1]:
                    return str(event.public["on"])
        return ""

    def _may_differ(self, one: Json, two: Json) -> bool:
        if one.get("on") == two.get("on"):
            return self.laws.may_reveal(one, self.viewer)
        return self.laws.may_surface(one) or self.laws.may_surface(two)

    def _seen(self, event: Event | None) -> Json:
        """The event as the viewer sees it; empty if this world has no more events."""
        return {} if event is None else self.outputs.event(event, self.viewer)
