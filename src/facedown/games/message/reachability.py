"""Reachability checks: each holds whenever a phase of a turn asks in play.

A position may leave out characters, and have any mix of identities and characters; but `redeal`
can't draw a world for a mix that is never dealt. Sections are those of
docs/specification/message.md.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from facedown.games.message.cards import BLACK, DEADLY, NO_SIDE
from facedown.games.message.roster import NO_CHARACTER, NUMBER
from facedown.games.message.table import MessageTable
from facedown.games.message.winning import last_side

SHOWS_IDENTITY: Final = [NUMBER[name] for name in ("beauty", "gentleman", "siskin")]
"""Characters whose skill turns their own identity up (§9.2, §9.3)."""
TURNS_DOWN: Final = NUMBER["viper"]
"""The only character that begins face up and may lie face down (§9.3)."""


def dead(table: MessageTable) -> list[int]:
    """The seats that are out of the game."""
    return [seat for seat in range(table.seats) if not table.is_alive(seat)]


# --- the dead -------------------------------------------------------------------------------------


def two_are_left(table: MessageTable) -> bool:
    """§7.3: the last player has won."""
    return len(table.living()) > 1


def the_turn_is_of_a_living_player(table: MessageTable) -> bool:
    """§3."""
    return table.is_alive(table.turn)


def the_dead_have_no_cards(table: MessageTable) -> bool:
    """§7.1, 3."""
    return not any(table.cards.hands[s] or table.cards.intelligence[s] for s in dead(table))


def the_dead_are_shown(table: MessageTable) -> bool:
    """§7.1, 3; K4, §7.2: losers are always shown."""
    cast, rules = table.cast, table.rules
    characters = all(cast.is_up(s) or cast.character[s] == NO_CHARACTER for s in dead(table))
    shown = all(table.identities.is_up(s) for s in dead(table) if not _exchanged(table, s))
    return characters and (shown or not rules.dead_identity)


def _exchanged(table: MessageTable, seat: int) -> bool:
    """Whether somebody took this identity, by Last Commission (§9.3)."""
    return table.identities.sides[seat] == NO_SIDE


def killers_are_others(table: MessageTable) -> bool:
    """§7.1: nobody kills themselves by their own hand."""
    return all(-1 <= d.killer < table.seats and d.killer != d.victim for d in table.deaths)


# --- characters and identities --------------------------------------------------------------------


def identities_are_turned_up_by_skills(table: MessageTable) -> bool:
    """§10. With characters in the game, a seat without one may have one of these."""
    shown = [table.cast.character[s] for s in table.living() if table.identities.is_up(s)]
    unnamed = [NO_CHARACTER] if table.rules.with_characters else []
    return all(character in SHOWS_IDENTITY + unnamed for character in shown)


# --- what would have ended ------------------------------------------------------------------------


def the_living_live(table: MessageTable) -> bool:
    """§7.1."""
    counts = table.cards.counts
    return all(counts[3 * seat + BLACK] < DEADLY for seat in table.living())


def nobody_has_lost_by_cards(table: MessageTable) -> bool:
    """§7.2."""
    up = [seat for seat in table.living() if table.cast.is_up(seat)]
    characters = table.ensemble.characters
    return all(
        len(table.cards.intelligence[s]) < characters[table.cast.character[s]].loses_at for s in up
    )


def no_side_is_left_alone(table: MessageTable) -> bool:
    """§7.3, `last_side`."""
    return last_side(table, table.alive) < 0


def the_deck_is_not_used_up(table: MessageTable) -> bool:
    """§3."""
    return not table.deck.is_used_up()


REACHABILITY: Final[dict[str, Callable[[MessageTable], bool]]] = {
    "players: at least two must be alive": two_are_left,
    "turn: give a seat that is still in the game": the_turn_is_of_a_living_player,
    "players: the dead have no cards": the_dead_have_no_cards,
    "players: the characters of the dead lie face up, at some tables their identities too":
        the_dead_are_shown,
    "players: a killer is another seat, or -1": killers_are_others,
    "players: no skill turns up the identity of this living player":
        identities_are_turned_up_by_skills,
    "players: who has three black cards is dead": the_living_live,
    "players: who has so much intelligence has lost": nobody_has_lost_by_cards,
    "players: the side of all living players has won": no_side_is_left_alone,
    "deck: an empty one is made anew of the discards": the_deck_is_not_used_up,
}  # fmt: skip
