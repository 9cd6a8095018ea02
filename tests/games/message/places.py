"""Where the cards may lie: for each kind, all possible distributions of its copies.

Kinds are followed independently, so no possible world is called impossible.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.games.message.cards import KINDS

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Iterable

    from facedown.games.message.rules import MessageRules

MOST = 4000
"""Maximum distributions of a kind; beyond it, the kind is no longer followed."""

State = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""Number of copies in each cell; then 1 or 0 for each card of the deck top and each probe."""


class Lost(Exception):
    """Raised when the places cannot be followed; the game is skipped."""


class Places:
    """Cells: hands, the deck's bag and known top, the message, and the face-down pile."""

    def __init__(self, seats: int, rules: MessageRules) -> None:
        self.rules = rules
        self.seats = seats
        self.bag, self.message, self.spread, self.down = range(seats, seats + 4)
        self.sizes = [0] * (seats + 4)
        self.sizes[self.bag] = 81
        self.top = 0
        self.probes: list[int] = []
        """The probes that wait, by their place on the stack of responses."""
        self.pile: Counter[int] | None = None
        """The face-up cards that become the deck as soon as it is empty."""
        zero = (0,) * seats
        self.ways: list[set[State] | None] = [
            {((*zero, copies, 0, 0, 0), (), ())} for copies in rules.deck
        ]

    def every(self, change: Callable[[State, int], Iterable[State]]) -> None:
        """Map all distributions of all kinds."""
        for kind, ways in enumerate(self.ways):
            if ways is not None:
                found = {after for before in ways for after in change(before, kind)}
                self.ways[kind] = found if len(found) <= MOST else None

    def out(self, cell: int, card: int | None, fits: Callable[[int], bool]) -> None:
        """A card leaves a cell; meanwhile it is at the last place of the probes."""
        size = self.sizes[cell]
        if size <= 0:
            raise Lost("an empty place")
        self.sizes[cell] -= 1
        some = any(fits(kind) for kind in range(KINDS))
        assert some

        def change(state: State, kind: int) -> Iterable[State]:
            cells, top, probes = state
            have = cells[cell]
            if have and (card == kind or (card is None and fits(kind))):
                less = (*cells[:cell], have - 1, *cells[cell + 1 :])
                yield less, top, (*probes, 1)
            if have < size and card != kind:
                yield cells, top, (*probes, 0)

        self.every(change)

    def off_top(self, card: int | None) -> None:
        """The deck's top card leaves; as in `out`."""
        if not self.top:
            if not self.sizes[self.bag]:
                self.refill()
            self.out(self.bag, card, lambda kind: True)
            return
        self.top -= 1

        def change(state: State, kind: int) -> Iterable[State]:
            cells, top, probes = state
            if card is None or bool(top[-1]) == (card == kind):
                yield cells, top[:-1], (*probes, top[-1])

        self.every(change)

    def into(self, cell: int) -> None:
        """The card that left its place enters a cell."""
        self.sizes[cell] += 1

        def change(state: State, kind: int) -> Iterable[State]:
            cells, top, probes = state
            more = (*cells[:cell], cells[cell] + probes[-1], *cells[cell + 1 :])
            yield more, top, probes[:-1]

        self.every(change)

    def onto_top(self) -> None:
        self.top += 1
        self.every(lambda state, kind: [(state[0], (*state[1], state[2][-1]), state[2][:-1])])

    def away(self) -> None:
        """The card that left its place lies face up."""
        self.every(lambda state, kind: [(state[0], state[1], state[2][:-1])])

    def appears(self, card: int) -> None:
        """A face-up card is about to be put somewhere unseen."""
        self.every(lambda state, kind: [(state[0], state[1], (*state[2], int(card == kind)))])

    def pick(self, place: int, card: int | None) -> None:
        """The probe at a place of `probes` is about to move."""
        self.probes.pop(place)

        def change(state: State, kind: int) -> Iterable[State]:
            cells, top, probes = state
            if card is None or bool(probes[place]) == (card == kind):
                yield cells, top, (*probes[:place], *probes[place + 1 :], probes[place])

        self.every(change)

    def filter(self, cell: int, cards: Counter[int], *, all_of_it: bool) -> None:
        """The viewer has seen these cards in a cell."""

        def change(state: State, kind: int) -> Iterable[State]:
            have = state[0][cell]
            if have == cards[kind] if all_of_it else have >= cards[kind]:
                yield state

        self.every(change)

    def hand(self, seat: int, card: int | None) -> None:
        self.out(seat, card, lambda kind: True)

    def refill(self) -> None:
        if self.pile is None:
            raise Lost("an empty deck")
        pile, bag, down = self.pile, self.bag, self.down
        self.pile = None
        returns = self.rules.probes_return

        def change(state: State, kind: int) -> Iterable[State]:
            cells = list(state[0])
            cells[bag] = pile[kind]
            if returns:
                cells[bag] += cells[down]
                cells[down] = 0
            yield tuple(cells), state[1], state[2]

        self.every(change)
        self.sizes[bag] = sum(pile.values())
        if returns:
            self.sizes[bag] += self.sizes[down]
            self.sizes[down] = 0
