"""Shots, arrests and the reactions to them (§6.2, §6.3, §7): situations O34 to O46, ruling K9."""

from __future__ import annotations

import pytest
from tests.games.outlaws.table_helpers import N, S, given, n

from facedown.engine.chance import FastChance

AIMED = "4:GOV 5:SHE"
"""N's Governor at slot 4, the Sheriff beside them."""


def test_o34_a_shot_at_somebody_else() -> None:
    scene = given("4:HIT", "4:JOU", bullets=(1, 1)).play(S, "shoot", place=4)
    assert scene.has(S, "bullets") == 0
    assert scene.table.discarded_bullets == 1
    assert scene.revealed() == [(S, 4, "hitman"), (N, n(4), "journalist")]
    assert (scene.pending, scene.ask["left"]) == ((S,), 1)
    assert scene.seen(S, N, n(4)) is scene.seen(N, S, 4) is None
    assert not scene.may(S, "shoot", place=4), "no bullet is left"


def test_o35_a_governor_without_a_sheriff_beside_dies() -> None:
    scene = given("4:HIT", "4:GOV 7:SHE").play(S, "shoot", place=4).quiet()
    assert scene.ended == ("assassination", (S,))


@pytest.mark.parametrize("slot", [3, 5])
def test_o36_a_sheriff_beside_saves_the_governor_and_wins(slot: int) -> None:
    scene = given("4:HIT", f"4:GOV {slot}:SHE").play(S, "shoot", place=4)
    assert (scene.step, scene.pending) == ("rescue", (N,))
    assert scene.may(N, "rescue", place=n(slot))
    assert scene.seen(S, N, n(4)) == "governor", "it lies open as long as the action lasts"
    scene.play(N, "rescue", place=n(slot))
    assert scene.has(N, "cuffs") == 0
    assert (N, n(slot), "sheriff") in scene.revealed()
    scene.quiet()
    assert scene.ended == ("scandal", (N,))


def test_o37_without_handcuffs_nobody_is_saved() -> None:
    scene = given("4:HIT", AIMED, cuffs=(1, 0)).play(S, "shoot", place=4)
    assert scene.ended == ("assassination", (S,))


def test_o38_a_rescue_may_be_declined() -> None:
    scene = given("4:HIT", AIMED).play(S, "shoot", place=4).play(N, "pass")
    assert scene.ended == ("assassination", (S,))


def test_o40_a_rescue_at_the_end_of_the_street() -> None:
    scene = given("0:HIT", "0:GOV 1:SHE").play(S, "shoot", place=0)
    scene.play(N, "rescue", place=n(1)).quiet()
    assert scene.ended == ("scandal", (N,))


def test_o41_a_preacher_beside_the_shooter_undoes_the_rescue() -> None:
    scene = given("4:HIT 3:PRE", AIMED).play(S, "shoot", place=4)
    scene.play(N, "rescue", place=n(5))
    assert (scene.step, scene.pending) == ("absolve", (S,))
    scene.play(S, "absolve")
    assert scene.has(N, "cuffs") == 0
    assert (S, 3, "preacher") in scene.revealed()
    assert scene.ended == ("assassination", (S,))


def test_an_arrested_hitman_loses_the_game() -> None:
    scene = given("4:SHE", "4:HIT").play(S, "arrest", place=4, at=4).quiet()
    assert scene.ended == ("scandal", (S,))


def test_o43_the_preacher_at_their_left_saves_the_hitman() -> None:
    scene = given("4:SHE", "4:HIT 5:PRE").play(S, "arrest", place=4, at=4)
    assert scene.pending == (N,)
    scene.play(N, "absolve")
    assert scene.ended is None
    assert scene.has(S, "cuffs") == 0
    assert scene.revealed() == [(N, n(5), "preacher")]
    assert scene.standee(N, N, n(4))["pinned"] is False
    assert scene.ask["left"] == 1
    for seed in range(20):
        world = scene.table.redeal(S, FastChance(seed))
        assert world.streets[8 + n(4)] == 1, "all know the Hitman's place"
        assert world.streets[8 + n(5)] == 8, "and the Preacher's"


def test_o44_the_preacher_at_their_right_does_not() -> None:
    scene = given("4:SHE", "4:HIT 3:PRE").play(S, "arrest", place=4, at=4)
    assert scene.step != "absolve" or scene.verbs(N) == {"pass"}
    scene.quiet()
    assert scene.ended == ("scandal", (S,))


