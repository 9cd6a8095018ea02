"""Outlaws' bots: contests, calibration of strikes, use of the abilities, blunders, habits.

`python -m benchmarks.outlaws` prints all tables of docs/benchmarks.md; `--contests`,
`--calibration`, `--actions`, `--blunders`, `--times` and `--habits` select some, `--games` sets
their size, `--modes` and `--against` the line-ups. Run it with the compiled engine.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter, defaultdict
from random import Random
from statistics import mean, quantiles
from typing import TYPE_CHECKING, NamedTuple, cast

import facedown
from facedown.engine.action import PASS
from facedown.engine.chance import FastChance
from facedown.engine.observation import observe
from facedown.games.outlaws.actions import (
    ARREST,
    AT,
    CALL,
    EXCHANGE,
    EXPOSE,
    FEINT,
    LOOK,
    NAME,
    OTHER,
    PLACE,
    READY,
    ROB,
    SHOOT,
    TAKE,
    UNMASK,
    VERB,
    VERBS,
)
from facedown.games.outlaws.bots.normal import NormalBot
from facedown.games.outlaws.bots.scene import GOVERNORS, HITMEN, SHERIFFS, Scene
from facedown.games.outlaws.bots.street import same_owner
from facedown.games.outlaws.cards import CHARACTERS, KINDS, PREACHER, TOKENS, kind_of
from facedown.games.outlaws.packed import card_at
from facedown.research.console import percent
from facedown.research.match import Plan, complete, entrants, wilson
from facedown.research.standing import contest

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from facedown.engine.action import Action
    from facedown.engine.bot import Bot
    from facedown.games.outlaws.table import OutlawsTable

GAME = facedown.game("outlaws")
MODES = {"2": (2, False), "3": (3, False), "4": (4, False), "teams": (4, True)}
"""Name of a mode -> seats, teams."""
NAMES = {"2": "two players", "3": "three", "4": "four", "teams": "two against two"}


def options(mode: str) -> list[str]:
    """The options of a mode, as words."""
    return ["teams=on"] if MODES[mode][1] else []


def line_up(mode: str, one: str, others: str) -> list[str]:
    """One bot among others; with teams, a team of each."""
    seats, teams = MODES[mode]
    return [one, others] * 2 if teams else [one, *[others] * (seats - 1)]


# --- contests -------------------------------------------------------------------------------------


def contests(modes: Sequence[str], games: int, pairs: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Rows: one bot among others in each mode."""
    yield "| line-up | mode | games | win rate | 95 % interval | fair share | times fair |"
    yield "|---|---|--:|--:|---|--:|--:|"
    for mode in modes:
        for one, other in pairs:
            levels = tuple(line_up(mode, one, other))
            plan = Plan("outlaws", levels, complete(GAME, options(mode)), 1, rotate=True)
            standing = contest(plan, games, 1)
            score = next(score for score in standing.scores() if score.level == one)
            low, high = score.interval
            fair = 0.5 if MODES[mode][1] else 1 / MODES[mode][0]
            yield (
                f"| {one} v {other} | {NAMES[mode]} | {standing.games} | {percent(score.rate)} "
                f"| {percent(low)} .. {percent(high)} | {percent(fair)} | {score.rate / fair:.2f} |"
            )


# --- watched games --------------------------------------------------------------------------------


class Decision(NamedTuple):
    """A decision of a `normal` seat, with the table before it. `seconds`: the CPU time it took."""

    table: OutlawsTable
    scene: Scene
    action: Action
    seconds: float


def watched(mode: str, games: int, others: str = "normal") -> Iterator[Decision]:
    """The decisions of `normal` at seat 0, or its team, among others."""
    known = entrants(GAME)
    for number in range(games):
        dice = Random(f"outlaws {mode} {number}")
        chosen = complete(GAME, options(mode))
        chance = FastChance(dice.getrandbits(64))
        table = cast("OutlawsTable", GAME.table(MODES[mode][0], chosen, chance=chance))
        levels = line_up(mode, "normal", others)
        bots = [known[level]() for level in levels]
        yield from _game(table, bots, [FastChance(dice.getrandbits(64)) for _ in bots])


