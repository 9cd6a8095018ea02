"""More public characters of the base set (§9.2, numbers 14 to 18)."""

from __future__ import annotations

from facedown.engine.action import PASS
from facedown.engine.chance import Chance
from facedown.games.message.actions import BRIBE, NAME, PICK, SEATS, SWITCH, W_ARRIVE
from facedown.games.message.cards import BLACKS, RED
from facedown.games.message.characters.common import (
    ANY_COLOUR,
    TRUE_COLOURS,
    AfterOwn,
    DrawTwoAfterOwn,
    Used,
    UsedOnIntelligence,
    gained,
    names,
    others_with_hand,
    picks,
    sent_and_gained,
)
from facedown.games.message.characters.missions import (
    Collect,
    CollectAny,
    FirstOrWholeSide,
    HandColours,
    HandCount,
)
from facedown.games.message.moments import ON_GAIN, ON_LOCKED, ON_PROBE, Moment
from facedown.games.message.prompts import GiveOne, distinct, in_hand, seats
from facedown.games.message.roster import GIFT, ROSTER
from facedown.games.message.skill import Character, Question, Skill
from facedown.games.message.skill_steps import SkillStep
from facedown.games.message.state.stack import Response
from facedown.games.message.table import MessageTable
from facedown.games.message.transit import swap_message

# 14 情報處長 ------------------------------------------------------------------------------------


class WallsHaveEars(DrawTwoAfterOwn):
    """隔牆有耳: your probe has succeeded: draw two, put one hand card on the deck top."""


class Switch(Used):
    """偷龍轉鳳: before deciding, discard a hand card and swap the message with the top card."""

    def __init__(self) -> None:
        super().__init__("switch", SWITCH, 1, False, W_ARRIVE)
        self.at_once = True

    def open(self, table: MessageTable, seat: int) -> bool:
        """Whether the message lies before the seat, nothing waits, and hand and deck have cards."""
        here = table.transit.to == seat and not table.responses.waiting
        return here and bool(table.cards.hands[seat]) and table.deck.size() > 0

    def used(self, table: MessageTable, seat: int, action: int) -> None:
        """Asks for the hand card to discard, at once."""
        table.stack.append(SkillStep(self, seat, seat, 1))

    def choices(self, table: MessageTable, ask: Question[MessageTable]) -> tuple[int, ...]:
        """The hand cards; no pass."""
        return in_hand(table, ask.owner)

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Discards the card and swaps the message, which stays face up or down."""
        table.discard_from(ask.owner, action - PICK)
        swap_message(table, ask.owner)


def director() -> Character:
    """情報處長 (14)."""
    skills = [WallsHaveEars("walls_have_ears", ON_PROBE), Switch()]
    return Character(ROSTER[13], skills, Collect(RED))


# 15 柒佰 ----------------------------------------------------------------------------------------


class Linkage(AfterOwn):
    """聯動: after your lock draw two, then give one hand card to another player."""

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Draws two, then asks the owner for a card and another player to give it to."""
        table.stack.append(GiveOne(ask.owner, -1, False))
        table.draw(ask.owner, 2)


class Keen(Skill[MessageTable]):
    """敏銳: see `Character.locks_any_turn`."""


class Chivalry(Skill[MessageTable]):
    """風度: see `Character.takes_along`."""


def seven_hundred() -> Character:
    """柒佰 (15)."""
    linkage = Linkage("linkage", ON_LOCKED)
    linkage.forced = True
    skills = [Keen("keen"), linkage, Chivalry("bearing")]
    character = Character(ROSTER[14], skills, CollectAny(true_only=True))
    character.locks_any_turn = True
    character.takes_along = True
    return character


# 16 小白 ----------------------------------------------------------------------------------------


