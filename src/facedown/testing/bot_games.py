"""Games between bots, yielded decision by decision."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from facedown.engine.chance import FastChance
from facedown.engine.observation import observe
from facedown.engine.table import Table
from facedown.research.match import entrants
from facedown.testing.cases import cases
from facedown.testing.play import able

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from facedown.engine.action import Action
    from facedown.engine.bot import Bot
    from facedown.engine.game import Game
    from facedown.engine.observation import Observation

T = TypeVar("T", bound=Table)

ITERATIONS = 24
"""Playouts of each decision of a bot that searches: few, since many decisions are made."""

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


def watch(
    kind: type[T],
    game: Game,
    levels: Sequence[str],
    options: Mapping[str, object],
    seed: int,
    make: Callable[[str], Bot] | None = None,
) -> Iterator[Decision[T]]:
    """Every decision of one game with tables of type `kind`."""
    seeds = random.Random(seed)
    table = game.table(len(levels), options, chance=FastChance(seeds.getrandbits(32)))
    assert isinstance(table, kind)
    known = entrants(game)
    bots = [known[level]() if make is None else make(level) for level in levels]
    rngs = [FastChance(seeds.getrandbits(32)) for _ in levels]
    seen = [[event.seen_by(seat) for event in table.opening] for seat in range(len(levels))]
    while able(table):
        seat = seeds.choice(able(table))
        observation = observe(table, seat, seen[seat], rngs[seat], iterations=ITERATIONS)
        action = bots[seat].choose(observation)
        yield Decision(table, seat, levels[seat], observation, action, seen)
        for event in table.play(seat, action):
            for viewer, events in enumerate(seen):
                events.append(event.seen_by(viewer))


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


def same_dice(rng: object) -> FastChance:
    """A copy of a source of chance, which gives the same outcomes."""
    twin = FastChance()
    _copy(rng, twin)
    return twin


def _copy(rng: object, to: object) -> None:
    for name in ("_w", "_x", "_y", "_z"):
        setattr(to, name, getattr(rng, name))
