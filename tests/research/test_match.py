"""One game, many games, and intervals."""

from __future__ import annotations

import pytest

import facedown
from facedown.engine.errors import BadOptions
from facedown.research.match import Plan, check, complete, play, play_all, wilson
from facedown.research.standing import contest

GAME = facedown.game("coup")


def plan(*levels: str, rotate: bool = True, **options: object) -> Plan:
    words = [f"{name}={value}" for name, value in options.items()]
    return Plan("coup", levels, complete(GAME, words), 3, rotate)


def test_a_cap_on_turns_is_set_unless_it_was_given() -> None:
    assert complete(GAME, [])["turn_cap"] == 200
    assert complete(GAME, ["turn_cap=0"])["turn_cap"] == 0
    assert complete(GAME, ["preset=official", "inquisitor=on"])["exchange_max"] == "all"


def test_unknown_levels_and_seats_are_refused() -> None:
    with pytest.raises(BadOptions, match="clever"):
        check(GAME, ["easy", "clever"])
    with pytest.raises(BadOptions, match="not 7"):
        check(GAME, ["easy"] * 7)


def test_every_entrant_sits_at_every_seat_equally_often() -> None:
    levels = ("normal", "easy", "random")
    contest = plan(*levels)
    assert [contest.line_up(k) for k in range(3)] == [
        ["normal", "easy", "random"],
        ["random", "normal", "easy"],
        ["easy", "random", "normal"],
    ]
    for number in range(6):
        for seat, level in enumerate(contest.line_up(number)):
            assert levels[contest.entrant(number, seat)] == level


def test_a_round_of_games_begins_with_one_deal() -> None:
    """So every entrant plays every seat of it, with the same cards and side."""
    contest = Plan("message", ("easy",) * 4, complete(facedown.game("message"), []), 3, rotate=True)
    sides = [[labels["side"] for labels in result.labels] for result in play_all(contest, 8, 1)]
    assert sides[:4] == [sides[0]] * 4
    assert sides[4:] == [sides[4]] * 4
    assert sides[0] != sides[4]


def test_without_rotation_everybody_stays() -> None:
    assert plan("normal", "easy", rotate=False).line_up(1) == ["normal", "easy"]


def test_a_game_depends_on_the_seed_and_its_number_alone() -> None:
    games = plan("easy", "normal", "random")
    results = list(play_all(games, 30, 1))
    assert [result.number for result in results] == list(range(30))
    assert play(games, 17) == results[17]


def test_processes_change_nothing() -> None:
    games = plan("easy", "easy")
    assert list(play_all(games, 50, 1)) == list(play_all(games, 50, 2))


def test_a_capped_game_has_no_winner_and_counts_for_nobody() -> None:
    standing = contest(plan("easy", "easy", "easy", turn_cap=1), 6, 1)
    assert (standing.wins, standing.undecided) == ([0, 0, 0], 6)
    assert standing.fair == pytest.approx(1 / 3)


def test_wilson() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
