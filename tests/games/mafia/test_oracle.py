"""The game and the oracle agree on random games; M79, M80."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, cast

import pytest
from tests.games.mafia.laws import LAWS
from tests.games.mafia.oracle import NAMES, Oracle, word

from facedown.games.mafia.game import GAME

if TYPE_CHECKING:
    from facedown.games.mafia.table import MafiaTable

pytestmark = pytest.mark.ci

BEERS = {"table": None, "none": 0, "one": 1, "two": 2}
OWN = ("henchmen", "agents", "drivers")
CONSERVED = 2000
"""Games for each number of seats."""
OPTIONS: list[dict[str, Any]] = [
    {},
    {"cleaner": True},
    {"henchmen": 5, "agents": 2, "drivers": 2, "cleaner": True, "beers": "two"},
    {"henchmen": 5, "agents": 0, "drivers": 0, "memory": True, "beers": "more"},
    {"agents": 2, "drivers": 2, "driver_with_solo": False, "beers": "one", "contradictions": True},
]
"""Used in turn: more tokens than takers and fewer, none of some."""


@cache
def words(legal: tuple[int, ...]) -> frozenset[str]:
    return frozenset(json.dumps(GAME.actions[action].json, sort_keys=True) for action in legal)


def pick(random: Random, legal: tuple[int, ...]) -> int:
    """A uniform verb, then a uniform action of it, so that games end."""
    verbs: dict[str, list[int]] = {}
    for action in legal:
        verbs.setdefault(GAME.actions[action].verb, []).append(action)
    return random.choice(verbs[random.choice(sorted(verbs))])


def new_table(seats: int, seed: int, **options: Any) -> MafiaTable:
    return GAME.table(seats, options, seed=seed)


def agree(oracle: Oracle, table: MafiaTable) -> None:
    seats = range(table.seats)
    assert set(table.pending) == oracle.waiting
    for seat in seats:
        assert words(tuple(table.legal(seat))) == oracle.legal(seat)
    seen: dict[str, Any] = table.view(None)
    assert seen["phase"] == oracle.phase
    assert (seen["beers"], seen["recovered"]) == (oracle.beers, oracle.recovered)
    players = seen["players"]
    assert {seat for seat in seats if players[seat]["alive"]} == oracle.alive
    assert {seat for seat in seats if players[seat]["exposed"]} == oracle.exposed
    ending = seen["ending"]
    told = (None, None) if ending is None else (set(ending["winners"]), ending["why"])
    assert told == (oracle.winners, oracle.why)
    assert (table.outcome is not None) == (oracle.step == "over")
    if seen["phase"] == "investigation":
        box: dict[str, Any] = table.view(oracle.godfather)
        assert box["box"] == {
            "diamonds": oracle.diamonds,
            "tokens": [oracle.tokens[name] for name in NAMES],
        }
        assert box["missing"] == oracle.initial - oracle.diamonds


@pytest.mark.parametrize("seats", range(5, 13))
def test_engine_and_reference_agree(seats: int) -> None:
    ends: Counter[str] = Counter()
    for seed in range(40):
        random = Random(seats * 1000 + seed)
        cleaner, solo = seed % 2 == 1, seed % 4 < 2
        beers, godfather = random.choice(sorted(BEERS)), random.randrange(seats)
        own = random.choice([None, None, (5, 2, 2), (5, 0, 0), (5, 1, 2), (5, 2, 0)])
        numbers = {} if own is None else dict(zip(OWN, own, strict=True))
        table = new_table(
            seats, seed, cleaner=cleaner, driver_with_solo=solo, beers=beers, godfather=godfather,
            **numbers,
        )  # fmt: skip
        oracle = Oracle(seats, godfather, cleaner, solo, BEERS[beers], own)
        agree(oracle, table)
        while table.outcome is None:
            seat = random.choice(table.pending)
            action = GAME.actions[pick(random, table.legal(seat))]
            oracle.play(seat, cast("dict[str, Any]", action.json))
            table.play(seat, action)
            agree(oracle, table)
        ends[str(oracle.why)] += 1
    assert len(ends) >= 3, ends


@pytest.mark.parametrize("seats", range(5, 13))
def test_m79_m80_nothing_is_lost(seats: int) -> None:
    for seed in range(CONSERVED):
        random = Random(seats * 10_000 + seed)
        table = new_table(seats, seed, **OPTIONS[seed % len(OPTIONS)])
        while table.outcome is None:
            LAWS.check(table)
            seat = random.choice(table.pending)
            table.play(seat, GAME.actions[pick(random, table.legal(seat))])
        LAWS.check(table)


def test_a_disagreement_would_be_found() -> None:
    oracle, table = Oracle(6), new_table(6, 1, godfather=0)
    oracle.play(0, {"do": "hide", "diamonds": 2})
    assert word("hide", diamonds=2) not in oracle.legal(0)
    with pytest.raises(AssertionError):
        agree(oracle, table)
