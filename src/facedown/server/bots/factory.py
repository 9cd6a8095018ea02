"""Selects the bot pool from the settings."""

from __future__ import annotations

from facedown.server.bots.pool import BotPool
from facedown.server.bots.slots import Slots, shared_folder
from facedown.server.bots.threads import ThreadedBots
from facedown.server.bots.workers import BotWorkers
from facedown.server.monitoring.metrics import Metrics
from facedown.server.settings import Settings


def bot_pool(settings: Settings, metrics: Metrics) -> BotPool:
    """Worker processes, or threads if their number is set to 0."""
    if not settings.bot_workers:
        return ThreadedBots(settings.bot_threads, settings.bot_limit)
    slots = Slots(settings.bot_workers, shared_folder())
    return BotWorkers(slots, settings.bot_limit, metrics)
