"""Explicit positions."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.engine.chance import SeededChance
from facedown.engine.errors import BadOptions, BadPosition
from facedown.games.mafia.arrange import position
from facedown.games.mafia.game import GAME

THEFT: dict[str, Any] = {
    "seats": 6,
    "godfather": 2,
    "hidden": 2,
    "bag": "driver",
    "takes": ["henchman", 4, "agent_fbi", 3, 0],
}


def arranged(**more: object) -> Any:
    return GAME.arrange({**THEFT, **more}, chance=SeededChance(1))


def test_given_values_are_used() -> None:
    table = arranged(
        out=[4], exposed=[3], beers=1, heard=True, last_question=[5, "took"],
        options={"memory": True, "beers": "two"},
    )  # fmt: skip
    seen = table.view(2)
    assert (seen["godfather"], seen["phase"], seen["beers"]) == (2, "investigation", 1)
    assert (seen["hidden"], seen["missing"], seen["recovered"]) == (2, 7, 4)
    assert seen["box"] == {"diamonds": 6, "tokens": [0, 0, 0, 0, 0]}
    assert [p["alive"] for p in seen["players"]] == [True, True, True, True, False, True]
    assert seen["players"][3]["role"] == "henchman"
    assert seen["heard"] is True
    assert seen["last_question"] == {"target": 5, "question": "took"}
    assert (seen["players"][5]["spoken"], seen["questions_left"]) == (True, 59)
    assert table.view(5)["players"][5]["token"] == "agent_fbi"
    assert table.view(4)["note"]["received"]["diamonds"] == 13


@pytest.mark.parametrize("takes", range(6))
def test_a_position_can_be_arranged_again(takes: int) -> None:
    table = arranged(takes=THEFT["takes"][:takes])
    told = position(table)
    again: Any = GAME.arrange(told, chance=SeededChance(1))
    assert position(again) == told
    for viewer in (None, *range(6)):
        assert again.view(viewer) == table.view(viewer)


def test_omitted_fields_are_those_of_the_beginning() -> None:
    table: Any = GAME.arrange({"seats": 7})
    assert (table.decision, table.pending) == ("hide", (0,))
    table = GAME.arrange({"seats": 7, "hidden": 1})
    assert (table.decision, table.pending) == ("bag", (1,))
    table = GAME.arrange({"seats": 7, "hidden": 1, "bag": "empty"})
    assert (table.decision, table.pending) == ("take", (1,))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"seats": 4}, "seats"),
        ({"seats": 13}, "seats"),
        ({"seats": "six"}, "seats"),
        ({"tax": 1}, "tax"),
        ({"godfather": 6}, "godfather"),
        ({"hidden": 6}, "hidden"),
        ({"hidden": None}, "hidden"),
        ({"bag": None}, "bag"),
        ({"bag": "cleaner"}, "bag"),
        ({"bag": "diamond"}, "token"),
        ({"takes": 3}, "takes"),
        ({"takes": [1, 1, 1, 1, 1, 1]}, "takes"),
        ({"takes": [0]}, "nothing"),
        ({"takes": [14]}, "14"),
        ({"takes": ["henchman", "henchman"]}, "henchman"),
        ({"takes": ["driver"]}, "driver"),
        ({"beers": 3}, "beers"),
        ({"out": [2]}, "out"),
        ({"out": [4, 4]}, "out"),
        ({"out": [9]}, "out"),
        ({"exposed": 4}, "exposed"),
        ({"exposed": [2]}, "Godfather"),
        ({"out": [4], "exposed": [4]}, "out"),
        ({"out": [4], "takes": [1, 1]}, "out"),
        ({"heard": 1}, "heard"),
        ({"spoken": 3}, "spoken"),
        ({"spoken": [9]}, "spoken"),
        ({"questions": 61}, "questions"),
        ({"questions": True}, "questions"),
        ({"last_question": [2, "took"]}, "last_question"),
        ({"last_question": [3, "why"]}, "last_question"),
        ({"options": 3}, "options"),
    ],
)
def test_impossible_positions_are_refused(change: dict[str, object], told: str) -> None:
    with pytest.raises(BadPosition, match=told):
        arranged(**change)


def test_options_are_checked() -> None:
    with pytest.raises(BadOptions):
        arranged(options={"henchmen": 0})
