"""Twins: two worlds that one viewer can't tell apart, and moves that keep it so.

Each has its own deal, so a server that is given their chance outcomes can play either as a normal
game. The viewer sees the same in both; a seat that chooses in secret may choose differently.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from facedown.engine.action import PASS
from facedown.engine.chance import Chance, SeededChance
from facedown.engine.event import Event
from facedown.engine.game import Game
from facedown.engine.registry import game as find_game
from facedown.engine.table import Table
from facedown.testing.play import able, text

Json = dict[str, object]
Dice = tuple[int, ...]

TRIES = 60
"""Maximum random outcomes to find one that the viewer sees equally in both worlds."""
PAIRS, MOST_PAIRS = 12, 80
"""Pairs of which the best is used; and the maximum, if hidden things differ in none of them."""


@dataclass(frozen=True)
class Decision:
    """The next moves in each of the two worlds, with their chance outcomes.

    `answers`: the action of each seat that is asked; or `claim`: a claim of one seat.
    """

    answers: tuple[dict[int, Json], dict[int, Json]]
    dice: tuple[Dice, Dice]
    window: bool = False
    claim: tuple[int, Json] | None = None


@dataclass
class Twins:
    """`viewer` can't tell the two tables apart, from the deal to the last of `decisions`."""

    game: Game[Table]
    seats: int
    viewer: int
    seed: str
    dealt: tuple[Dice, Dice]
    options: dict[str, object] | None = None
    differ: int = 0
    """The number of decisions after which something hidden from the viewer differed."""
    decisions: list[Decision] = field(default_factory=list)

    @property
    def windows(self) -> list[int]:
        """The indices of the decisions that ask several seats."""
        return [number for number, each in enumerate(self.decisions) if each.window]

    @property
    def worth(self) -> int:
        """How useful a comparison of the two is."""
        return self.differ + len(self.windows)

    def __repr__(self) -> str:
        return f"<{self.game.name} {self.seats} seats, seat {self.viewer}, {self.seed}>"


class Nudged(Chance):
    """Gives these outcomes (modulo what is asked), then random ones."""

    def __init__(self, outcomes: Dice, rng: Random) -> None:
        self._outcomes = list(outcomes)
        self._rng = rng

    def roll(self, n: int) -> int:
        """The next given outcome modulo `n`, then random numbers."""
        return self._outcomes.pop(0) % n if self._outcomes else self._rng.randrange(n)


def twins(
    name: str,
    seats: int,
    viewer: int,
    seed: int = 0,
    most: int = 24,
    options: dict[str, object] | None = None,
    sought: int = PAIRS,
) -> Twins:
    """The best of `sought` pairs, or of more if hidden things differ in none of them."""
    game, best = find_game(name), None
    for number in range(MOST_PAIRS):
        label = f"{name} {seats} {viewer} {seed} {number}"
        # If hidden things are revealed early, worlds with many differences soon look different.
        changes = 4 * TRIES if number < sought else 1 + number % 3
        pair = _Pair(game, seats, viewer, label, options, changes).grown(most)
        if best is None or pair.worth > best.worth:
            best = pair
        if best.differ >= most or (best.differ and number >= sought):
            break
    assert best is not None
    return best


