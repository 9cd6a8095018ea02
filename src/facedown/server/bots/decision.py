"""A single decision or claim of a bot, based on its seat's observations only."""

from __future__ import annotations

import time
from typing import NamedTuple

from facedown.engine.action import Action
from facedown.engine.bot import Bot, claim_of
from facedown.engine.chance import FastChance
from facedown.engine.game import Game
from facedown.engine.observation import Observation, observe
from facedown.engine.table import Table


class Thought(NamedTuple):
    """A bot's action, and the claim it makes before."""

    action: Action
    claim: Action | None = None


class Brief(NamedTuple):
    """The bot's seat, level, time limit in seconds, and seed. `aside`: it only speaks, while others
    decide."""

    seat: int
    level: str
    seconds: float
    seed: int
    aside: bool = False

    def timely(self, game: Game, table: Table) -> bool:
        """Whether its seat may do so at this table."""
        return self.seat in game.floor(table) if self.aside else table.may_act(self.seat)


def think(game: Game, table: Table, seen: list[dict[str, object]], brief: Brief) -> Thought:
    """Computes a decision. `table`: a clone; `seen`: all events visible to the seat. The deadline
    starts now."""
    bot, observation = _begin(game, table, seen, brief)
    action = bot.choose(observation)
    return Thought(action, _claim(bot, observation, table) if game.hears(table) else None)


def speak(game: Game, table: Table, seen: list[dict[str, object]], brief: Brief) -> Action | None:
    """Computes what a bot says while others decide; arguments as of `think`."""
    bot, observation = _begin(game, table, seen, brief)
    return _claim(bot, observation, table)


def _begin(
    game: Game, table: Table, seen: list[dict[str, object]], brief: Brief
) -> tuple[Bot, Observation]:
    deadline = time.monotonic() + brief.seconds
    chance = FastChance(brief.seed)
    return game.bots[brief.level](), observe(table, brief.seat, seen, chance, deadline)


def _claim(bot: Bot, observation: Observation, table: Table) -> Action | None:
    """The bot's claim; None also if it is illegal."""
    claim = claim_of(bot, observation)
    legal = claim is not None and claim.id in table.legal_claims(observation.seat)
    return table.claims[claim.id] if claim is not None and legal else None
