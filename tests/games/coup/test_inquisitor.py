"""The Inquisitor: §8, situations T62 to T68."""

import pytest
from tests.games.coup.table_helpers import A, B, C, D, Scene, given

PRESETS = pytest.mark.parametrize("preset", ["seed", "official"])


@PRESETS
def test_t62_the_inquisitors_exchange_draws_one_and_returns_one(preset: str) -> None:
    for back, kept in (
        ([0], "contessa duke"),
        ([1], "inquisitor contessa"),
        ([2], "inquisitor duke"),
    ):
        game = _given("inquisitor duke", "captain contessa", "duke duke", preset=preset)
        game.play(A, "exchange").passes(B).draws("contessa").passes(C)
        assert (game.view(A)["drawn"], game.view(B)["drawn"]) == (["contessa"], [])
        assert [c["cards"] for c in game.options(A, "return")] == [[0], [1], [2]]
        game.refused(A, "return", cards=[0, 2])
        game.refused(A, "return", cards=[3])
        game.play(A, "return", cards=back)
        assert game.hand(A) == kept.split()
        assert len(game.court) == 9


def test_t62_seed_the_proved_inquisitor_is_locked_in_their_exchange() -> None:
    game = _given("inquisitor duke", "captain contessa", "duke duke", preset="seed")
    game.play(A, "exchange").play(B, "challenge").play(A, "show", card=0)
    game.draws("contessa").play(B, "lose", card=0)
    assert [c["cards"] for c in game.options(A, "return")] == [[1], [2]]
    game.play(A, "return", cards=[1])
    assert game.hand(A)[1] == "contessa"
    assert len(game.ever("replaced")) == 1


@PRESETS
def test_t63_c14_the_target_chooses_the_card_and_only_two_see_it(preset: str) -> None:
    game = _given("inquisitor duke", "captain contessa", "duke duke", preset=preset)
    game.play(A, "examine", target=B)
    assert (game.step, game.ask["character"]) == ("challenge", "inquisitor")
    game.all_pass()
    assert (game.step, game.pending) == ("offer", (B,)), "an examination cannot be blocked"
    game.refused(A, "offer", card=0)
    game.play(B, "offer", card=1)
    for seat in (A, B):
        assert game.seen_by(seat, "examined")[0]["character"] == "contessa"
    for viewer in (C, None):
        assert game.seen_by(viewer, "examined") == [
            {"on": "examined", "seat": A, "target": B, "card": 1}
        ]
        assert "contessa" not in str(game.view(viewer)["ask"])
        assert game.faces(viewer, B) == [None, None]
    assert game.ask.get("character") is None
    assert (game.step, game.pending) == ("examine", (A,))
    assert game.verbs(A) == {"keep", "swap"}


@PRESETS
def test_t64_swap_the_target_draws_first_and_the_old_card_goes_back(preset: str) -> None:
    for seed in range(60):
        game = _examined(preset, seed=seed)
        court = sorted(game.court)
        game.play(A, "swap")
        new = game.hand(B)[1]
        rest = list(court)
        rest.remove(new)
        assert sorted(game.court) == sorted([*rest, "contessa"])
        assert game.turn == B


def test_t64_swap_the_old_card_cannot_be_redrawn() -> None:
    for seed in range(60):
        game = _given(
            "inquisitor duke", "captain contessa", "duke contessa", "contessa duke", seed=seed
        )
        game.play(A, "examine", target=B).all_pass().play(B, "offer", card=1).play(A, "swap")
        assert game.hand(B)[1] != "contessa", "all the others were out of the deck"


def test_t64_swap_others_see_only_that_it_was_swapped() -> None:
    game = _examined("official")
    game.draws("assassin").play(A, "swap")
    public = {"on": "swapped", "seat": A, "target": B, "card": 1}
    assert game.seen_by(B, "swapped") == [{**public, "character": "assassin"}]
    for viewer in (A, C, None):
        assert game.seen_by(viewer, "swapped") == [public], (
            "the Inquisitor does not see the new card"
        )


@PRESETS
def test_t65_keep_changes_nothing(preset: str) -> None:
    game = _examined(preset)
    before = (game.hand(B), game.court)
    game.play(A, "keep")
    assert (game.hand(B), game.court) == before
    assert next(e.public for e in game.events) == {"on": "kept", "seat": A, "target": B}
    assert game.turn == B


