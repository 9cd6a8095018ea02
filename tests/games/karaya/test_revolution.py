"""Slaves and their revolution: §5.5, R2, T62 to T73, C3, C4, C19, C20, C26."""

from __future__ import annotations

import pytest
from tests.games.karaya.table_helpers import (
    EIGHT,
    ELEVEN,
    FIVE,
    FOUR,
    ONE,
    SEVEN,
    SIX,
    TEN,
    THREE,
    TWO,
    given,
)

REVOLUTION = ("rebels", "revolution")


# --- who makes one --------------------------------------------------------------------------------


def test_t62_a_death_between_them_brings_it_about() -> None:
    game = given(
        8, {ONE: "up slave", TWO: "up slave", THREE: "up guard", FOUR: "up slave",
            SIX: "assassin"}, turn=FIVE,
    )  # fmt: skip
    game.act(FIVE, "pass")
    assert not game.round_is_over
    game.act(SIX, "assassinate", target=THREE)
    assert game.won == REVOLUTION


def test_c3_the_sultans_seat_does_not_matter() -> None:
    game = given(9, {TWO: "up slave", THREE: "up slave", FOUR: "slave", EIGHT: "sultan"}, turn=FOUR)
    game.act(FOUR, "call")
    assert game.won == REVOLUTION


def test_c3_three_slaves_round_the_sultan_are_none() -> None:
    """C3: they must be adjacent to each other."""
    cards = {TWO: "up slave", THREE: "up sultan", FOUR: "up slave", FIVE: "slave"}
    game = given(8, cards, turn=FIVE).act(FIVE, "call")
    assert not game.round_is_over


def test_it_goes_round_the_end_of_the_table() -> None:
    """§5.5: round the circle of the living."""
    game = given(8, {EIGHT: "up slave", ONE: "up slave", TWO: "slave"}, turn=TWO).act(TWO, "call")
    assert game.won == REVOLUTION


def test_three_slaves_who_are_left_alone_make_one() -> None:
    """§5.5"""
    cards = {ONE: "up slave", TWO: "dead guard", THREE: "slave", FOUR: "dead assassin",
             FIVE: "up slave"}  # fmt: skip
    game = given(5, cards, turn=THREE, centre="sultan").act(THREE, "call")
    assert game.won == REVOLUTION


def test_two_slaves_who_are_left_alone_are_no_three() -> None:
    """§5.5: three different players."""
    game = given(
        5, {ONE: "up slave", TWO: "up slave", THREE: "dead guard", FOUR: "dead slave",
            FIVE: "assassin"}, turn=ONE, centre="sultan",
    )  # fmt: skip
    game.act(ONE, "call")
    assert not game.round_is_over


def test_hidden_slaves_make_none() -> None:
    """§5.5: a free Slave is public."""
    game = given(7, {ONE: "slave", TWO: "slave", THREE: "slave"}).act(ONE, "pass")
    assert not game.round_is_over


def test_t64_the_captured_become_free_when_the_slave_driver_hides() -> None:
    cards = {TWO: "up slave", THREE: "up slave captured", FOUR: "up slave", SIX: "up slave_driver"}
    game = given(7, cards, turn=FIVE).act(FIVE, "pass")
    assert not game.round_is_over
    game.act(SIX, "hide_alone")
    assert game.won == REVOLUTION
    assert game.points[SIX] == 1, "hidden, on the rebels' side"
    assert [game.points[seat] for seat in (TWO, THREE, FOUR)] == [2, 2, 2]


def test_t65_a_prison_card_given_back_frees() -> None:
    cards = {TWO: "up slave", THREE: "up slave prison", FOUR: "up slave"}
    game = given(7, cards, turn=TWO).act(TWO, "pass")
    assert game.ever("lost_slot") == [{"on": "lost_slot", "seat": THREE, "why": "prison"}]
    assert game.won == REVOLUTION


@pytest.mark.parametrize("lying", ["prison", "captured"])
def test_c20_neither_the_detained_nor_the_captured_count(lying: str) -> None:
    driver = {SIX: "up slave_driver"} if lying == "captured" else {}
    cards = {TWO: "up slave", THREE: f"up slave {lying}", FOUR: "slave", **driver}
    game = given(7, cards, turn=FOUR).act(FOUR, "call")
    assert not game.round_is_over


