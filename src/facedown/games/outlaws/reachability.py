"""Invariants of reachable positions; each holds whenever a turn asks for an action.

They check the state, not its history: payments and missing tokens are not compared. Tables where a
partner was lost have no position (§10.3).
Sections are those of docs/specification/outlaws.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from facedown.engine.seats import has
from facedown.games.outlaws.cards import (
    BANDIT,
    ELECTION,
    EMPTY,
    GOVERNOR,
    VOTE,
    kind_of,
)
from facedown.games.outlaws.sudden_death import is_due
from facedown.games.outlaws.table import OutlawsTable, card_bit


def gone(table: OutlawsTable) -> list[int]:
    """The seats that are out."""
    return [seat for seat in range(table.seats) if not has(table.alive, seat)]


# --- cards ----------------------------------------------------------------------------------------


def governors_are_on_the_street(table: OutlawsTable) -> bool:
    """§4.3, §5.1."""
    return all(card < 0 or kind_of(card) != GOVERNOR for card in table.saloons)


def pinned(table: OutlawsTable) -> list[int]:
    """The sides whose Bandit is pinned."""
    return [s for s in range(table.rules.sides) if has(table.pinned, card_bit(s, BANDIT))]


def the_pinned_stand_on_the_street(table: OutlawsTable) -> bool:
    """§7.3: pinned characters are not moved."""
    return all(table.place_of(side, BANDIT) >= 0 for side in pinned(table))


def the_lost_hold_nothing(table: OutlawsTable) -> bool:
    """§10.2."""
    supplies = (table.votes, table.bullets, table.cuffs, table.headlines)
    return not any(held[seat] for seat in gone(table) for held in supplies)


# --- tokens ---------------------------------------------------------------------------------------


def pool(table: OutlawsTable) -> list[int]:
    """The tokens of street and reserve, by their numbers."""
    return [table.tokens.count(token) + count for token, count in enumerate(table.reserve)]


def gaps_are_beside_the_reserve(table: OutlawsTable) -> bool:
    """§5.5."""
    filled = [[table.tokens[slot] != EMPTY for slot in chute] for chute in table.ground.chutes]
    return all(chute == sorted(chute) for chute in filled)


def sudden_death_has_taken_them_away(table: OutlawsTable) -> bool:
    """§9.1, §9.2."""
    return not table.sudden or pool(table)[VOTE] == pool(table)[ELECTION] == 0


def sudden_death_has_begun(table: OutlawsTable) -> bool:
    """§9.1, §9.4."""
    return not is_due(table)


REACHABILITY: Final[dict[str, Callable[[OutlawsTable], bool]]] = {
    "streets: a Governor is never in the saloon": governors_are_on_the_street,
    "pinned: only a Bandit on the street can be": the_pinned_stand_on_the_street,
    "out: those who have left hold nothing": the_lost_hold_nothing,
    "tokens: those beside the reserve are the first to be missing": gaps_are_beside_the_reserve,
    "sudden_death: votes and Elections have left the street": sudden_death_has_taken_them_away,
    "sudden_death: it would have begun": sudden_death_has_begun,
}  # fmt: skip
