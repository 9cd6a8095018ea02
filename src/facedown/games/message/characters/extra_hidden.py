"""The extra characters that begin face down (§9.3, numbers 19 to 21)."""

from __future__ import annotations

from facedown.engine.action import PASS
from facedown.engine.chance import Chance
from facedown.engine.seats import bit
from facedown.games.message.actions import (
    AMBUSH,
    COVER,
    DEEP_SEE,
    DEEP_VIGILANCE,
    HEAD_START,
    NAME,
    NEAR,
    PICK,
    SEATS,
    VIGILANCE,
    vigilance_at,
)
from facedown.games.message.characters.common import (
    ANY_COLOUR,
    FALSE_COLOUR,
    OnDeath,
    Used,
    UsedOnIntelligence,
    UsedOnOthers,
    is_dying,
    looks_at_hand,
    names,
    others_with_hand,
    picks,
)
from facedown.games.message.characters.missions import (
    HandOfCounters,
    OneOfEach,
    SecondToDie,
)
from facedown.games.message.functions import can_counter, counter
from facedown.games.message.moments import (
    ON_DEATH,
    Moment,
)
from facedown.games.message.prompts import (
    PlaceFalse,
    distinct,
    seats,
)
from facedown.games.message.roster import ROSTER
from facedown.games.message.skill import Character, Question, Skill
from facedown.games.message.skill_steps import SkillStep
from facedown.games.message.state.stack import Response
from facedown.games.message.table import MessageTable
from facedown.games.message.uses import counterable, counterable_at

# 19 浮萍 ----------------------------------------------------------------------------------------


class HeadStart(UsedOnOthers):
    """先機: two random hand cards of another player, who then draws two (K14)."""

    def targets(self, table: MessageTable, seat: int) -> list[int]:
        """The other living players with hand cards."""
        return others_with_hand(table, seat)

    def holds(self, table: MessageTable, response: Response) -> bool:
        """Whether the user lives and the target still lives and has hand cards."""
        user = response.user
        return table.is_alive(user) and response.target in others_with_hand(table, user)

    def resolve(self, table: MessageTable, response: Response) -> None:
        """Moves up to two random hand cards to the user; the target then draws two (K14)."""
        target = response.target
        table.move_random(target, response.user)
        table.move_random(target, response.user)
        table.draw(target, 2)


class Afterthought(Skill[MessageTable]):
    """後著: dying, look at another hand and put one card of it before any player."""

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        """Whether the owner dies and nobody has rescued them."""
        return moment.subject == owner and is_dying(table, owner)

    def choices(self, table: MessageTable, ask: Question[MessageTable]) -> tuple[int, ...]:
        """First another hand or a pass, then a card of it or a pass, then any player."""
        if ask.stage == 0:
            return (PASS, *names(others_with_hand(table, ask.owner)))
        if ask.stage == 1:
            return (PASS, *picks(distinct(table.cards.hands[ask.target])))
        return seats(table, -1)

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Looks at the hand, remembers the card, then places it as a gain by the owner."""
        if action == PASS:
            return
        if ask.stage == 0:
            looks_at_hand(table, ask.owner, action - NAME)
            table.stack.append(SkillStep(self, ask.owner, action - NAME, 1))
        elif ask.stage == 1:
            table.picks = (action - PICK,)
            table.stack.append(SkillStep(self, ask.owner, ask.target, 2))
        else:
            kind = table.picks[0]
            table.picks = ()
            table.shed(ask.target, kind)
            table.gain(action - NAME, kind, ask.owner)

    def reimagine(self, world: MessageTable, ask: Question[MessageTable], chance: Chance) -> None:
        """Guesses the card chosen of the hand, uniformly, if one is chosen already."""
        hand = world.cards.hands[ask.target] if ask.stage == 2 else ()
        world.picks = (hand[chance.roll(len(hand))],) if hand else ()


def duckweed() -> Character:
    """浮萍 (19)."""
    skills = [
        HeadStart("head_start", HEAD_START, SEATS, True),
        Afterthought("afterthought", ON_DEATH),
    ]
    return Character(ROSTER[18], skills, SecondToDie())


# 20 黃雀 ----------------------------------------------------------------------------------------


class Ambush(UsedOnIntelligence):
    """潛藏伏擊: one intelligence card of another player goes on the deck top."""

    def holds(self, table: MessageTable, response: Response) -> bool:
        """Whether a card is left; a dead user can't choose among different ones (D9)."""
        kinds = len(table.cards.kinds_before(response.target, ANY_COLOUR))
        return kinds == 1 or (kinds > 1 and table.is_alive(response.user))

    def resolve(self, table: MessageTable, response: Response) -> None:
        """Asks the user for the card; if they are dead, moves the only one."""
        if table.is_alive(response.user):
            self.ask(table, response)
        else:
            table.intelligence_to_top(response.target, table.cards.intelligence[response.target][0])

    def choices(self, table: MessageTable, ask: Question[MessageTable]) -> tuple[int, ...]:
        """The kinds of intelligence cards before the target; no pass."""
        return picks(table.cards.kinds_before(ask.target, ANY_COLOUR))

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Puts the chosen card on the deck; all know that it lies there."""
        if action != PASS:
            table.intelligence_to_top(ask.target, action - PICK)


class TheSiskinBehind(OnDeath):
    """黃雀在後: another player dies: turn up your identity, place two false cards (K18)."""

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        """Whether another player dies while the owner's identity is not up yet."""
        shown = table.identities.up & bit(owner) != 0
        return not shown and super().applies(table, owner, moment)

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Shows the owner's identity, then asks for a player and up to two false cards."""
        if action != PASS:
            table.show_identity(ask.owner)
            table.stack.append(PlaceFalse(ask.owner, -1, 2))


