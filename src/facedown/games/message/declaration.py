"""The declaration chain: who declares, who voids it, who shares in it (§7.4, §7.5)."""

from __future__ import annotations

from typing import Final

from facedown.engine.decision import AskOne
from facedown.engine.seats import bit, seats_in
from facedown.games.message.actions import NAME
from facedown.games.message.cards import BYSTANDER, MILITARY, NAMES, SIDES, UNDERCOVER
from facedown.games.message.roster import FEMALE
from facedown.games.message.roster import NAMES as CHARACTER_NAMES
from facedown.games.message.step import SeatStep
from facedown.games.message.table import MessageTable
from facedown.games.message.winning import mission_of


def members(table: MessageTable, side: int) -> tuple[int, ...]:
    """All members of a side, including the dead, without those who have lost (§7.2)."""
    return tuple(
        [
            seat
            for seat in range(table.seats)
            if table.identities.sides[seat] == side and not (table.lost >> seat) & 1
        ]
    )


def declare(table: MessageTable, seat: int, why: str) -> None:
    """Start the declaration chain (§7.4.3): a mission may void this declaration and declare
    instead."""
    for other in table.living():
        mission = mission_of(table, other)
        if other != seat and mission is not None and mission.voids(table, other):
            if table.log is not None:
                table.emit({"on": "declared", "seat": seat, "why": why, "void": True})
            seat, why = other, "mission"
            break
    if table.log is not None:
        table.emit({"on": "declared", "seat": seat, "why": why, "void": False})
    women: list[int] = []
    if takes_along(table, seat):
        women = [s for s in table.living() if s != seat and table.sex(s) & FEMALE]
    if len(women) > 1:
        table.declaring = seat
        table.learn_all(seat, 1 << table.identities.sides[seat])
        table.stack.append(Companion(seat, why, tuple(women)))
    else:
        conclude(table, seat, why, sum(bit(woman) for woman in women))


def takes_along(table: MessageTable, seat: int) -> bool:
    """Whether this seat's character takes a woman along (風度)."""
    return (
        table.cast.is_up(seat) and table.ensemble.characters[table.cast.character[seat]].takes_along
    )


def conclude(table: MessageTable, seat: int, why: str, companions: int) -> None:
    """End the game: the winners are the declarer's side, or the bystander, and all who share."""
    side = table.identities.sides[seat]
    alone = side not in (UNDERCOVER, MILITARY)
    winners = bit(seat) if alone else sum(bit(s) for s in members(table, side))
    for other in table.living():
        mission = mission_of(table, other)
        if mission is not None and mission.met_by_declaration(table, other, seat):
            winners |= bit(other)
    winners |= companions
    if table.rules.alliance and table.identities.sides[seat] == BYSTANDER:
        winners |= sum(bit(s) for s in members(table, BYSTANDER))
    over(table, tuple(seats_in(winners)), why)


class Companion(AskOne[MessageTable]):
    """風度: the declarer chooses one woman who wins too."""

    step = "companion"

    def __init__(self, seat: int, why: str, women: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.why = why
        self.women = women

    def choices(self, table: MessageTable, seat: int) -> tuple[int, ...]:
        """The living women besides the declarer."""
        return tuple([NAME + woman for woman in self.women])

    def chosen(self, table: MessageTable, seat: int, action: int) -> None:
        """Ends the game, with that woman among the winners."""
        conclude(table, seat, self.why, bit(action - NAME))


class DeclareByDeath(SeatStep[MessageTable]):
    """Declares a mission that is met by dying, like 老鬼's."""

    step = "declare"

    def enter(self, table: MessageTable) -> None:
        """Starts the declaration chain for the dying bystander."""
        table.stack.pop()
        declare(table, self.seat, "mission")


def over(table: MessageTable, winners: tuple[int, ...], why: str) -> None:
    """End the game and turn everything up."""
    table.finish(winners, why)
    if table.log is not None:
        table.emit(
            {
                "on": "over",
                "winners": list(winners),
                "why": why,
                "identities": [
                    SIDES[side] if side >= 0 else None for side in table.identities.sides
                ],
                "characters": [
                    CHARACTER_NAMES[c] if c >= 0 else None for c in table.cast.character
                ],
                "hands": [[NAMES[kind] for kind in hand] for hand in table.cards.hands],
                "message": NAMES[table.transit.message] if table.transit.message >= 0 else None,
            }
        )


DECLARE_BY_DEATH: Final = [DeclareByDeath(seat) for seat in range(9)]