def test_t73_the_captured_become_free_when_the_slave_driver_dies() -> None:
    cards = {TWO: "up slave captured", THREE: "up slave_driver", FOUR: "up slave captured",
             FIVE: "up slave", SEVEN: "assassin"}  # fmt: skip
    game = given(7, cards, turn=SEVEN).act(SEVEN, "assassinate", target=THREE)
    assert game.ever("released") == [{"on": "released", "seats": [TWO, FOUR]}]
    assert game.won == REVOLUTION
    assert game.points == [0 if seat in (ONE, THREE, SIX) else 2 for seat in range(7)]


def test_slaves_elsewhere_win_as_well() -> None:
    """§7.3: the captured too; the Slave Driver is on the other side."""
    cards = {ONE: "up slave", TEN: "up slave", ELEVEN: "slave", FIVE: "up slave captured",
             EIGHT: "up slave_driver"}  # fmt: skip
    game = given(11, cards, turn=ELEVEN).act(ELEVEN, "call")
    assert game.won == REVOLUTION
    assert (game.points[FIVE], game.points[EIGHT]) == (2, 0)


# --- call -----------------------------------------------------------------------------------------


def test_t67_join_is_finished_before_the_revolution() -> None:
    cards = {TWO: "up slave", THREE: "slave", FOUR: "up slave", EIGHT: "slave"}
    game = given(11, cards, turn=THREE).play(THREE, "call")
    assert game.step == "join"
    assert not game.round_is_over
    game.answer(join=EIGHT)
    assert game.won == REVOLUTION
    assert [game.points[seat] for seat in (TWO, THREE, FOUR, EIGHT)] == [2] * 4


def test_t68_c4_a_call_in_ones_own_slot_is_its_action() -> None:
    game = given(7, {THREE: "slave"}, turn=THREE).play(THREE, "call")
    assert game.card(THREE) == "up slave"
    game.quiet()
    assert (game.step, game.active) == ("main", FOUR)


def test_c4_a_call_on_the_slot_of_another_is_free() -> None:
    game = given(7, {THREE: "slave"}, turn=TWO).play(THREE, "call").quiet()
    assert game.card(THREE) == "up slave"
    assert (game.step, game.pending) == ("main", (TWO,)), "2 still chooses"
    game.act(TWO, "pass")
    assert (game.step, game.pending) == ("main", (THREE,)), "and 3 has its action"
    assert {"peek", "hide_alone", "pass"} <= game.verbs(THREE)


def test_c4_a_call_in_the_window_after_ones_own_action_is_free() -> None:
    game = given(7, {THREE: "slave", FIVE: "guard"}, turn=THREE).play(THREE, "peek", target=FIVE)
    assert game.step == "declare"
    game.answer(call=THREE)
    assert game.card(THREE) == "up slave"
    assert game.quiet().active == FOUR


def test_a_public_slave_may_call_again_as_an_action() -> None:
    """§5.5: that opens `join` once more."""
    game = given(7, {THREE: "up slave", SIX: "slave"}, turn=THREE).play(THREE, "call")
    assert game.ever("revealed") == []
    assert game.step == "join"
    game.answer(join=SIX)
    assert game.card(SIX) == "up slave"
    assert game.quiet().active == FOUR


def test_a_public_slave_has_nothing_to_declare() -> None:
    """§5.4: hidden Slaves may call at any time."""
    game = given(7, {THREE: "up slave"}, turn=TWO)
    game.refused(THREE, "call")
    game.play(TWO, "pass")
    assert THREE not in game.asked


# --- join -----------------------------------------------------------------------------------------


def test_c19_every_hidden_slave_may_join_at_once() -> None:
    game = given(8, {TWO: "slave", FIVE: "slave", SEVEN: "slave"}, turn=TWO).play(TWO, "call")
    assert game.asked == [ONE, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT]
    assert game.verbs(FIVE) == game.verbs(SEVEN) == {"pass", "join"}
    for seat in (ONE, THREE, FOUR, SIX, EIGHT):
        assert game.verbs(seat) == {"pass"}
    game.answer(join=(FIVE, SEVEN))
    assert game.said("joined") == [{"on": "joined", "seat": FIVE}, {"on": "joined", "seat": SEVEN}]
    assert (game.card(FIVE), game.card(SEVEN)) == ("up slave", "up slave")


def test_c19_no_answer_is_no() -> None:
    """C19, §10.6: whoever is absent stays hidden."""
    game = given(8, {TWO: "slave", FIVE: "slave"}, turn=TWO).play(TWO, "call")
    assert game.table.default(FIVE).json == {"do": "pass"}
    game.all_pass()
    assert game.card(FIVE) == "slave"


