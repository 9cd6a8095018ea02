"""The first steps: set-up, deal, choice of characters (§2)."""

from __future__ import annotations

from typing import Final

from facedown.engine.decision import AllAnswers
from facedown.engine.knowledge.facts import Trail
from facedown.engine.table import Step
from facedown.games.message.actions import KEEP
from facedown.games.message.cards import SIDES
from facedown.games.message.facts import Start
from facedown.games.message.roster import NAMES, ROSTER
from facedown.games.message.table import MessageTable
from facedown.games.message.turn import TURNS

HAND: Final = 3


class Deal(Step[MessageTable]):
    """The whole set-up: identities and characters in the profile's order (K1), then cards."""

    step = "deal"

    def enter(self, table: MessageTable) -> None:
        """Stacks the deals of identities and, if the game has them, characters; cards come last."""
        table.facts = Trail(None, Start(tuple(table.rules.deck)))
        table.stack[-1] = DEAL_CARDS
        plan: list[Step[MessageTable]] = [DEAL_IDENTITIES]
        if table.rules.with_characters:
            plan.insert(1 if table.rules.identity_first else 0, DEAL_CHARACTERS)
        table.stack += reversed(plan)


class DealIdentities(Step[MessageTable]):
    """Deals the identities; each seat sees its own."""

    step = "deal"

    def enter(self, table: MessageTable) -> None:
        """Deals the sides at random, each seen by its own seat alone."""
        table.stack.pop()
        left = table.rules.identities[:]
        sides: list[int] = []
        for seat in range(table.seats):
            side = left.pop(table.roll(len(left)))
            sides.append(side)
            table.learn(seat, seat, 1 << side)
            table.emit({"on": "identity_dealt", "seat": seat}, {seat: {"side": SIDES[side]}})
        table.identities = table.identities.dealt(sides)


class DealCharacters(Step[MessageTable]):
    """Deals two characters to each seat; one is kept, the other set aside unseen."""

    step = "deal"

    def enter(self, table: MessageTable) -> None:
        """Deals two of the roster to each seat, seen by it alone; the choice follows."""
        table.stack[-1] = CHOOSE
        left = table.rules.roster[:]
        dealt = [left.pop(table.roll(len(left))) for _ in range(2 * table.seats)]
        table.cast = table.cast.offered(tuple(dealt))
        for seat in range(table.seats):
            both = [NAMES[c] for c in table.cast.candidates[2 * seat : 2 * seat + 2]]
            table.emit({"on": "characters_dealt", "seat": seat}, {seat: {"characters": both}})


class Choose(AllAnswers[MessageTable]):
    """All choose a character at the same time and show their choices together."""

    step = "choose"

    def entitled(self, table: MessageTable) -> int:
        """All seats, as a bit mask."""
        return (1 << table.seats) - 1

    def all_given(self, table: MessageTable) -> None:
        """Keeps the chosen characters and turns up those that are not hidden."""
        table.stack.pop()
        kept = tuple([answer - KEEP for answer in table.answers])
        table.cast = table.cast.chosen(kept)
        for seat in self.order(table):
            if ROSTER[kept[seat]].hidden:
                table.emit({"on": "chose", "seat": seat, "character": None})
            else:
                table.cast = table.cast.turned_up(seat)
                table.emit({"on": "chose", "seat": seat, "character": NAMES[kept[seat]]})

    def choices(self, table: MessageTable, seat: int) -> tuple[int, ...]:
        """The two characters that the seat was dealt, in the order of the roster."""
        first, second = sorted(table.cast.candidates[2 * seat : 2 * seat + 2])
        return (KEEP + first, KEEP + second)


class DealCards(Step[MessageTable]):
    """Deals three cards to each seat; the starting player is random unless an option names them."""

    step = "deal"

    def enter(self, table: MessageTable) -> None:
        """Deals the hands, then gives the first turn to the starting player."""
        for seat in range(table.seats):
            table.draw(seat, HAND)
        starter = table.rules.starter
        first = starter if starter >= 0 else table.roll(table.seats)
        table.emit({"on": "started", "first": first})
        table.turn = first
        table.stack[-1] = TURNS[first]


DEAL_IDENTITIES: Final = DealIdentities()
DEAL_CHARACTERS: Final = DealCharacters()
CHOOSE: Final = Choose()
DEAL_CARDS: Final = DealCards()
