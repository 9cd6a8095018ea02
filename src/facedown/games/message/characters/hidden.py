"""The seven characters of the base set that begin face down (§9.2, numbers 1 to 7)."""

from __future__ import annotations

from facedown.engine.action import PASS
from facedown.games.message.actions import (
    CUT_IN,
    NAME,
    PICK,
    PLOT,
    QUICK_READ,
    ROSE,
    SEATS,
    SNIPE,
    W_TRANSIT,
)
from facedown.games.message.cards import BLACK, BLUE, NO_CARD, RED
from facedown.games.message.characters.common import (
    FALSE_COLOUR,
    TurnUpAndDraw,
    Used,
    UsedOnIntelligence,
    gained,
    holds_false,
    is_dying,
    lacks_false,
    picks,
    sent_and_gained,
)
from facedown.games.message.characters.missions import Collect, HandColours, OwnHand, RedHandAtDeath
from facedown.games.message.functions import look_at_message
from facedown.games.message.moments import (
    NEVER,
    ON_COUNTERED,
    ON_DEATH,
    ON_DECIPHER,
    ON_GAIN,
    ON_LOCK,
    ON_PROBE,
    Moment,
)
from facedown.games.message.prompts import (
    PlaceFalse,
    PutOnTop,
    distinct,
    false_in_hand,
    has_false,
    place_from_hand,
    seats,
)
from facedown.games.message.roster import ANY_NUMBER, ENOUGH_TRUE, RED_HAND, ROSTER
from facedown.games.message.skill import Character, Question, Skill
from facedown.games.message.skill_steps import SkillStep
from facedown.games.message.state.stack import Response
from facedown.games.message.table import MessageTable
from facedown.games.message.transit import can_intercept, intercept

# 1 老鬼 -----------------------------------------------------------------------------------------


class TitForTat(TurnUpAndDraw):
    """就計: a probe or a lock on the owner succeeds."""


class PokerFace(Skill[MessageTable]):
    """城府: answers probes freely; see `Character.conceals`."""


class LastWill(Skill[MessageTable]):
    """遺志: dying, hand over the whole hand; the receiver takes three at random."""

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        """Whether the owner dies with cards in the hand and nobody has rescued them."""
        return moment.subject == owner and bool(table.cards.hands[owner]) and is_dying(table, owner)

    def choices(self, table: MessageTable, ask: Question[MessageTable]) -> tuple[int, ...]:
        """Another living player, or a pass."""
        return (PASS, *seats(table, ask.owner))

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Places up to three random hand cards before that player, one by one."""
        if action == PASS:
            return
        for _ in range(3):
            hand = table.cards.hands[ask.owner]
            if hand:
                kind = hand[table.roll(len(hand))]
                place_from_hand(table, ask.owner, action - NAME, kind)


def old_ghost(first_print: bool) -> Character:
    """老鬼 (1)."""
    second = NEVER if first_print else ON_LOCK
    skills = [
        TitForTat("tit_for_tat", ON_PROBE, second, 2, first_print),
        PokerFace("conceal"),
        LastWill("legacy", ON_DEATH),
    ]
    wanted = RED_HAND["2009" if first_print else "2010"]
    return Character(ROSTER[0], skills, RedHandAtDeath(wanted))


# 2 老槍 -----------------------------------------------------------------------------------------


class Conspiracy(Used):
    """合謀: a false card before oneself, both characters turn down, then look at each other."""

    def partners(self, table: MessageTable, seat: int) -> list[int]:
        """The other living players with a face-up character that begins face down."""
        characters = table.ensemble.characters
        return [
            s
            for s in range(table.seats)
            if s != seat
            and table.is_alive(s)
            and table.cast.is_up(s)
            and characters[table.cast.character[s]].hidden
        ]

    def open(self, table: MessageTable, seat: int) -> bool:
        """Whether the seat has a hand card, of any colour, and there is a partner."""
        return bool(table.cards.hands[seat]) and bool(self.partners(table, seat))

    def holds(self, table: MessageTable, response: Response) -> bool:
        """Whether the user lives face up with a hand card, and the partner is one still."""
        user = response.user
        able = table.is_alive(user) and table.cast.is_up(user) and bool(table.cards.hands[user])
        return able and response.target in self.partners(table, user)

    def actions(self, table: MessageTable, seat: int) -> list[int]:
        """One action for each partner; none without a false card in the hand."""
        if not has_false(table, seat):
            return []
        return [PLOT + partner for partner in self.partners(table, seat)]

    def announce(self, table: MessageTable, seat: int) -> None:
        """Lets everybody conclude that the hand has a false card."""
        holds_false(table, seat)

    def resolve(self, table: MessageTable, response: Response) -> None:
        """Asks the user for the false card."""
        self.ask(table, response)

    def choices(self, table: MessageTable, ask: Question[MessageTable]) -> tuple[int, ...]:
        """The false cards in the owner's hand; if none is left, they can only pass."""
        return tuple(false_in_hand(table, ask.owner))

    def begin(self, table: MessageTable, ask: Question[MessageTable]) -> bool:
        """At stage 2 both see each other's identity, if the partner lives; nothing is asked."""
        if ask.stage == 2:
            if table.is_alive(ask.target):
                table.look_at_identity(ask.owner, ask.target)
                table.look_at_identity(ask.target, ask.owner)
            return False
        return True

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Places the card before the owner and turns both down; then the look (K15)."""
        if action == PASS:
            lacks_false(table, ask.owner)
            return
        table.stack.append(SkillStep(self, ask.owner, ask.target, 2))
        place_from_hand(table, ask.owner, ask.owner, action - PICK)
        table.turn_down(ask.owner)
        table.turn_down(ask.target)


def old_gun() -> Character:
    """老槍 (2)."""
    skills = [
        TitForTat("tit_for_tat", ON_PROBE, ON_LOCK, 2, False),
        Conspiracy("plot", PLOT, SEATS, False),
    ]
    return Character(ROSTER[1], skills, Collect(RED))


# 3 老金 -----------------------------------------------------------------------------------------


class PawnSacrifice(TurnUpAndDraw):
    """棄卒保帥: draw five, put two on the deck top."""

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Draws five, then asks the owner for the two cards to put on the deck."""
        table.stack.append(PutOnTop(ask.owner, 2))
        table.draw(ask.owner, self.cards)


