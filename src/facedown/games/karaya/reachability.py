"""What is so at the beginning of every slot that play reaches (docs/specification/karaya.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from facedown.engine.seats import has, seats_in
from facedown.games.karaya.belief import NOW
from facedown.games.karaya.cards import (
    ASSASSIN,
    GRAND_VIZIER,
    GUARD,
    NO_SIDE,
    ORACLE,
    SLAVE,
    SLAVE_DRIVER,
    SULTAN,
)
from facedown.games.karaya.options import MOST_ROUNDS
from facedown.games.karaya.settle import beaten, revolution
from facedown.games.karaya.state import NOBODY
from facedown.games.karaya.table import KarayaTable

# --- slots ----------------------------------------------------------------------------------------


def begun(table: KarayaTable) -> int:
    """How many slots came before the one that begins: it is counted already if it asks."""
    return int(table.slot) - int(table.asked != 0)


def ago(table: KarayaTable, seat: int) -> int:
    """How many slots ago the last one of this seat began, if it has had one: 1 to a lap."""
    return int(table.turn - 1 - seat) % table.seats + 1


def had(table: KarayaTable, seat: int) -> bool:
    return ago(table, seat) <= begun(table)


def lying(table: KarayaTable, *roles: int) -> list[int]:
    """The seats, also dead ones, before which such a card lies face up."""
    return [seat for seat in seats_in(table.up) if table.roles[seat] in roles]


def living(table: KarayaTable, *roles: int) -> list[int]:
    """The same, without the dead."""
    return [seat for seat in lying(table, *roles) if has(table.alive, seat)]


def begins_afresh(table: KarayaTable) -> bool:
    """§1.5."""
    marks = table.up | table.prison | table.captured | table.fatigued
    return begun(table) > 0 or (marks == 0 and not any(table.bans))


def starts_where_it_must(table: KarayaTable) -> bool:
    """§1.7: slots go round the seats, the dead included."""
    starter = table.rules.starter
    first = (table.turn - begun(table)) % table.seats
    return table.round > 1 or starter < 0 or first == starter


# --- the dead -------------------------------------------------------------------------------------


def somebody_lives(table: KarayaTable) -> bool:
    """§5.10: whoever has killed lives."""
    return table.alive != 0


def dead(table: KarayaTable) -> list[int]:
    return [seat for seat in range(table.seats) if not has(table.alive, seat)]


def the_dead_lie_face_up(table: KarayaTable) -> bool:
    """§5.10."""
    return all(has(table.up, seat) for seat in dead(table))


def the_sultan_lives(table: KarayaTable) -> bool:
    """§6.1, R1."""
    return all(table.roles[seat] != SULTAN for seat in dead(table))


def nothing_lies_on_the_dead(table: KarayaTable) -> bool:
    """§5.10."""
    tokens = table.loyal | table.rebel | table.hiding
    marks = table.prison | table.captured | table.fatigued | tokens
    return not any(has(marks, seat) for seat in dead(table))


def a_slot_kills_one(table: KarayaTable) -> bool:
    """§3.2: one action a slot, and none kills two."""
    return len(dead(table)) <= begun(table)


def early_killers_lie_face_up(table: KarayaTable) -> bool:
    """§4.3: a power turns its user up until their next slot; who was manipulated may hide sooner.

    An Assassin may have been stopped by a Guard who has hidden since.
    """
    killed = {table.roles[seat] for seat in dead(table)} - {ASSASSIN}
    killers = (ASSASSIN, GRAND_VIZIER, SULTAN) if killed == {SLAVE} else (ASSASSIN, GRAND_VIZIER)
    return begun(table) > table.seats or not killed or lying(table, *killers) != []


# --- what lies on cards ---------------------------------------------------------------------------


def powers_need_a_slot(table: KarayaTable) -> bool:
    """§4.3, §5.8: before its first slot only one player may have used one, manipulated."""
    waiting = [s for s in seats_in(table.up & table.alive) if not had(table, s)]
    early = [s for s in waiting if table.roles[s] not in (SULTAN, GUARD, SLAVE)]
    viziers = [seat for seat in lying(table, GRAND_VIZIER) if had(table, seat)]
    return len(early) <= len(viziers)


def slaves_are_captured(table: KarayaTable) -> bool:
    """§5.6."""
    return set(seats_in(table.captured)) <= set(living(table, SLAVE))


def a_driver_keeps_the_captured(table: KarayaTable) -> bool:
    """§5.6: they are released when the Slave Driver hides or dies."""
    return table.captured == 0 or living(table, SLAVE_DRIVER) != []


def sides_lie_where_they_can(table: KarayaTable) -> bool:
    """§5.8, §5.9."""
    return set(seats_in(table.loyal | table.rebel)) <= set(living(table, GRAND_VIZIER, ORACLE))


def sides_are_taken(table: KarayaTable) -> bool:
    """§5.8, §5.9: both turn up only to take a token."""
    return all(table.token(seat) != NO_SIDE for seat in living(table, GRAND_VIZIER, ORACLE))


def oracles_must_hide(table: KarayaTable) -> bool:
    """§5.9: as long as they lie face up, and nobody else."""
    return seats_in(table.hiding) == living(table, ORACLE)


def detained_since_their_slot(table: KarayaTable) -> bool:
    """§3.3, §5.2: a prison card stays until the next slot, and who laid it lies face up so long.

    A manipulated Guard may detain the Grand Vizier whose slot it is, and hide sooner (§5.8).
    """
    return all(any(_may_have_detained(table, seat)) for seat in seats_in(table.prison))


def _may_have_detained(table: KarayaTable, seat: int) -> Iterator[bool]:
    for other in jailers(table):
        own = other == seat and table.roles[other] == GRAND_VIZIER
        yield had(table, other) and (own or ago(table, other) < ago(table, seat))


def each_detains_one(table: KarayaTable) -> bool:
    """§5.2, §5.8: each Guard in their slot, and one whom the Grand Vizier has manipulated."""
    return len(seats_in(table.prison)) <= len(jailers(table))


def jailers(table: KarayaTable) -> list[int]:
    """Guards, but for a fatigued one; and the Grand Vizier, unless others are fatigued (§5.8)."""
    tired = seats_in(table.fatigued)
    guards = [seat for seat in lying(table, GUARD) if seat not in tired]
    others = any(table.roles[seat] != GUARD for seat in tired)
    return guards if others else guards + lying(table, GRAND_VIZIER)


def fatigue_lies_face_up(table: KarayaTable) -> bool:
    """§5.8: whoever is manipulated lies face up until the end of their next slot."""
    others = [s for s in seats_in(table.up & table.alive) if table.roles[s] != GRAND_VIZIER]
    return set(seats_in(table.fatigued)) <= set(others)


def fatigue_is_of_this_lap(table: KarayaTable) -> bool:
    """§5.8: one player a lap is manipulated, and the Grand Vizier lies face up until the next."""
    tired = seats_in(table.fatigued)
    viziers = [seat for seat in lying(table, GRAND_VIZIER) if had(table, seat)]
    since = all(ago(table, vizier) < ago(table, seat) for seat in tired for vizier in viziers)
    return not tired or (len(tired) == len(viziers) and since)


# --- the crown ------------------------------------------------------------------------------------


def a_sultan_gives_a_crown(table: KarayaTable) -> bool:
    """§5.1: while the Sultan lies face up, and no longer."""
    return (table.crown != NOBODY) == (living(table, SULTAN) != [])


def the_crown_lies_where_it_was_laid(table: KarayaTable) -> bool:
    """§5.1, §6.2: on the active seat, no longer ago than a lap."""
    if table.crown == NOBODY:
        return True
    laid = begun(table) + 1 - int(table.crown_slot)
    return table.crown_slot > 0 and laid == ago(table, int(table.crown))


# --- trade bans -----------------------------------------------------------------------------------


def bans_are_played(table: KarayaTable) -> bool:
    """§4.2, `trade_ban`."""
    return table.rules.bans or not any(table.bans)


def barred_since_their_slot(table: KarayaTable) -> bool:
    """§4.2: by a trade of the other's since one's own slot, or with `both` by one's own in it."""
    return all(
        (had(table, other) and (ago(table, other) < ago(table, seat))) or _own_ban(table, seat)
        for seat, other in bans_of_the_living(table)
    )


