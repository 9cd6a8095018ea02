"""Outlaws' search: its light player, its value and its decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from benchmarks.light_outlaws import STUDY
from tests.games.outlaws.table_helpers import S, given

from facedown.bots.search.playout import play
from facedown.engine.chance import FastChance
from facedown.engine.observation import observe
from facedown.games.outlaws.bots.hard.bot import HardBot, light
from facedown.games.outlaws.bots.hard.classes import FREED
from facedown.games.outlaws.bots.hard.situations import is_known
from facedown.games.outlaws.bots.hard.tables import tables
from facedown.games.outlaws.game import GAME

if TYPE_CHECKING:
    from facedown.games.outlaws.table import OutlawsTable

MODES = [(2, False), (3, False), (4, False), (4, True)]


def dealt(seats: int, teams: bool, seed: int) -> OutlawsTable:
    """A table after the deployment."""
    table = GAME.table(seats, {"teams": teams, "deployment": "random"}, chance=FastChance(seed))
    while table.deploying:
        table.apply(table.pending[0], table.legal(table.pending[0])[0])
    return table


@pytest.mark.parametrize(("seats", "teams"), MODES)
def test_a_light_player_plays_whole_games_by_the_rules(seats: int, teams: bool) -> None:
    for seed in range(6):
        table, player, chance = dealt(seats, teams, seed), light(0), FastChance(seed)
        STUDY.start(player, table)
        while table.outcome is None:
            seat = table.pending[0]
            action = player.choose(table, seat, chance)
            assert action in table.legal(seat)
            for key, chosen in STUDY.keys(player, table, seat, action):
                assert 0 <= key < 2**32
                assert 0 <= chosen <= FREED
            player.saw(table, seat, action)
            table.apply(seat, action)


@pytest.mark.parametrize(("seats", "teams"), MODES)
def test_a_playout_ends_at_the_next_turn_of_my_side(seats: int, teams: bool) -> None:
    table, player = dealt(seats, teams, 1), light(1)
    player.start(table, [0] * 4)
    play(table, player, FastChance(1))
    over = table.outcome is not None or not table.alive >> 1 & 1
    assert over or (table.side(table.turn) == table.side(1) and table.decision == "turn")


@pytest.mark.parametrize(("seats", "teams"), MODES)
def test_the_values_of_all_sides_sum_to_one(seats: int, teams: bool) -> None:
    table = dealt(seats, teams, 1)
    sides = range(table.rules.sides)
    values = [light(0).position.value(table, side, [0] * 4) for side in sides]
    assert sum(values) == pytest.approx(1.0)


def test_who_acts_is_known_until_taken_up() -> None:
    table, player = dealt(2, False, 3), light(0)
    player.start(table, [0] * 4)
    seat = int(table.turn)
    look = next(a for a in table.choices(seat) if a.verb == "look")
    place = 8 * seat + int(str(look.args["place"]))
    player.saw(table, seat, look.id)
    assert is_known(player.known, 8, place)
    feint = next(
        a for a in table.choices(seat) if a.verb == "feint" and a.args["place"] == place % 8
    )
    player.saw(table, seat, feint.id)
    assert not is_known(player.known, 8, place)


def test_a_searched_decision_is_a_distribution_and_can_be_repeated() -> None:
    scene = given("4:HIT 2:SHE", "4:GOV 5:SHE").table
    seen = [event.seen_by(S) for event in scene.opening]

    def decided() -> list[float]:
        return HardBot().policy(observe(scene, S, seen, FastChance(1), iterations=24))

    assert sum(decided()) == pytest.approx(1.0)
    assert decided() == decided()


def test_the_tables_are_small_and_know_the_usual_situations() -> None:
    counts, strengths = tables()
    assert 500 < len(counts.rows) < 40000
    assert strengths.weights
