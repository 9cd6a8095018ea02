"""A character with skills for windows can't keep a turn from ending: D8."""

from __future__ import annotations

import pytest
from tests.games.message.table_helpers import A, B, M, U, Y, given, seat

from facedown.engine.chance import FastChance
from facedown.games.message.characters import characters_of
from facedown.testing.stalling import Holder

SKILLED = [character.name for character in characters_of("2009") if character.responses]
MOST = 400
"""Maximum moves of a turn of four seats; such a character takes about fifty."""
HAND = "black black red red blue blue burn_red"


@pytest.mark.parametrize("name", SKILLED)
@pytest.mark.parametrize("up", [True, False])
@pytest.mark.parametrize("turn", [A, B])
def test_a_turn_ends_whatever_a_character_announces(name: str, up: bool, turn: int) -> None:
    partner = "siskin" if name != "siskin" else "shining"
    for number in range(5):
        hand = HAND if number else ""
        game = given(
            seat(U, "decipher_red intercept_red burn_blue", "red"),
            seat(M, hand, "blue", name, up=up),
            seat(Y, "decipher_blue", "black black red", partner, up=True),
            seat(M, "send_back_red", "black red"),
            turn=turn, seed=number, characters="all",
        )  # fmt: skip
        table, holder, absent = game.table, Holder(B, FastChance(number)), FastChance(1)
        turns, moves = table.turns, 0
        while table.outcome is None and table.turns == turns:
            moves += 1
            assert moves < MOST, f"{name} holds the table"
            who = table.pending[0]
            action = holder.choose(table) if who == B else table.default(who, absent).id
            table.apply(who, action)
