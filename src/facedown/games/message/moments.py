"""Automatic skills: who listens to a moment, and in which order (§4.4)."""

from __future__ import annotations

from facedown.engine.action import PASS
from facedown.engine.chance import Chance
from facedown.engine.decision import AskOne
from facedown.engine.seats import bit
from facedown.engine.table import Step
from facedown.games.message.asking import SkillStep
from facedown.games.message.roster import CHARACTERS
from facedown.games.message.skill import ONLY_PASS, ONLY_USE, YES_OR_NO, Moment, Skill
from facedown.games.message.table import MessageTable


def fire(
    table: MessageTable, kind: int, subject: int, by: int, colour: int = -1, start: int = -1
) -> None:
    """Put the automatic skills of a moment on the stack: the active player (or `start`) first."""
    if table.rules.listened[kind]:
        push(table, Moment(kind, subject, by, colour), table.turn if start < 0 else start)


def push(table: MessageTable, moment: Moment, start: int) -> None:
    """The first to act comes to lie on top."""
    for seat in reversed(table.living_from(start)):
        if not (table.cast.up >> seat) & 1:
            if seat == moment.subject and _might_turn_up(table, seat, moment.kind):
                table.stack.append(FaceDown(seat, moment))
            continue
        for skill in reversed(
            table.rules.characters[table.cast.character[seat]].listening[moment.kind]
        ):
            if not skill.face_down:
                table.stack.append(SkillStep(skill, seat, moment.subject, 0, moment))


def _might_turn_up(table: MessageTable, seat: int, kind: int) -> bool:
    """By public facts: a face-down character could have a skill that turns it up now."""
    if table.cast.character[seat] < 0:
        return False
    if (table.cast.known >> seat) & 1:
        return _face_down_skill(table, table.cast.character[seat], kind) is not None
    suspects = table.suspects()
    for character in range(CHARACTERS):
        if suspects >> character & 1 and _face_down_skill(table, character, kind) is not None:
            return True
    return False


def _face_down_skill(table: MessageTable, character: int, kind: int) -> Skill | None:
    if character >= 0:
        for skill in table.rules.characters[character].listening[kind]:
            if skill.face_down:
                return skill
    return None


class FaceDown(AskOne[MessageTable]):
    """A face-down character may turn up. Whoever might have such a skill is asked."""

    def __init__(self, seat: int, moment: Moment) -> None:
        super().__init__(seat)
        self.moment = moment

    def enter(self, table: MessageTable) -> None:
        if table.is_alive(self.seat) and not table.cast.is_up(self.seat):
            super().enter(table)
        else:
            table.stack.pop()

    def choices(self, table: MessageTable, seat: int) -> tuple[int, ...]:
        skill = _face_down_skill(table, table.cast.character[seat], self.moment.kind)
        if skill is None or not skill.applies(table, seat, self.moment):
            return ONLY_PASS
        return ONLY_USE if skill.must_turn_up else YES_OR_NO

    def chosen(self, table: MessageTable, seat: int, action: int) -> None:
        if action == PASS:
            self.denied(table)
            return
        skill = _face_down_skill(table, table.cast.character[seat], self.moment.kind)
        assert skill is not None
        table.turn_up(seat)
        skill.play(table, SkillStep(skill, seat, self.moment.subject, 0, self.moment), action)

    def denied(self, table: MessageTable) -> None:
        """Everybody sees that it is none of those who would have had to turn up."""
        none = 0
        for character in range(CHARACTERS):
            skill = _face_down_skill(table, character, self.moment.kind)
            if skill is not None and skill.must_turn_up:
                none |= bit(character)
        table.cast = table.cast.denying(self.seat, none)

    def default(self, table: MessageTable, seat: int, chance: Chance) -> int:
        return self.choices(table, seat)[0]

    def describe(self, table: MessageTable, viewer: int | None) -> dict[str, object]:
        return {"step": "face_down", "seat": self.seat}


class Gains(Step[MessageTable]):
    """The automatic skills of all intelligence gained since the last time."""

    def enter(self, table: MessageTable) -> None:
        table.stack.pop()
        moments = table.gains
        table.gains = ()
        for moment in reversed(moments):
            push(table, moment, table.turn)

    def describe(self, table: MessageTable, viewer: int | None) -> dict[str, object]:
        return {"step": "gains"}


GAINS = Gains()
