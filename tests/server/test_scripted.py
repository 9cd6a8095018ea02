"""Scripted bots follow the script whatever the order of answers in a window."""

from random import Random

import pytest
from tests.server import scripted
from tests.server.scripted import Script, ScriptedChance, happened, replayed

from facedown.engine.record import record
from facedown.engine.registry import game as find_game
from facedown.engine.table import Table
from facedown.server.table_log.match import Match
from facedown.testing.bot_games import watch


def game_of_bots() -> scripted.Json:
    message = find_game("message")
    *_, last = watch(Table, message, ["easy"] * 6, {}, 1)
    return record(message, last.table)


def played(script: Script, match: Match, dice: Random, together: int) -> None:
    """Plays the script, with `together` answers at a time."""
    while not script.over(match):
        asked = match.unanswered()
        dice.shuffle(asked)
        wanted = [(seat, script.wanted(match, seat)) for seat in asked[:together]]
        moves, _ = match.tried([(seat, one) for seat, one in wanted if one is not None])
        for move in moves:
            scripted.play(match, move)


@pytest.mark.parametrize("together", [1, 6])
def test_the_answers_to_a_window_may_come_in_any_order(
    monkeypatch: pytest.MonkeyPatch, together: int
) -> None:
    wanted, script = game_of_bots(), Script()
    script.read(wanted)
    monkeypatch.setattr(scripted, "script", script)
    match = Match({**wanted, "moves": []}, 0, chance=ScriptedChance())
    played(script, match, Random(together), together)
    assert happened(match) == happened(replayed(wanted))
