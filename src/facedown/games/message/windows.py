"""Windows and the priority loop (§4).

Everybody who is entitled by public facts is asked at once; the first answer in the order of
priority that is not a pass counts, goes on the stack of responses and opens the round again. When
all have passed, the whole stack resolves, last in first out.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.action import PASS
from facedown.engine.decision import FirstAnswer
from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import bit
from facedown.engine.table import Step
from facedown.games.message.actions import (
    DO_BURN,
    DO_DECIPHER,
    DO_INTERCEPT,
    DO_LOCK,
    DO_LURE,
    DO_PROBE,
    DO_SEND_BACK,
    DO_TRUE,
    SEATS,
    W_ARRIVE,
    W_DRAWN,
    W_END,
    W_PLAY,
    W_START,
    W_TRANSIT,
    WINDOWS,
    is_card,
    see_through_at,
    use_of,
)
from facedown.games.message.cards import (
    BURN,
    DECIPHER,
    DIRECT,
    FIRST_PROBE,
    INTERCEPT,
    LOCK,
    LURE,
    MASKS,
    NAMES,
    NO_CARD,
    PROBE,
    SEE_THROUGH,
    SEND_BACK,
    TEXT,
    TRUE_OR_FALSE,
    function_of,
)
from facedown.games.message.facts import OpenedProbe, Probed
from facedown.games.message.functions import EFFECTS, fizzle
from facedown.games.message.skill import ONLY_PASS, Skill
from facedown.games.message.state.stack import NO_FUNCTION, Response
from facedown.games.message.table import MessageTable

ALWAYS: Final = MASKS[BURN]
RESPONDING: Final = MASKS[SEE_THROUGH]
NO_SKILLS: Final[tuple[Skill[MessageTable], ...]] = ()


class Priority(FirstAnswer[MessageTable]):
    """One window. Subclasses say when it is over and what comes then."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    # --- who is asked, by public facts ----------------------------------------------------------

    def entitled(self, table: MessageTable) -> int:
        cards: i64 = self.with_cards(table) & table.alive
        hands = table.cards.hands
        skills = table.rules.with_characters
        mask: i64 = 0
        one: i64 = 1
        left: i64 = table.alive
        seat: i64 = 0
        while left:
            if left & 1 and (
                ((cards >> seat) & 1 and hands[seat]) or (skills and self.with_skill(table, seat))
            ):
                mask |= one << seat
            left >>= 1
            seat += 1
        return mask

    def with_cards(self, table: MessageTable) -> i64:
        """The seats whose hand could matter here."""
        if self.kind == W_TRANSIT or table.cards.blacks or counterable(table):
            return table.alive
        mask: i64 = 0
        for seat in range(table.seats):
            if playable(table, seat, self.kind):
                mask |= bit(seat)
        return mask

    def with_skill(self, table: MessageTable, seat: i64) -> bool:
        """Whether a response skill of this seat could be used here.

        One that waits on the stack counts as well: old records have a pass of its owner there.
        """
        cast = table.cast
        number = cast.character[seat]
        if number < 0:
            return False
        if (cast.known >> seat) & 1:
            up = (cast.up >> seat) & 1 != 0
            for skill in table.ensemble.characters[number].usable(up, self.kind):
                if skill.open(table, seat):
                    return True
            return False
        suspects: i64 = table.suspects() & ~cast.denied[seat]
        for character, hidden_skill in table.ensemble.face_down_responses[self.kind]:
            if (suspects >> character) & 1 and hidden_skill.open(table, seat):
                return True
        return False

    # --- the order of priority ------------------------------------------------------------------

    def order(self, table: MessageTable) -> tuple[int, ...]:
        """It begins at `priority_seat` and goes on to the right."""
        return table.rules.right[table.responses.priority_seat]

    def enter(self, table: MessageTable) -> None:
        if self.is_open(table):
            super().enter(table)
        else:
            self.over(table)

    def passed(self, table: MessageTable) -> None:
        table.responses.priority_seat = table.turn
        if table.responses.waiting:
            table.stack.append(RESOLVE)
        else:
            self.over(table)

    def answered(self, table: MessageTable, seat: int, action: int) -> None:
        table.responses.priority_seat = table.rules.right[seat][1]
        if is_card(action):
            use_card(table, seat, action)
        else:
            use_skill(table, seat, action)

    # --- what may be done -----------------------------------------------------------------------

    def choices(self, table: MessageTable, seat: int) -> tuple[int, ...]:
        able: i64 = playable(table, seat, self.kind)
        have: i64 = table.cards.masks[seat]
        skills = self.own_skills(table, seat)
        if not have & able and not skills:
            return ONLY_PASS
        found: list[int] = [PASS]
        last = NO_CARD
        for kind in table.cards.hands[seat]:
            if kind != last and (able >> kind) & 1:
                add_uses(table, seat, kind, self.kind, found)
            last = kind
        for skill in skills:
            if skill.open(table, seat) and not announced(table, seat, skill):
                found += skill.actions(table, seat)
        return tuple(found)

    def own_skills(self, table: MessageTable, seat: i64) -> tuple[Skill[MessageTable], ...]:
        """The skills for this window, as the seat's character lies."""
        character = table.cast.character[seat]
        if character < 0:
            return NO_SKILLS
        up = (table.cast.up >> seat) & 1 != 0
        return table.ensemble.characters[character].usable(up, self.kind)

    def allows(self, table: MessageTable, seat: int, action: int) -> bool:
        """Everybody may pass, which is the usual answer."""
        return action == PASS or super().allows(table, seat, action)

    # --- its end --------------------------------------------------------------------------------

    def is_open(self, table: MessageTable) -> bool:
        """False when the turn's player is gone."""
        return (table.alive >> table.turn) & 1 != 0

    def over(self, table: MessageTable) -> None:
        """All have passed and nothing waits, or it is not open any more."""
        table.stack.pop()

    def describe(self, table: MessageTable, viewer: int | None) -> dict[str, object]:
        return {"step": WINDOWS[self.kind], "priority_seat": int(table.responses.priority_seat)}


