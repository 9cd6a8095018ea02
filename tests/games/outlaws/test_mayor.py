"""The Mayor (§6.10): situations O67 to O74, ruling K6."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.outlaws.table_helpers import N, S, given, n

MAYOR: dict[str, Any] = {"with": "mayor"}


def reached(scene: Any, verb: str, seat: int = S) -> set[int]:
    """What can be aimed at with the Mayor's help."""
    return {args["at"] for args in scene.options(seat, verb) if args.get("with") == "mayor"}


def test_o67_k6_the_range_grows_and_not_the_number() -> None:
    scene = given("3:MAY 4:IND", "5:GOV")
    assert reached(scene, "unmask") == {3, 4, 5}
    scene.play(S, "unmask", place=4, at=5, **MAYOR)
    assert scene.revealed() == [(S, 4, "indian"), (S, 3, "mayor"), (N, n(5), "governor")]
    assert scene.ask["left"] == 1


def test_o68_for_the_other_side_right_is_the_other_way() -> None:
    assert reached(given("", "4:MAY 3:IND", turn=1), "unmask", N) == {n(2), n(3), n(4)}
    assert reached(given("", "4:MAY 5:IND", turn=1), "unmask", N) == set()


def test_o70_the_shopkeepers_window() -> None:
    scene = given("3:MAY 4:SHO")
    assert scene.may(S, "switch", place=4, at=2, other=6, **MAYOR)
    assert not scene.may(S, "switch", place=4, at=2, other=6)
    pairs = {(a["at"], a["other"]) for a in scene.options(S, "switch") if "with" in a}
    assert {at for pair in pairs for at in pair} == {2, 3, 4, 5, 6}


def test_o71_the_journalist_names_one_of_three() -> None:
    scene = given("3:MAY 4:JOU", "5:GOV")
    assert reached(scene, "expose") == {3, 4, 5}
    scene.play(S, "expose", place=4, at=5, name="governor", **MAYOR)
    assert scene.has(S, "headlines") == 2
    assert scene.seen(None, N, n(5)) == "governor"


def test_an_amplified_arrest() -> None:
    scene = given("3:MAY 4:SHE", "5:HIT").play(S, "arrest", place=4, at=5, **MAYOR).quiet()
    assert scene.ended == ("scandal", (S,))
    shown = [event["character"] for event in scene.ever("revealed")]
    assert shown == ["sheriff", "mayor", "hitman"], "and nobody else in reach"


def test_o73_the_range_ends_with_the_street() -> None:
    assert reached(given("6:MAY 7:IND"), "unmask") == {6, 7}


def test_o74_the_mayor_does_nothing_alone() -> None:
    scene = given("7:MAY", "")
    for args in [a.json for a in scene.table.choices(S)]:
        assert "with" not in args
    assert scene.may(S, "look", place=7), "that is no ability"
    street = "0:GOV 1:IND 2:JOU 3:DAN 4:SHO 5:BAN 6:HIT 7:SHE"
    assert "mayor" in given(street).saloon(N, S)
    assert not any("with" in a.json for a in given(street).table.choices(S))


@pytest.mark.parametrize(("code", "verb"), [("HIT", "shoot"), ("DAN", "lure"), ("BAN", "rob")])
def test_some_he_does_not_help(code: str, verb: str) -> None:
    scene = given(f"3:MAY 4:{code}")
    assert scene.options(S, verb)
    assert reached(scene, verb) == set()
