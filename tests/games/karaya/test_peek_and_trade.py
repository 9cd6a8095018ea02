"""Peeks and trades: §4.1, §4.2, T10 to T25, C7, C17, C22."""

from __future__ import annotations

import pytest
from tests.games.karaya.table_helpers import (
    EIGHT,
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


def goes_on(game: Scene, seat: int) -> bool:
    """Whether this seat still has its action."""
    return game.step == "main" and game.pending == (seat,)


# --- peek -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "target",
    [pytest.param(ONE, id="self"), pytest.param(TWO, id="public"), pytest.param(THREE, id="dead"),
     pytest.param(SIX + 1, id="centre")],
)  # fmt: skip
def test_t10_what_cannot_be_peeked_at(target: int) -> None:
    game = given(6, {TWO: "up slave", THREE: "dead guard"})
    game.refused(ONE, "peek", target=target)
    assert goes_on(game, ONE)
    game.play(ONE, "peek", target=FOUR)


def test_a_peeked_role_is_private() -> None:
    """§4.1: all see who peeked at whom; the target need not be a neighbour."""
    game = given(6, {FOUR: "sultan"}).play(ONE, "peek", target=FOUR)
    public = {"on": "peeked", "seat": ONE, "target": FOUR}
    assert game.seen_by(ONE, "peeked") == [{**public, "role": "sultan"}]
    for other in (None, TWO, THREE, FOUR, FIVE, SIX):
        assert game.seen_by(other, "peeked") == [public]
    assert game.quiet().active == TWO


def test_t11_the_detained_may_be_peeked_at() -> None:
    game = given(6, {FOUR: "assassin prison"}).play(ONE, "peek", target=FOUR)
    assert game.seen_by(ONE, "peeked")[0]["role"] == "assassin"


def test_a_peek_shows_the_card_of_that_moment() -> None:
    """§4.1"""
    game = given(6, {ONE: "assassin", THREE: "slave", FOUR: "guard"})
    game.act(ONE, "trade", target=THREE)
    game.play(TWO, "peek", target=THREE)
    assert game.seen_by(TWO, "peeked")[0]["role"] == "assassin"


def test_a_seen_card_is_known_until_it_moves() -> None:
    """§9.2: an open trade moves the knowledge with the card."""
    game = given(6, {ONE: "slave", FOUR: "sultan"}).act(ONE, "peek", target=FOUR)
    assert game.knows(ONE, FOUR) == "sultan"
    assert game.knows(TWO, FOUR) is None
    game.act(TWO, "trade", target=FOUR)
    assert game.knows(ONE, TWO) == "sultan"
    assert game.knows(ONE, FOUR) is None
    assert game.knows(FOUR, TWO) == "sultan"


# --- an open trade --------------------------------------------------------------------------------


def test_a_hidden_player_trades_with_another() -> None:
    """§4.2: both see their new card, all see who traded with whom."""
    game = given(6, {ONE: "slave", FOUR: "sultan"}).play(ONE, "trade", target=FOUR)
    assert (game.card(ONE), game.card(FOUR)) == ("sultan", "slave")
    public = {"on": "traded", "seat": ONE, "target": FOUR}
    assert game.seen_by(ONE, "traded") == [{**public, "role": "sultan"}]
    assert game.seen_by(FOUR, "traded") == [{**public, "role": "slave"}]
    for other in (None, TWO, THREE, FIVE, SIX):
        assert game.seen_by(other, "traded") == [public]


def test_t13_a_trade_with_the_centre() -> None:
    game = given(6, {ONE: "slave"}, centre="guard").play(ONE, "trade_centre")
    assert (game.card(ONE), game.centre) == ("guard", "slave")
    public = {"on": "traded_centre", "seat": ONE}
    assert game.seen_by(ONE, "traded_centre") == [{**public, "role": "guard"}]
    for other in (None, TWO, THREE, FOUR, FIVE, SIX):
        assert game.seen_by(other, "traded_centre") == [public]


def test_t14_with_whom_nobody_can_trade() -> None:
    game = given(6, {ONE: "slave", TWO: "up slave", THREE: "guard prison", FOUR: "dead assassin"})
    for target in (TWO, THREE, FOUR, ONE):
        game.refused(ONE, "trade", target=target)
    assert goes_on(game, ONE)
    assert game.targets(ONE, "trade") == {FIVE, SIX}


def test_a_hidden_player_does_not_hide_and_a_public_one_does_not_trade_openly() -> None:
    """§4.2"""
    game = given(6, {ONE: "slave", TWO: "up guard"})
    assert not {"hide", "hide_centre", "hide_alone"} & game.verbs(ONE)
    game.act(ONE, "pass")
    assert not {"trade", "trade_centre"} & game.verbs(TWO)


# --- the ban on trading back ----------------------------------------------------------------------


def test_c7_the_partner_may_not_trade_back_in_the_next_slot() -> None:
    game = given(6, {}).act(ONE, "trade", target=THREE).act(TWO, "pass")
    game.refused(THREE, "trade", target=ONE)
    assert game.targets(THREE, "trade") == {TWO, FOUR, FIVE, SIX}


