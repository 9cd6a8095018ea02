"""The games that are installed."""

from __future__ import annotations

from fastapi import APIRouter

from facedown.engine import registry
from facedown.engine.options import Option
from facedown.server.api.models import GameInfo, OptionInfo

router = APIRouter(prefix="/api/games", tags=["games"])


@router.get("")
async def games() -> list[GameInfo]:
    """What can be played, and with which options."""
    return [_info(name) for name in registry.names()]


def _info(name: str) -> GameInfo:
    game = registry.game(name)
    return GameInfo(
        name=name,
        min_seats=game.min_seats,
        max_seats=game.max_seats,
        presets=game.options.presets,
        default_preset=game.options.default_preset,
        options=[_option(option) for option in game.options.options.values()],
        levels=list(game.bots),
        lessons=list(game.lessons),
        standing=list(game.standing),
    )


def _option(option: Option) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        default=option.default,
        values=option.values,
        low=option.low,
        high=option.high,
        advanced=option.advanced,
    )
