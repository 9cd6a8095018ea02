"""Public characters of the base set (§9.2, numbers 8 to 13)."""

from __future__ import annotations

from facedown.engine.action import PASS
from facedown.engine.chance import Chance
from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import bit
from facedown.games.message.actions import LOVE, PAIRS, PLACE, TAKE
from facedown.games.message.cards import (
    BLACK,
    LURE,
    MASKS,
    NAMES,
    PROBE,
    SEE_THROUGH,
    SEND_BACK,
)
from facedown.games.message.characters.common import (
    AfterOwn,
    DrawOnGain,
    OnDeath,
    Used,
    gained,
    sent_and_gained,
)
from facedown.games.message.characters.missions import (
    CollectAny,
    ManDeclares,
    OneOfEach,
    SecondByOwnHand,
    WomanDeclares,
)
from facedown.games.message.facts import Looked
from facedown.games.message.functions import burn_false, burnable
from facedown.games.message.moments import ON_DEATH, ON_DRAWN, ON_GAIN, ON_PROBE, Moment
from facedown.games.message.prompts import GiveOne, PlaceFalse, PutOnTop
from facedown.games.message.roster import FEMALE, ROSTER
from facedown.games.message.skill import Character, Question, Skill
from facedown.games.message.state.stack import Response
from facedown.games.message.table import MessageTable

# 8 六姐 -----------------------------------------------------------------------------------------


class Interrogation(AfterOwn):
    """拷問: a random hand card of the target of your probe."""

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        """Whether the owner's Probe has succeeded and its target has hand cards."""
        hand = table.cards.hands[moment.subject]
        return super().applies(table, owner, moment) and bool(hand)

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Moves a random hand card of the target to the owner, unless they pass."""
        if action != PASS:
            table.move_random(ask.target, ask.owner)


class Search(OnDeath):
    """搜取: see one random card of the dying player's hand; take it, place it, or leave it."""

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        """Whether another player dies with cards in the hand."""
        return super().applies(table, owner, moment) and bool(table.cards.hands[moment.subject])

    def begin(self, table: MessageTable, ask: Question[MessageTable]) -> bool:
        """Shows a random card of that hand to the owner alone, before the question."""
        if not super().begin(table, ask):
            return False
        hand = table.cards.hands[ask.target]
        kind = hand[table.roll(len(hand))]
        table.picks = (kind,)
        table.facts = Trail(table.facts, Looked(ask.owner, ask.target, (kind,)))
        if table.log is not None:
            table.emit(
                {"on": "looked", "seat": ask.owner, "target": ask.target, "at": "card"},
                {ask.owner: {"card": NAMES[kind]}},
            )
        return True

    def choices(self, table: MessageTable, ask: Question[MessageTable]) -> tuple[int, ...]:
        """Leave the card, take it into the hand, or place it before oneself."""
        return (PASS, TAKE, PLACE)

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Moves the card as chosen; placed, it is a gain by the owner's own hand."""
        kind = table.picks[0]
        table.picks = ()
        if action == TAKE:
            table.move(ask.target, ask.owner, kind)
        elif action == PLACE:
            table.shed(ask.target, kind)
            table.gain(ask.owner, kind, ask.owner)

    def reimagine(self, world: MessageTable, ask: Question[MessageTable], chance: Chance) -> None:
        """Guesses the card that the owner saw, uniformly from that hand."""
        hand = world.cards.hands[ask.target]
        world.picks = (hand[chance.roll(len(hand))],)


def six_sister() -> Character:
    """六姐 (8)."""
    skills = [Interrogation("interrogate", ON_PROBE), Search("search")]
    return Character(ROSTER[7], skills, CollectAny(true_only=False))


# 9 大美女 ---------------------------------------------------------------------------------------


class Shrewd(Skill[MessageTable]):
    """精明: after drawing three, put one hand card on the deck top."""

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        """Whether the owner has drawn in their draw phase."""
        return moment.subject == owner

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Asks the owner for the hand card to put on the deck."""
        table.stack.append(PutOnTop(ask.owner, 1))


class Love(Used):
    """愛情: turn up your identity, then burn two false cards of one or two players."""

    def open(self, table: MessageTable, seat: int) -> bool:
        """Whether the seat's identity is not up yet and any false card lies before a player."""
        shown = (table.identities.up >> seat) & 1 != 0
        return not shown and table.cards.blacks != 0

    def actions(self, table: MessageTable, seat: int) -> list[int]:
        """One player with two false cards or the only one (D11), or two with one each."""
        counts = [table.cards.counts[3 * s + BLACK] for s in range(table.seats)]
        found: list[int] = []
        for place, (a, b) in enumerate(PAIRS):
            if b >= table.seats:
                continue
            alone = counts[a] >= 2 or (counts[a] == 1 and sum(counts) == 1)
            if alone if a == b else counts[a] and counts[b]:
                found.append(LOVE + place)
        return found

    def announce(self, table: MessageTable, seat: int) -> None:
        """Shows the user's identity at once, also if it fizzles later."""
        table.show_identity(seat)

    def holds(self, table: MessageTable, response: Response) -> bool:
        """Whether cards of at least one target can still be burnt."""
        return any(burnable(table, response.user, seat, n) for seat, n in self.burns(response))

    def resolve(self, table: MessageTable, response: Response) -> None:
        """Burns the cards, those of the first target first."""
        for seat, count in reversed(self.burns(response)):
            burn_false(table, response.user, seat, count)

    def burns(self, response: Response) -> list[tuple[int, int]]:
        """The targets and their numbers of cards."""
        a, b = PAIRS[response.target]
        return [(a, 2)] if a == b else [(a, 1), (b, 1)]


