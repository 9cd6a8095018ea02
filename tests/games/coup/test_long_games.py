"""However long a game is, no impossible world comes up, and there is always a possible one.

`support.py` holds every possible hand, for games of any length; the engine has to drop states.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from tests.games.coup.support import Support
from tests.games.coup.table_helpers import Scene, new_game

from facedown.engine.chance import FastChance
from facedown.games.coup.cards import FACE_UP
from facedown.games.coup.knowledge.belief import UNKNOWN
from facedown.games.coup.knowledge.filter import FILTER, MAX_STATES, update
from facedown.games.coup.knowledge.redeal import belief_of
from facedown.testing.sizes import by_tier

if TYPE_CHECKING:
    from collections.abc import Iterator

    from facedown.engine.event import Event
    from facedown.engine.knowledge.facts import Fact, Trail
    from facedown.games.coup.knowledge.belief import Belief

pytestmark = pytest.mark.ci

WORLDS = 12
"""Re-deals checked after each move."""

EXCHANGES = {"exchange": 60, "examine": 15, "swap": 3, "pass": 100, "show": 8, "coup": 0.01}
RARELY = {"assassinate": 0.02, "challenge": 1.0, "steal": 0.3, "tax": 0.3, "foreign_aid": 0.3}
WEIGHTS = {**EXCHANGES, **RARELY}
PRESETS = pytest.mark.parametrize("preset", ["seed", "official"])


def moves(game: Scene, rng: Random, most: int) -> Iterator[list[Event]]:
    """A game with many exchanges and few losses."""
    for _ in range(most):
        if game.table.outcome is not None:
            return
        seat = rng.choice(game.table.pending)
        choices = game.table.choices(seat)
        action = rng.choices(choices, [WEIGHTS.get(a.verb, 0.5) for a in choices])[0]
        yield game.table.play(seat, action)


@PRESETS
@pytest.mark.parametrize("seats", [3, 4])
def test_nothing_but_exchanges_of_three_players(preset: str, seats: int) -> None:
    """A quarter of the turns is income; nobody challenges."""
    for number in range(by_tier(1, 1, 2, 6)):
        game = new_game(seats, preset, seed=number, starter=0)
        supports = [Support(game.table, viewer) for viewer in range(3)]
        rng, chance = Random(number), FastChance(number)
        while int(game.table.turns) <= 33:
            seat = game.table.pending[0]
            choices = {action.verb: action for action in game.table.choices(seat)}
            action = choices.get("pass") or choices.get("exchange" if seat < 3 else "income")
            for support in supports:
                support.watch(game.table)
            events = game.table.play(seat, action or rng.choice(game.table.choices(seat)))
            for support in supports:
                support.see(events)
                for _ in range(WORLDS):
                    assert support.possible(game.table.redeal(support.viewer, chance).cards)


@PRESETS
@pytest.mark.parametrize(
    ("seats", "inquisitor", "most"),
    [(3, False, 300), (3, True, 300), (4, False, 300), (4, True, 300), (5, False, 120)],
)
def test_no_impossible_world_comes_up_in_a_long_game(
    preset: str, seats: int, inquisitor: bool, most: int
) -> None:
    approximate = 0
    for number in range(by_tier(1, 1, 2, 6)):
        game = new_game(seats, preset, seed=number, inquisitor=inquisitor)
        supports = [Support(game.table, viewer) for viewer in (0, seats - 1)]
        rng, chance = Random(number), FastChance(number)
        for _ in _watched(game, supports, rng, most):
            for support in supports:
                for _ in range(WORLDS):
                    world = game.table.redeal(support.viewer, chance)
                    assert support.possible(world.cards)
                known = belief_of(game.table, support.viewer or 0)
                assert 0 < len(known.states) <= MAX_STATES
                approximate += not known.exact
    assert approximate or seats == 3


@pytest.mark.parametrize("most", [2, 16])
@PRESETS
@pytest.mark.parametrize(("seats", "inquisitor"), [(3, True), (4, False), (4, True)])
def test_contradictions_are_resolved_by_searching_the_past(
    preset: str, seats: int, inquisitor: bool, most: int
) -> None:
    """With very few states, facts often contradict all of them."""
    for number in range(by_tier(1, 1, 2, 6)):
        game = new_game(seats, preset, seed=number, inquisitor=inquisitor)
        supports = [Support(game.table, viewer) for viewer in (0, 1)]
        facts = game.table.facts
        assert facts is not None
        known = [FILTER.begin(facts.fact, v) for v in (0, 1)]
        rng = Random(number)
        for _ in _watched(game, supports, rng, 200):
            if game.table.outcome is not None:
                break
            for fact in _since(game.table.facts, facts):
                known = [update(each, fact, most) for each in known]
            facts = game.table.facts
            for support, each in zip(supports, known, strict=True):
                assert each.states
                for state in each.states:
                    assert support.possible(_spelt_out(game, each, state, rng))


def _watched(game: Scene, supports: list[Support], rng: Random, most: int) -> Iterator[None]:
    for support in supports:
        support.watch(game.table)
    for events in moves(game, rng, most):
        for support in supports:
            support.see(events)
            support.watch(game.table)
        if game.table.outcome is None:
            yield


def _since(newest: Trail | None, old: Trail | None) -> list[Fact]:
    found: list[Fact] = []
    while newest is not None and newest is not old:
        found.append(newest.fact)
        newest = newest.prev
    return found[::-1]


def _spelt_out(game: Scene, known: Belief, state: tuple[int, ...], rng: Random) -> list[int]:
    """The hands of a world of this state."""
    pool = [card for card, copies in enumerate(known.pool(state)) for _ in range(copies)]
    rng.shuffle(pool)
    cards = list(game.table.cards)
    for place, card in enumerate(cards):
        if card < FACE_UP and place >> 1 != known.viewer:
            cards[place] = pool.pop() if state[place] == UNKNOWN else state[place]
    return cards
