"""Explicit positions."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.karaya.table_helpers import FIVE, FOUR, ONE, SIX, THREE, TWO, given

import facedown
from facedown.engine.chance import SeededChance
from facedown.games.karaya.arrange import position
from facedown.games.karaya.game import GAME

PLAYERS: list[dict[str, Any]] = [
    {"role": role} for role in ("sultan", "guard", "assassin", "slave", "slave")
]


def changed(seat: int, **more: object) -> list[dict[str, Any]]:
    return [player | (more if s == seat else {}) for s, player in enumerate(PLAYERS)]


def test_given_values_are_used() -> None:
    cards = {ONE: "up slave captured fatigued", TWO: "dead guard", THREE: "up slave_driver prison",
             FOUR: "up oracle rebels must_hide", FIVE: "up sultan"}  # fmt: skip
    game = given(
        9, cards, turn=SIX, centre="guard", slot=20, crown=[TWO, 17], round_number=3,
        barred={SIX: [ONE, TWO]}, scores={ONE: 4}, last_two={ONE: 2},
    )  # fmt: skip
    told: Any = position(game.table)
    assert [game.card(seat) for seat in cards] == list(cards.values())
    assert (told["turn"], told["slot"], told["round"]) == (SIX, 21, 3)
    assert (told["crown"], told["centre"]) == ([TWO, 17], "guard")
    assert told["players"][SIX]["barred"] == [ONE, TWO]
    assert (told["players"][ONE]["score"], told["players"][ONE]["last_two"]) == (4, 2)
    assert len(told["aside"]) == 2


def test_a_position_can_be_arranged_again() -> None:
    cards = {ONE: "up slave", TWO: "dead guard", THREE: "belly_dancer prison"}
    table = given(8, cards, turn=ONE).table
    told: Any = position(table)
    again: Any = GAME.arrange({**told, "slot": told["slot"] - 1}, chance=SeededChance(1))
    assert position(again) == told
    assert again.view(None) | {"turns": 0} == table.view(None) | {"turns": 0}


def test_omitted_fields_are_those_of_a_rounds_beginning() -> None:
    table: Any = GAME.arrange({"players": PLAYERS, "centre": "slave"})
    assert (table.slot, table.turn, table.round, table.crown) == (5 + 1, 0, 1, -1)
    assert table.decision == "main"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"players": []}, "players"),
        ({"players": PLAYERS[:4]}, "players"),
        ({"players": PLAYERS + PLAYERS * 3}, "players"),
        ({"players": "abcde"}, "players"),
        ({"players": [1, 2, 3, 4, 5]}, "not an object"),
        ({"players": changed(ONE, hat=True)}, "hat"),
        ({"players": changed(ONE, role="duke")}, "role"),
        ({"players": changed(ONE, role="guard")}, "more cards"),
        ({"players": changed(ONE, up=1)}, "up"),
        ({"players": changed(ONE, alive=False)}, "dead"),
        ({"players": changed(TWO, alive=False, up=False)}, "dead"),
        ({"players": changed(TWO, alive=False, prison=True)}, "dead"),
        ({"players": changed(FOUR, captured=True)}, "captured"),
        ({"players": changed(TWO, captured=True, up=True)}, "captured"),
        ({"players": changed(TWO, must_hide=True, up=True)}, "must hide"),
        ({"players": changed(TWO, side="rebels", up=True)}, "side"),
        ({"players": changed(TWO, barred=3)}, "list of seats"),
        ({"players": changed(TWO, barred=[TWO])}, "barred of seat 1"),
        ({"players": changed(TWO, barred=[7])}, "barred of seat 1"),
        ({"players": changed(TWO, score=-1)}, "score"),
        ({"players": changed(TWO, last_two="x")}, "last_two"),
        ({"centre": None}, "not a role"),
        ({"centre": "sultan"}, "more cards"),
        ({"aside": "oracle"}, "aside"),
        ({"aside": ["oracle"]}, "cards of 5 players"),
        ({"turn": 5}, "turn"),
        ({"turn": True}, "turn"),
        ({"slot": 61}, "slot"),
        ({"round": 0}, "round"),
        ({"crown": THREE}, "face up"),
        ({"crown": 9, "players": changed(ONE, up=True)}, "crown"),
        ({"crown": [1, "x"], "players": changed(ONE, up=True)}, "crown"),
        ({"crown": 10**30, "players": changed(ONE, up=True)}, "crown"),
        ({"crown": [1, 10**30], "players": changed(ONE, up=True)}, "crown"),
        ({"options": 3}, "options"),
    ],
)
def test_what_cannot_be_is_refused(change: dict[str, object], told: str) -> None:
    good: dict[str, object] = {"players": PLAYERS, "centre": "slave"}
    GAME.arrange(good)
    with pytest.raises(facedown.BadPosition, match=told):
        GAME.arrange(good | change)