def beauty() -> Character:
    """大美女 (9)."""
    shrewd = Shrewd("shrewd", ON_DRAWN)
    shrewd.forced = True
    character = Character(ROSTER[8], [shrewd, Love("love", LOVE, len(PAIRS), False)], ManDeclares())
    character.draws = 3
    return character


# 10 禮服蒙面人 ----------------------------------------------------------------------------------


class Hero(DrawOnGain):
    """英雄: draw two on gaining a false card."""


class Rescue(OnDeath):
    """救美: a woman dies; turn up your identity, burn all false cards before her and yourself."""

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        """Whether a woman other than the owner dies, with the owner's identity not up yet."""
        woman = table.sex(moment.subject) & FEMALE != 0
        shown = table.identities.up & bit(owner) != 0
        return woman and not shown and super().applies(table, owner, moment)

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Shows the identity, then burns all false cards before her and before the owner."""
        if action == PASS:
            return
        table.show_identity(ask.owner)
        for seat in (ask.target, ask.owner):
            for kind in table.cards.intelligence[seat]:
                if kind % 3 == BLACK:
                    table.burn(seat, kind)


def gentleman() -> Character:
    """禮服蒙面人 (10)."""
    return Character(ROSTER[9], [Hero("hero", True, 2), Rescue("rescue")], WomanDeclares())


# 11 刀鋒 ----------------------------------------------------------------------------------------


class Bloodthirst(Skill[MessageTable]):
    """嗜血: another player dies, even if rescued: draw four, give one card to anybody."""

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        """Whether another player dies; false cards burnt since do not matter."""
        return moment.subject != owner

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Draws four, then asks for a card to give to anybody, or to keep all."""
        if action != PASS:
            table.stack.append(GiveOne(ask.owner, -1, True))
            table.draw(ask.owner, 4)


class BaredBlade(Skill[MessageTable]):
    """亮劍: a Probe or a Send Back may be used as a Lock."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.lock_with = MASKS[PROBE] | MASKS[SEND_BACK]


def blade() -> Character:
    """刀鋒 (11)."""
    skills = [BaredBlade("bared_blade"), Bloodthirst("bloodthirst", ON_DEATH)]
    return Character(ROSTER[10], skills, OneOfEach())


# 12 小馬哥 --------------------------------------------------------------------------------------


class TrueColours(Skill[MessageTable]):
    """英雄本色: on gaining a false card draw one, then one false card before anybody."""

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        """Whether the owner gained a false card."""
        return gained(moment, owner, True)

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Draws one, then asks for a false card and a player; that question has the pass."""
        table.stack.append(PlaceFalse(ask.owner, -1, 1))
        table.draw(ask.owner, 1)


def brother_mark() -> Character:
    """小馬哥 (12)."""
    skill = TrueColours("better_tomorrow", ON_GAIN)
    skill.forced = True
    return Character(ROSTER[11], [skill], OneOfEach())


# 13 職業殺手 ------------------------------------------------------------------------------------


class FollowUp(Skill[MessageTable]):
    """連擊: who gained a false card from you may get another one (2010: draw one first)."""

    def __init__(self, draws: int) -> None:
        super().__init__("combo", ON_GAIN)
        self.forced = True
        self.draws = draws

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        """Whether somebody gained a false card that the owner transmitted."""
        return sent_and_gained(moment, owner, True)

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Draws one in `2010`, then asks for a false card to place there, or a pass (K19)."""
        table.stack.append(PlaceFalse(ask.owner, ask.target, 1))
        if self.draws:
            table.draw(ask.owner, self.draws)


class Premeditation(Skill[MessageTable]):
    """預謀: a Lure Away (2009: a See Through) may be used as a Lock."""

    def __init__(self, name: str, function: int) -> None:
        super().__init__(name)
        self.lock_with = MASKS[function]


def killer(first_print: bool) -> Character:
    """職業殺手 (13)."""
    skills = [
        FollowUp(0 if first_print else 1),
        Premeditation("premeditation", SEE_THROUGH if first_print else LURE),
    ]
    return Character(ROSTER[12], skills, SecondByOwnHand())
