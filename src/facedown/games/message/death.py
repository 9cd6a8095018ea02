"""Death and losing (§7.1 and §7.2)."""

from __future__ import annotations

from facedown.engine.knowledge.facts import EVERYBODY, Trail
from facedown.engine.seats import bit
from facedown.games.message.cards import BLACK, BYSTANDER, DEADLY, NAMES
from facedown.games.message.declaration import DECLARE_BY_DEATH
from facedown.games.message.facts import Death, Looked, Shed
from facedown.games.message.moments import ON_BURIAL, ON_DEATH
from facedown.games.message.skill_steps import fire
from facedown.games.message.step import SeatStep
from facedown.games.message.table import MessageTable
from facedown.games.message.winning import bystander_mission


class Fall:
    """A death at the moment of the last false card; skills may add others before it is final."""

    def __init__(self, table: MessageTable, seat: int) -> None:
        self.seat = seat
        credit = table.cards.credit[seat]
        self.killer = -1 if credit == seat else credit
        self.true = table.cards.true_before(seat)
        self.hand = table.cards.hands[seat]


class Dying(SeatStep[MessageTable]):
    """A player has three false cards. First comes their mission, then the automatic skills; no
    responses."""

    step = "dying"

    def __init__(self, fall: Fall) -> None:
        super().__init__(fall.seat)
        self.fall = fall

    def enter(self, table: MessageTable) -> None:
        """Spares the rescued; else declares a mission met by the death, or calls its skills."""
        seat = self.seat
        table.stack.pop()
        if table.cards.counts[3 * seat + BLACK] < DEADLY:
            spare(table, seat)
            return
        if table.log is not None:
            table.emit({"on": "dying", "seat": seat})
        table.stack.append(LastBreath(self.fall))
        if self.mission_met(table):
            table.stack.append(DECLARE_BY_DEATH[seat])
            return
        fire(table, ON_DEATH, seat, self.fall.killer, -1, seat)

    def mission_met(self, table: MessageTable) -> bool:
        """Whether their mission is met by their own death; checked before cards leave the hand."""
        seat = self.seat
        mission = bystander_mission(table, seat)
        if mission is None or not mission.met_by_own_death(table, seat):
            return False
        hand = table.cards.hands[seat]
        table.facts = Trail(table.facts, Looked(EVERYBODY, seat, hand))
        if table.log is not None:
            cards = [NAMES[kind] for kind in hand]
            table.emit({"on": "showed", "seat": seat, "cards": cards})
        return True


class LastBreath(SeatStep[MessageTable]):
    """After the skills of death: the player is rescued, or the death stands."""

    step = "dying"

    def __init__(self, fall: Fall) -> None:
        super().__init__(fall.seat)
        self.fall = fall

    def enter(self, table: MessageTable) -> None:
        """Spares the rescued; else calls the skills that wait until the death stands."""
        seat = self.fall.seat
        table.stack.pop()
        if table.cards.counts[3 * seat + BLACK] < DEADLY:
            if table.log is not None and table.is_alive(seat):
                table.emit({"on": "rescued", "seat": seat})
            spare(table, seat)
            return
        table.stack.append(Burial(self.fall))
        fire(table, ON_BURIAL, seat, self.fall.killer, -1, seat)


def spare(table: MessageTable, seat: int) -> None:
    """Mark a seat as no longer dying, and have the judge look at everything again."""
    table.dying &= ~bit(seat)
    table.judge_all()


class Burial(SeatStep[MessageTable]):
    """The death stands: discards all cards of the dead and shows their character (K4)."""

    step = "dying"

    def __init__(self, fall: Fall) -> None:
        super().__init__(fall.seat)
        self.fall = fall

    def enter(self, table: MessageTable) -> None:
        """Takes the dead out of the game and shows their identity if the rules do (K4)."""
        seat = self.seat
        table.stack.pop()
        if not table.is_alive(seat):
            return
        table.dying &= ~bit(seat)
        self.deny(table)
        leave_game(table, seat)
        fall = self.fall
        death = Death(seat, fall.killer, fall.true, int(table.alive), int(table.dying))
        table.deaths = (*table.deaths, death)
        if table.log is not None:
            table.emit({"on": "died", "seat": seat})
        if table.rules.dead_identity:
            table.show_identity(seat)

    def deny(self, table: MessageTable) -> None:
        """Record that the dead is no bystander if that hand would have met their mission."""
        character = table.cast.character[self.seat]
        if character >= 0 and table.cards.hands[self.seat] == self.fall.hand:
            mission = table.ensemble.characters[character].mission
            if mission.met_by_own_death(table, self.seat):
                table.learn_all(self.seat, 7 & ~(1 << BYSTANDER))


def lose(table: MessageTable, seat: int, why: str) -> None:
    """Out of the game by a loss: no skills of death, no death for missions, never a winner."""
    leave_game(table, seat)
    table.lost |= bit(seat)
    table.dying &= ~bit(seat)
    if table.log is not None:
        table.emit({"on": "lost", "seat": seat, "why": why})
    table.show_identity(seat)


def leave_game(table: MessageTable, seat: int) -> None:
    """Discard all cards and show the character. Only then does the seat count as out."""
    shed_hand(table, seat)
    if table.cast.character[seat] >= 0:
        table.turn_up(seat)
    for kind in table.cards.intelligence[seat]:
        table.deck.discard(kind)
    table.cards.intelligence[seat] = ()
    for colour in range(3):
        table.cards.counts[3 * seat + colour] = 0
    table.cards.blacks &= ~bit(seat)
    table.alive &= ~bit(seat)
    table.judge_all()
    table.refill()


def shed_hand(table: MessageTable, seat: int) -> None:
    """Discard the whole hand."""
    hand = table.cards.hands[seat]
    for kind in hand:
        table.facts = Trail(table.facts, Shed(seat, kind))
        table.deck.discard(kind)
    table.cards.hands[seat] = ()
    table.cards.masks[seat] = 0
    if table.log is not None:
        table.emit({"on": "left", "seat": seat, "cards": [NAMES[kind] for kind in hand]})
