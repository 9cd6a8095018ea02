"""Coup's level `hard`: its light player, its value and its search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from benchmarks.light_coup import STUDY

from facedown.bots.search.playout import play
from facedown.engine.chance import FastChance
from facedown.engine.observation import observe
from facedown.games.coup.bots.hard.duellist import light
from facedown.games.coup.bots.hard.tables import tables
from facedown.games.coup.game import GAME

if TYPE_CHECKING:
    from facedown.games.coup.table import CoupTable


def hard() -> Any:
    """A new bot of the level."""
    return GAME.bots["hard"]()


CASES = [(2, "seed"), (2, "official"), (3, "seed"), (6, "official"), (4, "inquisitor")]


def dealt(seats: int, rules: str, seed: int) -> CoupTable:
    options = {"inquisitor": True} if rules == "inquisitor" else {"preset": rules}
    return GAME.table(seats, {**options, "turn_cap": 200}, chance=FastChance(seed))


@pytest.mark.parametrize(("seats", "rules"), CASES)
def test_a_light_player_plays_whole_games_by_the_rules(seats: int, rules: str) -> None:
    for seed in range(10):
        table, player, chance = dealt(seats, rules, seed), light(0), FastChance(seed)
        player.start(table, [0] * 6, False)
        while table.outcome is None:
            seat = table.pending[0]
            action = player.choose(table, seat, chance)
            assert action in table.legal(seat)
            for key, chosen in STUDY.keys(player, table, seat, action):
                assert 0 <= key < 2**32
                assert 0 <= chosen < 9
            player.saw(table, seat, action)
            table.apply(seat, action)


def test_a_playout_ends_at_my_next_turn() -> None:
    table, player = dealt(4, "seed", 1), light(2)
    player.start(table, [0] * 6, False)
    play(table, player, FastChance(1))
    over = table.outcome is not None or not table.alive >> 2 & 1
    assert over or (table.turn == 2 and table.decision == "turn")


@pytest.mark.parametrize(("seats", "rules"), CASES)
def test_the_values_of_all_seats_sum_to_one(seats: int, rules: str) -> None:
    table = dealt(seats, rules, 1)
    while table.decision != "turn":
        table.apply(table.pending[0], table.legal(table.pending[0])[0])
    values = [light(0).position.value(table, seat) for seat in range(seats)]
    assert sum(values) == pytest.approx(1.0)


FULL: Final = {"two_player_court": "all_11", "two_player_draft": False}


def test_coins_are_worth_something() -> None:
    def worth(mine: int, theirs: int) -> float:
        first = {"hand": ["duke", "captain"], "coins": mine}
        second = {"hand": ["duke", "contessa"], "coins": theirs}
        table = GAME.arrange({"options": FULL, "players": [first, second]})
        return light(0).position.value(table, 0)

    assert worth(7, 2) > worth(2, 2) > worth(2, 7)


def test_the_tables_are_small_and_know_the_usual_situations() -> None:
    counts, strengths = tables()
    assert 3000 < len(counts.rows) < 40000
    assert strengths.weights


def test_hard_takes_the_win() -> None:
    first = {"hand": ["duke"], "lost": ["captain"], "coins": 7}
    second = {"hand": ["assassin"], "lost": ["contessa"], "coins": 6}
    table = GAME.arrange({"options": FULL, "players": [first, second]})
    found = hard().policy(observe(table, 0, [], FastChance(1), iterations=100))
    verbs = [action.verb for action in table.choices(0)]
    assert found[verbs.index("coup")] > 0.99


def test_hard_does_not_let_the_last_influence_be_assassinated() -> None:
    first = {"hand": ["assassin"], "lost": ["captain"], "coins": 3}
    second = {"hand": ["duke"], "lost": ["captain"], "coins": 2}
    table = GAME.arrange({"options": FULL, "players": [first, second]})
    passed = 1.0
    events: list[dict[str, object]] = []
    for action in ({"do": "assassinate", "target": 1}, {"do": "pass"}):
        seat = table.pending[0]
        if seat == 1:
            seen = observe(table, 1, events, FastChance(1), iterations=100)
            found = hard().policy(seen)
            passed *= found[[one.verb for one in table.choices(1)].index("pass")]
        events += [event.seen_by(1) for event in table.play(seat, action)]
    seen = observe(table, 1, events, FastChance(1), iterations=100)
    found = hard().policy(seen)
    passed *= found[[one.verb for one in table.choices(1)].index("pass")]
    assert passed < 0.01
