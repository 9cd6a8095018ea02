"""The Sultan and the crown: §5.1, §6.2, T26 to T38, C1."""

from __future__ import annotations

import pytest
from tests.games.karaya.table_helpers import (
    FIVE,
    FOUR,
    ONE,
    SEVEN,
    SIX,
    THREE,
    TWO,
    Scene,
    given,
)

CROWN = ("loyalists", "crown")


def slots_of(game: Scene, seat: int) -> int:
    """The number of slots that this seat has had or lost."""
    return len([e for e in game.ever("turn") if e["seat"] == seat])


# --- the lap --------------------------------------------------------------------------------------


def test_t26_c1_the_lap_ends_where_it_began() -> None:
    game = given(7, {SIX: "sultan"}, turn=THREE)
    game.play(THREE, "pass").answer(proclaim=SIX)
    assert game.said("crowned") == [{"on": "crowned", "seat": THREE}]
    assert (game.crown, game.card(SIX)) == (THREE, "up sultan")
    assert not game.round_is_over
    game.to_the_end()
    assert game.won == CROWN
    assert game.active == THREE
    assert slots_of(game, THREE) == 1, "won before 3 acts again"
    assert [slots_of(game, seat) for seat in (FOUR, FIVE, SIX, SEVEN, ONE, TWO)] == [1] * 6


def test_c1_it_does_not_end_at_the_sultans_own_slot() -> None:
    game = given(7, {SIX: "sultan"}, turn=THREE)
    game.play(THREE, "pass").answer(proclaim=SIX).slot_of(SIX)
    assert game.step == "main"


def test_t31_the_crown_stays_on_the_seat_of_the_dead() -> None:
    game = given(7, {TWO: "assassin", THREE: "slave", SIX: "up sultan"}, turn=TWO, crown=THREE)
    game.play(TWO, "assassinate", target=THREE).until("declare")
    assert (game.card(THREE), game.crown) == ("dead slave", THREE)
    game.quiet()
    assert game.won == CROWN
    assert game.active == THREE
    assert slots_of(game, THREE) == 0


def test_t32_the_crown_comes_before_the_prison_card() -> None:
    game = given(7, {THREE: "slave prison", SIX: "up sultan"}, turn=THREE, crown=THREE)
    assert game.won == CROWN
    assert game.has(THREE, "prison")
    assert game.ever("lost_slot") == []


def test_the_crown_on_the_seat_of_a_captured_slave() -> None:
    """§6.2: the crown is checked at the beginning of every slot."""
    game = given(
        7, {TWO: "up slave_driver", THREE: "up slave captured", SIX: "up sultan"},
        turn=TWO, crown=THREE,
    )  # fmt: skip
    game.act(TWO, "pass")
    assert game.won == CROWN
    assert game.ever("lost_slot") == []


def test_t34_a_later_reveal_begins_a_new_lap() -> None:
    game = given(7, {SIX: "up sultan"}, turn=SIX, crown=THREE)
    game.act(SIX, "hide_alone").act(SEVEN, "pass")
    assert game.crown is None
    game.play(ONE, "pass").answer(proclaim=SIX)
    assert game.crown == ONE
    game.slot_of(THREE)
    game.to_the_end()
    assert game.won == CROWN
    assert game.active == ONE


def test_t35_another_go_of_the_slave_driver_does_not_end_the_lap() -> None:
    game = given(7, {TWO: "up slave_driver", FOUR: "slave", SIX: "sultan"}, turn=TWO)
    game.play(TWO, "capture", target=FOUR).answer(proclaim=SIX).quiet()
    assert game.crown == TWO
    assert (game.step, game.pending) == ("main", (TWO,))
    assert not game.round_is_over
    game.act(TWO, "pass").to_the_end()
    assert game.won == CROWN
    assert game.active == TWO
    assert slots_of(game, TWO) == 1


def test_t37_the_crown_before_the_first_action() -> None:
    game = given(7, {SIX: "sultan"}, turn=ONE, slot=0).answer(proclaim=SIX).quiet()
    assert (game.crown, game.table.crown_slot) == (ONE, 1)
    assert (game.step, game.pending) == ("main", (ONE,))
    game.act(ONE, "pass").to_the_end()
    assert game.won == CROWN
    assert slots_of(game, ONE) == 1


def test_t38_the_crown_comes_before_a_revolution() -> None:
    game = given(
        7, {TWO: "up slave", THREE: "up slave prison", FOUR: "up slave", SIX: "up sultan"},
        turn=THREE, crown=THREE,
    )  # fmt: skip
    assert game.won == CROWN


# --- how the Sultan becomes public ----------------------------------------------------------------


def test_proclaiming_in_ones_own_slot_leaves_the_action() -> None:
    """§5.1: the Sultan may proclaim, and then still peek, execute or hide."""
    game = given(7, {SIX: "sultan", TWO: "up assassin"}, turn=SIX).play(SIX, "proclaim")
    assert (game.card(SIX), game.crown) == ("up sultan", SIX)
    assert (game.step, game.pending) == ("main", (SIX,))
    assert {"peek", "execute", "hide", "hide_alone", "pass"} <= game.verbs(SIX)
    assert "proclaim" not in game.verbs(SIX)
    game.act(SIX, "hide_alone")
    assert game.crown is None
    assert game.active == SEVEN