@PRESETS
def test_t66_a_caught_inquisitor_examines_nothing(preset: str) -> None:
    game = _given("contessa duke", "captain contessa", "duke duke", preset=preset)
    game.play(A, "examine", target=B).play(B, "challenge").play(A, "concede")
    game.play(A, "lose", card=0)
    assert game.ever("examined") == []
    assert game.turn == B


@PRESETS
def test_t67_the_target_is_eliminated_by_the_challenge_the_examination_has_no_effect(
    preset: str,
) -> None:
    game = _given("inquisitor duke", "captain -contessa", "duke duke", preset=preset)
    game.play(A, "examine", target=B).play(B, "challenge").play(A, "show", card=0)
    assert not game.alive(B)
    assert game.ever("examined") == []
    assert game.turn == C


def test_t68_seed_a_third_party_does_not_block_a_steal_with_the_inquisitor() -> None:
    game = _given("captain duke", "inquisitor contessa", "inquisitor duke", preset="seed")
    game.play(A, "steal", target=B).all_pass()
    assert game.options(C, "block") == [{"do": "block", "character": "captain"}]
    game.refused(C, "block", character="inquisitor")
    game.play(B, "block", character="inquisitor").all_pass()
    assert (game.coins(A), game.coins(B)) == (2, 2)


def test_t69_the_inquisitors_block_is_proved_with_the_inquisitor() -> None:
    game = _given("captain duke", "captain contessa", "inquisitor duke", preset="official")
    game.play(A, "steal", target=B).all_pass().play(B, "block", character="inquisitor")
    game.challenged_by(A)
    assert game.verbs(B) == {"concede"}
    game.play(B, "concede").play(B, "lose", card=0)
    assert (game.coins(A), game.coins(B)) == (4, 0)


@PRESETS
def test_with_one_card_the_target_has_nothing_to_choose(preset: str) -> None:
    game = _given("inquisitor duke", "-captain contessa", "duke duke", preset=preset)
    game.play(A, "examine", target=B).all_pass()
    assert game.step == "examine"
    game.play(A, "swap")
    assert (len(game.hand(B)), game.lost(B)) == (1, ["captain"])


@PRESETS
def test_the_target_loses_the_challenge_and_is_examined_all_the_same(preset: str) -> None:
    game = _given("inquisitor duke", "captain contessa", "duke duke", preset=preset)
    game.play(A, "examine", target=B).play(B, "challenge").play(A, "show", card=0)
    game.play(B, "lose", card=0)
    assert (game.step, game.pending) == ("examine", (A,)), "one card is left: no choice"
    game.play(A, "keep")
    assert game.turn == B


def test_without_the_inquisitor_there_is_no_examination() -> None:
    game = given("ambassador duke", "captain contessa", "duke duke")
    game.refused(A, "examine", target=B)
    assert "examine" not in game.verbs(A)


def test_no_examination_of_oneself_or_of_the_eliminated() -> None:
    game = _given("inquisitor duke", "-captain -contessa", "duke duke")
    game.refused(A, "examine", target=A)
    game.refused(A, "examine", target=B)


def test_an_examination_cannot_be_blocked() -> None:
    game = _given("inquisitor duke", "captain contessa", "duke duke", preset="seed")
    game.play(A, "examine", target=B).all_pass()
    for seat in (B, C):
        for character in ("inquisitor", "captain", "contessa"):
            game.refused(seat, "block", character=character)


def test_ambassador_claims_are_refused() -> None:
    game = _given(
        "captain duke", "captain contessa", "duke duke", "contessa contessa", preset="seed"
    )
    game.play(A, "steal", target=B).all_pass()
    for seat in (B, C, D):
        game.refused(seat, "block", character="ambassador")


def _given(*players: str, preset: str = "official", seed: int = 1) -> Scene:
    return given(*players, preset=preset, seed=seed, inquisitor=True)


def _examined(preset: str, seed: int = 1) -> Scene:
    """B has offered a Contessa to the Inquisitor."""
    game = _given("inquisitor duke", "captain contessa", "duke duke", preset=preset, seed=seed)
    return game.play(A, "examine", target=B).all_pass().play(B, "offer", card=1)
