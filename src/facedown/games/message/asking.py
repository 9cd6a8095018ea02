"""Questions that one seat answers: of skills, and the ones that several skills share."""

from __future__ import annotations

from facedown.engine.chance import Chance
from facedown.engine.decision import AskOne
from facedown.games.message.actions import USE
from facedown.games.message.skill import ONLY_PASS, Moment, Skill
from facedown.games.message.table import MessageTable


class SkillStep(AskOne[MessageTable]):
    """A question of a skill to its owner, or the doing of a forced one."""

    def __init__(
        self, skill: Skill, owner: int, target: int, stage: int, moment: Moment | None = None
    ) -> None:
        super().__init__(owner)
        self.skill = skill
        self.owner = owner
        self.target = target
        self.stage = stage
        self.moment = moment

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
