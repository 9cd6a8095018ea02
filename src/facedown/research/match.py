"""Whole games between bots, one at a time or many on several processes. Knows no game by name."""

import multiprocessing
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from typing import Final, NamedTuple

from facedown.engine.action import Action
from facedown.engine.bot import Bot, claim_of, speaks
from facedown.engine.chance import FastChance
from facedown.engine.errors import BadOptions
from facedown.engine.event import Event
from facedown.engine.floor import WORDS, in_turn
from facedown.engine.game import Game
from facedown.engine.observation import observe
from facedown.engine.options import Value
from facedown.engine.playout import playout
from facedown.engine.registry import game as find_game
from facedown.engine.table import Table

TURN_CAP: Final = 200
"""Default of the option `turn_cap`: turns after which a game ends without a winner."""

BATCH: Final = 20
RANDOM_BATCH: Final = 500
"""Games per batch of a process; random games are faster."""

MAX_GAMES: Final = 10_000_000
MAX_JOBS: Final = 256
"""Limits against typing errors: results are kept in memory, and each job is a process."""

Z95: Final = 1.959964
"""z-score of a two-sided 95 % interval."""


class Result(NamedTuple):
    """One finished game: winners (none if it was capped), reason, and number of decisions.

    `labels[seat]` are the game's own words for what that seat was (`Game.labels`).
    """

    number: int
    winners: tuple[int, ...]
    decisions: int
    why: str
    labels: tuple[dict[str, str], ...]


class Plan(NamedTuple):
    """Many games of one kind. Plain data, so that it can be sent to other processes.

    `levels[k]` is the bot of entrant k. In game i it sits at seat `(k + i) % seats` if `rotate`,
    else at seat k. Each game's chance derives from `seed` and i alone; if `rotate`, a *round* of
    as many games as there are seats begins with one and the same deal, so that every entrant plays
    every seat, with its cards and its side, once.
    """

    game: str
    levels: tuple[str, ...]
    options: Mapping[str, Value]
    seed: int
    rotate: bool

    def line_up(self, number: int) -> list[str]:
        """The levels of the seats in game `number`."""
        shift = number % len(self.levels) if self.rotate else 0
        return [self.levels[seat - shift] for seat in range(len(self.levels))]

    def entrant(self, number: int, seat: int) -> int:
        """The entrant at `seat` in game `number`; the inverse of `line_up`."""
        return (seat - number) % len(self.levels) if self.rotate else seat

    def deal(self, number: int) -> int:
        """Number of the deal of game `number`."""
        return number // len(self.levels) if self.rotate else number

    @property
    def all_random(self) -> bool:
        """Whether all bots are random; such games need no views or events."""
        return all(level == "random" for level in self.levels)


def complete(game: Game, given: Sequence[str]) -> dict[str, Value]:
    """Options from words like `inquisitor=on`, with a cap on turns if the game has one.

    Raises `BadOptions`.
    """
    chosen: dict[str, object] = {}
    for word in given:
        name, equals, text = word.partition("=")
        if not equals:
            raise BadOptions(f"option {word!r}: write it as name=value")
        option = game.options.options.get(name)
        chosen[name] = option.parse(text) if option is not None else text
    if "turn_cap" in game.options.options:
        chosen.setdefault("turn_cap", TURN_CAP)
    return game.options.complete(chosen)


def entrants(game: Game) -> dict[str, Callable[[], Bot]]:
    """All bots of a game by name: its levels and its reference opponents."""
    return {**game.bots, **game.references}


def check(game: Game, levels: Sequence[str]) -> None:
    """Raises `BadOptions` for a bot that the game does not have or a wrong number of seats."""
    check_bots(game, levels)
    check_seats(game, len(levels))


def check_bots(game: Game, levels: Sequence[str]) -> None:
    """Raises `BadOptions` for a bot that the game does not have."""
    known = entrants(game)
    for level in levels:
        if level not in known:
            raise BadOptions(f"{game.name} has no bot {level!r}; there are: {', '.join(known)}")


def check_seats(game: Game, seats: int) -> None:
    """Raises `BadOptions` for a wrong number of seats."""
    low, high = game.min_seats, game.max_seats
    if not low <= seats <= high:
        raise BadOptions(f"{game.name} is for {low} to {high} seats, not {seats}")


