"""Mafia's bots: Godfathers and Thieves on the same deals, how suspicion is calibrated, endings.

`python -m benchmarks.mafia --only godfathers|thieves|calibration|endings --seats 8 --games 200`
"""

from __future__ import annotations

import argparse
from collections import Counter
from math import exp as e_to
from math import log, sqrt
from typing import TYPE_CHECKING, cast

import facedown
from facedown.engine.chance import FastChance
from facedown.games.mafia.bots.boss import believed
from facedown.games.mafia.bots.normal import NormalBot
from facedown.games.mafia.tokens import diamonds_of
from facedown.research.match import Z95, contest, entrants

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from facedown.engine.action import Action
    from facedown.engine.bot import Bot
    from facedown.engine.observation import Observation
    from facedown.games.mafia.table import MafiaTable

GAME = facedown.game("mafia")
BINS = 10
LEVELS = ("normal", "easy", "random")


def play(bots: Sequence[Bot], number: int) -> MafiaTable:
    """One game whose Godfather is seat 0."""
    table = GAME.table(len(bots), {"godfather": 0}, chance=FastChance(number))
    contest(table, bots, [FastChance(1000 * number + seat) for seat in range(len(bots))])
    return cast("MafiaTable", table)


def godfathers(seats: int, games: int) -> Iterator[str]:
    """Each level as Godfather of normal takers, and how often normal wins for one win of it."""
    known = entrants(GAME)
    wins: dict[str, int] = {}
    for level in LEVELS:
        for number in range(games):
            bots = [known[level](), *(NormalBot() for _ in range(seats - 1))]
            outcome = play(bots, number).outcome
            assert outcome is not None
            wins[level] = wins.get(level, 0) + int(0 in outcome.winners)
        yield compared(seats, level, wins[level], games, wins["normal"], games)


def thieves(seats: int, games: int) -> Iterator[str]:
    """The same of one taker among normal ones, each seat in turn, in the games it is a Thief."""
    known = entrants(GAME)
    wins, thefts = dict[str, int](), dict[str, int]()
    for level in LEVELS:
        for number in range(games):
            seat = 1 + number % (seats - 1)
            bots: list[Bot] = [NormalBot() for _ in range(seats)]
            bots[seat] = known[level]()
            table = play(bots, number)
            assert table.outcome is not None
            if diamonds_of(table.takes[seat]):
                thefts[level] = thefts.get(level, 0) + 1
                wins[level] = wins.get(level, 0) + int(seat in table.outcome.winners)
        found = (wins[level], thefts[level], wins["normal"], thefts["normal"])
        yield compared(seats, level, *found)


def compared(seats: int, level: str, wins: int, games: int, normal: int, games_of_it: int) -> str:
    """A row: this level's wins, and normal's for one of them with its interval."""
    line = f"| {seats} | {level} | {wins} of {games} |"
    if level == "normal" or not wins:
        return line
    ratio = normal / games_of_it / (wins / games)
    spread = sqrt(1 / normal - 1 / games_of_it + 1 / wins - 1 / games)
    low, high = (e_to(log(ratio) + sign * Z95 * spread) for sign in (-1, 1))
    return f"{line} {ratio:.2f} | {low:.2f} .. {high:.2f} |"


class Watched(NormalBot):
    """A Godfather that notes how likely it took each seat for a thief as it accused."""

    def __init__(self) -> None:
        super().__init__()
        self.guesses: list[tuple[int, float]] = []

    def choose(self, observation: Observation) -> Action:
        action = super().choose(observation)
        if action.verb == "accuse":
            scene = self.scene(observation)
            belief = believed(scene)
            hidden = [a.target for a in observation.choices if a.verb == "accuse"]
            self.guesses += [(seat, belief.thief(seat)) for seat in hidden]
        return action


def calibration(seats: int, games: int) -> Iterator[str]:
    """The expected calibration error of those guesses, and the bins that make it."""
    said, true, count = [0.0] * BINS, [0] * BINS, [0] * BINS
    for number in range(games):
        boss = Watched()
        table = play([boss, *(NormalBot() for _ in range(seats - 1))], number)
        for seat, chance in boss.guesses:
            at = min(int(chance * BINS), BINS - 1)
            said[at] += chance
            true[at] += int(diamonds_of(table.takes[seat]) > 0)
            count[at] += 1
    for at in range(BINS):
        if count[at]:
            mean, share = said[at] / count[at], true[at] / count[at]
            yield f"| {seats} | {count[at]} | {mean:.2f} | {share:.2f} |"
    gaps = sum(abs(a - b) for a, b in zip(said, true, strict=True))
    yield f"error {gaps / max(sum(count), 1):.3f}"


def endings(seats: int, games: int) -> Iterator[str]:
    whys = Counter[str]()
    for number in range(games):
        outcome = play([NormalBot() for _ in range(seats)], number).outcome
        assert outcome is not None
        whys[outcome.why] += 1
    yield f"| {seats} | {games} | {dict(whys)} |"


TABLES = {
    "godfathers": godfathers,
    "thieves": thieves,
    "calibration": calibration,
    "endings": endings,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=list(TABLES))
    parser.add_argument("--seats", type=int, default=8)
    parser.add_argument("--games", type=int, default=200)
    asked = parser.parse_args()
    for name, table in TABLES.items():
        if asked.only in (None, name):
            for line in table(asked.seats, asked.games):
                print(line, flush=True)


if __name__ == "__main__":
    main()
