"""Claims and free talk: §6.4, §6.7, M40."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.mafia.table_helpers import Scene, given

from facedown.engine.errors import IllegalAction

TOKENS = [1, 0, 0, 1, 0]


def silent(game: Scene, seat: int, verb: str, **args: object) -> None:
    before = game.truth()
    with pytest.raises(IllegalAction):
        game.table.say(seat, {"claim": verb, **args})
    assert game.truth() == before


STATEMENTS: list[tuple[str, dict[str, Any]]] = [
    ("received_diamonds", {"diamonds": 9}),
    ("received_tokens", {"tokens": TOKENS}),
    ("passed", {"diamonds": 9, "tokens": TOKENS}),
    ("took_diamonds", {"diamonds": 15}),
    ("took_token", {"token": "henchman"}),
    ("took_nothing", {}),
]


@pytest.mark.parametrize(("verb", "args"), STATEMENTS)
def test_takers_say_unasked_what_they_like(verb: str, args: dict[str, Any]) -> None:
    game = given(7, "H 4 H F 2 D", heard=False).claim(2, verb, **args)
    [event] = game.events
    assert event.public["on"] == "said"
    assert event.public["seat"] == 2
    assert event.public | {"claim": verb, **args} == event.public
    assert game.player(2)["spoken"]
    assert game.goes_on
    silent(game, 0, verb, **args)


def test_a_claim_is_made_at_any_moment_of_the_investigation() -> None:
    game = given(7, "K 4 H F 2 D", cleaner=True)
    game.ask_of(3, "took").claim(3, "took_nothing").claim(2, "took_nothing")
    assert game.step == "answer", "a claim is no answer"
    game.play(3, "silent").play(0, "accuse", target=3)
    assert game.step == "bang"
    game.claim(3, "took_token", token="henchman")


def test_the_godfather_tells_of_the_box_that_came_back() -> None:
    game = given(7, "H 4 H F 2 D")
    game.claim(0, "returned", diamonds=15, tokens=[5, 1, 1, 2, 1]).claim(0, "hid", diamonds=5)
    silent(game, 0, "hid", diamonds=6)
    silent(game, 0, "returned", diamonds=16, tokens=TOKENS)
    silent(game, 2, "hid", diamonds=2)
    silent(game, 2, "returned", diamonds=2, tokens=TOKENS)


def test_anybody_may_be_doubted_but_oneself() -> None:
    game = given(7, "H 4 H F 2 D").claim(0, "doubt", target=2).claim(2, "doubt", target=0)
    game.claim(2, "doubt", target=3)
    silent(game, 2, "doubt", target=2)
    silent(game, 0, "doubt", target=0)


def test_nothing_is_said_before_the_box_is_back() -> None:
    for game in (given(7, hidden=None), given(7, None), given(7, "H 4")):
        for seat in range(7):
            assert game.table.legal_claims(seat) == ()
            assert not game.table.may_chat(seat)
            silent(game, seat, "took_nothing")


def test_m40_the_eliminated_are_silent() -> None:
    game = given(8, "H H 4 H 2 D F").accuse(3)
    for verb, args in STATEMENTS:
        silent(game, 3, verb, **args)
    silent(game, 3, "doubt", target=0)
    assert not game.table.may_chat(3)
    assert game.table.may_chat(2)
    assert not game.may(0, "ask", target=3, question="took")


def test_the_exposed_go_on_talking() -> None:
    game = given(8, "H H 4 H 2 D F").accuse(2)
    assert game.exposed(2)
    game.claim(2, "took_token", token="henchman")
    assert game.table.may_chat(2)
    assert game.may(0, "ask", target=2, question="took")


def test_all_talk_at_the_end() -> None:
    game = given(8, "H H 4 H 2 D F", beers="none").accuse(3).accuse(2)
    assert game.ended is not None
    assert all(game.table.may_chat(seat) for seat in range(8))
    silent(game, 2, "took_nothing")
