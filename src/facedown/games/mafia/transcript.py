"""The transcript of a position: questions, statements and accusations of the interrogation.

Its moves are played, so they are checked as any move, and the table's opening events tell of them.
"""

from __future__ import annotations

from typing import Final

from facedown.engine.action import Move
from facedown.engine.errors import BadPosition, IllegalAction
from facedown.engine.event import Event
from facedown.engine.record import move_json
from facedown.games.mafia.actions import ASK, HIDE
from facedown.games.mafia.table import INVESTIGATION, MafiaTable

FORMS: Final = ({"seat", "play"}, {"seat", "say"})


def play_transcript(table: MafiaTable, moves: object) -> None:
    """Play a list of moves, in the form of a record, and make their events the table's opening.

    `{"seat": 0, "play": {"do": "ask", "target": 3, "question": "took"}}`, `{"seat": 3, "play":
    {"do": "silent"}}`, `{"seat": 2, "say": {"claim": "doubt", "target": 3}}`. Raises `BadPosition`.
    """
    if not isinstance(moves, list):
        raise BadPosition("interrogation: give a list of moves")
    if moves and table.phase != INVESTIGATION:
        raise BadPosition("interrogation: the box is not back yet")
    for number, move in enumerate(moves):
        table.opening += _played(table, move, f"interrogation: move {number}")
        if table.phase != INVESTIGATION:
            raise BadPosition(f"interrogation: move {number} ends the game")
    table.moves = []


def _played(table: MafiaTable, move: object, where: str) -> list[Event]:
    if not isinstance(move, dict) or set(move) not in FORMS or type(move["seat"]) is not int:
        raise BadPosition(f"{where} is damaged")
    try:
        if "say" in move:
            return table.say(move["seat"], move["say"])
        return table.play(move["seat"], move["play"])
    except IllegalAction:
        raise BadPosition(f"{where} is not legal there") from None


def transcript(table: MafiaTable) -> list[object]:
    """The moves since the box came back, with those of the arranged position."""
    moves = (table.position or {}).get("interrogation", [])
    assert isinstance(moves, list)
    return [*moves, *(move_json(move) for move in table.moves or () if not _of_the_theft(move))]


def _of_the_theft(move: Move) -> bool:
    return move.action.kind != "claim" and HIDE <= move.action.id < ASK
