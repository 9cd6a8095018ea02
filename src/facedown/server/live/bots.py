"""Which bots a server has, by its settings."""

from __future__ import annotations

from facedown.server.live.bot_pool import BotPool
from facedown.server.live.bot_slots import Slots, shared_folder
from facedown.server.live.bot_workers import BotWorkers
from facedown.server.live.threaded_bots import ThreadedBots
from facedown.server.metrics import Metrics
from facedown.server.settings import Settings


def bot_pool(settings: Settings, metrics: Metrics) -> BotPool:
    """Workers; without any, threads."""
    if not settings.bot_workers:
        return ThreadedBots(settings.bot_threads, settings.bot_limit)
    slots = Slots(settings.bot_workers, shared_folder())
    return BotWorkers(slots, settings.bot_limit, metrics)
