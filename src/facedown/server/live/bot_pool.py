"""Bots think in threads, a few at a time, on a copy of what their seat has seen."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from facedown.engine.action import Action
from facedown.engine.bot import claim_of
from facedown.engine.chance import FastChance
from facedown.engine.game import Game
from facedown.engine.observation import observe
from facedown.engine.table import Table
from facedown.server.table_log.match import Json, Match

logger = logging.getLogger(__name__)

GRACE = 10.0
"""Seconds beyond its deadline after which a bot is given up."""


class Thought(NamedTuple):
    """What a bot does, and what it says before."""

    action: Action
    claim: Action | None = None


class BotPool:
    """All bots of this process."""

    def __init__(self, threads: int, limit: float) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._limit = limit

    async def choose(self, match: Match, seat: int, level: str, seconds: float) -> Thought:
        """What this bot does; the game's default move if it fails. It has so long at most."""
        told = match.told(seat)
        if told is not None:
            return Thought(told)
        table = match.table.clone()
        seen = match.events(seat)
        work = asyncio.get_running_loop().run_in_executor(
            self._threads, self._think, match.game, level, table, seat, seen, seconds
        )
        try:
            async with asyncio.timeout(self._queue_limit):
                thought = await work
            if thought.action.id in table.legal(seat):
                return thought
            logger.error("%s bot %s chose what is not legal", match.game.name, level)
        except TimeoutError:
            logger.error("%s bot %s did not answer in time", match.game.name, level)
        except Exception:
            logger.exception("%s bot %s failed", match.game.name, level)
        return Thought(table.default(seat))

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    @property
    def _queue_limit(self) -> float:
        return self._limit + GRACE

    def _think(
        self, game: Game, level: str, table: Table, seat: int, seen: list[Json], seconds: float
    ) -> Thought:
        # The deadline starts with the thinking, not with the waiting for a thread.
        deadline = time.monotonic() + min(self._limit, seconds)
        rng = FastChance(secrets.randbits(128))
        bot = game.bots[level]()
        observation = observe(table, seat, seen, rng, deadline)
        action = bot.choose(observation)
        if len(table.entitled) > 1:
            return Thought(action)
        claim = claim_of(bot, observation)
        legal = claim is not None and claim.id in table.legal_claims(seat)
        return Thought(action, table.claims[claim.id] if claim is not None and legal else None)