def test_joining_opens_no_second_window() -> None:
    """§5.5: players who want to follow later make a call of their own."""
    game = given(8, {TWO: "slave", FIVE: "slave", SEVEN: "slave"}, turn=TWO).play(TWO, "call")
    game.answer(join=FIVE)
    assert game.step == "declare"
    game.answer(call=SEVEN)
    assert game.card(SEVEN) == "up slave"
    assert game.step == "declare", "all Slaves lie face up: nobody is asked to join"


def test_nobody_is_asked_to_join_where_all_slaves_lie_face_up() -> None:
    """§5.5"""
    game = given(8, {TWO: "slave", FIVE: "dead slave", SEVEN: "up slave"}, turn=TWO)
    game.play(TWO, "call")
    assert game.step == "declare"


def test_where_the_last_slave_may_lie_in_the_centre_all_are_asked() -> None:
    """§10.7: never skipped because of a hidden fact."""
    game = given(8, {TWO: "slave", FIVE: "dead slave"}, turn=TWO, centre="slave").play(TWO, "call")
    assert game.step == "join"
    assert [game.verbs(seat) for seat in game.pending] == [{"pass"}] * 6


def test_t70_c26_a_detained_slave_is_not_asked() -> None:
    game = given(8, {TWO: "slave", THREE: "slave prison"}, turn=TWO).play(TWO, "call")
    assert THREE not in game.asked
    game.until("declare")
    assert (game.active, game.verbs(THREE)) == (TWO, {"pass"})
    game.quiet()
    assert (game.step, game.active) == ("main", FOUR)


def test_t70_it_may_call_in_the_window_after_the_lost_slot() -> None:
    game = given(8, {TWO: "slave", THREE: "slave prison"}, turn=TWO)
    game.play(TWO, "call").until("declare").all_pass()
    assert (game.step, game.active) == ("declare", THREE)
    assert game.card(THREE) == "slave"
    game.answer(call=THREE)
    assert game.card(THREE) == "up slave"


def test_c26_a_detained_slave_does_not_call_while_somebody_chooses() -> None:
    game = given(8, {THREE: "slave prison"}, turn=TWO)
    game.refused(THREE, "call")
    assert game.verbs(THREE) == set()


def test_t71_who_is_turned_up_by_the_slave_driver_has_not_called() -> None:
    game = given(7, {TWO: "slave_driver", FOUR: "slave"}, turn=TWO)
    game.play(TWO, "capture", target=FOUR)
    assert game.card(FOUR) == "up slave captured"
    assert game.step == "declare"
    assert game.ever("called") == []


def test_several_calls_bring_one_window() -> None:
    """§5.4, C19: all are asked but those who called."""
    game = given(8, {TWO: "slave", FIVE: "slave", SEVEN: "slave"}, turn=ONE).play(ONE, "pass")
    game.answer(call=(TWO, FIVE))
    assert game.step == "join"
    assert game.asked == [ONE, THREE, FOUR, SIX, SEVEN, EIGHT]
    game.all_pass()
    assert game.step == "declare"
    assert [e["seat"] for e in game.ever("called")] == [TWO, FIVE]


def test_the_window_names_the_first_who_called() -> None:
    """§11.1: clockwise from the seat after the active player."""
    game = given(8, {ONE: "slave", TWO: "slave", SEVEN: "slave"}, turn=FIVE).play(FIVE, "pass")
    game.answer(call=(ONE, SEVEN))
    assert game.ask["seat"] == SEVEN
    game = given(8, {ONE: "slave", TWO: "slave"}, turn=FIVE).play(FIVE, "pass").answer(call=ONE)
    assert (game.step, game.ask["seat"]) == ("join", ONE)


def test_joiners_are_revealed_clockwise_the_active_player_last() -> None:
    """§11.1"""
    cards = {ONE: "slave", TWO: "slave", FIVE: "slave", SEVEN: "slave"}
    game = given(11, cards, turn=FIVE).play(ONE, "call").answer(join=(TWO, FIVE, SEVEN))
    assert [e["seat"] for e in game.said("joined")] == [SEVEN, TWO, FIVE]
    assert game.quiet().verbs(FIVE) >= {"pass", "peek", "hide_alone"}, "it still has its action"
