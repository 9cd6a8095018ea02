"""Skills and characters. The core rules know characters by these classes alone.

A response skill is used in a window and goes on the stack of responses; an automatic skill listens
to a moment. Skills are stateless: what must be remembered between two questions is in
`table.picks`, which is secret, or in the question itself, which is public.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic

from mypy_extensions import mypyc_attr

from facedown.engine.chance import Chance
from facedown.engine.decision import AskOne
from facedown.engine.seats import bit
from facedown.engine.table import Step
from facedown.games.message.actions import ACTIONS, PASS, USE, WINDOWS
from facedown.games.message.cards import NO_HAND
from facedown.games.message.mission import Mission
from facedown.games.message.moments import MOMENTS, NEVER, Moment, T
from facedown.games.message.roster import Facts
from facedown.games.message.state.stack import NamedSkill, Response

ANY_WINDOW: Final = -1
"""In place of a window: any of them."""

YES_OR_NO: Final[tuple[int, ...]] = (PASS, USE)
ONLY_PASS: Final[tuple[int, ...]] = (PASS,)
ONLY_USE: Final[tuple[int, ...]] = (USE,)


class Question(AskOne[T]):
    """A question of a skill to its owner. `stage` counts the questions of one use."""

    def __init__(
        self, skill: Skill[T], owner: int, target: int, stage: int, moment: Moment | None = None
    ) -> None:
        super().__init__(owner)
        self.skill = skill
        self.owner = owner
        self.target = target
        self.stage = stage
        self.moment = moment


@mypyc_attr(serializable=True)
class Skill(NamedSkill, Generic[T]):
    """A skill of a character. Override the methods that it needs."""

    def __init__(self, name: str, moment: int = NEVER, second: int = NEVER) -> None:
        super().__init__(name)
        self.moment = moment
        self.second = second
        """A second moment that it listens to."""
        self.response = False
        """Whether it is a response skill: used in a window."""
        self.at_once = False
        """Whether it takes effect at once, without responses."""
        self.forced = False
        """Whether it is automatic without a choice."""
        self.window = ANY_WINDOW
        """The only window in which a response skill is used."""
        self.face_down = False
        """Works only while the character is face down, and turns it up; if not, only face up."""
        self.posthumous = False
        """Whether its questions go on after the owner's death."""
        self.must_turn_up = False
        """Whether it must be used while the character is face down."""
        self.lock_with = 0
        """Bit mask of the kinds that the owner may use as a Lock."""
        self.first = -1
        self.size = 0
        """Its actions as a response skill are `first` .. `first + size - 1`."""

    # --- a response skill -------------------------------------------------------------------

    def open(self, table: T, seat: int) -> bool:
        """Whether this seat may use it now, by public facts alone.

        Only asked in its `window`, and while its character lies as `face_down` says.
        """
        return False

    def actions(self, table: T, seat: int) -> list[int]:
        """The actions by which the seat may use it; only asked if it is `open`."""
        return []

    def used(self, table: T, seat: int, action: int) -> None:
        """Carry out an `at_once` skill."""
        raise NotImplementedError

    def announce(self, table: T, seat: int) -> None:
        """What announcing it does: a face-down character turns up."""
        if self.face_down:
            table.turn_up(seat)

    def holds(self, table: T, response: Response) -> bool:
        """Whether its condition still holds when it resolves, by public facts alone.

        An owner who has died since gets nothing and decides nothing.
        """
        raise NotImplementedError

    def resolve(self, table: T, response: Response) -> None:
        """Carry out its effect; only called if it `holds`."""
        raise NotImplementedError

    def listens(self, kind: int) -> bool:
        """Whether an automatic skill listens to this kind of moment."""
        return kind in (self.moment, self.second)

    def owns(self, action: int) -> bool:
        """Whether this action announces the skill."""
        return self.first <= action < self.first + self.size

    def aim(self, action: int) -> int:
        """The target in such an action: see `Response.target`."""
        return action - self.first if self.size > 1 else -1

    # --- an automatic skill -----------------------------------------------------------------

    def applies(self, table: T, owner: int, moment: Moment) -> bool:
        """Whether the owner may use it at this moment, by public facts alone."""
        return False

    # --- its questions ----------------------------------------------------------------------

    def begin(self, table: T, ask: Question[T]) -> bool:
        """Called before a question; False drops it. Stage 0 of an automatic skill is its offer."""
        if ask.moment is not None and ask.stage == 0:
            return self.applies(table, ask.owner, ask.moment)
        return True

    def choices(self, table: T, ask: Question[T]) -> tuple[int, ...]:
        """The legal answers to a question."""
        return YES_OR_NO

    def play(self, table: T, ask: Question[T], action: int) -> None:
        """Carry out the answer; the question is off the stack. A forced skill gets USE unasked."""
        raise NotImplementedError

    def reimagine(self, world: T, ask: Question[T], chance: Chance) -> None:
        """Replace `picks` in a re-dealt world of another seat."""
        world.picks = ()


