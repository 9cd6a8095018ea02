"""Reachability checks: each is true at the start of every turn in play.

They compare what lies on the table, not the history that led to it. Sections are those of
docs/specification/coup.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from facedown.engine.seats import has, seats_in
from facedown.games.coup.cards import COPIES
from facedown.games.coup.table import CoupTable


def somebody_is_left_to_play_against(table: CoupTable) -> bool:
    """§9."""
    return len(seats_in(table.alive)) > 1


def the_turn_is_of_a_living_player(table: CoupTable) -> bool:
    """§6."""
    return has(table.alive, int(table.turn))


def what_was_not_picked_is_aside(table: CoupTable) -> bool:
    """§3, `two_player_court`: of each of the two sets that were drafted from, all but one card."""
    drafted = table.rules.draft and table.rules.court_of_three
    left = 2 * (len(table.rules.characters) - 1) if drafted else 0
    return sum(table.aside) == left and max(table.aside) < COPIES


REACHABILITY: Final[dict[str, Callable[[CoupTable], bool]]] = {
    "players: at least two must have a card in hand": somebody_is_left_to_play_against,
    "turn: give a seat that is still in the game": the_turn_is_of_a_living_player,
    "aside: two players with a Court deck of three leave four cards of each set that they draft "
    "from, others none": what_was_not_picked_is_aside,
}
