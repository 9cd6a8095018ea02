"""Beliefs: one seat's probability distribution over the hidden cards.

A state holds the known character at each place of other hands (`UNKNOWN` otherwise) and the known
cards of the Court deck. It has a weight; an UNKNOWN is a uniformly random card of those that the
state does not account for. Weights are exact while states are few: hidden choices of others (what
to return, what to pick) count as uniform, and claims, concessions and passes are no evidence.

After many exchanges at a large table some states are dropped (`thin`); then weights are approximate
and `Belief.exact` is False. Remaining states are always possible. If a fact contradicts all of
them, possible ones are recovered from earlier beliefs (`revival.py`).
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
    """A past fact as the viewer saw it. `before`: a snapshot of the belief, at some facts only."""

    __slots__ = ("before", "fact", "length", "prev")

    def __init__(self, fact: Fact, prev: Past | None, before: Belief | None, length: int) -> None:
        self.fact = fact
        self.prev = prev
        self.before = before
        self.length = length
        """The number of facts before it."""


class Belief:
    """The belief of `viewer` (-1: a spectator) after a fact. Immutable once made.

    A state lists all places (two a seat, then two drawn ones), then for each character the copies
    that the Court deck is known to hold. The viewer's places are NO_CARD in it; their cards are in
    `own`. `seen` counts characters in `own` and face up; `copies` all of the game.
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
        """Whether no state was dropped."""
        self.past = past

    def marks(self) -> int:
        """The index in a state at which the counts of the Court deck begin."""
        return 2 * self.seats + 2

    def pool(self, state: State) -> list[int]:
        """The bag of cards that this state does not account for."""
        marks = 2 * self.seats + 2
        left = [self.copies[c] - self.seen[c] - state[marks + c] for c in range(CHARACTERS)]
        for place in range(marks):
            if state[place] >= 0:
                left[state[place]] -= 1
        return left

    def chance_of(self, state: State, card: int) -> float:
        """The probability that an UNKNOWN is this card."""
        pool = self.pool(state)
        return pool[card] / sum(pool) if pool[card] > 0 else 0.0

    def after(self, states: dict[State, float]) -> Belief:
        """A mutable copy with other states."""
        return Belief(
            self.viewer, self.seats, self.own[:], self.seen[:], self.court_size, states,
            self.copies, self.exact, self.past,
        )  # fmt: skip


def copies_of(characters: list[int]) -> list[int]:
    """The bag of all cards of the game."""
    return [COPIES * int(c in characters) for c in range(CHARACTERS)]


def start(fact: Dealt, viewer: int) -> Belief:
    """The belief after the deal, or at a table without a known past."""
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
    """The belief after the draft."""
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
