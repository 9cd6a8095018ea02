"""Windows and the priority loop (§4).

Everybody who is entitled by public facts is asked at once. The first answer in the order of
priority that is not a pass counts: it goes on the stack of responses, and a new round begins. When
all have passed, the whole stack resolves, last in first out.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.action import PASS
from facedown.engine.decision import FirstAnswer
from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import bit, has
from facedown.engine.table import Step
from facedown.engine.window import ANSWER, FORMAL, HOP, SELDOM, Window
from facedown.games.message.actions import (
    W_DRAWN,
    W_END,
    W_PLAY,
    W_START,
    W_TRANSIT,
    WINDOWS,
    is_card,
    use_of,
)
from facedown.games.message.cards import (
    NAMES,
    NO_CARD,
    PROBE,
)
from facedown.games.message.effect import Effect, fizzle
from facedown.games.message.facts import OpenedProbe, Probed
from facedown.games.message.functions import (
    Burn,
    Decipher,
    Intercept,
    Lock,
    LureAway,
    SeeThrough,
    SendBack,
    TrueOrFalse,
)
from facedown.games.message.probe import Probe
from facedown.games.message.skill import ONLY_PASS, Skill
from facedown.games.message.state.stack import NO_FUNCTION, Response
from facedown.games.message.table import MessageTable
from facedown.games.message.uses import add_uses, counterable, playable

NO_SKILLS: Final[tuple[Skill[MessageTable], ...]] = ()


class Priority(FirstAnswer[MessageTable]):
    """A window. Subclasses define when it is over and what follows."""

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
        """Bit mask of the seats whose hand could matter here."""
        if self.kind == W_TRANSIT or table.cards.blacks or counterable(table):
            return table.alive
        mask: i64 = 0
        for seat in range(table.seats):
            if playable(table, seat, self.kind):
                mask |= bit(seat)
        return mask

    def with_skill(self, table: MessageTable, seat: i64) -> bool:
        """Whether this seat might use a response skill here, by public facts.

        A skill that waits on the stack counts too, since old records contain a pass of its owner
        there.
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
        """From `priority_seat` on to the right."""
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
        """The seat's response skills for this window, as its character lies."""
        character = table.cast.character[seat]
        if character < 0:
            return NO_SKILLS
        up = (table.cast.up >> seat) & 1 != 0
        return table.ensemble.characters[character].usable(up, self.kind)

    def allows(self, table: MessageTable, seat: int, action: int) -> bool:
        """Quick check for a pass, which is always allowed and the usual answer."""
        return action == PASS or super().allows(table, seat, action)

    # --- its end --------------------------------------------------------------------------------

    def is_open(self, table: MessageTable) -> bool:
        """Whether the window may still ask: the active player is alive."""
        return (table.alive >> table.turn) & 1 != 0

    def over(self, table: MessageTable) -> None:
        """Go on: all have passed and nothing waits, or the window is no longer open."""
        table.stack.pop()

    def describe(self, table: MessageTable, viewer: int | None) -> dict[str, object]:
        return {"step": WINDOWS[self.kind], "priority_seat": int(table.responses.priority_seat)}


def announced(table: MessageTable, seat: int, skill: Skill[MessageTable]) -> bool:
    """Whether the skill waits on the stack; it can't be announced again until it has resolved."""
    for one in table.responses.waiting:
        if one.user == seat and one.skill is not None and one.skill.name == skill.name:
            return True
    return False


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
    """Put a response on the stack."""
    table.responses.push(response)
    if table.log is not None:
        private = None if response.shown else {response.user: response.json(True)}
        table.emit({"on": "used", **response.json(False)}, private)


class Resolve(Step[MessageTable]):
    """Resolves the whole stack, last in first out; nothing can be inserted (§4.2)."""

    step = "resolve"

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


def put_away(table: MessageTable) -> None:
    """Put the card that has resolved face up on the discard pile."""
    number = int(table.responses.resolving_number)
    kind = table.responses.take_resolved()
    table.deck.discard(kind)
    if number >= 0:
        table.facts = Trail(table.facts, OpenedProbe(number, kind))
        if table.log is not None:
            table.emit({"on": "discarded", "seat": None, "card": NAMES[kind]})
    table.refill()


EFFECTS: Final[list[Effect]] = [
    Lock(), LureAway(), Intercept(), Decipher(), SendBack(), Burn(), SeeThrough(), TrueOrFalse(),
    Probe(),
]  # fmt: skip
"""`EFFECTS[function]`: its effect."""

RESOLVE: Final = Resolve()
START_WINDOW: Final = Priority(W_START)
DRAWN_WINDOW: Final = Priority(W_DRAWN)
PLAY_WINDOW: Final = Priority(W_PLAY)
END_WINDOW: Final = Priority(W_END)


# --- how long a window stands ---------------------------------------------------------------------

WINDOW_KINDS: Final[dict[str, str]] = {
    "start": FORMAL,
    "drawn": SELDOM,
    "play": SELDOM,
    "transit": ANSWER,
    "arrival": FORMAL,
    "end": ANSWER,
}


def waiting(table: MessageTable, window: Window, step: str) -> Window:
    """The window's kind and lead, given what it asks.

    A response on the stack is for everybody to answer. Otherwise the play phase belongs to its
    player, and the arrival to the recipient. A question that is repeated after all have answered,
    or one step further on, is the same question again.
    """
    if table.responses.waiting:
        return window._replace(kind=ANSWER)
    if window.kind == ANSWER:
        return window._replace(again=HOP)
    lead = {"play": int(table.turn), "arrival": int(table.transit.to)}.get(step)
    return window._replace(lead=lead) if lead is not None and has(table.asked, lead) else window