def _game(table: OutlawsTable, bots: Sequence[Bot], rngs: list[FastChance]) -> Iterator[Decision]:
    seen = [[event.seen_by(seat) for event in table.opening] for seat in range(table.seats)]
    while table.outcome is None:
        seat = table.pending[0]
        observation = observe(table, seat, seen[seat], rngs[seat])
        begun = time.process_time()
        bot = bots[seat]
        action = bot.choose(observation)
        seconds = time.process_time() - begun
        if type(bot) is NormalBot and len(observation.choices) > 1 and bot.memory is not None:
            yield Decision(table, Scene(observation, bot.memory), action, seconds)
        for event in table.play(seat, action):
            for other, told in enumerate(seen):
                told.append(event.seen_by(other))


# --- calibration ----------------------------------------------------------------------------------


class Guess(NamedTuple):
    """What was predicted of a strike, and whether it was so."""

    kind: str
    predicted: float
    true: bool


def standing(table: OutlawsTable, facing: tuple[int, int]) -> int:
    """The card that really stands at (side, place); -1 beyond the end."""
    side, place = facing
    if not 0 <= place < table.rules.places:
        return -1
    return int(card_at(table.packed_streets[side], place))


def guesses(decision: Decision) -> Iterator[Guess]:
    """What this action presumes about the opponents and the tokens."""
    table, scene, action = decision.table, decision.scene, decision.action
    verb = VERB[action.id]
    if verb == SHOOT:
        side, place = facing = scene.facing[PLACE[action.id]]
        hit = standing(table, facing) in GOVERNORS
        yield Guess("shot hits", scene.sum(GOVERNORS, facing), hit)
        if hit:
            yield Guess("rescue possible", scene.guarded(facing), _guarded(table, scene, facing))
        beside = standing(table, (side, place - 1)), standing(table, (side, place + 1))
        near = scene.sum(SHERIFFS, (side, place - 1)) + scene.sum(SHERIFFS, (side, place + 1))
        yield Guess("Sheriff beside a shot", near, any(card in SHERIFFS for card in beside))
    elif verb == ARREST:
        side, place = facing = scene.facing[AT[action.id]]
        hit = standing(table, facing) in HITMEN
        there = standing(table, (side, place + scene.helps_at)) == PREACHER
        yield Guess("arrest hits", scene.sum(HITMEN, facing), hit)
        if hit:
            yield Guess("Preacher beside the Hitman", scene.absolved(facing), there)
        at = (side, place + scene.helps_at)
        yield Guess("Preacher beside an arrest", scene.sum([PREACHER], at), there)
    elif verb in (EXPOSE, ROB):
        facing = scene.facing[AT[action.id] if verb == EXPOSE else PLACE[action.id]]
        named = [NAME[action.id], *([KINDS + NAME[action.id]] if NAME[action.id] < 3 else [])]
        kind = "name exposed" if verb == EXPOSE else "name robbed"
        yield Guess(kind, scene.sum(named, facing), standing(table, facing) in named)
    elif verb == TAKE:
        slot = scene.slot[PLACE[action.id]]
        token = table.token_at(slot)
        call = CALL[action.id]
        yield Guess(f"{TOKENS[call]} taken", scene.token(slot, call), token == call)


def _guarded(table: OutlawsTable, scene: Scene, facing: tuple[int, int]) -> bool:
    side, place = facing
    if not any(scene.cuffs[foe] for foe in scene.rules.seats_of(side)):
        return False
    return any(standing(table, (side, place + step)) in SHERIFFS for step in (-1, 1))


def calibration(modes: Sequence[str], games: int, others: str) -> Iterator[str]:
    """Rows: predicted and true probability by kind of action."""
    yield "| mode | kind | times | predicted | true | 95 % interval |"
    yield "|---|---|--:|--:|--:|---|"
    for mode in modes:
        found: dict[str, list[Guess]] = defaultdict(list)
        for decision in watched(mode, games, others):
            for guess in guesses(decision):
                found[guess.kind].append(guess)
        for kind, made in sorted(found.items()):
            right = sum(guess.true for guess in made)
            low, high = wilson(right, len(made))
            yield (
                f"| {NAMES[mode]} | {kind} | {len(made)} | {mean(g.predicted for g in made):.2f} "
                f"| {right / len(made):.2f} | {low:.2f} .. {high:.2f} |"
            )


# --- abilities and blunders -----------------------------------------------------------------------


