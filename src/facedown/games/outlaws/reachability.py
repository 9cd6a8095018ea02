"""What is so at every action of a turn that play reaches (docs/specification/outlaws.md).

Where somebody has left, their tokens are out of the game, and where a partner has been lost, the
position of the table can't be told (§10.2, §10.3).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from facedown.engine.seats import has, seats_in
from facedown.games.outlaws.cards import (
    BANDIT,
    BOGUS,
    BULLET,
    CUFFS,
    ELECTION,
    EMPTY,
    GOVERNOR,
    HEADLINES,
    MOST_CARDS,
    VOTE,
    kind_of,
)
from facedown.games.outlaws.state import card_bit
from facedown.games.outlaws.sudden_death import bogus_for, is_due
from facedown.games.outlaws.table import OutlawsTable


def everybody_is_in(table: OutlawsTable) -> bool:
    return len(seats_in(table.alive)) == table.seats


def gone(table: OutlawsTable) -> list[int]:
    return [seat for seat in range(table.seats) if not has(table.alive, seat)]


# --- cards ----------------------------------------------------------------------------------------


def governors_are_on_the_street(table: OutlawsTable) -> bool:
    """§4.3, §5.1."""
    return all(card < 0 or kind_of(card) != GOVERNOR for card in table.saloons)


def pinned(table: OutlawsTable) -> list[int]:
    """The sides whose Bandit is."""
    return [s for s in range(table.rules.sides) if has(table.pinned, card_bit(s, BANDIT))]


def the_pinned_stand_on_the_street(table: OutlawsTable) -> bool:
    """§7.3: they are not moved."""
    return all(table.place_of(side, BANDIT) >= 0 for side in pinned(table))


def headlines_were_spent(table: OutlawsTable) -> bool:
    """§6.7: by others, also by those who have left; a wrong one is on no card."""
    sides = range(table.rules.sides)
    return all(headlined(table, side) <= spent_by_others(table, side) for side in sides) and sum(
        headlined(table, side) for side in sides
    ) <= sum(spent(table, seat) for seat in range(table.seats))


def headlined(table: OutlawsTable, side: int) -> int:
    """How many cards of this side are."""
    return sum(has(table.headlined, card_bit(side, card)) for card in range(MOST_CARDS))


def spent(table: OutlawsTable, seat: int) -> int:
    """How many headlines of this seat may have been used. All, of somebody who has left."""
    return HEADLINES - table.headlines[seat]


def spent_by_others(table: OutlawsTable, side: int) -> int:
    return sum(spent(table, seat) for seat in range(table.seats) if table.side(seat) != side)


# --- what was paid --------------------------------------------------------------------------------


def is_kept(table: OutlawsTable) -> bool:
    """Whether what was discarded is still there: no Bandit or sudden death has brought it back."""
    return not table.sudden and not table.rules.robs_discard


def arrests_were_paid(table: OutlawsTable) -> bool:
    """§6.3: for each pinned Bandit handcuffs were discarded."""
    return not is_kept(table) or table.discarded_cuffs >= len(pinned(table))


def losses_were_paid(table: OutlawsTable) -> bool:
    """§6.2, §6.3: for each player who has left a bullet or handcuffs were, besides."""
    paid = table.discarded_bullets + table.discarded_cuffs
    return not is_kept(table) or paid >= len(pinned(table)) + len(gone(table))


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


def no_gap_while_there_is_a_reserve(table: OutlawsTable) -> bool:
    """§5.5, §10.2."""
    laid = all(table.tokens[slot] != EMPTY for slot in table.ground.slots)
    return laid or not any(table.reserve)


def tokens_leave_with_their_players(table: OutlawsTable) -> bool:
    """§10.1, §10.2: nothing else takes votes, bullets and handcuffs out of the game."""
    return not everybody_is_in(table) or not any(table.removed[t] for t in (VOTE, BULLET, CUFFS))


def bogus_votes_are_as_many_as_laid(table: OutlawsTable) -> bool:
    """§9.2, §10.1: sudden death lays as many as there are slots, which losses make fewer."""
    there, box = pool(table)[BOGUS], table.rules.box
    if not table.sudden:
        return there == table.rules.pool[BOGUS]
    if not everybody_is_in(table):
        return there > 0
    return there == bogus_for(table, box[BULLET] + box[CUFFS])


def elections_lie_there_until_sudden_death(table: OutlawsTable) -> bool:
    """§8.1: whoever takes one has won."""
    return table.sudden or pool(table)[ELECTION] == table.rules.pool[ELECTION]


def sudden_death_has_taken_them_away(table: OutlawsTable) -> bool:
    """§9.1, §9.2."""
    return not table.sudden or pool(table)[VOTE] == pool(table)[ELECTION] == 0


def nobody_led_in_sudden_death(table: OutlawsTable) -> bool:
    """§9.1, §9.3: votes stay where they were; when somebody leaves, another may lead."""
    leading = any(table.leads(seat) for seat in seats_in(table.alive))
    return not (table.sudden and everybody_is_in(table) and leading)


def sudden_death_has_begun(table: OutlawsTable) -> bool:
    """§9.1, §9.4."""
    return not is_due(table)


REACHABILITY: Final[dict[str, Callable[[OutlawsTable], bool]]] = {
    "streets: a Governor is never in the saloon": governors_are_on_the_street,
    "pinned: only a Bandit on the street can be": the_pinned_stand_on_the_street,
    "headlined: the others have spent too few headlines": headlines_were_spent,
    "out: those who have left hold nothing": the_lost_hold_nothing,
    "pinned: handcuffs were discarded for each": arrests_were_paid,
    "out: a bullet or handcuffs were discarded for each": losses_were_paid,
    "tokens: those beside the reserve are the first to be missing": gaps_are_beside_the_reserve,
    "tokens: none is missing while there is a reserve": no_gap_while_there_is_a_reserve,
    "sudden_death: votes and Elections have left the street": sudden_death_has_taken_them_away,
    "tokens: votes, bullets and handcuffs are missing, and nobody has left":
        tokens_leave_with_their_players,
    "tokens: there must be as many bogus votes as were laid": bogus_votes_are_as_many_as_laid,
    "tokens: the Elections lie there until sudden death":
        elections_lie_there_until_sudden_death,
    "sudden_death: while somebody leads it does not begin": nobody_led_in_sudden_death,
    "sudden_death: it would have begun": sudden_death_has_begun,
}  # fmt: skip
