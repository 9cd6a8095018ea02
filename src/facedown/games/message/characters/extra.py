"""The other seven of the publisher's 25 (§9.3, numbers 19 to 25)."""

from __future__ import annotations

from facedown.engine.action import PASS
from facedown.engine.chance import Chance
from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import bit
from facedown.games.message.actions import (
    AMBUSH,
    AMMUNITION,
    COVER,
    DEEP_SEE,
    DEEP_VIGILANCE,
    EXPOSE,
    FEINT,
    HEAD_START,
    NAME,
    NEAR,
    PICK,
    SEATS,
    VIGILANCE,
    W_TRANSIT,
    vigilance_at,
)
from facedown.games.message.cards import BLACK, BLUE, NO_CARD, RED, TELEGRAM
from facedown.games.message.characters.common import (
    ANY_COLOUR,
    FALSE_COLOUR,
    OnDeath,
    Used,
    gained,
    holds_false,
    is_dying,
    lacks_false,
    looks_at_hand,
    names,
    others_with_hand,
    others_with_intelligence,
    picks,
    sent_and_gained,
)
from facedown.games.message.characters.missions import (
    Collect,
    HandOfCounters,
    NobodyDied,
    NoMission,
    OneOfEach,
    SecondToDie,
)
from facedown.games.message.facts import TurnedUp
from facedown.games.message.functions import can_counter, can_lure, counter, lure, see_probe
from facedown.games.message.identities import exchange_identity
from facedown.games.message.prompts import PlaceFalse, PutOnTop, seats
from facedown.games.message.roster import ROSTER
from facedown.games.message.skill import (
    ON_BURIAL,
    ON_DEATH,
    ON_GAIN,
    ON_LOCKED,
    ON_LURED,
    ON_PROBE,
    Character,
    Moment,
    Question,
    Skill,
)
from facedown.games.message.skill_steps import (
    SkillStep,
    distinct,
    false_in_hand,
    has_false,
    in_hand,
)
from facedown.games.message.state.stack import Response
from facedown.games.message.table import MessageTable
from facedown.games.message.transit import expose_message
from facedown.games.message.windows import can_be_lured, counterable, counterable_at

# 19 浮萍 ----------------------------------------------------------------------------------------


class HeadStart(Used):
    """先機: two random hand cards of another player, who then draws two (K14)."""

    def open(self, table: MessageTable, seat: int) -> bool:
        return bool(others_with_hand(table, seat))

    def actions(self, table: MessageTable, seat: int) -> list[int]:
        return [HEAD_START + other for other in others_with_hand(table, seat)]

    def holds(self, table: MessageTable, response: Response) -> bool:
        user = response.user
        return table.is_alive(user) and response.target in others_with_hand(table, user)

    def resolve(self, table: MessageTable, response: Response) -> None:
        target = response.target
        table.move_random(target, response.user)
        table.move_random(target, response.user)
        table.draw(target, 2)


class Afterthought(Skill[MessageTable]):
    """後著: dying, look at another hand and put one card of it before any player."""

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        return moment.subject == owner and is_dying(table, owner)

    def choices(self, table: MessageTable, ask: Question[MessageTable]) -> tuple[int, ...]:
        if ask.stage == 0:
            return (PASS, *names(others_with_hand(table, ask.owner)))
        if ask.stage == 1:
            return (PASS, *picks(distinct(table.cards.hands[ask.target])))
        return seats(table, -1)

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
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
        hand = world.cards.hands[ask.target] if ask.stage == 2 else ()
        world.picks = (hand[chance.roll(len(hand))],) if hand else ()


def duckweed() -> Character:
    skills = [
        HeadStart("head_start", HEAD_START, SEATS, True),
        Afterthought("afterthought", ON_DEATH),
    ]
    return Character(ROSTER[18], skills, SecondToDie())


# 20 黃雀 ----------------------------------------------------------------------------------------


class Ambush(Used):
    """潛藏伏擊: one intelligence card of another player goes on the deck top."""

    def open(self, table: MessageTable, seat: int) -> bool:
        return bool(others_with_intelligence(table, seat))

    def actions(self, table: MessageTable, seat: int) -> list[int]:
        return [AMBUSH + other for other in others_with_intelligence(table, seat)]

    def holds(self, table: MessageTable, response: Response) -> bool:
        kinds = len(table.cards.kinds_before(response.target, ANY_COLOUR))
        return kinds == 1 or (kinds > 1 and table.is_alive(response.user))

    def resolve(self, table: MessageTable, response: Response) -> None:
        if table.is_alive(response.user):
            self.ask(table, response)
        else:
            table.intelligence_to_top(response.target, table.cards.intelligence[response.target][0])

    def choices(self, table: MessageTable, ask: Question[MessageTable]) -> tuple[int, ...]:
        return picks(table.cards.kinds_before(ask.target, ANY_COLOUR))

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        if action != PASS:
            table.intelligence_to_top(ask.target, action - PICK)


