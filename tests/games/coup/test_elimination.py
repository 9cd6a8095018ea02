"""Losing influence, elimination and victory: §6 and §9, situations T70 and T71."""

import pytest
from tests.games.coup.table_helpers import A, B, C, D, given

PRESETS = pytest.mark.parametrize("preset", ["seed", "official"])


@PRESETS
def test_t70_an_elimination_in_mid_action_and_the_game_goes_on(preset: str) -> None:
    game = given("assassin duke 3c", "captain contessa", "duke -duke 4c", preset=preset)
    game.play(A, "assassinate", target=B).passes(B).play(C, "challenge").play(A, "show", card=0)
    assert not game.alive(C)
    assert (game.step, game.pending) == ("block", (B,))
    game.passes(B).play(B, "lose", card=0)
    assert game.turn == B
    game.play(B, "income")
    assert game.turn == A, "C is skipped"


def test_t71_the_eliminated_lose_their_coins_and_are_never_on_turn_again() -> None:
    game = given("assassin duke 7c", "captain -contessa 5c", "duke duke")
    game.play(A, "coup", target=B)
    assert not game.alive(B)
    assert game.coins(B) == 0
    assert game.said("forfeited") == [{"on": "forfeited", "seat": B, "coins": 5}]
    for viewer in (A, B, C, None):
        assert game.faces(viewer, B) == ["captain", "contessa"]
    turns = []
    for _ in range(4):
        turns.append(game.turn)
        game.play(game.turn, "income")
    assert turns == [C, A, C, A]


def test_t71_the_eliminated_neither_challenge_nor_block_nor_are_targets() -> None:
    game = given(
        "assassin duke 7c", "-captain -contessa 0c", "duke duke", "contessa captain", preset="seed"
    )
    game.play(A, "assassinate", target=C)
    assert game.pending == (C, D)
    game.refused(B, "challenge")
    game.passes(C, D)
    assert game.pending == (C, D)
    game.refused(B, "block", character="contessa")


@PRESETS
def test_the_last_one_with_an_influence_wins_at_once(preset: str) -> None:
    game = given("duke captain 2c", "assassin -contessa 3c", preset=preset)
    game.play(A, "tax").play(B, "challenge").play(A, "show", card=0)
    assert game.step == "over"
    outcome = game.table.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.why, outcome.scores) == ((A,), "last_standing", (1.0, 0.0))
    assert game.coins(A) == 2, "the rest of the turn is dropped"
    assert game.pending == ()
    assert game.table.choices(A) == game.table.choices(B) == []


def test_the_rest_of_the_turn_is_dropped_after_a_bluffers_last_card() -> None:
    game = given("duke -captain 3c", "assassin -contessa 3c")
    game.play(A, "assassinate", target=B).play(B, "challenge").play(A, "concede")
    assert game.table.outcome is not None
    assert game.table.outcome.winners == (B,)
    assert game.lost(B) == ["contessa"]


def test_after_the_end_everything_is_seen_and_nothing_can_be_done() -> None:
    game = given("duke captain 7c", "assassin -contessa 3c", "-duke -duke 0c")
    game.play(A, "coup", target=B)
    assert game.step == "over"
    for viewer in (A, B, C, None):
        assert game.faces(viewer, A) == ["duke", "captain"]
        assert game.view(viewer)["ask"] is None
        assert game.view(viewer)["outcome"] == {
            "winners": [A], "why": "last_standing", "scores": [1.0, 0.0, 0.0],
        }  # fmt: skip
        over = game.seen_by(viewer, "over")[0]
        assert over["hands"] == [["duke", "captain"], ["assassin", "contessa"], ["duke", "duke"]]
        assert sorted(map(str, over["court"])) == sorted(game.court)  # type: ignore[call-overload]
    for seat in range(3):
        for verb in ("pass", "income", "challenge"):
            game.refused(seat, verb)


def test_with_one_card_left_losing_is_automatic() -> None:
    game = given("duke captain 7c", "-assassin contessa 3c", "duke duke")
    game.play(A, "coup", target=B)
    assert game.lost(B) == ["assassin", "contessa"] or game.lost(B) == ["contessa", "assassin"]
    assert game.turn == C


def test_seed_the_shown_card_may_be_the_one_that_is_lost() -> None:
    game = given("assassin duke 3c", "contessa captain", "duke duke", preset="seed")
    game.play(A, "assassinate", target=B).passes(B).play(C, "challenge").play(A, "show", card=0)
    game.play(C, "lose", card=0)
    game.play(B, "block", character="contessa").challenged_by(A).play(B, "show", card=0)
    assert game.marks(A) == [True, False]
    assert game.marks(B) == [True, False]
    game.play(A, "lose", card=0)
    assert game.lost(A) == ["assassin"]
    assert game.hand(A) == ["duke"], "not replaced: its owner turned it up"
    assert [e["seat"] for e in game.said("replaced")] == [B]


def test_seed_the_shown_card_is_replaced_if_the_other_one_is_lost() -> None:
    game = given("assassin duke 3c", "contessa captain", "duke duke", preset="seed")
    game.play(A, "assassinate", target=B).passes(B).play(C, "challenge").play(A, "show", card=0)
    game.play(C, "lose", card=0)
    game.play(B, "block", character="contessa").challenged_by(A).play(B, "show", card=0)
    game.play(A, "lose", card=1)
    assert game.lost(A) == ["duke"]
    assert [e["seat"] for e in game.said("replaced")] == [A, B]


@pytest.mark.parametrize("cap", [1, 5])
def test_turn_cap_ends_the_game_without_a_winner(cap: int) -> None:
    game = given("duke captain", "assassin contessa", "duke duke", turn_cap=cap)
    for _ in range(cap):
        assert game.step == "turn"
        game.play(game.turn, "income")
    assert game.step == "over"
    assert game.table.outcome is not None
    assert game.table.outcome.winners == ()
    assert game.table.outcome.scores == (0.0, 0.0, 0.0)
    assert game.table.outcome.why == "turn_cap"
    assert game.said("over")[0]["winners"] == []


def test_without_a_cap_the_game_goes_on() -> None:
    game = given("duke captain 0c", "assassin contessa 0c", "duke duke 0c")
    for _ in range(9 * 3):
        game.play(game.turn, "income")
    assert game.step == "turn"
