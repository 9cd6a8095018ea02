"""The option `hearing`: everybody may speak about a suspect before the accusation (§6.9)."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import PASS
from facedown.engine.chance import Chance
from facedown.engine.decision import AllAnswers, AskOne
from facedown.games.mafia.accusation import accuse
from facedown.games.mafia.actions import ACCUSE, SEATS
from facedown.games.mafia.table import MafiaTable
from facedown.games.mafia.talk import DONE_ONLY, MOST_QUESTIONS


def suspect(table: MafiaTable, target: int) -> None:
    """The Godfather names a suspect, accused at once or after a hearing."""
    if not table.rules.hearing:
        accuse(table, target)
        return
    if table.log is not None:
        table.emit({"on": "suspected", "seat": int(table.godfather), "target": target})
    table.stack.append(VERDICTS[SEATS * table.godfather + target])
    table.stack.append(PLEADINGS[target])


class Pleading(AllAnswers[MafiaTable]):
    """All living takers may make claims for or against the suspect, until all are done."""

    def __init__(self, target: int) -> None:
        self.target = target

    def entitled(self, table: MafiaTable) -> int:
        return int(table.takers())

    def choices(self, table: MafiaTable, seat: int) -> tuple[int, ...]:
        return DONE_ONLY

    def all_given(self, table: MafiaTable) -> None:
        table.stack.pop()

    def describe(self, table: MafiaTable, viewer: int | None) -> dict[str, object]:
        return {"step": "plead", "target": self.target}


class Verdict(AskOne[MafiaTable]):
    """The Godfather accuses the suspect or lets them go, which counts as a question."""

    def __init__(self, seat: int, target: int) -> None:
        super().__init__(seat)
        self.target = target
        self.free: tuple[int, ...] = (PASS, ACCUSE + target)
        self.bound: tuple[int, ...] = (ACCUSE + target,)

    def choices(self, table: MafiaTable, seat: int) -> tuple[int, ...]:
        return self.free if table.questions < MOST_QUESTIONS else self.bound

    def default(self, table: MafiaTable, seat: int, chance: Chance) -> int:
        """Let them go: an accusation might lose the game."""
        return self.choices(table, seat)[0]

    def chosen(self, table: MafiaTable, seat: int, action: int) -> None:
        if action != PASS:
            accuse(table, self.target)
            return
        table.questions += 1
        if table.log is not None:
            table.emit({"on": "let_go", "seat": seat, "target": self.target})

    def describe(self, table: MafiaTable, viewer: int | None) -> dict[str, object]:
        return {"step": "verdict", "seat": self.seat, "target": self.target}


PLEADINGS: Final = [Pleading(target) for target in range(SEATS)]
VERDICTS: Final = [Verdict(seat, target) for seat in range(SEATS) for target in range(SEATS)]
