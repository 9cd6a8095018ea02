"""Re-deals draw every world consistent with what a seat has seen, with the right frequency.

At five and six seats the worlds are enumerated (`brute_force.py`).
"""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from tests.games.karaya.brute_force import BruteForce, believed, world_of
from tests.games.karaya.history import History
from tests.games.karaya.support import GAME, HIDING, RANDOM, TRADING, Follower, Habit, choose, deal

from facedown.engine.chance import FastChance, SeededChance
from facedown.games.karaya.cards import ASSASSIN
from facedown.games.karaya.knowledge.redeal import belief_of
from facedown.testing.play import finish
from facedown.testing.sizes import REPETITIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from facedown.engine.event import Event
    from facedown.games.karaya.table import KarayaTable

pytestmark = pytest.mark.ci

DRAWS = 2000
SIGMAS = 5.0

SWITCHES: dict[str, dict[str, object]] = {
    "as printed": {},
    "both are banned": {"trade_ban": "both"},
    "nobody is banned": {"trade_ban": "none"},
    "equal cards ban": {"secret_same_role_ban": True},
    "equal cards ban both": {"secret_same_role_ban": True, "trade_ban": "both"},
    "oracles keep": {"oracle_rehide": "keep_only"},
}


def agrees(brute: BruteForce, table: KarayaTable) -> None:
    """The engine's probabilities equal the enumerated ones, world for world."""
    told, counted = believed(table, brute.viewer), brute.worlds
    assert set(told) == set(counted)
    for world, weight in counted.items():
        assert told[world] == pytest.approx(weight, rel=1e-6)
    assert world_of(table) in counted, "the real world is one of them"


def comes_up(brute: BruteForce, table: KarayaTable) -> None:
    """Re-deals have these probabilities (chi-square test, rare worlds pooled)."""
    chance = FastChance(7)
    found = Counter(world_of(table.redeal(brute.viewer, chance)) for _ in range(DRAWS))
    assert set(found) <= set(brute.worlds), "an impossible world"
    expected = {world: weight * DRAWS for world, weight in brute.worlds.items()}
    rare = [world for world, times in expected.items() if times < 8]
    bins = [(found[world], times) for world, times in expected.items() if times >= 8]
    if rare:
        bins.append((sum(found[w] for w in rare), sum(expected[w] for w in rare)))
    squares = sum((times - due) ** 2 / due for times, due in bins if due)
    free = max(len(bins) - 1, 1)
    assert squares <= free + SIGMAS * sqrt(2 * free) + SIGMAS


class Watched:
    """A game, with the worlds of every viewer enumerated."""

    def __init__(self, table: KarayaTable, viewers: list[int | None]) -> None:
        self.table = table
        self.watchers = [BruteForce(table, viewer) for viewer in viewers]

    def play(self, rng: Random, habit: Habit) -> bool:
        """Make one move. Whether it had any events."""
        seat, action = choose(self.table, rng, habit)
        for brute in self.watchers:
            brute.choose(seat, action.json)
        events = self.table.play(seat, action)
        if events:
            for brute in self.watchers:
                brute.see(events)
        return bool(events)


@pytest.mark.parametrize("switches", SWITCHES)
@pytest.mark.parametrize("seats", [5, 6])
def test_beliefs_match_enumeration(seats: int, switches: str) -> None:
    """World for world, with all bans, after every move with events."""
    options = {"rounds": 1, "max_laps": 5, **SWITCHES[switches]}
    compared = drawn = 0
    for number in range(3 * REPETITIONS):
        rng = Random(f"{seats} {switches} {number}")
        viewers: list[int | None] = [rng.randrange(seats), None if number % 3 else 0]
        watched = Watched(deal(seats, f"{switches} {number}", options), viewers)
        habit = (HIDING, TRADING, RANDOM)[number % 3]
        while watched.table.outcome is None:
            if not watched.play(rng, habit) or watched.table.facts is None:
                continue
            if rng.random() < 0.4:
                brute = rng.choice(watched.watchers)
                agrees(brute, watched.table)
                compared += 1
                if compared % 8 == 0:
                    comes_up(brute, watched.table)
                    drawn += 1
    assert compared >= 20
    assert drawn >= 2


