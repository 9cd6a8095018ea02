"""Games between bots, watched decision by decision."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

from facedown.engine.chance import FastChance
from facedown.engine.sight import look
from facedown.games.coup import GAME
from facedown.games.coup.table import CoupTable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from facedown.engine.action import Action
    from facedown.engine.bot import Bot
    from facedown.engine.sight import Sight

CAP = {"turn_cap": 200}
PRESETS: list[dict[str, object]] = [
    {**CAP, "preset": preset, "inquisitor": inquisitor}
    for preset in ("seed", "official")
    for inquisitor in (False, True)
]
FLAGS: list[dict[str, object]] = [
    {**CAP, name: value}
    for name, option in GAME.options.options.items()
    for value in option.values
    if value != GAME.options.complete(None)[name]
]


class Decision(NamedTuple):
    """Before `seat` of level `level` plays `action`; `seen` are all seats' events so far."""

    table: CoupTable
    seat: int
    level: str
    sight: Sight
    action: Action
    seen: list[list[dict[str, object]]]


def watch(
    levels: Sequence[str],
    options: Mapping[str, object],
    seed: int,
    make: Callable[[str], Bot] = lambda level: GAME.bots[level](),
) -> Iterator[Decision]:
    """Every decision of one game."""
    seeds = random.Random(seed)
    table = GAME.table(len(levels), options, chance=FastChance(seeds.getrandbits(32)))
    assert isinstance(table, CoupTable)
    bots = [make(level) for level in levels]
    rngs = [FastChance(seeds.getrandbits(32)) for _ in levels]
    seen = [[event.seen_by(seat) for event in table.opening] for seat in range(len(levels))]
    while table.outcome is None:
        seat = seeds.choice(table.pending)
        sight = look(table, seat, seen[seat], rngs[seat])
        action = bots[seat].choose(sight)
        yield Decision(table, seat, levels[seat], sight, action, seen)
        for event in table.play(seat, action):
            for viewer, events in enumerate(seen):
                events.append(event.seen_by(viewer))


def mixed(seed: int) -> list[str]:
    """Two to six levels, at least one of them `normal`."""
    dice = random.Random(f"levels {seed}")
    levels = ["normal", *dice.choices(["random", "easy", "normal"], k=dice.randint(1, 5))]
    dice.shuffle(levels)
    return levels


def options_of(seed: int) -> dict[str, object]:
    """A preset or a single flag."""
    return random.Random(f"options {seed}").choice([*PRESETS, *FLAGS])