def play(plan: Plan, number: int) -> Result:
    """Play game `number` of the plan."""
    game = find_game(plan.game)
    levels = plan.line_up(number)
    chance = FastChance(random.Random(f"{plan.seed}/deal {plan.deal(number)}").getrandbits(64))
    seeds = random.Random(f"{plan.seed}/{number}")
    table: Table = game.table(len(levels), dict(plan.options), chance=chance)
    if plan.all_random:
        decisions = playout(table, FastChance(seeds.getrandbits(64)))
    else:
        known = entrants(game)
        bots = [known[level]() for level in levels]
        rngs = [FastChance(seeds.getrandbits(64)) for _ in levels]
        decisions = contest(table, bots, rngs)
    outcome = table.outcome
    assert outcome is not None
    return Result(number, outcome.winners, decisions, outcome.why, tuple(game.labels(table)))


def contest(table: Table, bots: Sequence[Bot], rngs: Sequence[FastChance]) -> int:
    """Let bots play a table to the end; return how many decisions were made.

    Each is given what its seat sees, and its own source of chance. Where there is only one legal
    action nobody has to look at the table to find it. First those who are not asked may speak
    (`engine.floor`), then the one who is.
    """
    talkers = [speaks(bot) for bot in bots]
    talk, game = any(talkers), table.game
    seen = [[event.seen_by(seat) for event in table.opening] for seat in range(table.seats)]
    decisions = 0
    while table.outcome is None:
        if talk:
            _hear(table, bots, rngs, seen, decisions)
        seat = table.pending[0]
        legal = table.legal(seat)
        hears = talkers[seat] and game.hears(table)
        if len(legal) == 1 and not (hears and len(table.entitled) > 1):
            action = table.actions[legal[0]]
        else:
            observation = observe(table, seat, seen[seat], rngs[seat])
            if hears:
                _say(table, seat, claim_of(bots[seat], observation), seen)
            action = bots[seat].choose(observation)
        _show(table.play(seat, action), seen)
        decisions += 1
    return decisions


def _hear(
    table: Table,
    bots: Sequence[Bot],
    rngs: Sequence[FastChance],
    seen: Sequence[list[dict[str, object]]],
    position: int,
) -> None:
    """Let the bots on the floor speak, in turn, once each and `WORDS` in all."""
    words = 0
    for seat in in_turn(table.game.floor(table), position):
        if words < WORDS and speaks(bots[seat]):
            claim = claim_of(bots[seat], observe(table, seat, seen[seat], rngs[seat]))
            words += _say(table, seat, claim, seen)


def _say(
    table: Table, seat: int, claim: Action | None, seen: Sequence[list[dict[str, object]]]
) -> bool:
    """Make a bot's claim; whether it has made one."""
    if claim is None:
        return False
    _show(table.say(seat, claim.json), seen)
    return True


def _show(events: Sequence[Event], seen: Sequence[list[dict[str, object]]]) -> None:
    """Appends to each seat its part of the events. Earlier observations share these lists."""
    for event in events:
        for seat, received in enumerate(seen):
            received.append(event.seen_by(seat))


def play_some(plan: Plan, first: int, last: int) -> list[Result]:
    """Play games `first` to `last` - 1."""
    return [play(plan, number) for number in range(first, last)]


def play_all(plan: Plan, games: int, jobs: int) -> Iterator[Result]:
    """Play games 0 to `games` - 1; yields in this order for any `jobs`."""
    size = RANDOM_BATCH if plan.all_random else BATCH
    batches = [(plan, k, min(k + size, games)) for k in range(0, games, size)]
    if jobs <= 1 or len(batches) == 1:
        for batch in batches:
            yield from play_some(*batch)
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(batches))) as pool:
        for results in pool.imap(_play_batch, batches):
            yield from results


def _play_batch(batch: tuple[Plan, int, int]) -> list[Result]:
    try:
        return play_some(*batch)
    except StopIteration as error:
        raise RuntimeError("a bot failed") from error  # StopIteration would end the iterator early


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for `wins` of `games`; (0, 1) for no games."""
    if games == 0:
        return 0.0, 1.0
    share, z2 = wins / games, Z95 * Z95
    centre = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 * sqrt(share * (1 - share) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, centre - half), min(1.0, centre + half)
