"""Assassination and the Contessa: §5 to §7, situations T29 to T43 and T80."""

import pytest
from tests.games.coup.table_helpers import A, B, C, D, given

PRESETS = pytest.mark.parametrize("preset", ["seed", "official"])


@PRESETS
def test_t29_assassination_unopposed_costs_three_and_the_victim_chooses(preset: str) -> None:
    game = given("assassin duke 3c", "captain contessa", "duke duke", preset=preset)
    game.play(A, "assassinate", target=B)
    assert game.coins(A) == 0, "paid on declaration"
    game.all_pass()
    assert game.step == "block"
    game.all_pass()
    assert (game.step, game.pending) == ("lose", (B,))
    game.play(B, "lose", card=0)
    assert (game.lost(B), game.coins(A), game.turn) == (["captain"], 0, B)


@pytest.mark.parametrize("coins", [0, 2])
def test_t30_assassination_needs_three_coins(coins: int) -> None:
    game = given(f"assassin duke {coins}c", "captain contessa", "duke duke")
    game.refused(A, "assassinate", target=B)


@PRESETS
def test_t31_c5_a_caught_bluff_gets_its_three_coins_back(preset: str) -> None:
    game = given("captain duke 3c", "captain contessa", "duke duke", preset=preset)
    game.play(A, "assassinate", target=B).passes(B).play(C, "challenge")
    game.play(A, "concede")
    assert game.said("refunded") == [{"on": "refunded", "seat": A, "coins": 3}]
    game.play(A, "lose", card=0)
    assert (game.coins(A), game.lost(A), game.lost(B)) == (3, ["captain"], [])
    assert game.turn == B
    assert game.ever("blocked") == game.ever("unblocked") == []


def test_c5_the_refund_of_an_eliminated_assassin_goes_to_the_treasury() -> None:
    game = given("duke -captain 4c", "captain contessa", "duke duke")
    game.play(A, "assassinate", target=B).play(B, "challenge").play(A, "concede")
    assert not game.alive(A)
    assert game.coins(A) == 0
    assert game.turn == B


@PRESETS
def test_t32_blocked_by_an_unchallenged_contessa_the_coins_are_spent(preset: str) -> None:
    game = given("assassin duke 3c", "captain captain", "duke duke", preset=preset)
    game.play(A, "assassinate", target=B).passes(B, C).play(B, "block", character="contessa")
    assert (game.step, game.pending) == ("challenge", (A, C))
    game.passes(A, C)
    assert (game.lost(B), game.coins(A), game.turn) == ([], 0, B)


@PRESETS
def test_t33_a_true_contessa_is_challenged_in_vain(preset: str) -> None:
    game = given("assassin duke 3c", "captain contessa", "duke duke", preset=preset)
    game.play(A, "assassinate", target=B).passes(B, C).play(B, "block", character="contessa")
    game.challenged_by(A)
    game.play(B, "show", card=1).play(A, "lose", card=0)
    assert (game.lost(A), game.lost(B), game.coins(A)) == (["assassin"], [], 0)
    assert len(game.ever("replaced")) == 1
    assert game.turn == B


@PRESETS
def test_t34_double_loss_a_caught_contessa_with_two_cards(preset: str) -> None:
    game = given("assassin duke 3c", "captain captain 4c", "duke duke", preset=preset)
    game.play(A, "assassinate", target=B).passes(B, C).play(B, "block", character="contessa")
    game.challenged_by(A).play(B, "concede").play(B, "lose", card=1)
    assert game.lost(B) == ["captain", "captain"], "one for the challenge, one for the assassin"
    assert not game.alive(B)
    assert (game.coins(A), game.coins(B), game.turn) == (0, 0, C)


@PRESETS
def test_t35_a_caught_contessa_with_one_card_is_eliminated_once(preset: str) -> None:
    game = given("assassin duke 3c", "captain -captain 4c", "duke duke", preset=preset)
    game.play(A, "assassinate", target=B).passes(B, C).play(B, "block", character="contessa")
    game.challenged_by(A).play(B, "concede")
    assert not game.alive(B)
    assert len(game.ever("eliminated")) == len(game.ever("lost")) == 1
    assert game.turn == C, "no further prompt for a card"


@PRESETS
def test_t36_double_loss_the_target_challenges_a_true_assassin(preset: str) -> None:
    game = given("assassin duke 3c", "captain captain", "duke duke", preset=preset)
    game.play(A, "assassinate", target=B).play(B, "challenge").play(A, "show", card=0)
    game.play(B, "lose", card=0)
    assert game.step == "block", "C6, C7: the loser is alive and may still block"
    assert B in game.pending
    game.all_pass()
    assert game.lost(B) == ["captain", "captain"]
    assert (game.coins(A), game.turn) == (0, C)


@PRESETS
def test_t37_the_target_loses_the_challenge_and_blocks_with_what_is_left(preset: str) -> None:
    game = given("assassin duke 3c", "contessa captain", "duke duke", preset=preset)
    game.play(A, "assassinate", target=B).play(B, "challenge").play(A, "show", card=0)
    game.play(B, "lose", card=1).play(B, "block", character="contessa").all_pass()
    assert (game.hand(B), game.lost(B)) == (["contessa"], ["captain"])
    assert (game.coins(A), game.turn) == (0, B)


def test_the_loss_of_a_challenge_comes_before_the_block_window() -> None:
    game = given("assassin duke 3c", "contessa captain", "duke duke")
    game.play(A, "assassinate", target=B).play(B, "challenge").play(A, "show", card=0)
    assert (game.step, game.pending) == ("lose", (B,))
    game.refused(B, "block", character="contessa")


