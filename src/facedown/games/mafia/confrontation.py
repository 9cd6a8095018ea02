"""The confrontation: two takers are asked to explain themselves (§6.10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.chance import Chance
from facedown.engine.decision import AllAnswers
from facedown.engine.seats import bit
from facedown.games.mafia.actions import PAIRS, SILENT
from facedown.games.mafia.questions import EXPLANATIONS
from facedown.games.mafia.table import MafiaTable


def confront(table: MafiaTable, seat: int, pair: int) -> None:
    """The Godfather asks these two; it counts as a question (§6.6)."""
    table.questions += 1
    if table.log is not None:
        target, other = PAIRS[pair]
        table.emit({"on": "confronted", "seat": seat, "target": target, "other": other})
    table.stack.append(CONFRONTATIONS[pair])


class Confrontation(AllAnswers[MafiaTable]):
    """Both answer, and nobody sees an answer before both are given. Meanwhile all may claim."""

    step = "explain"

    def __init__(self, target: int, other: int) -> None:
        self.target = target
        self.other = other

    def entitled(self, table: MafiaTable) -> int:
        pair: i64 = bit(self.target) | bit(self.other)
        return int(pair)

    def choices(self, table: MafiaTable, seat: int) -> tuple[int, ...]:
        return EXPLANATIONS

    def default(self, table: MafiaTable, seat: int, chance: Chance) -> int:
        return SILENT

    def all_given(self, table: MafiaTable) -> None:
        table.stack.pop()
        for seat in (self.target, self.other):
            table.spoken |= bit(seat)
            if table.log is not None:
                answer = table.actions[table.answers[seat]].json
                table.emit({"on": "explained", "seat": seat, "answer": answer})

    def describe(self, table: MafiaTable, viewer: int | None) -> dict[str, object]:
        return {"step": "explain", "target": self.target, "other": self.other}


CONFRONTATIONS: Final = [Confrontation(target, other) for target, other in PAIRS]
