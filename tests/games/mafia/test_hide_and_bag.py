"""Hiding and the bag: §5.1, §5.2, M7 to M16, C6."""

from __future__ import annotations

import json

import pytest
from tests.games.mafia.table_helpers import given, new_game


def test_m7_five_diamonds_may_be_hidden() -> None:
    game = new_game(6).play(0, "hide", diamonds=5)
    assert game.box(1) == "10; 1, 1, 1, 0"
    assert game.view(0)["hidden"] == 5


@pytest.mark.parametrize("diamonds", [6, -1, 2.5, "5", None])
def test_m8_other_numbers_are_refused(diamonds: object) -> None:
    new_game(6).refused(0, "hide", diamonds=diamonds)


def test_hiding_nothing_is_allowed() -> None:
    assert new_game(6).play(0, "hide", diamonds=0).box(1) == "15; 1, 1, 1, 0"


def test_m10_what_was_hidden_is_secret() -> None:
    three, four = (new_game(6).play(0, "hide", diamonds=hidden) for hidden in (3, 4))
    for viewer in (None, 2, 3, 4, 5):
        assert three.view(viewer) == four.view(viewer)
        assert three.view(viewer)["hidden"] is None
        assert three.box(viewer or 5) is None
        events = [[e.seen_by(viewer) for e in game.story] for game in (three, four)]
        assert events[0] == events[1]
    assert three.box(1) == "12; 1, 1, 1, 0", "the first taker holds the box"
    assert three.view(1)["hidden"] is None, "and can tell, but is not told"
    assert three.box(0) is None, "the Godfather has handed it over"
    assert three.view(0)["hidden"] == 3


def test_m11_a_token_goes_into_the_bag() -> None:
    game = given(6, None, hidden=3).play(1, "bag", token="driver")
    assert game.said("bagged") == [{"on": "bagged", "seat": 1}]
    assert game.box(1) == "12; 1, 1, 0, 0", "the first taker still sees the box as it is"
    game.take("H")
    assert game.box(2) == "12; 0, 1, 0, 0"
    assert game.player(1, 1)["role"] == "henchman"
    assert game.view(1)["bag"] == {"token": "driver"}
    for viewer in (None, 0, 2, 3, 4, 5):
        assert game.view(viewer)["bag"] is None
        told = json.dumps([e.seen_by(viewer) for e in game.story])
        assert "driver" not in told


@pytest.mark.parametrize("move", ["bag", "bag_nothing"])
def test_m13_only_one_token(move: str) -> None:
    game = given(6, None).play(1, "bag", token="driver")
    game.refused(1, move, **({"token": "henchman"} if move == "bag" else {}))


def test_m14_bagging_does_not_replace_the_take() -> None:
    game = given(6, None).play(1, "bag", token="driver")
    game.refused(1, "take_nothing")
    assert (game.step, game.pending) == ("take", (1,))


def test_the_first_taker_decides_about_the_bag_first() -> None:
    game = given(6, None)
    assert game.step == "bag"
    game.refused(1, "take_token", token="driver")


def test_a_token_in_the_bag_can_be_taken_by_nobody() -> None:
    game = given(6, None).play(1, "bag", token="driver")
    for _ in range(4):
        game.refused(game.pending[0], "take_token", token="driver")
        game.take("1")


@pytest.mark.parametrize(("move", "args"), [("bag", {"token": "agent_fbi"}), ("bag_nothing", {})])
def test_m16_nobody_else_has_the_bag(move: str, args: dict[str, str]) -> None:
    given(6, "H").refused(2, move, **args)


@pytest.mark.parametrize("args", [{"diamonds": 1}, {"token": "agent_cia"}, {"token": "cleaner"}])
def test_missing_diamonds_and_tokens_cannot_be_bagged(args: dict[str, object]) -> None:
    given(6, None).refused(1, "bag", **args)


def test_c6_the_bag_may_be_left_alone() -> None:
    used, unused = given(6, None), given(6, None)
    used.play(1, "bag", token="driver")
    unused.play(1, "bag_nothing")
    assert unused.box(1) == "15; 1, 1, 1, 0"
    assert unused.view(1)["bag"] == {"token": None}
    assert [e.public for e in used.story] == [e.public for e in unused.story]
    for viewer in (None, 0, 2, 3, 4, 5):
        assert used.view(viewer) == unused.view(viewer), "nobody sees whether it was used"
