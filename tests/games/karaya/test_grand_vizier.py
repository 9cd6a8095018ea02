"""Manipulation and fatigue: §5.8, T80 to T91, C5, C25."""

from __future__ import annotations

import pytest
from tests.games.karaya.table_helpers import (
    EIGHT,
    FIVE,
    FOUR,
    NINE,
    ONE,
    SEVEN,
    SIX,
    THREE,
    TWO,
    Scene,
    given,
)


def manipulated(role: str, seats: int = 9, side: str = "rebels", **cards: str) -> Scene:
    """1, a hidden Grand Vizier, manipulates 4."""
    named = {"two": TWO, "three": THREE, "five": FIVE, "six": SIX, "seven": SEVEN, "eight": EIGHT}
    others = {named[seat]: card for seat, card in cards.items()}
    game = given(seats, {ONE: "grand_vizier", FOUR: role, **others})
    return game.play(ONE, "manipulate", side=side, target=FOUR)


# --- manipulate -----------------------------------------------------------------------------------


def test_t80_a_manipulated_assassin_must_strike() -> None:
    game = manipulated("assassin", seven="slave")
    assert game.card(ONE) == "up grand_vizier rebels"
    assert game.card(FOUR) == "up assassin"
    assert (game.step, game.pending, game.verbs(FOUR)) == ("forced", (FOUR,), {"assassinate"})
    game.play(FOUR, "assassinate", target=SEVEN)
    assert (game.step, game.asked) == ("stop", [THREE, FIVE, SIX, EIGHT])
    game.all_pass()
    assert game.card(SEVEN) == "dead slave"
    assert game.card(FOUR) == "up assassin fatigued"
    assert game.quiet().active == TWO, "it was 1's action"


def test_t80_a_stopped_assassin_is_not_fatigued() -> None:
    game = manipulated("assassin", seven="slave", five="guard")
    game.play(FOUR, "assassinate", target=SEVEN).answer(stop=FIVE)
    assert (game.card(FOUR), game.card(SEVEN)) == ("dead assassin", "slave")
    assert game.ever("fatigued") == []


def test_several_guards_are_counted_from_the_manipulated_assassin() -> None:
    """§5.8, §11.2: the manipulated player is the acting one."""
    game = manipulated("assassin", seven="slave", three="guard", six="guard")
    game.play(FOUR, "assassinate", target=SEVEN).answer(stop=(THREE, SIX))
    assert (game.card(SIX), game.card(THREE)) == ("up guard", "guard")


def test_c25_the_manipulated_choose_for_themselves() -> None:
    game = manipulated("assassin")
    assert game.pending == (FOUR,)
    assert game.verbs(ONE) == set()
    assert game.targets(FOUR, "assassinate") == {ONE, TWO, THREE, FIVE, SIX, SEVEN, EIGHT, NINE}


def test_public_events_of_a_manipulation() -> None:
    """§5.8: the token, then the card."""
    game = manipulated("belly_dancer", side="loyalists")
    assert [(e.public["on"], e.public["seat"]) for e in game.events] == [
        ("revealed", ONE), ("sided", ONE), ("used", ONE), ("revealed", FOUR), ("used", FOUR),
        ("fatigued", FOUR),
    ]  # fmt: skip
    assert game.side(ONE) == "loyalists"


def test_only_hidden_players_are_manipulated() -> None:
    """§5.8: also the detained."""
    game = given(7, {ONE: "grand_vizier", TWO: "up slave", THREE: "dead guard",
                     FOUR: "slave prison"})  # fmt: skip
    for target in (ONE, TWO, THREE):
        game.refused(ONE, "manipulate", side="rebels", target=target)
    assert game.targets(ONE, "manipulate") == {FOUR, FIVE, SIX, SEVEN}


def test_t85_a_manipulated_sultan_without_rebels_to_execute() -> None:
    game = manipulated("sultan")
    assert game.card(FOUR) == "up sultan fatigued"
    assert game.crown == ONE
    assert game.step == "declare"


