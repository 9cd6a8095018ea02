"""Games of any kind between bots, watched decision by decision."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from facedown.engine.chance import FastChance
from facedown.engine.observation import observe
from facedown.engine.table import Table
from facedown.research.match import entrants

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from facedown.engine.action import Action
    from facedown.engine.bot import Bot
    from facedown.engine.game import Game
    from facedown.engine.observation import Observation

T = TypeVar("T", bound=Table)


class Decision(NamedTuple, Generic[T]):
    """Before `seat` of level `level` plays `action`; `seen` are all seats' events so far."""

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
    """Every decision of one game, whose tables are of that kind."""
    seeds = random.Random(seed)
    table = game.table(len(levels), options, chance=FastChance(seeds.getrandbits(32)))
    assert isinstance(table, kind)
    known = entrants(game)
    bots = [known[level]() if make is None else make(level) for level in levels]
    rngs = [FastChance(seeds.getrandbits(32)) for _ in levels]
    seen = [[event.seen_by(seat) for event in table.opening] for seat in range(len(levels))]
    while table.outcome is None:
        seat = seeds.choice(table.pending)
        observation = observe(table, seat, seen[seat], rngs[seat])
        action = bots[seat].choose(observation)
        yield Decision(table, seat, levels[seat], observation, action, seen)
        for event in table.play(seat, action):
            for viewer, events in enumerate(seen):
                events.append(event.seen_by(viewer))


def mixed(seed: int, least: int, most: int) -> list[str]:
    """So many levels, at least one of them `normal`."""
    dice = random.Random(f"levels {seed}")
    levels = ["normal"]
    levels += dice.choices(["random", "easy", "normal"], k=dice.randint(least - 1, most - 1))
    dice.shuffle(levels)
    return levels


def same_dice(rng: object) -> FastChance:
    """Another source of chance that will give the same."""
    twin = FastChance()
    for name in ("_w", "_x", "_y", "_z"):
        setattr(twin, name, getattr(rng, name))
    return twin
