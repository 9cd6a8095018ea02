"""Moves, and moves with the saloon (§5.1)."""

from __future__ import annotations

from facedown.engine.decision import AskOne
from facedown.games.outlaws.actions import (
    ACTIONS,
    ADMIT,
    AT,
    FROM_SALOON,
    OTHER,
    OUT,
    PLACE,
    PLACES,
    SALOON,
    VERB,
)
from facedown.games.outlaws.cards import GOVERNOR, kind_of
from facedown.games.outlaws.facts import CardSeen, Entered, Handled
from facedown.games.outlaws.state import OutlawsState, figure

ADMITS = [
    [
        next(
            action.id
            for action in ACTIONS
            if action.verb == "admit" and (OUT[action.id], AT[action.id]) == (out, at)
        )
        for at in range(PLACES)
    ]
    for out in range(PLACES)
]
SENT_BACK = tuple(action.id for action in ACTIONS if action.verb.startswith("send_back"))


def move(table: OutlawsState, seat: int, action: int, exchanged: bool) -> None:
    """Two of one's own are taken up, and exchanged or not: nobody else sees which."""
    handle(table, seat, PLACE[action], OTHER[action], exchanged)


def handle(table: OutlawsState, seat: int, one: int, other: int, exchanged: bool) -> None:
    side = table.side(seat)
    begin = table.rules.places * side
    if exchanged:
        _exchange(table, begin + one, begin + other)
    table.facts = Handled(table.facts, side, one, other)
    if table.log is not None:
        table.emit(
            {"on": "moved", "seat": seat, "side": side, "places": [one, other]},
            {mate: {"exchanged": exchanged} for mate in table.rules.seats_of(side)},
        )
    see_open(table, side, one, other)


def see_open(table: OutlawsState, side: int, *places: int) -> None:
    """Where headlined characters have come to, all see (§5.1)."""
    for place in places:
        at = table.rules.places * side + place
        if table.is_open(at):
            table.facts = CardSeen(table.facts, side, place, table.streets[at])


def enter(table: OutlawsState, seat: int, action: int) -> None:
    """A character of the saloon comes to two of the street; what becomes of them is chosen next."""
    one, other, saloon = PLACE[action], OTHER[action], FROM_SALOON[action]
    side = table.side(seat)
    if table.log is not None:
        card = table.saloons[SALOON * side + saloon]
        table.emit(
            {
                "on": "entering",
                "seat": seat,
                "side": side,
                "places": [one, other],
                **figure(table, side, card),
            }
        )
    table.stack.append(Admit(seat, saloon, one, other))


class Admit(AskOne[OutlawsState]):
    """Who of the two goes in, and where the newcomer stands (K4)."""

    def __init__(self, seat: int, saloon: int, one: int, other: int) -> None:
        super().__init__(seat)
        self.saloon = saloon
        self.one = one
        self.other = other

    def choices(self, table: OutlawsState, seat: int) -> tuple[int, ...]:
        begin = table.rules.places * table.side(seat)
        found: list[int] = []
        for out in (self.one, self.other):
            if kind_of(table.streets[begin + out]) != GOVERNOR:
                found += (ADMITS[out][self.one], ADMITS[out][self.other])
        if not table.rules.must_swap:
            found += SENT_BACK
        return tuple(found)

    def chosen(self, table: OutlawsState, seat: int, action: int) -> None:
        if VERB[action] != ADMIT:
            handle(table, seat, self.one, self.other, action == SENT_BACK[1])
            return
        side = table.side(seat)
        begin = table.rules.places * side
        out, at = OUT[action], AT[action]
        came, went = table.saloons[SALOON * side + self.saloon], table.streets[begin + out]
        table.saloons[SALOON * side + self.saloon] = went
        table.streets[begin + out] = came
        if at != out:
            _exchange(table, begin + self.one, begin + self.other)
        table.facts = Entered(table.facts, side, self.one, self.other, came, went)
        if table.log is not None:
            table.emit(
                {
                    "on": "entered",
                    "seat": seat,
                    "side": side,
                    "places": [self.one, self.other],
                    "came": figure(table, side, came),
                    "went": figure(table, side, went),
                },
                {mate: {"out": out, "at": at} for mate in table.rules.seats_of(side)},
            )
        see_open(table, side, self.one, self.other)

    def describe(self, table: OutlawsState, viewer: int | None) -> dict[str, object]:
        return {
            "step": "admit", "seat": self.seat, "places": [self.one, self.other],
            "saloon": self.saloon,
        }  # fmt: skip


def _exchange(table: OutlawsState, one: int, other: int) -> None:
    streets = table.streets
    streets[one], streets[other] = streets[other], streets[one]
