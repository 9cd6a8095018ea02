"""What one seat knows of the hidden cards: a filter over the trail of facts.

A world is reduced to what the seat can tell apart: which character lies at each place of another
hand as far as it follows from what was seen (`UNKNOWN` otherwise), and which cards the Court deck
is known to hold. Each such state has a weight; every UNKNOWN is an equally likely card of those
that the state does not account for. While the states are few the weights are exact: the
probabilities given where cards went and which were seen, with the hidden choices of others (what to
return, what to pick) taken as equally likely. What others say, claim, concede or let pass is no
evidence here.

After many exchanges at a large table there would be too many states. Then some of them are dropped
(`thin`): the frequencies are approximate from there on, and `Belief.exact` says so. Each state that
is left is a way how it may have been, so no impossible world comes up; and where something is seen
that none of them allows, states that do are looked for in the past (`revival.py`).
"""

from __future__ import annotations

from typing import Final

from facedown.engine.knowledge.facts import Fact
from facedown.engine.knowledge.weights import normal
from facedown.games.coup.cards import CHARACTERS, COPIES, FACE_UP, NO_CARD
from facedown.games.coup.facts import Dealt, Drafted

UNKNOWN: Final = -2

State = tuple[int, ...]


class Past:
    """One fact of the past as the viewer saw it. `before`: some states of then, now and then."""

    __slots__ = ("before", "fact", "length", "prev")

    def __init__(self, fact: Fact, prev: Past | None, before: Belief | None, length: int) -> None:
        self.fact = fact
        self.prev = prev
        self.before = before
        self.length = length
        """How many facts come before it."""


class Belief:
    """The knowledge of `viewer` (-1: a spectator) after one fact. Immutable once made.

    A state is all places (two a seat, then two drawn ones) followed by the counts of the
    characters that the Court deck is known to hold. The viewer's own places are NO_CARD there and
    stand in `own`; `seen` counts the characters in `own` and face up; `copies` are all there are.
    """

    __slots__ = (
        "copies", "court_size", "exact", "own", "past", "seats", "seen", "states", "viewer",
    )  # fmt: skip

    def __init__(
        self,
        viewer: int,
        seats: int,
        own: list[int],
        seen: list[int],
        court_size: int,
        states: dict[State, float],
        copies: list[int],
        exact: bool = True,
        past: Past | None = None,
    ) -> None:
        self.viewer = viewer
        self.seats = seats
        self.own = own
        self.seen = seen
        self.court_size = court_size
        self.states = states
        self.copies = copies
        self.exact = exact
        """Whether the states are all there are, with their exact weights."""
        self.past = past

    def marks(self) -> int:
        """Where the counts of the Court deck begin in a state."""
        return 2 * self.seats + 2

    def pool(self, state: State) -> list[int]:
        """The characters that this state does not account for, as a bag."""
        marks = 2 * self.seats + 2
        left = [self.copies[c] - self.seen[c] - state[marks + c] for c in range(CHARACTERS)]
        for place in range(marks):
            if state[place] >= 0:
                left[state[place]] -= 1
        return left

    def chance_of(self, state: State, card: int) -> float:
        """How likely an UNKNOWN is this card."""
        pool = self.pool(state)
        return pool[card] / sum(pool) if pool[card] > 0 else 0.0

    def after(self, states: dict[State, float]) -> Belief:
        """A copy with other states, to be changed."""
        return Belief(
            self.viewer, self.seats, self.own[:], self.seen[:], self.court_size, states,
            self.copies, self.exact, self.past,
        )  # fmt: skip


def copies_of(characters: list[int]) -> list[int]:
    """Three of each character of the game."""
    return [COPIES * int(c in characters) for c in range(CHARACTERS)]


def start(fact: Dealt, viewer: int) -> Belief:
    """Knowledge after the deal, or in a world whose past is not known."""
    seats = len(fact.cards) // 2 - 1
    own = [NO_CARD] * len(fact.cards)
    seen = [0] * CHARACTERS
    slots = [NO_CARD] * len(fact.cards)
    for place, card in enumerate(fact.cards):
        if card == NO_CARD:
            continue
        mine = place >> 1 == viewer or (place >> 1 == seats and fact.drawer == viewer)
        if card >= FACE_UP or mine:
            seen[card & 7] += 1
            if card < FACE_UP:
                own[place] = card
        else:
            slots[place] = card if (fact.shown >> place) & 1 else UNKNOWN
    state = (*slots, *[0] * CHARACTERS)
    copies = copies_of(fact.characters)
    return Belief(viewer, seats, own, seen, fact.court_size, {state: 1.0}, copies)


def drafted(fact: Drafted, viewer: int) -> Belief:
    """Knowledge after the draft: what the others may have picked and been dealt."""
    characters, court_of_three = fact.characters, fact.court_of_three
    own = [NO_CARD] * 6
    seen = [0] * CHARACTERS
    for place in range(4):
        if place >> 1 == viewer:
            own[place] = fact.cards[place]
            seen[own[place]] += 1
    states: dict[State, float] = {}
    picks = [[own[2 * s]] if s == viewer else characters for s in (0, 1)]
    deals = [[own[2 * s + 1]] if s == viewer else characters for s in (0, 1)]
    for pick0 in picks[0]:
        for pick1 in picks[1]:
            for deal0 in deals[0]:
                for deal1 in deals[1]:
                    if deal0 != deal1:
                        slots = [pick0, deal0, pick1, deal1, NO_CARD, NO_CARD]
                        court = _court_after_draft(slots, characters, court_of_three)
                        if viewer >= 0:
                            slots[2 * viewer] = slots[2 * viewer + 1] = NO_CARD
                        states[(*slots, *court)] = 1.0
    size = 3 if court_of_three else 11
    return Belief(viewer, 2, own, seen, size, normal(states), copies_of(characters))


def _court_after_draft(slots: list[int], characters: list[int], court_of_three: bool) -> list[int]:
    court = [0] * CHARACTERS
    for character in characters:
        court[character] = 1 if court_of_three else COPIES
    for place in (1, 3) if court_of_three else (0, 1, 2, 3):
        court[slots[place]] -= 1
    return court
