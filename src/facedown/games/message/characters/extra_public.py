"""The extra characters that begin face up (§9.3, numbers 22 to 25)."""

from __future__ import annotations

from facedown.engine.action import PASS
from facedown.engine.knowledge.facts import Trail
from facedown.games.message.actions import (
    AMMUNITION,
    EXPOSE,
    FEINT,
    NAME,
    PICK,
    SEATS,
    W_TRANSIT,
)
from facedown.games.message.cards import BLACK, BLUE, NO_CARD, RED, TELEGRAM
from facedown.games.message.characters.common import (
    ANY_COLOUR,
    DrawOnGain,
    DrawTwoAfterOwn,
    OnDeath,
    Used,
    holds_false,
    lacks_false,
    names,
    picks,
    sent_and_gained,
)
from facedown.games.message.characters.missions import (
    Collect,
    NobodyDied,
    NoMission,
)
from facedown.games.message.facts import TurnedUp
from facedown.games.message.functions import can_lure, lure
from facedown.games.message.moments import (
    ON_BURIAL,
    ON_GAIN,
    ON_LOCKED,
    ON_LURED,
    ON_PROBE,
    Moment,
)
from facedown.games.message.probe import see_probe
from facedown.games.message.prompts import (
    PlaceFalse,
    false_in_hand,
    has_false,
    in_hand,
)
from facedown.games.message.roster import ROSTER
from facedown.games.message.skill import Character, Question, Skill
from facedown.games.message.skill_steps import SkillStep
from facedown.games.message.state.stack import Response
from facedown.games.message.table import MessageTable
from facedown.games.message.transit import expose_message
from facedown.games.message.uses import can_be_lured

# 22 戴笠 ----------------------------------------------------------------------------------------


class SmilingKnife(Skill[MessageTable]):
    """笑裡藏刀: another gained true intelligence from you: one false card before them."""

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        """Whether another player gained a true card that the owner transmitted."""
        return moment.subject != owner and sent_and_gained(moment, owner, False)

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Asks the owner for a false card to place there; that question has the pass."""
        table.stack.append(PlaceFalse(ask.owner, ask.target, 1))


class Strategist(DrawOnGain):
    """運籌帷幄: draw one on gaining true intelligence."""


def dai_li() -> Character:
    """戴笠 (22)."""
    knife = SmilingKnife("smiling_knife", ON_GAIN)
    knife.forced = True
    return Character(ROSTER[21], [knife, Strategist("strategist", False, 1)], Collect(BLUE))


# 23 蝮蛇 ----------------------------------------------------------------------------------------


class Feint(Used):
    """聲東擊西: turn down; it counts as a Lure Away."""

    def open(self, table: MessageTable, seat: int) -> bool:
        """Always: its window and the face-up character are conditions enough."""
        return True

    def actions(self, table: MessageTable, seat: int) -> list[int]:
        """One action for each player who can be lured away."""
        return [FEINT + s for s in range(table.seats) if can_be_lured(table, seat, s)]

    def announce(self, table: MessageTable, seat: int) -> None:
        """Turns the owner's character down at once, also if it fizzles later."""
        table.turn_down(seat)

    def holds(self, table: MessageTable, response: Response) -> bool:
        """Whether the target can still be lured: alive, not locked, not the sender."""
        return can_lure(table, response.target)

    def resolve(self, table: MessageTable, response: Response) -> None:
        """The target is passed over in this transmission."""
        lure(table, response)


class EndlessAmmunition(Used):
    """彈藥無限: face down and with an empty hand, turn up and draw one."""

    def open(self, table: MessageTable, seat: int) -> bool:
        """Whether the hand is empty."""
        return not table.cards.hands[seat]

    def holds(self, table: MessageTable, response: Response) -> bool:
        """Whether the user lives and their hand is still empty."""
        return table.is_alive(response.user) and not table.cards.hands[response.user]

    def resolve(self, table: MessageTable, response: Response) -> None:
        """Draws one card for the user."""
        table.draw(response.user, 1)


def viper() -> Character:
    """蝮蛇 (23)."""
    skills: list[Skill[MessageTable]] = [
        Feint("feint", FEINT, SEATS, False, W_TRANSIT),
        EndlessAmmunition("ammunition", AMMUNITION, 1, True),
    ]
    return Character(ROSTER[22], skills, NobodyDied())


