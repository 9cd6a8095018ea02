"""Who wins: §8, M52 to M56, M74, C1, C2, C15."""

from __future__ import annotations

import pytest
from tests.games.mafia.table_helpers import given

ELEVEN = "H F 4 H C D 2 H D H"
"""Takes at 11 players: Agents in s2 and s5, Drivers in s6 and s9, Thieves in s3 and s7."""


def test_m52_only_the_accused_agent_wins() -> None:
    game = given(11, ELEVEN, driver_with_solo=False).accuse(5)
    assert game.ended == ("agent_accused", {5})
    assert game.fact("beers") == 2
    assert game.said("eliminated") == []


def test_m53_c1_a_driver_wins_with_an_agent() -> None:
    assert given(11, ELEVEN).accuse(5).ended == ("agent_accused", {5, 6})
    assert given(11, ELEVEN, driver_with_solo=False).accuse(5).ended == ("agent_accused", {5})


@pytest.mark.parametrize(("rides", "winners"), [(True, {2, 3}), (False, {2})])
def test_c1_a_driver_wins_with_a_cleaner(rides: bool, winners: set[int]) -> None:
    game = given(8, "H K D H F 3 5", cleaner=True, driver_with_solo=rides).accuse(5, bang=2)
    assert game.ended == ("cleaner_shot_agent", winners)


@pytest.mark.parametrize("rides", [True, False])
def test_the_option_does_not_affect_joint_winners(rides: bool) -> None:
    found = given(8, "D H 4 H 2 H F", driver_with_solo=rides).accuse(3).accuse(5)
    assert found.ended == ("all_found", {0, 1, 2, 4, 6})
    out = given(8, "H H 4 D 2 H F", driver_with_solo=rides, beers="none").accuse(1)
    assert out.ended == ("godfather_out", {3, 4})


def test_c2_thieves_who_tie() -> None:
    game = given(8, "H H 4 H 4 F 0", beers="none").accuse(1)
    assert game.ended == ("godfather_out", {3, 5, 7})
    game = given(8, "H 4 3 H 4 D F", beers="none").accuse(1)
    assert game.ended == ("godfather_out", {2, 5, 6})


def test_m55_nobody_drives_for_a_caught_player() -> None:
    game = given(8, "H H 4 D 2 H F", beers="none").accuse(3).accuse(1)
    assert game.ended == ("godfather_out", {5})


def test_m56_a_driver_on_s1_drives_for_the_godfather() -> None:
    game = given(8, "D H 4 H 2 H F", beers="none").accuse(2)
    assert game.ended == ("godfather_out", {3})


def test_m74_hidden_diamonds_count_for_nobody() -> None:
    game = given(8, "H H 4 H 2 D F", hidden=5, beers="none").accuse(1)
    assert game.ended == ("godfather_out", {3})


def test_c15_a_driver_may_drive_for_a_driver() -> None:
    for takes, winners in (
        ("H F 4 D D H 2 C H H", {3, 4, 5}),
        ("D D 4 H H F 2 C H H", {3}),
    ):
        game = given(11, takes, beers="none").accuse(takes.split().index("H") + 1)
        assert game.ended == ("godfather_out", winners)
    found = given(11, "D D 4 H H F 2 C H H").accuse(3).accuse(7)
    assert found.ended == ("all_found", {0, 1, 2, 4, 5, 9, 10})


def test_c15_neighbours_stay_neighbours() -> None:
    """A Driver depends on the next seat to the right, even if that one is out."""
    game = given(8, "H H 5 2 D H F", beers="none").accuse(4).accuse(1)
    assert game.ended == ("godfather_out", {3})


def test_a_driver_of_a_driver_of_an_agent_wins() -> None:
    game = given(11, "H F D D 4 H 2 C H H").accuse(2)
    assert game.ended == ("agent_accused", {2, 3, 4})


def test_fewer_diamonds_are_not_enough() -> None:
    game = given(8, "H 1 4 H 2 D F", beers="none").accuse(1)
    assert game.ended == ("godfather_out", {3})


def test_all_urchins_win_and_their_drivers() -> None:
    game = given(8, "H D F H H 15 0", bag="empty", beers="none")
    game.accuse(1)
    assert game.ended == ("godfather_out", {6, 7})


def test_the_last_thief_ends_it_for_the_godfather() -> None:
    """So somebody always wins when the Godfather loses (§16.3)."""
    game = given(5, "H F 2 H", henchmen=2).accuse(3)
    assert game.ended == ("all_found", {0, 1, 4})


def test_all_is_revealed() -> None:
    game = given(6, "4 H 2 F 0", hidden=3, bag="D").accuse(2)
    assert game.ended == ("godfather_out", {1, 5})
    [told] = game.ever("revealed")
    assert (told["hidden"], told["bag"]) == (3, "driver")
    assert told["returned"] == {"diamonds": 6, "tokens": [0, 0, 0, 0, 0]}
    assert told["journey"] == game.fact("journey")
    assert game.view(None)["hidden"] == 3
    assert game.view(None)["bag"] == {"token": "driver"}
    assert game.box(4) == "6; 0, 0, 0, 0"
    assert [game.player(seat)["role"] for seat in range(6)] == [
        "godfather", "thief", "henchman", "thief", "agent_fbi", "urchin",
    ]  # fmt: skip


def test_without_a_living_thief_nobody_wins_urchins_neither() -> None:
    """§8.4, §10.3. Unreachable in play (§16.3): the test removes diamonds from the table."""
    table = given(6, "H 3 F D 2", beers="none").table
    table.takes[2] = table.takes[5] = 0
    table.play(0, {"do": "accuse", "target": 1})
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.why) == ((), "godfather_out")
    assert table.successor == 1, "nobody votes: it is the next seat"