def actions(modes: Sequence[str], games: int, others: str) -> Iterator[str]:
    """Rows: share of each verb among actions of a turn, and among turns that offer it."""
    yield "| mode | action | times | share of actions | when offered |"
    yield "|---|---|--:|--:|--:|"
    for mode in modes:
        done: Counter[int] = Counter()
        offered: Counter[int] = Counter()
        for decision in watched(mode, games, others):
            if decision.scene.step == "turn":
                done[VERB[decision.action.id]] += 1
                offered.update({VERB[action.id] for action in decision.scene.choices})
        total = sum(done.values())
        for verb in sorted(offered, key=lambda verb: -done[verb]):
            yield (
                f"| {NAMES[mode]} | {VERBS[verb]} | {done[verb]} | {percent(done[verb] / total)} "
                f"| {percent(done[verb] / offered[verb])} |"
            )


SURE = 0.999


def blunder(decision: Decision) -> str | None:
    """What is silly about an action of a turn; None if nothing is."""
    scene, action = decision.scene, decision.action
    verb, place = VERB[action.id], PLACE[action.id]
    if scene.step != "turn":
        return None
    if not wins(scene, action) and any(wins(scene, other) for other in scene.choices):
        return "leaves a sure win"
    if verb == SHOOT and scene.sum(GOVERNORS, scene.facing[place]) <= 0.0:
        return "shoots where no Governor can be"
    if verb == ARREST and scene.sum(HITMEN, scene.facing[AT[action.id]]) <= 0.0:
        return "arrests where no Hitman can be"
    if verb == TAKE and scene.token(scene.slot[place], CALL[action.id]) <= 0.0:
        return "calls a token that cannot be there"
    if verb == LOOK and scene.tokens[scene.slot[place]] >= 0:
        return "looks at a known token"
    if verb in (UNMASK, EXPOSE, ROB) and _known(scene, action):
        return "asks who is known"
    if action.id == PASS:
        return "passes"
    return None


def wins(scene: Scene, action: Action) -> bool:
    """Whether an action wins the game for sure."""
    verb = VERB[action.id]
    if verb == TAKE and CALL[action.id] not in (-1, *range(4)):
        return scene.token(scene.slot[PLACE[action.id]], CALL[action.id]) == 1.0
    if len(scene.foes) > 1:
        return False
    if verb == SHOOT:
        facing = scene.facing[PLACE[action.id]]
        return scene.sum(GOVERNORS, facing) > SURE and scene.guarded(facing) < 1 - SURE
    if verb == ARREST:
        facing = scene.facing[AT[action.id]]
        return scene.sum(HITMEN, facing) > SURE and scene.absolved(facing) < 1 - SURE
    return False


def _known(scene: Scene, action: Action) -> bool:
    at = AT[action.id] if VERB[action.id] != ROB else PLACE[action.id]
    if VERB[action.id] != UNMASK:
        named = [NAME[action.id], *([KINDS + NAME[action.id]] if NAME[action.id] < 3 else [])]
        return scene.sum(named, scene.facing[at]) <= 0.0
    side, place = scene.facing[at]
    return any(row[place] > SURE for row in scene.chances[side])


def blunders(modes: Sequence[str], games: int, others: str) -> Iterator[str]:
    """Rows: silly actions by kind."""
    yield "| mode | actions | silly | share |"
    yield "|---|--:|---|--:|"
    for mode in modes:
        total = 0
        found: Counter[str] = Counter()
        for decision in watched(mode, games, others):
            total += decision.scene.step == "turn"
            found.update([what] if (what := blunder(decision)) else [])
        for what, times in found.most_common() or [("none", 0)]:
            yield f"| {NAMES[mode]} | {total} | {what}: {times} | {times / total:.2%} |"


def times(modes: Sequence[str], games: int, others: str) -> Iterator[str]:
    """Rows: CPU time of a decision of `normal`."""
    yield "| mode | decisions | mean | p95 | p99 | longest |"
    yield "|---|--:|--:|--:|--:|--:|"
    for mode in modes:
        found = sorted(1000 * decision.seconds for decision in watched(mode, games, others))
        cuts = quantiles(found, n=100)
        yield (
            f"| {NAMES[mode]} | {len(found)} | {mean(found):.2f} ms | {cuts[94]:.2f} ms "
            f"| {cuts[98]:.2f} ms | {found[-1]:.2f} ms |"
        )


# --- habits ---------------------------------------------------------------------------------------


