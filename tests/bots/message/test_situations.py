"""Positions with a single sound decision."""

from __future__ import annotations

import pytest
from tests.bots.message.games import answer, answers
from tests.games.message.table_helpers import A, B, C, D, E, M, Scene, U, Y, given, seat


def offered(card: str, front: str = "", side: str = U, character: str | None = None,
            hand: str = "lock_black") -> Scene:  # fmt: skip
    """D decides on an open message of A's."""
    game = given(
        seat(M, f"{card} red"), seat(M, "red"), seat(Y, "red"),
        seat(side, hand, front, character), phase="send",
    )  # fmt: skip
    return game.play(A, "send", card).until("receipt")


@pytest.mark.parametrize(("side", "colour"), [(U, "red"), (M, "blue")])
def test_the_third_card_of_the_own_colour_is_taken(side: str, colour: str) -> None:
    game = offered(f"lure_{colour}", f"{colour} {colour}", side)
    assert answers(game, D) == {"accept"}


@pytest.mark.parametrize("side", [U, M, Y])
def test_a_third_false_card_is_refused(side: str) -> None:
    assert answers(offered("lure_black", "black black", side), D) == {"refuse"}


def test_the_other_sides_third_card_is_taken_away_from_those_who_need_it() -> None:
    game = given(
        seat(M, "lure_blue red"), seat(M, "red", "blue blue", side_up=True), seat(Y, "red"),
        seat(U, "red"), phase="send",
    )  # fmt: skip
    game.play(A, "send", "lure_blue").until("receipt")
    assert answers(game, D) == {"accept"}


def test_the_own_third_card_is_intercepted_where_others_would_take_it() -> None:
    game = given(
        seat(M, "lure_red red"), seat(U, "intercept_black lock_red", "red red"),
        seat(Y, "red"), seat(Y, "red"), phase="send",
    )  # fmt: skip
    game.play(A, "send", "lure_red")
    game.passes(A, D, C)
    assert answers(game, B) == {"intercept"}


def test_a_second_false_card_before_oneself_is_burnt() -> None:
    game = given(
        seat(U, "burn_red red red", "black black"), seat(M, "red"), seat(Y, "red"), seat(Y, "red")
    )
    assert answers(game, A) == {"burn"}
    assert answer(game, A).target == A


def test_the_last_card_is_kept_to_be_sent() -> None:
    """A player who cannot send loses."""
    game = given(seat(U, "burn_red", "black black"), seat(M, "red"), seat(Y, "red"), seat(Y, "red"))
    assert answers(game, A) == {"pass"}


def test_nothing_is_burnt_before_an_enemy() -> None:
    game = given(
        seat(U, "burn_red red red"), seat(M, "red", "black black", side_up=True), seat(Y, "red"),
        seat(Y, "red"),
    )  # fmt: skip
    assert answers(game, A) == {"pass"}


def test_a_lock_that_would_kill_is_seen_through() -> None:
    game = given(
        seat(M, "lure_black lock_red", side_up=True), seat(Y, "red"), seat(Y, "red"),
        seat(U, "see_through_red red", "black black"), phase="send",
    )  # fmt: skip
    game.play(A, "send", "lure_black").play(A, "lock", "lock_red", target=D)
    assert answers(game, D) == {"see_through"}


def test_an_enemy_with_two_false_cards_is_locked_for_the_third() -> None:
    game = given(
        seat(U, "lure_black lock_red red"), seat(Y, "red"), seat(Y, "red"),
        seat(M, "blue", "black black blue blue", side_up=True), phase="send",
    )  # fmt: skip
    game.play(A, "send", "lure_black")
    assert answers(game, A) == {"lock"}
    assert answer(game, A).target == D


def test_the_own_colour_is_sent_rather_than_the_enemys() -> None:
    game = given(
        seat(U, "see_through_red see_through_blue", "red red"), seat(M, "red", "blue blue"),
        seat(Y, "red"), seat(Y, "red"), phase="send",
    )  # fmt: skip
    assert {answer(game, A, seed=k).args["card"] for k in range(20)} == {"see_through_red"}


# Missions --------------------------------------------------------------------------------------


def test_a_bystander_who_collects_red_takes_the_third() -> None:
    game = offered("lure_red", "red red", Y, "director")
    assert answers(game, D) == {"accept"}


def test_who_wants_to_die_first_takes_the_third_false_card() -> None:
    game = offered("lure_black", "black black", Y, "little_white")
    assert answers(game, D) == {"accept"}


def test_little_white_does_not_take_the_card_that_makes_him_lose() -> None:
    game = offered("lure_red", "blue blue blue red red", U, "little_white")
    assert answers(game, D) == {"refuse"}
    game = offered("lure_blue", "blue blue blue red", U, "little_white")
    assert answers(game, D) == {"refuse"}, "the fifth is of no use to them"


def test_who_wants_many_cards_keeps_them() -> None:
    hand = "probe_military_draw_red probe_military_draw_blue red red red red red"
    game = given(seat(Y, hand, "", "phantom_thief"), seat(M, "red"), seat(Y, "red"), seat(U, "red"))
    assert answers(game, A) == {"pass"}


