"""Reactions to an action of somebody's turn: a rescue, and help against an arrest (§7).

Public facts alone decide who is asked, so a question reveals nothing. Whoever can't help passes.
"""

from __future__ import annotations

from typing import Final

from facedown.engine.action import PASS
from facedown.engine.chance import Chance
from facedown.engine.decision import FirstAnswer
from facedown.engine.seats import bit, has
from facedown.games.outlaws import losses
from facedown.games.outlaws.actions import ACTIONS, PLACE
from facedown.games.outlaws.cards import BANDIT, KINDS, PREACHER, SHERIFF, kind_of
from facedown.games.outlaws.choices import RESCUES
from facedown.games.outlaws.showing import might_stand, reveal
from facedown.games.outlaws.table import OutlawsTable, card_bit

ABSOLVE: Final = next(action.id for action in ACTIONS if action.verb == "absolve")
SHERIFFS: Final = (SHERIFF, KINDS + SHERIFF)
"""The Sheriff's cards; the second one exists in teams only."""


def _use_it(legal: tuple[int, ...]) -> int:
    """The default of an absent player: help where possible (§7.1)."""
    return legal[1] if len(legal) > 1 else PASS


class Rescue(FirstAnswer[OutlawsTable]):
    """A window after a shot at a Governor: a Sheriff beside them may arrest the Hitman (§7.1)."""

    def __init__(self, seat: int, hitman: int, governor: int) -> None:
        self.seat = seat
        """The player whose Hitman has shot."""
        self.hitman = hitman
        self.governor = governor
        """Places of the Hitman and the Governor."""

    def _beside(self, table: OutlawsTable) -> list[int]:
        at = self.governor % table.rules.places
        return [place for place in (at - 1, at + 1) if 0 <= place < table.rules.places]

    def entitled(self, table: OutlawsTable) -> int:
        """Controllers of a Sheriff who might stand beside the Governor, with cuffs left."""
        side = self.governor // table.rules.places
        beside = self._beside(table)
        asked = 0
        for card in SHERIFFS if table.rules.teams else SHERIFFS[:1]:
            seat = table.controller(side, card)
            if table.cuffs[seat] and might_stand(table, side, card, beside):
                asked |= int(bit(seat))
        return asked

    def choices(self, table: OutlawsTable, seat: int) -> tuple[int, ...]:
        """A pass, or an arrest by each own Sheriff beside the Governor."""
        begin = table.rules.places * table.side(seat)
        found = [PASS]
        for place in self._beside(table):
            card = table.card_at(begin + place)
            if card in SHERIFFS and table.controls(seat, card):
                found.append(RESCUES[place])
        return tuple(found)

    def answered(self, table: OutlawsTable, seat: int, action: int) -> None:
        """Reveal the Sheriff, spend the cuffs, and ask whether the Preacher helps the Hitman."""
        table.stack.pop()
        place = PLACE[action]
        reveal(table, table.rules.places * table.side(seat) + place)
        table.cuffs[seat] -= 1
        table.discarded_cuffs += 1
        if table.log is not None:
            public = {"side": table.side(seat), "place": place}
            table.emit({"on": "rescued", "seat": seat, **public})
        table.stack.append(Absolve(seat, self.hitman, self))

    def passed(self, table: OutlawsTable) -> None:
        """The shot kills the Governor."""
        table.stack.pop()
        self.killed(table)

    def killed(self, table: OutlawsTable) -> None:
        """The shot kills the Governor."""
        losses.lose(table, self.governor, self.seat, "assassination")

    def default(self, table: OutlawsTable, seat: int, chance: Chance) -> int:
        """Use a Sheriff if the seat can."""
        return _use_it(self.choices(table, seat))

    def describe(self, table: OutlawsTable, viewer: int | None) -> dict[str, object]:
        """The Governor's place and who shot."""
        side, at = divmod(self.governor, table.rules.places)
        return {"step": "rescue", "side": side, "place": at, "by": self.seat}


class Absolve(FirstAnswer[OutlawsTable]):
    """A window at the arrest of a Hitman or Bandit: the Preacher beside them may help (§7.2)."""

    def __init__(self, seat: int, arrested: int, rescue: Rescue | None) -> None:
        self.seat = seat
        """The player who arrests."""
        self.arrested = arrested
        """The place of the Hitman or Bandit."""
        self.rescue = rescue
        """The window of the shot that this arrest answers, if any."""

    def _beside(self, table: OutlawsTable) -> int:
        return self.arrested % table.rules.places + table.rules.helps_at

    def entitled(self, table: OutlawsTable) -> int:
        """Controllers of the arrested card, if the Preacher might stand beside it."""
        side = self.arrested // table.rules.places
        beside = self._beside(table)
        if not 0 <= beside < table.rules.places:
            return 0
        if not might_stand(table, side, PREACHER, [beside]):
            return 0
        card = table.card_at(self.arrested)
        return sum(
            int(bit(seat))
            for seat in table.rules.seats_of(side)
            if has(table.alive, seat) and table.controls(seat, card)
        )

    def choices(self, table: OutlawsTable, seat: int) -> tuple[int, ...]:
        """A pass; help only if the Preacher stands beside the arrested card."""
        begin = table.rules.places * table.side(seat)
        if table.card_at(begin + self._beside(table)) == PREACHER:
            return (PASS, ABSOLVE)
        return (PASS,)

    def answered(self, table: OutlawsTable, seat: int, action: int) -> None:
        """Reveal the Preacher and cancel the arrest; a shot it was to stop then stands."""
        table.stack.pop()
        place = self._beside(table)
        reveal(table, table.rules.places * table.side(seat) + place)
        if table.log is not None:
            public = {"side": table.side(seat), "place": place}
            table.emit({"on": "absolved", "seat": seat, **public})
        if self.rescue is not None:
            # The rescue has failed, so the shot stands.
            self.rescue.killed(table)

    def passed(self, table: OutlawsTable) -> None:
        """Pin an arrested Bandit; any other card is lost (§7.2)."""
        table.stack.pop()
        side, at = divmod(self.arrested, table.rules.places)
        card = table.card_at(self.arrested)
        if kind_of(card) != BANDIT:
            losses.lose(table, self.arrested, self.seat, "scandal")
            return
        table.pinned |= bit(card_bit(side, card))
        if table.log is not None:
            table.emit({"on": "pinned", "seat": self.seat, "side": side, "place": at})

    def default(self, table: OutlawsTable, seat: int, chance: Chance) -> int:
        """Use the Preacher if the seat can."""
        return _use_it(self.choices(table, seat))

    def describe(self, table: OutlawsTable, viewer: int | None) -> dict[str, object]:
        """The arrested card's place and who arrests."""
        side, at = divmod(self.arrested, table.rules.places)
        return {"step": "absolve", "side": side, "place": at, "by": self.seat}