class BurntBridges(Skill[MessageTable]):
    """釜底抽薪: place one more false card before oneself, turn down, then cards before any players.

    `table.picks` has `seat * 64 + kind` of the cards to place; they are placed together.
    """

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        """Whether the face-up owner gained a false card and has hand cards."""
        return (
            table.cast.is_up(owner)
            and gained(moment, owner, True)
            and bool(table.cards.hands[owner])
        )

    def choices(self, table: MessageTable, ask: Question[MessageTable]) -> tuple[int, ...]:
        """A false card, then players without one so far and a card for each, or a pass."""
        if ask.stage == 0:
            return (PASS, *false_in_hand(table, ask.owner))
        if ask.stage == 1:
            taken = [pick // 64 for pick in table.picks]
            left = len(table.cards.hands[ask.owner]) > len(taken)
            return (PASS, *[n for n in seats(table, -1) if left and n - NAME not in taken])
        hand = table.cards.hands[ask.owner]
        used = [pick % 64 for pick in table.picks]
        return picks([kind for kind in distinct(hand) if hand.count(kind) > used.count(kind)])

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Places the first card and turns down; collects the others until the owner passes."""
        if ask.stage == 0:
            if action != PASS:
                table.stack.append(SkillStep(self, ask.owner, -1, 1))
                place_from_hand(table, ask.owner, ask.owner, action - PICK)
                table.turn_down(ask.owner)
        elif action == PASS:
            self.place(table, ask.owner)
        elif ask.stage == 1:
            table.stack.append(SkillStep(self, ask.owner, action - NAME, 2))
        else:
            table.picks = (*table.picks, ask.target * 64 + action - PICK)
            table.stack.append(SkillStep(self, ask.owner, -1, 1))

    def place(self, table: MessageTable, owner: int) -> None:
        """Place all chosen cards."""
        chosen = table.picks
        table.picks = ()
        for pick in chosen:
            place_from_hand(table, owner, pick // 64, pick % 64)


def old_king() -> Character:
    """老金 (3)."""
    skills = [
        PawnSacrifice("sacrifice", ON_COUNTERED, NEVER, 5, False),
        BurntBridges("burn_bridges", ON_GAIN),
    ]
    return Character(ROSTER[2], skills, HandColours())


# 4 譯電員 ---------------------------------------------------------------------------------------


class QuickRead(Used):
    """速譯: turn up, look at the message in transit, draw one."""

    def open(self, table: MessageTable, seat: int) -> bool:
        """Always: its window and the face-down character are conditions enough."""
        return True

    def holds(self, table: MessageTable, response: Response) -> bool:
        """Whether the message is still under way and the user lives."""
        return table.transit.message != NO_CARD and table.is_alive(response.user)

    def resolve(self, table: MessageTable, response: Response) -> None:
        """Shows the message to the user alone, who then draws one."""
        look_at_message(table, response.user)
        table.draw(response.user, 1)


class Insight(Skill[MessageTable]):
    """洞悉: whenever a Decipher succeeds, this card may be turned down."""

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        """Whether the owner's character is face up."""
        return table.cast.is_up(owner)

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Turns the owner's character down, unless they pass."""
        if action != PASS:
            table.turn_down(ask.owner)


def code_clerk() -> Character:
    """譯電員 (4)."""
    skills = [
        QuickRead("quick_read", QUICK_READ, 1, True, W_TRANSIT),
        Insight("insight", ON_DECIPHER),
    ]
    return Character(ROSTER[3], skills, Collect(BLUE))


# 5 黑玫瑰 ---------------------------------------------------------------------------------------


class BloodyRose(Used):
    """血染玫瑰: the deck's top card is shown; black allows three false cards, else one."""

    def open(self, table: MessageTable, seat: int) -> bool:
        """Always: the face-down character is condition enough."""
        return True

    def actions(self, table: MessageTable, seat: int) -> list[int]:
        """One action for each living player, the owner too."""
        return [ROSE + other for other in range(table.seats) if table.is_alive(other)]

    def holds(self, table: MessageTable, response: Response) -> bool:
        """Whether both the target and the user live."""
        return table.is_alive(response.target) and table.is_alive(response.user)

    def resolve(self, table: MessageTable, response: Response) -> None:
        """Shows the deck's top card, then asks for up to three false cards, or for one."""
        kind = table.reveal_top()
        limit = 3 if kind != NO_CARD and kind % 3 == BLACK else 1
        table.stack.append(PlaceFalse(response.user, response.target, limit))


def black_rose() -> Character:
    """黑玫瑰 (5)."""
    skills: list[Skill[MessageTable]] = [BloodyRose("bloody_rose", ROSE, SEATS, True)]
    return Character(ROSTER[4], skills, OwnHand("own_hand_three_true", ENOUGH_TRUE, ANY_NUMBER))


# 6 閃靈 -----------------------------------------------------------------------------------------


class Snipe(UsedOnIntelligence):
    """狙擊: burn one to three intelligence cards of any colour before another player."""

    def holds(self, table: MessageTable, response: Response) -> bool:
        """Whether a card is left; a dead user can't choose among several (D9)."""
        cards = len(table.cards.intelligence[response.target])
        return cards == 1 or (cards > 1 and table.is_alive(response.user))

    def resolve(self, table: MessageTable, response: Response) -> None:
        """Asks the user for the first card; if they are dead, burns the only one."""
        if table.is_alive(response.user):
            self.ask(table, response)
        else:
            table.burn(response.target, table.cards.intelligence[response.target][0])

    def choices(self, table: MessageTable, ask: Question[MessageTable]) -> tuple[int, ...]:
        """The target's cards not chosen yet; from the second one on, a pass too."""
        left = list(table.cards.intelligence[ask.target])
        for kind in table.picks:
            left.remove(kind)
        found = picks(distinct(tuple(left)))
        return (PASS, *found) if table.picks else found

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Collects up to three cards, then burns them one after another."""
        if action != PASS:
            table.picks = (*table.picks, action - PICK)
            if len(table.picks) < min(3, len(table.cards.intelligence[ask.target])):
                table.stack.append(ask)
                return
        chosen = table.picks
        table.picks = ()
        for kind in chosen:
            table.burn(ask.target, kind)


def shining() -> Character:
    """閃靈 (6)."""
    skills: list[Skill[MessageTable]] = [Snipe("snipe", SNIPE, SEATS, True)]
    return Character(ROSTER[5], skills, OwnHand("own_hand_no_true", 0, 0))


# 7 峨嵋風 ---------------------------------------------------------------------------------------


class CutIn(Used):
    """截上截: counts as an Intercept that cannot be countered (K17)."""

    def open(self, table: MessageTable, seat: int) -> bool:
        """Whether it is another player's turn."""
        return seat != table.turn

    def holds(self, table: MessageTable, response: Response) -> bool:
        """Whether there is still a message to take, and the user lives."""
        return can_intercept(table, response.user)

    def resolve(self, table: MessageTable, response: Response) -> None:
        """The user takes the message."""
        intercept(table, response.user)


class PlotInThePlot(Skill[MessageTable]):
    """計中計: who gained true intelligence from you, may lose a false card (K28)."""

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        """Whether who gained the owner's true card lives and has a false one to burn."""
        subject = moment.subject
        has_black = table.is_alive(subject) and table.cards.counts[3 * subject + BLACK] > 0
        return has_black and sent_and_gained(moment, owner, False)

    def choices(self, table: MessageTable, ask: Question[MessageTable]) -> tuple[int, ...]:
        """A false card before them, or a pass."""
        return (PASS, *picks(table.cards.kinds_before(ask.target, FALSE_COLOUR)))

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Burns the chosen card."""
        if action != PASS:
            table.burn(ask.target, action - PICK)


def emei_wind() -> Character:
    """峨嵋風 (7)."""
    skills = [CutIn("cut_in", CUT_IN, 1, True, W_TRANSIT), PlotInThePlot("plot_in_plot", ON_GAIN)]
    return Character(ROSTER[6], skills, Collect(BLUE))
