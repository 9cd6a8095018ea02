"""Positions that no game reaches, each with the line that refuses it."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.engine.chance import SeededChance
from facedown.engine.errors import BadPosition
from facedown.games.mafia.game import GAME

EIGHT: dict[str, Any] = {
    "seats": 8,
    "godfather": 0,
    "hidden": 2,
    "bag": "empty",
    "takes": ["henchman", "cleaner", 4, "driver", "henchman", 2, "agent_fbi"],
    "options": {"cleaner": True, "beers": "two"},
}
"""s3 and s6 are Thieves, six diamonds are missing; s2 is the Cleaner, s7 the Agent."""
SHORT = {"takes": ["henchman", "cleaner"]}
"""The box is not back yet."""


def arranged(**more: object) -> Any:
    return GAME.arrange({**EIGHT, **more}, chance=SeededChance(1))


GODFATHER = "godfather: the options name another seat"
RETURN = "out, exposed, spoken, questions, last_question: the box is not back yet"
AGENT = "out, exposed: with an accused Agent the game is over"
THIEF = "exposed: an accused Thief is out"
BANG = "out: only Thieves are, and a Cleaner with whom they shot"
FOUND = "takes, out: all diamonds are found, the game is over"
BEERS = "beers: of those at the start, one was paid to each who has been accused wrongly"
HEARD = "heard: nobody is accused before all have had the chance to speak"
QUESTIONS = "questions, last_question: they are not those since the last accusation"

UNREACHABLE: list[tuple[str, str, dict[str, object]]] = [
    ("another_godfather", GODFATHER, {"options": {"cleaner": True, "godfather": 3}}),
    ("accused_while_the_box_goes_round", RETURN, {**SHORT, "exposed": [1]}),
    ("out_while_the_box_goes_round", RETURN, {**SHORT, "out": [1]}),
    ("spoken_while_the_box_goes_round", RETURN, {**SHORT, "spoken": [1]}),
    ("asked_while_the_box_goes_round", RETURN, {**SHORT, "last_question": [1, "took"]}),
    ("questions_while_the_box_goes_round", RETURN, {**SHORT, "questions": 1}),
    ("an_agent_with_a_beer", AGENT, {"exposed": [7]}),
    ("an_agent_who_is_out", AGENT, {"out": [7]}),
    ("a_thief_with_a_beer", THIEF, {"exposed": [3]}),
    ("a_henchman_out_without_a_bang", BANG, {"out": [1]}),
    ("a_thief_and_a_henchman_out_without_a_bang", BANG, {"out": [1, 3]}),
    ("a_cleaner_out_alone", BANG, {"out": [2]}),
    ("two_shot_besides_the_thieves", BANG, {"out": [1, 2, 4]}),
    ("all_thieves_out", FOUND, {"out": [3, 6]}),
    ("nothing_missing", FOUND, {"takes": ["henchman", "driver", 1, 1, 1, 1, 0], "out": [3, 4, 5, 6]}),  # noqa: E501
    ("a_beer_too_many", BEERS, {"exposed": [1], "beers": 2}),
    ("more_beers_than_there_were", BEERS, {"options": {"cleaner": True}, "beers": 2}),
    ("more_accused_than_beers", BEERS, {"exposed": [1, 4, 5]}),
    ("accused_unheard", HEARD, {"exposed": [1], "heard": False}),
    ("accused_with_one_unheard", HEARD, {"out": [3], "heard": False, "spoken": [1, 2, 3, 4, 5, 6]}),
    ("out_unheard", HEARD, {"out": [3], "heard": False, "spoken": [1, 2, 4, 5, 6, 7]}),
    ("a_last_question_and_none", QUESTIONS, {"last_question": [4, "took"], "questions": 0}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "change"), [c[1:] for c in UNREACHABLE], ids=[c[0] for c in UNREACHABLE]
)
def test_what_no_game_reaches_is_refused(line: str, change: dict[str, object]) -> None:
    with pytest.raises(BadPosition) as refused:
        arranged(**change)
    assert str(refused.value) == line


def test_each_check_refuses_something() -> None:
    assert {line for _, line, _ in UNREACHABLE} == set(GAME.reachability)


@pytest.mark.parametrize(
    "change",
    [
        {"exposed": [1, 4]},
        {"exposed": [1, 2], "beers": 0},
        {"out": [2, 3]},
        {"out": [2, 4, 3], "exposed": [1]},
        {"out": [2, 5], "exposed": [1], "beers": 0},
        {"out": [3], "heard": False, "spoken": [1, 2, 3, 4, 5, 6, 7]},
        {"out": [3], "last_question": [3, "took"]},
        {"out": [3], "last_question": [4, "took"], "questions": 0},
        {"questions": 3},
        {"out": [3], "last_question": [3, "took"], "questions": 2},
        {"spoken": [0, 4], "last_question": [4, "took"], "questions": 60},
        {"options": {"cleaner": True, "godfather": 0}},
    ],
)
def test_positions_reached_in_play_are_accepted(change: dict[str, object]) -> None:
    """Includes a Cleaner who got a beer before shooting s5, and confrontations alone."""
    table = arranged(**change)
    assert table.decision == "investigate"


def test_beers_are_those_that_are_left() -> None:
    assert arranged(exposed=[1]).view(None)["beers"] == 1


@pytest.mark.parametrize(
    ("change", "accusations"),
    [
        ({}, 0),
        ({"out": [3], "exposed": [1]}, 2),
        ({"out": [2, 4]}, 1),
        ({"out": [2, 4], "beers": 1}, 2),
    ],
)
def test_each_accusation_has_begun_a_turn(change: dict[str, object], accusations: int) -> None:
    assert arranged(**change).view(None)["turns"] == 9 + accusations
