"""A single decision of a bot, based on its seat's observations only."""

from __future__ import annotations

import time
from typing import NamedTuple

from facedown.engine.action import Action
from facedown.engine.bot import claim_of
from facedown.engine.chance import FastChance
from facedown.engine.game import Game
from facedown.engine.observation import observe
from facedown.engine.table import Table


class Thought(NamedTuple):
    """A bot's action, and the claim it makes before."""

    action: Action
    claim: Action | None = None


class Brief(NamedTuple):
    """The bot's seat, level, time limit in seconds, and seed."""

    seat: int
    level: str
    seconds: float
    seed: int


def think(game: Game, table: Table, seen: list[dict[str, object]], brief: Brief) -> Thought:
    """Computes a decision. `table`: a clone; `seen`: all events visible to the seat. The deadline
    starts now."""
    deadline = time.monotonic() + brief.seconds
    seat = brief.seat
    bot = game.bots[brief.level]()
    observation = observe(table, seat, seen, FastChance(brief.seed), deadline)
    action = bot.choose(observation)
    if len(table.entitled) > 1 and table.decision not in game.hearings:
        return Thought(action)
    claim = claim_of(bot, observation)
    legal = claim is not None and claim.id in table.legal_claims(seat)
    return Thought(action, table.claims[claim.id] if claim is not None and legal else None)
