"""The Slave Driver and the Belly Dancer: §5.6, §5.7, T71 to T79, T97."""

from __future__ import annotations

import pytest
from tests.games.karaya.table_helpers import FIVE, FOUR, ONE, SEVEN, SIX, THREE, TWO, given

# --- capture --------------------------------------------------------------------------------------


def test_t74_capturing_a_public_slave_brings_no_other_go() -> None:
    game = given(7, {ONE: "slave_driver", FOUR: "up slave"}).play(ONE, "capture", target=FOUR)
    assert game.card(ONE) == "up slave_driver"
    assert game.card(FOUR) == "up slave captured"
    assert game.said("captured") == [{"on": "captured", "target": FOUR}]
    game.quiet()
    assert (game.step, game.active) == ("main", TWO)


def test_capturing_a_hidden_slave_brings_one_more_go() -> None:
    """§5.6: any action, again and again; a window runs in between."""
    game = given(7, {ONE: "slave_driver", FOUR: "slave", SIX: "slave"})
    game.play(ONE, "capture", target=FOUR)
    assert game.card(FOUR) == "up slave captured"
    assert game.step == "declare"
    game.quiet()
    assert (game.step, game.pending) == ("main", (ONE,))
    assert {"pass", "peek", "hide", "hide_centre", "hide_alone", "capture"} <= game.verbs(ONE)
    game.act(ONE, "capture", target=SIX)
    assert (game.step, game.pending) == ("main", (ONE,))
    game.act(ONE, "peek", target=FIVE)
    assert (game.step, game.active) == ("main", TWO)


def test_the_other_go_belongs_to_the_same_slot() -> None:
    """§5.6: the slot keeps its number, and bans do not end in between."""
    game = given(7, {ONE: "slave_driver", FOUR: "slave"}, barred={ONE: [SIX]})
    slot = game.table.slot
    game.act(ONE, "capture", target=FOUR)
    assert game.table.slot == slot
    assert [e["seat"] for e in game.ever("turn")] == [ONE]
    assert game.barred(ONE) == [SIX]
    game.refused(ONE, "hide", target=SIX)
    game.act(ONE, "pass")
    assert game.barred(ONE) == []


def test_t76_whoever_is_no_slave_shows_nothing_else() -> None:
    game = given(7, {ONE: "slave_driver", FOUR: "guard"}).play(ONE, "capture", target=FOUR)
    assert game.said("not_slave") == [{"on": "not_slave", "target": FOUR}]
    assert game.card(FOUR) == "guard"
    for viewer in (None, ONE, TWO):
        assert game.player(FOUR, viewer)["role"] is None
    game.quiet()
    assert (game.step, game.active) == ("main", TWO)


def test_t77_the_slots_of_the_captured_are_passed_over() -> None:
    game = given(7, {ONE: "up slave_driver", FOUR: "up slave captured"}, turn=THREE)
    for lap in (1, 2):
        game.slot_of(THREE).play(THREE, "pass").all_pass()
        assert (game.step, game.active) == ("main", FIVE), "without a window"
        assert len(game.ever("lost_slot")) == lap
    game.slot_of(ONE).act(ONE, "hide_alone")
    assert game.card(FOUR) == "up slave"
    game.slot_of(THREE).act(THREE, "pass")
    assert (game.step, game.pending) == ("main", (FOUR,))


def test_t79_a_captured_slave_is_not_captured_again() -> None:
    game = given(7, {ONE: "up slave_driver", FOUR: "up slave captured", FIVE: "up guard",
                     SIX: "dead slave"})  # fmt: skip
    game.refused(ONE, "capture", target=FOUR)
    for target in (ONE, FIVE, SIX):
        game.refused(ONE, "capture", target=target)
    assert game.targets(ONE, "capture") == {TWO, THREE, SEVEN}


def test_the_detained_may_be_named() -> None:
    """§4.3: any other hidden player."""
    game = given(7, {ONE: "slave_driver", FOUR: "slave prison"}).play(ONE, "capture", target=FOUR)
    assert game.card(FOUR) == "up slave prison captured"


