"""Building blocks for the skills of several characters."""

from __future__ import annotations

from facedown.engine.action import PASS
from facedown.engine.knowledge.facts import Trail
from facedown.games.message.actions import NAME, PICK
from facedown.games.message.cards import BLACK, DEADLY, NAMES
from facedown.games.message.facts import HoldsFalse, LacksFalse, Looked
from facedown.games.message.moments import ON_DEATH, ON_GAIN, Moment
from facedown.games.message.prompts import PutOnTop
from facedown.games.message.skill import ANY_WINDOW, Question, Skill
from facedown.games.message.skill_steps import SkillStep
from facedown.games.message.state.stack import Response
from facedown.games.message.table import MessageTable

TRUE_COLOURS = 3
"""Red and blue, as a bit mask of colours."""
FALSE_COLOUR = 4
ANY_COLOUR = 7


class Used(Skill[MessageTable]):
    """A response skill. Its actions are `first` .. `first + size - 1`. With `window` it is used in
    that window alone."""

    def __init__(
        self, name: str, first: int, size: int, turns_up: bool, window: int = ANY_WINDOW
    ) -> None:
        super().__init__(name)
        self.response = True
        self.first = first
        self.size = size
        self.face_down = turns_up
        self.window = window

    def actions(self, table: MessageTable, seat: int) -> list[int]:
        """Its first action alone: the skill has no target to choose."""
        return [self.first]

    def ask(self, table: MessageTable, response: Response) -> None:
        """Ask the user a question next."""
        table.stack.append(SkillStep(self, response.user, response.target, 1))


class UsedOnOthers(Used):
    """A response skill that targets another player; its actions are `first + target`."""

    def targets(self, table: MessageTable, seat: int) -> list[int]:
        """The seats that it can target, by public facts alone."""
        raise NotImplementedError

    def open(self, table: MessageTable, seat: int) -> bool:
        """Whether it has any target."""
        return bool(self.targets(table, seat))

    def actions(self, table: MessageTable, seat: int) -> list[int]:
        """One action for each of its targets."""
        return [self.first + other for other in self.targets(table, seat)]


class UsedOnIntelligence(UsedOnOthers):
    """The same, on the intelligence of another player."""

    def targets(self, table: MessageTable, seat: int) -> list[int]:
        """The other living players with at least one intelligence card."""
        return others_with_intelligence(table, seat)


class DrawOnGain(Skill[MessageTable]):
    """The owner may draw cards on gaining false intelligence, or on gaining true."""

    def __init__(self, name: str, false: bool, cards: int) -> None:
        super().__init__(name, ON_GAIN)
        self.false = false
        self.cards = cards

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        """Whether the owner gained a card of the right kind, false or true."""
        return gained(moment, owner, self.false)

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Draws `cards` cards for the owner, unless they pass."""
        if action != PASS:
            table.draw(ask.owner, self.cards)


class AfterOwn(Skill[MessageTable]):
    """Reacts to what the owner did to another player."""

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        """Whether the owner caused the moment: it was their card."""
        return moment.by == owner


class DrawTwoAfterOwn(AfterOwn):
    """The owner may draw two cards, and puts a hand card on the deck."""

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Draws two, then asks for the card to put on the deck, unless the owner passes."""
        if action != PASS:
            table.stack.append(PutOnTop(ask.owner, 1))
            table.draw(ask.owner, 2)


class TurnUpAndDraw(Skill[MessageTable]):
    """Its face-down owner turns up and draws when something happens to them."""

    def __init__(self, name: str, moment: int, second: int, cards: int, must: bool) -> None:
        super().__init__(name, moment, second)
        self.face_down = True
        self.must_turn_up = must
        self.cards = cards

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        """Whether the moment is about the owner."""
        return moment.subject == owner

    def play(self, table: MessageTable, ask: Question[MessageTable], action: int) -> None:
        """Draws `cards` cards for the owner, who has turned up."""
        table.draw(ask.owner, self.cards)


class OnDeath(Skill[MessageTable]):
    """Reacts to the death of another player, as long as nobody has rescued them."""

    def __init__(self, name: str, moment: int = ON_DEATH) -> None:
        super().__init__(name, moment)

    def applies(self, table: MessageTable, owner: int, moment: Moment) -> bool:
        """Whether another player still has enough false cards to die."""
        return moment.subject != owner and is_dying(table, moment.subject)


def is_dying(table: MessageTable, seat: int) -> bool:
    """Whether a seat has enough false cards to die: nobody has rescued them."""
    return table.cards.counts[3 * seat + BLACK] >= DEADLY


def gained(moment: Moment, owner: int, false: bool) -> bool:
    """Whether the owner gained a false card (`false`), or a true one."""
    return moment.subject == owner and (moment.colour == BLACK) == false


def sent_and_gained(moment: Moment, owner: int, false: bool) -> bool:
    """Whether somebody gained a false (or true) card that the owner had transmitted."""
    return moment.by == owner and (moment.colour == BLACK) == false


def picks(kinds: list[int]) -> tuple[int, ...]:
    """PICK for each of these kinds."""
    return tuple([PICK + kind for kind in kinds])


def others_with_hand(table: MessageTable, owner: int) -> list[int]:
    """The living players with hand cards, except the owner."""
    return [
        s for s in range(table.seats) if s != owner and table.cards.hands[s] and table.is_alive(s)
    ]


def others_with_intelligence(table: MessageTable, owner: int) -> list[int]:
    """The living players with intelligence, except the owner."""
    return [
        s
        for s in range(table.seats)
        if s != owner and table.cards.intelligence[s] and table.is_alive(s)
    ]


def names(seats: list[int]) -> tuple[int, ...]:
    """NAME for each of these seats."""
    return tuple([NAME + seat for seat in seats])


def looks_at_hand(table: MessageTable, viewer: int, seat: int) -> None:
    """Show the whole hand of `seat` to `viewer`."""
    hand = table.cards.hands[seat]
    table.facts = Trail(table.facts, Looked(viewer, seat, hand))
    if table.log is not None:
        table.emit(
            {"on": "looked", "seat": viewer, "target": seat, "at": "hand"},
            {viewer: {"cards": [NAMES[kind] for kind in hand]}},
        )


def holds_false(table: MessageTable, seat: int) -> None:
    """Record that this hand has a false card: everybody can conclude it."""
    table.facts = Trail(table.facts, HoldsFalse(seat))


def lacks_false(table: MessageTable, seat: int) -> None:
    """Record that this hand has no false card, as it would have had to be shown."""
    table.facts = Trail(table.facts, LacksFalse(seat))
