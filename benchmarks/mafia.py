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
from facedown.games.mafia.actions import SILENT, STATEMENTS
from facedown.games.mafia.bots.godfather import unanswered
from facedown.games.mafia.bots.normal import NormalBot
from facedown.games.mafia.table import WHYS
from facedown.games.mafia.tokens import diamonds_of, is_agent, role_of
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
GODFATHERS = ("normal", "asker", "easy", "random", "gambler")
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
            belief = self.bot.scene(observation).suspicion()
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
    yield from _endings("normal", seats, games)


def asked(seats: int, games: int) -> Iterator[str]:
    """The same under a Godfather who asks everybody everything."""
    yield from _endings("asker", seats, games)


def _endings(boss: str, seats: int, games: int) -> Iterator[str]:
    yield f"| Godfather | seats | games | {' | '.join(WHYS)} |"
    yield "|---" + "|--:" * (len(WHYS) + 2) + "|"
    whys = Counter[str]()
    roles = {role: Wins() for role in ROLES}
    for number in range(games):
        table = play([entrants(GAME)[boss](), *(NormalBot() for _ in range(seats - 1))], number)
        assert table.outcome is not None
        whys[table.outcome.why] += 1
        for seat in range(seats):
            role = "godfather" if seat == 0 else str(role_of(table.takes[seat]))
            roles[role.partition("_")[0]].add(seat in winners(table))
    shares = " | ".join(percent(whys[why] / games) for why in WHYS)
    yield f"| {boss} | {seats} | {games} | {shares} |"
    yield ""
    yield "| seats | role | seats of it | wins | 95 % interval |"
    yield "|--:|---|--:|--:|---|"
    for role, wins in roles.items():
        yield f"| {seats} | {role} | {wins} |"


def agents(seats: int, games: int) -> Iterator[str]:
    """Win rate of one agent among normal takers under the asker, by how the agent talks."""
    yield "| agent | seats | games as an agent | wins | 95 % interval |"
    yield "|---|--:|--:|--:|---|"
    known = entrants(GAME)
    for level in ("normal", "herald"):
        wins = Wins()
        for number in range(games):
            seat = 1 + number % (seats - 1)
            bots: list[Bot] = [known["asker"](), *(NormalBot() for _ in range(seats - 1))]
            bots[seat] = known[level]()
            table = play(bots, number)
            if is_agent(table.takes[seat]):
                wins.add(seat in winners(table))
        yield f"| {level} | {seats} | {wins} |"


class Audited:
    """A normal Godfather whose silly moves are counted."""

    def __init__(self, counts: Counter[str]) -> None:
        self.bot = NormalBot()
        self.counts = counts

    def speak(self, observation: Observation) -> Action | None:
        return self.bot.speak(observation)

    def choose(self, observation: Observation) -> Action:
        action = self.bot.choose(observation)
        if action.verb == "confront" or "token" in action.args:
            self.counts["confrontations" if action.verb == "confront" else "about a token"] += 1
        if action.verb not in ("ask", "accuse") or "token" in action.args:
            return action
        scene = self.bot.scene(observation)
        left = len(unanswered(scene))
        if action.verb == "ask":
            self.counts["questions"] += 1
            self.counts["questions already answered"] += action not in unanswered(scene)
            return action
        belief, target = scene.suspicion(), action.target
        chance = belief.thief(target)
        self.counts["accusations"] += 1
        self.counts["accusations under 25 %"] += chance < UNLIKELY
        self.counts["accusations of a certain non-thief"] += chance < CERTAINLY_NOT
        self.counts["accusations of a likelier agent than Thief"] += belief.agent(target) > chance
        self.counts["fatal accusations with questions left"] += left > 0 and scene.beers == 0
        self.counts["accusations with questions left"] += left > 0
        return action


UNLIKELY = 0.25
CERTAINLY_NOT = 0.01
"""Probabilities of a Thief below which an accusation is counted."""


def blunders(seats: int, games: int) -> Iterator[str]:
    """Silly moves of normal bots, and what takers say unasked."""
    counts = Counter[str]()
    for number in range(games):
        table = play([Audited(counts), *(NormalBot() for _ in range(seats - 1))], number)
        assert table.moves is not None
        for move in table.moves:
            if "claim" in move.action.json and move.seat != 0:
                kind = "testimonies unasked" if move.action.id < STATEMENTS else "doubts"
                counts[kind] += 1
    yield "| seats | games | what | how often | a game |"
    yield "|--:|--:|---|--:|--:|"
    for what, count in counts.items():
        yield f"| {seats} | {games} | {what} | {count} | {count / games:.2f} |"


def answers(seats: int, games: int) -> Iterator[str]:
    """Thinking time of a normal bot without memory, as on the server."""
    yield "| seats | decisions | mean | p99 | maximum |"
    yield "|--:|--:|--:|--:|--:|"
    thoughts: list[float] = []
    for number in range(games):
        _answers(seats, number, thoughts)
    found = (mean(thoughts), quantiles(thoughts, n=100)[-1], max(thoughts))
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
    "asked": asked,
    "agents": agents,
    "blunders": blunders,
    "answers": answers,
}


def main() -> None:
    """Prints the selected tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=list(TABLES))
    parser.add_argument("--seats", type=int, nargs="+", default=[6, 8])
    parser.add_argument("--games", type=int, default=200)
    wanted = parser.parse_args()
    for name, table in TABLES.items():
        if wanted.only in (None, name):
            for seats in wanted.seats:
                for line in table(seats, wanted.games):
                    print(line, flush=True)
                print()


if __name__ == "__main__":
    main()