# --- the captured ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hunter", "verb", "left"),
    [("up sultan", "execute", "dead slave"), ("assassin", "assassinate", "dead slave"),
     ("guard", "detain", "up slave prison captured")],
)  # fmt: skip
def test_the_captured_live(hunter: str, verb: str, left: str) -> None:
    """§5.6: they can be executed, assassinated and detained."""
    game = given(7, {ONE: hunter, TWO: "up slave_driver", FOUR: "up slave captured"})
    game.act(ONE, verb, target=FOUR)
    assert game.card(FOUR) == left


def test_the_captured_win_with_the_rebels() -> None:
    """§5.6: with two points, as they are public."""
    cards = {ONE: "assassin", TWO: "up slave_driver", FOUR: "up slave captured", SIX: "sultan"}
    game = given(7, cards).act(ONE, "assassinate", target=SIX)
    assert game.won == ("rebels", "sultan_killed")
    assert game.points[FOUR] == 2


def test_a_detained_slave_driver_keeps_the_captured() -> None:
    """§5.6"""
    cards = {ONE: "guard", TWO: "up slave_driver", FOUR: "up slave captured"}
    game = given(7, cards).act(ONE, "detain", target=TWO)
    assert game.ever("lost_slot") == [{"on": "lost_slot", "seat": TWO, "why": "prison"}]
    assert game.card(FOUR) == "up slave captured"


def test_a_slave_driver_who_trades_the_card_away_releases_them() -> None:
    """§4.2: the card is turned down first."""
    cards = {ONE: "up slave_driver", FOUR: "up slave captured", SIX: "guard"}
    game = given(7, cards).act(ONE, "hide", target=SIX)
    assert (game.card(SIX), game.card(FOUR)) == ("slave_driver", "up slave")


# --- dance ----------------------------------------------------------------------------------------


def test_a_dance_charms_the_neighbours() -> None:
    """§5.7: hidden or public."""
    game = given(9, {THREE: "belly_dancer", TWO: "guard", FOUR: "up guard"}, turn=THREE)
    game.play(THREE, "dance")
    assert game.card(THREE) == "up belly_dancer"
    assert [game.player(seat)["charmed"] for seat in range(5)] == [False, True, False, True, False]
    game.quiet()
    assert "detain" not in game.verbs(FOUR)
    assert "detain" not in game.slot_of(TWO).verbs(TWO)


def test_a_dance_reaches_over_the_dead() -> None:
    """§2.4, §0.2: adjacent means next among the living."""
    game = given(9, {THREE: "up belly_dancer", FOUR: "dead slave", FIVE: "guard"}, turn=FIVE)
    assert "detain" not in game.verbs(FIVE)


def test_a_dance_goes_on_after_prison() -> None:
    """§5.7"""
    game = given(7, {TWO: "up belly_dancer prison", THREE: "guard", ONE: "slave"})
    assert game.player(THREE)["charmed"] is False
    game.act(ONE, "pass")
    assert game.ever("lost_slot") == [{"on": "lost_slot", "seat": TWO, "why": "prison"}]
    assert game.player(THREE)["charmed"] is True
    assert "detain" not in game.verbs(THREE)


def test_a_dance_ends_with_the_dancers_death() -> None:
    """§5.7"""
    game = given(7, {ONE: "assassin", TWO: "up belly_dancer", THREE: "guard"})
    game.act(ONE, "assassinate", target=TWO)
    assert game.player(THREE)["charmed"] is False
    assert "detain" in game.slot_of(THREE).verbs(THREE)


def test_t97_a_public_dancer_has_no_power() -> None:
    game = given(7, {THREE: "up belly_dancer"}, turn=THREE)
    assert game.verbs(THREE) == {"pass", "peek", "hide", "hide_centre", "hide_alone"}
    game.refused(THREE, "dance")