def test_the_active_sultan_may_proclaim_in_the_window_after_the_action() -> None:
    """§5.4: all living hidden players are asked, the active one included."""
    game = given(7, {SIX: "sultan"}, turn=SIX).play(SIX, "pass")
    assert SIX in game.asked
    game.answer(proclaim=SIX)
    assert game.crown == SIX


def test_t28_executing_turns_the_sultan_up() -> None:
    game = given(7, {SIX: "sultan", TWO: "up assassin"}, turn=SIX).play(SIX, "execute", target=TWO)
    assert (game.card(SIX), game.crown) == ("up sultan", SIX)
    assert game.card(TWO) == "dead assassin"
    assert game.said("died") == [{"on": "died", "seat": TWO, "role": "assassin", "how": "executed"}]
    assert game.step == "declare", "nobody can answer it (§5.1)"


def test_t29_whom_the_sultan_cannot_execute() -> None:
    game = given(
        10,
        {ONE: "sultan", TWO: "assassin", THREE: "up guard", FOUR: "up belly_dancer",
         FIVE: "up grand_vizier rebels", SIX: "up slave_driver", SEVEN: "up slave"},
    )  # fmt: skip
    for target in (TWO, THREE, FOUR, FIVE, SIX, ONE):
        game.refused(ONE, "execute", target=target)
    assert game.targets(ONE, "execute") == {SEVEN}
    assert (game.step, game.pending) == ("main", (ONE,))


@pytest.mark.parametrize(
    ("victim", "lying"), [("slave", "captured"), ("slave", "prison"), ("assassin", "prison")]
)
def test_the_captured_and_the_detained_can_be_executed(victim: str, lying: str) -> None:
    """§5.1: the tokens on the card go back (§5.10)."""
    driver = {THREE: "up slave_driver"} if lying == "captured" else {}
    game = given(7, {ONE: "up sultan", FOUR: f"up {victim} {lying}", **driver}, crown=FIVE)
    game.play(ONE, "execute", target=FOUR)
    assert game.card(FOUR) == f"dead {victim}"


def test_nothing_to_execute_is_not_offered() -> None:
    """§4.3: a power is offered only with a legal target."""
    game = given(7, {ONE: "sultan", TWO: "dead assassin", THREE: "dead slave"})
    assert "execute" not in game.verbs(ONE)


def test_the_crown_does_not_move_while_the_sultan_stays_public() -> None:
    """§5.1: it stays there."""
    game = given(7, {SIX: "up sultan", TWO: "up slave"}, turn=SIX, crown=THREE)
    game.act(SIX, "execute", target=TWO)
    assert game.crown == THREE
    assert game.ever("crowned") == []


def test_a_sultan_who_blocks_crowns_the_guard() -> None:
    """§5.2: the crown goes to the active player."""
    game = given(7, {TWO: "guard", SIX: "sultan"}, turn=TWO)
    game.play(TWO, "detain", target=SIX).answer(block=SIX)
    assert (game.card(SIX), game.crown) == ("up sultan", TWO)


def test_the_crown_goes_to_the_choosing_player() -> None:
    """§5.1, §5.4 (b): the active player is the owner of the slot."""
    game = given(7, {SIX: "sultan"}, turn=TWO).play(SIX, "proclaim").quiet()
    assert (game.crown, game.step, game.pending) == (TWO, "main", (TWO,))
    game.act(TWO, "pass").to_the_end()
    assert game.won == CROWN
    assert game.active == TWO


def test_the_crown_goes_to_who_is_active_in_the_window_of_a_lost_slot() -> None:
    """§3.4"""
    game = given(7, {TWO: "slave prison", SIX: "sultan"}, turn=TWO)
    assert (game.step, game.active) == ("declare", TWO)
    game.answer(proclaim=SIX)
    assert game.crown == TWO


def test_the_crown_goes_to_the_seat_of_an_active_player_who_has_died() -> None:
    """§5.1, §6.2: 2 stays the active player after death; the lap ends at that seat."""
    game = given(7, {TWO: "grand_vizier", FOUR: "assassin", SIX: "sultan"}, turn=TWO)
    game.play(TWO, "manipulate", side="loyalists", target=FOUR)
    game.play(FOUR, "assassinate", target=TWO).until("declare").answer(proclaim=SIX).quiet()
    assert (game.card(TWO), game.crown) == ("dead grand_vizier", TWO)
    assert (game.step, game.active) == ("main", THREE)
    game.to_the_end()
    assert game.won == CROWN
    assert game.active == TWO


# --- the Sultan's death ---------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["sultan", "up sultan"])
def test_the_sultans_death_ends_the_round_at_once(card: str) -> None:
    """§5.1, R1: hidden or public, and without a window."""
    game = given(7, {TWO: "assassin", SIX: card}, turn=TWO)
    game.play(TWO, "assassinate", target=SIX).answer()
    assert game.won == ("rebels", "sultan_killed")
    assert game.card(SIX) == "dead sultan"
    assert game.step == "ready"
    assert (game.crown is None) == (card == "sultan")