def test_c7_the_one_who_traded_is_free() -> None:
    game = given(6, {}).act(ONE, "trade", target=THREE).act(TWO, "pass").act(THREE, "pass")
    game.slot_of(ONE)
    assert THREE in game.targets(ONE, "trade")


def test_t16_a_lap_later_the_ban_is_over() -> None:
    game = given(6, {}).act(ONE, "trade", target=THREE).act(TWO, "pass")
    game.act(THREE, "peek", target=FIVE)
    assert game.barred(THREE) == []
    game.act(FOUR, "pass").slot_of(THREE)
    game.play(THREE, "trade", target=ONE)


def test_t17_several_may_be_banned_at_once() -> None:
    game = given(6, {}).act(ONE, "trade", target=THREE).act(TWO, "trade", target=THREE)
    assert game.barred(THREE) == [ONE, TWO]
    for target in (ONE, TWO):
        game.refused(THREE, "trade", target=target)
    assert game.targets(THREE, "trade") == {FOUR, FIVE, SIX}


def test_t19_the_ban_ends_with_a_lost_slot() -> None:
    game = given(6, {TWO: "guard", THREE: "slave"}).act(ONE, "trade", target=THREE)
    game.act(TWO, "detain", target=THREE)
    assert game.ever("lost_slot") == [{"on": "lost_slot", "seat": THREE, "why": "prison"}]
    game.slot_of(THREE)
    assert game.table.slot == 6 + 3 + 6, "a lap later"
    game.play(THREE, "trade", target=ONE)


def test_c7_the_ban_is_on_the_player_whatever_card_they_hold() -> None:
    game = given(6, {ONE: "slave", TWO: "assassin", THREE: "guard"})
    game.act(ONE, "trade", target=THREE).act(TWO, "trade", target=ONE)
    assert game.card(ONE) == "assassin"
    assert game.barred(THREE) == [ONE]
    game.refused(THREE, "trade", target=ONE)
    assert TWO in game.targets(THREE, "trade")


def test_c7_the_centre_brings_no_ban() -> None:
    game = given(6, {}).act(ONE, "trade_centre").act(TWO, "trade_centre")
    assert [game.barred(seat) for seat in range(6)] == [[]] * 6


def test_c7_the_ban_binds_the_hiding_player_too() -> None:
    game = given(6, {ONE: "slave"}).act(ONE, "trade", target=THREE)
    game.play(TWO, "pass").answer(call=THREE).quiet()
    assert game.card(THREE) == "up slave"
    game.refused(THREE, "hide", target=ONE)
    assert game.targets(THREE, "hide") == {TWO, FOUR, FIVE, SIX}


def test_bans_are_known_to_their_owner_alone() -> None:
    """§9.1"""
    game = given(6, {}).act(ONE, "trade", target=THREE)
    assert game.barred(THREE) == [ONE]
    for viewer in (None, ONE, TWO, FOUR, FIVE, SIX):
        assert game.view(viewer)["barred"] == []


# --- eyes shut ------------------------------------------------------------------------------------


def test_t20_hiding_with_another_player() -> None:
    game = given(
        8, {TWO: "up assassin", FIVE: "slave", SEVEN: "up guard", EIGHT: "dead slave"}, turn=TWO
    )
    game.play(TWO, "hide", target=FIVE)
    assert (game.card(TWO), game.card(FIVE)) == ("slave", "assassin")
    public = {"on": "hid", "seat": TWO}
    for seat in (ONE, TWO, THREE, FOUR, FIVE, SIX):
        assert game.seen_by(seat, "hid") == [{**public, "role": game.role(seat)}]
    for viewer in (None, SEVEN, EIGHT):
        assert game.seen_by(viewer, "hid") == [public]


def test_hiding_with_the_centre() -> None:
    """§4.2"""
    game = given(6, {TWO: "up assassin"}, turn=TWO, centre="guard").play(TWO, "hide_centre")
    assert (game.card(TWO), game.centre) == ("guard", "assassin")
    assert game.seen_by(TWO, "hid") == [{"on": "hid", "seat": TWO, "role": "guard"}]
    assert game.seen_by(None, "hid") == [{"on": "hid", "seat": TWO}]


def test_hiding_alone() -> None:
    """§4.2"""
    game = given(6, {TWO: "up assassin"}, turn=TWO).play(TWO, "hide_alone")
    assert game.card(TWO) == "assassin"
    assert game.seen_by(TWO, "hid") == [{"on": "hid", "seat": TWO, "role": "assassin"}]


def test_c17_hiding_reveals_no_trade() -> None:
    """C17: to all others, every way to hide looks the same."""
    cards = {TWO: "up assassin", FIVE: "slave", SIX: "guard"}
    seen = []
    for verb, args in (("hide", {"target": FIVE}), ("hide", {"target": SIX}),
                       ("hide_centre", {}), ("hide_alone", {})):  # fmt: skip
        game = given(6, cards, turn=TWO, centre="slave").play(TWO, verb, **args)
        bystanders = (None, ONE, THREE, FOUR)
        seen.append([([e.seen_by(s) for e in game.story], game.view(s)) for s in bystanders])
    assert seen == [seen[0]] * 4


