"""What a character is made of: skills and a mission. The core knows nothing else of characters.

A response skill is used in a window and goes on the stack of responses; an automatic one listens
to a moment. Skills hold no state: where something has to be remembered between two questions it
stands in `table.picks`, which is secret, or in the question itself, which is public.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, get_args

from mypy_extensions import mypyc_attr

from facedown.engine.chance import Chance
from facedown.engine.seats import bit
from facedown.games.message.actions import ACTIONS, PASS, PICK, USE
from facedown.games.message.cards import BLACKS, NO_HAND
from facedown.games.message.roster import Facts

if TYPE_CHECKING:
    from facedown.games.message.asking import SkillStep
    from facedown.games.message.responses import Response
    from facedown.games.message.table import MessageTable

# Windows (§3 and §5.2).
W_START: Final = 0
W_DRAWN: Final = 1
W_PLAY: Final = 2
W_TRANSIT: Final = 3
W_ARRIVE: Final = 4
W_END: Final = 5
Window = Literal["start", "drawn", "play", "transit", "arrival", "end"]
WINDOWS: Final[list[Window]] = list(get_args(Window))

# Moments: `subject`, `by` and `colour` of a Moment.
NEVER: Final = -1
ON_GAIN: Final = 0
"""`subject` has gained a card of `colour`, transmitted by `by` (-1: it was not transmitted)."""
ON_DEATH: Final = 1
"""`subject` is dying."""
ON_PROBE: Final = 2
"""The probe that `by` aimed at `subject` has succeeded and is about to resolve."""
ON_LOCK: Final = 3
"""The lock that `by` aimed at `subject` has succeeded and is about to resolve."""
ON_LOCKED: Final = 4
"""The lock of `by` on `subject` has resolved."""
ON_LURED: Final = 5
"""The lure of `by` on `subject` has resolved."""
ON_COUNTERED: Final = 6
"""A card of `subject` has been countered by `by`."""
ON_DECIPHER: Final = 7
"""`subject` has deciphered."""
ON_DRAWN: Final = 8
"""`subject` has drawn in the draw phase."""
ON_BURIAL: Final = 9
"""Nobody has rescued `subject`: the death stands."""
MOMENTS: Final = 10

YES_OR_NO: Final[tuple[int, ...]] = (PASS, USE)
ONLY_PASS: Final[tuple[int, ...]] = (PASS,)
ONLY_USE: Final[tuple[int, ...]] = (USE,)


@mypyc_attr(serializable=True)
class Moment:
    """Something that automatic skills listen to."""

    __slots__ = ("by", "colour", "kind", "subject")

    def __init__(self, kind: int, subject: int, by: int, colour: int) -> None:
        self.kind = kind
        self.subject = subject
        self.by = by
        self.colour = colour


@mypyc_attr(serializable=True)
class Skill:
    """One skill of a character. Override what it needs."""

    def __init__(self, name: str, moment: int = NEVER, second: int = NEVER) -> None:
        self.name = name
        self.moment = moment
        self.second = second
        """A second moment that it listens to."""
        self.response = False
        """Used in a window."""
        self.at_once = False
        """Used in a window, but resolves without responses."""
        self.forced = False
        """An automatic skill that is not a choice."""
        self.face_down = False
        """It works (and turns up) while the character is face down."""
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

    def open(self, table: MessageTable, seat: int, window: int) -> bool:
        """Whether this seat might use it in this window now, by public facts alone."""
        return False

    def actions(self, table: MessageTable, seat: int, window: int) -> list[int]:
        """What the seat may do with it now; only asked where it is `open`."""
        return []

    def used(self, table: MessageTable, seat: int, action: int) -> None:
        """Do it at once: only skills that do not go on the stack of responses."""
        raise NotImplementedError

    def announce(self, table: MessageTable, seat: int) -> None:
        """What is done on announcing it: a face-down character turns up."""
        if self.face_down:
            table.turn_up(seat)

    def holds(self, table: MessageTable, response: Response) -> bool:
        """Whether its condition is still there when it is resolved, by public facts alone.

        Nothing is given to an owner who has died since, and nothing is left to them to decide.
        """
        raise NotImplementedError

    def resolve(self, table: MessageTable, response: Response) -> None:
        """Its effect; only where it `holds`."""
        raise NotImplementedError

    def owns(self, action: int) -> bool:
        """Whether an integer announces this skill."""
        return self.first <= action < self.first + self.size

    def aim(self, action: int) -> int:
        """At what such an integer aims it: see `Response.target`."""
        return action - self.first if self.size > 1 else -1

    # --- an automatic skill -----------------------------------------------------------------

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        """Whether the owner has it now, by public facts alone."""
        return False

    # --- its questions ----------------------------------------------------------------------

    def begin(self, table: MessageTable, ask: SkillStep) -> bool:
        """Before a question: False drops it. Stage 0 of an automatic skill is its offer."""
        if ask.moment is not None and ask.stage == 0:
            return self.applies(table, ask.owner, ask.moment)
        return True

    def choices(self, table: MessageTable, ask: SkillStep) -> tuple[int, ...]:
        return YES_OR_NO

    def play(self, table: MessageTable, ask: SkillStep, action: int) -> None:
        """The answer; the question is off the stack. A forced skill gets USE without a question."""
        raise NotImplementedError

    def reimagine(self, world: MessageTable, ask: SkillStep, chance: Chance) -> None:
        """Mend `picks` in a re-dealt world of somebody else."""
        world.picks = ()


class Mission:
    """The secret mission of a bystander. Override one of these."""

    def __init__(self, name: str, hand: int = NO_HAND) -> None:
        self.name = name
        self.hand = hand
        """The hand that it asks for, see `cards.is_hand`."""

    def met(self, table: MessageTable, seat: int) -> bool:
        """By what lies before the seat or in its hand, at any time."""
        return False

    def met_by_counts(self, red: int, blue: int, black: int, hand: int) -> bool:
        """The part of `met` that everybody sees."""
        return False

    def met_by_own_death(self, table: MessageTable, seat: int) -> bool:
        """Before anything leaves the dying player's hand."""
        return False

    def met_by_death(self, table: MessageTable, seat: int, death: int) -> bool:
        """After the death number `death` of the game (0 is the first)."""
        return False

    def met_by_declaration(self, table: MessageTable, seat: int, declarer: int) -> bool:
        """Shares in the victory that another declares."""
        return False

    def voids(self, table: MessageTable, seat: int) -> bool:
        """Makes the declaration of another fail and declares instead."""
        return False


class Character:
    """The facts of the roster, skills and a mission.

    Character over card over rule (§4.4): a step of a rule or a card asks the character of its
    player, by these attributes, wherever a skill says otherwise.
    """

    def __init__(self, facts: Facts, skills: list[Skill], mission: Mission) -> None:
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
        self.conceals = False
        """Performs either outcome of a probe, whatever the identity."""
        self.loses_at = 99
        """Loses the game with so many intelligence cards."""
        self.takes_along = False
        """Must choose a woman to share a victory that they declare."""
        for skill in skills:
            self.lock_with |= skill.lock_with
        self.responses: list[Skill] = [skill for skill in skills if skill.response]
        self.listening: list[list[Skill]] = [
            [skill for skill in skills if kind in (skill.moment, skill.second)]
            for kind in range(MOMENTS)
        ]


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


assert ACTIONS[PASS].verb == "pass" and ACTIONS[USE].verb == "use"
