"""Karaya's level `hard`: its worlds, its light player and its search."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from facedown.bots.search.playout import play
from facedown.engine.chance import FastChance
from facedown.engine.observation import observe
from facedown.games.karaya.actions import SEATS
from facedown.games.karaya.bots.hard.belief import settle
from facedown.games.karaya.bots.hard.bot import HardBot
from facedown.games.karaya.bots.hard.light import KarayaLight
from facedown.games.karaya.bots.hard.stakes import winning
from facedown.games.karaya.bots.hard.tables import counts
from facedown.games.karaya.bots.marginals import marginals
from facedown.games.karaya.bots.normal import NormalBot
from facedown.games.karaya.game import GAME
from facedown.games.karaya.table import KarayaTable

if TYPE_CHECKING:
    from facedown.engine.observation import Observation


def arranged(cards: str, centre: str, turn: int, crown: int | None = None) -> KarayaTable:
    """The table at the beginning of a slot; `^guard` is face up, `+guard` dead."""
    players = [
        {"role": card.lstrip("^+"), "up": card[0] in "^+", "alive": card[0] != "+"}
        for card in cards.split()
    ]
    position: dict[str, object] = {
        "players": players, "centre": centre, "turn": turn, "crown": crown, "options": {},
    }  # fmt: skip
    return GAME.arrange(position, chance=FastChance(1))


def seen(table: KarayaTable, seat: int) -> Observation:
    """What a seat sees, with few playouts."""
    events = [event.seen_by(seat) for event in table.opening]
    return observe(table, seat, events, FastChance(1), iterations=120)


@pytest.mark.parametrize("seats", [5, 8, 12, 15])
def test_light_players_end_a_round(seats: int) -> None:
    for seed in range(5):
        chance = FastChance(seed)
        table = GAME.table(seats, {}, chance=chance)
        assert isinstance(table, KarayaTable)
        player = KarayaLight(counts())
        player.start([0] * SEATS)
        play(table, player, chance)
        assert len(table.results) == 1


def test_worlds_follow_the_belief() -> None:
    """Two unknown cards: the ratio of the products of their weights."""
    table = GAME.table(5, {}, chance=FastChance(1))
    assert isinstance(table, KarayaTable)
    rows = [[1.0] * 8 for _ in table.roles]
    one, other = table.roles.index(0), table.roles.index(1)
    rows[one][0] = 3.0
    chance = FastChance(2)
    found: Counter[int] = Counter()
    for _ in range(2000):
        settle(table, rows, [one, other], chance)
        found[table.roles[one]] += 1
    assert found[0] / 2000 == pytest.approx(0.75, abs=0.05)


def test_marginals_sum_over_all_deals() -> None:
    """Of two cards, the first is three times likelier at the first place than at the other."""
    rows = [[3.0, *[1.0] * 7], [1.0] * 8]
    found = marginals(rows, [1.0, 1.0, *[0.0] * 6])
    assert found is not None
    assert found[0][:2] == pytest.approx([0.75, 0.25])
    assert found[1][:2] == pytest.approx([0.25, 0.75])


def test_the_winner_of_a_match_is_certain_at_its_end() -> None:
    chance = FastChance(3)
    table = GAME.table(5, {"rounds": 1}, chance=chance)
    assert isinstance(table, KarayaTable)
    player = KarayaLight(counts())
    player.start([0] * SEATS)
    play(table, player, chance)
    assert table.outcome is not None
    assert sum(winning(table, seat) for seat in range(5)) == pytest.approx(1.0)
    assert all(winning(table, seat) > 0.0 for seat in table.outcome.winners)


def test_hard_kills_the_sultan_where_no_guard_can_be() -> None:
    table = arranged("^sultan assassin slave ^guard slave slave", "oracle", 1, crown=0)
    while table.decision != "main":
        table.play(table.pending[0], {"do": "pass"})
    observation = seen(table, 1)
    found = HardBot(NormalBot()).policy(observation)
    kills = [action.verb == "assassinate" and action.target == 0 for action in observation.choices]
    assert found[kills.index(True)] > 0.9


def test_hard_joins_the_revolution_that_succeeds() -> None:
    table = arranged("^slave slave ^slave guard assassin", "sultan", 2)
    while table.decision != "main":
        table.play(table.pending[0], {"do": "pass"})
    table.play(2, {"do": "call"})
    while 1 not in table.pending:
        table.play(table.pending[0], {"do": "pass"})
    observation = seen(table, 1)
    found = HardBot(NormalBot()).policy(observation)
    joins = [action.verb == "join" for action in observation.choices]
    assert found[joins.index(True)] > 0.9