def test_a_side_does_not_declare_while_viper_would_win() -> None:
    """While nobody has died, Viper would win instead."""
    game = given(
        seat(M, "lure_red red"), seat(Y, "red", "", "viper"), seat(Y, "red"),
        seat(U, "red", "red red"), phase="send", characters="all",
    )  # fmt: skip
    game.play(A, "send", "lure_red").until("receipt")
    assert answers(game, D) == {"refuse"}


# Blunders seen in whole games (see blunder_kinds.py) -------------------------------------------


def generous(hand: str) -> Scene:
    """Little White could take the card with which an enemy is about to win."""
    return given(
        seat(U, hand, "", "little_white"), seat(M, "red", "blue blue", side_up=True),
        seat(Y, "red"), seat(Y, "red"),
    )  # fmt: skip


def test_little_white_keeps_a_card_to_send() -> None:
    assert answers(generous("lock_red lure_red red red"), A) == {"pass"}
    assert answers(generous("lock_red lure_red red red black"), A) == {"bribe"}


def test_little_white_gives_the_last_cards_for_the_one_that_wins() -> None:
    game = given(
        seat(U, "lock_red lure_red red red", "red red", "little_white"),
        seat(M, "red", "red", side_up=True), seat(Y, "red"), seat(Y, "red"),
    )  # fmt: skip
    assert answers(game, A) == {"bribe"}


def test_after_a_bribe_no_more_is_played_than_leaves_a_card_to_send() -> None:
    game = given(
        seat(U, "burn_red lure_red lock_red red black", "black black", "little_white"),
        seat(M, "red", "blue blue", side_up=True), seat(Y, "red"), seat(Y, "red"),
    )  # fmt: skip
    game.play(A, "bribe", target=B).passes(D, C, B)
    assert answers(game, A) == {"pass"}


def test_a_second_probe_waits_for_the_answer_to_the_first() -> None:
    game = given(
        seat(U, "probe_military_discard_blue probe_military_discard_black red red"),
        seat(M, "red"), seat(Y, "red"), seat(Y, "red"),
    )  # fmt: skip
    assert "probe" in answers(game, A)
    game.play(A, "probe", "probe_military_discard_blue", target=B).passes(D, C, B)
    assert answers(game, A) == {"pass"}


@pytest.mark.parametrize("mine", [U, Y])
def test_a_card_that_may_let_somebody_win_is_not_sent(mine: str) -> None:
    """Though the others are more valuable in hand."""
    game = given(
        seat(mine, "probe_bystander_draw_blue intercept_black", "", "phantom_thief"),
        seat(M, "red", "blue blue"), seat(Y, "red"), seat(U, "red"), phase="send",
    )  # fmt: skip
    sent = {answer(game, A, seed=k).args["card"] for k in range(30)}
    assert sent == {"intercept_black"}


def blind(front: str, senders: str = "red") -> Scene:
    """D decides on an unseen direct message of a known partner's."""
    game = given(
        seat(U, "see_through_red red", senders, side_up=True), seat(M, "red"), seat(Y, "red"),
        seat(U, "lock_black", front), seat(M, "red"), phase="send",
    )  # fmt: skip
    return game.play(A, "send", "see_through_red", target=D).until("receipt")


@pytest.mark.parametrize("front", ["", "black", "red black", "black black"])
def test_what_a_known_partner_has_named_me_for_is_taken(front: str) -> None:
    assert answers(blind(front), D) == {"accept"}


def test_it_is_left_to_a_partner_who_wins_if_it_comes_back() -> None:
    assert answers(blind("", "red red"), D) == {"refuse"}


@pytest.mark.parametrize("front", ["black black", "red red black black"])
def test_unseen_messages_are_refused_with_two_false_cards(front: str) -> None:
    """Not even from somebody who would not want a false one to come back."""
    game = given(
        seat(M, "probe_bystander_draw_red red", "black black"), seat(M, "red"),
        seat(Y, "red"), seat(U, "lock_black intercept_black", front), phase="send",
    )  # fmt: skip
    game.play(A, "send", "probe_bystander_draw_red").passes(A)
    assert answers(game, D) == {"pass"}
    assert answers(game.until("receipt"), D) == {"refuse"}


def test_what_a_known_partner_has_named_another_for_is_not_intercepted() -> None:
    game = given(
        seat(U, "see_through_red red", "black black", side_up=True), seat(M, "red", "red red"),
        seat(Y, "red"), seat(U, "intercept_black red", "red red"), seat(M, "red"), phase="send",
    )  # fmt: skip
    game.play(A, "send", "see_through_red", target=B).passes(A, E)
    assert answers(game, D) == {"pass"}


def test_the_sixth_card_of_a_collector_does_not_kill() -> None:
    game = offered("lure_black", "red red blue black black", Y, "six_sister")
    assert answers(game, D) == {"refuse"}


def test_a_beginner_keeps_a_card_to_send_too() -> None:
    game = given(seat(U, "burn_red", "black black"), seat(M, "red"), seat(Y, "red"), seat(Y, "red"))
    assert answers(game, A, "easy") == {"pass"}
