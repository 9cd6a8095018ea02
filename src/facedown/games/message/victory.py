"""The judge: after each step, who loses, dies or wins (§7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import bit, seats_in
from facedown.engine.table import Step
from facedown.games.message.cards import (
    BLACK,
    BLUE,
    BYSTANDER,
    DEADLY,
    MILITARY,
    RED,
    SIDES,
    UNDERCOVER,
)
from facedown.games.message.death import Dying, Fall, lose
from facedown.games.message.declaration import declare, members, over
from facedown.games.message.facts import Undeclared
from facedown.games.message.roster import CHARACTERS
from facedown.games.message.skill_steps import GAINS
from facedown.games.message.table import MessageTable
from facedown.games.message.winning import last_side, mission_of

LEAST_HAND: Final = 4
"""Smallest hand that a mission asks for."""


class Judge(Step[MessageTable]):
    """Order: losses, deaths, victories; then the automatic skills that wait (K20).

    If only hands changed since the last run, only victories by a hand are looked for.
    """

    def enter(self, table: MessageTable) -> None:
        if table.unjudged or table.judged_cast is not table.cast:
            self.everything(table)
        elif not self.victory_by_hand(table):
            self.deny_hands(table)
            if table.grown_hands:
                keep_hands(table)

    def everything(self, table: MessageTable) -> None:
        """The full judgement."""
        table.unjudged = True
        if table.rules.with_characters:
            self.losses(table)
        if self.deaths(table):
            return
        if self.victory(table):
            return
        if table.gains and not (table.holding or table.dying):
            table.stack.append(GAINS)
        self.deny(table)
        if table.grown_hands:
            keep_hands(table)
        table.unjudged = False
        table.judged_cast = table.cast

    def victory_by_hand(self, table: MessageTable) -> bool:
        """The first in turn order whose hand has grown to the one that their mission asks for."""
        grown_hands: i64 = table.grown_hands
        if not grown_hands:
            return False
        for seat in table.rules.right[table.turn]:
            if (grown_hands >> seat) & 1 and meets_now(table, seat):
                table.unjudged = True
                declare(table, seat, reason(table, seat))
                return True
        return False

    def deny_hands(self, table: MessageTable) -> None:
        """The same as `deny`, for the hands that have grown."""
        grown_hands: i64 = table.grown_hands & table.alive & ~table.dying
        counts = table.cards.counts
        for seat in seats_in(grown_hands):
            if len(table.cards.hands[seat]) > 8:
                deny_mission(table, seat, counts[3 * seat + RED], counts[3 * seat + BLUE])

    def losses(self, table: MessageTable) -> None:
        """Characters that lose with a number of intelligence cards (before any victory)."""
        for seat in table.living():
            if table.cast.is_up(seat):
                limit = table.ensemble.characters[table.cast.character[seat]].loses_at
                if len(table.cards.intelligence[seat]) >= limit:
                    lose(table, seat, "intelligence")

    def deaths(self, table: MessageTable) -> bool:
        """Start the deaths, which go before victory. Whether there are new ones."""
        if not table.cards.blacks:
            return False
        counts = table.cards.counts
        found = False
        living = table.living()
        for place in range(len(living) - 1, -1, -1):
            seat = living[place]
            if counts[3 * seat + BLACK] >= DEADLY and not (table.dying >> seat) & 1:
                table.dying |= bit(seat)
                table.stack.append(Dying(Fall(table, seat)))
                found = True
        return found

    def victory(self, table: MessageTable) -> bool:
        """The first in turn order who meets a condition must declare."""
        new_deaths = len(table.deaths) - int(table.judged)
        for seat in table.rules.right[table.turn]:
            if meets_now(table, seat):
                declare(table, seat, reason(table, seat))
                return True
            if new_deaths and meets_by_death(table, seat, len(table.deaths) - new_deaths):
                declare(table, seat, "mission")
                return True
        table.judged = len(table.deaths)
        return not table.dying and self.survivors(table)

    def survivors(self, table: MessageTable) -> bool:
        """The last player has won, or by option the last side."""
        living = table.living()
        if len(living) == 0:
            over(table, (), "nobody")
            return True
        if len(living) == 1:
            declare(table, living[0], "last_player")
            return True
        side = last_side(table, table.alive)
        if side < 0:
            return False
        over(table, members(table, side), "last_side")
        return True

    def deny(self, table: MessageTable) -> None:
        """Record that who did not declare is not of the side or mission that would have had to."""
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
    """Record the hands that have grown without a declaration: no mission asks for them."""
    judged = int(table.grown_hands & table.alive & ~table.dying)
    table.grown_hands &= table.dying
    for seat in seats_in(judged):
        if len(table.cards.hands[seat]) < LEAST_HAND or table.cast.character[seat] < 0:
            continue
        known = (table.cast.known >> seat) & 1 != 0
        characters = bit(table.cast.character[seat]) if known else table.suspects()
        if characters & table.ensemble.hand_missions:
            table.facts = Trail(table.facts, Undeclared(seat))


def deny_mission(table: MessageTable, seat: int, red: int, blue: int) -> None:
    """Record with which characters the seat is no bystander, as it would have met the mission in
    public."""
    black = table.cards.counts[3 * seat + BLACK]
    hand = len(table.cards.hands[seat])
    characters = table.ensemble.characters
    if (table.cast.known >> seat) & 1:
        if characters[table.cast.character[seat]].mission.met_by_counts(red, blue, black, hand):
            table.learn_all(seat, 7 & ~(1 << BYSTANDER))
        return
    suspects = table.suspects()
    denied = 0
    for character in range(CHARACTERS):
        mission = characters[character].mission
        if suspects >> character & 1 and mission.met_by_counts(red, blue, black, hand):
            denied |= bit(character)
    table.cast = table.cast.denying_bystander(seat, denied)


def meets_now(table: MessageTable, seat: int) -> bool:
    """Whether a living player has three cards of their side, or meets a mission of cards."""
    if not (table.alive & ~table.dying) >> seat & 1:
        return False
    side = table.identities.sides[seat]
    if side == BYSTANDER:
        mission = mission_of(table, seat)
        return mission is not None and mission.met(table, seat)
    return side >= 0 and table.cards.counts[3 * seat + side] >= table.rules.cards_to_win


def meets_by_death(table: MessageTable, seat: int, first: int) -> bool:
    """Whether a seat's mission is met by a death, from number `first` on."""
    mission = mission_of(table, seat)
    if mission is None:
        return False
    for death in range(first, len(table.deaths)):
        if mission.met_by_death(table, seat, death):
            return True
    return False


def reason(table: MessageTable, seat: int) -> str:
    """The reason of a seat's victory: its side, or "mission"."""
    side = table.identities.sides[seat]
    return "mission" if side == BYSTANDER else SIDES[side]


JUDGE: Final = Judge()
