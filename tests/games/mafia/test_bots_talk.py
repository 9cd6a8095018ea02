"""Mafia's bots and the further talk: ranges, tokens, opinions, retractions, confrontations."""

from __future__ import annotations

import pytest
from tests.games.mafia.test_bots import UNTOUCHED, Told

from facedown.games.mafia.actions import (
    CLAIMS,
    KIND_OF_QUESTION,
    PASSED_QUESTION,
    ROLES_QUESTION,
)
from facedown.games.mafia.bots.stories import UNSAID
from facedown.games.mafia.bots.taker import disputed_part

PASSED = {"diamonds": 10, "tokens": [0, 1, 0, 1, 0]}
"""What seat 2 passed on."""


def at_odds(told: Told, giver: int, receiver: int) -> bool:
    return told.scene(0).disagree(giver, receiver)


# --- what is understood --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("claim", "said", "contradicts"),
    [
        ("received_between", {"diamonds": 12, "to": 15}, True),
        ("received_between", {"diamonds": 12, "to": 9}, False),
        ("had", {"token": "henchman"}, True),
        ("had_no", {"token": "driver"}, True),
        ("had", {"token": "driver"}, False),
    ],
)
def test_partial_words_agree_or_contradict(
    claim: str, said: dict[str, object], contradicts: bool
) -> None:
    told = Told().say(2, "passed", **PASSED).say(3, claim, **said)
    assert at_odds(told, 2, 3) == contradicts


@pytest.mark.parametrize(
    ("claim", "fits", "differs"),
    [
        ("received_between", {"diamonds": 9, "to": 11}, {"diamonds": 3, "to": 6}),
        ("had_no", {"token": "henchman"}, {"token": "driver"}),
    ],
)
def test_partial_words_weigh_like_whole_ones(
    claim: str, fits: dict[str, object], differs: dict[str, object]
) -> None:
    agree = Told().say(2, "passed", **PASSED).say(3, claim, **fits).belief()
    differ = Told().say(2, "passed", **PASSED).say(3, claim, **differs).belief()
    assert differ.thief(2) + differ.agent(2) > agree.thief(2) + agree.agent(2)


def test_a_range_that_excludes_what_was_said_before_is_a_change() -> None:
    steady = Told().say(3, "received_diamonds", diamonds=9)
    steady.say(3, "received_between", diamonds=8, to=10)
    changed = Told().say(3, "received_diamonds", diamonds=9)
    changed.say(3, "received_between", diamonds=2, to=5)
    assert [told.scene(0).memory.changed[3] for told in (steady, changed)] == [False, True]


def test_a_lost_memory_is_less_suspicious_than_silence() -> None:
    plain = Told().belief().thief(2)
    forgot = Told().ask(2, "roles").play(2, "forgot").belief().thief(2)
    silent = Told().ask(2, "roles").play(2, "silent").belief().thief(2)
    assert plain < forgot < silent


def test_whoever_vouches_lowers_a_suspicion_a_little() -> None:
    plain, vouched = Told(), Told().say(3, "vouch", target=2)
    assert 0.9 * plain.belief().thief(2) < vouched.belief().thief(2) < plain.belief().thief(2)


def test_a_named_agent_is_suspected_as_an_agent() -> None:
    plain, named = Told(), Told().say(3, "think", target=5, role="agent")
    assert named.belief().agent(5) > plain.belief().agent(5)
    assert named.belief().thief(5) <= plain.belief().thief(5)


def test_what_is_taken_back_counts_no_more_but_that_it_was() -> None:
    told = Told().say(2, "passed", **UNTOUCHED).say(2, "retract", question="passed")
    memory = told.scene(0).memory
    assert memory.said[2][PASSED_QUESTION] == UNSAID
    assert memory.changed[2]
    assert told.belief().thief(2) > Told().belief().thief(2)


# --- what is asked -------------------------------------------------------------------------------


def all_told(**lies: object) -> Told:
    """Everybody tells everything unasked: the truth, but that seat 3 is silent about the tokens."""
    told = Told(heard=True).ask(3, "roles").play(3, "silent")
    for seat in range(1, 6):
        for question, value in enumerate(told.scene(seat).truth()):
            if (seat, question) == (3, ROLES_QUESTION):
                continue
            claim = dict(CLAIMS[KIND_OF_QUESTION[question] + value].json)
            if seat == 2 and question == PASSED_QUESTION:
                claim.update(lies)
            told.say(seat, str(claim.pop("claim")), **claim)
    return told


def test_the_godfather_asks_whether_a_token_was_there_if_that_decides() -> None:
    """Seat 3 says they took the driver, and did not say what tokens they received."""
    asked = all_told().choices(0)
    assert asked[0] == {"do": "ask", "target": 3, "question": "had", "token": "driver"}
    told = all_told().play(0, "ask", target=3, question="had", token="driver")
    assert {choice["do"] for choice in told.choices(3)} <= {"had", "silent"}
    told.play(3, "had", token="driver")
    assert all(choice["do"] != "ask" for choice in told.choices(0))


def test_the_godfather_confronts_two_who_contradict_each_other_once() -> None:
    told = all_told(diamonds=15).play(0, "ask", target=3, question="had", token="driver")
    told.play(3, "had", token="driver")
    assert told.choices(0)[0] == {"do": "confront", "target": 2, "other": 3}
    told.play(0, "confront", target=2, other=3)
    assert told.choices(3)[0] == {"do": "insist"}, "who tells the truth stands by it"
    told.play(2, "insist").play(3, "insist")
    assert all(choice["do"] == "accuse" for choice in told.choices(0))


def test_a_liar_takes_back_what_only_they_can_have_invented() -> None:
    """Seat 2 has stolen, and says they passed on what seat 3 denies; nothing else was said."""
    told = Told(heard=True).say(2, "passed", diamonds=15, tokens=[0, 1, 0, 1, 0])
    told.say(3, "received_diamonds", diamonds=10).say(3, "received_tokens", tokens=[0, 1, 0, 1, 0])
    told.play(0, "confront", target=2, other=3)
    assert disputed_part(told.scene(2)) == PASSED_QUESTION
    assert {choice["do"] for choice in told.choices(2)} <= {"insist", "retract"}
    told.play(2, "retract", question="passed").play(3, "insist")
    asks = {(str(c["do"]), c.get("target"), c.get("question")) for c in told.choices(0, 60)}
    assert ("ask", 2, "passed") in asks, "what was taken back is asked again"
