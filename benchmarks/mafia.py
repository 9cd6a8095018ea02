"""Mafia's bots: Godfathers and Thieves on equal deals, calibration of suspicion, endings.

`python -m benchmarks.mafia` prints the tables of docs/benchmarks.md; `--only` selects one,
`--seats` and `--games` set the sizes. The Godfather is seat 0; game `n` has the same deal and the
same other bots for each bot measured. Intervals of ratios are log-normal and assume independent
deals, which is conservative. Times are CPU times.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from math import exp as e_to
from math import log, sqrt
from statistics import mean, quantiles
from typing import TYPE_CHECKING, cast

import facedown
from facedown.engine.chance import FastChance
from facedown.engine.observation import Observation, observe
from facedown.games.mafia.actions import SILENT
from facedown.games.mafia.bots.godfather import believed
from facedown.games.mafia.bots.normal import NormalBot
from facedown.games.mafia.table import WHYS
from facedown.games.mafia.tokens import diamonds_of, role_of
from facedown.research.console import percent
from facedown.research.match import Z95, contest, entrants, wilson

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from facedown.engine.action import Action
    from facedown.engine.bot import Bot
    from facedown.games.mafia.table import MafiaTable

GAME = facedown.game("mafia")
BINS = 10
ROLES = ("godfather", "thief", "henchman", "agent", "driver", "urchin")
GODFATHERS = ("normal", "easy", "random", "gambler")
THIEVES = ("normal", "easy", "silent", "denier", "random", "bully")


def play(bots: Sequence[Bot], number: int) -> MafiaTable:
    """One game whose Godfather is seat 0."""
    table = GAME.table(len(bots), {"godfather": 0}, chance=FastChance(number))
    contest(table, bots, [FastChance(1000 * number + seat) for seat in range(len(bots))])
    return cast("MafiaTable", table)


class Wins:
    """Wins out of games."""

    def __init__(self) -> None:
        self.wins = 0
        self.games = 0

    def add(self, won: bool) -> None:
        """Counts a game."""
        self.games += 1
        self.wins += int(won)

    def __str__(self) -> str:
        low, high = wilson(self.wins, self.games)
        rate = percent(self.wins / self.games) if self.games else "-"
        return f"{self.games} | {rate} | {percent(low)} .. {percent(high)}"

    def times(self, other: Wins) -> str:
        """The ratio of this rate to another, with its interval."""
        if self is other or not self.wins or not other.wins:
            return "- | -"
        ratio = self.wins / self.games / (other.wins / other.games)
        spread = sqrt(1 / self.wins - 1 / self.games + 1 / other.wins - 1 / other.games)
        low, high = (e_to(log(ratio) + sign * Z95 * spread) for sign in (-1, 1))
        return f"{ratio:.2f} | {low:.2f} .. {high:.2f}"


def godfathers(seats: int, games: int) -> Iterator[str]:
    """Win rates as Godfather among normal takers, and the ratio of `normal` to each."""
    yield "| Godfather | seats | games | wins | 95 % interval | normal / this | 95 % interval |"
    yield "|---|--:|--:|--:|---|--:|---|"
    known, found = entrants(GAME), dict[str, Wins]()
    for level in GODFATHERS:
        wins = found.setdefault(level, Wins())
        for number in range(games):
            bots = [known[level](), *(NormalBot() for _ in range(seats - 1))]
            wins.add(0 in winners(play(bots, number)))
        yield f"| {level} | {seats} | {wins} | {found['normal'].times(wins)} |"


class SameTake:
    """Takes like a normal bot, and talks like another."""

    def __init__(self, talker: Bot) -> None:
        self.taker = NormalBot()
        self.talker = talker

    def choose(self, observation: Observation) -> Action:
        talks = observation.choices[0].id == SILENT
        return (self.talker if talks else self.taker).choose(observation)


def thieves(seats: int, games: int) -> Iterator[str]:
    """Win rate of one taker among normal ones, at each seat, in games in which it stole."""
    yield "| taker | seats | thefts | wins | 95 % interval | normal / this | 95 % interval |"
    yield "|---|--:|--:|--:|---|--:|---|"
    known, found = entrants(GAME), dict[str, Wins]()
    for level in (*THIEVES, "easy, normal's takes"):
        wins = found.setdefault(level, Wins())
        for number in range(games):
            seat = 1 + number % (seats - 1)
            bots: list[Bot] = [NormalBot() for _ in range(seats)]
            own = known.get(level)
            bots[seat] = SameTake(known["easy"]()) if own is None else own()
            table = play(bots, number)
            if diamonds_of(table.takes[seat]):
                wins.add(seat in winners(table))
        yield f"| {level} | {seats} | {wins} | {found['normal'].times(wins)} |"


def winners(table: MafiaTable) -> tuple[int, ...]:
    """The winning seats."""
    assert table.outcome is not None
    return table.outcome.winners


class Watched:
    """A normal Godfather that records its thief probabilities at each accusation."""

    def __init__(self) -> None:
        self.bot = NormalBot()
        self.guesses: list[tuple[int, float]] = []

    def speak(self, observation: Observation) -> Action | None:
        return self.bot.speak(observation)

    def choose(self, observation: Observation) -> Action:
        action = self.bot.choose(observation)
        if action.verb == "accuse":
            scene = self.bot.scene(observation)
            belief = believed(scene)
            hidden = [a.target for a in observation.choices if a.verb == "accuse"]
            self.guesses += [(seat, belief.thief(seat)) for seat in hidden]
        return action


def calibration(seats: int, games: int) -> Iterator[str]:
    """The expected calibration error of these probabilities, and its bins."""
    yield "| seats | guesses | mean probability | observed |"
    yield "|--:|--:|--:|--:|"
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
            chance, share = said[at] / count[at], true[at] / count[at]
            yield f"| {seats} | {count[at]} | {chance:.2f} | {share:.2f} |"
    gaps = sum(abs(a - b) for a, b in zip(said, true, strict=True))
    yield f"expected calibration error: {gaps / max(sum(count), 1):.3f}"


def endings(seats: int, games: int) -> Iterator[str]:
    """Endings and win rates by role in games of normal bots."""
    yield f"| seats | games | {' | '.join(WHYS)} |"
    yield "|--:" * (len(WHYS) + 2) + "|"
    whys = Counter[str]()
    roles = {role: Wins() for role in ROLES}
    for number in range(games):
        table = play([NormalBot() for _ in range(seats)], number)
        assert table.outcome is not None
        whys[table.outcome.why] += 1
        for seat in range(seats):
            role = "godfather" if seat == 0 else str(role_of(table.takes[seat]))
            roles[role.partition("_")[0]].add(seat in winners(table))
    yield f"| {seats} | {games} | {' | '.join(percent(whys[why] / games) for why in WHYS)} |"
    yield ""
    yield "| seats | role | seats of it | wins | 95 % interval |"
    yield "|--:|---|--:|--:|---|"
    for role, wins in roles.items():
        yield f"| {seats} | {role} | {wins} |"


def answers(seats: int, games: int) -> Iterator[str]:
    """Thinking time of a normal bot without memory, as on the server."""
    yield "| seats | decisions | mean | p95 | maximum |"
    yield "|--:|--:|--:|--:|--:|"
    thoughts: list[float] = []
    for number in range(games):
        _answers(seats, number, thoughts)
    found = (mean(thoughts), quantiles(thoughts, n=20)[-1], max(thoughts))
    times = " | ".join(f"{1000 * value:.1f} ms" for value in found)
    yield f"| {seats} | {len(thoughts)} | {times} |"


def _answers(seats: int, number: int, thoughts: list[float]) -> None:
    table = GAME.table(seats, {"godfather": 0}, chance=FastChance(number))
    rngs = [FastChance(1000 * number + seat) for seat in range(seats)]
    seen = [[event.seen_by(seat) for event in table.opening] for seat in range(seats)]
    while table.outcome is None:
        seat = table.pending[0]
        legal = table.legal(seat)
        action = table.actions[legal[0]]
        if len(legal) > 1:
            observation = observe(table, seat, seen[seat], rngs[seat])
            begin = time.process_time()
            action = NormalBot().choose(observation)
            thoughts.append(time.process_time() - begin)
        for event in table.play(seat, action):
            for viewer, events in enumerate(seen):
                events.append(event.seen_by(viewer))


TABLES = {
    "godfathers": godfathers,
    "thieves": thieves,
    "calibration": calibration,
    "endings": endings,
    "answers": answers,
}


def main() -> None:
    """Prints the selected tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=list(TABLES))
    parser.add_argument("--seats", type=int, nargs="+", default=[6, 8])
    parser.add_argument("--games", type=int, default=200)
    asked = parser.parse_args()
    for name, table in TABLES.items():
        if asked.only in (None, name):
            for seats in asked.seats:
                for line in table(seats, asked.games):
                    print(line, flush=True)
                print()


if __name__ == "__main__":
    main()
