"""Questions about a token, partial answers, opinions, confrontations, retractions: M88 to M97."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.mafia.table_helpers import Scene, given
from tests.games.mafia.test_talk import silent

from facedown.engine.chance import FastChance, SeededChance
from facedown.engine.observation import observe
from facedown.engine.record import record, replay
from facedown.games.mafia.bots.memory import Memory
from facedown.games.mafia.bots.stories import UNSAID
from facedown.games.mafia.game import GAME


def asking(**more: Any) -> Scene:
    """Seven players; s2 is a Thief with 4, s4 the FBI Agent. Nobody has the Cleaner."""
    return given(7, "H 4 H F 2 D", **more)


def asked_for(game: Scene, target: int, question: str, token: str) -> Scene:
    return game.play(0, "ask", target=target, question=question, token=token)


# --- a token ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("question", "no"), [("had", "had_no"), ("left", "left_no")])
def test_m88_whether_a_token_was_there(question: str, no: str) -> None:
    game = asked_for(asking(), 2, question, "driver")
    told = {"question": question, "token": "driver"}
    assert game.events[0].public == {"on": "asked", "seat": 0, "target": 2, **told}
    assert game.ask == {"step": "answer", "seat": 2, **told, "seats": [2], "answered": False}
    assert game.verbs(2) == {"silent", "forgot", question, no}
    game.refused(2, question, token="henchman")
    game.play(2, no, token="driver")
    answer = {"do": no, "token": "driver"}
    assert game.said("answered")[0] == {"on": "answered", "seat": 2, **told, "answer": answer}
    assert game.fact("last_question") == {"target": 2, **told}


def test_m89_c5_counts_the_token() -> None:
    game = asked_for(asking(), 2, "had", "driver").play(2, "silent")
    game.refused(0, "ask", target=3, question="had", token="driver")
    for question, token in (("had", "agent_fbi"), ("left", "driver")):
        assert game.may(0, "ask", target=3, question=question, token=token)
    assert game.may(0, "ask", target=2, question="had", token="driver")
    asked_for(game, 3, "had", "agent_fbi").play(3, "had", token="agent_fbi")
    assert game.may(0, "ask", target=3, question="had", token="driver")


def test_only_tokens_of_the_set_up_are_asked_for() -> None:
    game = asking()
    game.refused(0, "ask", target=2, question="had", token="cleaner")
    game.refused(0, "ask", target=2, question="had", token="agent_cia")
    game.refused(0, "ask", target=2, question="took", token="driver")
    game.refused(0, "ask", target=2, question="had")
    with_cleaner = given(7, "H 4 K F 2 D", cleaner=True)
    assert with_cleaner.may(0, "ask", target=2, question="left", token="cleaner")


def test_a_token_question_is_kept_by_a_position() -> None:
    game = asked_for(asking(), 2, "left", "driver").play(2, "forgot")
    clone = game.table.clone()
    told = GAME.arrange(GAME.position(clone), chance=SeededChance(2))
    assert told.view(None) == clone.view(None)


# --- partial answers -------------------------------------------------------------------------


@pytest.mark.parametrize("question", ["diamonds", "roles", "passed"])
def test_m90_one_may_have_forgotten(question: str) -> None:
    game = asking(heard=False).ask_of(2, question).play(2, "forgot")
    assert game.said("answered")[0]["answer"] == {"do": "forgot"}
    assert game.player(2)["spoken"]


def test_m90_but_not_what_one_took() -> None:
    asking().ask_of(2, "took").refused(2, "forgot")


@pytest.mark.parametrize(
    ("question", "verb"), [("diamonds", "received_between"), ("passed", "passed_between")]
)
def test_m91_a_range_of_diamonds(question: str, verb: str) -> None:
    game = asking().ask_of(2, question)
    for one, to in ((-1, 3), (6, 16)):
        game.refused(2, verb, diamonds=one, to=to)
    assert game.may(2, verb, diamonds=9, to=6), "in either order"
    game.play(2, verb, diamonds=6, to=9)
    assert game.said("answered")[0]["answer"] == {"do": verb, "diamonds": 6, "to": 9}


def test_a_range_answers_only_its_question() -> None:
    asking().ask_of(2, "passed").refused(2, "received_between", diamonds=6, to=9)
    asking().ask_of(2, "took").refused(2, "received_between", diamonds=6, to=9)


# --- claims ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("verb", "args"),
    [
        ("received_between", {"diamonds": 6, "to": 9}),
        ("passed_between", {"diamonds": 0, "to": 15}),
        ("had", {"token": "driver"}),
        ("had_no", {"token": "cleaner"}),
        ("left", {"token": "henchman"}),
        ("left_no", {"token": "agent_fbi"}),
        ("retract", {"question": "took"}),
    ],
)
def test_m92_a_taker_claims_as_much_unasked(verb: str, args: dict[str, Any]) -> None:
    game = asking(heard=False).claim(2, verb, **args)
    told = {"on": "said", "seat": 2, "claim": verb, **args}
    assert [event.public for event in game.events] == [told]
    assert game.player(2)["spoken"]
    silent(game, 0, verb, **args)


OPINIONS: list[tuple[str, dict[str, Any]]] = [
    ("vouch", {}),
    *(("think", {"role": role}) for role in ("thief", "agent", "driver", "cleaner", "urchin")),
]


@pytest.mark.parametrize(("verb", "args"), OPINIONS)
def test_m93_everybody_vouches_for_and_suspects_others(verb: str, args: dict[str, Any]) -> None:
    game = asking()
    for seat, target in ((0, 2), (3, 2), (2, 6)):
        game.claim(seat, verb, target=target, **args)
        silent(game, seat, verb, target=seat, **args)
        silent(game, seat, verb, target=7, **args)
    silent(game, 2, "think", target=3, role="henchman")


# --- confrontations --------------------------------------------------------------------------


def test_m94_two_are_asked_to_explain() -> None:
    game = asking(heard=False).play(0, "confront", target=2, other=5)
    assert game.events[0].public == {"on": "confronted", "seat": 0, "target": 2, "other": 5}
    assert (game.step, game.pending) == ("explain", (2, 5))
    assert (game.ask["target"], game.ask["other"]) == (2, 5)
    assert game.verbs(2) == {"silent", "insist", "retract"}
    assert game.fact("questions_left") == 59
    assert game.fact("last_question") is None


def test_m95_nobody_sees_an_answer_before_both_are_given() -> None:
    game = asking(heard=False).play(0, "confront", target=2, other=5)
    before = [game.view(seat) for seat in (None, 0, 1, 5)]
    game.play(5, "retract", question="passed")
    assert game.events == []
    assert [game.view(seat) for seat in (None, 0, 1)] == before[:3]
    game.claim(2, "took_nothing").claim(3, "vouch", target=5).play(2, "insist")
    assert [event.public for event in game.events] == [
        {"on": "explained", "seat": 2, "answer": {"do": "insist"}},
        {"on": "explained", "seat": 5, "answer": {"do": "retract", "question": "passed"}},
    ]
    assert game.goes_on
    assert [game.player(seat)["spoken"] for seat in range(7)] == [
        False, False, True, True, False, True, False,
    ]  # fmt: skip


def test_m96_who_may_be_confronted() -> None:
    game = given(8, "H H 4 H 2 D F", exposed=[1], out=[3])
    assert game.may(0, "confront", target=1, other=2)
    for target, other in ((0, 2), (2, 3), (2, 2), (2, 1), (2, 8)):
        game.refused(0, "confront", target=target, other=other)
    game.refused(2, "confront", target=1, other=4)


def test_m97_confrontations_count_as_questions() -> None:
    game = asking()
    for _ in range(60):
        game.play(0, "confront", target=1, other=2).play(1, "insist").play(2, "silent")
    assert game.verbs(0) == {"accuse"}


def test_the_absent_explain_nothing() -> None:
    game = asking().play(0, "confront", target=2, other=5)
    assert all(game.table.default(2, SeededChance(seed)).verb == "silent" for seed in range(5))


def test_records_with_all_of_it_replay() -> None:
    game = asked_for(asking(heard=False), 2, "had", "driver").play(2, "had", token="driver")
    game.claim(3, "think", target=2, role="thief").ask_of(3, "passed")
    game.play(3, "passed_between", diamonds=2, to=4).claim(4, "vouch", target=2)
    game.play(0, "confront", target=2, other=3).play(3, "insist")
    game.play(2, "retract", question="roles")
    replayed: Any = replay(record(GAME, game.table))
    assert [replayed.view(seat) for seat in range(7)] == game.views()[1:]


# --- bots ------------------------------------------------------------------------------------


def test_bots_hear_of_it() -> None:
    game = asking(heard=False).ask_of(2, "diamonds").play(2, "received_diamonds", diamonds=9)
    game.claim(3, "doubt", target=2).claim(3, "vouch", target=2)
    game.claim(4, "took_nothing").claim(4, "retract", question="took")
    asked_for(game, 5, "left", "driver").play(5, "left", token="driver")
    game.play(0, "confront", target=2, other=3).play(3, "insist")
    game.play(2, "retract", question="diamonds")
    memory = Memory(observe(game.table, 0, [], FastChance(1)))
    for event in game.story:
        memory.read(event.seen_by(0))
    assert memory.doubts[3] == set()
    assert (memory.said[2][0], memory.said[4][3]) == (UNSAID, UNSAID)


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize("question", ["had", "left"])
def test_bots_answer_for_a_token(level: str, question: str) -> None:
    game = asked_for(asking(), 1, question, "henchman")
    told = [event.seen_by(1) for event in game.story]
    for seed in range(5):
        chosen = GAME.bots[level]().choose(observe(game.table, 1, told, FastChance(seed)))
        assert chosen.verb == question, "a Henchman tells the truth: one more was in"


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_bots_explain_themselves(level: str) -> None:
    game = asking().play(0, "confront", target=1, other=2)
    told = [event.seen_by(1) for event in game.story]
    chosen = GAME.bots[level]().choose(observe(game.table, 1, told, FastChance(1)))
    assert chosen.verb == "insist"
