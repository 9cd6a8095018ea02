"""`python -m tests.server.scripted serve`: the patient program, with bots that follow a script.

A test posts a record to `/script`. At the next table each bot plays its seat's moves of the record,
with the recorded chance outcomes; after the script, or if it no longer applies, bots play normally.
`GET /script/{table}` returns the record so far, a seat's next move, and whether the script is over.
"""

from collections.abc import Sequence
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
from facedown.server import app as application
from facedown.server.settings import Settings
from facedown.server.table_log.chance import ChanceSource
from facedown.server.table_log.match import PASSING, Match

Json = dict[str, Any]


class Script:
    """A record's moves by seat and question, with its chance outcomes."""

    def __init__(self) -> None:
        self._answers: dict[int, dict[int, Json]] = {}
        """By the turn of the question, and by seat."""
        self._outcomes: list[int] = []

    def read(self, record: Json) -> None:
        """Follow this record from now on."""
        self._answers, self._outcomes = {}, []
        match = Match(record, 0)
        for move in record["moves"]:
            if "play" in move:
                self._answers.setdefault(match.opened, {})[move["seat"]] = move["play"]
            self._outcomes += move.get("chance", [])
            play(match, move)

    def over(self, match: Match) -> bool:
        """Whether all of it has been played at this table."""
        return match.over or match.opened > max(self._answers, default=-1)

    def wanted(self, match: Match, seat: int) -> Action | None:
        """This seat's move now. A seat for which the record did not wait in a window passes."""
        asked = self._answers.get(match.opened)
        if match.over or asked is None:
            return None
        wanted = asked.get(seat, PASSING)
        return next((one for one in match.table.choices(seat) if one.json == wanted), None)

    def left(self, moves: Sequence[Move]) -> list[int]:
        """Chance outcomes after these moves, up to the next recorded move or one resolved together
        with it."""
        return self._outcomes[sum(len(move.chance) for move in moves) :]


script = Script()


def play(match: Match, move: Json) -> None:
    """Plays one move of a record."""
    (match.say if "say" in move else match.play)(move, 0)


def replayed(record: Json) -> Match:
    """The game at the end of a record."""
    match = Match(record, 0)
    for move in record["moves"]:
        play(match, move)
    return match


def happened(match: Match) -> list[list[Json]]:
    """Events by entry, with private parts.

    Independent of the order of answers in a window; without answers that did not count.
    """
    return [[{"all": e.public, "some": e.private} for e in one.events] for one in match.shown]


class Recorded(Chance):
    """Recorded outcomes, then numbered ones."""

    def __init__(self, outcomes: list[int], number: int) -> None:
        self._outcomes = outcomes
        self._rest = SeededChance(number)

    def roll(self, n: int) -> int:
        return self._outcomes.pop(0) % n if self._outcomes else self._rest.roll(n)


class ScriptedChance(NumberedChance):
    """The chance outcomes of the script's moves in order."""

    def move(self, moves: Sequence[Move]) -> Chance:
        return Recorded(script.left(moves), len(moves))


def install() -> None:
    """Makes this process's program follow scripts and accept scenes."""
    original = Match.scripted

    def made(settings: Settings | None = None, chance: ChanceSource | None = None) -> FastAPI:
        found = scenes.create_app(settings, chance or ScriptedChance(settings))
        found.router.routes.insert(0, Route("/script", _write, methods=["POST"]))
        found.router.routes.insert(0, Route("/script/{table}", _read))
        return found

    application.create_app = made
    Match.scripted = lambda self, seat: script.wanted(self, seat) or original(self, seat)  # type: ignore[method-assign]


async def _write(request: Request) -> JSONResponse:
    script.read(await request.json())
    return JSONResponse({})


async def _read(request: Request) -> JSONResponse:
    """`seat`: whose next move is requested."""
    tables = request.app.state.services.tables
    match: Match = tables.found(request.path_params["table"]).room.playing
    action = script.wanted(match, int(request.query_params["seat"]))
    state = {"record": match.record, "next": action and action.json, "over": script.over(match)}
    return JSONResponse(state)


def main() -> None:
    give_time()
    install()
    template.install()
    app()


if __name__ == "__main__":
    main()