class TheSiskinBehind(OnDeath):
    """黃雀在後: another player dies: turn up your identity, place two false cards (K18)."""

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        shown = table.identities.up & bit(owner) != 0
        return not shown and super().applies(table, owner, moment)

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        if action != PASS:
            table.show_identity(ask.owner)
            table.stack.append(PlaceFalse(ask.owner, -1, 2))


def siskin() -> Character:
    skills = [Ambush("ambush", AMBUSH, SEATS, True), TheSiskinBehind("siskin_behind")]
    return Character(ROSTER[19], skills, OneOfEach())


# 21 鋼鐵特工K -----------------------------------------------------------------------------------


class Vigilance(Used):
    """警覺: counts as a See Through that cannot be countered."""

    def open(self, table: MessageTable, seat: int) -> bool:
        return counterable(table)

    def actions(self, table: MessageTable, seat: int) -> list[int]:
        return [vigilance_at(place) for place in counterable_at(table)]

    def owns(self, action: int) -> bool:
        return super().owns(action) or DEEP_VIGILANCE <= action < DEEP_SEE

    def aim(self, action: int) -> int:
        if action < DEEP_VIGILANCE:
            return super().aim(action)
        return action - DEEP_VIGILANCE + NEAR

    def holds(self, table: MessageTable, response: Response) -> bool:
        return can_counter(table, response.target)

    def resolve(self, table: MessageTable, response: Response) -> None:
        counter(table, response.user, response.target)


class Cover(Used):
    """掩護: gain one false card from before a player, then turn down."""

    def open(self, table: MessageTable, seat: int) -> bool:
        return table.cards.blacks & ~bit(seat) != 0

    def actions(self, table: MessageTable, seat: int) -> list[int]:
        return [COVER + s for s in range(table.seats) if s != seat and table.cards.blacks >> s & 1]

    def holds(self, table: MessageTable, response: Response) -> bool:
        able = table.is_alive(response.user) and table.cast.is_up(response.user)
        return able and table.cards.blacks >> response.target & 1 != 0

    def resolve(self, table: MessageTable, response: Response) -> None:
        self.ask(table, response)

    def choices(self, table: MessageTable, ask: Question[MessageTable]) -> tuple[int, ...]:
        return picks(table.cards.kinds_before(ask.target, FALSE_COLOUR))

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        if action != PASS:
            table.lift(ask.target, action - PICK, ask.owner)
            table.turn_down(ask.owner)


def iron_agent() -> Character:
    skills: list[Skill[MessageTable]] = [
        Vigilance("vigilance", VIGILANCE, NEAR, True),
        Cover("cover", COVER, SEATS, False),
    ]
    return Character(ROSTER[20], skills, HandOfCounters())


# 22 戴笠 ----------------------------------------------------------------------------------------


class SmilingKnife(Skill[MessageTable]):
    """笑裡藏刀: another gained true intelligence from you: one false card before them."""

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        return moment.subject != owner and sent_and_gained(moment, owner, False)

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        table.stack.append(PlaceFalse(ask.owner, ask.target, 1))


class Strategist(Skill[MessageTable]):
    """運籌帷幄: draw one on gaining true intelligence."""

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        return gained(moment, owner, False)

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        if action != PASS:
            table.draw(ask.owner, 1)


def dai_li() -> Character:
    knife = SmilingKnife("smiling_knife", ON_GAIN)
    knife.forced = True
    return Character(ROSTER[21], [knife, Strategist("strategist", ON_GAIN)], Collect(BLUE))


# 23 蝮蛇 ----------------------------------------------------------------------------------------


class Feint(Used):
    """聲東擊西: turn down; it counts as a Lure Away."""

    def open(self, table: MessageTable, seat: int) -> bool:
        return True

    def actions(self, table: MessageTable, seat: int) -> list[int]:
        return [FEINT + s for s in range(table.seats) if can_be_lured(table, seat, s)]

    def announce(self, table: MessageTable, seat: int) -> None:
        table.turn_down(seat)

    def holds(self, table: MessageTable, response: Response) -> bool:
        return can_lure(table, response.target)

    def resolve(self, table: MessageTable, response: Response) -> None:
        lure(table, response)


