"""Effects of actions that were neither challenged nor blocked (§5, §8)."""

from __future__ import annotations

from typing import Final

from facedown.engine.chance import Chance
from facedown.engine.decision import AskOne
from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import bit, has, without
from facedown.engine.table import Step
from facedown.games.coup.actions import (
    KEEP,
    OFFER,
    PAIRS,
    RETURN_ONE,
    RETURN_TWO,
    SWAP,
    THEFT,
    returnable,
    returned_places,
)
from facedown.games.coup.cards import FACE_UP, NAMES
from facedown.games.coup.facts import Returned, Saw, Swapped
from facedown.games.coup.steps import LOSSES, AskWhichCard
from facedown.games.coup.table import CoupTable


class Gain(Step[CoupTable]):
    """Income, foreign aid, tax: takes coins from the Treasury."""

    def __init__(self, actor: int, coins: int) -> None:
        self.actor = actor
        self.coins = coins

    def enter(self, table: CoupTable) -> None:
        """Pays the coins."""
        table.stack.pop()
        table.gain(self.actor, self.coins)


class Strike(Step[CoupTable]):
    """Coup, assassination: the target loses an influence; no effect if eliminated (C13)."""

    def __init__(self, target: int) -> None:
        self.target = target

    def enter(self, table: CoupTable) -> None:
        """Makes way for the loss of an influence."""
        table.stack[-1] = LOSSES[self.target]


class Theft(Step[CoupTable]):
    """Steal: up to two coins, also of a player eliminated this turn (C12)."""

    def __init__(self, actor: int, target: int) -> None:
        self.actor = actor
        self.target = target

    def enter(self, table: CoupTable) -> None:
        """Moves the coins."""
        table.stack.pop()
        coins = min(THEFT, table.coins[self.target])
        table.coins[self.target] -= coins
        table.coins[self.actor] += coins
        if table.log is not None:
            table.emit({"on": "took", "seat": self.actor, "target": self.target, "coins": coins})


class Exchange(Step[CoupTable]):
    """Draw (Ambassador two, Inquisitor one), then return as many (§8)."""

    def __init__(self, actor: int, inquisitor: bool) -> None:
        self.actor = actor
        self.count = 1 if inquisitor else 2

    def enter(self, table: CoupTable) -> None:
        """Draws, then asks what to return."""
        place = 2 * table.seats
        drawn = tuple([table.draw(self.actor, place + k) for k in range(self.count)])
        table.drawn = drawn
        if table.log is not None:
            table.emit(
                {"on": "drew", "seat": self.actor, "count": self.count},
                {self.actor: {"cards": [NAMES[card] for card in drawn]}},
            )
        table.stack[-1] = RETURNS[self.actor]


class Return(AskOne[CoupTable]):
    """Returns as many cards as were drawn (§8). Kept cards stay in place, drawn ones fill the gaps.

    Places proved this turn and not yet replaced are excluded; with `exchange_max` = 1 at most one
    of the own cards may be returned.
    """

    step = "exchange"

    def choices(self, table: CoupTable, seat: int) -> tuple[int, ...]:
        """Combinations of places that may go back (§8)."""
        first, free = 2 * seat, 0
        for k in (0, 1):
            if table.cards[first + k] < FACE_UP and not has(table.shown, first + k):
                free |= bit(k)
        return returnable(len(table.drawn), free, table.rules.exchange_all)

    def chosen(self, table: CoupTable, seat: int, action: int) -> None:
        """Puts the cards back and closes the gaps."""
        back = returned_places(action)
        options = tuple([returned_places(choice) for choice in self.choices(table, seat)])
        drawn = table.drawn
        table.drawn = ()
        table.facts = Trail(table.facts, Returned(seat, len(drawn), back, options))
        returned = []
        kept = [card for k, card in enumerate(drawn) if 2 + k not in back]
        for k in back:
            if k > 1:
                card = drawn[k - 2]
            else:
                card = table.cards[2 * seat + k]
                table.cards[2 * seat + k] = kept.pop(0)
            returned.append(NAMES[card])
            table.to_court(card)
        if table.log is not None:
            table.emit(
                {"on": "returned", "seat": seat, "count": len(back)}, {seat: {"cards": returned}}
            )

    def default(self, table: CoupTable, seat: int, chance: Chance) -> int:
        """Keep one's own cards (§11)."""
        return RETURN_ONE + 2 if len(table.drawn) == 1 else RETURN_TWO + len(PAIRS) - 1