def counterable(table: MessageTable) -> bool:
    """A card waits on the stack of responses."""
    return any(response.card != NO_CARD for response in table.responses.waiting)


def counterable_at(table: MessageTable) -> list[int]:
    """The places of the cards on the stack of responses."""
    return [k for k, response in enumerate(table.responses.waiting) if response.card != NO_CARD]


def announced(table: MessageTable, seat: int, skill: Skill[MessageTable]) -> bool:
    """It waits on the stack: until it is resolved it can't be announced again."""
    for one in table.responses.waiting:
        if one.user == seat and one.skill is not None and one.skill.name == skill.name:
            return True
    return False


def playable(table: MessageTable, seat: int, window: int) -> int:
    """The kinds that this seat could use in this window, as a bit mask: public."""
    kinds: i64 = 0
    if table.cards.blacks:
        kinds |= ALWAYS
    if table.responses.waiting and counterable(table):
        kinds |= RESPONDING
    if window == W_PLAY:
        if seat == table.turn:
            kinds |= OWN_PLAY | lock_kinds(table, seat)
        elif locks_any_turn(table, seat):
            kinds |= lock_kinds(table, seat)
    elif window == W_TRANSIT:
        kinds |= MASKS[LURE]
        if seat != table.turn:
            kinds |= MASKS[INTERCEPT]
        if seat == table.turn or locks_any_turn(table, seat):
            kinds |= lock_kinds(table, seat)
    elif window == W_ARRIVE and seat == table.transit.to:
        if table.rules.wide_decipher or (seat != table.turn and table.transit.stamp != TEXT):
            kinds |= MASKS[DECIPHER]
        if can_send_back(table, seat):
            kinds |= MASKS[SEND_BACK]
    return kinds


OWN_PLAY: Final = MASKS[PROBE] | MASKS[TRUE_OR_FALSE]


def can_send_back(table: MessageTable, seat: int) -> bool:
    """Not on one's own turn, not on a direct message, not when locked."""
    return (
        seat != table.turn
        and table.transit.stamp != DIRECT
        and not (table.transit.locked >> seat) & 1
    )


def lock_kinds(table: MessageTable, seat: int) -> int:
    """What this seat may use as a Lock."""
    if (table.cast.up >> seat) & 1:
        return MASKS[LOCK] | table.ensemble.characters[table.cast.character[seat]].lock_with
    return MASKS[LOCK]


def locks_any_turn(table: MessageTable, seat: int) -> bool:
    return (table.cast.up >> seat) & 1 != 0 and table.ensemble.characters[
        table.cast.character[seat]
    ].locks_any_turn


def may_lock(table: MessageTable, seat: int, kind: int, window: int) -> bool:
    if window not in (W_PLAY, W_TRANSIT) or not lock_kinds(table, seat) >> kind & 1:
        return False
    return seat == table.turn or locks_any_turn(table, seat)


