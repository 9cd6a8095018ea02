"""Challenges of claims: §6 and §7, situations T22 to T28 and T73."""

import itertools

import pytest
from tests.games.coup.table_helpers import A, B, C, D, given, new_game


@pytest.mark.parametrize("preset", ["seed", "official"])
def test_t22_tax_challenged_with_duke(preset: str) -> None:
    game = given("duke captain 2c", "assassin assassin", "contessa contessa", preset=preset)
    game.play(A, "tax").play(B, "challenge")
    assert (game.step, game.pending) == ("prove", (A,))
    game.play(A, "show", card=0)
    assert game.said("shown") == [{"on": "shown", "seat": A, "card": 0, "character": "duke"}]
    assert (game.step, game.pending) == ("lose", (B,))
    game.play(B, "lose", card=0)
    assert game.lost(B) == ["assassin"]
    assert game.coins(A) == 5
    assert len(game.ever("replaced")) == 1
    assert game.turn == B


def test_t22_the_replacement_comes_before_the_loss_in_the_official_rules() -> None:
    game = given("duke captain", "assassin assassin", "contessa contessa", preset="official")
    game.play(A, "tax").play(B, "challenge").play(A, "show", card=0)
    assert game.said("replaced") == [{"on": "replaced", "seat": A, "card": 0}]
    assert game.marks(A) == [False, False]


def test_t22_the_replacement_comes_at_the_end_of_the_turn_in_the_seed_rules() -> None:
    game = given("duke captain", "assassin assassin", "contessa contessa", preset="seed")
    game.play(A, "tax").play(B, "challenge").play(A, "show", card=0)
    assert game.said("replaced") == []
    assert game.marks(A) == [True, False]
    assert game.faces(None, A) == ["duke", None], "it stays, marked as shown"
    game.play(B, "lose", card=0)
    assert [e.public["on"] for e in game.events] == ["lost", "gained", "replaced", "turn"]
    assert game.marks(A) == [False, False]
    assert game.faces(None, A) == [None, None]


def test_t23_a_caught_tax_costs_a_card_of_ones_own_choice_and_brings_nothing() -> None:
    game = given("assassin captain 2c", "assassin assassin", "contessa contessa")
    game.play(A, "tax").passes(B).play(C, "challenge")
    assert game.verbs(A) == {"concede"}
    game.play(A, "concede")
    assert (game.step, game.pending) == ("lose", (A,))
    game.play(A, "lose", card=1)
    assert game.lost(A) == ["captain"]
    assert game.coins(A) == 2
    assert game.turn == B


@pytest.mark.parametrize("preset", ["seed", "official"])
def test_t24_c16_one_may_concede_while_holding_the_card(preset: str) -> None:
    game = given("duke captain 2c", "assassin assassin", "contessa contessa", preset=preset)
    game.play(A, "tax").play(B, "challenge")
    assert game.verbs(A) == {"show", "concede"}
    game.play(A, "concede").play(A, "lose", card=1)
    assert (game.hand(A), game.lost(A), game.coins(A)) == (["duke"], ["captain"], 2)
    assert game.turn == B


@pytest.mark.parametrize("hand", ["duke captain", "assassin captain"])
def test_conceding_never_reveals_whether_it_was_a_bluff(hand: str) -> None:
    game = given(f"{hand} 2c", "assassin assassin", "contessa contessa")
    game.play(A, "tax").play(B, "challenge")
    before = [game.view(viewer) for viewer in (B, C, None)]
    game.play(A, "concede")
    seen = [[event.seen_by(viewer) for event in game.events] for viewer in (B, C, None)]
    assert seen[0] == seen[1] == seen[2]
    assert seen[0][0] == {"on": "conceded", "seat": A, "character": "duke"}
    assert "bluff" not in str(seen) + str(before)


def test_the_prove_prompt_is_the_same_for_a_bluffer_and_an_honest_player() -> None:
    prompts = []
    for hand in ("duke captain", "assassin captain"):
        game = given(hand, "contessa contessa", "ambassador ambassador")
        game.play(A, "tax").play(B, "challenge")
        prompts.append([game.view(viewer) for viewer in (B, C, None)] + [[game.pending]])
    assert prompts[0] == prompts[1]


def test_without_the_card_nothing_can_be_shown() -> None:
    game = given("assassin captain", "assassin assassin", "contessa contessa")
    game.play(A, "tax").play(B, "challenge")
    game.refused(A, "show", card=0)
    game.refused(A, "show", card=1)
    game.refused(B, "show", card=0)


def test_a_face_up_card_proves_nothing() -> None:
    game = given("captain -duke", "assassin assassin", "contessa contessa")
    game.play(A, "tax").play(B, "challenge")
    assert game.verbs(A) == {"concede"}