def _own_ban(table: KarayaTable, seat: int) -> bool:
    return table.rules.bans_both and had(table, seat)


def a_slot_trades_once(table: KarayaTable) -> bool:
    """§3.2: with `both`, one further ban is one's own."""
    barring = [other for _, other in bans_of_the_living(table)]
    return table.rules.bans_both or len(set(barring)) == len(barring)


def bans_of_the_living(table: KarayaTable) -> list[tuple[int, int]]:
    """Who may not trade with whom. The dead keep theirs: they have no slot to end them."""
    seats = seats_in(table.alive)
    return [(seat, other) for seat in seats for other in seats_in(table.bans[seat] & NOW)]


# --- rounds and points ----------------------------------------------------------------------------


def the_round_goes_on(table: KarayaTable) -> bool:
    """§6.1, R2 and L2."""
    return not revolution(table) and not beaten(table)


def the_game_goes_on(table: KarayaTable) -> bool:
    """§8.1, §8.2."""
    rules = table.rules
    if rules.target:
        return table.round <= MOST_ROUNDS and max(table.scores) < rules.target
    return table.round <= rules.rounds


def points_fit_the_rounds(table: KarayaTable) -> bool:
    """§7.3: 2 in the round of `last_two` at the latest, and 1 in each round after it."""
    before = int(table.round) - 1
    pairs = zip(table.scores, table.last_two, strict=True)
    return all(
        last <= before and score <= last + before and (last == 0 or score >= 2)
        for score, last in pairs
    )


