"""Random games of Karaya: players of several habits, every number of seats, all options."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final, NamedTuple

from facedown.engine.chance import SeededChance
from facedown.engine.knowledge.facts import SPECTATOR, Trail
from facedown.games.karaya.facts import Dealt
from facedown.games.karaya.game import Karaya
from facedown.games.karaya.knowledge.belief import deal_out
from facedown.games.karaya.knowledge.evidence import bans_in
from facedown.games.karaya.knowledge.filter import MAX_STATES, KarayaFilter, update
from facedown.testing.play import able

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from random import Random

    from facedown.engine.action import Action
    from facedown.engine.event import Event
    from facedown.games.karaya.table import KarayaTable

GAME: Final = Karaya()
Habit = dict[str, float]
"""Weights of kinds of actions; 1 for others."""

RANDOM: Final[Habit] = {}
HIDING: Final[Habit] = {
    "hide": 200, "hide_centre": 10, "hide_alone": 10, "trade": 2, "trade_centre": 1, "peek": 1,
    "assassinate": 0.02, "execute": 0.02, "pass": 20, "stop": 0.2, "join": 0.2, "call": 0.5,
    "proclaim": 0.5, "detain": 20, "dance": 20, "prophesy": 20, "manipulate": 40,
}  # fmt: skip
"""Players turn up, hide and trade all the time, and few die."""
TRADING: Final[Habit] = {
    "trade": 30, "hide": 30, "peek": 20, "call": 0.2, "proclaim": 0.1, "join": 0.2,
    "assassinate": 0.05, "pass": 5,
}  # fmt: skip
QUIET: Final[Habit] = {"pass": 40, "peek": 4, "call": 0.2, "proclaim": 0.2, "join": 0.2}
BLOODY: Final[Habit] = {
    "execute": 40, "stop": 40, "assassinate": 6, "proclaim": 3, "block": 5, "pass": 4, "call": 0.5,
    "hide": 0.3, "trade": 0.3,
}  # fmt: skip
HABITS: Final = (RANDOM, HIDING, TRADING, QUIET, BLOODY)

SWITCHES: Final[dict[str, list[bool | int | str]]] = {
    name: [value for value in option.values if value != option.default]
    for name, option in GAME.options.options.items()
    if option.values and name != "memory"
}
"""Option -> its values besides the default."""


class Move(NamedTuple):
    """One move of a game, after it was made."""

    seat: int
    action: Action
    events: list[Event]


def switched(rng: Random) -> dict[str, object]:
    """Random options, few or many; sometimes short rounds."""
    often = rng.choice((0.0, 0.1, 0.5))
    options: dict[str, object] = {
        name: rng.choice(values) for name, values in SWITCHES.items() if rng.random() < often
    }
    options["rounds"] = rng.choice((1, 1, 2))
    options["max_laps"] = rng.choice((3, 5, 12))
    if rng.random() < 0.2:
        options["target"] = rng.randint(1, 3)
    return options


def deal(seats: int, seed: object, options: Mapping[str, object] | None = None) -> KarayaTable:
    return GAME.table(seats, options, chance=SeededChance(str(seed)))


def choose(table: KarayaTable, rng: Random, habit: Habit) -> tuple[int, Action]:
    """A random seat that can move; a kind of action by habit, and any action of that kind."""
    seat = rng.choice(able(table))
    kinds: dict[str, list[Action]] = defaultdict(list)
    for action in table.choices(seat):
        kinds[action.verb].append(action)
    [verb] = rng.choices(list(kinds), [habit.get(verb, 1.0) for verb in kinds])
    return seat, rng.choice(kinds[verb])


def moves(table: KarayaTable, rng: Random, habit: Habit, most: int = 100_000) -> Iterator[Move]:
    """A random game, move by move."""
    for _ in range(most):
        if table.outcome is not None:
            return
        seat, action = choose(table, rng, habit)
        yield Move(seat, action, table.play(seat, action))


class Follower:
    """The knowledge of one viewer, fact by fact, with at most `most` states."""

    def __init__(self, table: KarayaTable, viewer: int | None, most: int = MAX_STATES) -> None:
        self.viewer = SPECTATOR if viewer is None else viewer
        self.most = most
        assert table.facts is not None and isinstance(table.facts.fact, Dealt)
        self.last = table.facts
        self.known = KarayaFilter(table.rules).begin(self.last.fact, self.viewer)

    def follow(self, table: KarayaTable) -> int:
        """Processes new facts; returns the maximum number of states visited by a recovery."""
        later: list[Trail] = []
        link = table.facts
        while link is not None and link is not self.last:
            later.append(link)
            link = link.prev
        assert link is self.last, "another round"
        work = 0
        for one in reversed(later):
            seen = one.fact.seen_by(self.viewer)
            if seen is not None:
                self.known = update(self.known, seen, self.most)
                assert self.known.states
                work = max(work, self.known.work)
            self.last = one
        return work

    def world(self, table: KarayaTable, seed: object) -> KarayaTable:
        chance = SeededChance(str(seed))
        state = self.known.draw(chance)
        world = table.clone(chance)
        world.roles = deal_out(table.rules, state[0], chance)
        world.bans = bans_in(table.rules, state, world.roles)
        return world
