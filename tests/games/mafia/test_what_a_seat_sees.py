"""Who sees what: §13, M76, phase by phase."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.mafia.table_helpers import Scene, given, new_game

VIEWERS = (None, *range(8))
HIDDEN = {"hidden": {0}}
PHASES: dict[str, dict[str, set[int]]] = {
    "hiding": {"hidden": set(), "missing": set(), "bag": set()},
    "bag": {"box": {1}, "hidden": {0}, "missing": set(), "bag": set()},
    "passing": {"box": {4}, "hidden": {0}, "missing": set(), "bag": {1}},
    "investigation": {"box": {0}, "hidden": {0}, "missing": {0}, "bag": {1}},
}
"""Phase -> field -> who sees it. The box is public before the theft (§2)."""


def scene(phase: str) -> Scene:
    if phase == "hiding":
        return new_game(8)
    takes = {"bag": None, "passing": "H 4 F", "investigation": "H 4 F H 2 0 0"}
    if phase == "investigation":
        return given(8, "H 4 F H 2 H 0", bag="D", hidden=3)
    return given(8, takes[phase], bag="D", hidden=3)


@pytest.mark.parametrize("phase", PHASES)
def test_each_fact_is_visible_to_the_right_viewers(phase: str) -> None:
    game = scene(phase)
    for fact, wanted in PHASES[phase].items():
        found = {viewer for viewer in VIEWERS if game.view(viewer)[fact] is not None}
        assert found == wanted, fact


@pytest.mark.parametrize("phase", PHASES)
def test_a_take_is_open_to_its_owner(phase: str) -> None:
    game = scene(phase)
    done = {"passing": 3, "investigation": 7}.get(phase, 0)
    for viewer in VIEWERS:
        for seat in range(1, 8):
            told = game.player(seat, viewer)
            known = seat == viewer and seat <= done
            assert (told["role"] is not None) == known
            if not known:
                assert (told["diamonds"], told["token"]) == (None, None)


def test_who_was_accused_is_open_to_all() -> None:
    game = scene("investigation").accuse(2)
    for viewer in VIEWERS:
        told = game.player(2, viewer)
        assert (told["role"], told["diamonds"], told["alive"]) == ("thief", 4, False)
        assert game.view(viewer)["recovered"] == 4


@pytest.mark.parametrize("phase", PHASES)
def test_the_set_up_is_public(phase: str) -> None:
    game = scene(phase)
    for viewer in VIEWERS:
        seen = game.view(viewer)
        assert (seen["set_up"], seen["beers"], seen["godfather"]) == ([3, 1, 0, 1, 0], 1, 0)


def test_the_holder_is_public() -> None:
    assert {scene("passing").view(viewer)["holder"] for viewer in VIEWERS} == {4}
    assert {scene("investigation").view(viewer)["holder"] for viewer in VIEWERS} == {None}


def test_m76_watchers_see_what_is_public() -> None:
    game = scene("investigation").accuse(2)
    game.ask_of(3, "took").play(3, "took_nothing")
    seen: dict[str, Any] = game.view(None)
    for fact in ("box", "hidden", "missing", "bag", "note", "journey", "ending"):
        assert seen[fact] is None, fact
    assert [seat for seat in range(8) if seen["players"][seat]["role"] is not None] == [0, 2]
    assert (seen["recovered"], seen["beers"]) == (4, 1)
    assert seen["last_question"] == {"target": 3, "question": "took"}
    assert all(e.seen_by(None) == e.public for e in game.story)


def test_the_eliminated_see_no_more_than_they_did() -> None:
    game = scene("investigation").accuse(2)
    for fact in ("box", "hidden", "missing", "bag"):
        assert game.view(2)[fact] is None
    assert [seat for seat in range(8) if game.player(seat, 2)["role"]] == [0, 2]


def test_at_the_end_all_is_open() -> None:
    game = scene("investigation").accuse(1).accuse(4)
    assert game.ended is not None
    for viewer in VIEWERS:
        seen = game.view(viewer)
        for fact in ("box", "hidden", "missing", "bag", "journey", "ending"):
            assert seen[fact] is not None, fact
        assert all(game.player(seat, viewer)["role"] for seat in range(8))


def test_takes_are_indistinguishable_to_others() -> None:
    """The public events and their order do not depend on the take (§13.3)."""
    stories = []
    for takes in ("H 4 F D", "4 H 1 F", "1 1 1 1"):
        game = given(8, None).play(1, "bag_nothing").take(*takes.split())
        stories.append([e.public for e in game.story])
    assert stories[0] == stories[1] == stories[2]
    assert {frozenset(e) for e in stories[0] if e["on"] == "took"} == {
        frozenset({"on", "seat", "target"})
    }


def test_events_tell_their_owner_alone() -> None:
    game = new_game(8).play(0, "hide", diamonds=3).play(1, "bag", token="driver").take("H", "4")
    private = {(e.public["on"], e.public["seat"]) for e in game.story if e.private}
    assert private == {("hid", 0), ("bagged", 1), ("took", 1), ("took", 2)}
    for event in game.story:
        for viewer in VIEWERS:
            if viewer != event.public.get("seat"):
                assert event.seen_by(viewer) == event.public


@pytest.mark.parametrize("seat", range(1, 8))
def test_the_choice_to_bang_is_private(seat: int) -> None:
    takes = ["H", "4", "F", "H", "2", "D", "0"]
    takes[seat - 1] = "K"
    game = given(8, " ".join(takes), cleaner=True).play(0, "accuse", target=7 if seat < 7 else 1)
    for viewer in game.pending:
        assert ("bang" in game.verbs(viewer)) == (viewer == seat)
