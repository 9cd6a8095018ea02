"""The rule book as data agrees with the rules, for all options."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from facedown.engine.rules import shared_rules
from facedown.games.coup.actions import ACTIONS, BLOCK, SEATS
from facedown.games.coup.cards import NAMES
from facedown.games.coup.game import GAME
from facedown.games.coup.options import OPTIONS
from facedown.games.coup.plans import PLANS
from facedown.games.coup.rulebook import RULEBOOK
from facedown.games.coup.rules import CoupRules
from facedown.games.coup.table import CoupTable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from facedown.engine.options import Value
    from facedown.games.coup.schema import Declaration, Variant

SCOPES = ["block_scope_assassinate", "block_scope_steal", "block_scope_steal_inquisitor"]


def variant(inquisitor: bool) -> Variant:
    return RULEBOOK["with_inquisitor" if inquisitor else "with_ambassador"]


def all_options() -> Iterator[dict[str, Value]]:
    for inquisitor, *scopes in product([False, True], *[["any", "target"]] * 3):
        given = dict(zip(SCOPES, scopes, strict=True))
        yield OPTIONS.complete({"inquisitor": inquisitor, "forced_coup_at": 12, **given})


def blocks(kinds: tuple[int, ...]) -> list[str]:
    """The characters of these blocks, after the pass."""
    return [NAMES[kind - BLOCK] for kind in kinds[1:]]


def said(line: Declaration, options: dict[str, Value], target: bool) -> list[str]:
    return [
        blocker["character"]
        for blocker in line["blockers"]
        if target or blocker["scope"] is None or options[blocker["scope"]] == "any"
    ]


@pytest.mark.parametrize("options", list(all_options()))
def test_blockers_of_each_action(options: dict[str, Value]) -> None:
    rules = shared_rules(CoupRules, 4, options)
    for line in variant(bool(options["inquisitor"]))["declarations"]:
        kind = next(a.id for a in ACTIONS if a.verb == line["do"])
        assert said(line, options, target=True) == blocks(rules.target_blocks.get(kind, (0,)))
        assert said(line, options, target=False) == blocks(rules.other_blocks.get(kind, ()))


@pytest.mark.parametrize("inquisitor", [False, True])
def test_all_that_may_be_declared_its_costs_and_its_claims(inquisitor: bool) -> None:
    rules = shared_rules(
        CoupRules, SEATS, OPTIONS.complete({"inquisitor": inquisitor, "forced_coup_at": 12})
    )
    lines = {str(line["do"]): line for line in variant(inquisitor)["declarations"]}
    declared = rules.declarations(0, [11] * SEATS, 0b111111)
    assert lines.keys() == {ACTIONS[action].verb for action in declared}
    for action in declared:
        plan, line = PLANS[inquisitor][0][action], lines[ACTIONS[action].verb]
        assert plan.cost == line["cost"]
        assert (None if plan.claim < 0 else NAMES[plan.claim]) == line["claim"]


@pytest.mark.parametrize("coins", range(12))
def test_unaffordable_actions_are_not_declared(coins: int) -> None:
    rules = shared_rules(CoupRules, 2, OPTIONS.complete({"forced_coup_at": 12}))
    declared = {ACTIONS[action].verb for action in rules.declarations(0, [coins, 2], 0b11)}
    lines = variant(False)["declarations"]
    assert declared == {line["do"] for line in lines if line["cost"] <= coins}


@pytest.mark.parametrize("inquisitor", [False, True])
def test_the_cards_are_those_that_are_dealt(inquisitor: bool) -> None:
    table = GAME.table(3, {"inquisitor": inquisitor}, seed=1)
    assert isinstance(table, CoupTable)
    characters = variant(inquisitor)["characters"]
    dealt = len(characters) * RULEBOOK["copies"]
    assert sum(table.court) == dealt - 3 * RULEBOOK["hand"]
    assert {NAMES[c] for c, count in enumerate(table.court) if count} <= set(characters)
