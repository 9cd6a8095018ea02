"""Transmission: §5 and the functions that touch it (§6)."""

from __future__ import annotations

import pytest
from tests.games.message.table_helpers import A, B, C, D, E, M, Scene, U, Y, given, seat


def five(*hands: str, **more: object) -> Scene:
    """A sends; to the right come E, D, C, B."""
    sides = [U, M, U, M, Y]
    players = [
        seat(side, hand) for side, hand in zip(sides, [*hands, "", "", "", ""], strict=False)
    ]
    return given(*players, phase="send", **more)  # type: ignore[arg-type]


def test_a_telegram_goes_to_the_right_and_is_refused_on_to_the_sender() -> None:
    game = five("decipher_red", "lock_red", "lock_red", "lock_red", "lock_blue")
    game.play(A, "send", "decipher_red")
    for to in (E, D, C, B):
        assert game.message()["to"] == to
        assert game.message()["card"] is None
        game.until("receipt").play(to, "refuse")
    assert game.message()["to"] == A
    game.until("drawn", "play", "send", "end")
    assert game.front(A) == ["decipher_red"]


def test_k2_messages_go_to_the_right_in_both_profiles() -> None:
    for profile in ("2009", "2010"):
        game = five("decipher_red", profile=profile)
        game.play(A, "send", "decipher_red").until("receipt")
        assert game.pending == (E,)


def test_accepting_turns_it_up_before_the_receiver() -> None:
    game = five("decipher_blue")
    game.play(A, "send", "decipher_blue").until("receipt").play(E, "accept")
    assert game.front(E) == ["decipher_blue"]
    assert game.said("gained") == [{"on": "gained", "seat": E, "card": "decipher_blue", "by": A}]


def test_a_refused_face_down_message_is_not_seen() -> None:
    game = five("decipher_blue")
    game.play(A, "send", "decipher_blue").until("receipt").play(E, "refuse")
    assert game.message(E)["card"] is None
    assert game.message(A)["card"] == "decipher_blue"
    assert game.message(A)["stamp"] == game.message(E)["stamp"] == "telegram"


def test_an_open_text_is_seen_by_all() -> None:
    game = five("send_back_black")
    game.play(A, "send", "send_back_black")
    assert game.message(None)["card"] == "send_back_black"
    assert game.said("sent")[0]["card"] == "send_back_black"


def test_a_direct_message_goes_to_the_named_player_and_back() -> None:
    game = five("lock_red", "", "", "", "")
    game.play(A, "send", "lock_red", target=C)
    assert game.message()["to"] == C
    game.until("receipt").play(C, "refuse")
    game.until("over", "end", "play", "drawn")
    assert game.front(A) == ["lock_red"]


def test_a_direct_message_can_be_accepted() -> None:
    game = five("lock_red")
    game.play(A, "send", "lock_red", target=B).until("receipt").play(B, "accept")
    assert game.front(B) == ["lock_red"]


def test_a_direct_message_needs_another_player() -> None:
    game = five("lock_red")
    game.refused(A, "send", "lock_red")
    game.refused(A, "send", "lock_red", target=A)
    assert game.targets(A, "send") == {B, C, D, E}


# --- lock ---------------------------------------------------------------------------------------


def test_a_locked_player_must_accept() -> None:
    game = five("decipher_black lock_red")
    game.play(A, "send", "decipher_black")
    game.play(A, "lock", "lock_red", target=E)
    game.until("play", "drawn", "end")
    assert game.front(E) == ["decipher_black"]
    assert game.ever("accepted")[-1] == {"on": "accepted", "seat": E, "forced": True}


def test_of_several_locked_players_the_first_on_the_route_takes_it() -> None:
    game = five("decipher_black lock_red lock_blue")
    game.play(A, "send", "decipher_black")
    game.play(A, "lock", "lock_red", target=C).play(A, "lock", "lock_blue", target=D)
    game.until("receipt").play(E, "refuse")
    game.until("play", "drawn", "end")
    assert game.front(D) == ["decipher_black"]


def test_lock_names_another_living_player_only() -> None:
    game = five("decipher_black lock_red")
    game.play(A, "send", "decipher_black")
    assert game.targets(A, "lock") == {B, C, D, E}


def test_only_the_active_player_locks() -> None:
    game = five("decipher_black", "lock_red")
    game.play(A, "send", "decipher_black")
    assert game.verbs(B) == {"pass"}


