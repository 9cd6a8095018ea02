"""Who dies, who loses, who wins: looked at after every step (§7)."""

from __future__ import annotations

from typing import Final

from facedown.engine.decision import AskOne
from facedown.engine.seats import seats_in
from facedown.engine.step import Step
from facedown.games.message.actions import NAME
from facedown.games.message.cards import (
    BLACK,
    BLUE,
    BYSTANDER,
    MILITARY,
    NAMES,
    RED,
    SIDES,
    UNDERCOVER,
    bit,
)
from facedown.games.message.death import DEADLY, Dying, Fall, lose
from facedown.games.message.facts import KEPT, Fact
from facedown.games.message.moments import GAINS
from facedown.games.message.roster import CHARACTERS, FEMALE
from facedown.games.message.roster import NAMES as CHARACTER_NAMES
from facedown.games.message.skill import Mission
from facedown.games.message.table import MessageTable

LEAST_HAND: Final = 4
"""No mission asks for a hand of fewer cards."""


class Judge(Step[MessageTable]):
    """In this order: losses, deaths, victories; then the automatic skills that wait (K20)."""

    def enter(self, table: MessageTable) -> None:
        if table.rules.with_characters:
            self.losses(table)
        if self.deaths(table):
            return
        if self.victory(table):
            return
        if table.gains and not (table.holding or table.dying):
            table.stack.append(GAINS)
        self.deny(table)
        if table.fresh:
            keep_hands(table)

    def losses(self, table: MessageTable) -> None:
        """A character that loses with so much intelligence: before any victory."""
        for seat in table.living():
            if table.cast.is_up(seat):
                limit = table.rules.characters[table.cast.character[seat]].loses_at
                if len(table.cards.intelligence[seat]) >= limit:
                    lose(table, seat, "intelligence")

    def deaths(self, table: MessageTable) -> bool:
        """Death goes before victory."""
        if not table.cards.blacks:
            return False
        counts = table.cards.counts
        found = False
        for seat in reversed(table.living()):
            if counts[3 * seat + BLACK] >= DEADLY and not (table.dying >> seat) & 1:
                table.dying |= bit(seat)
                table.stack.append(Dying(Fall(table, seat)))
                found = True
        return found

    def victory(self, table: MessageTable) -> bool:
        """The first in turn order who meets a condition must declare."""
        new_deaths = len(table.deaths) - int(table.judged)
        for seat in table.rules.right[table.active]:
            if meets_now(table, seat):
                declare(table, seat, reason(table, seat))
                return True
            if new_deaths and meets_by_death(table, seat, len(table.deaths) - new_deaths):
                declare(table, seat, "mission")
                return True
        table.judged = len(table.deaths)
        return not table.dying and self.survivors(table)

    def survivors(self, table: MessageTable) -> bool:
        """The last player, or by option the last side."""
        living = table.living()
        if len(living) == 0:
            over(table, (), "nobody")
            return True
        if len(living) == 1:
            declare(table, living[0], "last_player")
            return True
        side = last_side(table, living)
        if side < 0:
            return False
        over(table, members(table, side), "last_side")
        return True

    def deny(self, table: MessageTable) -> None:
        """Who did not declare is not one of those who would have had to: everybody knows."""
        need = table.rules.cards_to_win
        counts = table.cards.counts
        for seat in range(table.seats):
            if not (table.alive >> seat) & 1 or (table.dying >> seat) & 1:
                continue
            red, blue = counts[3 * seat + RED], counts[3 * seat + BLUE]
            if red >= need:
                table.learn_all(seat, 7 & ~(1 << UNDERCOVER))
            if blue >= need:
                table.learn_all(seat, 7 & ~(1 << MILITARY))
            if table.rules.with_characters and (red + blue > 2 or len(table.cards.hands[seat]) > 8):
                deny_mission(table, seat, red, blue)


def keep_hands(table: MessageTable) -> None:
    """Who has got cards and did not declare: the hand is none that the mission asks for."""
    judged = int(table.fresh & table.alive & ~table.dying)
    table.fresh &= table.dying
    for seat in seats_in(judged):
        if len(table.cards.hands[seat]) < LEAST_HAND or table.cast.character[seat] < 0:
            continue
        known = (table.cast.known >> seat) & 1 != 0
        characters = bit(table.cast.character[seat]) if known else table.suspects()
        if characters & table.rules.hand_missions:
            table.facts = Fact(KEPT, seat, -1, -1, table.facts)