class _Pair:
    def __init__(
        self,
        game: Game,
        seats: int,
        viewer: int,
        seed: str,
        options: dict[str, object] | None,
        changes: int,
    ) -> None:
        self.viewer = viewer
        self.rng = Random(seed)
        self.a: Table = game.table(seats, options, chance=SeededChance(seed))
        self.b = self._other_deal(game, seats, changes)
        self.twins = Twins(game, seats, viewer, seed, (self.a.dealt, self.b.dealt), options)

    def grown(self, most: int) -> Twins:
        while len(self.twins.decisions) < most and able(self.a):
            decision = self._claim() or self._decision()
            if decision is None:
                break
            self.twins.decisions.append(decision)
            self.twins.differ += _truth(self.a) != _truth(self.b)
        return self.twins

    def _other_deal(self, game: Game, seats: int, changes: int) -> Table:
        """A deal with at most `changes` changes, after which the viewer knows the same."""
        best, known = self.a, self._known(self.a, self.a.opening)
        for _ in range(TRIES * 4):
            if changes == 0:
                break
            outcomes = list(best.dealt)
            for _ in range(min(len(outcomes), self.rng.randint(1, 3))):
                outcomes[self.rng.randrange(len(outcomes))] = self.rng.randrange(1 << 20)
            nudged = Nudged(tuple(outcomes), self.rng)
            other: Table = game.table(seats, self.a.options, chance=nudged)
            if self._known(other, other.opening) == known:
                changes -= int(_truth(other) != _truth(best))
                best = other
        return best

    def _claim(self) -> Decision | None:
        if self.rng.random() > 0.1:
            return None
        seat = self.rng.randrange(self.a.seats)
        both = [c for c in self.a.legal_claims(seat) if c in self.b.legal_claims(seat)]
        if not both:
            return None
        claim = self.a.claims[self.rng.choice(both)]
        return Decision(({}, {}), ((), ()), claim=(seat, claim.json))

    def _decision(self) -> Decision | None:
        for _ in range(20):
            answers, others = self._answers()
            a, seen, asked = _played(self.a, answers, SeededChance(self.rng.randrange(1 << 30)))
            known = self._known(a, seen)
            for outcomes in self._outcomes(asked):
                b, events, dice = _played(self.b, others, Nudged(outcomes, self.rng))
                if self._known(b, events) == known:
                    window = len(self.a.entitled) > 1
                    self.a, self.b = a, b
                    return Decision((_json(a, answers), _json(b, others)), (asked, dice), window)
        return None

    def _answers(self) -> tuple[dict[int, int], dict[int, int]]:
        """A legal answer of each seat that is asked: often a pass, mostly the same in both."""
        answers, others = {}, {}
        for seat in able(self.a):
            if not self.b.legal(seat):
                continue
            legal = answers_of(self.a, seat)
            meek = PASS in legal and self.rng.random() < 0.6
            answers[seat] = PASS if meek else self._one_of(legal)
            same = seat == self.viewer or self.rng.random() < 0.75
            fits = same and answers[seat] in self.b.legal(seat)
            others[seat] = answers[seat] if fits else self._one_of(answers_of(self.b, seat))
        return answers, others

    def _one_of(self, legal: Sequence[int]) -> int:
        """A random action: first a uniform verb, then one of its actions."""
        verb = self.rng.choice(sorted({self.a.actions[id].verb for id in legal}))
        return self.rng.choice([id for id in legal if self.a.actions[id].verb == verb])

    def _outcomes(self, asked: Dice) -> Iterator[Dice]:
        yield asked
        if asked:
            for _ in range(TRIES):
                yield tuple(self.rng.randrange(1 << 20) for _ in asked)

    def _known(self, table: Table, events: list[Event]) -> str:
        """Everything that the viewer receives."""
        viewer = self.viewer
        return text(
            [
                [event.seen_by(viewer) for event in events],
                table.view(viewer),
                table.legal(viewer),
                table.legal_claims(viewer),
                table.entitled,
                table.outcome is None,
            ]
        )


def answers_of(table: Table, seat: int) -> list[int]:
    """The legal actions that answer the question, without those that only prepare an answer."""
    return [action for action in table.legal(seat) if not table.stack[-1].prepares(action)]


def _played(
    table: Table, answers: dict[int, int], chance: Chance
) -> tuple[Table, list[Event], Dice]:
    """The table after these answers, in the order of seats, with its events and outcomes."""
    after = table.clone(chance)
    after.moves = []
    step = table.stack[-1]
    events: list[Event] = []
    for seat in sorted(answers):
        asked = after.outcome is None and after.stack[-1] is step and seat in after.pending
        if asked and answers[seat] in after.legal(seat):
            events += after.play(seat, after.actions[answers[seat]])
        if events and not step.answers_stand():
            break  # the same step may ask again: that is another decision
    return after, events, tuple(roll for move in after.moves for roll in move.chance)


def _json(table: Table, answers: dict[int, int]) -> dict[int, Json]:
    return {seat: table.actions[id].json for seat, id in answers.items()}


def _truth(table: Table) -> str:
    return text([table.view(seat) for seat in range(table.seats)])