def test_t86_a_manipulated_sultan_must_execute() -> None:
    game = manipulated("sultan", six="up slave")
    assert game.crown == ONE
    assert [a.json for a in game.table.choices(FOUR)] == [{"do": "execute", "target": SIX}]
    game.play(FOUR, "execute", target=SIX)
    assert game.card(SIX) == "dead slave"
    assert game.card(FOUR) == "up sultan fatigued"


def test_t88_a_manipulated_guard_may_detain_the_vizier() -> None:
    game = manipulated("guard")
    assert (game.step, game.verbs(FOUR)) == ("forced", {"detain"})
    game.play(FOUR, "detain", target=ONE).quiet()
    assert game.has(ONE, "prison")
    assert game.has(FOUR, "fatigued")
    assert (game.step, game.active) == ("main", TWO)
    game.slot_of(NINE).act(NINE, "pass")
    assert game.ever("lost_slot") == [{"on": "lost_slot", "seat": ONE, "why": "prison"}]


def test_a_detention_by_the_manipulated_may_be_blocked() -> None:
    """§5.8: all windows apply."""
    game = manipulated("guard", six="guard")
    game.play(FOUR, "detain", target=SIX)
    assert (game.step, game.asked) == ("block", [SIX])
    game.play(SIX, "block")
    assert (game.card(SIX), game.card(FOUR)) == ("up guard", "up guard fatigued")


def test_a_blocking_sultan_crowns_the_vizier() -> None:
    """§5.1, §1.7: the Grand Vizier is the active player."""
    game = manipulated("guard", six="sultan")
    game.play(FOUR, "detain", target=SIX).play(SIX, "block")
    assert game.crown == ONE


def test_a_charmed_guard_only_turns_up() -> None:
    """§5.8: without a legal target only the card is turned up and the fatigue laid."""
    game = manipulated("guard", five="up belly_dancer")
    assert game.card(FOUR) == "up guard fatigued"
    assert game.step == "declare"


def test_a_manipulated_slave_calls() -> None:
    """§5.8, §5.5"""
    game = manipulated("slave", six="slave")
    assert game.step == "join"
    assert game.ask["seat"] == FOUR
    assert FOUR not in game.asked
    game.answer(join=SIX)
    assert (game.card(FOUR), game.card(SIX)) == ("up slave fatigued", "up slave")


def test_a_manipulation_is_one_action() -> None:
    """§6.1: endings are checked after the whole manipulation, including `join`."""
    game = manipulated("slave", three="up slave", five="up slave")
    assert game.won == ("rebels", "revolution"), "all Slaves lie face up: nobody is asked to join"
    assert game.points[ONE] == 2, "a public Grand Vizier of the rebels"


def test_a_manipulated_dancer_dances() -> None:
    """§5.8"""
    game = manipulated("belly_dancer", three="guard")
    assert game.card(FOUR) == "up belly_dancer fatigued"
    assert game.player(THREE)["charmed"] is True


def test_a_manipulated_slave_driver_must_name_somebody() -> None:
    """§5.8: after each hidden Slave they may, not must, capture again, and only that."""
    game = manipulated("slave_driver", six="slave", seven="slave", five="up slave")
    assert (game.step, game.pending, game.verbs(FOUR)) == ("forced", (FOUR,), {"capture"})
    game.play(FOUR, "capture", target=SIX)
    assert (game.step, game.pending, game.verbs(FOUR)) == ("forced", (FOUR,), {"capture", "pass"})
    game.play(FOUR, "capture", target=SEVEN)
    assert game.verbs(FOUR) == {"capture", "pass"}
    game.play(FOUR, "pass")
    assert game.card(FOUR) == "up slave_driver fatigued"
    assert [game.has(seat, "captured") for seat in (FIVE, SIX, SEVEN)] == [False, True, True]
    assert game.quiet().active == TWO


@pytest.mark.parametrize("card", ["guard", "up slave"])
def test_a_miss_or_a_public_slave_ends_it(card: str) -> None:
    """§5.6, §5.8"""
    game = manipulated("slave_driver", six=card).play(FOUR, "capture", target=SIX)
    assert game.card(FOUR) == "up slave_driver fatigued"
    assert game.step == "declare"


