"""The reference opponents behave as documented, and are not offered at tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.bots.tables import CAP, PRESETS, watch

from facedown.games.coup.actions import BLOCK, CHALLENGE, claim_of
from facedown.games.coup.bots.references.race import Racer, race
from facedown.games.coup.bots.scene import Scene
from facedown.games.coup.cards import ASSASSIN, CONTESSA, COPIES, DUKE, NO_CARD
from facedown.games.coup.game import GAME

if TYPE_CHECKING:
    from collections.abc import Iterator

    from facedown.games.coup.table import CoupTable
    from facedown.testing.bot_games import Decision

REFERENCES = ["honest", "treason", "duke", "bluffer", "sceptic"]
HABITS = [
    "assassin",
    "executioner",
    "hunter",
    "sweeper",
    "thief",
    "mugger",
    "rusher",
    "beggar",
    "baron",
]


def decisions(name: str, step: str) -> Iterator[tuple[Scene, Decision[CoupTable]]]:
    """Decisions of this reference in such steps, among bots of all kinds."""
    for seed in range(24):
        options = PRESETS[seed % len(PRESETS)]
        for decision in watch([name, "normal", "easy", "duke"][: 2 + seed % 3], options, seed):
            scene = Scene(decision.observation)
            if decision.seat == 0 and scene.step == step:
                yield scene, decision


def claimed(decision: Decision[CoupTable], scene: Scene) -> int:
    """The character claimed by the action or block; NO_CARD if none."""
    action = decision.action
    if action.verb == "block":
        return action.id - BLOCK
    return claim_of(action.id, scene.inquisitor) if scene.step == "turn" else NO_CARD


def test_the_references_and_no_levels() -> None:
    assert list(GAME.references) == REFERENCES + HABITS
    assert not set(GAME.references) & set(GAME.bots)


@pytest.mark.parametrize("name", ["honest", "sceptic"])
def test_the_honest_never_bluff(name: str) -> None:
    found = [pair for step in ("turn", "block") for pair in decisions(name, step)]
    claims = [(claimed(decision, scene), scene) for scene, decision in found]
    made = [(claim, scene) for claim, scene in claims if claim != NO_CARD]
    assert len(made) > 10
    assert all(scene.holds(claim) for claim, scene in made)


@pytest.mark.parametrize("name", ["executioner", "hunter"])
def test_they_assassinate_at_three_coins_and_challenge_every_contessa(name: str) -> None:
    for scene, decision in decisions(name, "turn"):
        if 3 <= scene.coins[scene.me] < 7:
            assert decision.action.verb == "assassinate"
    called = [d.action.verb for s, d in decisions(name, "challenge") if s.claim == CONTESSA]
    assert called == ["challenge"] * len(called)


def test_the_rusher_blocks_whatever_harms_it() -> None:
    found = [d.action.verb for s, d in decisions("rusher", "block") if s.target == s.me]
    assert len(found) > 10
    assert set(found) == {"block"}


def test_the_honest_one_challenges_only_what_the_cards_in_sight_refute() -> None:
    for scene, decision in decisions("honest", "challenge"):
        mine = list(scene.hand.values()).count(scene.claim)
        refuted = scene.up[scene.claim] + mine == COPIES
        assert (decision.action.id == CHALLENGE) == refuted


def test_the_sceptic_challenges_all() -> None:
    answers = [d.action.verb for _, d in decisions("sceptic", "challenge")]
    assert set(answers) == {"challenge"}


@pytest.mark.parametrize("name", ["duke", "bluffer"])
def test_who_never_challenges(name: str) -> None:
    answers = [d.action.verb for _, d in decisions(name, "challenge")]
    assert len(answers) > 30
    assert set(answers) == {"pass"}


def test_the_duke_taxes_every_turn_that_is_no_coup_and_blocks_what_hurts_them() -> None:
    for scene, decision in decisions("duke", "turn"):
        assert decision.action.verb == ("coup" if scene.coins[0] >= 7 else "tax")
    hurt = [d for scene, d in decisions("duke", "block") if scene.target in (0, -1)]
    assert len(hurt) > 10
    assert all(decision.action.verb == "block" for decision in hurt)


def test_the_bluffer_bluffs_every_turn_that_is_no_coup() -> None:
    for scene, decision in decisions("bluffer", "turn"):
        if scene.coins[0] >= 7:
            assert decision.action.verb == "coup"
        elif decision.action.verb != "exchange":
            assert not scene.holds(claimed(decision, scene))


def test_treason_sometimes_bluffs_but_never_repeats_a_caught_bluff() -> None:
    bluffs = 0
    for scene, decision in decisions("treason", "turn"):
        claim = claimed(decision, scene)
        if claim == NO_CARD or scene.holds(claim) or decision.action.verb == "exchange":
            continue
        bluffs += 1
        caught = [
            e["character"] for e in decision.seen[0] if e["on"] == "conceded" and not e["seat"]
        ]
        assert claim_name(claim) not in caught
    assert bluffs > 2


def claim_name(claim: int) -> str:
    return ["duke", "assassin", "captain", "ambassador", "contessa", "inquisitor"][claim]


def test_the_first_to_strike_wins_a_race() -> None:
    def racer(coins: int, *cards: int) -> Racer:
        return Racer(coins, 1, set(cards))

    assert race(racer(3, ASSASSIN), racer(6, DUKE), mine=True) == 1
    assert race(racer(3, ASSASSIN), racer(7, DUKE), mine=False) == -1
    assert race(racer(3, ASSASSIN), racer(4, CONTESSA, DUKE), mine=True) == -1
    assert race(racer(0), racer(0), mine=True) == 0


def test_references_play_in_sim_and_arena_under_their_names() -> None:
    levels = {decision.level for decision in watch(REFERENCES, CAP, 1)}
    assert levels <= set(REFERENCES)