def test_k9_the_side_is_an_option() -> None:
    right = given("4:SHE", "4:HIT 3:PRE", preacher_reaction="right")
    right.play(S, "arrest", place=4, at=4).play(N, "absolve")
    assert right.ended is None
    freed = given("3:BAN 2:PRE", pinned=[True, False], preacher_action="right")
    freed.play(S, "free", place=2, at=3)
    literal = given("3:BAN 2:PRE", pinned=[True, False])
    assert "free" not in literal.verbs(S)
    left = given("3:BAN 4:PRE", pinned=[True, False])
    assert left.may(S, "free", place=4, at=3)


def test_o46_an_arrest_of_somebody_else() -> None:
    scene = given("4:SHE", "4:IND").play(S, "arrest", place=4, at=4)
    assert scene.has(S, "cuffs") == 0
    assert scene.table.discarded_cuffs == 1
    assert (scene.ended, scene.step, scene.ask["left"]) == (None, "turn", 1)
    assert "arrest" not in scene.verbs(S)


def test_an_arrested_bandit_is_pinned() -> None:
    scene = given("4:SHE", "4:BAN").play(S, "arrest", place=4, at=4).quiet()
    assert scene.said("pinned") == [{"on": "pinned", "seat": S, "side": N, "place": n(4)}]
    assert scene.standee(None, N, n(4))["pinned"] is True
    assert scene.seen(None, N, n(4)) == "bandit"


def test_a_question_reveals_nothing() -> None:
    """Others see the same whether or not somebody can help (§7.4)."""
    for north in ("4:BAN 5:PRE", "4:BAN 3:PRE"):
        scene = given("4:SHE", north).play(S, "arrest", place=4, at=4)
        assert (scene.step, scene.pending) == ("absolve", (N,))
    can = given("4:SHE", "4:BAN 5:PRE").play(S, "arrest", place=4, at=4).quiet()
    can_not = given("4:SHE", "4:BAN 3:PRE").play(S, "arrest", place=4, at=4).quiet()
    assert can.view(S) == can_not.view(S)


def test_nobody_is_asked_when_help_is_visibly_impossible() -> None:
    # The Preacher is in the saloon; the street ends there; an open card stands there.
    saloon = "0:GOV 1:IND 2:JOU 3:DAN 4:BAN 5:SHO 6:HIT 7:SHE"
    for north in (saloon, "7:BAN 3:PRE"):
        slot = 4 if north == saloon else 7
        scene = given(f"{slot}:SHE", north).play(S, "arrest", place=slot, at=slot)
        assert scene.step == "turn"
    open_there = given("4:SHE", "4:BAN 5:JOU 2:PRE", headlined=[[], ["journalist"]])
    assert open_there.play(S, "arrest", place=4, at=4).step == "turn"


def test_a_headlined_sheriff_elsewhere_is_not_asked_for() -> None:
    scene = given("4:HIT", "4:GOV 0:SHE", headlined=[[], ["sheriff"]])
    assert scene.play(S, "shoot", place=4).ended == ("assassination", (S,))


def test_an_absent_player_uses_their_help() -> None:
    scene = given("4:HIT", AIMED).play(S, "shoot", place=4)
    assert scene.table.default(N, FastChance(1)).verb == "rescue"
    scene = given("4:SHE", "4:HIT 5:PRE").play(S, "arrest", place=4, at=4)
    assert scene.table.default(N, FastChance(1)).verb == "absolve"
    scene = given("4:SHE", "4:HIT 3:PRE").play(S, "arrest", place=4, at=4)
    assert scene.table.default(N, FastChance(1)).verb == "pass"
    assert given().table.default(S, FastChance(1)).verb == "pass"


def test_a_helper_is_revealed_before_the_effect() -> None:
    scene = given("4:HIT 3:PRE", AIMED).play(S, "shoot", place=4)
    told = [
        [event.public["on"] for event in scene.play(seat, verb, **more).events[:2]]
        for seat, verb, more in ((N, "rescue", {"place": n(5)}), (S, "absolve", {}))
    ]
    assert told == [["revealed", "rescued"], ["revealed", "absolved"]]