def test_k7_lock_in_ones_own_play_and_transit_windows_only() -> None:
    game = given(seat(U, "decipher_black lock_red"), seat(M, "burn_red"), seat(Y, "", "black"))
    assert "lock" in game.verbs(A)
    game.until("send").play(A, "send", "decipher_black")
    assert "lock" in game.verbs(A)
    game.all_pass()
    assert game.step == "arrival"
    assert "lock" not in game.verbs(A)


def test_a_lock_played_before_sending_lasts_through_the_transmission() -> None:
    game = given(seat(U, "decipher_black lock_red"), seat(M), seat(Y))
    game.play(A, "lock", "lock_red", target=C).until("send")
    assert game.view(None)["locked"] == [C]
    game.play(A, "send", "decipher_black").until("drawn", "play", "end")
    assert game.front(C) == ["decipher_black"]
    assert game.view(None)["locked"] == []


def test_lock_overrides_an_earlier_lure() -> None:
    game = five("decipher_black lock_red", "lure_red")
    game.play(A, "send", "decipher_black").play(B, "lure", "lure_red", target=E)
    game.resolve()
    assert game.message()["to"] == D
    game.play(A, "lock", "lock_red", target=E).until("drawn", "play", "end")
    assert game.front(E) == ["decipher_black"]


def test_a_locked_player_cannot_be_lured() -> None:
    game = five("decipher_black lock_red", "lure_red")
    game.play(A, "send", "decipher_black").play(A, "lock", "lock_red", target=E)
    game.all_pass()
    assert game.view(None)["locked"] == [E]
    assert E not in game.targets(B, "lure")


def test_a_locked_player_cannot_send_back_but_may_decipher() -> None:
    game = five("decipher_black lock_red", "", "", "", "send_back_red decipher_red")
    game.play(A, "send", "decipher_black").play(A, "lock", "lock_red", target=E)
    game.until("arrival")
    assert game.verbs(E) == {"pass", "decipher"}


# --- lure ---------------------------------------------------------------------------------------


def test_lure_leaves_a_player_out_of_this_transmission() -> None:
    game = five("decipher_black", "lure_red")
    game.play(A, "send", "decipher_black").play(B, "lure", "lure_red", target=E)
    game.until("receipt")
    assert game.pending == (D,)
    assert game.view(None)["lured"] == [E]


def test_lure_names_neither_the_sender_nor_a_locked_player() -> None:
    game = five("decipher_black", "lure_red")
    game.play(A, "send", "decipher_black")
    assert A not in game.targets(B, "lure")


def test_k6_lure_on_oneself_only_in_the_first_printing() -> None:
    for profile, may in (("2009", True), ("2010", False)):
        game = five("decipher_black", "lure_red", profile=profile)
        game.play(A, "send", "decipher_black")
        assert (B in game.targets(B, "lure")) is may


def test_lure_on_the_named_player_of_a_direct_message_returns_it() -> None:
    game = five("lock_black", "", "lure_red")
    game.play(A, "send", "lock_black", target=B).play(C, "lure", "lure_red", target=B)
    game.until("play", "drawn", "end")
    assert game.front(A) == ["lock_black"]


def test_a_lured_player_is_back_in_the_next_transmission() -> None:
    game = five("decipher_black", "lure_red")
    game.play(A, "send", "decipher_black").play(B, "lure", "lure_red", target=E)
    game.until("receipt").play(D, "accept").until("drawn", "play", "send")
    assert game.view(None)["lured"] == []


# --- intercept ----------------------------------------------------------------------------------


def chain() -> Scene:
    """A4: six players a-f to the right; a sends, it heads for c; d, f, b and e intercept."""
    a, f, e, d, c, b = range(6)
    hands = {
        b: "intercept_black",
        d: "intercept_black",
        f: "intercept_black",
        e: "intercept_red see_through_red",
        a: "decipher_red",
        c: "see_through_blue",
    }
    players = [seat([U, M, U, M, U, M][s], hands[s]) for s in range(6)]
    game = given(*players, phase="send", mix="alternative")
    game.play(a, "send", "decipher_red")
    game.until("receipt").play(b, "refuse")
    assert game.message()["to"] == c
    game.play(d, "intercept", "intercept_black")
    game.play(f, "intercept", "intercept_black")
    game.play(b, "intercept", "intercept_black")
    game.play(e, "intercept", "intercept_red")
    return game


def test_a4_the_last_intercept_wins() -> None:
    game = chain()
    game.until("drawn", "play", "end", "start", "send")
    assert game.front(2) == ["decipher_red"]
    assert len(game.ever("fizzled")) == 3
    assert game.discards()["intercept_black"] == 3