class Character:
    """A character: its facts from the roster, its skills and its mission.

    Character over card over rule (§4.4): wherever a skill may override them, a step of a rule or
    card asks the player's character by these attributes.
    """

    def __init__(self, facts: Facts, skills: list[Skill[Any]], mission: Mission[Any]) -> None:
        self.facts = facts
        self.name = facts.name
        self.sex = facts.sex
        self.hidden = facts.hidden
        self.skills = skills
        self.mission = mission
        self.lock_with = 0
        """Bit mask of the kinds that may be used as a Lock, besides the Lock itself."""
        self.locks_any_turn = False
        self.draws = 2
        """Number of cards in the draw phase."""
        self.conceals = facts.conceals
        self.loses_at = facts.loses_at
        """Number of intelligence cards at which it loses the game."""
        assert mission.name == facts.mission
        self.takes_along = False
        """Whether it must choose a woman to share a victory that it declares."""
        for skill in skills:
            self.lock_with |= skill.lock_with
        self.responses: list[Skill[Any]] = [skill for skill in skills if skill.response]
        self.face_up_responses = by_window(self.responses, False)
        """By window: the response skills that work while the character lies face up."""
        self.face_down_responses = by_window(self.responses, True)
        self.automatic = [
            tuple([s for s in skills[::-1] if s.listens(kind) and not s.face_down])
            for kind in range(MOMENTS)
        ]
        """By kind of moment: the automatic skills of a face-up character, the last one first."""
        self.turning_up = [
            next((s for s in skills if s.listens(kind) and s.face_down), None)
            for kind in range(MOMENTS)
        ]
        """By kind of moment: the automatic skill with which a face-down character turns up."""

    def usable(self, up: bool, window: int) -> tuple[Skill[Any], ...]:
        """The response skills for this window while the character lies face up, or face down."""
        return self.face_up_responses[window] if up else self.face_down_responses[window]


def by_window(skills: list[Skill[Any]], face_down: bool) -> list[tuple[Skill[Any], ...]]:
    """By window: the skills that can be used in it by a face-down, or by a face-up character."""
    return [
        tuple([s for s in skills if s.face_down == face_down and s.window in (ANY_WINDOW, window)])
        for window in range(len(WINDOWS))
    ]


class Ensemble:
    """The characters of a table, and the step that looks for deaths and victories.

    `characters` are those of the printing, by number; only those of `roster` are dealt. `origin`
    makes the ensemble of a printing and a roster, for pickling.
    """

    def __init__(
        self,
        profile: str,
        roster: tuple[int, ...],
        characters: list[Character],
        judge: Step[Any],
        origin: Callable[[str, tuple[int, ...]], Ensemble],
    ) -> None:
        self.profile = profile
        self.roster = roster
        self.characters = characters
        self.judge = judge
        self.origin = origin
        self.hand_missions = sum(bit(c) for c in roster if characters[c].mission.hand != NO_HAND)
        """Bit mask of the characters whose mission asks for a certain hand."""
        every = range(MOMENTS)
        self.automatic = [mask_of([bool(c.automatic[kind]) for c in characters]) for kind in every]
        """By kind of moment: bit mask of the characters with an automatic skill for it while face
        up."""
        self.turning_up = [
            mask_of([c.turning_up[kind] is not None for c in characters]) for kind in every
        ]
        """By kind of moment: bit mask of the characters with a skill that turns them up."""
        self.must_turn_up = [
            mask_of([_must_turn_up(c, kind) for c in characters]) for kind in every
        ]
        """The same, if the skill must be used."""
        dealt = mask_of([number in roster for number in range(len(characters))])
        self.listened = [
            (self.automatic[kind] | self.turning_up[kind]) & dealt != 0 for kind in every
        ]
        """By kind of moment: whether a skill of the roster listens to it."""
        self.face_down_responses: list[list[tuple[int, Skill[Any]]]] = [
            [(c, skill) for c in roster for skill in characters[c].usable(False, window)]
            for window in range(len(WINDOWS))
        ]
        """By window: the response skills, each with its character, that turn the character up."""

    def __reduce__(self) -> tuple[object, ...]:
        return self.origin, (self.profile, self.roster)


def mask_of(flags: list[bool]) -> int:
    """Bit mask of the indices that are True."""
    return sum(bit(place) for place, flag in enumerate(flags) if flag)


def _must_turn_up(character: Character, kind: int) -> bool:
    skill = character.turning_up[kind]
    return skill is not None and skill.must_turn_up


assert ACTIONS[PASS].verb == "pass" and ACTIONS[USE].verb == "use"
