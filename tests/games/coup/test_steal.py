"""Stealing and its blocks: §5 to §7, situations T44 to T53."""

import pytest
from tests.games.coup.table_helpers import A, B, C, D, given

PRESETS = pytest.mark.parametrize("preset", ["seed", "official"])


@PRESETS
def test_t44_steal_two_coins(preset: str) -> None:
    game = given("captain duke 2c", "duke contessa 5c", "contessa duke", preset=preset)
    game.play(A, "steal", target=B).all_pass().all_pass()
    assert (game.coins(A), game.coins(B), game.turn) == (4, 3, B)
    assert game.said("took") == [{"on": "took", "seat": A, "target": B, "coins": 2}]


@PRESETS
def test_t45_a_steal_of_one_coin_takes_one(preset: str) -> None:
    game = given("captain duke 2c", "duke contessa 1c", "contessa duke", preset=preset)
    game.play(A, "steal", target=B).all_pass().all_pass()
    assert (game.coins(A), game.coins(B)) == (3, 0)


@PRESETS
def test_t46_c9_nothing_to_steal_from_a_player_without_coins(preset: str) -> None:
    game = given("captain duke 2c", "duke contessa 0c", "contessa duke 1c", preset=preset)
    game.refused(A, "steal", target=B)
    assert game.options(A, "steal") == [{"do": "steal", "target": C}]


@pytest.mark.parametrize(
    ("claim", "holding"), [("ambassador", "captain"), ("captain", "ambassador")]
)
@PRESETS
def test_t47_a_steal_block_is_proved_with_the_very_card_it_names(
    preset: str, claim: str, holding: str
) -> None:
    game = given("captain duke 2c", f"{holding} contessa 5c", "contessa duke", preset=preset)
    game.play(A, "steal", target=B).all_pass().play(B, "block", character=claim)
    assert game.said("blocked") == [{"on": "blocked", "seat": A, "by": B, "character": claim}]
    game.challenged_by(A)
    assert game.verbs(B) == {"concede"}
    game.play(B, "concede").play(B, "lose", card=0)
    assert (game.coins(A), game.coins(B), game.lost(B)) == (4, 3, [holding])


@pytest.mark.parametrize("claim", ["ambassador", "captain"])
@PRESETS
def test_t48_a_true_block_of_a_steal_is_challenged_in_vain(preset: str, claim: str) -> None:
    game = given("captain duke 2c", f"contessa {claim} 5c", "contessa duke", preset=preset)
    game.play(A, "steal", target=B).all_pass().play(B, "block", character=claim)
    game.challenged_by(A).play(B, "show", card=1).play(A, "lose", card=1)
    assert (game.coins(A), game.coins(B), game.lost(A)) == (2, 5, ["duke"])
    assert game.turn == B


def test_a_steal_block_without_a_name_is_refused() -> None:
    game = given("captain duke 2c", "captain ambassador 5c", "contessa duke")
    game.play(A, "steal", target=B).all_pass()
    game.refused(B, "block")
    for wrong in ("duke", "contessa", "assassin", "inquisitor"):
        game.refused(B, "block", character=wrong)
    assert game.options(B, "block") == [
        {"do": "block", "character": "captain"},
        {"do": "block", "character": "ambassador"},
    ]


def test_t49_seed_a_third_party_blocks_a_steal() -> None:
    game = given("captain duke 2c", "duke contessa 5c", "contessa duke", preset="seed")
    game.play(A, "steal", target=B).all_pass()
    assert game.pending == (B, C)
    game.passes(B).play(C, "block", character="captain").all_pass()
    assert (game.coins(A), game.coins(B), game.turn) == (2, 5, B)


def test_t50_official_a_third_party_may_not_block_a_steal() -> None:
    game = given("captain duke 2c", "duke contessa 5c", "captain duke", preset="official")
    game.play(A, "steal", target=B).all_pass()
    assert game.pending == (B,)
    game.refused(C, "block", character="captain")


@PRESETS
def test_t51_a_true_captain_is_challenged_by_the_target_who_may_still_block(preset: str) -> None:
    game = given("captain duke 2c", "duke ambassador 5c", "contessa duke", preset=preset)
    game.play(A, "steal", target=B).play(B, "challenge").play(A, "show", card=0)
    game.play(B, "lose", card=0)
    assert game.step == "block"
    game.play(B, "block", character="ambassador").all_pass()
    assert (game.coins(A), game.coins(B), game.lost(B)) == (2, 5, ["duke"])


def test_t52_c12_the_thief_is_paid_before_the_treasury() -> None:
    game = given("captain contessa 2c", "duke -duke 3c", "contessa assassin 2c", preset="official")
    game.play(A, "steal", target=B).play(B, "challenge").play(A, "show", card=0)
    assert not game.alive(B)
    assert (game.coins(A), game.coins(B)) == (4, 0)
    assert game.said("forfeited") == [{"on": "forfeited", "seat": B, "coins": 1}]
    assert [e.public["on"] for e in game.events].index("took") < [
        e.public["on"] for e in game.events
    ].index("forfeited")
    assert game.turn == C


def test_t52_seed_the_steal_from_the_eliminated_goes_on_if_no_other_blocks() -> None:
    game = given("captain contessa 2c", "duke -duke 3c", "contessa assassin 2c", preset="seed")
    game.play(A, "steal", target=B).play(B, "challenge").play(A, "show", card=0)
    assert not game.alive(B)
    if game.step == "block":
        assert game.pending == (C,), "the eliminated do not block"
        game.all_pass()
    assert (game.coins(A), game.coins(B), game.turn) == (4, 0, C)


@PRESETS
def test_t53_a_caught_captain_moves_no_coins_and_opens_no_block_window(preset: str) -> None:
    game = given("duke duke 2c", "duke contessa 5c", "contessa contessa", preset=preset)
    game.play(A, "steal", target=B).play(B, "challenge").play(A, "concede")
    game.play(A, "lose", card=0)
    assert (game.coins(A), game.coins(B), game.lost(A)) == (2, 5, ["duke"])
    assert game.ever("blocked") == game.ever("unblocked") == []
    assert game.turn == B


def test_c11_one_block_a_steal() -> None:
    game = given(
        "captain duke 2c", "duke contessa 5c", "captain captain", "duke contessa", preset="seed"
    )
    game.play(A, "steal", target=B).all_pass().play(B, "block", character="captain")
    game.challenged_by(A).play(B, "concede")
    game.refused(C, "block", character="captain")
    game.play(B, "lose", card=0)
    assert (game.coins(A), game.coins(B), game.turn) == (4, 3, B)


def test_the_thief_does_not_block_their_own_steal() -> None:
    game = given("captain duke 2c", "duke contessa 5c", "captain duke", preset="seed")
    game.play(A, "steal", target=B).all_pass()
    assert A not in game.pending
    game.refused(A, "block", character="captain")


def test_the_names_of_simultaneous_blocks_are_those_of_the_one_that_counts() -> None:
    game = given(
        "captain duke", "duke contessa", "captain duke 5c", "contessa captain", preset="seed"
    )
    game.play(A, "steal", target=C).all_pass()
    game.play(B, "block", character="captain").play(D, "block", character="ambassador")
    assert game.pending == (C,)
    game.passes(C)
    assert game.said("blocked") == [{"on": "blocked", "seat": A, "by": B, "character": "captain"}]
