"""Moves, and moves with the saloon (§5.1)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.action import Joined
from facedown.engine.decision import AskOneOfMany
from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import has
from facedown.games.outlaws import events, packed
from facedown.games.outlaws.actions import (
    ADMIT,
    AT,
    FROM_SALOON,
    OTHER,
    OUT,
    PLACE,
    SALOON,
    SEND_BACK_EXCHANGED,
    VERB,
)
from facedown.games.outlaws.cards import GOVERNOR, KINDS, MOST_SEATS, NOBODY
from facedown.games.outlaws.facts import FIRSTS, NOBODYS, SECONDS, Entered, card_seen, handled
from facedown.games.outlaws.legal import admits
from facedown.games.outlaws.table import OutlawsTable, card_bit, figure, with_figure


def move(table: OutlawsTable, seat: int, action: int, exchanged: bool) -> None:
    """Take up two of one's own cards and exchange them or not, in secret."""
    handle(table, seat, PLACE[action], OTHER[action], exchanged)


def handle(table: OutlawsTable, seat: int, one: int, other: int, exchanged: bool) -> None:
    """Take up the cards of two places, for a move or for the saloon, and tell of it."""
    side = table.side(seat)
    if exchanged:
        table.packed_streets[side] = packed.exchanged(table.packed_streets[side], one, other)
    table.facts = Trail(table.facts, handled(side, one, other, not_ones_own(table, seat)))
    if table.log is not None:
        table.tell(events.moved(table, seat, one, other, exchanged))
    show_moved_public(table, side, one, other)


def not_ones_own(table: OutlawsTable, seat: int) -> int:
    """Partners whose own cards this seat can't move, as bits; public (§10.3)."""
    if not table.rules.teams:
        return NOBODYS
    theirs = NOBODYS
    if not table.controls(seat, GOVERNOR):
        theirs |= FIRSTS
    if not table.controls(seat, KINDS + GOVERNOR):
        theirs |= SECONDS
    return theirs


def show_moved_public(table: OutlawsTable, side: i64, one: i64, other: i64) -> None:
    """Records where headlined and pinned characters have moved to; public (§5.1)."""
    if table.headlined | table.pinned:
        _show_public(table, side, one)
        _show_public(table, side, other)


def _show_public(table: OutlawsTable, side: i64, place: i64) -> None:
    card = packed.card_at(table.packed_streets[side], place)
    if card != NOBODY and has(table.headlined | table.pinned, card_bit(side, card)):
        table.facts = Trail(table.facts, card_seen(side, place, card))


def enter(table: OutlawsTable, seat: int, action: int) -> None:
    """Announce a character of the saloon; the player then chooses who makes room (`Admit`)."""
    side, saloon = table.side(seat), FROM_SALOON[action]
    if table.log is not None:
        card = table.saloons[SALOON * side + saloon]
        public: dict[str, object] = {"on": "entering", "seat": seat, "side": side}
        table.emit(with_figure(public, table, side, card))
    table.stack.append(ADMIT_STEPS[seat][saloon])


class Admit(AskOneOfMany[OutlawsTable]):
    """Which two places are taken up, who goes in, and where the newcomer stands (K4)."""

    def __init__(self, seat: int, saloon: int) -> None:
        super().__init__(seat)
        self.saloon = saloon

    def offer(self, table: OutlawsTable, seat: int) -> Joined:
        """The ways to admit the newcomer or send them back (K4)."""
        return admits(table, seat)

    def chosen(self, table: OutlawsTable, seat: int, action: int) -> None:
        """Let the newcomer in for the card that leaves, or send them back (K4)."""
        verb = VERB[action]
        if verb != ADMIT:
            handle(table, seat, PLACE[action], OTHER[action], verb == SEND_BACK_EXCHANGED)
            return
        side = table.side(seat)
        street = table.packed_streets[side]
        out, at = OUT[action], AT[action]
        places = [min(out, OTHER[action]), max(out, OTHER[action])]
        came, went = table.saloons[SALOON * side + self.saloon], int(packed.card_at(street, out))
        table.saloons[SALOON * side + self.saloon] = went
        street = packed.with_card(street, out, came)
        if at != out:
            street = packed.exchanged(street, places[0], places[1])
        table.packed_streets[side] = street
        theirs = not_ones_own(table, seat)
        table.facts = Trail(table.facts, Entered(side, places[0], places[1], came, went, theirs))
        if table.log is not None:
            table.emit(
                {
                    "on": "entered", "seat": seat, "side": side, "places": places,
                    "came": figure(table, side, came), "went": figure(table, side, went),
                },
                {mate: {"out": out, "at": at} for mate in table.rules.seats_of(side)},
            )  # fmt: skip
        show_moved_public(table, side, places[0], places[1])

    def describe(self, table: OutlawsTable, viewer: int | None) -> dict[str, object]:
        """The seat and which saloon card is to enter."""
        return {"step": "admit", "seat": self.seat, "saloon": self.saloon}


ADMIT_STEPS: Final = [
    [Admit(seat, saloon) for saloon in range(SALOON)] for seat in range(MOST_SEATS)
]
"""Seat -> who of the saloon."""
