"""Takes, and the box: §5.3, §5.4, M17 to M32, C7, C8, C13, C14."""

from __future__ import annotations

import pytest
from tests.games.mafia.table_helpers import given


def test_m17_no_diamonds_are_no_take() -> None:
    game = given(6, "8 F")
    assert game.box(3) == "7; 1, 0, 1, 0"
    game.refused(3, "take_diamonds", diamonds=0)
    game.refused(3, "take_diamonds", diamonds=8)
    game.refused(3, "take_diamonds", diamonds=-1)


def test_m19_all_diamonds_may_be_taken() -> None:
    game = given(6, "8 F").take("7")
    assert game.box(4) == "0; 1, 0, 1, 0"
    assert game.player(3, 3)["role"] == "thief"
    assert game.player(3, 3)["diamonds"] == 7


def test_m20_c8_diamonds_or_a_token() -> None:
    game = given(6, "8 F", bag="D")
    assert game.box(3) == "7; 1, 0, 0, 0"
    game.refused(3, "take_diamonds", diamonds=2, token="henchman")
    game.refused(3, "take_token", token="henchman", diamonds=2)
    game.take("2")
    game.refused(3, "take_token", token="henchman")


def test_m22_all_but_the_last_must_take() -> None:
    given(6, "8 F").refused(3, "take_nothing")


@pytest.mark.parametrize("before", ["15 H", "15 F"])
def test_tokens_alone_leave_no_choice_of_category(before: str) -> None:
    game = given(6, before)
    game.refused(3, "take_nothing")
    game.refused(3, "take_diamonds", diamonds=1)
    assert game.verbs(3) == {"take_token"}


def test_diamonds_alone_leave_no_choice_of_category() -> None:
    game = given(6, "H F", bag="D")
    assert game.box(3) == "15; 0, 0, 0, 0"
    assert game.verbs(3) == {"take_diamonds"}


def test_a_token_that_is_not_there_is_refused() -> None:
    given(6, "H F").refused(3, "take_token", token="henchman")
    given(6, "H F").refused(3, "take_token", token="cleaner")


def test_m23_an_empty_box_makes_an_urchin() -> None:
    empty, full = given(5, "15", bag="H").take("F"), given(5, "H", bag="empty").take("3")
    assert empty.box(3) == "0; 0, 0, 0, 0"
    assert empty.verbs(3) == {"take_nothing"}
    empty.take("0")
    full.take("1")
    assert empty.player(3, 3)["role"] == "urchin"
    took = {"on": "took", "seat": 3, "target": 4}
    assert empty.said("took") == full.said("took") == [took]
    assert [e.public for e in empty.events] == [e.public for e in full.events]
    assert empty.view(None) == full.view(None)


def test_m25_the_last_taker_may_take_diamonds() -> None:
    game = given(5, "6 6 F")
    assert game.box(4) == "3; 1, 0, 0, 0"
    game.take("1")
    assert game.player(4, 4)["role"] == "thief"


def test_c7_the_last_taker_may_take_nothing() -> None:
    game = given(5, "6 6 F").take("0")
    assert game.player(4, 4)["role"] == "urchin"
    assert game.box(0) == "3; 1, 0, 0, 0"
    assert game.goes_on


def test_m26_only_the_holder_takes() -> None:
    game = given(6, "H F")
    for seat in (0, 1, 2, 4, 5):
        game.refused(seat, "take_token", token="driver")
        assert game.box(seat) is None


@pytest.mark.parametrize("memory", [False, True])
def test_m28_a_box_that_went_on_is_closed(memory: bool) -> None:
    game = given(6, "8 F", memory=memory)
    assert game.box(2) is None
    assert game.player(2, 2)["token"] == "agent_fbi"
    received = {"diamonds": 7, "tokens": [1, 1, 0, 1, 0]}
    passed = {"diamonds": 7, "tokens": [1, 0, 0, 1, 0]}
    note = {"received": received, "passed": passed} if memory else None
    assert game.view(2)["note"] == note
    assert game.view(None)["note"] is None


def test_m29_a_returning_holder_sees_the_same_box() -> None:
    """Whoever reconnects receives the view only."""
    game = given(6, "8")
    assert game.box(2) == "7; 1, 1, 1, 0"
    assert (game.step, game.pending) == ("take", (2,))
    assert game.verbs(2) == {"take_diamonds", "take_token"}


def test_m31_c14_the_box_is_open_to_the_godfather_alone() -> None:
    game = given(6, "4 H 2 F", hidden=3).take("0")
    assert game.goes_on
    assert game.fact("phase") == "investigation"
    assert game.said("returned") == [{"on": "returned", "seat": 0}]
    assert game.box(0) == "6; 0, 0, 1, 0"
    assert game.view(0)["missing"] == 6
    for viewer in (None, 1, 2, 3, 4, 5):
        seen = game.view(viewer)
        assert (seen["box"], seen["missing"], seen["hidden"]) == (None, None, None)


def test_m32_nobody_but_the_first_taker_knows_the_bag() -> None:
    bagged = given(6, "H F 2 2 2", bag="D")
    taken = given(6, "H F 2 2 D", bag="empty")
    assert bagged.box(0) == "9; 0, 0, 0, 0"
    assert taken.box(0) == "11; 0, 0, 0, 0", "not there either"
    assert bagged.view(0)["bag"] is None
    assert bagged.view(1)["bag"] == {"token": "driver"}


def test_c13_nothing_is_missing_when_the_box_comes_back() -> None:
    game = given(5, "H H D", henchmen=2, drivers=1, agents=1).take("F")
    assert game.ended == ("all_found", {0, 1, 2, 3}), "the Driver sits on a Henchman's left"
    assert game.box(4) == "15; 0, 0, 0, 0", "all is open now"