def test_a_detained_slave_calls_and_stays_unfree() -> None:
    """§5.8"""
    game = manipulated("slave prison", three="up slave", five="slave")
    assert game.step == "join"
    game.answer(join=FIVE)
    assert game.card(FOUR) == "up slave prison fatigued"
    assert not game.round_is_over


def test_a_detained_dancer_is_without_effect() -> None:
    """§5.8"""
    game = manipulated("belly_dancer prison", three="guard")
    assert game.card(FOUR) == "up belly_dancer prison fatigued"
    assert game.player(THREE)["charmed"] is False


def test_a_detained_guard_uses_the_power() -> None:
    """§5.8"""
    game = manipulated("guard prison").play(FOUR, "detain", target=SIX).until("declare")
    assert game.card(FOUR) == "up guard prison fatigued"
    assert game.has(SIX, "prison")


# --- the token ------------------------------------------------------------------------------------


def test_t89_the_token_stays() -> None:
    game = given(9, {ONE: "up grand_vizier loyalists", FOUR: "belly_dancer"})
    game.refused(ONE, "manipulate", side="rebels", target=FOUR)
    game.act(ONE, "manipulate", side="loyalists", target=FOUR)
    assert game.side(ONE) == "loyalists"
    assert game.ever("sided") == []


def test_t89_a_lap_later() -> None:
    game = manipulated("belly_dancer", side="loyalists").quiet().slot_of(ONE)
    assert {a.args["side"] for a in game.table.choices(ONE) if a.verb == "manipulate"} == {
        "loyalists"
    }


def test_a_player_who_has_hidden_is_free_to_choose() -> None:
    """§5.8: the token goes back when they hide."""
    game = given(8, {ONE: "up grand_vizier loyalists"}).act(ONE, "hide_alone")
    assert game.card(ONE) == "grand_vizier"
    game.slot_of(ONE).play(ONE, "manipulate", side="rebels", target=FOUR)
    assert game.side(ONE) == "rebels"


def test_t91_the_power_needs_a_hidden_player() -> None:
    cards = {TWO: "up slave", THREE: "up slave", FOUR: "up guard", FIVE: "dead slave",
             SIX: "up assassin"}  # fmt: skip
    for card in ("grand_vizier", "up grand_vizier rebels"):
        game = given(6, {ONE: card, **cards}, centre="sultan")
        assert "manipulate" not in game.verbs(ONE)


# --- fatigue --------------------------------------------------------------------------------------


def test_c5_fatigue_takes_the_power_and_nothing_else() -> None:
    game = given(8, {ONE: "up guard fatigued"})
    assert game.verbs(ONE) == {"pass", "peek", "hide", "hide_centre", "hide_alone"}


def test_fatigue_lasts_until_the_end_of_the_next_slot() -> None:
    """§5.8, §3"""
    game = manipulated("guard").play(FOUR, "detain", target=SEVEN).quiet().slot_of(FOUR)
    assert game.has(FOUR, "fatigued")
    assert "detain" not in game.verbs(FOUR)
    game.act(FOUR, "pass")
    assert not game.has(FOUR, "fatigued")
    assert "detain" in game.slot_of(FOUR).verbs(FOUR)


def test_t82_a_fatigued_guard_may_stop_an_assassin() -> None:
    game = given(8, {FOUR: "up guard fatigued", FIVE: "slave", SEVEN: "assassin"}, turn=SEVEN)
    game.play(SEVEN, "assassinate", target=FIVE)
    assert FOUR in game.asked
    game.answer(stop=FOUR)
    assert game.card(SEVEN) == "dead assassin"


def test_t83_a_manipulated_oracle_must_hide() -> None:
    game = manipulated("oracle")
    assert (game.step, game.pending) == ("look", (FOUR,))
    for target in (TWO, FIVE, SIX):
        game.play(FOUR, "look", target=target)
    game.play(FOUR, "predict", side="loyalists")
    assert game.card(FOUR) == "up oracle loyalists fatigued must_hide"
    game.quiet().slot_of(FOUR)
    assert (game.step, game.verbs(FOUR)) == ("hide", {"hide", "hide_centre", "hide_alone"})
    game.act(FOUR, "hide_alone")
    assert game.card(FOUR) == "oracle"
