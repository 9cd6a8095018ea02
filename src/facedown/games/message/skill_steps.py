"""Questions of skills, and the automatic skills of a moment in their order (§4.4)."""

from __future__ import annotations

from facedown.engine.action import PASS
from facedown.engine.chance import Chance
from facedown.engine.decision import AskOne
from facedown.engine.seats import bit
from facedown.engine.table import Step
from facedown.games.message.actions import PICK, USE
from facedown.games.message.cards import BLACKS
from facedown.games.message.roster import CHARACTERS
from facedown.games.message.skill import ONLY_PASS, ONLY_USE, YES_OR_NO, Moment, Question, Skill
from facedown.games.message.table import MessageTable


class SkillStep(Question[MessageTable]):
    """A question of a skill to its owner, or the doing of a forced one."""

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
    """Put the automatic skills of a moment on the stack: the active player (or `start`) first."""
    if table.ensemble.listened[kind]:
        push(table, Moment(kind, subject, by, colour), table.turn if start < 0 else start)


def push(table: MessageTable, moment: Moment, start: int) -> None:
    """The first to act comes to lie on top."""
    for seat in reversed(table.living_from(start)):
        if not (table.cast.up >> seat) & 1:
            if seat == moment.subject and _might_turn_up(table, seat, moment.kind):
                table.stack.append(FaceDown(seat, moment))
            continue
        character = table.ensemble.characters[table.cast.character[seat]]
        for skill in character.listening[moment.kind][::-1]:
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


def _face_down_skill(table: MessageTable, character: int, kind: int) -> Skill[MessageTable] | None:
    if character >= 0:
        for skill in table.ensemble.characters[character].listening[kind]:
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


# --- hands --------------------------------------------------------------------------------------


def false_in_hand(table: MessageTable, seat: int) -> list[int]:
    """PICK for each kind of black card in this hand."""
    return [PICK + k for k in distinct(table.cards.hands[seat]) if k % 3 == 2]


def in_hand(table: MessageTable, seat: int) -> tuple[int, ...]:
    """PICK for each kind of card in this hand."""
    return tuple([PICK + kind for kind in distinct(table.cards.hands[seat])])


def distinct(kinds: tuple[int, ...]) -> list[int]:
    """Each kind once, in order of numbers."""
    return sorted(set(kinds))


def has_false(table: MessageTable, seat: int) -> bool:
    return table.cards.masks[seat] & BLACKS != 0


def is_seat(mask: int, seat: int) -> bool:
    return mask & bit(seat) != 0
