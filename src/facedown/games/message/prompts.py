"""Questions shared by several rules: which card to discard, put on the deck, give, place.

That a seat is asked is public; what its hand offers is secret. An empty hand offers `pass` alone.
"""

from __future__ import annotations

from facedown.engine.action import PASS
from facedown.engine.chance import Chance
from facedown.engine.decision import AskOne
from facedown.games.message.actions import NAME, PICK
from facedown.games.message.cards import BLACKS, NO_CARD
from facedown.games.message.skill import ONLY_PASS
from facedown.games.message.table import MessageTable


class Prompt(AskOne[MessageTable]):
    """Base of questions to one living seat."""

    step = "prompt"

    def enter(self, table: MessageTable) -> None:
        if table.is_alive(self.seat) and self.wanted(table):
            super().enter(table)
        else:
            table.stack.pop()
            self.dropped(table)

    def wanted(self, table: MessageTable) -> bool:
        """Whether to ask, by public facts alone."""
        return True

    def dropped(self, table: MessageTable) -> None:
        """Called if nobody is asked."""

    def offers(self, table: MessageTable) -> tuple[int, ...]:
        """The choices; if empty, the seat can only pass."""
        raise NotImplementedError

    def choices(self, table: MessageTable, seat: int) -> tuple[int, ...]:
        return self.offers(table) or ONLY_PASS

    def choose_again(self, world: MessageTable, viewer: int | None, chance: Chance) -> None:
        if viewer != self.seat:
            world.picks = ()


class HandPrompt(Prompt):
    """Base of questions about a card in the seat's own hand; dropped if the hand is empty."""

    def wanted(self, table: MessageTable) -> bool:
        return bool(table.cards.hands[self.seat])

    def offers(self, table: MessageTable) -> tuple[int, ...]:
        return in_hand(table, self.seat)


class DiscardOne(HandPrompt):
    """The target of a probe chooses the card to discard (§6.1)."""

    step = "discard"

    def chosen(self, table: MessageTable, seat: int, action: int) -> None:
        table.discard_from(self.seat, action - PICK)


class PutOnTop(HandPrompt):
    """Puts hand cards onto the deck, one after another."""

    step = "put_on_top"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def chosen(self, table: MessageTable, seat: int, action: int) -> None:
        table.put_on_top(self.seat, action - PICK)
        if self.left > 1:
            table.stack.append(PutOnTop(self.seat, self.left - 1))


class GiveOne(HandPrompt):
    """Gives a hand card to a player. The player is chosen first, so choices are not multiplied."""

    step = "give"

    def __init__(self, seat: int, to: int, oneself: bool) -> None:
        super().__init__(seat)
        self.to = to
        self.oneself = oneself
        """Whether the seat may keep the card."""

    def offers(self, table: MessageTable) -> tuple[int, ...]:
        if self.to >= 0:
            return super().offers(table)
        return seats(table, -1 if self.oneself else self.seat)

    def chosen(self, table: MessageTable, seat: int, action: int) -> None:
        if action == PASS:
            return
        if self.to < 0:
            if action - NAME != self.seat:
                table.stack.append(GiveOne(self.seat, action - NAME, self.oneself))
        else:
            table.move(self.seat, self.to, action - PICK)

    def describe(self, table: MessageTable, viewer: int | None) -> dict[str, object]:
        return {"step": self.step, "seat": self.seat, "target": self.to}


class PlaceFalse(Prompt):
    """Puts up to `limit` black hand cards before a player, all at the same time.

    With `target` -1 the player is chosen first. The cards chosen so far are in `table.picks`.
    """

    step = "place_false"

    def __init__(self, seat: int, target: int, limit: int) -> None:
        super().__init__(seat)
        self.target = target
        self.limit = limit

    def wanted(self, table: MessageTable) -> bool:
        target = self.target
        return bool(table.cards.hands[self.seat]) and (target < 0 or table.is_alive(target))

    def dropped(self, table: MessageTable) -> None:
        self.put(table)

    def offers(self, table: MessageTable) -> tuple[int, ...]:
        if self.target < 0:
            return (PASS, *seats(table, -1))
        picked = table.picks
        hand = table.cards.hands[self.seat]
        return (
            PASS,
            *[
                pick
                for pick in false_in_hand(table, self.seat)
                if hand.count(pick - PICK) > picked.count(pick - PICK)
            ],
        )

    def chosen(self, table: MessageTable, seat: int, action: int) -> None:
        if action == PASS:
            self.put(table)
        elif self.target < 0:
            table.stack.append(PlaceFalse(self.seat, action - NAME, self.limit))
        else:
            table.picks = (*table.picks, action - PICK)
            if len(table.picks) < self.limit:
                table.stack.append(self)
            else:
                self.put(table)

    def put(self, table: MessageTable) -> None:
        """Place the chosen cards together."""
        picked = table.picks
        table.picks = ()
        for kind in picked:
            table.shed(self.seat, kind)
            table.gain(self.target, kind, self.seat)

    def describe(self, table: MessageTable, viewer: int | None) -> dict[str, object]:
        return {"step": self.step, "seat": self.seat, "target": self.target}


def seats(table: MessageTable, but: int) -> tuple[int, ...]:
    """NAME for each living seat except `but` (-1: for all of them)."""
    return tuple([NAME + s for s in range(table.seats) if s != but and table.is_alive(s)])


def place_from_hand(table: MessageTable, seat: int, target: int, kind: int) -> None:
    """Put a hand card before a player."""
    if kind != NO_CARD:
        table.shed(seat, kind)
        table.gain(target, kind, seat)


def false_in_hand(table: MessageTable, seat: int) -> list[int]:
    """PICK for each kind of black card in this hand."""
    return [PICK + k for k in distinct(table.cards.hands[seat]) if k % 3 == 2]


def in_hand(table: MessageTable, seat: int) -> tuple[int, ...]:
    """PICK for each kind of card in this hand."""
    return tuple([PICK + kind for kind in distinct(table.cards.hands[seat])])


def distinct(kinds: tuple[int, ...]) -> list[int]:
    """Each kind once, sorted."""
    return sorted(set(kinds))


def has_false(table: MessageTable, seat: int) -> bool:
    """Whether there is a black card in this hand."""
    return table.cards.masks[seat] & BLACKS != 0
