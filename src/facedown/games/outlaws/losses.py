"""Losses: a Governor killed or a Hitman arrested, and what follows (§8, §10.2, §10.3)."""

from __future__ import annotations

from facedown.engine.decision import AskOne
from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import bit, has, seats_in, without
from facedown.games.outlaws.actions import FROM_SALOON, SALOON
from facedown.games.outlaws.cards import (
    BULLET,
    CUFFS,
    EMPTY,
    KINDS,
    NOBODY,
    VOTE,
)
from facedown.games.outlaws.choices import FILLS
from facedown.games.outlaws.ending import end
from facedown.games.outlaws.facts import Filled, Gone, Merged
from facedown.games.outlaws.ground import ARM, AT_THE_MIDDLE, ground_for
from facedown.games.outlaws.packed import one_of
from facedown.games.outlaws.table import OutlawsTable, card_bit, with_figure
from facedown.games.outlaws.tokens import lay


def lose(table: OutlawsTable, place: int, by: int, why: str) -> None:
    """The player of the card at this place loses to seat `by`."""
    side = place // table.rules.places
    seat = table.controller(side, table.card_at(place))
    first = table.rules.teams and not has(table.partner_lost, side)
    if first:
        _lose_partner(table, place, seat, why)
    if table.log is not None:
        table.emit({"on": "lost", "seat": seat, "by": by, "why": why})
    if not first:
        _lose_for_good(table, seat, why)


def _lose_for_good(table: OutlawsTable, seat: int, why: str) -> None:
    """The whole side is out: the game ends, or goes on with one player less."""
    if table.rules.teams:
        end(table, list(table.rules.seats_of(1 - table.side(seat))), why)
        return
    living = [other for other in seats_in(table.alive) if other != seat]
    if len(living) == 1:
        end(table, living, why if table.seats == 2 else "last_standing")
    else:
        _leave(table, seat)


# --- three and four players ----------------------------------------------------------------------


def _leave(table: OutlawsTable, seat: int) -> None:
    """Remove the player's cards and tokens, and close up the streets (§10.2)."""
    rules = table.rules
    table.removed = _more_removed(table, seat, (VOTE, BULLET, CUFFS))
    table.headlines[seat] = 0
    begin = rules.places * seat
    table.packed_streets[seat] = 0
    table.saloons[SALOON * seat : SALOON * (seat + 1)] = [NOBODY] * SALOON
    for card in range(KINDS):
        table.headlined = without(table.headlined, card_bit(seat, card))
        table.pinned = without(table.pinned, card_bit(seat, card))
    for place in range(begin, begin + rules.places):
        table.shown = without(table.shown, place)
    table.facts = Trail(table.facts, Gone(seat))
    _close_up(table, seat)


def _more_removed(table: OutlawsTable, seat: int, kinds: tuple[int, ...]) -> tuple[int, ...]:
    """Take these tokens from a player; return `removed` with them."""
    removed = list(table.removed)
    for kind, held in ((VOTE, table.votes), (BULLET, table.bullets), (CUFFS, table.cuffs)):
        if kind in kinds:
            removed[kind] += held[seat]
            held[seat] = 0
    return tuple(removed)


def _close_up(table: OutlawsTable, seat: int) -> None:
    """Merge the two arms beside a player who is out, and shuffle their tokens."""
    living = seats_in(table.alive)
    at = living.index(seat)
    before = living[at - 1]
    table.alive = without(table.alive, seat)
    lost = [ARM * arm + depth for arm in (before, seat) for depth in range(ARM)]
    feeding = before if len(living) == 3 else AT_THE_MIDDLE
    ground = ground_for(table.rules, int(table.alive), feeding)
    table.ground = ground
    aside = table.packed_reserve
    table.packed_reserve = 0
    for slot in lost:
        token = table.token_at(slot)
        if token != EMPTY:
            table.packed_reserve += one_of(token)
        table.put_token(slot, EMPTY)
        table.knowers[slot] = 0
    # The outermost first, so that empty slots are next to the reserve.
    empty = [slot for slot in ground.slots if table.token_at(slot) == EMPTY]
    laid = sorted(empty, key=lambda slot: -ground.depth[slot])
    lay(table, laid)
    table.packed_reserve += aside
    lay(table, [slot for slot in laid if table.token_at(slot) == EMPTY])
    table.facts = Trail(table.facts, Merged(tuple(lost), tuple(laid)))
    if table.log is not None:
        table.emit({"on": "closed_up", "seat": seat, "slots": sorted(laid)})


# --- teams ---------------------------------------------------------------------------------------


def _lose_partner(table: OutlawsTable, place: int, seat: int, why: str) -> None:
    """The first loss of a team costs a card and its tokens; the partner takes over the rest."""
    side = table.side(seat)
    partner = (seat + 2) % table.seats
    card = table.card_at(place)
    table.partner_lost |= bit(side)
    table.alive = without(table.alive, seat)
    table.own = tuple(partner if one == seat else one for one in table.own)
    table.headlined = without(table.headlined, card_bit(side, card))
    table.put_card(place, NOBODY)
    table.shown = without(table.shown, place)
    table.removed = _more_removed(table, seat, (VOTE,) if why == "assassination" else (BULLET,))
    for held in (table.votes, table.bullets, table.cuffs, table.headlines):
        held[partner] += held[seat]
        held[seat] = 0
    table.stack.append(Fill(partner, place))


class Fill(AskOne[OutlawsTable]):
    """Asks the partner for a character of the saloon to fill the gap, openly (§10.3)."""

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place = place

    def choices(self, table: OutlawsTable, seat: int) -> tuple[int, ...]:
        """Each character left in the side's saloon."""
        begin = SALOON * table.side(seat)
        return tuple(
            FILLS[index] for index in range(SALOON) if table.saloons[begin + index] != NOBODY
        )

    def chosen(self, table: OutlawsTable, seat: int, action: int) -> None:
        """Move the character from the saloon to the gap."""
        side, at = divmod(self.place, table.rules.places)
        index = SALOON * side + FROM_SALOON[action]
        last = SALOON * (side + 1) - 1
        card = table.saloons[index]
        # The one who is left comes first, as views show them.
        table.saloons[index] = table.saloons[last]
        table.saloons[last] = NOBODY
        table.put_card(self.place, card)
        table.facts = Trail(table.facts, Filled(side, at, card))
        if table.log is not None:
            public: dict[str, object] = {"on": "filled", "seat": seat, "side": side, "place": at}
            table.emit(with_figure(public, table, side, card))

    def describe(self, table: OutlawsTable, viewer: int | None) -> dict[str, object]:
        """The seat asked and the gap's place in its street."""
        return {"step": "fill", "seat": self.seat, "place": self.place % table.rules.places}
