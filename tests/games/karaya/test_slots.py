"""How a slot begins and ends: §3, §11.4."""

from __future__ import annotations

import pytest
from tests.games.karaya.table_helpers import FIVE, FOUR, ONE, THREE, TWO, given


def test_a_slot_is_one_action() -> None:
    """§3.2"""
    game = given(7, {TWO: "slave"}, turn=TWO).act(TWO, "peek", target=FIVE)
    assert (game.step, game.pending) == ("main", (THREE,))
    game.refused(TWO, "peek", target=FOUR)


def test_what_may_be_done_in_a_slot() -> None:
    """§3.2: peek, trade, power, or pass."""
    game = given(7, {ONE: "guard", TWO: "up assassin"})
    assert game.verbs(ONE) == {"pass", "peek", "trade", "trade_centre", "detain"}
    game.act(ONE, "pass")
    hiding = {"hide", "hide_centre", "hide_alone"}
    assert game.verbs(TWO) == {"pass", "peek", "assassinate", *hiding}


@pytest.mark.parametrize(
    ("card", "verb"),
    [("guard", "detain"), ("assassin", "assassinate"), ("slave", "call"), ("sultan", "execute"),
     ("slave_driver", "capture"), ("belly_dancer", "dance"), ("grand_vizier", "manipulate"),
     ("oracle", "prophesy")],
)  # fmt: skip
def test_each_role_has_its_power(card: str, verb: str) -> None:
    """§4.3: and no other, from hidden."""
    powers = {"execute", "detain", "assassinate", "call", "capture", "dance", "manipulate",
              "prophesy"}  # fmt: skip
    assassin = {} if card == "assassin" else {THREE: "up assassin"}
    game = given(10, {ONE: card, **assassin})
    assert game.verbs(ONE) & powers == {verb}


@pytest.mark.parametrize(
    ("cards", "verb"),
    [(["guard", "slave prison", "slave prison", "slave prison", "dead assassin"], "detain"),
     (["up slave_driver", "up slave captured", "up guard", "dead slave", "up assassin",
       "up slave captured"], "capture"),
     (["sultan", "assassin", "up guard", "slave", "dead slave"], "execute"),
     (["grand_vizier", "up assassin", "up guard", "dead slave", "up slave", "up slave"],
      "manipulate")],
)  # fmt: skip
def test_a_power_without_a_legal_target_is_not_offered(cards: list[str], verb: str) -> None:
    """§4.3"""
    game = given(len(cards), dict(enumerate(cards)))
    assert verb not in game.verbs(ONE)


@pytest.mark.parametrize("card", ["up guard", "up assassin", "up slave"])
def test_no_power_while_fatigued(card: str) -> None:
    """§4.3"""
    powers = {"detain", "assassinate", "call"}
    assert not given(7, {ONE: f"{card} fatigued"}).verbs(ONE) & powers
    assert given(7, {ONE: card}).verbs(ONE) & powers


def test_a_detained_slot_is_lost() -> None:
    """§3.3, §3.4: it keeps its number, and a window follows."""
    game = given(7, {TWO: "slave prison"}, turn=TWO)
    assert game.ever("lost_slot") == [{"on": "lost_slot", "seat": TWO, "why": "prison"}]
    assert (game.step, game.active) == ("declare", TWO)
    assert game.card(TWO) == "slave"
    game.quiet()
    assert (game.step, game.active, game.table.slot) == ("main", THREE, 7 + 2)


def test_until_the_slot_the_prison_card_stays() -> None:
    """§3.3: nobody trades with the detained meanwhile."""
    game = given(7, {ONE: "guard", FOUR: "slave"}).act(ONE, "detain", target=FOUR)
    for seat in (TWO, THREE):
        assert game.card(FOUR) == "slave prison"
        assert FOUR not in game.targets(seat, "trade")
        game.act(seat, "pass")
    assert game.card(FOUR) == "slave"
    assert FOUR in game.targets(FIVE, "trade")


def test_a_captured_slot_is_lost_without_a_window() -> None:
    """§3, §3.4"""
    game = given(7, {TWO: "up slave captured", FIVE: "up slave_driver"}).play(ONE, "pass")
    game.all_pass()
    assert game.ever("lost_slot") == [{"on": "lost_slot", "seat": TWO, "why": "captured"}]
    assert (game.step, game.active) == ("main", THREE)


def test_the_detained_and_captured_return_the_prison_card_first() -> None:
    """§11.4: crown, dead, detained, captured."""
    game = given(7, {TWO: "up slave captured prison", FIVE: "up slave_driver"}, turn=TWO)
    assert (game.step, game.active) == ("declare", TWO)
    assert game.card(TWO) == "up slave captured"


def test_a_forced_hiding_waits_for_the_end_of_detention() -> None:
    """§11.4: detained, forced hiding."""
    game = given(7, {TWO: "up oracle loyalists must_hide prison"}, turn=TWO)
    assert (game.step, game.active) == ("declare", TWO)
    assert game.card(TWO) == "up oracle loyalists must_hide"
    game.slot_of(TWO)
    assert game.step == "hide"


def test_a_fatigue_goes_back_at_the_end_of_the_slot() -> None:
    """§3, §5.8"""
    game = given(7, {TWO: "up guard fatigued"}, turn=TWO).play(TWO, "pass")
    assert game.has(TWO, "fatigued"), "until the end, windows included"
    game.quiet()
    assert not game.has(TWO, "fatigued")
    assert game.ever("rested") == [{"on": "rested", "seat": TWO}]
    assert "detain" in game.slot_of(TWO).verbs(TWO)


@pytest.mark.parametrize("lying", ["prison", "captured"])
def test_a_fatigue_goes_back_in_a_lost_slot(lying: str) -> None:
    """§3: also a lost one."""
    driver = {FIVE: "up slave_driver"} if lying == "captured" else {}
    game = given(7, {TWO: f"up slave {lying} fatigued", **driver}, turn=TWO).quiet()
    assert not game.has(TWO, "fatigued")


def test_detention_in_ones_own_slot_costs_the_next_slot() -> None:
    """§3.3: by a Guard whom they manipulated."""
    game = given(7, {ONE: "grand_vizier", FOUR: "guard"})
    game.play(ONE, "manipulate", side="rebels", target=FOUR).play(FOUR, "detain", target=ONE)
    game.quiet()
    assert game.has(ONE, "prison")
    assert (game.step, game.active) == ("main", TWO)
    game.act(TWO, "pass").slot_of(TWO)
    assert game.ever("lost_slot") == [{"on": "lost_slot", "seat": ONE, "why": "prison"}]


def test_dead_seats_have_a_number_and_no_slot() -> None:
    """§2.3, §3: and no window."""
    game = given(7, {TWO: "dead slave", THREE: "dead guard"}).play(ONE, "pass").all_pass()
    assert (game.step, game.active, game.table.slot) == ("main", FOUR, 7 + 4)
    assert [e["seat"] for e in game.ever("turn")] == [ONE, FOUR]
