"""Which bots a server has, by its settings."""

from __future__ import annotations

from facedown.server.bots.pool import BotPool
from facedown.server.bots.slots import Slots, shared_folder
from facedown.server.bots.threads import ThreadedBots
from facedown.server.bots.workers import BotWorkers
from facedown.server.monitoring.metrics import Metrics
from facedown.server.settings import Settings


def bot_pool(settings: Settings, metrics: Metrics) -> BotPool:
    """Workers; without any, threads."""
    if not settings.bot_workers:
        return ThreadedBots(settings.bot_threads, settings.bot_limit)
    slots = Slots(settings.bot_workers, shared_folder())
    return BotWorkers(slots, settings.bot_limit, metrics)
