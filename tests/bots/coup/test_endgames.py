"""Solved endgames of Coup: how near an equilibrium, and what `hard` plays of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from facedown.engine.chance import FastChance
from facedown.engine.observation import Observation, observe
from facedown.games.coup.actions import ACTIONS, COUP, kind_of
from facedown.games.coup.bots.endgame.leaves import table as values
from facedown.games.coup.bots.endgame.play import solution
from facedown.games.coup.bots.endgame.position import Endgame
from facedown.games.coup.bots.endgame.response import exploitability, value
from facedown.games.coup.bots.endgame.solver import solve
from facedown.games.coup.game import GAME

if TYPE_CHECKING:
    from facedown.games.coup.table import CoupTable

CHARACTERS = ("duke", "assassin", "captain", "ambassador", "contessa")
UP = ("contessa", "duke")
UNSEEN = (2, 3, 3, 3, 2)


@pytest.mark.parametrize("unseen", [UNSEEN, (3, 3, 3, 1, 3), (0, 2, 2, 3, 1)])
@pytest.mark.parametrize("coins", [(0, 0), (2, 2), (4, 3), (1, 6)])
def test_an_exact_best_response_gains_less_than_two_thousandths(
    unseen: tuple[int, int, int, int, int], coins: tuple[int, int]
) -> None:
    endgame = Endgame(coins, unseen, 3)
    solved = solve(endgame)
    assert exploitability(solved.root, endgame) < 0.002
    assert solved.iterations <= 600


def test_a_cut_at_fitted_values_is_solved_as_well() -> None:
    for inquisitor in (False, True):
        endgame = Endgame((2, 1), UNSEEN, 2, drawn=False, exchanges=True, inquisitor=inquisitor)
        assert exploitability(solve(endgame).root, endgame) < 0.002


def test_what_a_player_did_before_is_solved_as_well() -> None:
    endgame = Endgame((2, 4), UNSEEN, 3)
    likely = endgame._replace(ranges=((1.0, 1.0, 1.0, 1.0, 1.0), (0.1, 1.0, 0.1, 0.1, 0.1)))
    solved = solve(likely)
    assert exploitability(solved.root, likely) < 0.002
    # An assassin with four coins is worse to face than any card.
    assert value(solved.root, likely) < value(solve(endgame).root, endgame)


def test_coins_are_worth_something() -> None:
    def worth(mine: int, theirs: int) -> float:
        endgame = Endgame((mine, theirs), UNSEEN, 3)
        return value(solve(endgame).root, endgame)

    assert worth(6, 0) > worth(2, 2) > worth(0, 6)


def test_the_file_of_values_has_all_coins() -> None:
    assert len(values()) == 70
    assert all(-1.0 <= x <= 1.0 for rows in values().values() for row in rows for x in row)


# --- as played ------------------------------------------------------------------------------------


def arranged(coins: tuple[int, int], hands: tuple[str, str], turns: int) -> CoupTable:
    """A duel with one influence each, on turn: seat 0. It ends after so many turns."""
    options = {"two_player_draft": False, "turn_cap": turns}
    players = [
        {"coins": coins[seat], "hand": [hands[seat]], "lost": [UP[seat]]} for seat in range(2)
    ]
    return GAME.arrange({"options": options, "players": players}, chance=FastChance(1))


class Told:
    """A table with what each seat has seen."""

    def __init__(self, table: CoupTable, seen: list[list[dict[str, Any]]]) -> None:
        self.table = table
        self.seen = seen

    def observation(self) -> Observation:
        seat = self.table.pending[0]
        return observe(self.table, seat, self.seen[seat], FastChance(1))

    def after(self, action: int) -> Told:
        table = self.table.clone(FastChance(1))
        events = table.play(table.pending[0], ACTIONS[action])
        return Told(
            table, [[*self.seen[k], *[event.seen_by(k) for event in events]] for k in range(2)]
        )


def told(table: CoupTable) -> Told:
    return Told(table, [[event.seen_by(k) for event in table.opening] for k in range(table.seats)])


class Referee:
    """A best responder that knows the engine, and the policy of `hard` from observations alone.

    `worlds`: tables that only differ in the opponent's card, with their weights.
    """

    def __init__(self, player: int) -> None:
        self.player = player

    def best(self, worlds: list[tuple[Told, float]]) -> float:
        """The value of the best answers: 1 for a win, -1 for a loss."""
        worlds = [(told, weight) for told, weight in worlds if weight > 0.0]
        if not worlds:
            return 0.0
        done = [(told, weight) for told, weight in worlds if told.table.outcome is not None]
        on = [(told, weight) for told, weight in worlds if told.table.outcome is None]
        ended = sum(weight * self.result(told.table) for told, weight in done)
        if not on:
            return ended
        table = on[0][0].table
        if table.decision == "prove":
            shown = [(told.after(told.table.legal(table.pending[0])[0]), w) for told, w in on]
            return ended + self.best(shown)
        legal = [a for a in table.legal(table.pending[0]) if kind_of(a) != 4]
        if table.pending[0] == self.player:
            return ended + max(self.best([(told.after(a), w) for told, w in on]) for a in legal)
        shares = [self.shares(told) for told, _ in on]
        total = 0.0
        for action in legal:
            total += self.best(
                [
                    (told.after(action), weight * share[action])
                    for (told, weight), share in zip(on, shares, strict=True)
                    if share[action] > 0.0
                ]
            )
        return ended + total

    def shares(self, told: Told) -> dict[int, float]:
        observation = told.observation()
        found = solution(observation)
        if found is None:
            found = [1.0, *[0.0] * (len(observation.choices) - 1)]
        return {c.id: share for c, share in zip(observation.choices, found, strict=True)}

    def result(self, table: CoupTable) -> float:
        assert table.outcome is not None
        winners = table.outcome.winners
        return 0.0 if not winners else 1.0 if self.player in winners else -1.0


def response(player: int, coins: tuple[int, int], turns: int) -> float:
    """What an exact best responder at this seat wins of `hard`, over all hidden cards."""
    total, ways = 0.0, sum(UNSEEN) * (sum(UNSEEN) - 1)
    for x, mine in enumerate(CHARACTERS):
        worlds = []
        for y, theirs in enumerate(CHARACTERS):
            weight = UNSEEN[x] * (UNSEEN[y] - (x == y)) / ways
            hands = (mine, theirs) if player == 0 else (theirs, mine)
            worlds.append((told(arranged(coins, hands, turns)), weight))
        total += Referee(player).best(worlds)
    return total


@pytest.mark.parametrize("coins", [(2, 2), (4, 3)])
def test_no_responder_gains_on_hard_at_the_engine(coins: tuple[int, int]) -> None:
    gained = (response(0, coins, 2) + response(1, coins, 2)) / 2.0
    assert -1e-9 < gained < 0.002


def test_a_coup_that_wins_is_played() -> None:
    observation = told(arranged((8, 3), ("duke", "captain"), 0)).observation()
    shares = solution(observation)
    assert shares is not None
    assert [kind_of(c.id) == COUP for c in observation.choices] == [s == 1.0 for s in shares]


def test_two_influences_are_not_in_a_solved_endgame() -> None:
    assert solution(told(GAME.table(3, {}, chance=FastChance(1))).observation()) is None


def test_hard_plays_the_solution() -> None:
    observation = told(arranged((3, 2), ("duke", "captain"), 3)).observation()
    bot: Any = GAME.bots["hard"]()
    assert bot.policy(observation) == solution(observation)
    assert bot.choose(observation) in observation.choices