def siskin() -> Character:
    """黃雀 (20)."""
    skills = [Ambush("ambush", AMBUSH, SEATS, True), TheSiskinBehind("siskin_behind")]
    return Character(ROSTER[19], skills, OneOfEach())


# 21 鋼鐵特工K -----------------------------------------------------------------------------------


class Vigilance(Used):
    """警覺: counts as a See Through that cannot be countered."""

    def open(self, table: MessageTable, seat: int) -> bool:
        """Whether a card waits on the stack that can be countered."""
        return counterable(table)

    def actions(self, table: MessageTable, seat: int) -> list[int]:
        """One action for each place of the stack with a card."""
        return [vigilance_at(place) for place in counterable_at(table)]

    def owns(self, action: int) -> bool:
        """Also owns the actions for places deep in the stack, which lie apart."""
        return super().owns(action) or DEEP_VIGILANCE <= action < DEEP_SEE

    def aim(self, action: int) -> int:
        """The place in the stack, also of an action for a deep one."""
        if action < DEEP_VIGILANCE:
            return super().aim(action)
        return action - DEEP_VIGILANCE + NEAR

    def holds(self, table: MessageTable, response: Response) -> bool:
        """Whether the card still waits at that place."""
        return can_counter(table, response.target)

    def resolve(self, table: MessageTable, response: Response) -> None:
        """Counters the card; whoever played it may have a skill for that."""
        counter(table, response.user, response.target)


class Cover(Used):
    """掩護: gain one false card from before a player, then turn down."""

    def open(self, table: MessageTable, seat: int) -> bool:
        """Whether another player has a false card before them."""
        return table.cards.blacks & ~bit(seat) != 0

    def actions(self, table: MessageTable, seat: int) -> list[int]:
        """One action for each other player with a false card."""
        return [COVER + s for s in range(table.seats) if s != seat and table.cards.blacks >> s & 1]

    def holds(self, table: MessageTable, response: Response) -> bool:
        """Whether the user lives with their character face up, and the target has a false card."""
        able = table.is_alive(response.user) and table.cast.is_up(response.user)
        return able and table.cards.blacks >> response.target & 1 != 0

    def resolve(self, table: MessageTable, response: Response) -> None:
        """Asks the user for the card."""
        self.ask(table, response)

    def choices(self, table: MessageTable, ask: Question[MessageTable]) -> tuple[int, ...]:
        """The kinds of false cards before the target; no pass."""
        return picks(table.cards.kinds_before(ask.target, FALSE_COLOUR))

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Moves the card before the owner as a gain, then turns their character down."""
        if action != PASS:
            table.lift(ask.target, action - PICK, ask.owner)
            table.turn_down(ask.owner)


def iron_agent() -> Character:
    """鋼鐵特工K (21)."""
    skills: list[Skill[MessageTable]] = [
        Vigilance("vigilance", VIGILANCE, NEAR, True),
        Cover("cover", COVER, SEATS, False),
    ]
    return Character(ROSTER[20], skills, HandOfCounters())
