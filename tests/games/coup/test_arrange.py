"""Explicit positions, for tests, puzzles and lessons."""

from typing import Any

import pytest
from tests.games.coup.table_helpers import COUP, given

import facedown
from facedown.games.coup.arrange import position
from facedown.games.coup.table import CoupTable

HANDS: list[dict[str, Any]] = [
    {"coins": 2, "hand": ["duke", "captain"], "lost": []},
    {"coins": 3, "hand": ["contessa"], "lost": ["captain"]},
    {"coins": 0, "hand": [], "lost": ["duke", "duke"]},
]


def test_a_position_is_what_was_arranged() -> None:
    table = COUP.arrange({"players": HANDS, "turn": 1})
    assert isinstance(table, CoupTable)
    told = position(table)
    assert told["players"] == HANDS
    assert told["turn"] == 1
    again = COUP.arrange(told)
    assert isinstance(again, CoupTable)
    assert position(again) == told


def test_the_court_deck_is_the_remaining_cards() -> None:
    game = given("duke captain", "contessa -captain", "-duke -duke 0c")
    assert sorted(game.court) == sorted(
        ["assassin"] * 3 + ["ambassador"] * 3 + ["contessa"] * 2 + ["captain"]
    )


@pytest.mark.parametrize(
    "change",
    [
        {"players": None},
        {"players": HANDS[:1]},
        {"players": HANDS * 3},
        {"players": "three"},
        {"players": [*HANDS, 5]},
        {"players": [*HANDS, {"hand": ["duke", "captain"], "coins": -1}]},
        {"players": [*HANDS, {"hand": ["duke", "captain"], "coins": 2.5}]},
        {"players": [*HANDS, {"hand": ["duke", "captain"], "coins": True}]},
        {"players": [*HANDS, {"hand": ["duke"]}]},
        {"players": [*HANDS, {"hand": ["contessa", "captain", "assassin"]}]},
        {"players": [*HANDS, {"hand": ["king", "captain"]}]},
        {"players": [*HANDS, {"hand": ["inquisitor", "captain"]}]},
        {"players": [*HANDS, {"hand": [1, 2]}]},
        {"players": [*HANDS, {"hand": [["duke"], "captain"]}]},
        {"players": [*HANDS, {"hand": ["duke", "captain"]}]},
        {"players": [HANDS[0], HANDS[2]]},
        {"turn": 2},
        {"turn": 3},
        {"turn": -1},
        {"turn": "0"},
        {"turn": True},
        {"court": ["duke"]},
        {"court": "duke"},
        {"court": 5},
        {"aside": ["king"]},
        {"aside": ["duke"]},
        {"aside": 1},
    ],
    ids=str,
)
def test_impossible_positions_are_refused_in_one_line(change: dict[str, object]) -> None:
    with pytest.raises(facedown.BadPosition) as refusal:
        COUP.arrange({"players": HANDS, "turn": 0, **change})
    assert str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    "player", [{"hand": None}, {"hand": 5}, {"hand": ["duke", "captain"], "lost": None}], ids=str
)
def test_hands_that_are_no_lists_are_refused(player: dict[str, object]) -> None:
    with pytest.raises(facedown.BadPosition):
        COUP.arrange({"players": [HANDS[1], player]})


@pytest.mark.parametrize("options", [5, ["inquisitor"], "official"], ids=str)
def test_options_that_are_no_object_are_refused(options: object) -> None:
    with pytest.raises((facedown.BadPosition, facedown.BadOptions)):
        COUP.arrange({"players": HANDS, "options": options})


def test_bad_options_of_a_position_are_refused() -> None:
    with pytest.raises(facedown.BadOptions):
        COUP.arrange({"players": HANDS, "options": {"preset": "house"}})


def test_an_arranged_table_is_played_like_any_other() -> None:
    game = given("duke captain", "contessa -captain", "-duke -duke 0c", preset="seed")
    assert game.turn == 0
    game.play(0, "tax").all_pass()
    assert game.turn == 1