class Examine(AskWhichCard):
    """The target chooses the card shown to the Inquisitor (C14)."""

    def __init__(self, actor: int, target: int) -> None:
        super().__init__(target)
        self.actor = actor

    def choices(self, table: CoupTable, seat: int) -> tuple[int, ...]:
        """Either of two cards."""
        return EITHER_OFFER

    def chosen(self, table: CoupTable, seat: int, action: int) -> None:
        """Shows the chosen card."""
        self.taken(table, action - OFFER)

    def taken(self, table: CoupTable, k: int) -> None:
        """Shows the card at place `k` to the Inquisitor, who decides next."""
        place = 2 * self.seat + k
        card = table.cards[place]
        table.facts = Trail(table.facts, Saw(self.actor, place, card))
        table.stack.append(Decide(self.actor, self.seat, k))
        if table.log is not None:
            seen: dict[str, object] = {"character": NAMES[card]}
            table.emit(
                {"on": "examined", "seat": self.actor, "target": self.seat, "card": k},
                {self.actor: seen, self.seat: seen},
            )

    def describe(self, table: CoupTable, viewer: int | None) -> dict[str, object]:
        """The `ask` of the view."""
        return {"step": "offer", "seat": self.seat, "actor": self.actor}


RETURNS: Final = [Return(seat) for seat in range(6)]
EITHER_OFFER: Final[tuple[int, ...]] = (OFFER, OFFER + 1)
KEEP_OR_SWAP: Final[tuple[int, ...]] = (KEEP, SWAP)


class Decide(AskOne[CoupTable]):
    """The Inquisitor decides whether the target keeps the examined card.

    In a swap the target draws before returning the old card, so it cannot draw it again.
    """

    def __init__(self, actor: int, target: int, k: int) -> None:
        super().__init__(actor)
        self.target = target
        self.k = k

    def choices(self, table: CoupTable, seat: int) -> tuple[int, ...]:
        """Keep or swap."""
        return KEEP_OR_SWAP

    def chosen(self, table: CoupTable, seat: int, action: int) -> None:
        """Swaps, or leaves the card."""
        if action == SWAP:
            self.swap(table)
        elif table.log is not None:
            table.emit({"on": "kept", "seat": seat, "target": self.target})

    def swap(self, table: CoupTable) -> None:
        """Draws the new card, then returns the old one."""
        place = 2 * self.target + self.k
        old = table.cards[place]
        new = table.draw(self.target, 2 * table.seats)
        table.facts = Trail(table.facts, Swapped(place, old))
        table.to_court(old)
        table.cards[place] = new
        table.shown = without(table.shown, place)
        if table.log is not None:
            table.emit(
                {"on": "swapped", "seat": self.seat, "target": self.target, "card": self.k},
                {self.target: {"character": NAMES[new]}},
            )

    def default(self, table: CoupTable, seat: int, chance: Chance) -> int:
        """Keep: it proves nothing about the card."""
        return KEEP

    def describe(self, table: CoupTable, viewer: int | None) -> dict[str, object]:
        """The `ask` of the view; the card is named to Inquisitor and owner only."""
        asked: dict[str, object] = {
            "step": "examine",
            "seat": self.seat,
            "actor": self.seat,
            "target": self.target,
            "card": self.k,
        }
        if viewer in (self.seat, self.target):
            asked["character"] = NAMES[table.cards[2 * self.target + self.k]]
        return asked