@PRESETS
def test_t38_c13_the_last_card_lost_by_the_challenge_no_block_no_refund(preset: str) -> None:
    game = given("assassin duke 3c", "contessa -captain 1c", "duke duke", preset=preset)
    game.play(A, "assassinate", target=B).play(B, "challenge").play(A, "show", card=0)
    assert not game.alive(B)
    assert game.ever("unblocked") == []
    assert len(game.ever("lost")) == 1
    assert (game.coins(A), game.turn) == (0, C)


@PRESETS
def test_t39_a_third_party_challenges_in_vain_and_the_target_may_block(preset: str) -> None:
    game = given("assassin duke 3c", "captain captain", "duke duke", preset=preset)
    game.play(A, "assassinate", target=B).passes(B).play(C, "challenge").play(A, "show", card=0)
    game.play(C, "lose", card=0)
    assert game.step == "block"
    game.play(B, "block", character="contessa").all_pass()
    assert (game.lost(B), game.lost(C), game.coins(A)) == ([], ["duke"], 0)


@PRESETS
def test_t40_a_third_party_is_eliminated_and_the_target_may_block(preset: str) -> None:
    game = given("assassin duke 3c", "captain captain", "duke -duke", preset=preset)
    game.play(A, "assassinate", target=B).passes(B).play(C, "challenge").play(A, "show", card=0)
    assert not game.alive(C)
    assert (game.step, game.pending) == ("block", (B,))
    game.play(B, "block", character="contessa").all_pass()
    assert (game.lost(B), game.coins(A), game.turn) == ([], 0, B)


def test_t41_official_only_the_target_blocks_an_assassination() -> None:
    game = given("assassin duke 3c", "captain captain", "contessa duke", preset="official")
    game.play(A, "assassinate", target=B).all_pass()
    assert game.pending == (B,)
    game.refused(C, "block", character="contessa")
    game.refused(C, "pass")


def test_t42_seed_a_third_party_blocks_an_assassination() -> None:
    game = given("assassin duke 3c", "captain captain", "contessa duke", preset="seed")
    game.play(A, "assassinate", target=B).all_pass()
    assert game.pending == (B, C)
    game.passes(B).play(C, "block", character="contessa").all_pass()
    assert (game.lost(B), game.coins(A), game.turn) == ([], 0, B)


def test_t43_seed_a_third_partys_bluffed_contessa_the_target_gets_no_new_block() -> None:
    game = given("assassin duke 3c", "captain contessa", "duke duke", preset="seed")
    game.play(A, "assassinate", target=B).all_pass().passes(B)
    game.play(C, "block", character="contessa").challenged_by(A).play(C, "concede")
    game.play(C, "lose", card=0)
    assert (game.step, game.pending) == ("lose", (B,)), "no second block"
    game.refused(B, "block", character="contessa")
    game.play(B, "lose", card=0)
    assert (game.lost(B), game.lost(C)) == (["captain"], ["duke"])


def test_seed_the_targets_answer_goes_before_a_third_partys() -> None:
    game = given(
        "assassin duke 3c", "captain contessa", "duke captain", "contessa duke", preset="seed"
    )
    game.play(A, "assassinate", target=C).all_pass()
    game.play(B, "block", character="contessa")
    assert game.step == "block"
    assert game.events == []
    game.play(C, "block", character="contessa")
    assert [e["by"] for e in game.said("blocked")] == [C]
    assert game.pending == (A, B, D)


def test_seed_third_parties_block_clockwise_from_the_actors_left() -> None:
    game = given(
        "duke captain",
        "assassin duke 3c",
        "captain contessa",
        "contessa duke",
        preset="seed",
        turn=B,
    )
    game.play(B, "assassinate", target=C).all_pass()
    game.play(A, "block", character="contessa").passes(C)
    assert game.pending == (D,)
    game.play(D, "block", character="contessa")
    assert [e["by"] for e in game.said("blocked")] == [D]


def test_an_assassination_is_blocked_by_the_contessa_only_and_not_by_the_assassin() -> None:
    game = given("assassin duke 3c", "captain captain", "contessa duke", preset="seed")
    game.play(A, "assassinate", target=B).all_pass()
    for seat in (B, C):
        assert game.options(seat, "block") == [{"do": "block", "character": "contessa"}]
    game.refused(A, "block", character="contessa")


@PRESETS
def test_t80_a_bluffed_assassin_unchallenged_meets_a_true_contessa(preset: str) -> None:
    game = given("captain duke 3c", "captain contessa", "duke duke", preset=preset)
    game.play(A, "assassinate", target=B).passes(B, C).play(B, "block", character="contessa")
    game.challenged_by(A).play(B, "show", card=1).play(A, "lose", card=0)
    assert (game.lost(A), game.lost(B), game.coins(A)) == (["captain"], [], 0)


def test_anyone_may_challenge_the_contessa() -> None:
    game = given("assassin duke 3c", "captain captain", "contessa duke")
    game.play(A, "assassinate", target=B).all_pass().play(B, "block", character="contessa")
    game.passes(A).play(C, "challenge").play(B, "concede").play(B, "lose", card=0)
    assert game.lost(B) == ["captain", "captain"]


def test_c8_a_block_never_comes_before_the_challenges_are_settled() -> None:
    game = given("assassin duke 3c", "captain contessa", "duke duke", preset="seed")
    game.play(A, "assassinate", target=B)
    for seat in (B, C):
        assert game.verbs(seat) == {"pass", "challenge"}
        game.refused(seat, "block", character="contessa")


def test_no_late_challenge_of_the_action_in_the_block_window() -> None:
    game = given("captain duke 3c", "captain contessa", "duke duke", preset="seed")
    game.play(A, "assassinate", target=B).all_pass()
    game.refused(B, "challenge")
    game.play(B, "block", character="contessa")
    game.challenged_by(A)
    assert game.said("challenged")[0]["seat"] == B
