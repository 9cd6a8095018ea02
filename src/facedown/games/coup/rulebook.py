"""The rule book as data for the page, derived from the tables that the rules use."""

from __future__ import annotations

from typing import Final, cast, get_args

from facedown.games.coup.actions import (
    ACTIONS,
    BLOCKERS,
    DECLARATIONS,
    EXAMINE,
    Verb,
    claim_of,
    cost_of,
    kind_of,
    scope_of,
)
from facedown.games.coup.cards import COPIES, HAND, NO_CARD, Character, in_play
from facedown.games.coup.schema import Blocker, CoupRulebook, Declaration, Variant

NAMES: Final[tuple[Character, ...]] = get_args(Character)


def _blockers(kind: int, characters: list[int]) -> list[Blocker]:
    blockers = [c for c in BLOCKERS.get(kind, []) if c in characters]
    return [{"character": NAMES[c], "scope": scope_of(kind, c)} for c in blockers]


def _declaration(kind: int, inquisitor: bool) -> Declaration:
    claim = claim_of(kind, inquisitor)
    return {
        "do": cast(Verb, ACTIONS[kind].verb),
        "cost": cost_of(kind),
        "claim": None if claim == NO_CARD else NAMES[claim],
        "blockers": _blockers(kind, in_play(inquisitor)),
    }


def _variant(inquisitor: bool) -> Variant:
    kinds = sorted({kind_of(action) for action in range(1, DECLARATIONS)})
    return {
        "characters": [NAMES[c] for c in in_play(inquisitor)],
        "declarations": [
            _declaration(kind, inquisitor) for kind in kinds if inquisitor or kind != EXAMINE
        ],
    }


RULEBOOK: Final[CoupRulebook] = {
    "copies": COPIES,
    "hand": HAND,
    "with_ambassador": _variant(False),
    "with_inquisitor": _variant(True),
}