def add_uses(table: MessageTable, seat: int, kind: int, window: int, found: list[int]) -> None:
    """All that may be done with a card of this kind."""
    function = function_of(kind)
    if may_lock(table, seat, kind, window):
        at_others(table, seat, DO_LOCK + kind * SEATS, found)
    if function == BURN:
        first = DO_BURN + (kind - 3 * BURN) * SEATS
        burnable: i64 = table.cards.blacks & table.alive
        found += [first + other for other in range(table.seats) if (burnable >> other) & 1]
    elif function == SEE_THROUGH:
        colour = kind - 3 * SEE_THROUGH
        found += [see_through_at(colour, place) for place in counterable_at(table)]
    elif window == W_PLAY and seat == table.turn:
        if function == PROBE:
            at_others(table, seat, DO_PROBE + (kind - FIRST_PROBE) * SEATS, found)
        elif function == TRUE_OR_FALSE:
            found.append(DO_TRUE + kind - 3 * TRUE_OR_FALSE)
    elif window == W_TRANSIT:
        if function == LURE:
            add_lures(table, seat, DO_LURE + (kind - 3 * LURE) * SEATS, found)
        elif function == INTERCEPT and seat != table.turn:
            found.append(DO_INTERCEPT + kind - 3 * INTERCEPT)
    elif window == W_ARRIVE:
        if function == DECIPHER:
            found.append(DO_DECIPHER + kind - 3 * DECIPHER)
        elif function == SEND_BACK:
            found.append(DO_SEND_BACK + kind - 3 * SEND_BACK)


def at_others(table: MessageTable, seat: int, first: int, found: list[int]) -> None:
    alive: i64 = table.alive & ~bit(seat)
    found += [first + other for other in range(table.seats) if (alive >> other) & 1]


def add_lures(table: MessageTable, seat: int, first: int, found: list[int]) -> None:
    """Never the sender, never a locked player; oneself by profile (K6)."""
    found += [first + s for s in range(table.seats) if can_be_lured(table, seat, s)]


def can_be_lured(table: MessageTable, seat: int, other: int) -> bool:
    if other == table.transit.sender or not (table.alive & ~table.transit.locked) >> other & 1:
        return False
    return other != seat or table.rules.lure_oneself


def use_card(table: MessageTable, seat: int, action: int) -> None:
    """Announce a card: it is put aside on the stack of responses."""
    use = use_of(action)
    shown = use.function != PROBE
    if shown:
        table.shed(seat, use.card)
    else:
        table.out_of_hand(seat, use.card)
        table.facts = Trail(table.facts, Probed(seat, use.card, int(table.responses.number)))
    push(
        table,
        Response(seat, use.function, use.card, use.target, table.responses.number, None, shown),
    )


def use_skill(table: MessageTable, seat: int, action: int) -> None:
    """Announce a response skill; a face-down character turns up."""
    for skill in table.ensemble.characters[table.cast.character[seat]].responses:
        if skill.owns(action):
            if skill.at_once:
                skill.used(table, seat, action)
                return
            skill.announce(table, seat)
            target = skill.aim(action)
            push(table, Response(seat, NO_FUNCTION, NO_CARD, target, table.responses.number, skill))
            return


def push(table: MessageTable, response: Response) -> None:
    table.responses.push(response)
    if table.log is not None:
        private = None if response.shown else {response.user: response.json(True)}
        table.emit({"on": "used", **response.json(False)}, private)


class Resolve(Step[MessageTable]):
    """The whole stack, last in first out; nothing can be inserted (§4.2)."""

    def enter(self, table: MessageTable) -> None:
        if table.responses.resolving != NO_CARD:
            put_away(table)
            return
        if not table.responses.waiting:
            table.stack.pop()
            return
        response = table.responses.pop()
        if response.void:
            return
        skill = response.skill
        if skill is not None:
            assert isinstance(skill, Skill)
            if skill.holds(table, response):
                skill.resolve(table, response)
            else:
                fizzle(table, response)
            return
        table.responses.take_effect(response)
        EFFECTS[response.function].resolve(table, response)

    def describe(self, table: MessageTable, viewer: int | None) -> dict[str, object]:
        return {"step": "resolve"}


def put_away(table: MessageTable) -> None:
    """The card that has resolved goes face up to the discard pile."""
    number = int(table.responses.resolving_number)
    kind = table.responses.take_resolved()
    table.deck.discard(kind)
    if number >= 0:
        table.facts = Trail(table.facts, OpenedProbe(number, kind))
        if table.log is not None:
            table.emit({"on": "discarded", "seat": None, "card": NAMES[kind]})
    table.refill()


RESOLVE: Final = Resolve()
START_WINDOW: Final = Priority(W_START)
DRAWN_WINDOW: Final = Priority(W_DRAWN)
PLAY_WINDOW: Final = Priority(W_PLAY)
END_WINDOW: Final = Priority(W_END)