# 24 福爾摩斯 ------------------------------------------------------------------------------------


class Expose(Used):
    """揭露: discard a black hand card, turn up a telegram in transit; if false draw two."""

    def open(self, table: MessageTable, seat: int) -> bool:
        """Whether a face-down telegram is in transit and the seat has hand cards, of any colour."""
        hidden = table.transit.stamp == TELEGRAM and not table.transit.up
        return hidden and bool(table.cards.hands[seat])

    def actions(self, table: MessageTable, seat: int) -> list[int]:
        """Its action if the hand has a false card; only the seat itself may know that."""
        return [EXPOSE] if has_false(table, seat) else []

    def announce(self, table: MessageTable, seat: int) -> None:
        """Lets everybody conclude that the hand has a false card."""
        holds_false(table, seat)

    def holds(self, table: MessageTable, response: Response) -> bool:
        """Whether the message is still face down, and the user lives and has hand cards."""
        hidden = table.transit.message != NO_CARD and not table.transit.up
        return hidden and table.is_alive(response.user) and bool(table.cards.hands[response.user])

    def resolve(self, table: MessageTable, response: Response) -> None:
        """Asks the user for the false card to discard."""
        self.ask(table, response)

    def choices(self, table: MessageTable, ask: Question[MessageTable]) -> tuple[int, ...]:
        """The false cards in the owner's hand; if none is left, they can only pass."""
        return tuple(false_in_hand(table, ask.owner))

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Discards the card, turns the message up; draws two if it is false."""
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
        """Whether the Probe is between two others and the owner has a card to discard."""
        outside = owner not in (moment.by, moment.subject)
        return outside and bool(table.cards.hands[owner])

    def choices(self, table: MessageTable, ask: Question[MessageTable]) -> tuple[int, ...]:
        """The hand card to discard, or a pass."""
        return (PASS, *in_hand(table, ask.owner))

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Discards the card and shows the Probe to the owner alone, before it resolves."""
        if action != PASS:
            table.discard_from(ask.owner, action - PICK)
            see_probe(table, ask.owner)


def holmes() -> Character:
    """福爾摩斯 (24)."""
    skills = [Expose("expose", EXPOSE, 1, False, W_TRANSIT), TheTruth("truth", ON_PROBE)]
    return Character(ROSTER[23], skills, Collect(RED))


# 25 致命香水 ------------------------------------------------------------------------------------


class AttackAndDefence(DrawTwoAfterOwn):
    """攻守兼備: your lock or lure has succeeded: draw two, put one on the deck top."""


class LastCommission(OnDeath):
    """臨危受命: take the identity of a dead player, swap an intelligence card with the top card.

    It comes only after the death stands: who is rescued keeps their identity.
    """

    def choices(self, table: MessageTable, ask: Question[MessageTable]) -> tuple[int, ...]:
        """Take the identity? Then whose card to swap; no pass once that is named."""
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
        """Exchanges the identities, then asks for the swap if the deck has a card."""
        if action == PASS:
            return
        if ask.stage == 0:
            table.exchange_identity(ask.owner, ask.target)
            if table.deck.size():
                table.stack.append(SkillStep(self, ask.owner, -1, 1))
        elif ask.stage == 1:
            table.stack.append(SkillStep(self, ask.owner, action - NAME, 2))
        else:
            self.swap(table, ask.owner, ask.target, action - PICK)

    def swap(self, table: MessageTable, owner: int, target: int, kind: int) -> None:
        """Put the target's card on the deck, and the card drawn before it in its place."""
        drawn = table.take()
        if drawn != NO_CARD:
            table.facts = Trail(table.facts, TurnedUp(drawn))
            table.intelligence_to_top(target, kind)
            table.gain(target, drawn, owner)


def perfume() -> Character:
    """致命香水 (25)."""
    both = AttackAndDefence("attack_and_defence", ON_LOCKED, ON_LURED)
    both.forced = True
    return Character(ROSTER[24], [both, LastCommission("last_commission", ON_BURIAL)], NoMission())
