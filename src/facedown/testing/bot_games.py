"""Games between bots, yielded decision by decision, or moment by moment."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from facedown.engine.bot import claim_of, speaks
from facedown.engine.chance import FastChance
from facedown.engine.floor import in_turn
from facedown.engine.observation import observe
from facedown.engine.table import Table
from facedown.research.match import entrants
from facedown.testing.cases import cases
from facedown.testing.play import able

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from facedown.engine.action import Action
    from facedown.engine.bot import Bot
    from facedown.engine.event import Event
    from facedown.engine.game import Game
    from facedown.engine.observation import Observation

T = TypeVar("T", bound=Table)

TURN_CAP = 200
"""Value of the option `turn_cap`, if the game has it: weak bots may play for long."""


class Decision(NamedTuple, Generic[T]):
    """The moment before `seat`, of this level, plays `action`. `seen`: events so far, by seat."""

    table: T
    seat: int
    level: str
    observation: Observation
    action: Action
    seen: list[list[dict[str, object]]]


class Word(NamedTuple, Generic[T]):
    """The moment before `seat`, of this level, makes `claim`; None: it might, and says nothing."""

    table: T
    seat: int
    level: str
    observation: Observation
    claim: Action | None
    seen: list[list[dict[str, object]]]


def watch(
    kind: type[T],
    game: Game,
    levels: Sequence[str],
    options: Mapping[str, object],
    seed: int,
    make: Callable[[str], Bot] | None = None,
) -> Iterator[Decision[T]]:
    """Every decision of one game with tables of type `kind`."""
    for moment in moments(kind, game, levels, options, seed, make):
        if isinstance(moment, Decision):
            yield moment


def moments(
    kind: type[T],
    game: Game,
    levels: Sequence[str],
    options: Mapping[str, object],
    seed: int,
    make: Callable[[str], Bot] | None = None,
) -> Iterator[Decision[T] | Word[T]]:
    """Every decision, and before it every moment at which a bot may speak."""
    seeds = random.Random(seed)
    table = game.table(len(levels), options, chance=FastChance(seeds.getrandbits(32)))
    assert isinstance(table, kind)
    known = entrants(game)
    bots = [known[level]() if make is None else make(level) for level in levels]
    played = BotGame(table, game, levels, bots, seeds)
    while able(table):
        yield from played.position()


class BotGame(Generic[T]):
    """A game that bots play and talk in."""

    def __init__(
        self, table: T, game: Game, levels: Sequence[str], bots: list[Bot], seeds: random.Random
    ) -> None:
        self.table = table
        self.game = game
        self.levels = levels
        self.bots = bots
        self.seeds = seeds
        self.rngs = [FastChance(seeds.getrandbits(32)) for _ in levels]
        self.seen = [[e.seen_by(seat) for e in table.opening] for seat in range(len(levels))]
        self.number = 0

    def position(self) -> Iterator[Decision[T] | Word[T]]:
        """Somebody on the floor may speak, one to save time; then who is asked, and they decide."""
        for seat in in_turn(self.game.floor(self.table), self.number)[:1]:
            yield from self.words(seat)
        seat = self.seeds.choice(able(self.table))
        if self.game.hears(self.table):
            yield from self.words(seat)
        observation = self.observe(seat)
        action = self.bots[seat].choose(observation)
        yield Decision(self.table, seat, self.levels[seat], observation, action, self.seen)
        self.show(self.table.play(seat, action))
        self.number += 1

    def words(self, seat: int) -> Iterator[Word[T]]:
        """What a bot says now, if it speaks at all; an illegal claim is dropped, as at a server."""
        if not speaks(self.bots[seat]):
            return
        observation = self.observe(seat)
        claim = claim_of(self.bots[seat], observation)
        yield Word(self.table, seat, self.levels[seat], observation, claim, self.seen)
        if claim is not None and claim.id in self.table.legal_claims(seat):
            self.show(self.table.say(seat, claim))

    def observe(self, seat: int) -> Observation:
        """What this seat sees."""
        return observe(self.table, seat, self.seen[seat], self.rngs[seat])

    def show(self, events: list[Event]) -> None:
        """Show each seat its part of the events."""
        for event in events:
            for viewer, past in enumerate(self.seen):
                past.append(event.seen_by(viewer))


def mixed(game: Game, seed: int, least: int = 0, most: int = 0) -> list[str]:
    """Levels for `least` to `most` seats (default: the game's limits), one of them the best."""
    levels = list(game.bots)
    dice = random.Random(f"levels {seed}")
    seats = dice.randint(least or game.min_seats, most or game.max_seats)
    chosen = [levels[-1], *dice.choices(levels, k=seats - 1)]
    dice.shuffle(chosen)
    return chosen


def options_of(game: Game, seed: int, seats: int) -> dict[str, object]:
    """A preset, sometimes with a mix of options, and a turn cap if the game has one."""
    fitting = [case for case in cases(game.name) if case.seats == seats]
    chosen = random.Random(f"options {seed}").choice(fitting).options(seed)
    if "turn_cap" in game.options.options:
        chosen["turn_cap"] = TURN_CAP
    return chosen


def both_choose(one: Bot, other: Bot, observation: Observation) -> Action:
    """Check that two bots choose the same with the same chance, also in their worlds."""
    dice = same_dice(observation.rng)
    found = one.choose(observation)
    _copy(dice, observation.rng)
    again = other.choose(observation)
    assert again is found, f"seat {observation.seat}: one bot chose {found}, the other {again}"
    return found


def both_speak(one: Bot, other: Bot, observation: Observation) -> Action | None:
    """Check that two bots say the same with the same chance."""
    dice = same_dice(observation.rng)
    found = claim_of(one, observation)
    _copy(dice, observation.rng)
    again = claim_of(other, observation)
    assert again is found, f"seat {observation.seat}: one bot says {found}, the other {again}"
    return found


def same_dice(rng: object) -> FastChance:
    """A copy of a source of chance, which gives the same outcomes."""
    twin = FastChance()
    _copy(rng, twin)
    return twin


def _copy(rng: object, to: object) -> None:
    for name in ("_w", "_x", "_y", "_z"):
        setattr(to, name, getattr(rng, name))
