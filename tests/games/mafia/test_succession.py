"""The next Godfather: §10, M77."""

from __future__ import annotations

from typing import cast

import pytest
from tests.games.mafia.table_helpers import Scene, given, new_game

from facedown.games.mafia.game import GAME


def tied(seed: int = 1) -> Scene:
    """s3 and s5 have won."""
    game = given(8, "H H 4 H 4 F H", beers="none", henchmen=4, seed=seed).accuse(1)
    assert game.ended == ("godfather_out", {3, 5})
    return game


def test_m77_the_winners_vote() -> None:
    game = tied()
    assert (game.step, set(game.pending)) == ("vote", {3, 5})
    for seat in (3, 5):
        game.refused(seat, "vote", target=0)
        for target in range(1, 8):
            assert game.may(seat, "vote", target=target)
    game.refused(1, "vote", target=1)
    game.play(3, "vote", target=1)
    assert game.step == "vote"
    game.play(5, "vote", target=1)
    assert game.fact("successor") == 1
    assert game.said("successor") == [{"on": "successor", "seat": 1}]
    outcome = game.table.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.why) == ((3, 5), "godfather_out")
    assert GAME.again(game.table) == {"godfather": 1}


def test_when_all_have_voted_the_tally_is_shown() -> None:
    game = tied().play(3, "vote", target=1)
    assert game.fact("votes") is None
    assert game.play(5, "vote", target=6).fact("votes") == [0, 1, 0, 0, 0, 0, 1, 0]


def test_a_vote_shows_nothing_before_all_have_voted() -> None:
    games = [tied().play(3, "vote", target=target) for target in (1, 2)]
    for viewer in (None, 0, 1, 2, 4, 5, 6, 7):
        assert games[0].view(viewer) == games[1].view(viewer)


def test_of_equals_one_is_drawn() -> None:
    found = set()
    for seed in range(30):
        game = tied(seed).play(3, "vote", target=1).play(5, "vote", target=2)
        found.add(game.fact("successor"))
    assert found == {1, 2}


def test_one_vote_is_enough() -> None:
    assert tied().play(3, "pass").play(5, "vote", target=6).fact("successor") == 6


@pytest.mark.parametrize("godfather", [0, 3, 4])
def test_without_a_vote_it_is_the_next_seat(godfather: int) -> None:
    game = new_game(5, godfather=godfather, henchmen=2, drivers=1)
    game.play(godfather, "hide", diamonds=0).play((godfather + 1) % 5, "bag_nothing")
    game.take("H", "H", "D", "F")
    assert game.ended is not None
    while game.step == "vote":
        game.play(game.pending[0], "pass")
    assert game.fact("successor") == (godfather + 1) % 5


def test_the_next_game_begins_with_the_successor() -> None:
    game = tied().play(3, "vote", target=4).play(5, "vote", target=4)
    again = cast("dict[str, int]", GAME.again(game.table))
    assert new_game(8, **again).fact("godfather") == 4
