"""Default moves for absent players: §10.6."""

from __future__ import annotations

import pytest
from tests.games.karaya.table_helpers import FIVE, FOUR, ONE, SIX, THREE, TWO, Scene, given

from facedown.engine.chance import SeededChance

PASS = {"do": "pass"}


def default(game: Scene, seat: int, seed: int = 1) -> dict[str, object]:
    return game.table.default(seat, SeededChance(seed)).json


def all_defaults(game: Scene, seat: int) -> list[dict[str, object]]:
    """The actions that chance may choose."""
    found = [default(game, seat, seed) for seed in range(200)]
    return [action for k, action in enumerate(found) if action not in found[:k]]


@pytest.mark.parametrize("card", ["guard", "up guard", "sultan", "up slave fatigued"])
def test_an_action_is_a_pass(card: str) -> None:
    assert default(given(7, {ONE: card}), ONE) == PASS


def test_where_none_is_allowed_a_peek_at_a_random_player() -> None:
    game = given(7, {ONE: "guard", FOUR: "up slave", FIVE: "dead slave"}, pass_allowed=False)
    peeks = all_defaults(game, ONE)
    assert {action["do"] for action in peeks} == {"peek"}
    assert {action["target"] for action in peeks} == {TWO, THREE, SIX, SIX + 1}


def test_with_nobody_to_peek_at_a_trade_with_the_centre_or_hiding_alone() -> None:
    cards = {TWO: "up slave", THREE: "up guard", FOUR: "up slave", FIVE: "up assassin",
             SIX: "up slave"}  # fmt: skip
    for card, verb in (("oracle", "trade_centre"), ("up grand_vizier loyalists", "hide_alone")):
        game = given(6, {ONE: card, **cards}, centre="sultan", pass_allowed=False)
        assert all_defaults(game, ONE) == [{"do": verb}]


@pytest.mark.parametrize("pass_allowed", [True, False])
def test_a_forced_hiding_keeps_the_card(pass_allowed: bool) -> None:
    game = given(7, {ONE: "up oracle rebels must_hide"}, pass_allowed=pass_allowed)
    assert all_defaults(game, ONE) == [{"do": "hide_alone"}]


def test_a_forced_power_is_random() -> None:
    game = given(9, {ONE: "grand_vizier", FOUR: "assassin"})
    game.play(ONE, "manipulate", side="rebels", target=FOUR)
    assert {action["target"] for action in all_defaults(game, FOUR)} == set(range(9)) - {FOUR}


def test_a_forced_slave_driver_captures_no_further() -> None:
    game = given(9, {ONE: "grand_vizier", FOUR: "slave_driver", SIX: "slave"})
    game.play(ONE, "manipulate", side="rebels", target=FOUR)
    assert len(all_defaults(game, FOUR)) > 3
    game.play(FOUR, "capture", target=SIX)
    assert all_defaults(game, FOUR) == [PASS]


def test_a_look_and_a_prediction_are_random() -> None:
    game = given(7, {ONE: "oracle"}).play(ONE, "prophesy")
    assert {action["target"] for action in all_defaults(game, ONE)} == set(range(1, 7))
    for target in (TWO, THREE, FOUR):
        game.play(ONE, "look", target=target)
    assert {action["side"] for action in all_defaults(game, ONE)} == {"loyalists", "rebels"}


def test_windows_are_passed() -> None:
    game = given(8, {ONE: "assassin", TWO: "guard", FIVE: "sultan", FOUR: "slave", SIX: "slave"})
    game.play(ONE, "assassinate", target=SIX)
    assert default(game, TWO) == PASS
    game.all_pass()
    assert game.step == "declare"
    assert default(game, FIVE) == default(game, FOUR) == PASS
    game.answer(call=FOUR)
    assert game.step == "join"
    assert [default(game, seat) for seat in game.pending] == [PASS] * len(game.pending)


@pytest.mark.parametrize(
    ("card", "answer"),
    [("guard", "pass"), ("sultan", "pass"), ("up guard", "block"), ("up sultan", "block")],
)
def test_the_public_block_their_own_detention(card: str, answer: str) -> None:
    game = given(8, {ONE: "guard", FOUR: card}).play(ONE, "detain", target=FOUR)
    assert default(game, FOUR) == {"do": answer}


def test_everybody_is_ready() -> None:
    game = given(7, {FIVE: "up sultan"}, turn=FIVE, crown=FIVE)
    assert game.step == "ready"
    assert default(game, THREE) == {"do": "ready"}
