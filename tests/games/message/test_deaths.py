"""Death, losing, victory: §7."""

from __future__ import annotations

import pytest
from tests.games.message.table_helpers import A, B, C, D, M, U, Y, given, receive, seat


def test_three_false_cards_kill_at_once_and_everything_is_discarded() -> None:
    game = given(
        seat(U, "decipher_black burn_red"), seat(M),
        seat(Y, "lock_red lock_blue", "black black red"), seat(M), phase="send",
    )  # fmt: skip
    game.play(A, "send", "decipher_black").until("receipt").play(D, "refuse")
    game.until("receipt").play(C, "accept")
    assert not game.alive(C)
    assert game.hand(C) == game.front(C) == []
    assert sum(game.discards().values()) == 6
    assert game.ever("died") == [{"on": "died", "seat": C}]


def test_k4_the_identity_of_the_dead_is_secret_in_2009_and_shown_in_2010() -> None:
    for profile, side in (("2009", None), ("2010", Y)):
        game = given(
            seat(U, "probe_military_draw_black"), seat(M), seat(Y, "", "black black", "black_rose"),
            phase="send", profile=profile,
        )  # fmt: skip
        game.play(A, "send", "probe_military_draw_black").until("receipt").play(C, "accept")
        assert not game.alive(C)
        assert game.player(C)["side"] == side
        assert game.player(C)["character"] == "black_rose", "the character is shown in both"


def test_k20_death_before_victory() -> None:
    """Three red and three black at the same moment: the player is dead, and nobody declares."""
    game = given(seat(M, "", "", "old_king"), seat(U, "", "black black red red"), seat(Y), seat(M))
    table = game.table
    from facedown.games.message.cards import KIND

    for name in ("lock_red", "lock_black"):
        table.deck.bag[KIND[name]] -= 1
        table.deck.bag_size -= 1
        table.gain(B, KIND[name], A)
    table.waiting = 0
    table.run()
    assert game.step != "over"
    assert not game.alive(B)


def test_the_dead_win_with_their_side() -> None:
    game = given(
        seat(U, "decipher_red", "red red"), seat(M), seat(U, alive=False), seat(M), phase="send"
    )
    game.play(A, "send", "decipher_red").until("receipt").play(D, "refuse")
    game.until("receipt").play(B, "refuse").until("over")
    assert game.winners == (A, C)
    assert game.why == "undercover"


def test_a_side_wins_with_three_of_its_colour() -> None:
    for side, colour in ((U, "red"), (M, "blue")):
        game = given(
            seat(side, f"decipher_{colour}", f"{colour} {colour}"), seat(side), seat(Y), seat(Y),
            phase="send",
        )  # fmt: skip
        game.play(A, "send", f"decipher_{colour}")
        for s in (D, C, B):
            game.until("receipt").play(s, "refuse")
        game.until("over")
        assert game.winners == (A, B)
        assert game.ever("declared")[-1]["seat"] == A


def test_the_other_colour_does_not_win() -> None:
    game = given(seat(U, "decipher_blue", "blue blue"), seat(M), seat(Y), phase="send")
    game.play(A, "send", "decipher_blue")
    for s in (C, B):
        game.until("receipt").play(s, "refuse")
    game.until("drawn", "play", "end")
    assert game.colours(A) == {"blue": 3}


@pytest.mark.parametrize("needed", [3, 4, 5])
def test_adjusted_victory_numbers(needed: int) -> None:
    for side, colour in ((U, "red"), (M, "blue")):
        for lying, wins in ((needed - 1, True), (needed - 2, False)):
            game = receive(
                seat(side, f"decipher_{colour}", f"{colour} " * lying), seat(Y), seat(Y),
                seat(side), card=f"decipher_{colour}", to=A, cards_to_win=needed,
            )  # fmt: skip
            assert game.colours(A) == {colour: lying + 1}
            assert (game.step == "over" and (game.winners, game.why) == ((A, D), side)) is wins