class EndlessAmmunition(Used):
    """彈藥無限: face down and with an empty hand, turn up and draw one."""

    def open(self, table: MessageTable, seat: int) -> bool:
        return not table.cards.hands[seat]

    def actions(self, table: MessageTable, seat: int) -> list[int]:
        return [AMMUNITION]

    def holds(self, table: MessageTable, response: Response) -> bool:
        return table.is_alive(response.user) and not table.cards.hands[response.user]

    def resolve(self, table: MessageTable, response: Response) -> None:
        table.draw(response.user, 1)


def viper() -> Character:
    skills: list[Skill[MessageTable]] = [
        Feint("feint", FEINT, SEATS, False, W_TRANSIT),
        EndlessAmmunition("ammunition", AMMUNITION, 1, True),
    ]
    return Character(ROSTER[22], skills, NobodyDied())


# 24 福爾摩斯 ------------------------------------------------------------------------------------


class Expose(Used):
    """揭露: discard a black hand card, turn up a telegram in transit; if false draw two."""

    def open(self, table: MessageTable, seat: int) -> bool:
        hidden = table.transit.stamp == TELEGRAM and not table.transit.up
        return hidden and bool(table.cards.hands[seat])

    def actions(self, table: MessageTable, seat: int) -> list[int]:
        return [EXPOSE] if has_false(table, seat) else []

    def announce(self, table: MessageTable, seat: int) -> None:
        holds_false(table, seat)

    def holds(self, table: MessageTable, response: Response) -> bool:
        hidden = table.transit.message != NO_CARD and not table.transit.up
        return hidden and table.is_alive(response.user) and bool(table.cards.hands[response.user])

    def resolve(self, table: MessageTable, response: Response) -> None:
        self.ask(table, response)

    def choices(self, table: MessageTable, ask: Question[MessageTable]) -> tuple[int, ...]:
        return tuple(false_in_hand(table, ask.owner))

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        if action == PASS:
            lacks_false(table, ask.owner)
            return
        table.discard_from(ask.owner, action - PICK)
        expose_message(table, ask.owner)
        if table.transit.message % 3 == BLACK:
            table.draw(ask.owner, 2)


class TheTruth(Skill[MessageTable]):
    """真相: a probe has succeeded: discard a hand card and look at it."""

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        outside = owner not in (moment.by, moment.subject)
        return outside and bool(table.cards.hands[owner])

    def choices(self, table: MessageTable, ask: Question[MessageTable]) -> tuple[int, ...]:
        return (PASS, *in_hand(table, ask.owner))

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        if action != PASS:
            table.discard_from(ask.owner, action - PICK)
            see_probe(table, ask.owner)


def holmes() -> Character:
    skills = [Expose("expose", EXPOSE, 1, False, W_TRANSIT), TheTruth("truth", ON_PROBE)]
    return Character(ROSTER[23], skills, Collect(RED))


# 25 致命香水 ------------------------------------------------------------------------------------


class AttackAndDefence(Skill[MessageTable]):
    """攻守兼備: your lock or lure has succeeded: draw two, put one on the deck top."""

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        return moment.by == owner

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        table.stack.append(PutOnTop(ask.owner, 1))
        table.draw(ask.owner, 2)


class LastCommission(OnDeath):
    """臨危受命: take the identity of who dies, and swap an intelligence card with the top card.

    Only once the death stands: who is rescued keeps the identity.
    """

    def choices(self, table: MessageTable, ask: Question[MessageTable]) -> tuple[int, ...]:
        if ask.stage == 1:
            safe = [s for s in range(table.seats) if not table.dying >> s & 1]
            return (
                PASS,
                *names([s for s in safe if table.cards.intelligence[s] and table.is_alive(s)]),
            )
        if ask.stage == 2:
            return picks(table.cards.kinds_before(ask.target, ANY_COLOUR))
        return super().choices(table, ask)

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        if action == PASS:
            return
        if ask.stage == 0:
            exchange_identity(table, ask.owner, ask.target)
            if table.deck.size():
                table.stack.append(SkillStep(self, ask.owner, -1, 1))
        elif ask.stage == 1:
            table.stack.append(SkillStep(self, ask.owner, action - NAME, 2))
        else:
            self.swap(table, ask.owner, ask.target, action - PICK)

    def swap(self, table: MessageTable, owner: int, target: int, kind: int) -> None:
        drawn = table.take()
        if drawn != NO_CARD:
            table.facts = Trail(table.facts, TurnedUp(drawn))
            table.intelligence_to_top(target, kind)
            table.gain(target, drawn, owner)


def perfume() -> Character:
    both = AttackAndDefence("attack_and_defence", ON_LOCKED, ON_LURED)
    both.forced = True
    return Character(ROSTER[24], [both, LastCommission("last_commission", ON_BURIAL)], NoMission())