def test_a4_with_the_last_one_countered_the_one_before_wins() -> None:
    game = chain()
    c = 4
    place = len(game.responses()) - 1
    game.play(c, "see_through", "see_through_blue", response=place)
    game.until("drawn", "play", "end", "start", "send")
    assert game.front(5) == ["decipher_red"]


def test_intercept_skips_arrival_and_receipt() -> None:
    game = five("lock_black", "", "intercept_black")
    game.play(A, "send", "lock_black", target=B).play(C, "intercept", "intercept_black")
    game.until("drawn", "play", "end")
    assert game.front(C) == ["lock_black"]
    assert not game.ever("arrived")


def test_intercept_beats_the_lock() -> None:
    game = five("lock_black lock_red", "", "intercept_black")
    game.play(A, "send", "lock_black", target=B).play(A, "lock", "lock_red", target=B).all_pass()
    game.play(C, "intercept", "intercept_black").until("drawn", "play", "end")
    assert game.front(C) == ["lock_black"]


def test_the_active_player_does_not_intercept() -> None:
    game = five("lock_black intercept_black", "", "intercept_black")
    game.play(A, "send", "lock_black", target=B)
    assert "intercept" not in game.verbs(A)
    assert "intercept" in game.verbs(C)


def test_k9_the_player_it_is_heading_to_may_intercept() -> None:
    game = five("lock_black", "intercept_black")
    game.play(A, "send", "lock_black", target=B).play(B, "intercept", "intercept_black")
    game.until("drawn", "play", "end")
    assert game.front(B) == ["lock_black"]


def test_k10_a_lured_player_may_intercept() -> None:
    game = five("decipher_red", "lure_red", "", "", "intercept_black")
    game.play(A, "send", "decipher_red").play(B, "lure", "lure_red", target=E).all_pass()
    game.play(E, "intercept", "intercept_black").until("drawn", "play", "end")
    assert game.front(E) == ["decipher_red"]


# --- decipher and send back ---------------------------------------------------------------------


def test_decipher_shows_the_message_to_its_user_alone() -> None:
    game = five("decipher_red", "", "", "", "decipher_blue")
    game.play(A, "send", "decipher_red").until("arrival")
    game.play(E, "decipher", "decipher_blue").resolve()
    assert game.message(E)["card"] == "decipher_red"
    assert game.message(B)["card"] is None
    assert game.seen_by(E, "looked")[-1]["card"] == "decipher_red"
    assert "card" not in game.seen_by(B, "looked")[-1]


def test_decipher_only_by_whom_it_lies_before_and_only_on_arrival() -> None:
    game = five("decipher_red", "", "", "decipher_red", "decipher_blue")
    game.play(A, "send", "decipher_red")
    assert "decipher" not in game.verbs(E)
    game.until("arrival")
    assert "decipher" in game.verbs(E)
    assert game.pending == (E,)


def test_k8_decipher_an_open_text_only_in_the_second_printing() -> None:
    for profile, may in (("2009", False), ("2010", True)):
        game = five("send_back_red", "", "", "", "decipher_blue", profile=profile)
        game.play(A, "send", "send_back_red")
        for _ in range(2):
            if game.step == "transit":
                game.all_pass()
        assert (game.step == "arrival" and "decipher" in game.verbs(E)) is may


def test_k8_decipher_on_ones_own_turn_only_in_the_second_printing() -> None:
    for profile, may in (("2009", False), ("2010", True)):
        game = given(
            seat(U, "probe_military_draw_red decipher_blue"), seat(M), seat(Y), phase="send",
            profile=profile,
        )  # fmt: skip
        game.play(A, "send", "probe_military_draw_red")
        game.until("receipt").play(C, "refuse").until("receipt").play(B, "refuse")
        game.all_pass()
        assert (game.step == "arrival" and game.verbs(A) >= {"decipher"}) is may


def test_send_back_turns_the_route_round_and_everybody_decides_anew() -> None:
    game = five("decipher_red", "", "send_back_red", "", "")
    game.play(A, "send", "decipher_red").until("receipt").play(E, "refuse")
    game.until("receipt").play(D, "refuse").until("arrival")
    game.play(C, "send_back", "send_back_red").until("receipt")
    assert game.pending == (D,)
    assert game.message()["direction"] == "left"
    game.play(D, "refuse").until("receipt")
    assert game.pending == (E,)
    game.play(E, "refuse").until("drawn", "play", "end")
    assert game.front(A) == ["decipher_red"]


