"""Explicit positions, and the options of a table."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.message.table_helpers import A, B, C, M, U, Y, given, new_game, seat

import facedown
from facedown.engine.chance import RecordedChance, SeededChance
from facedown.games.message.arrange import position
from facedown.games.message.game import GAME

PLAYERS: list[dict[str, Any]] = [
    seat(U, "lock_red", "burn_black"), seat(M, "", "", "beauty"), seat(Y, "", "", "old_ghost"),
]  # fmt: skip


def test_given_values_are_used() -> None:
    table: Any = GAME.arrange({"players": PLAYERS, "turn": 1, "top": ["lure_red"]})
    told: Any = position(table)
    assert told["turn"] == 1 and told["top"] == ["lure_red"]
    assert [p["side"] for p in told["players"]] == [U, M, Y]
    assert told["players"][0]["hand"] == ["lock_red"]
    assert told["players"][0]["intelligence"] == ["burn_black"]
    assert [p["up"] for p in told["players"]] == [False, True, False]
    assert sum(told["deck"].values()) == 81 - 3


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"players": []}, "players"),
        ({"players": PLAYERS[:2]}, "players"),
        ({"players": "abc"}, "players"),
        ({"players": [1, 2, 3]}, "not an object"),
        ({"players": [{}, {}, {}]}, "side"),
        ({"players": [seat(U, "lure_red lure_red lure_red"), seat(M), seat(Y)]}, "not so many"),
        ({"players": [seat(U, "nothing"), seat(M), seat(Y)]}, "hand"),
        ({"players": [seat(U, "", "", "duke"), seat(M), seat(Y)]}, "character"),
        ({"players": [seat(U) | {"character": []}, seat(M), seat(Y)]}, "character"),
        ({"players": [seat(U, "", "", "blade"), seat(M, "", "", "blade"), seat(Y)]}, "only one"),
        ({"turn": 3}, "turn"),
        ({"turn": True}, "turn"),
        ({"turn": 1, "players": [seat(U), seat(M, alive=False), seat(Y)]}, "turn"),
        ({"phase": "lunch"}, "phase"),
        ({"top": ["x"]}, "top"),
        ({"deck": ["lure_red"] * 5}, "deck"),
        ({"options": 3}, "options"),
    ],
)
def test_positions_that_cannot_be(change: dict[str, object], told: str) -> None:
    with pytest.raises(facedown.BadPosition, match=told):
        GAME.arrange({"players": PLAYERS, **change})


@pytest.mark.parametrize("phase", ["start", "draw", "play", "send", "end"])
def test_every_phase(phase: str) -> None:
    table = GAME.arrange({"players": PLAYERS, "phase": phase}, chance=SeededChance(1))
    assert table.outcome is None
    assert table.pending


def test_an_arranged_table_keeps_its_position_and_replays() -> None:
    game = given(seat(U, "lock_red decipher_red"), seat(M), seat(Y))
    game.play(A, "lock", "lock_red", target=B).until("send").play(A, "send", "decipher_red")
    table = game.table
    assert table.position is not None and table.moves is not None
    rolls = RecordedChance(table.dealt)
    again = GAME.arrange({**table.position, "options": table.options}, chance=rolls)
    for move in table.moves:
        rolls.load(move.chance)
        again.play(move.seat, move.action)
    assert again.view(None) == table.view(None)


def test_a_won_position_is_over_at_once() -> None:
    game = given(seat(U, "", "red red red"), seat(M), seat(Y))
    assert game.winners == (A,)


@pytest.mark.parametrize(
    "options",
    [
        {"profile": "2011"}, {"mix": "other"}, {"characters": "none"}, {"cards_to_win": 2},
        {"cards_to_win": 6}, {"alliance": 1}, {"dead_identity": True}, {"unknown": 1},
        {"characters": "custom", "roster": 7}, {"roster": -1}, {"turn_cap": -1},
    ],
)  # fmt: skip
def test_options_that_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(facedown.BadOptions):
        GAME.table(4, options)


def test_k4_the_room_switch() -> None:
    game = given(
        seat(U, "probe_military_draw_black"), seat(M), seat(Y, "", "black black"), phase="send",
        dead_identity="yes",
    )  # fmt: skip
    game.play(A, "send", "probe_military_draw_black").until("receipt").play(C, "accept")
    assert game.player(C)["side"] == Y


def test_the_game_names_itself() -> None:
    assert (GAME.name, GAME.min_seats, GAME.max_seats) == ("message", 3, 9)
    assert list(GAME.bots) == ["random", "easy", "normal", "hard"]
    assert new_game(3).table.claims is GAME.claims