def deny_mission(table: MessageTable, seat: int, red: int, blue: int) -> None:
    """The characters with which a bystander would have won by what everybody sees."""
    black = table.cards.counts[3 * seat + BLACK]
    hand = len(table.cards.hands[seat])
    characters = table.rules.characters
    if (table.cast.known >> seat) & 1:
        if characters[table.cast.character[seat]].mission.met_by_counts(red, blue, black, hand):
            table.learn_all(seat, 7 & ~(1 << BYSTANDER))
        return
    suspects = table.suspects()
    for character in range(CHARACTERS):
        mission = characters[character].mission
        if suspects >> character & 1 and mission.met_by_counts(red, blue, black, hand):
            table.cast.deny_bystander(seat, character)


def mission_of(table: MessageTable, seat: int) -> Mission | None:
    """The mission of a bystander who has not lost and is not dying: death goes first (K20)."""
    if table.identities.sides[seat] != BYSTANDER or table.cast.character[seat] < 0:
        return None
    if ((table.lost | table.dying) >> seat) & 1:
        return None
    return table.rules.characters[table.cast.character[seat]].mission


def meets_now(table: MessageTable, seat: int) -> bool:
    """A living player has the cards of its side, or a mission of cards."""
    if not (table.alive & ~table.dying) >> seat & 1:
        return False
    side = table.identities.sides[seat]
    if side == BYSTANDER:
        mission = mission_of(table, seat)
        return mission is not None and mission.met(table, seat)
    return side >= 0 and table.cards.counts[3 * seat + side] >= table.rules.cards_to_win


def meets_by_death(table: MessageTable, seat: int, first: int) -> bool:
    """A mission that counts deaths, for any death from number `first` on."""
    mission = mission_of(table, seat)
    if mission is None:
        return False
    for death in range(first, len(table.deaths)):
        if mission.met_by_death(table, seat, death):
            return True
    return False


def reason(table: MessageTable, seat: int) -> str:
    side = table.identities.sides[seat]
    return "mission" if side == BYSTANDER else SIDES[side]


def last_side(table: MessageTable, living: list[int]) -> int:
    """The side to which all living players belong, if that wins; else -1."""
    side = table.identities.sides[living[0]]
    if not table.rules.last_side or side not in (UNDERCOVER, MILITARY):
        return -1
    for seat in living:
        if table.identities.sides[seat] != side:
            return -1
    return side


def members(table: MessageTable, side: int) -> tuple[int, ...]:
    """All of a side, the dead included, losers not (§7.2)."""
    return tuple(
        [
            seat
            for seat in range(table.seats)
            if table.identities.sides[seat] == side and not (table.lost >> seat) & 1
        ]
    )


def declare(table: MessageTable, seat: int, why: str) -> None:
    """The declaration chain (§7.4.3)."""
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
    return table.cast.is_up(seat) and table.rules.characters[table.cast.character[seat]].takes_along


def conclude(table: MessageTable, seat: int, why: str, companions: int) -> None:
    """The side or the bystander who declares, and who shares in it (§7.4, §7.5)."""
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
    """風度: the declarer chooses one woman who wins as well."""

    def __init__(self, seat: int, why: str, women: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.why = why
        self.women = women

    def choices(self, table: MessageTable, seat: int) -> tuple[int, ...]:
        return tuple([NAME + woman for woman in self.women])

    def chosen(self, table: MessageTable, seat: int, action: int) -> None:
        conclude(table, seat, self.why, bit(action - NAME))

    def describe(self, table: MessageTable, viewer: int | None) -> dict[str, object]:
        return {"step": "companion", "seat": self.seat}


class DeclareByDeath(Step[MessageTable]):
    """老鬼's kind of mission: declared while dying."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def enter(self, table: MessageTable) -> None:
        table.stack.pop()
        declare(table, self.seat, "mission")

    def describe(self, table: MessageTable, viewer: int | None) -> dict[str, object]:
        return {"step": "declare", "seat": self.seat}


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


JUDGE: Final = Judge()
DECLARE_BY_DEATH: Final[list[Step[MessageTable]]] = [DeclareByDeath(seat) for seat in range(9)]
