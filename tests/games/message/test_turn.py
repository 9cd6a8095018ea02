"""A turn: §3, and could not transmit (§7.2)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.message.table_helpers import A, B, C, M, U, Y, given, new_game, seat


def test_the_active_player_draws_two() -> None:
    game = given(seat(U, "lock_red"), seat(M), seat(Y), phase="draw")
    assert len(game.hand(A)) == 3
    assert game.ever("drew")[-1] == {"on": "drew", "seat": A, "count": 2}
    assert len(game.seen_by(A, "drew")[-1]["cards"]) == 2  # type: ignore[arg-type]


def test_phases_in_the_order_of_2009() -> None:
    game = given(seat(U, "decipher_red burn_red", "black"), seat(M, "lock_red"), seat(Y),
                 phase="start")  # fmt: skip
    steps: list[str] = []
    while game.table.turns == 1:
        if game.step != (steps[-1] if steps else None):
            steps.append(game.step)
        if game.step == "send":
            game.play(A, "send", "decipher_red")
        elif game.step == "receipt":
            game.play(game.pending[0], "accept")
        else:
            game.all_pass()
    assert steps == ["start", "drawn", "play", "send", "transit", "arrival", "receipt", "end"]


def test_k3_a_second_play_phase_in_2010_only() -> None:
    for profile, wanted in (("2009", "end"), ("2010", "play")):
        game = given(
            seat(U, "send_back_red probe_military_draw_red", "black"), seat(M, "burn_red"), seat(Y),
            phase="send", profile=profile,
        )  # fmt: skip
        game.play(A, "send", "send_back_red").until("receipt")
        game.play(game.pending[0], "accept")
        assert game.step == wanted
        assert ("probe" in game.verbs(A)) is (profile == "2010")


def test_k2_turns_go_to_the_left_in_2009_and_to_the_right_in_2010() -> None:
    for profile, after in (("2009", B), ("2010", C)):
        game = given(seat(U, "send_back_red"), seat(M), seat(Y), phase="send", profile=profile)
        game.play(A, "send", "send_back_red").until("receipt").play(C, "accept").until("play")
        assert game.table.turn == after


def test_exactly_one_card_must_be_sent() -> None:
    game = given(seat(U, "decipher_red lock_red"), seat(M), seat(Y), phase="send")
    assert game.verbs(A) == {"send"}
    game.refused(A, "pass")
    game.play(A, "send", "decipher_red").until("receipt").play(C, "accept")
    assert game.hand(A) == ["lock_red"]


def test_functions_are_unlimited_in_a_turn() -> None:
    game = given(
        seat(U, "burn_red burn_blue burn_black lock_red"), seat(M, "", "black black"),
        seat(Y, "", "black"),
    )  # fmt: skip
    for card in ("burn_red", "burn_blue", "burn_black"):
        target = B if game.front(B) else C
        game.play(A, "burn", card, target=target).resolve()
        if game.step == "burn":
            game.play(A, "pick", game.front(target)[0])
    assert game.front(B) == game.front(C) == []


def test_k21_who_cannot_transmit_loses_at_the_end_of_the_turn() -> None:
    game = given(
        seat(U, "burn_red burn_blue"), seat(M, "lock_red", "black black"), seat(Y), seat(M),
        alliance=False,
    )  # fmt: skip
    game.play(A, "burn", "burn_red", target=B).resolve()
    if game.step == "burn":
        game.play(A, "pick", game.front(B)[0])
    game.play(A, "burn", "burn_blue", target=B).next_turn()
    assert not game.alive(A)
    assert game.ever("lost") == [{"on": "lost", "seat": A, "why": "stuck"}]
    assert game.table.deaths == (), "not dead for missions, no triggers"
    assert game.player(A)["side"] == U, "identity shown"
    assert game.player(A)["lost"] is True


def test_k21_the_end_window_comes_before_the_loss() -> None:
    game = given(seat(U, "burn_red"), seat(M, "burn_blue", "black black"), seat(Y), phase="play")
    game.play(A, "burn", "burn_red", target=B).resolve()
    if game.step == "burn":
        game.play(A, "pick", game.front(B)[0])
    game.until("end")
    assert game.alive(A), "stuck, but the turn is not over"
    game.next_turn()
    assert not game.alive(A)


def test_k21_in_2010_who_could_not_transmit_still_has_the_second_play_phase() -> None:
    game = given(
        seat(U, "burn_red"), seat(M, "burn_blue", "burn_black lock_black"), seat(Y), seat(M),
        profile="2010",
    )  # fmt: skip
    game.play(A, "burn", "burn_red", target=B).resolve().play(A, "pick", "burn_black")
    game.all_pass()
    assert game.ever("stuck") == [{"on": "stuck", "seat": A}]
    assert game.step == "play" and game.pending == (B,), "the second play phase"
    game.all_pass()
    assert game.step == "end" and game.alive(A)
    game.next_turn()
    assert game.ever("lost") == [{"on": "lost", "seat": A, "why": "stuck"}]


def test_k21_a_hand_card_that_comes_in_the_second_play_phase_is_too_late() -> None:
    """B, Seven Hundred, locks on A's turn and gives A a card after the transmission phase."""
    game = given(
        seat(U, "burn_red"), seat(M, "lock_red burn_black", "black", "seven_hundred"), seat(Y),
        seat(M), profile="2010",
    )  # fmt: skip
    game.play(A, "burn", "burn_red", target=B).resolve()
    game.all_pass()
    assert game.ever("stuck") and game.step == "play"
    game.play(B, "lock", "lock_red", target=C).resolve()
    game.play(B, "name", target=A).play(B, "pick", "burn_black")
    assert game.hand(A) == ["burn_black"]
    game.next_turn()
    assert not game.alive(A) and game.ever("lost")[0]["why"] == "stuck"


