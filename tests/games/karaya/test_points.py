"""Points: §7, T103 to T107, C2, C16."""

from __future__ import annotations

import pytest
from tests.games.karaya.table_helpers import (
    EIGHT,
    ELEVEN,
    FIVE,
    FOUR,
    NINE,
    ONE,
    SEVEN,
    SIX,
    TEN,
    THREE,
    TWELVE,
    TWO,
    Scene,
    given,
)


def loyalists_win(seats: int, cards: dict[int, str], sultan: int) -> Scene:
    """The lap of the crown ends."""
    game = given(seats, {**cards, sultan: "up sultan"}, turn=sultan, crown=sultan)
    assert game.won == ("loyalists", "crown")
    return game


def rebels_win(seats: int, cards: dict[int, str], assassin: int, sultan: int) -> Scene:
    """The Sultan is assassinated."""
    game = given(seats, {**cards, assassin: "assassin", sultan: "sultan"}, turn=assassin)
    game.act(assassin, "assassinate", target=sultan)
    assert game.won == ("rebels", "sultan_killed")
    return game


@pytest.mark.parametrize(
    ("dancer", "driver"), [("belly_dancer", "up slave_driver"), ("up belly_dancer", "slave_driver")]
)
def test_t103_c2_loyalists_win(dancer: str, driver: str) -> None:
    cards = {ONE: "guard", THREE: "up guard", FIVE: "dead guard", SEVEN: dancer, NINE: driver}
    game = loyalists_win(12, cards, TWELVE)
    wanted = {"guard": 1, "up guard": 2, "dead guard": 0, "belly_dancer": 1, "up belly_dancer": 0,
              "slave_driver": 0, "up slave_driver": 2}  # fmt: skip
    for seat, card in cards.items():
        assert game.points[seat] == wanted[card]
    assert game.points[TWELVE] == 2


@pytest.mark.parametrize(
    ("dancer", "driver", "slave"),
    [("belly_dancer", "up slave_driver", "up slave captured"),
     ("up belly_dancer", "slave_driver", "up slave")],
)  # fmt: skip
def test_t104_c2_rebels_win(dancer: str, driver: str, slave: str) -> None:
    cards = {TWO: "assassin", FOUR: slave, FIVE: "dead slave", SEVEN: dancer, NINE: driver,
             TEN: "up slave prison"}  # fmt: skip
    game = rebels_win(12, cards, TWELVE, ELEVEN)
    wanted = {"assassin": 1, "up slave captured": 2, "up slave": 2, "dead slave": 0,
              "belly_dancer": 0, "up belly_dancer": 2, "slave_driver": 1, "up slave_driver": 0,
              "up slave prison": 2}  # fmt: skip
    for seat, card in cards.items():
        assert game.points[seat] == wanted[card]
    assert (game.points[TWELVE], game.points[ELEVEN]) == (2, 0)


def test_the_losing_side_has_nothing() -> None:
    """§7.3"""
    cards = {ONE: "slave", TWO: "up slave", THREE: "assassin", FOUR: "up grand_vizier rebels"}
    game = loyalists_win(9, cards, SIX)
    assert [game.points[seat] for seat in cards] == [0, 0, 0, 0]


def test_detained_captured_fatigued_make_no_difference() -> None:
    """§7.3"""
    cards = {ONE: "guard prison", THREE: "up guard fatigued"}
    game = loyalists_win(9, cards, SIX)
    assert (game.points[ONE], game.points[THREE]) == (1, 2)


@pytest.mark.parametrize(("side", "points"), [("loyalists", 2), ("rebels", 0)])
def test_a_public_oracle_is_of_the_predicted_side(side: str, points: int) -> None:
    """§7.2"""
    game = loyalists_win(9, {THREE: f"up oracle {side} must_hide"}, SIX)
    assert game.points[THREE] == points


def test_a_hidden_oracle_never_wins() -> None:
    """§7.2"""
    assert loyalists_win(9, {THREE: "oracle"}, SIX).points[THREE] == 0
    assert rebels_win(9, {THREE: "oracle"}, SIX, EIGHT).points[THREE] == 0


# --- the Grand Vizier -----------------------------------------------------------------------------


def test_t106_c16_a_sum_of_the_neighbours_does_not_count() -> None:
    cards = {FOUR: "grand_vizier", THREE: "guard", FIVE: "guard"}
    game = loyalists_win(9, cards, EIGHT)
    assert [game.points[seat] for seat in (THREE, FOUR, FIVE)] == [1, 0, 1]


@pytest.mark.parametrize("beside", [THREE, FIVE])
def test_c16_one_neighbour_with_two_points(beside: int) -> None:
    game = loyalists_win(9, {FOUR: "grand_vizier", beside: "up guard"}, EIGHT)
    assert (game.points[beside], game.points[FOUR]) == (2, 1)


def test_c16_of_whichever_side() -> None:
    game = rebels_win(9, {FOUR: "grand_vizier"}, FIVE, EIGHT)
    assert (game.points[FIVE], game.points[FOUR]) == (2, 1)


def test_c16_two_such_neighbours_bring_no_more() -> None:
    cards = {FOUR: "grand_vizier", THREE: "up guard", FIVE: "up guard"}
    assert loyalists_win(9, cards, EIGHT).points[FOUR] == 1


def test_c16_the_dead_are_skipped() -> None:
    """§7.4: adjacent."""
    cards = {FOUR: "grand_vizier", FIVE: "dead guard", SIX: "up guard"}
    assert loyalists_win(9, cards, EIGHT).points[FOUR] == 1


def test_a_public_neighbour_of_the_losing_side_is_no_help() -> None:
    """§7.4: somebody who scores 2."""
    assert loyalists_win(9, {FOUR: "grand_vizier", FIVE: "up slave"}, EIGHT).points[FOUR] == 0


def test_a_dead_grand_vizier_has_nothing() -> None:
    """§7.4"""
    cards = {FOUR: "dead grand_vizier", FIVE: "up guard"}
    assert loyalists_win(9, cards, EIGHT).points[FOUR] == 0


def test_t107_a_public_one_scores_by_the_token_alone() -> None:
    cards = {FOUR: "up grand_vizier rebels", FIVE: "up guard"}
    game = loyalists_win(9, cards, EIGHT)
    assert (game.points[FIVE], game.points[FOUR]) == (2, 0)


def test_a_public_oracle_wins_with_the_token() -> None:
    """§7.2, §7.5"""
    assert loyalists_win(9, {FOUR: "up grand_vizier loyalists"}, EIGHT).points[FOUR] == 2


def test_points_are_added_up() -> None:
    """§8.1"""
    game = given(9, {SIX: "up sultan", TWO: "guard"}, turn=SIX, crown=SIX, scores={SIX: 3, ONE: 1})
    assert [game.player(seat)["score"] for seat in (ONE, TWO, SIX)] == [1, 1, 5]
