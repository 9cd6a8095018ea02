"""Outlaws: what an ability is worth, by playing positions out once with it and once without.

`python -m benchmarks.outlaws_forced lure free` plays games between `normal` bots. In some positions
that offer the verb, the best action of that verb by `normal`'s own ranking is forced, and the game
is played on; the same position is played on with the best other action. Chance is the same.
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import mean, stdev
from typing import TYPE_CHECKING, cast

from benchmarks.outlaws import GAME, MODES, NAMES, options
from facedown.engine.chance import FastChance
from facedown.engine.observation import observe
from facedown.games.outlaws.actions import VERB, VERBS
from facedown.games.outlaws.bots.normal import NormalBot
from facedown.games.outlaws.bots.worth import Judge
from facedown.research.match import complete

if TYPE_CHECKING:
    from facedown.engine.action import Action
    from facedown.games.outlaws.table import OutlawsTable

Seen = list[list[dict[str, object]]]


def step(table: OutlawsTable, seen: Seen, seat: int, action: Action) -> None:
    """Play an action and tell everybody."""
    for event in table.play(seat, action):
        for other, told in enumerate(seen):
            told.append(event.seen_by(other))


def play_on(table: OutlawsTable, seen: Seen, seat: int, action: Action, seed: int) -> float:
    """The seat's result if it does this and `normal` plays on."""
    chance = FastChance(seed)
    world = table.clone(chance)
    told = [events[:] for events in seen]
    bots = [NormalBot() for _ in range(world.seats)]
    rngs = [FastChance(seed + 1 + k) for k in range(world.seats)]
    step(world, told, seat, action)
    while world.outcome is None:
        mover = world.pending[0]
        observation = observe(world, mover, told[mover], rngs[mover])
        step(world, told, mover, bots[mover].choose(observation))
    mates = world.rules.seats_of(world.side(seat))
    return sum([world.outcome.scores[mate] for mate in mates])


def differences(mode: str, games: int, verb: int, share: float, times: int) -> list[float]:
    """For some positions that offer the verb: the gain of forcing it."""
    found = []
    for number in range(games):
        dice = Random(f"forced {mode} {number}")
        chosen = complete(GAME, options(mode))
        chance = FastChance(dice.getrandbits(64))
        table = cast("OutlawsTable", GAME.table(MODES[mode][0], chosen, chance=chance))
        bots = [NormalBot() for _ in range(table.seats)]
        rngs = [FastChance(dice.getrandbits(64)) for _ in bots]
        seen: Seen = [[e.seen_by(seat) for e in table.opening] for seat in range(table.seats)]
        while table.outcome is None:
            seat = table.pending[0]
            observation = observe(table, seat, seen[seat], rngs[seat])
            action = bots[seat].choose(observation)
            if table.decision == "turn" and dice.random() < share:
                judge = Judge(bots[seat].scene(observation))
                forced = [a for a in observation.choices if VERB[a.id] == verb]
                others = [a for a in observation.choices if VERB[a.id] != verb]
                if forced and others:
                    one, other = max(forced, key=judge.worth), max(others, key=judge.worth)
                    for _ in range(times):
                        seed = dice.getrandbits(60)
                        gain = play_on(table, seen, seat, one, seed)
                        found.append(gain - play_on(table, seen, seat, other, seed))
            step(table, seen, seat, action)
    return found


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("verbs", nargs="+")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--share", type=float, default=0.2, help="of the positions")
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--modes", nargs="*", choices=[*MODES], default=["2"])
    given = parser.parse_args()
    print("| mode | forced | positions | gain | 95 % |")
    print("|---|---|--:|--:|---|")
    for mode in given.modes:
        for name in given.verbs:
            verb = VERBS.index(name)
            found = differences(mode, given.games, verb, given.share, given.times)
            error = 1.96 * stdev(found) / len(found) ** 0.5
            print(
                f"| {NAMES[mode]} | {name} | {len(found)} | {100 * mean(found):+.1f} "
                f"| ± {100 * error:.1f} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
