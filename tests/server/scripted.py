"""`python -m tests.server.scripted serve`: the patient program, where bots follow a script.

A test posts the moves of a record to `/script`. At the next table each bot does what its seat does
in it, and chance gives what it gave; where the script ends, or does not fit any more, they go on as
elsewhere. `/script/{table}` tells the record of what has been played, and what a seat does next.
"""

from typing import Any

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route
from tests.server import scenes, template
from tests.server.numbered import NumberedChance
from tests.server.patience import give_time

from facedown.cli import app
from facedown.engine.action import Action, Move
from facedown.engine.chance import Chance, SeededChance
from facedown.server import run
from facedown.server.chance import ChanceSource
from facedown.server.settings import Settings
from facedown.server.table_log.match import Match

Json = dict[str, Any]

script: list[Json] = []
"""The moves, without what is said."""


class Recorded(Chance):
    """What was recorded, and then what is drawn by number."""

    def __init__(self, outcomes: list[int], number: int) -> None:
        self._outcomes = list(outcomes)
        self._rest = SeededChance(number)

    def roll(self, n: int) -> int:
        return self._outcomes.pop(0) % n if self._outcomes else self._rest.roll(n)


class ScriptedChance(NumberedChance):
    """The chance of the script's next move."""

    def move(self, moves: Any) -> Chance:
        done = len(plays(moves))
        return Recorded(script[done].get("chance", []) if done < len(script) else [], done)


def plays(moves: Any) -> list[Move]:
    return [move for move in moves if move.action.kind != "claim"]


def wanted(match: Match, seat: int) -> Action | None:
    """What the script has this seat do now."""
    done = sum(move.seat == seat for move in plays(match.table.moves or ()))
    own = [move["play"] for move in script if move["seat"] == seat]
    if match.over or done >= len(own):
        return None
    return next((one for one in match.table.choices(seat) if one.json == own[done]), None)


def install() -> None:
    """The program of this process follows scripts, and takes scenes."""
    told = Match.told

    def made(settings: Settings | None = None, chance: ChanceSource | None = None) -> FastAPI:
        found = scenes.create_app(settings, chance or ScriptedChance(settings))
        found.router.routes.insert(0, Route("/script", _write, methods=["POST"]))
        found.router.routes.insert(0, Route("/script/{table}", _read))
        return found

    run.create_app = made  # type: ignore[attr-defined]
    Match.told = lambda self, seat: wanted(self, seat) or told(self, seat)  # type: ignore[method-assign]


async def _write(request: Request) -> JSONResponse:
    script[:] = [move for move in await request.json() if "play" in move]
    return JSONResponse({})


async def _read(request: Request) -> JSONResponse:
    """`seat`: whose next move is asked for."""
    tables = request.app.state.services.tables
    match: Match = tables.found(request.path_params["table"]).room.playing
    action = wanted(match, int(request.query_params["seat"]))
    return JSONResponse({"record": match.record, "next": action and action.json})


def main() -> None:
    give_time()
    install()
    template.install()
    app()


if __name__ == "__main__":
    main()