def test_the_last_player_declares_with_the_side_or_alone() -> None:
    for side, winners in ((U, (A, B)), (Y, (A,))):
        game = given(
            seat(side, "decipher_black"), seat(side if side == U else M, alive=False),
            seat(M, "", "black black"), phase="send",
        )  # fmt: skip
        game.play(A, "send", "decipher_black").until("receipt").play(C, "accept")
        assert (game.winners, game.why) == (winners, "last_player")


def test_k27_last_side_standing_is_an_option() -> None:
    for option in (True, False):
        game = given(
            seat(U, "decipher_black"), seat(U), seat(M, "", "black black"), seat(U, alive=False),
            phase="send", last_side=option,
        )  # fmt: skip
        game.play(A, "send", "decipher_black").until("receipt").play(C, "accept")
        assert (game.step == "over") is option
        if option:
            assert (game.winners, game.why) == ((A, B, D), "last_side")


def test_nobody_is_left() -> None:
    game = given(seat(U, "lock_red"), seat(M, "", "black black"), seat(Y, alive=False))
    table = game.table
    from facedown.games.message.cards import KIND

    for s, count in ((A, 3), (B, 1)):
        for _ in range(count):
            kind = KIND["intercept_black"]
            table.deck.bag[kind] -= 1
            table.deck.bag_size -= 1
            table.gain(s, kind, B)
    table.waiting = 0
    table.run()
    assert (game.winners, game.why) == ((), "nobody")


def test_bystander_alliance_takes_all_bystanders_the_dead_included() -> None:
    for alliance in (True, False):
        game = given(
            seat(Y, "decipher_blue", "blue blue", "code_clerk"), seat(U), seat(M),
            seat(Y, alive=False), phase="send", alliance=alliance,
        )  # fmt: skip
        game.play(A, "send", "decipher_blue")
        for s in (C, B):
            game.until("receipt").play(s, "refuse")
        game.until("over")
        assert game.winners == ((A, D) if alliance else (A,))


def test_the_first_in_turn_order_declares_alone() -> None:
    """Two bystanders with the same death mission do not share."""
    game = given(
        seat(M, "decipher_black"), seat(Y, "", "", "blade"), seat(U, "", "black black"),
        seat(Y, "", "", "brother_mark"), seat(M, alive=False), phase="send",
    )  # fmt: skip
    game.play(A, "send", "decipher_black").until("receipt").play(D, "refuse")
    game.until("receipt").play(C, "accept")
    game.play(B, "pass")
    assert game.step == "over"
    assert game.winners == (D,), "the active player first, then to the right"


def test_kill_credit_of_a_message_goes_to_the_sender_even_if_it_was_intercepted() -> None:
    game = given(
        seat(U, "decipher_black"), seat(M, "intercept_black lock_red", "black black"), seat(Y),
        seat(M), phase="send",
    )  # fmt: skip
    game.play(A, "send", "decipher_black").play(B, "intercept", "intercept_black")
    game.until("play", "drawn", "end", "start", "send")
    assert not game.alive(B)
    assert (game.table.deaths[0].victim, game.table.deaths[0].killer) == (B, A)


def test_suicide_is_nobodys_hand() -> None:
    game = given(seat(U, "decipher_black", "black black"), seat(M), seat(Y), phase="send")
    game.play(A, "send", "decipher_black")
    for s in (C, B):
        game.until("receipt").play(s, "refuse")
    game.until("play", "drawn", "end", "send")
    assert game.table.deaths[0].killer == -1


def test_true_intelligence_is_counted_as_it_lay_at_the_moment_of_death() -> None:
    game = given(
        seat(U, "decipher_black"), seat(M), seat(Y, "", "black black red blue"), phase="send"
    )
    game.play(A, "send", "decipher_black").until("receipt").play(C, "accept")
    assert game.table.deaths[0].true == 2
