"""What one seat knows of the hidden cards: an exact filter over the trail of facts.

A world is reduced to what the seat can tell apart: which character lies at each place of another
hand as far as it follows from what was seen (`UNKNOWN` otherwise), and which cards the Court deck
is known to hold. Each such state has a weight; every UNKNOWN is an equally likely card of those
that the state does not account for. So the weights are the probabilities given all that the seat
has seen, with the hidden choices of others (what to return, what to pick) taken as equally likely.
"""

from __future__ import annotations

from typing import Final

from facedown.games.coup.cards import CHARACTERS, COPIES, FACE_UP, NO_CARD
from facedown.games.coup.facts import (
    DREW,
    LOST,
    PROVED,
    RETURNED,
    SAW,
    SWAPPED,
    Fact,
)

UNKNOWN: Final = -2
MOST_STATES: Final = 20_000
"""Beyond this only what is certain is kept: after many exchanges at a large table."""

State = tuple[int, ...]


class Belief:
    """The knowledge of `viewer` (-1: a spectator) after one fact. Immutable once made.

    A state is all places (two a seat, then two drawn ones) followed by the counts of the
    characters that the Court deck is known to hold. The viewer's own places are NO_CARD there and
    stand in `own`; `seen` counts the characters in `own` and face up.
    """

    __slots__ = ("court_size", "own", "seats", "seen", "states", "viewer")

    def __init__(
        self,
        viewer: int,
        seats: int,
        own: list[int],
        seen: list[int],
        court_size: int,
        states: dict[State, float],
    ) -> None:
        self.viewer = viewer
        self.seats = seats
        self.own = own
        self.seen = seen
        self.court_size = court_size
        self.states = states

    def marks(self) -> int:
        """Where the counts of the Court deck begin in a state."""
        return 2 * self.seats + 2

    def pool(self, state: State) -> list[int]:
        """The characters that this state does not account for, as a bag."""
        left = [COPIES * int(c in self.characters(state)) - self.seen[c] for c in range(CHARACTERS)]
        marks = self.marks()
        for place in range(marks):
            if state[place] >= 0:
                left[state[place]] -= 1
        for character in range(CHARACTERS):
            left[character] -= state[marks + character]
        return left

    def characters(self, state: State) -> State:
        """The characters of the game: the last five entries of a state."""
        return state[self.marks() + CHARACTERS :]


def start(fact: Fact, viewer: int, seats: int, characters: list[int]) -> Belief:
    """Knowledge after the deal, or in a world whose past is not known."""
    own = [NO_CARD] * len(fact.cards)
    seen = [0] * CHARACTERS
    slots = [NO_CARD] * len(fact.cards)
    for place, card in enumerate(fact.cards):
        if card == NO_CARD:
            continue
        mine = place >> 1 == viewer or (place >> 1 == seats and fact.seat == viewer)
        if card >= FACE_UP or mine:
            seen[card & 7] += 1
            if card < FACE_UP:
                own[place] = card
        else:
            slots[place] = card if (fact.card >> place) & 1 else UNKNOWN
    state = (*slots, *[0] * CHARACTERS, *characters)
    return Belief(viewer, seats, own, seen, fact.place, {state: 1.0})


def drafted(fact: Fact, viewer: int, characters: list[int], court_of_three: bool) -> Belief:
    """Knowledge after the draft: what the others may have picked and been dealt."""
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
                        states[(*slots, *court, *characters)] = 1.0
    size = 3 if court_of_three else 11
    return Belief(viewer, 2, own, seen, size, _tidy(states, 6))


def _court_after_draft(slots: list[int], characters: list[int], court_of_three: bool) -> list[int]:
    court = [0] * CHARACTERS
    for character in characters:
        court[character] = 1 if court_of_three else COPIES
    for place in (1, 3) if court_of_three else (0, 1, 2, 3):
        court[slots[place]] -= 1
    return court


def update(belief: Belief, fact: Fact) -> Belief:
    """Knowledge after one more fact."""
    if fact.kind == SAW and fact.seat != belief.viewer:
        return belief
    after = Belief(
        belief.viewer, belief.seats, belief.own[:], belief.seen[:], belief.court_size, belief.states
    )
    if fact.kind == DREW:
        _drew(after, fact)
    elif fact.kind == RETURNED:
        _returned(after, fact)
    elif fact.kind == SWAPPED:
        _swapped(after, fact)
    else:
        _revealed(after, fact)
    after.states = _tidy(after.states, after.marks())
    return after


def _drew(belief: Belief, fact: Fact) -> None:
    size, marks = belief.court_size, belief.marks()
    states: dict[State, float] = {}
    mine = fact.seat == belief.viewer
    for state, weight in belief.states.items():
        known = state[marks : marks + CHARACTERS]
        unknown = (size - sum(known)) * weight / size
        for character in range(CHARACTERS):
            if known[character] and (not mine or character == fact.card):
                less = _put(state, marks + character, known[character] - 1)
                if not mine:
                    less = _put(less, fact.place, character)
                _add(states, less, weight * known[character] / size)
        if unknown and not mine:
            _add(states, _put(state, fact.place, UNKNOWN), unknown)
        elif unknown:
            _add(states, state, unknown * _chance(belief.pool(state), fact.card))
    belief.states = states
    belief.court_size = size - 1
    if mine:
        belief.own[fact.place] = fact.card
        belief.seen[fact.card] += 1