class Bribe(UsedOnIntelligence):
    """收買: give four hand cards to a player, take one intelligence card from before them."""

    def open(self, table: MessageTable, seat: int) -> bool:
        """Whether the seat has four hand cards and another player has intelligence."""
        return self.rich(table, seat) and super().open(table, seat)

    def rich(self, table: MessageTable, seat: int) -> bool:
        """Whether the seat can pay, with its character face up."""
        return (
            table.cast.is_up(seat) and table.is_alive(seat) and len(table.cards.hands[seat]) >= GIFT
        )

    def holds(self, table: MessageTable, response: Response) -> bool:
        """Whether the user can still pay and the target still has intelligence."""
        user = response.user
        return self.rich(table, user) and response.target in self.targets(table, user)

    def resolve(self, table: MessageTable, response: Response) -> None:
        """Asks the user for the first of the four cards."""
        self.ask(table, response)

    def choices(self, table: MessageTable, ask: Question[MessageTable]) -> tuple[int, ...]:
        """The hand cards not chosen yet, four times; then the card to gain. No pass."""
        if ask.stage == 2:
            return picks(table.cards.kinds_before(ask.target, ANY_COLOUR))
        left = list(table.cards.hands[ask.owner])
        for kind in table.picks:
            left.remove(kind)
        return picks(distinct(tuple(left)))

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Collects four cards, gives them all together, then gains the chosen one."""
        if ask.stage == 2:
            table.lift(ask.target, action - PICK, ask.owner)
            return
        table.picks = (*table.picks, action - PICK)
        if len(table.picks) < GIFT:
            table.stack.append(ask)
            return
        given = table.picks
        table.picks = ()
        for kind in given:
            table.move(ask.owner, ask.target, kind)
        table.stack.append(SkillStep(self, ask.owner, ask.target, 2))


class Disguise(Skill[MessageTable]):
    """喬裝: male and female, see the roster."""


class Ruin(Skill[MessageTable]):
    """敗露: see `Character.loses_at`."""


def little_white() -> Character:
    """小白 (16)."""
    skills = [Disguise("disguise"), Bribe("bribe", BRIBE, SEATS, False), Ruin("ruin")]
    return Character(ROSTER[15], skills, FirstOrWholeSide())


# 17 貝雷帽 --------------------------------------------------------------------------------------


class StealTheSky(Skill[MessageTable]):
    """偷天: who gained a false card from you may lose a true one into any player's hand."""

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        """Whether a living player with true cards gained a false one that the owner sent."""
        subject = moment.subject
        has_true = table.is_alive(subject) and table.cards.true_before(subject) > 0
        return has_true and sent_and_gained(moment, owner, True)

    def choices(self, table: MessageTable, ask: Question[MessageTable]) -> tuple[int, ...]:
        """A true card before them or a pass; then any living player, without a pass."""
        if ask.stage == 0:
            return (PASS, *picks(table.cards.kinds_before(ask.target, TRUE_COLOURS)))
        return seats(table, -1)

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Remembers the card, then moves it into the hand of the chosen player."""
        if ask.stage == 0:
            if action != PASS:
                table.picks = (action - PICK,)
                table.stack.append(SkillStep(self, ask.owner, ask.target, 1))
            return
        kind = table.picks[0]
        table.picks = ()
        table.intelligence_to_hand(ask.target, kind, action - NAME)

    def reimagine(self, world: MessageTable, ask: Question[MessageTable], chance: Chance) -> None:
        """Guesses the chosen true card, uniformly, while the player is asked for."""
        kinds = world.cards.kinds_before(ask.target, TRUE_COLOURS)
        world.picks = (kinds[chance.roll(len(kinds))],) if ask.stage == 1 else ()


class StealTheDay(Skill[MessageTable]):
    """換日: black cards may be used as a Lock."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.lock_with = BLACKS


def beret() -> Character:
    """貝雷帽 (17)."""
    skills = [StealTheDay("steal_the_day"), StealTheSky("steal_heaven", ON_GAIN)]
    return Character(ROSTER[16], skills, HandColours())


# 18 怪盜九九 ------------------------------------------------------------------------------------


class Scheme(Skill[MessageTable]):
    """A false card lands: draw a random hand card of any player."""

    def choices(self, table: MessageTable, ask: Question[MessageTable]) -> tuple[int, ...]:
        """Another living player with hand cards, or a pass."""
        return (PASS, *names(others_with_hand(table, ask.owner)))

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Moves a random hand card of that player to the owner."""
        if action != PASS:
            table.move_random(action - NAME, ask.owner)


class SecretScheme(Scheme):
    """陰謀: the owner transmitted it."""

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        """Whether somebody gained a false card that the owner transmitted."""
        return sent_and_gained(moment, owner, True)


class OpenScheme(Scheme):
    """陽謀: the owner gained it from another."""

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        """Whether the owner gained a false card that another player transmitted."""
        return gained(moment, owner, True) and moment.by not in (-1, owner)


def phantom_thief() -> Character:
    """怪盜九九 (18)."""
    skills: list[Skill[MessageTable]] = [
        SecretScheme("secret_scheme", ON_GAIN),
        OpenScheme("open_scheme", ON_GAIN),
    ]
    return Character(ROSTER[17], skills, HandCount())
