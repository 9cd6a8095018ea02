"""Accusations without a Cleaner: §7, M41 to M50, C3, C4, C9, C18."""

from __future__ import annotations

import pytest
from tests.games.mafia.table_helpers import Scene, given

EIGHT = "H H 4 H 2 D F"
"""Takes at 8 players: Thieves in s3 (4) and s5 (2), Henchmen in s1, s2, s4, a Driver, the FBI."""


def test_m41_only_the_godfather_accuses() -> None:
    game = given(8, EIGHT)
    for seat in range(1, 8):
        game.refused(seat, "accuse", target=3)


def test_m43_c4_players_who_cannot_be_accused() -> None:
    game = given(8, EIGHT).accuse(3).accuse(2)
    for seat in (0, 3, 2):
        game.refused(0, "accuse", target=seat)
    for seat in (1, 4, 5, 6, 7):
        assert game.may(0, "accuse", target=seat)


def test_m44_a_thief_gives_everything_back() -> None:
    game = given(8, EIGHT)
    assert game.view(0)["missing"] == 6
    game.accuse(3)
    assert game.fact("recovered") == 4
    assert not game.alive(3)
    assert game.goes_on
    assert game.said("shown") == [
        {"on": "shown", "seat": 3, "role": "thief", "diamonds": 4, "token": None}
    ]
    assert game.said("recovered") == [{"on": "recovered", "seat": 3, "target": 0, "diamonds": 4}]
    assert game.said("eliminated") == [{"on": "eliminated", "seat": 3, "why": "accused"}]
    assert game.fact("beers") == 1


def test_m46_all_is_found() -> None:
    game = given(8, "D H 4 H 2 F H").accuse(4).accuse(3)
    assert game.goes_on
    game.accuse(5)
    assert game.ended == ("all_found", {0, 1, 2, 4, 7})


def test_m47_a_beer_for_the_wrongly_accused() -> None:
    game = given(8, EIGHT).accuse(2)
    assert game.fact("beers") == 0
    assert game.exposed(2)
    assert game.alive(2)
    assert game.goes_on
    assert game.said("beer") == [{"on": "beer", "seat": 2, "by": 0, "left": 0}]
    assert game.said("eliminated") == []
    game.claim(2, "took_nothing")


@pytest.mark.parametrize("target", [2, 6, 7])
def test_henchmen_drivers_and_urchins_get_a_beer(target: int) -> None:
    game = given(8, "F H 4 H 2 D 0").accuse(target)
    assert game.goes_on
    assert game.exposed(target)
    assert game.fact("beers") == 0


def test_m49_the_best_of_the_living_thieves_wins() -> None:
    game = given(8, "H H 4 H F 2 0", beers="none").accuse(3).accuse(1)
    assert game.ended == ("godfather_out", {6, 7})


def test_m50_an_accused_urchin_wins() -> None:
    game = given(5, "15 0 0 0", bag="H", agents=0).accuse(2)
    assert game.ended == ("godfather_out", {1, 2, 3, 4})


def test_c3_c18_no_beer_ends_the_game() -> None:
    game = given(8, EIGHT).accuse(2)
    assert game.alive(0)
    game.accuse(4)
    assert game.ended == ("godfather_out", {3})
    assert not game.alive(0)
    assert game.said("eliminated") == [{"on": "eliminated", "seat": 0, "why": "no_beer"}]
    assert game.alive(4), "the accused is not"


def test_c18_nothing_else_eliminates_the_godfather() -> None:
    for targets in ([3, 5], [7], [2, 3, 5]):
        game = given(8, EIGHT)
        for target in targets:
            game.accuse(target)
        assert game.ended
        assert game.alive(0)


def test_c9_all_know_the_exposed() -> None:
    game = given(8, EIGHT).accuse(2)
    for viewer in (None, *range(8)):
        player = game.player(2, viewer)
        assert (player["role"], player["token"]) == ("henchman", "henchman")


def test_without_the_cleaner_there_is_no_window() -> None:
    game = given(8, EIGHT).play(0, "accuse", target=3)
    assert game.goes_on


def order(game: Scene) -> list[object]:
    return [event.public["on"] for event in game.events if event.public["on"] != "turn"]


def test_what_happens_in_which_order() -> None:
    game = given(8, EIGHT).accuse(3)
    assert order(game) == ["accused", "shown", "recovered", "eliminated"]
    game.accuse(2)
    assert order(game) == ["accused", "shown", "beer"]
    game.accuse(5)
    assert order(game) == ["accused", "shown", "recovered", "eliminated", "over", "revealed"]


def test_after_a_bang_the_accused_shows_first() -> None:
    """§7.4: the Cleaner shows next; a Thief returns everything before both are eliminated."""
    game = given(8, "H K 5 H F 3 D", cleaner=True).accuse(3, bang=2)
    assert [event.public.get("seat") for event in game.events][:4] == [0, 2, 3, 2]
    assert order(game) == [
        "accused", "bang", "shown", "shown", "recovered", "eliminated", "eliminated",
    ]  # fmt: skip
