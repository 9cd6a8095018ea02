"""What is so at the beginning of every turn that play reaches (docs/specification/coup.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from facedown.engine.seats import has, seats_in
from facedown.games.coup.cards import COPIES
from facedown.games.coup.table import CoupTable

MOST_GAINED: Final = 3
"""Coins in one turn, by a Tax (§5)."""


def somebody_is_left_to_play_against(table: CoupTable) -> bool:
    """§9."""
    return len(seats_in(table.alive)) > 1


def the_turn_is_of_a_living_player(table: CoupTable) -> bool:
    """§6."""
    return has(table.alive, int(table.turn))


def the_eliminated_have_no_coins(table: CoupTable) -> bool:
    """§6, C12: they go to the Treasury at the end of the turn."""
    return all(table.coins[s] == 0 for s in range(table.seats) if not has(table.alive, s))


def the_rich_have_paid(table: CoupTable) -> bool:
    """§5: whoever begins a turn with `forced_coup_at` coins does nothing but a coup."""
    return max(table.coins) < table.rules.forced_coup_at + MOST_GAINED


def what_was_not_picked_is_aside(table: CoupTable) -> bool:
    """§3, `two_player_court`: of each of the two sets that were drafted from, all but one card."""
    drafted = table.rules.draft and table.rules.court_of_three
    left = 2 * (len(table.rules.characters) - 1) if drafted else 0
    return sum(table.aside) == left and max(table.aside) < COPIES


REACHABILITY: Final[dict[str, Callable[[CoupTable], bool]]] = {
    "players: at least two must have a card in hand": somebody_is_left_to_play_against,
    "turn: give a seat that is still in the game": the_turn_is_of_a_living_player,
    "players: those without a card in hand have no coins": the_eliminated_have_no_coins,
    "players: nobody has so many coins, they would have had to make a coup": the_rich_have_paid,
    "aside: two players with a Court deck of three leave four cards of each set that they draft "
    "from, others none": what_was_not_picked_is_aside,
}