def losers_get_none(table: KarayaTable) -> bool:
    """§1.3, §7.3: the Sultan and the Guards, or more rebels, lose, less one in the centre."""
    most = 2 * (table.seats - table.rules.guards)
    return sum(table.scores) <= most * (int(table.round) - 1)


REACHABILITY: Final[dict[str, Callable[[KarayaTable], bool]]] = {
    "players: somebody must be alive": somebody_lives,
    "players: the dead lie face up": the_dead_lie_face_up,
    "players: with a dead Sultan the round is over": the_sultan_lives,
    "players: nothing lies on the cards of the dead": nothing_lies_on_the_dead,
    "slot: a round begins with all cards face down, and nothing on them": begins_afresh,
    "turn, slot: this is not the slot of the seat that began": starts_where_it_must,
    "players, slot: no slot kills more than one player": a_slot_kills_one,
    "players, slot: in the first lap whoever has killed still lies face up":
        early_killers_lie_face_up,
    "players, slot: before their slot nobody turns up to use a power, but one if manipulated":
        powers_need_a_slot,
    "captured: only living, face-up Slaves can be captured": slaves_are_captured,
    "captured: there must be a living, face-up Slave Driver": a_driver_keeps_the_captured,
    "side: only a living, face-up Grand Vizier or Oracle has a side": sides_lie_where_they_can,
    "side: a face-up Grand Vizier or Oracle has taken a side": sides_are_taken,
    "must_hide: a face-up Oracle must hide, and nobody else": oracles_must_hide,
    "prison: someone face up, a Guard or the Grand Vizier, must have had a slot since theirs":
        detained_since_their_slot,
    "prison: there are more than face-up Guards and the Grand Vizier lay in a lap":
        each_detains_one,
    "fatigued: only a living, face-up player who is not the Grand Vizier can be":
        fatigue_lies_face_up,
    "fatigued: the Grand Vizier must lie face up, and have had a slot since theirs; one at most":
        fatigue_is_of_this_lap,
    "crown: it lies before somebody while the Sultan lies face up, and only then":
        a_sultan_gives_a_crown,
    "crown: it was laid within the last lap, before the seat whose slot it was":
        the_crown_lies_where_it_was_laid,
    "barred: at this table nobody is": bans_are_played,
    "barred: the others must have had a slot since": barred_since_their_slot,
    "barred: nobody trades twice in a slot": a_slot_trades_once,
    "players: one side has won the round": the_round_goes_on,
    "round, score: the game is over": the_game_goes_on,
    "score, last_two: nobody can have so many points in so few rounds": points_fit_the_rounds,
    "score: in each round one side gets no points": losers_get_none,
}  # fmt: skip
