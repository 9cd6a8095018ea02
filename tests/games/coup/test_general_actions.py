"""Income, foreign aid, coup, tax: §5 and §6, situations T8 to T26."""

import pytest
from tests.games.coup.table_helpers import A, B, C, given


def test_t08_income_one_coin_no_window_next_player() -> None:
    game = given("duke captain 2c", "duke duke", "contessa contessa")
    game.play(A, "income")
    assert game.coins(A) == 3
    assert game.turn == B


def test_t09_foreign_aid_two_coins_if_nobody_blocks() -> None:
    game = given("duke captain 2c", "duke duke", "contessa contessa")
    game.play(A, "foreign_aid")
    assert (game.step, game.pending) == ("block", (B, C))
    assert game.coins(A) == 2
    game.passes(B, C)
    assert game.coins(A) == 4
    assert game.turn == B


def test_t10_foreign_aid_claims_nothing_and_cannot_be_challenged() -> None:
    game = given("duke captain", "duke duke", "contessa contessa")
    game.play(A, "foreign_aid")
    game.refused(B, "challenge")
    game.refused(A, "pass")
    assert game.verbs(B) == {"pass", "block"}
    assert game.options(B, "block") == [{"do": "block", "character": "duke"}]


def test_t11_foreign_aid_blocked_by_a_duke_nobody_challenges() -> None:
    game = given("captain captain 2c", "assassin assassin", "contessa contessa")
    game.play(A, "foreign_aid").passes(B).play(C, "block", character="duke")
    assert (game.step, game.pending) == ("challenge", (A, B))
    game.passes(A, B)
    assert game.coins(A) == 2
    assert game.turn == B


def test_t12_foreign_aid_block_is_stopped_for_anyone_who_challenges_a_bluff() -> None:
    game = given("captain captain 2c", "assassin assassin", "contessa contessa")
    game.play(A, "foreign_aid").passes(B).play(C, "block", character="duke")
    game.passes(A).play(B, "challenge")
    assert game.verbs(C) == {"concede"}
    game.play(C, "concede").play(C, "lose", card=0)
    assert game.lost(C) == ["contessa"]
    assert game.coins(A) == 4
    assert game.turn == B


def test_t13_challenge_of_a_true_duke_block_costs_the_challenger_and_the_duke_is_replaced() -> None:
    game = given("captain captain 2c", "assassin assassin", "duke contessa", preset="official")
    court = sorted(game.court)
    game.play(A, "foreign_aid").passes(B).play(C, "block", character="duke")
    game.play(A, "challenge")
    game.draws_after_return("duke", "ambassador").play(C, "show", card=0)
    assert game.hand(C) == ["ambassador", "contessa"]
    assert sorted(game.court) == sorted(_without([*court, "duke"], "ambassador"))
    game.play(A, "lose", card=1)
    assert game.lost(A) == ["captain"]
    assert game.coins(A) == 2
    assert game.turn == B


def test_t14_after_a_bluffed_duke_block_nobody_else_may_block() -> None:
    game = given("captain captain 2c", "duke assassin", "contessa contessa")
    game.play(A, "foreign_aid").passes(B).play(C, "block", character="duke")
    game.play(A, "challenge").play(C, "concede")
    game.refused(B, "block", character="duke")
    game.play(C, "lose", card=0)
    assert game.coins(A) == 4, "C11: the aid is paid at once"
    assert game.turn == B
    game.refused(B, "block", character="duke")


def test_t15_coup_costs_seven_and_the_victim_chooses() -> None:
    game = given("captain captain 8c", "duke assassin", "contessa contessa")
    game.play(A, "coup", target=B)
    assert game.coins(A) == 1
    assert (game.step, game.pending) == ("lose", (B,)), "no challenge, no block"
    game.refused(A, "lose", card=0)
    game.play(B, "lose", card=1)
    assert (game.hand(B), game.lost(B)) == (["duke"], ["assassin"])
    assert game.turn == B


def test_t16_coup_needs_seven_coins() -> None:
    game = given("captain captain 6c", "duke assassin", "contessa contessa")
    game.refused(A, "coup", target=B)
    assert "coup" not in game.verbs(A)


@pytest.mark.parametrize("coins", [10, 11, 12, 30])
def test_t17_with_ten_coins_only_a_coup_is_legal(coins: int) -> None:
    game = given(f"duke captain {coins}c", "duke assassin", "contessa contessa")
    for verb in ("tax", "income", "foreign_aid", "exchange"):
        game.refused(A, verb)
    for verb in ("steal", "assassinate"):
        game.refused(A, verb, target=B)
    assert game.verbs(A) == {"coup"}
    assert [action.target for action in game.table.choices(A)] == [B, C]


def test_t18_with_nine_coins_everything_is_legal() -> None:
    game = given("duke captain 9c", "duke assassin", "contessa contessa")
    assert game.verbs(A) == {
        "income", "foreign_aid", "tax", "exchange", "coup", "assassinate", "steal",
    }  # fmt: skip


def test_t19_from_nine_a_tax_leads_to_twelve_and_a_forced_coup() -> None:
    game = given("duke captain 9c", "duke assassin", "contessa contessa")
    game.play(A, "tax").all_pass()
    assert game.coins(A) == 12
    game.play(B, "income").play(C, "income")
    assert game.turn == A
    assert game.verbs(A) == {"coup"}


def test_t20_no_coup_on_oneself_or_on_the_eliminated() -> None:
    game = given("duke captain 9c", "-duke -assassin 0c", "contessa contessa", "duke captain")
    game.refused(A, "coup", target=A)
    game.refused(A, "coup", target=B)
    game.refused(A, "coup", target=4)
    for verb in ("assassinate", "steal"):
        game.refused(A, verb, target=A)
        game.refused(A, verb, target=B)


def test_t21_tax_three_coins_if_nobody_challenges() -> None:
    game = given("captain captain 2c", "duke duke", "contessa contessa")
    game.play(A, "tax")
    assert (game.step, game.pending) == ("challenge", (B, C))
    game.passes(C, B)
    assert game.coins(A) == 5
    assert game.turn == B


@pytest.mark.parametrize("verb", ["tax", "exchange", "assassinate", "steal"])
def test_any_action_that_can_be_paid_may_be_declared_bluff_or_not(verb: str) -> None:
    game = given("contessa contessa 3c", "duke duke", "contessa duke")
    assert verb in game.verbs(A)


def test_passing_is_not_allowed_on_ones_turn() -> None:
    game = given("duke captain", "duke assassin", "contessa contessa")
    game.refused(A, "pass")
    game.refused(B, "income")


def test_c18_the_treasury_is_unlimited() -> None:
    game = given("duke captain 9c", "duke assassin 60c", "contessa contessa 60c")
    game.play(A, "tax").all_pass()
    assert game.coins(A) == 12


def _without(cards: list[str], card: str) -> list[str]:
    rest = list(cards)
    rest.remove(card)
    return rest