def test_a_loser_does_not_win_with_the_side() -> None:
    game = given(
        seat(U, "burn_red"), seat(U, "decipher_red", "red red black"), seat(M), seat(M, "", "black")
    )
    game.play(A, "burn", "burn_red", target=B).next_turn()
    assert not game.alive(A)
    game.until("send").play(B, "send", next(c for c in game.hand(B) if c == "decipher_red"))
    for s in (A, 3, 2):
        if game.alive(s):
            game.until("receipt").play(s, "refuse")
    game.until("over")
    assert game.winners == (B,)


def test_deck_run_out_a11_in_the_middle_of_a_draw() -> None:
    named = ["lock_red", "burn_red"]
    position = given(seat(U, "lock_red"), seat(M), seat(Y), phase="draw", seed=3)
    assert position.hand(A)
    from tests.games.message.laws import LAWS
    from tests.games.message.table_helpers import Scene

    from facedown.engine.chance import SeededChance
    from facedown.games.message.game import GAME

    players = [seat(U, named[0]), seat(M), seat(Y)]
    table: Any = GAME.arrange(
        {"players": players, "phase": "draw", "deck": ["burn_red"]}, chance=SeededChance(1)
    )
    LAWS.check(table)
    game = Scene(table)
    assert len(game.hand(A)) == 3, "burn_red, reshuffle, one more"
    assert "burn_red" in game.hand(A)
    assert [e["on"] for e in game.ever("reshuffled")] == ["reshuffled"]
    assert sum(game.discards().values()) == 0


def test_the_deck_is_renewed_at_once_when_its_last_card_is_drawn() -> None:
    from facedown.engine.chance import SeededChance
    from facedown.games.message.game import GAME

    players = [seat(U, "lock_red"), seat(M), seat(Y)]
    table: Any = GAME.arrange(
        {"players": players, "phase": "draw", "deck": ["burn_red", "burn_blue"]},
        chance=SeededChance(1),
    )
    assert table.view(None)["deck"] == 81 - 3
    assert table.view(None)["discards"] == {}


def test_probes_out_of_the_game_stay_out_when_the_deck_runs_out() -> None:
    """K5, A11: in 2010 a used probe never comes back; in 2009 it does."""
    from tests.games.message.table_helpers import Scene

    from facedown.engine.chance import SeededChance
    from facedown.games.message.game import GAME

    for profile, left in (("2009", 0), ("2010", 1)):
        players = [seat(U, "probe_military_discard_red burn_blue"), seat(U), seat(Y)]
        table: Any = GAME.arrange(
            {"players": players, "deck": ["burn_red"], "options": {"profile": profile}},
            chance=SeededChance(1),
        )
        game = Scene(table)
        game.play(A, "probe", "probe_military_discard_red", target=B).resolve()
        assert (game.view(None)["face_down"], game.view(None)["removed"]) == (1 - left, left)
        game.until("send").play(A, "send", "burn_blue", target=B).until("receipt")
        game.play(B, "accept").until("play", "drawn")
        assert game.ever("reshuffled")
        assert "burn_red" not in game.as_of("reshuffled", B)["hand"], "not yet told"
        everything = set(game.hand(B)) | {
            name for name, n in zip(_names(), table.deck.bag, strict=True) if n
        }
        assert ("probe_military_discard_red" in everything) is (profile == "2009")


def _names() -> list[str]:
    from facedown.games.message.cards import NAMES

    return NAMES


def test_a_draw_without_any_cards_is_skipped() -> None:
    game = given(seat(U, "lock_red"), seat(M), seat(Y), phase="end")
    table = game.table
    for kind in range(42):
        table.deck.removed += (kind,) * (table.deck.bag[kind] + table.deck.discards[kind])
        table.deck.bag[kind] = table.deck.discards[kind] = 0
    table.deck.bag_size = table.deck.discards_size = 0
    assert table.draw(A, 2) == 0
    assert table.reveal_top() == -1


def test_turn_cap() -> None:
    game = given(seat(U, "send_back_red"), seat(M), seat(Y), phase="send", turn_cap=1)
    game.play(A, "send", "send_back_red").until("receipt").play(C, "accept").until("over")
    assert (game.winners, game.why) == ((), "turn_cap")


@pytest.mark.parametrize("seats", range(3, 10))
def test_a_new_game_begins(seats: int) -> None:
    game = new_game(seats)
    for s in range(seats):
        game.table.play(s, game.table.choices(s)[0])
    assert game.step in ("start", "drawn", "play")