def test_t22_two_cards_of_a_kind_bring_no_ban() -> None:
    game = given(6, {TWO: "up slave", FIVE: "slave"}, turn=TWO).play(TWO, "hide", target=FIVE)
    assert game.seen_by(FIVE, "hid")[0]["role"] == "slave"
    game.slot_of(FIVE)
    assert game.barred(FIVE) == []
    game.play(FIVE, "trade", target=TWO)


def test_t22_the_partner_cannot_tell_it_from_no_trade() -> None:
    """§4.2: nobody notices anything."""
    seen = []
    for verb, args in (("hide", {"target": FIVE}), ("hide_alone", {})):
        game = given(6, {TWO: "up slave", FIVE: "slave"}, turn=TWO).act(TWO, verb, **args)
        game.slot_of(FIVE)
        choices = [a.json for a in game.table.choices(FIVE)]
        seen.append(([e.seen_by(FIVE) for e in game.story], game.view(FIVE), choices))
    assert seen[0] == seen[1]


def test_t23_a_secret_trade_that_changes_the_role_bans() -> None:
    game = given(6, {TWO: "up assassin", FIVE: "guard"}, turn=TWO).act(TWO, "hide", target=FIVE)
    assert game.card(FIVE) == "assassin"
    assert game.barred(FIVE) == [TWO]
    for viewer in (None, ONE, TWO, THREE, FOUR, SIX):
        assert game.view(viewer)["barred"] == []
    game.slot_of(FIVE)
    game.refused(FIVE, "trade", target=TWO)
    assert game.targets(FIVE, "trade") == {ONE, THREE, FOUR, SIX}


def test_t25_where_all_are_public_one_hides_with_the_centre_or_alone() -> None:
    cards = {ONE: "up sultan", TWO: "up assassin", THREE: "up slave", FOUR: "up guard",
             FIVE: "up slave"}  # fmt: skip
    game = given(5, cards, turn=TWO)
    assert game.targets(TWO, "hide") == set()
    assert {"hide_centre", "hide_alone"} <= game.verbs(TWO)
    assert "peek" not in game.verbs(TWO)
    game.play(TWO, "hide_centre")
    assert (game.card(TWO), game.centre) == ("slave", "assassin")
    given(5, cards, turn=TWO).play(TWO, "hide_alone")


def test_players_who_cannot_be_chosen_for_hiding() -> None:
    """§4.2: the detained, the public, the dead, oneself, and who is banned."""
    game = given(
        7, {TWO: "up assassin", THREE: "up slave", FOUR: "guard prison", FIVE: "dead slave"},
        turn=TWO, barred={TWO: [SIX]},
    )  # fmt: skip
    for target in (TWO, THREE, FOUR, FIVE, SIX):
        game.refused(TWO, "hide", target=target)
    assert game.targets(TWO, "hide") == {ONE, SEVEN}


# --- what goes with being public ------------------------------------------------------------------


def test_the_crown_goes_back_when_the_sultan_hides() -> None:
    """§4.2, §5.1"""
    game = given(6, {TWO: "up sultan"}, turn=TWO, crown=FIVE).act(TWO, "hide", target=FOUR)
    assert game.crown is None
    assert game.ever("uncrowned") == [{"on": "uncrowned", "seat": FIVE}]
    assert game.card(FOUR) == "sultan"
    game.slot_of(FIVE)
    assert not game.round_is_over


def test_all_captured_are_released_when_the_slave_driver_hides() -> None:
    """§4.2, §5.6"""
    game = given(
        7, {TWO: "up slave_driver", FOUR: "up slave captured", SEVEN: "up slave captured"}, turn=TWO
    )
    game.play(TWO, "hide_alone")
    assert game.ever("released") == [{"on": "released", "seats": [FOUR, SEVEN]}]
    assert (game.card(FOUR), game.card(SEVEN)) == ("up slave", "up slave")


@pytest.mark.parametrize("role", ["grand_vizier loyalists", "oracle rebels must_hide"])
def test_a_side_token_goes_back_and_with_it_the_duty_to_hide(role: str) -> None:
    """§4.2"""
    game = given(7, {TWO: f"up {role}"}, turn=TWO).play(TWO, "hide_alone")
    assert game.card(TWO) == role.split()[0]


def test_a_dance_ends_when_the_dancer_hides() -> None:
    """§4.2, §5.7"""
    game = given(7, {TWO: "up belly_dancer", THREE: "guard"}, turn=TWO)
    assert game.player(THREE)["charmed"] is True
    game.act(TWO, "hide_alone")
    assert game.player(THREE)["charmed"] is False
    assert "detain" in game.verbs(THREE)


# --- pass -----------------------------------------------------------------------------------------


def test_c22_an_action_may_be_passed() -> None:
    game = given(6, {ONE: "slave", TWO: "up guard"})
    game.play(ONE, "pass")
    assert game.said("passed") == [{"on": "passed", "seat": ONE}]
    assert game.step == "declare", "after every action"
    game.quiet().act(TWO, "pass")
    assert game.active == THREE
