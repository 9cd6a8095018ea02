"""Routes for the installed games: list, board data, board module."""

from __future__ import annotations

import logging
from functools import cache, lru_cache

from fastapi import APIRouter
from pydantic import TypeAdapter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from facedown.engine import registry
from facedown.engine.game import Game
from facedown.engine.options import Option
from facedown.server.api.boards import address_of, module_of
from facedown.server.api.models import BoardInfo, GameInfo, OptionInfo, PaceInfo, StandingInfo
from facedown.server.http.packed import File, packed
from facedown.server.services import AppServices
from facedown.server.table_log.pace import LENGTHS, length_of, times
from facedown.server.wire.schema import game_schema
from facedown.server.wire.tables import Pace

logger = logging.getLogger(__name__)

router = APIRouter(prefix="/api/games", tags=["games"])

_list = TypeAdapter(list[GameInfo])


@router.get("", response_model=list[GameInfo])
async def games(request: Request, here: AppServices) -> Response:
    """All installed games, with seats, options, bots and paces."""
    tempo = here.settings.tempo
    found = [_info(registry.game(name), tempo) for name in registry.names() if _loads(name)]
    return _packed(_list.dump_json(found)).answer(request)


@lru_cache(maxsize=8)
def _packed(body: bytes) -> File:
    return packed(body, {"Content-Type": "application/json", "Cache-Control": "no-cache"})


@router.get("/{name}")
async def board(name: str) -> BoardInfo:
    """Texts, schema and rule data of a game, for the generic board."""
    _known(name)
    game = registry.game(name)
    return BoardInfo(
        texts={locale: dict(texts) for locale, texts in game.texts.items()},
        schema=game_schema(name),
        rulebook=dict(game.rulebook),
        module=address_of(name),
        standing=_standing(game),
        moments=dict(game.moments),
    )


@router.get("/{name}/board.js", include_in_schema=False)
async def board_module(name: str) -> Response:
    """The game's own board as a JavaScript module, cached for ever: its URL contains a content
    hash."""
    _known(name)
    module = module_of(name)
    if module is None:
        raise HTTPException(404, "this game brings no board")
    kept = {"Cache-Control": "public, max-age=31536000, immutable"}
    return Response(module, media_type="text/javascript", headers=kept)


def _known(name: str) -> None:
    if name not in registry.names():
        raise HTTPException(404, "there is no such game")


def _loads(name: str) -> bool:
    """Whether the game can be loaded; a broken package must not take the list down."""
    try:
        registry.game(name)
    except Exception:
        _tell_once(name)
        return False
    return True


@cache
def _tell_once(name: str) -> None:
    """Logs the current exception once per game, however often the list is requested."""
    logger.exception("the game %s can't be loaded", name)


def _info(game: Game, tempo: float) -> GameInfo:
    return GameInfo(
        name=game.name,
        min_seats=game.min_seats,
        max_seats=game.max_seats,
        presets=game.options.presets,
        default_preset=game.options.default_preset,
        options=[_option(option) for option in game.options.options.values()],
        levels=list(game.bots),
        lessons=list(game.lessons),
        standing=_standing(game),
        paces={pace: _pace(game, pace, tempo) for pace in LENGTHS},
    )


def _pace(game: Game, pace: Pace, tempo: float) -> PaceInfo:
    found = times(game.name, pace, tempo)
    assert found is not None
    decision = max(found.steps.values(), default=found.decision)
    return PaceInfo(answer=length_of("answer", pace, tempo), decision=decision)


def _standing(game: Game) -> list[StandingInfo]:
    return [
        StandingInfo(name=each.name, topic=each.topic, aimed=each.aimed)
        for each in game.standing.values()
    ]


def _option(option: Option) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        default=option.default,
        values=option.values,
        low=option.low,
        high=option.high,
        advanced=option.advanced,
        only_at=option.only_at,
    )
