"""What a character is made of: skills and a mission. The core knows nothing else of characters.

A response skill is used in a window and goes on the stack of responses; an automatic one listens
to a moment. Skills hold no state: where something has to be remembered between two questions it
stands in `table.picks`, which is secret, or in the question itself, which is public.
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
"""In place of a window: all of them."""

YES_OR_NO: Final[tuple[int, ...]] = (PASS, USE)
ONLY_PASS: Final[tuple[int, ...]] = (PASS,)
ONLY_USE: Final[tuple[int, ...]] = (USE,)


class Question(AskOne[T]):
    """A question of a skill to its owner: `stage` counts the questions of one use."""

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
    """One skill of a character. Override what it needs."""

    def __init__(self, name: str, moment: int = NEVER, second: int = NEVER) -> None:
        super().__init__(name)
        self.moment = moment
        self.second = second
        """A second moment that it listens to."""
        self.response = False
        """Used in a window."""
        self.at_once = False
        """Used in a window, but resolves without responses."""
        self.forced = False
        """An automatic skill that is not a choice."""
        self.window = ANY_WINDOW
        """The only window in which a response skill is used."""
        self.face_down = False
        """Works only while the character is face down, and turns it up; if not, only face up."""
        self.posthumous = False
        """Its questions go on when the owner is dead."""
        self.must_turn_up = False
        """It has to be used while the character is face down."""
        self.lock_with = 0
        """Kinds that the owner may use as a Lock, as a bit mask."""
        self.first = -1
        self.size = 0
        """The integers of a response skill: `first` .. `first + size - 1`."""

    # --- a response skill -------------------------------------------------------------------

    def open(self, table: T, seat: int) -> bool:
        """Whether this seat might use it now, by public facts alone.

        Only asked in its `window`, and while its character lies as `face_down` says.
        """
        return False

    def actions(self, table: T, seat: int) -> list[int]:
        """The ways in which the seat may use it now; only asked if it is `open`."""
        return []

    def used(self, table: T, seat: int, action: int) -> None:
        """Do it at once: only skills that do not go on the stack of responses."""
        raise NotImplementedError

    def announce(self, table: T, seat: int) -> None:
        """What is done on announcing it: a face-down character turns up."""
        if self.face_down:
            table.turn_up(seat)

    def holds(self, table: T, response: Response) -> bool:
        """Whether its condition is still there when it is resolved, by public facts alone.

        Nothing is given to an owner who has died since, and nothing is left to them to decide.
        """
        raise NotImplementedError

    def resolve(self, table: T, response: Response) -> None:
        """Its effect; only where it `holds`."""
        raise NotImplementedError

    def listens(self, kind: int) -> bool:
        """Whether an automatic skill listens to this kind of moment."""
        return kind in (self.moment, self.second)

    def owns(self, action: int) -> bool:
        """Whether an integer announces this skill."""
        return self.first <= action < self.first + self.size

    def aim(self, action: int) -> int:
        """At what such an integer aims it: see `Response.target`."""
        return action - self.first if self.size > 1 else -1

    # --- an automatic skill -----------------------------------------------------------------

    def applies(self, table: T, owner: int, moment: Moment) -> bool:
        """Whether the owner has it now, by public facts alone."""
        return False

    # --- its questions ----------------------------------------------------------------------

    def begin(self, table: T, ask: Question[T]) -> bool:
        """Before a question: False drops it. Stage 0 of an automatic skill is its offer."""
        if ask.moment is not None and ask.stage == 0:
            return self.applies(table, ask.owner, ask.moment)
        return True

    def choices(self, table: T, ask: Question[T]) -> tuple[int, ...]:
        return YES_OR_NO

    def play(self, table: T, ask: Question[T], action: int) -> None:
        """The answer; the question is off the stack. A forced skill gets USE without a question."""
        raise NotImplementedError

    def reimagine(self, world: T, ask: Question[T], chance: Chance) -> None:
        """Mend `picks` in a re-dealt world of somebody else."""
        world.picks = ()


class Character:
    """The facts of the roster, skills and a mission.

    Character over card over rule (§4.4): a step of a rule or a card asks the character of its
    player, by these attributes, wherever a skill says otherwise.
    """

    def __init__(self, facts: Facts, skills: list[Skill[Any]], mission: Mission[Any]) -> None:
        self.facts = facts
        self.name = facts.name
        self.sex = facts.sex
        self.hidden = facts.hidden
        self.skills = skills
        self.mission = mission
        self.lock_with = 0
        """Kinds that may be used as a Lock beside the Lock itself, as a bit mask."""
        self.locks_any_turn = False
        self.draws = 2
        """Cards in the draw phase."""
        self.conceals = facts.conceals
        self.loses_at = facts.loses_at
        """Number of intelligence cards at which it loses the game."""
        assert mission.name == facts.mission
        self.takes_along = False
        """Must choose a woman to share a victory that they declare."""
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
    """By window: the skills for it that work while the character lies face down, or face up."""
    return [
        tuple([s for s in skills if s.face_down == face_down and s.window in (ANY_WINDOW, window)])
        for window in range(len(WINDOWS))
    ]


class Ensemble:
    """The characters of a table, and the step that looks for deaths and victories.

    `characters` are those of the printing by number; only those of the roster are dealt. `origin`
    makes the ensemble of a printing and a roster: it is pickled by these.
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
        """The characters whose mission asks for a certain hand, as a bit mask."""
        every = range(MOMENTS)
        self.automatic = [mask_of([bool(c.automatic[kind]) for c in characters]) for kind in every]
        """By kind of moment: the characters with an automatic skill for it while face up."""
        self.turning_up = [
            mask_of([c.turning_up[kind] is not None for c in characters]) for kind in every
        ]
        """By kind of moment: the characters with a skill that turns them up then."""
        self.must_turn_up = [
            mask_of([_must_turn_up(c, kind) for c in characters]) for kind in every
        ]
        """The ones among these whose skill has to be used."""
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
    """The bit mask of the places that are true."""
    return sum(bit(place) for place, flag in enumerate(flags) if flag)


def _must_turn_up(character: Character, kind: int) -> bool:
    skill = character.turning_up[kind]
    return skill is not None and skill.must_turn_up


assert ACTIONS[PASS].verb == "pass" and ACTIONS[USE].verb == "use"
