"""The Ambassador's exchange: §8, situations T54 to T59."""

import pytest
from tests.games.coup.table_helpers import A, B, C, Scene, given

PRESETS = pytest.mark.parametrize("preset", ["seed", "official"])


@PRESETS
def test_exchange_two_are_drawn_and_the_owner_alone_sees_them(preset: str) -> None:
    game = given("ambassador duke", "captain contessa", "duke duke", preset=preset)
    game.play(A, "exchange").passes(B)
    game.draws("assassin", "contessa").passes(C)
    assert (game.step, game.pending) == ("exchange", (A,))
    assert game.view(A)["drawn"] == ["assassin", "contessa"]
    assert game.seen_by(A, "drew") == [
        {"on": "drew", "seat": A, "count": 2, "cards": ["assassin", "contessa"]}
    ]
    for viewer in (B, C, None):
        assert game.view(viewer)["drawn"] == []
        assert game.seen_by(viewer, "drew") == [{"on": "drew", "seat": A, "count": 2}]
    assert game.view(None)["court"] == 7
    assert game.view(None)["drawing"] == 2


def test_t54_official_both_drawn_cards_may_be_kept() -> None:
    game = _drawn("official", "assassin", "contessa")
    court = game.court
    game.play(A, "return", cards=[0, 1])
    assert sorted(game.hand(A)) == ["assassin", "contessa"]
    assert sorted(game.court) == sorted([*court, "ambassador", "duke"])
    assert game.seen_by(A, "returned")[0]["cards"] == ["ambassador", "duke"]
    for viewer in (B, C, None):
        assert game.seen_by(viewer, "returned") == [{"on": "returned", "seat": A, "count": 2}]
    assert game.turn == B


@pytest.mark.parametrize(
    ("back", "kept"),
    [
        ([0, 1], ["assassin", "contessa"]),
        ([0, 2], ["contessa", "duke"]),
        ([0, 3], ["assassin", "duke"]),
        ([1, 2], ["ambassador", "contessa"]),
        ([1, 3], ["ambassador", "assassin"]),
        ([2, 3], ["ambassador", "duke"]),
    ],
)
def test_t54_official_any_two_of_four_are_kept(back: list[int], kept: list[str]) -> None:
    game = _drawn("official", "assassin", "contessa")
    game.play(A, "return", cards=back)
    assert sorted(game.hand(A)) == kept


def test_t55_seed_at_most_one_own_card_is_replaced() -> None:
    game = _drawn("seed", "assassin", "contessa")
    game.refused(A, "return", cards=[0, 1])
    backs = [choice["cards"] for choice in game.options(A, "return")]
    assert backs == [[0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]
    game.play(A, "return", cards=[1, 2])
    assert game.hand(A) == ["ambassador", "contessa"]


@PRESETS
def test_t56_with_one_card_one_of_three_is_kept(preset: str) -> None:
    kept = set()
    for back in ([0, 2], [0, 3], [2, 3]):
        game = given("ambassador -duke", "captain contessa", "duke duke", preset=preset)
        game.play(A, "exchange").passes(B).draws("assassin", "contessa").passes(C)
        assert len(game.options(A, "return")) == 3
        game.play(A, "return", cards=back)
        assert (len(game.hand(A)), game.lost(A)) == (1, ["duke"])
        kept.add(game.hand(A)[0])
    assert kept == {"ambassador", "assassin", "contessa"}


def test_t57_official_the_proved_ambassador_is_replaced_first_and_the_new_card_takes_part() -> None:
    game = given("ambassador duke", "captain contessa", "duke duke", preset="official")
    game.play(A, "exchange").play(B, "challenge")
    game.draws_after_return("ambassador", "captain").play(A, "show", card=0)
    assert game.hand(A) == ["captain", "duke"]
    game.draws("assassin", "contessa").play(B, "lose", card=0)
    assert len(game.options(A, "return")) == 6
    game.play(A, "return", cards=[0, 1])
    assert game.hand(A) == ["assassin", "contessa"]
    assert len(game.ever("replaced")) == 1


def test_t58_seed_the_proved_ambassador_is_locked_and_replaced_at_the_end_of_the_turn() -> None:
    game = given("ambassador duke", "captain contessa", "duke duke", preset="seed")
    game.play(A, "exchange").play(B, "challenge").play(A, "show", card=0)
    game.draws("assassin", "contessa").play(B, "lose", card=0)
    assert game.marks(A) == [True, False]
    backs = [choice["cards"] for choice in game.options(A, "return")]
    assert backs == [[1, 2], [1, 3], [2, 3]], "the shown card takes no part"
    for wrong in ([0, 1], [0, 2], [0, 3]):
        game.refused(A, "return", cards=wrong)
    game.play(A, "return", cards=[1, 2])
    assert [e.public["on"] for e in game.events] == ["returned", "replaced", "turn"]
    assert game.hand(A)[1] == "contessa"
    assert len(game.court) == 9
    assert game.marks(A) == [False, False]


def test_t58_seed_with_one_card_left_the_locked_ambassador_takes_no_part() -> None:
    game = given("ambassador -duke", "captain contessa", "duke duke", preset="seed")
    game.play(A, "exchange").play(B, "challenge").play(A, "show", card=0)
    game.play(B, "lose", card=0)
    assert [choice["cards"] for choice in game.options(A, "return")] == [[2, 3]]
    game.play(A, "return", cards=[2, 3])
    assert len(game.ever("replaced")) == 1


@PRESETS
def test_t59_wrong_returns_are_refused(preset: str) -> None:
    game = _drawn(preset, "assassin", "contessa")
    for wrong in ([], [2], [0, 2, 3], [2, 2], [3, 2], [2, 4], [-1, 2], [0, 1, 2, 3], ["duke", 2]):
        game.refused(A, "return", cards=wrong)
    game.refused(A, "return", cards=["assassin", "contessa"])
    game.refused(A, "return")
    game.refused(A, "keep")
    game.refused(B, "return", cards=[2, 3])


@PRESETS
def test_a_lost_card_cannot_be_returned(preset: str) -> None:
    game = given("ambassador duke 7c", "captain contessa 7c", "duke duke", preset=preset, turn=B)
    game.play(B, "coup", target=A).play(A, "lose", card=0).play(C, "income")
    game.play(A, "exchange").all_pass()
    assert [c["cards"] for c in game.options(A, "return")] == [[1, 2], [1, 3], [2, 3]]
    for wrong in ([0, 1], [0, 2], [0, 3]):
        game.refused(A, "return", cards=wrong)
    game.play(A, "return", cards=[1, 2])
    assert game.lost(A) == ["ambassador"]


@PRESETS
def test_a_caught_ambassador_draws_nothing(preset: str) -> None:
    game = given("duke duke", "captain contessa", "duke captain", preset=preset)
    game.play(A, "exchange").play(B, "challenge").play(A, "concede").play(A, "lose", card=0)
    assert game.ever("drew") == []
    assert game.turn == B


def test_nobody_blocks_an_exchange() -> None:
    game = given("duke duke", "captain contessa", "duke captain", preset="seed")
    game.play(A, "exchange").all_pass()
    assert game.step == "exchange"


def _drawn(preset: str, *cards: str) -> Scene:
    game = given("ambassador duke", "captain contessa", "duke duke", preset=preset)
    return game.play(A, "exchange").passes(B).draws(*cards).passes(C)