def _revealed(belief: Belief, fact: Fact) -> None:
    """LOST, PROVED, SHOWN, or SAW by the viewer: the card at a place becomes known."""
    gone = fact.kind in (LOST, PROVED)
    to_court = fact.kind == PROVED
    if fact.place >> 1 == belief.viewer:
        if gone:
            belief.own[fact.place] = NO_CARD
    else:
        states: dict[State, float] = {}
        for state, weight in belief.states.items():
            if state[fact.place] == UNKNOWN:
                weight *= _chance(belief.pool(state), fact.card)
            elif state[fact.place] != fact.card:
                continue
            _add(states, _put(state, fact.place, NO_CARD if gone else fact.card), weight)
        belief.states = states
        if fact.kind == LOST:
            belief.seen[fact.card] += 1
    if to_court:
        if fact.place >> 1 == belief.viewer:
            belief.seen[fact.card] -= 1
        _into_court(belief, fact.card)


def _returned(belief: Belief, fact: Fact) -> None:
    first = 2 * fact.seat
    drawn = 2 * belief.seats
    belief.court_size += fact.place
    if fact.seat == belief.viewer:
        kept = [k for k in range(2, 2 + fact.place) if k not in fact.cards]
        for k in fact.cards:
            place = first + k if k < 2 else drawn + k - 2
            card = belief.own[place]
            belief.own[place] = belief.own[drawn + kept.pop(0) - 2] if k < 2 else NO_CARD
            belief.seen[card] -= 1
            _mark(belief, card)
        belief.own[drawn] = belief.own[drawn + 1] = NO_CARD
        return
    states: dict[State, float] = {}
    for state, weight in belief.states.items():
        for back in fact.options:
            _add(states, _give_back(belief, state, fact, back), weight / len(fact.options))
    belief.states = states


def _give_back(belief: Belief, state: State, fact: Fact, back: tuple[int, ...]) -> State:
    """The state after one way of returning cards."""
    slots = list(state)
    drawn, marks = 2 * belief.seats, belief.marks()
    kept = [slots[drawn + k - 2] for k in range(2, 2 + fact.place) if k not in back]
    for k in back:
        place = 2 * fact.seat + k if k < 2 else drawn + k - 2
        if slots[place] >= 0:
            slots[marks + slots[place]] += 1
        slots[place] = kept.pop(0) if k < 2 else NO_CARD
    slots[drawn] = slots[drawn + 1] = NO_CARD
    return tuple(slots)


def _swapped(belief: Belief, fact: Fact) -> None:
    """After the examination: the drawn card is at the first drawn place."""
    drawn = 2 * belief.seats
    belief.court_size += 1
    if fact.place >> 1 == belief.viewer:
        belief.own[fact.place] = belief.own[drawn]
        belief.own[drawn] = NO_CARD
        belief.seen[fact.card] -= 1
        _mark(belief, fact.card)
        return
    states: dict[State, float] = {}
    marks = belief.marks()
    for state, weight in belief.states.items():
        old = state[fact.place]
        after = _put(_put(state, fact.place, state[drawn]), drawn, NO_CARD)
        if old >= 0:
            after = _put(after, marks + old, after[marks + old] + 1)
        _add(states, after, weight)
    belief.states = states


def _into_court(belief: Belief, card: int) -> None:
    belief.court_size += 1
    _mark(belief, card)


def _mark(belief: Belief, card: int) -> None:
    """The Court deck is known to hold one more of these."""
    at = belief.marks() + card
    belief.states = {
        _put(state, at, state[at] + 1): weight for state, weight in belief.states.items()
    }


def _put(state: State, at: int, value: int) -> State:
    return (*state[:at], value, *state[at + 1 :])


def _add(states: dict[State, float], state: State, weight: float) -> None:
    if weight > 0.0:
        states[state] = states.get(state, 0.0) + weight


def _chance(pool: list[int], card: int) -> float:
    return pool[card] / sum(pool) if pool[card] > 0 else 0.0


def _tidy(states: dict[State, float], marks: int) -> dict[State, float]:
    """Weights that sum to one, and not too many states."""
    if len(states) > MOST_STATES:
        return {_certain(list(states), marks): 1.0}
    total = sum(states.values())
    return {state: weight / total for state, weight in states.items()}


def _certain(states: list[State], marks: int) -> State:
    """What all states agree on. It forgets, but it never holds a possible world impossible."""
    agreed = list(states[0])
    for state in states:
        for at in range(marks):
            if state[at] != agreed[at]:
                agreed[at] = UNKNOWN
        for at in range(marks, marks + CHARACTERS):
            agreed[at] = min(agreed[at], state[at])
    return tuple(agreed)
