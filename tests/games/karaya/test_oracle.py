"""Prophecies: §5.9, T92 to T95, C6, C15."""

from __future__ import annotations

import pytest
from tests.games.karaya.table_helpers import (
    FIVE,
    FOUR,
    ONE,
    SIX,
    THREE,
    TWO,
    Scene,
    given,
)


def prophecy(game: Scene, *targets: int, side: str = "rebels") -> Scene:
    game.play(TWO, "prophesy")
    for target in targets:
        game.play(TWO, "look", target=target)
    return game.play(TWO, "predict", side=side)


def test_t92_the_roles_go_to_the_oracle_alone() -> None:
    game = prophecy(given(6, {TWO: "oracle"}, turn=TWO), ONE, FOUR, FIVE)
    public = {"on": "looked", "seat": TWO, "targets": [ONE, FOUR, FIVE]}
    roles = [game.role(seat) for seat in (ONE, FOUR, FIVE)]
    assert game.seen_by(TWO, "looked") == [{**public, "roles": roles}]
    for viewer in (None, ONE, THREE, FOUR, FIVE, SIX):
        assert game.seen_by(viewer, "looked") == [public]
    assert game.ever("sided") == [{"on": "sided", "seat": TWO, "side": "rebels"}]
    assert [game.knows(TWO, seat) for seat in (ONE, FOUR, FIVE)] == roles
    assert game.card(TWO) == "up oracle rebels must_hide"
    assert game.quiet().active == THREE


def test_they_are_named_before_the_first_is_seen() -> None:
    """§5.9: names are given one by one, without repetition."""
    game = given(6, {TWO: "oracle"}, turn=TWO).play(TWO, "prophesy")
    assert game.card(TWO) == "up oracle", "turned up first"
    assert game.targets(TWO, "look") == {ONE, THREE, FOUR, FIVE, SIX}
    game.play(TWO, "look", target=FOUR)
    assert game.targets(TWO, "look") == {ONE, THREE, FIVE, SIX}
    game.play(TWO, "look", target=ONE)
    assert game.ever("looked") == []
    game.play(TWO, "look", target=SIX)
    assert game.ever("looked") == [{"on": "looked", "seat": TWO, "targets": [FOUR, ONE, SIX]}]
    assert (game.step, game.verbs(TWO)) == ("predict", {"predict"})


def test_only_other_hidden_players_are_named() -> None:
    """§5.9: the detained too."""
    game = given(
        8, {TWO: "oracle", ONE: "up slave", THREE: "dead guard", FOUR: "slave prison"}, turn=TWO
    )
    game.play(TWO, "prophesy")
    assert game.targets(TWO, "look") == {FOUR, FIVE, SIX, SIX + 1, SIX + 2}


def test_c15_never_the_centre() -> None:
    game = given(6, {TWO: "oracle"}, turn=TWO).play(TWO, "prophesy")
    game.refused(TWO, "look", target=6)


@pytest.mark.parametrize("hidden", [3, 2, 1])
def test_no_choice_with_three_or_fewer(hidden: int) -> None:
    """§5.9: all of them are looked at."""
    cards = {ONE: "up slave", THREE: "up guard", FOUR: "up slave", FIVE: "up assassin",
             SIX: "up slave"}  # fmt: skip
    kept = dict(list(cards.items())[: 5 - hidden])
    game = given(6, {TWO: "oracle", **kept}, turn=TWO, centre="sultan").play(TWO, "prophesy")
    others = [seat for seat in range(6) if seat != TWO and seat not in kept]
    assert game.ever("looked") == [{"on": "looked", "seat": TWO, "targets": others}]
    assert game.step == "predict"


def test_an_oracle_may_prophesy_where_nobody_else_is_hidden() -> None:
    """§4.3: it needs no target."""
    cards = {ONE: "up slave", THREE: "up guard", FOUR: "up slave", FIVE: "up assassin",
             SIX: "up slave"}  # fmt: skip
    game = given(6, {TWO: "oracle", **cards}, turn=TWO, centre="sultan").play(TWO, "prophesy")
    game.play(TWO, "predict", side="loyalists")
    assert game.card(TWO) == "up oracle loyalists must_hide"


def test_t94_c6_the_oracle_must_hide_by_a_trade() -> None:
    game = prophecy(given(6, {TWO: "oracle", FOUR: "guard"}, turn=TWO), ONE, FOUR, FIVE)
    game.quiet().slot_of(TWO)
    assert game.step == "hide"
    for verb, args in (("peek", {"target": FOUR}), ("prophesy", {}), ("pass", {})):
        game.refused(TWO, verb, **args)
    assert game.verbs(TWO) == {"hide", "hide_centre", "hide_alone"}
    assert game.targets(TWO, "hide") == {ONE, THREE, FOUR, FIVE, SIX}
    game.act(TWO, "hide", target=FOUR)
    assert (game.card(TWO), game.card(FOUR)) == ("guard", "oracle")


@pytest.mark.parametrize("verb", ["hide_centre", "hide_alone"])
def test_t94_with_the_centre_or_alone(verb: str) -> None:
    game = given(6, {TWO: "up oracle rebels must_hide"}, turn=TWO, centre="slave").play(TWO, verb)
    assert game.card(TWO) == ("slave" if verb == "hide_centre" else "oracle")
    assert game.side(TWO) is None
    assert game.said("hid")[0] == {"on": "hid", "seat": TWO}


def test_t95_who_is_detained_hides_later() -> None:
    game = given(7, {ONE: "guard", TWO: "up oracle rebels must_hide"})
    game.act(ONE, "detain", target=TWO)
    assert game.ever("lost_slot") == [{"on": "lost_slot", "seat": TWO, "why": "prison"}]
    assert game.card(TWO) == "up oracle rebels must_hide"
    game.act(THREE, "pass").slot_of(TWO)
    assert game.step == "hide"


def test_the_oracle_may_prophesy_again() -> None:
    """§5.9"""
    game = prophecy(given(6, {TWO: "oracle"}, turn=TWO), ONE, FOUR, FIVE).quiet()
    game.slot_of(TWO).act(TWO, "hide_alone").slot_of(TWO)
    prophecy(game, FOUR, FIVE, SIX, side="loyalists")
    assert game.card(TWO) == "up oracle loyalists must_hide"


def test_a_prediction_counts_while_the_token_lies_there() -> None:
    """§5.9, §7.2: only while the round ends within the lap."""
    cards = {TWO: "oracle", SIX: "sultan", FOUR: "assassin"}
    game = prophecy(given(7, cards, turn=TWO), ONE, FOUR, FIVE).quiet()
    game.slot_of(FOUR).act(FOUR, "assassinate", target=SIX)
    assert game.won == ("rebels", "sultan_killed")
    assert game.points[TWO] == 2
    game = prophecy(given(7, cards, turn=TWO), ONE, FOUR, FIVE).quiet()
    game.slot_of(TWO).act(TWO, "hide_alone")
    game.slot_of(FOUR).act(FOUR, "assassinate", target=SIX)
    assert game.points[TWO] == 0
