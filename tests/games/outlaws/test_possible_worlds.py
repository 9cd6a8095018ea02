"""Beliefs in random games: every world consistent with a seat's observations has its exact
probability (§12.7)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from tests.games.outlaws.brute_force import (
    is_possible,
)
from tests.games.outlaws.table_helpers import (
    CODES,
    LETTERS,
    TEAM_CARDS,
    Scene,
    new_game,
)
from tests.games.outlaws.watched import (
    WATCHER,
    Watched,
)

from facedown.engine.chance import FastChance, SeededChance
from facedown.engine.knowledge.facts import SPECTATOR, Fact, as_seen
from facedown.games.outlaws.cards import BOGUS, ELECTION, VOTE
from facedown.games.outlaws.facts import CardSeen
from facedown.games.outlaws.game import GAME
from facedown.games.outlaws.knowledge.redeal import OutlawsFilter
from facedown.games.outlaws.knowledge.token_belief import UNKNOWN, TokenBelief
from facedown.testing.play import able
from facedown.testing.sizes import REPETITIONS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from facedown.games.outlaws.table import OutlawsTable

pytestmark = pytest.mark.ci


EVERY = 40
"""Random moves per check of the re-dealt worlds."""


PILES = {
    "two": "VVVVVXXXXB",
    "three": "V" * 8 + "XXXXX",
    "four": "V" * 12 + "XXXXX",
    "teams": "V" * 10 + "XXB",
}
MODES: dict[str, tuple[int, int, int]] = {
    "two": (2, 2, 8), "three": (3, 3, 12), "four": (4, 4, 16), "teams": (4, 2, 11),
}  # fmt: skip
"""Number of seats, sides and slots by mode."""


def at_random(mode: str, rng: Random) -> Scene:
    """A position with few hidden characters and tokens."""
    seats, sides, slots = MODES[mode]
    streets, open_ = [], []
    for _ in range(sides):
        cards = list(TEAM_CARDS if mode == "teams" else CODES)
        saloon = rng.sample([code for code in cards if not code.startswith("GOV")], 2)
        street = [TEAM_CARDS[code] for code in cards if code not in saloon]
        rng.shuffle(street)
        streets.append(street)
        open_.append(rng.sample(street, len(street) - 4))
    tokens = [LETTERS[letter] for letter in PILES[mode]]
    rng.shuffle(tokens)
    table: Any = GAME.arrange(
        {
            "options": {"teams": mode == "teams", "must_swap": rng.random() < 0.7},
            "seats": seats,
            "streets": streets,
            "headlined": open_,
            "tokens": tokens[:slots],
            "reserve": tokens[slots:],
            "turn": rng.randrange(seats),
        },
        chance=SeededChance(rng.random().hex()),
    )
    return Scene(table)


def pick(table: OutlawsTable, rng: Random) -> tuple[int, dict[str, Any]]:
    """A random verb, then a random action with it; passes are rare."""
    seat = rng.choice(able(table))
    by_verb: dict[str, list[Mapping[str, object]]] = {}
    for action in table.choices(seat):
        by_verb.setdefault(action.verb, []).append(action.json)
    if len(by_verb) > 1 and rng.random() < 0.9:
        by_verb.pop("pass", None)
    return seat, dict(rng.choice(by_verb[rng.choice(sorted(by_verb))]))


GAMES = {"two": 14, "three": 5, "four": 3, "teams": 12}


@pytest.mark.parametrize("mode", MODES)
def test_beliefs_match_enumeration(mode: str) -> None:
    """Beliefs equal the oracle's, world by world, after every move."""
    done: Counter[str] = Counter()
    for number in range(GAMES[mode] * REPETITIONS):
        rng = Random(f"{mode} {number}")
        scene = at_random(mode, rng)
        watched = Watched(scene, rng.randrange(scene.table.seats), WATCHER)
        for _ in range(25):
            if scene.table.outcome is not None:
                break
            seat, action = pick(scene.table, rng)
            verb = action.pop("do")
            watched.play(seat, verb, **action)
            done[verb] += 1
            if done.total() % EVERY == 0:
                watched.comes_up()
    assert done.total() >= 60
    assert {"exchange", "feint", "admit", "look", "take", "replace", "switch", "lure"} <= set(done)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("deployment", ["random", "arrange"])
def test_the_truth_is_always_possible(mode: str, deployment: str) -> None:
    """In whole games with everything hidden."""
    looked = 0
    for number in range(3 * REPETITIONS):
        rng = Random(f"{mode} {deployment} {number}")
        options = {"deployment": deployment, "teams": mode == "teams"}
        table = new_game(MODES[mode][0], number, **options).table
        while table.outcome is None and table.turns < 40:
            seat, action = pick(table, rng)
            table.play(seat, action)
            if table.deploying or table.outcome is not None:
                continue
            for viewer in (WATCHER, rng.randrange(table.seats)):
                assert is_possible(table, viewer)
                looked += 1
    assert looked > 60


def test_thinned_out_possibilities_are_recovered() -> None:
    """Evidence that contradicts all remaining possibilities: the Election is seen in slot 1 instead
    of 0, or the vote of the reserve is seen."""
    pool = tuple(int(kind in (VOTE, BOGUS, ELECTION)) for kind in range(5))
    kept = TokenBelief(pool, 2, {(ELECTION, UNKNOWN, 1, 0, 0, 0, 0): 1.0})
    for slot, token in ((1, ELECTION), (0, VOTE), (1, VOTE), (0, BOGUS)):
        found = kept.seen(slot, token)
        tokens, reserve = found.draw(FastChance(1))
        assert tokens[slot] == token
        assert [tokens.count(kind) + reserve[kind] for kind in range(5)] == list(pool)


@pytest.mark.parametrize("mode", ["two", "teams"])
def test_redeals_are_complete_with_few_possibilities(mode: str) -> None:
    """Evidence that contradicts all remaining possibilities of a street is believed."""
    for number in range(4 * REPETITIONS):
        rng = Random(f"few {mode} {number}")
        options = {"deployment": "random", "teams": mode == "teams"}
        table = new_game(MODES[mode][0], number, **options).table
        follow = OutlawsFilter(len(table.tokens), exactly=True)
        while table.outcome is None and table.turns < 40:
            seat, action = pick(table, rng)
            table.play(seat, action)
        known = None
        for fact in facts_of(table):
            known = follow.begin(fact, SPECTATOR) if known is None else follow.after(known, fact)
            for side, street in enumerate(known.streets):
                assert street is not None
                few = street.at_most(rng.choice([2, 4, 12]))
                known = known.with_street(side, few)
                line = few.draw(FastChance(1))
                assert sorted(line) == sorted(few.cards)
                if isinstance(fact, CardSeen) and fact.side == side:
                    assert line[fact.place] == fact.card


def facts_of(table: OutlawsTable) -> list[Fact]:
    """Everything that a spectator has seen from the beginning."""
    found: list[Fact] = []
    link = as_seen(table.facts, SPECTATOR)
    while link is not None:
        found.append(link.fact)
        link = link.prev
    return found[::-1]