def test_trading_back_excludes_a_secret_partner() -> None:
    """§4.2, C7: 2 hides an Assassin. If 5 had got it, 5 could not trade with 2 now."""
    roles = ("sultan", "slave", "assassin", "slave", "slave", "guard")
    players = [{"role": role, "up": role == "assassin"} for role in roles]
    table: Any = GAME.arrange(
        {"players": players, "centre": "oracle", "turn": 2}, chance=SeededChance(1)
    )
    play(table, 2, {"do": "hide_alone"})
    for seat in (3, 4):
        play(table, seat, {"do": "pass"})
    before = [shares[ASSASSIN] for shares in belief_of(table, 3).chances()[:7]]
    assert before == pytest.approx([1 / 6, 1 / 6, 1 / 6, 0, 1 / 6, 1 / 6, 1 / 6])
    play(table, 5, {"do": "trade", "target": 2})
    after = [shares[ASSASSIN] for shares in belief_of(table, 3).chances()[:7]]
    assert after == pytest.approx([0.2, 0.2, 0, 0, 0.2, 0.2, 0.2])


def play(table: KarayaTable, seat: int, action: dict[str, object]) -> None:
    """One action without declarations."""
    table.play(seat, action)
    while len(table.entitled) > 1:
        for other in table.pending:
            table.play(other, {"do": "pass"})


# --- tables of any size ---------------------------------------------------------------------------


EVERYBODY_HIDES: dict[str, object] = {"rounds": 1, "max_laps": 5}


class Followed:
    """A game, with the history of some viewers."""

    def __init__(self, table: KarayaTable, viewers: list[int | None]) -> None:
        self.table = table
        self.histories = [History(table, viewer) for viewer in viewers]

    def moves(self, rng: Random, habit: Habit) -> Iterator[list[Event]]:
        """Make moves until the game is over; yields those with events."""
        while self.table.outcome is None:
            seat, action = choose(self.table, rng, habit)
            for history in self.histories:
                history.choose(seat, action.json)
            events = self.table.play(seat, action)
            for history in self.histories:
                history.see(events)
            if events and self.table.facts is not None:
                yield events


@pytest.mark.parametrize("habit", [HIDING, TRADING], ids=["hiding", "trading"])
@pytest.mark.parametrize("seats", [8, 11, 15])
def test_redealt_worlds_are_consistent_with_history(seats: int, habit: Habit) -> None:
    """A re-dealt world is consistent with its viewer's history, looks the same, and can be played
    to the end."""
    looked = 0
    for number in range(2 * REPETITIONS):
        rng = Random(f"{seats} {number}")
        followed = Followed(
            deal(seats, f"long {seats} {number}", EVERYBODY_HIDES),
            [None, *rng.sample(range(seats), 2)],
        )
        for _ in followed.moves(rng, habit):
            if rng.random() > 0.1:
                continue
            history = rng.choice(followed.histories)
            viewer, table = history.viewer, followed.table
            if looked % 4 == 0:
                assert history.explains(table), "what has really happened"
            world = table.redeal(viewer, SeededChance(rng.random().hex()))
            assert history.explains(world)
            same(world, table, viewer)
            looked += 1
            if looked % 20 == 0:
                finish(world, looked)
    assert looked > 5


def same(world: KarayaTable, table: KarayaTable, viewer: int | None) -> None:
    assert world.view(viewer) == table.view(viewer)
    assert world.entitled == table.entitled
    assert world.may == table.may
    if viewer is not None:
        assert world.legal(viewer) == table.legal(viewer)


def test_the_history_check_rejects_inconsistent_worlds() -> None:
    """The real world with two cards swapped is mostly inconsistent."""
    rng = Random(1)
    followed = Followed(deal(8, "wrong", EVERYBODY_HIDES), [0])
    [history] = followed.histories
    ruled_out = 0
    for _ in followed.moves(rng, HIDING):
        wrong = followed.table.clone(SeededChance(1))
        one, other = rng.sample(range(9), 2)
        wrong.roles[one], wrong.roles[other] = wrong.roles[other], wrong.roles[one]
        ruled_out += not history.explains(wrong)
    assert ruled_out > 20


# --- where the states are too many ----------------------------------------------------------------


@pytest.mark.parametrize("most", [12, 40])
@pytest.mark.parametrize("seats", [9, 12])
def test_contradictions_are_resolved_by_searching_the_past(seats: int, most: int) -> None:
    """With hardly any states kept, facts often contradict all of them."""
    searched = 0
    for number in range(3 * REPETITIONS):
        rng = Random(f"{seats} {number}")
        viewers = [None, rng.randrange(seats)]
        followed = Followed(
            deal(seats, f"few {seats} {number}", {"rounds": 1, "max_laps": 9}), viewers
        )
        followers = [Follower(followed.table, viewer, most) for viewer in viewers]
        for _ in followed.moves(rng, HIDING):
            for history, follower in zip(followed.histories, followers, strict=True):
                searched += follower.follow(followed.table) > 0
                if rng.random() < 0.05:
                    assert history.explains(follower.world(followed.table, number))
    assert searched