class Habits:
    """Counts of how players deploy and move, on streets of one length."""

    def __init__(self, places: int) -> None:
        self.places = places
        self.taken = [[0] * KINDS for _ in range(2)]
        self.offered = [[0] * KINDS for _ in range(2)]
        self.moves = self.exchanges = 0
        self.deployed = [[0] * places for _ in range(KINDS)]
        self.beside = [[[0, 0] for _ in range(KINDS)] for _ in range(KINDS)]
        self.chance = [[[0.0, 0.0] for _ in range(KINDS)] for _ in range(KINDS)]

    def moved(self, scene: Scene, action: Action) -> None:
        """Count which of the seat's own cards are taken up, seen lately or not."""
        verb = VERB[action.id]
        self.moves += 1
        self.exchanges += verb == EXCHANGE
        for place, card in enumerate(scene.line):
            if scene.own[card]:
                seen = int(max(scene.chances[scene.side][card]) > 2.5 / self.places)
                self.offered[seen][kind_of(card)] += 1
                at = place in (PLACE[action.id], OTHER[action.id])
                self.taken[seen][kind_of(card)] += at

    def readied(self, scene: Scene) -> None:
        """Count where the cards were deployed, and beside whom if the Preacher is among them."""
        line = scene.line
        for place, card in enumerate(line):
            self.deployed[kind_of(card)][place] += 1
            if PREACHER not in line:
                continue
            for k, at in enumerate((place - 1, place + 1)):
                if 0 <= at < len(line):
                    self._beside(line, card, line[at], k)

    def _beside(self, line: list[int], card: int, neighbour: int, k: int) -> None:
        for other in line:
            if other != card and same_owner(card, other):
                self.chance[kind_of(card)][kind_of(other)][k] += 1 / (len(line) - 1)
        if same_owner(card, neighbour):
            self.beside[kind_of(card)][kind_of(neighbour)][k] += 1

    def rows(self) -> Iterator[str]:
        """As in `bots/habits.py`."""
        yield f"EXCHANGED {self.places}: {self.exchanges / max(1, self.moves):.2f}"
        yield f"HANDLED {self.places}: ["
        for taken, offered in zip(self.taken, self.offered, strict=True):
            base = sum(taken) / max(1, sum(offered))
            parts = [(t + 5 * base) / (o + 5) / base for t, o in zip(taken, offered, strict=True)]
            yield f"    {[round(part, 2) for part in parts]},"
        yield f"]\nDEPLOYED {self.places}: ["
        for row in self.deployed:
            total = max(1, sum(row))
            yield f"    {[round(count * self.places / total, 2) for count in row]},"
        yield f"]\nBESIDE {self.places}: ["
        for kind in range(KINDS):
            yield f"    {self._ratios(kind)},  # {CHARACTERS[kind]}"
        yield "]"

    def _ratios(self, kind: int) -> list[list[float]]:
        return [
            [
                round((self.beside[kind][other][k] + 5) / (self.chance[kind][other][k] + 5), 2)
                for k in (0, 1)
            ]
            for other in range(KINDS)
        ]


def habits(modes: Sequence[str], games: int) -> Iterator[str]:
    """The tables of `bots/habits.py`, counted in games between `normal` bots."""
    found = {8: Habits(8), 11: Habits(11)}
    for mode in modes:
        for decision in watched(mode, games):
            scene, action = decision.scene, decision.action
            counted = found[scene.rules.places]
            if VERB[action.id] == READY:
                counted.readied(scene)
            elif VERB[action.id] in (EXCHANGE, FEINT):
                counted.moved(scene, action)
    for counted in found.values():
        if counted.moves:
            yield from counted.rows()


# --- the program ----------------------------------------------------------------------------------

TABLES = ("contests", "calibration", "actions", "blunders", "times", "habits")


def main() -> None:
    """Print the tables asked for; all but the habits if none is."""
    parser = argparse.ArgumentParser(description=__doc__)
    for name in TABLES:
        parser.add_argument(f"--{name}", action="store_true")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--modes", nargs="*", choices=[*MODES], default=[*MODES])
    parser.add_argument("--against", default="normal", help="the other bots of watched games")
    given = parser.parse_args()
    wanted = [name for name in TABLES if getattr(given, name)] or [*TABLES[:-1]]
    pairs = [(reference, "normal") for reference in GAME.references]
    pairs += [("normal", "easy"), ("easy", "random")]
    programs = {
        "contests": lambda: contests(given.modes, given.games, pairs),
        "calibration": lambda: calibration(given.modes, given.games, given.against),
        "actions": lambda: actions(given.modes, given.games, given.against),
        "blunders": lambda: blunders(given.modes, given.games, given.against),
        "times": lambda: times(given.modes, given.games, given.against),
        "habits": lambda: habits(given.modes, given.games),
    }
    for name in wanted:
        for row in programs[name]():
            print(row, flush=True)
        print()


if __name__ == "__main__":
    main()