def test_send_back_twice_flips_twice() -> None:
    game = five("decipher_red", "", "send_back_red", "send_back_blue", "")
    game.play(A, "send", "decipher_red").until("receipt").play(E, "refuse")
    game.until("receipt").play(D, "refuse").until("arrival")
    game.play(C, "send_back", "send_back_red").resolve().until("arrival")
    game.play(D, "send_back", "send_back_blue").resolve().until("receipt")
    assert game.message()["to"] == C
    assert game.message()["direction"] == "right"


def test_send_back_is_not_offered_on_a_direct_message_nor_to_others() -> None:
    game = five("lock_red", "send_back_red decipher_red", "send_back_red")
    game.play(A, "send", "lock_red", target=B).until("arrival")
    assert "send_back" not in game.verbs(B)
    assert game.pending == (B,)


@pytest.mark.parametrize("card", ["decipher_red", "lure_red"])
def test_send_back_is_not_offered_on_ones_own_turn_when_the_message_is_back(card: str) -> None:
    game = given(seat(U, f"{card} send_back_red burn_red", "black"), seat(M), seat(Y), phase="send")
    game.play(A, "send", card)
    for s in (C, B):
        game.until("receipt").play(s, "refuse")
    game.until("arrival")
    assert game.message()["to"] == A and game.pending == (A,)
    assert game.verbs(A) == {"pass", "burn"}
    game.all_pass()
    assert game.front(A)[-1] == card


# --- deaths on the way --------------------------------------------------------------------------


def test_somebody_on_the_route_who_dies_is_passed_over() -> None:
    game = given(
        seat(U, "decipher_red"), seat(M, "black black black", "", "black_rose"), seat(U),
        seat(M, "", "red"), seat(U, "", "black"), phase="send", top="lock_black",
    )  # fmt: skip
    game.play(A, "send", "decipher_red").until("arrival")
    assert game.message()["to"] == E
    game.play(B, "bloody_rose", target=E).until("place_false")
    game.play(B, "pick", game.hand(B)[0]).play(B, "pick", game.hand(B)[1]).play(B, "pass")
    assert not game.alive(E)
    game.until("receipt")
    assert game.pending == (D,)


def test_the_message_of_a_dead_sender_makes_its_round_and_is_discarded() -> None:
    game = given(
        seat(U, "decipher_red", "black black"), seat(M, "black", "", "black_rose"),
        seat(U, "burn_red"), seat(M), phase="send", top="lock_red",
    )  # fmt: skip
    game.play(A, "send", "decipher_red").play(B, "bloody_rose", target=A).until("place_false")
    game.play(B, "pick", game.hand(B)[0])
    assert not game.alive(A)
    for s in (D, C, B):
        game.until("receipt")
        assert game.pending == (s,)
        game.play(s, "refuse")
    assert game.discards()["decipher_red"] == 1
    assert game.table.turn == B, "the turn of the dead ends after the message is settled"


def test_a_direct_message_of_a_dead_sender_is_discarded_when_refused() -> None:
    game = given(
        seat(U, "lock_red", "black black"), seat(M, "black", "", "black_rose"),
        seat(U, "burn_red"), seat(M), phase="send", top="lock_red",
    )  # fmt: skip
    game.play(A, "send", "lock_red", target=C).play(B, "bloody_rose", target=A)
    game.until("place_false").play(B, "pick", game.hand(B)[0]).until("receipt")
    assert game.pending == (C,)
    game.play(C, "refuse")
    assert game.discards()["lock_red"] == 1


def test_a_locked_player_who_dies_is_ignored() -> None:
    game = given(
        seat(U, "decipher_red lock_red"), seat(M, "black", "", "black_rose"),
        seat(U), seat(M, "", "black black"), phase="send", top="lock_red",
    )  # fmt: skip
    game.play(A, "send", "decipher_red").play(A, "lock", "lock_red", target=D)
    game.resolve()
    game.play(B, "bloody_rose", target=D).until("place_false").play(B, "pick", game.hand(B)[0])
    assert not game.alive(D)
    game.until("receipt")
    assert game.pending == (C,)


def test_a_lure_whose_target_has_died_fizzles_and_is_discarded() -> None:
    game = given(
        seat(U, "decipher_red lure_red"), seat(M, "black", "", "black_rose"), seat(U),
        seat(M, "", "black black"), phase="send", top="lock_red",
    )  # fmt: skip
    game.play(A, "send", "decipher_red").play(A, "lure", "lure_red", target=D)
    game.play(B, "bloody_rose", target=D).until("place_false").play(B, "pick", game.hand(B)[0])
    assert not game.alive(D)
    assert [e["use"] for e in game.ever("fizzled")] == ["lure"]
    assert game.discards()["lure_red"] == 1 and game.view(None)["lured"] == []
    assert game.message()["to"] == C
