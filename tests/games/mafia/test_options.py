"""Options: §11, M71, M73, C17."""

from __future__ import annotations

import pytest
from tests.games.mafia.table_helpers import given, new_game

from facedown.engine.errors import BadOptions
from facedown.games.mafia.game import GAME


@pytest.mark.parametrize(("seats", "henchmen"), [(8, 2), (8, 0), (12, 4), (5, 0)])
def test_m71_c17_fewer_henchmen_than_the_table_has(seats: int, henchmen: int) -> None:
    with pytest.raises(BadOptions):
        GAME.table(seats, {"henchmen": henchmen})


@pytest.mark.parametrize(("seats", "henchmen"), [(8, 2), (8, 3), (8, 5), (5, 0)])
def test_m71_c17_the_cleaner_takes_the_place_of_one(seats: int, henchmen: int) -> None:
    game = new_game(seats, henchmen=henchmen, cleaner=True)
    assert game.fact("set_up")[0] == henchmen
    assert game.fact("set_up")[4] == 1


def test_c17_two_fewer_are_too_few_with_the_cleaner_too() -> None:
    with pytest.raises(BadOptions):
        GAME.table(8, {"henchmen": 1, "cleaner": True})


@pytest.mark.parametrize("options", [
    {"henchmen": 6}, {"agents": 3}, {"drivers": 3}, {"drivers": -2}, {"beers": "three"},
    {"godfather": 8}, {"tax": True},
])  # fmt: skip
def test_tokens_not_in_the_box_are_refused(options: dict[str, bool | int | str]) -> None:
    with pytest.raises(BadOptions):
        GAME.table(8, options)


def test_numbers_of_ones_own() -> None:
    game = new_game(5, henchmen=5, agents=2, drivers=2, cleaner=True)
    assert game.fact("set_up") == [5, 1, 1, 2, 1], "more tokens than takers"
    assert new_game(12, agents=0, drivers=0).fact("set_up") == [5, 0, 0, 0, 0]
    assert new_game(12, agents=1).fact("set_up") == [5, 1, 0, 2, 0]


def test_m73_two_beers_and_the_third_mistake() -> None:
    game = given(6, "H 3 H D 2", henchmen=2, beers="two").accuse(1)
    assert (game.fact("beers"), game.goes_on) == (1, True)
    game.accuse(3)
    assert (game.fact("beers"), game.goes_on) == (0, True)
    game.accuse(4)
    assert game.ended == ("godfather_out", {2})


@pytest.mark.parametrize(
    ("beers", "found"),
    [
        ("table", [0, 0, 0, 1, 1, 1, 2, 2]),
        ("more", [1, 1, 1, 2, 2, 2, 2, 2]),
        ("fewer", [0, 0, 0, 0, 0, 0, 1, 1]),
        ("none", [0] * 8),
        ("one", [1] * 8),
        ("two", [2] * 8),
    ],
)
def test_beers(beers: str, found: list[int]) -> None:
    assert [new_game(seats, beers=beers).fact("beers") for seats in range(5, 13)] == found


def test_default_options_are_the_printed_game() -> None:
    values = GAME.options.complete({})
    assert values == {
        "cleaner": False, "beers": "table", "henchmen": -1, "agents": -1, "drivers": -1,
        "driver_with_solo": True, "memory": False, "contradictions": False, "hearing": False,
        "godfather": -1,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("preset", "change"),
    [
        ("standard", {}),
        ("generous", {"beers": "more"}),
        ("dry", {"beers": "fewer"}),
        ("cleaner", {"cleaner": True}),
    ],
)
def test_presets(preset: str, change: dict[str, object]) -> None:
    assert GAME.options.complete({"preset": preset}) == GAME.options.complete({}) | change


def test_memory_keeps_the_viewers_box() -> None:
    """The box as received, and as passed on after the bag and the take."""
    game = given(6, None, hidden=3, memory=True).play(1, "bag", token="driver")
    assert game.view(1)["note"] == {
        "received": {"diamonds": 12, "tokens": [1, 1, 0, 1, 0]},
        "passed": None,
    }
    game.take("2")
    assert game.view(1)["note"] == {
        "received": {"diamonds": 12, "tokens": [1, 1, 0, 1, 0]},
        "passed": {"diamonds": 10, "tokens": [1, 1, 0, 0, 0]},
    }
    for viewer in (None, 0, 3, 4, 5):
        assert game.view(viewer)["note"] is None
    assert game.box(1) is None


def test_contradictions_do_not_change_the_rules() -> None:
    """The rules are the same (§6.8)."""
    games = [given(6, "H 3 F D 2", contradictions=on) for on in (False, True)]
    for game in games:
        game.ask_of(2, "diamonds").play(2, "received_diamonds", diamonds=3)
    assert [e.public for e in games[0].story] == [e.public for e in games[1].story]
    assert games[0].view(None) == games[1].view(None)
