"""Questions of skills, and the automatic skills of a moment in order (§4.4)."""

from __future__ import annotations

from mypy_extensions import i64

from facedown.engine.action import PASS
from facedown.engine.chance import Chance
from facedown.engine.decision import AskOne
from facedown.engine.seats import bit
from facedown.engine.table import Step
from facedown.games.message.actions import USE
from facedown.games.message.moments import Moment
from facedown.games.message.skill import ONLY_PASS, ONLY_USE, YES_OR_NO, Question, Skill
from facedown.games.message.table import MessageTable


class SkillStep(Question[MessageTable]):
    """Asks a skill's owner, or carries out a forced skill."""

    def enter(self, table: MessageTable) -> None:
        living = (table.alive >> self.owner) & 1 or self.skill.posthumous
        if not living or not self.skill.begin(table, self):
            table.stack.pop()
        elif self.skill.forced and self.stage == 0:
            table.stack.pop()
            self.skill.play(table, self, USE)
        else:
            super().enter(table)

    def choices(self, table: MessageTable, seat: int) -> tuple[int, ...]:
        return self.skill.choices(table, self) or ONLY_PASS

    def chosen(self, table: MessageTable, seat: int, action: int) -> None:
        self.skill.play(table, self, action)

    def describe(self, table: MessageTable, viewer: int | None) -> dict[str, object]:
        return {
            "step": "skill",
            "seat": self.owner,
            "skill": self.skill.name,
            "stage": self.stage,
            "target": self.target,
        }

    def choose_again(self, world: MessageTable, viewer: int | None, chance: Chance) -> None:
        if viewer != self.owner:
            self.skill.reimagine(world, self, chance)


def fire(
    table: MessageTable, kind: int, subject: int, by: int, colour: int = -1, start: int = -1
) -> None:
    """Put the automatic skills of a moment on the stack, those of the active player (or `start`)
    first."""
    if table.ensemble.listened[kind]:
        push(table, Moment(kind, subject, by, colour), table.turn if start < 0 else start)


def push(table: MessageTable, moment: Moment, start: int) -> None:
    """Push the skills; the first one to act lies on top."""
    kind = moment.kind
    listening: i64 = table.ensemble.automatic[kind]
    up: i64 = table.cast.up
    seats = table.living_from(start)
    for place in range(len(seats) - 1, -1, -1):
        seat = seats[place]
        if not (up >> seat) & 1:
            if seat == moment.subject and _might_turn_up(table, seat, kind):
                table.stack.append(FaceDown(seat, moment))
            continue
        number = table.cast.character[seat]
        if (listening >> number) & 1:
            for skill in table.ensemble.characters[number].automatic[kind]:
                table.stack.append(SkillStep(skill, seat, moment.subject, 0, moment))


def _might_turn_up(table: MessageTable, seat: int, kind: int) -> bool:
    """Whether the seat's face-down character might have a skill to turn up, by public facts."""
    character = table.cast.character[seat]
    if character < 0:
        return False
    known = (table.cast.known >> seat) & 1 != 0
    suspects: i64 = bit(character) if known else table.suspects()
    return suspects & table.ensemble.turning_up[kind] != 0


class FaceDown(AskOne[MessageTable]):
    """Asks whether a face-down character turns up; asks everybody who might have such a skill."""

    step = "face_down"

    def __init__(self, seat: int, moment: Moment) -> None:
        super().__init__(seat)
        self.moment = moment

    def enter(self, table: MessageTable) -> None:
        if table.is_alive(self.seat) and not table.cast.is_up(self.seat):
            super().enter(table)
        else:
            table.stack.pop()

    def choices(self, table: MessageTable, seat: int) -> tuple[int, ...]:
        skill = self.skill(table)
        if skill is None or not skill.applies(table, seat, self.moment):
            return ONLY_PASS
        return ONLY_USE if skill.must_turn_up else YES_OR_NO

    def chosen(self, table: MessageTable, seat: int, action: int) -> None:
        if action == PASS:
            self.denied(table)
            return
        skill = self.skill(table)
        assert skill is not None
        table.turn_up(seat)
        skill.play(table, SkillStep(skill, seat, self.moment.subject, 0, self.moment), action)

    def denied(self, table: MessageTable) -> None:
        """Record that the seat is none of the characters that would have had to turn up."""
        denied = table.ensemble.must_turn_up[self.moment.kind]
        table.cast = table.cast.denying(self.seat, denied)

    def skill(self, table: MessageTable) -> Skill[MessageTable] | None:
        """The skill with which the seat's character would turn up."""
        character = table.ensemble.characters[table.cast.character[self.seat]]
        return character.turning_up[self.moment.kind]

    def default(self, table: MessageTable, seat: int, chance: Chance) -> int:
        return self.choices(table, seat)[0]


class Gains(Step[MessageTable]):
    """Starts the automatic skills for all intelligence gained since the last time."""

    step = "gains"

    def enter(self, table: MessageTable) -> None:
        table.stack.pop()
        moments = table.gains
        table.gains = ()
        for moment in reversed(moments):
            push(table, moment, table.turn)


GAINS = Gains()
