"""`normal` bluffs at sensible rates, `easy` seldom."""

from __future__ import annotations

from collections import Counter
from functools import cache

from tests.bots.tables import CAP, watch

from facedown.games.coup.actions import ASSASSINATE, BLOCK, claim_of
from facedown.games.coup.bots.scene import Scene
from facedown.games.coup.cards import CONTESSA, NO_CARD


@cache
def claims_of(level: str) -> Counter[tuple[str, bool]]:
    """Claims in games of four bots of this level: (what, true or false) -> count."""
    found: Counter[tuple[str, bool]] = Counter()
    for seed in range(60):
        for decision in watch([level] * 4, CAP, seed):
            action, table, seat = decision.action, decision.table, decision.seat
            claim = claim_of(action.id, inquisitor=False) if action.id < BLOCK else NO_CARD
            what = action.verb
            if action.verb == "block":
                claim = action.id - BLOCK
                what = "rescue" if claim == CONTESSA else "block"
            if claim != NO_CARD:
                found[what, claim in table.cards[2 * seat : 2 * seat + 2]] += 1
    return found


def lies(level: str, *kinds: str) -> float:
    """Share of lies among claims of these kinds (all by default)."""
    counts = claims_of(level)
    made = {key: n for key, n in counts.items() if not kinds or key[0] in kinds}
    return sum(n for (_, true), n in made.items() if not true) / sum(made.values())


def test_normal_bluffs_at_a_sensible_rate() -> None:
    assert 0.1 < lies("normal") < 0.45


def rescues(level: str) -> float:
    """How often a Contessa is claimed without one, against an assassination."""
    tries = [
        decision.action.verb == "block"
        for seed in range(150)
        for decision in watch([level] * 4, CAP, seed)
        if decision.action.verb in ("block", "pass")
        for scene in [Scene(decision.observation)]
        if scene.step == "block" and scene.kind == ASSASSINATE and scene.target == scene.me
        if not scene.holds(CONTESSA)
    ]
    return sum(tries) / len(tries)


def test_normal_facing_death_pretends_to_hold_a_contessa_but_not_always() -> None:
    assert 0.3 < rescues("normal") < 0.9


def test_normal_bluffs_on_its_turn_and_in_defence() -> None:
    assert 0.1 < lies("normal", "tax") < 0.6
    assert 0.05 < lies("normal", "block") < 0.7


def test_no_claim_of_normal_is_always_true() -> None:
    for kind in ("tax", "steal", "assassinate", "exchange", "block", "rescue"):
        assert claims_of("normal")[kind, False] > 0


def test_normal_tells_the_truth_as_well() -> None:
    for kind in ("tax", "steal", "assassinate", "exchange", "block", "rescue"):
        assert claims_of("normal")[kind, True] > 0


def test_easy_bluffs_seldom() -> None:
    assert 0.01 < lies("easy") < 0.2
