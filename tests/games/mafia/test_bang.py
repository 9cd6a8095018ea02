"""The Cleaner: §7.2 to §7.4, M58 to M70, C10, C11, C12."""

from __future__ import annotations

import json

import pytest
from tests.games.mafia.table_helpers import given

from facedown.engine.chance import SeededChance

EIGHT = "H K 5 H F 3 D"
"""Takes at 8 players: the Cleaner in s2, an Agent in s5, Thieves in s3 (5) and s6 (3)."""


def test_m58_the_cleaner_shoots_an_agent() -> None:
    game = given(8, EIGHT, cleaner=True).accuse(5, bang=2)
    assert game.ended == ("cleaner_shot_agent", {2})
    assert game.said("bang") == [{"on": "bang", "seat": 2, "target": 5}]


def test_m59_an_agent_whom_nobody_shoots() -> None:
    game = given(8, EIGHT, cleaner=True).accuse(5)
    assert game.ended == ("agent_accused", {5})


def test_m60_a_thief_is_shot() -> None:
    game = given(8, EIGHT, cleaner=True)
    assert game.view(0)["missing"] == 8
    game.accuse(3, bang=2)
    assert game.fact("recovered") == 5
    assert (game.alive(2), game.alive(3)) == (False, False)
    assert {told["seat"]: told["role"] for told in game.said("shown")} == {2: "cleaner", 3: "thief"}
    assert game.said("beer") == []
    assert game.fact("beers") == 1
    assert game.goes_on


def test_m61_c11_a_cleaner_who_is_out_does_not_win() -> None:
    game = given(8, "H K 5 H F H D", cleaner=True, henchmen=3).accuse(3, bang=2)
    assert game.ended == ("all_found", {0, 1, 4, 6, 7})


def test_m62_a_bang_saves_a_godfather_without_beer() -> None:
    game = given(8, EIGHT, cleaner=True, beers="none").accuse(4, bang=2)
    assert (game.alive(2), game.alive(4), game.alive(0)) == (False, False, True)
    assert game.goes_on
    assert game.fact("recovered") == 0


def test_m64_no_cleaner_bangs_at_themself() -> None:
    game = given(8, EIGHT, cleaner=True).play(0, "accuse", target=2)
    assert 2 not in game.pending
    game.refused(2, "bang")
    game.all_pass()
    assert game.fact("beers") == 0
    assert game.exposed(2)
    assert game.alive(2)
    assert game.goes_on


def test_m65_an_exposed_cleaner_may_bang() -> None:
    game = given(8, EIGHT, cleaner=True).accuse(2).accuse(5, bang=2)
    assert game.ended == ("cleaner_shot_agent", {2})


def test_m67_not_after_the_window() -> None:
    game = given(8, EIGHT, cleaner=True)
    game.refused(2, "bang")
    game.accuse(4)
    game.refused(2, "bang")
    assert game.goes_on


def test_m67_an_absent_cleaner_does_not_bang() -> None:
    game = given(8, EIGHT, cleaner=True).play(0, "accuse", target=5)
    for seed in range(20):
        assert game.table.default(2, SeededChance(seed)).verb == "pass"


def test_a_cleaner_who_has_passed_may_not_bang() -> None:
    game = given(8, EIGHT, cleaner=True).play(0, "accuse", target=5).play(2, "pass")
    game.refused(2, "bang")


def test_m68_c10_a_cleaner_who_never_bangs() -> None:
    game = given(8, EIGHT, cleaner=True).accuse(3).accuse(6)
    assert game.ended == ("all_found", {0, 1, 2, 4})


def test_c10_an_exposed_cleaner_wins_as_well() -> None:
    game = given(8, EIGHT, cleaner=True).accuse(2).accuse(3).accuse(6)
    assert game.ended == ("all_found", {0, 1, 2, 4})


def test_m70_a_driver_who_was_shot_does_not_win() -> None:
    game = given(8, "H K D 5 F 3 D", cleaner=True, drivers=2, beers="none", henchmen=2)
    game.accuse(7, bang=2)
    assert game.goes_on
    game.accuse(1)
    assert game.ended == ("godfather_out", {4})
    shot = given(8, "H 5 D K F 3 H", cleaner=True, beers="none").accuse(3, bang=4).accuse(1)
    assert shot.ended == ("godfather_out", {2}), "s3 drove for s2"


def test_c12_a_henchman_who_was_shot_does_not_win() -> None:
    game = given(8, EIGHT, cleaner=True).accuse(4, bang=2).accuse(3).accuse(6)
    assert game.ended == ("all_found", {0, 1})


@pytest.mark.parametrize("takes", ["H H K F 5 3 D", "H H H F 5 3 D", "H K H F 5 3 D"])
@pytest.mark.parametrize("bag", ["K", "empty"])
def test_the_window_is_the_same_whoever_has_the_cleaner(takes: str, bag: str) -> None:
    if bag == "K" and "K" in takes:
        takes = takes.replace("K", "2")
    game = given(8, takes, bag=bag, cleaner=True, henchmen=4).play(0, "accuse", target=5)
    assert game.step == "bang"
    assert set(game.pending) == {1, 2, 3, 4, 6, 7}
    assert game.ask["target"] == 5
    for seat in game.pending:
        wanted = {"pass", "bang"} if takes.split()[seat - 1] == "K" else {"pass"}
        assert game.verbs(seat) == wanted


def test_nobody_sees_whether_somebody_could_have_banged() -> None:
    seen = []
    for takes in ("H K H F 5 3 D", "K H H F 5 3 D"):
        game = given(8, takes, cleaner=True).play(0, "accuse", target=5)
        game.passes(1, 2)
        seen.append(json.dumps([game.view(viewer) for viewer in (None, 0, 3, 4, 5, 6, 7)]))
    assert seen[0] == seen[1]


def test_an_eliminated_cleaner_bangs_no_more() -> None:
    game = given(8, EIGHT, cleaner=True).accuse(3, bang=2).play(0, "accuse", target=5)
    assert set(game.pending) == {1, 4, 6, 7}
    game.refused(2, "bang")


def test_an_accused_cleaner_without_beer_ends_the_game() -> None:
    game = given(8, EIGHT, cleaner=True, beers="none").accuse(2)
    assert game.ended == ("godfather_out", {3})