def test_with_two_of_the_character_either_may_be_shown() -> None:
    game = given("duke duke", "assassin assassin", "contessa contessa")
    game.play(A, "tax").play(B, "challenge")
    assert [choice["card"] for choice in game.options(A, "show")] == [0, 1]
    game.draws_after_return("duke", "captain").play(A, "show", card=1)
    assert game.hand(A) == ["duke", "captain"]


def test_t25_nobody_challenges_themselves() -> None:
    game = given("duke captain", "assassin assassin", "contessa contessa")
    game.play(A, "tax")
    assert A not in game.pending
    game.refused(A, "challenge")
    game.refused(A, "pass")


def test_t26_no_challenge_after_play_has_moved_on() -> None:
    game = given("duke captain", "assassin assassin", "contessa contessa")
    game.play(A, "tax").passes(B, C)
    assert game.turn == B
    game.refused(C, "challenge")


def test_t27_c10_two_challengers_the_first_clockwise_from_the_claimant_counts() -> None:
    game = given("assassin captain", "assassin duke", "contessa contessa")
    game.play(A, "tax").play(C, "challenge")
    assert game.pending == (B,), "the window stays open for B, who goes first"
    assert game.events == []
    game.play(B, "challenge")
    assert game.said("challenged") == [
        {"on": "challenged", "seat": A, "by": B, "character": "duke"}
    ]


def test_t28_two_challengers_but_the_first_passes() -> None:
    game = given("duke captain 2c", "assassin assassin", "contessa contessa")
    game.play(A, "tax").play(C, "challenge").passes(B)
    assert [e["by"] for e in game.said("challenged")] == [C]
    game.play(A, "show", card=0).play(C, "lose", card=0)
    assert game.lost(B) == []
    assert game.coins(A) == 5


def test_only_one_challenger_loses() -> None:
    game = given("duke captain 2c", "assassin assassin", "contessa contessa", "assassin duke")
    game.play(A, "tax").play(D, "challenge").play(C, "challenge").play(B, "challenge")
    game.play(A, "show", card=0).play(B, "lose", card=0)
    assert [len(game.lost(seat)) for seat in (A, B, C, D)] == [0, 1, 0, 0]
    assert game.turn == B


@pytest.mark.parametrize("order", list(itertools.permutations([B, C, D])))
def test_precedence_does_not_depend_on_who_answers_first(order: tuple[int, ...]) -> None:
    answers = {B: "pass", C: "challenge", D: "challenge"}
    game = given("duke captain", "assassin assassin", "contessa contessa", "assassin duke")
    game.play(A, "tax")
    for seat in order:
        if seat in game.pending:
            game.play(seat, answers[seat])
    assert [e["by"] for e in game.ever("challenged")] == [C]


def test_precedence_goes_round_from_the_claimants_left() -> None:
    game = given("contessa contessa", "assassin assassin", "duke captain", "duke duke", turn=C)
    game.play(C, "tax").play(A, "challenge")
    assert game.pending == (B, D)
    game.play(B, "challenge")
    assert list(game.pending) == [D], "A is ahead of B but behind D"
    game.passes(D)
    assert [e["by"] for e in game.said("challenged")] == [A]


def test_the_window_closes_as_soon_as_the_winner_is_certain() -> None:
    game = given("duke captain", "assassin assassin", "contessa contessa", "duke duke")
    game.play(A, "tax").play(B, "challenge")
    assert (game.step, game.pending) == ("prove", (A,))
    game.refused(C, "challenge")
    game.refused(D, "pass")


def test_t73_only_the_owner_sees_the_replacement() -> None:
    game = given("duke captain", "assassin assassin", "contessa contessa", preset="official")
    game.play(A, "tax").play(B, "challenge")
    game.draws_after_return("duke", "duke").play(A, "show", card=0)
    assert game.hand(A) == ["duke", "captain"], "it may be the same character"
    assert game.seen_by(A, "replaced")[0]["character"] == "duke"
    for viewer in (B, C, None):
        assert game.seen_by(viewer, "replaced") == [{"on": "replaced", "seat": A, "card": 0}]
        assert game.faces(viewer, A) == [None, None]


def test_t73_the_replacement_may_be_any_card_of_the_deck_the_shown_one_included() -> None:
    drawn = set()
    for seed in range(150):
        game = given("duke captain", "assassin assassin", "contessa contessa", seed=seed)
        game.play(A, "tax").play(B, "challenge").play(A, "show", card=0)
        drawn.add(game.hand(A)[0])
    assert drawn == {"duke", "assassin", "captain", "ambassador", "contessa"}


def test_t82_t83_cards_and_coins_are_conserved_in_long_games() -> None:
    for seed in range(10):
        game = new_game(3 + seed % 4, ("seed", "official")[seed % 2], seed=seed)
        for _ in range(300):
            if game.table.outcome is not None:
                break
            seat = game.table.pending[seed % len(game.table.pending)]
            choices = game.table.choices(seat)
            action = choices[(seed + len(game.story)) % len(choices)]
            game.play(seat, action.verb, **{k: v for k, v in action.json.items() if k != "do"})
