"""The interrogation: §6.1 to §6.3, §6.5, §6.6, M33 to M38, C5."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from tests.games.mafia.table_helpers import Scene, given

from facedown.engine.chance import SeededChance

QUESTIONS = ("diamonds", "roles", "passed", "took")
TOKENS = [1, 1, 0, 0, 0]


def asking(**more: Any) -> Scene:
    """Seven players; s2 is a Thief with 4."""
    return given(7, "H 4 H F 2 D", **more)


def test_m33_c5_the_next_player_is_not_asked_the_same() -> None:
    game = asking().asked_and_silent(2, "took")
    game.refused(0, "ask", target=4, question="took")
    for question in ("diamonds", "roles", "passed"):
        assert game.may(0, "ask", target=4, question=question)


def test_m34_another_question_in_between_is_enough() -> None:
    game = asking()
    game.asked_and_silent(2, "took").asked_and_silent(4, "roles").asked_and_silent(5, "took")
    assert game.fact("last_question") == {"target": 5, "question": "took"}


def test_m35_the_same_player_may_be_asked_again() -> None:
    game = asking().asked_and_silent(2, "took")
    game.asked_and_silent(2, "took").asked_and_silent(2, "diamonds")
    assert game.may(0, "ask", target=2, question="diamonds")


def test_c5_an_accusation_changes_nothing_in_it() -> None:
    game = asking().asked_and_silent(3, "took").accuse(2)
    assert game.goes_on
    game.refused(0, "ask", target=4, question="took")
    assert game.may(0, "ask", target=3, question="took")


def test_c5_who_has_been_asked_may_be_out() -> None:
    game = asking().asked_and_silent(2, "took").accuse(2)
    game.refused(0, "ask", target=4, question="took")


def test_at_first_everybody_may_be_asked_everything() -> None:
    game = asking(heard=False)
    for seat in range(1, 7):
        for question in QUESTIONS:
            assert game.may(0, "ask", target=seat, question=question)
    game.refused(0, "ask", target=0, question="took")


def test_only_the_godfather_asks() -> None:
    asking().refused(2, "ask", target=3, question="took")


def test_one_question_is_pending_at_a_time() -> None:
    game = asking().ask_of(2, "took")
    assert (game.step, game.pending) == ("answer", (2,))
    game.refused(0, "ask", target=3, question="roles")
    game.refused(0, "accuse", target=3)
    game.refused(3, "took_nothing")


def test_m37_a_lie_is_taken_and_told_to_all() -> None:
    game = asking().ask_of(2, "took").play(2, "took_token", token="henchman")
    [event] = game.events[:1]
    for viewer in (None, *range(7)):
        assert event.seen_by(viewer) == {
            "on": "answered",
            "seat": 2,
            "question": "took",
            "answer": {"do": "took_token", "token": "henchman"},
        }
    assert game.goes_on
    assert not game.exposed(2)


@pytest.mark.parametrize("diamonds", [16, -1, "abc", 2.5, None])
def test_m38_malformed_answers_are_refused(diamonds: object) -> None:
    asking().ask_of(2, "diamonds").refused(2, "received_diamonds", diamonds=diamonds)


@pytest.mark.parametrize("question", QUESTIONS)
def test_m38_a_timeout_is_silence(question: str) -> None:
    game = asking().ask_of(2, question)
    for seed in range(5):
        assert game.table.default(2, SeededChance(seed)).verb == "silent"


@pytest.mark.parametrize(
    ("question", "verb", "args"),
    [
        ("diamonds", "received_diamonds", {"diamonds": 0}),
        ("diamonds", "received_diamonds", {"diamonds": 15}),
        ("roles", "received_tokens", {"tokens": [5, 1, 1, 2, 1]}),
        ("roles", "received_tokens", {"tokens": [0, 0, 0, 0, 0]}),
        ("passed", "passed", {"diamonds": 15, "tokens": [5, 1, 1, 2, 1]}),
        ("took", "took_diamonds", {"diamonds": 15}),
        ("took", "took_token", {"token": "cleaner"}),
        ("took", "took_nothing", {}),
    ],
)
def test_any_well_formed_answer_is_legal(question: str, verb: str, args: dict[str, object]) -> None:
    """The printed limits count, not the set-up, nor the truth."""
    game = asking().ask_of(2, question).play(2, verb, **args)
    assert game.said("answered")[0]["answer"] == {"do": verb, **args}


@pytest.mark.parametrize(
    ("question", "verb", "args"),
    [
        ("roles", "received_tokens", {"tokens": [6, 0, 0, 0, 0]}),
        ("roles", "received_tokens", {"tokens": [0, 2, 0, 0, 0]}),
        ("roles", "received_tokens", {"tokens": [0, 0, 0, 3, 0]}),
        ("roles", "received_tokens", {"tokens": [1, 1, 1]}),
        ("passed", "passed", {"diamonds": 16, "tokens": TOKENS}),
        ("passed", "passed", {"diamonds": 3}),
        ("took", "took_diamonds", {"diamonds": 0}),
        ("took", "took_diamonds", {"diamonds": 16}),
        ("took", "took_token", {"token": "thief"}),
        ("took", "received_diamonds", {"diamonds": 3}),
        ("diamonds", "took_nothing", {}),
        ("diamonds", "pass", {}),
    ],
)
def test_anything_else_is_none(question: str, verb: str, args: dict[str, object]) -> None:
    asking().ask_of(2, question).refused(2, verb, **args)


# --- the chance to speak -----------------------------------------------------------------------


def test_nobody_is_accused_before_all_could_speak() -> None:
    game = asking(heard=False)
    game.refused(0, "accuse", target=2)
    for seat, question in zip(range(1, 7), QUESTIONS * 2, strict=False):
        assert not game.fact("heard")
        game.refused(0, "accuse", target=2)
        game.asked_and_silent(seat, question)
    assert game.fact("heard"), "silence is an answer"
    assert game.may(0, "accuse", target=2)
    game.refused(0, "hear")


def test_a_claim_is_a_chance_taken() -> None:
    game = asking(heard=False)
    for seat in range(1, 7):
        game.refused(0, "accuse", target=2)
        game.claim(seat, "took_nothing")
    assert game.may(0, "accuse", target=2)


def test_a_hearing_is_enough_for_the_whole_game() -> None:
    game = asking(heard=False).claim(3, "took_nothing").play(0, "hear")
    assert game.step == "hear"
    assert set(game.pending) == {1, 2, 4, 5, 6}
    game.refused(3, "add_nothing")
    for seat in (6, 5, 4, 2):
        game.play(seat, "add_nothing")
        assert game.step == "hear"
    game.play(1, "add_nothing")
    assert game.goes_on
    game.accuse(2)
    assert game.goes_on
    assert game.may(0, "accuse", target=5)


def test_a_new_accusation_needs_no_new_hearing() -> None:
    game = given(8, "H H 4 H 2 D F").accuse(3)
    assert game.may(0, "accuse", target=5)


def test_sixty_questions_are_the_bound() -> None:
    game = asking()
    for number in range(60):
        assert game.fact("questions_left") == 60 - number
        game.asked_and_silent(2, "took")
    assert game.verbs(0) == {"accuse"}
    game.refused(0, "ask", target=2, question="took")
    game.accuse(2)
    assert game.may(0, "ask", target=3, question="roles"), "an accusation begins it anew"


def test_the_bound_leaves_a_hearing() -> None:
    game = asking(heard=False)
    for _ in range(60):
        game.asked_and_silent(2, "took")
    assert game.verbs(0) == {"hear"}


def test_an_absent_godfather_asks_by_the_rules() -> None:
    game = asking(heard=False)
    asked: list[tuple[Any, Any]] = []
    for seed in range(40):
        action = game.table.default(0, SeededChance(seed))
        assert action.verb == "ask"
        asked.append((action.args["target"], action.args["question"]))
        game.ask_of(*asked[-1])
        game.play(game.pending[0], "silent")
    assert all(a[0] == b[0] or a[1] != b[1] for a, b in pairwise(asked))
