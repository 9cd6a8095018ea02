"""Secret answers in windows: §7, §10 and §11, situations T74 to T79."""

from typing import cast

import pytest
from tests.games.coup.table_helpers import A, B, C, D, Scene, given, new_game

from facedown.engine.action import PASS


@pytest.mark.parametrize("answer", ["pass", "challenge"])
def test_t74_an_answer_is_not_in_the_views_of_others(answer: str) -> None:
    game = given("duke captain", "assassin contessa", "contessa captain")
    game.play(A, "tax")
    before = {viewer: game.view(viewer) for viewer in (A, B, None)}
    game.play(C, answer)
    assert game.events == []
    assert game.step == "challenge"
    assert {viewer: game.view(viewer) for viewer in (A, B, None)} == before
    assert game.ask["seats"] == [B, C]
    assert game.table.entitled == (B, C), "public: who was asked"
    assert _answered(game, C) is True
    assert _answered(game, B) is False


def test_t74_a_block_is_not_in_the_views_of_others() -> None:
    game = given("captain duke", "assassin contessa", "contessa captain", preset="seed")
    game.play(A, "steal", target=B).all_pass()
    before = {viewer: game.view(viewer) for viewer in (A, B, None)}
    game.play(C, "block", character="captain")
    assert game.step == "block"
    assert game.events == []
    assert {viewer: game.view(viewer) for viewer in (A, B, None)} == before


def test_t75_a_pass_is_never_published() -> None:
    game = given("duke captain", "assassin contessa", "contessa captain")
    game.play(A, "tax").passes(B)
    assert game.events == []
    game.passes(C)
    assert [e.public["on"] for e in game.events] == ["unchallenged", "gained", "turn"]


def test_t76_a_window_that_times_out_counts_as_a_pass() -> None:
    game = given("captain duke", "assassin contessa", "contessa captain", preset="seed")
    game.play(A, "steal", target=B)
    for step in ("challenge", "block"):
        assert game.step == step
        for seat in (B, C):
            action = game.table.default(seat)
            assert action.id == PASS
            game.play(seat, action.verb)
    assert game.coins(A) == 4


@pytest.mark.parametrize("first", ["pass", "challenge"])
@pytest.mark.parametrize("second", ["pass", "challenge"])
def test_t77_the_second_answer_of_a_seat_is_refused(first: str, second: str) -> None:
    game = given("duke captain", "assassin contessa", "contessa captain")
    game.play(A, "tax").play(C, first)
    game.refused(C, second)
    game.passes(B)
    assert len(game.said("challenged")) == (first == "challenge")


def test_t79_a_successful_challenge_means_that_no_block_window_ever_opens() -> None:
    game = given("captain duke 3c", "assassin contessa", "contessa captain")
    game.play(A, "assassinate", target=B).challenged_by(C)
    game.refused(B, "block", character="contessa")
    game.play(A, "concede")
    game.refused(B, "block", character="contessa")
    game.play(A, "lose", card=0)
    assert game.coins(A) == 3, "refunded"
    assert game.ever("blocked") == game.ever("unblocked") == []
    assert game.turn == B


def test_everybody_but_the_claimant_is_asked_involved_or_not() -> None:
    game = given("captain duke", "assassin contessa", "contessa captain", "duke duke")
    game.play(A, "steal", target=B)
    assert game.pending == (B, C, D)
    game.all_pass().play(B, "block", character="captain")
    assert game.pending == (A, C, D), "the claimant is now B"


def test_prompts_do_not_depend_on_the_holder_of_the_claimed_card() -> None:
    prompts = []
    for hand in ("duke captain", "contessa assassin"):
        game = given("duke captain", hand, "contessa captain")
        game.play(A, "tax")
        prompts.append((game.options(B, "challenge"), game.options(B, "pass"), game.ask))
    assert prompts[0] == prompts[1]


def test_a_window_for_one_seat_closes_with_its_answer() -> None:
    game = given("duke captain", "assassin contessa")
    game.play(A, "tax").passes(B)
    assert game.turn == B


def test_what_a_view_says_about_a_window() -> None:
    game = new_game(4, starter=0)
    game.play(A, "tax")
    assert game.ask == {
        "step": "challenge", "seat": A, "character": "duke", "action": {"do": "tax"},
        "actor": A, "seats": [B, C, D], "answered": False,
    }  # fmt: skip


def _answered(game: Scene, seat: int) -> object:
    return cast("dict[str, object]", game.view(seat)["ask"])["answered"]
