"""What each fact makes of the states of a belief: the filter's one step. It leaves nothing out."""

from __future__ import annotations

from typing import Final

from facedown.games.coup.belief import UNKNOWN, Belief, State
from facedown.games.coup.cards import CHARACTERS, NO_CARD
from facedown.games.coup.facts import DREW, LOST, PROVED, RETURNED, SWAPPED, Fact

ALL_UNKNOWN: Final[State] = (UNKNOWN, UNKNOWN, UNKNOWN, UNKNOWN)
"""A hand of two and two drawn cards: whatever is returned, nothing more is known."""


def step(belief: Belief, fact: Fact) -> Belief:
    """Every state that may come of one that there is; none if all contradict the fact."""
    after = belief.after(belief.states)
    if fact.kind == DREW:
        _drew(after, fact)
    elif fact.kind == RETURNED:
        _returned(after, fact)
    elif fact.kind == SWAPPED:
        _swapped(after, fact)
    else:
        _revealed(after, fact)
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
            _add(states, state, unknown * belief.chance_of(state, fact.card))
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
                weight *= belief.chance_of(state, fact.card)
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
    first, last = 2 * fact.seat, drawn + 2
    size = 2 + fact.place
    share = 1.0 / len(fact.options)
    for state, weight in belief.states.items():
        cards = (*state[first : first + 2], *state[drawn:last])
        if fact.place == 2 and cards == ALL_UNKNOWN:
            _add(states, (*state[:drawn], NO_CARD, NO_CARD, *state[last:]), weight)
            continue
        before, between, marks = state[:first], state[first + 2 : drawn], state[last:]
        for back in fact.options:
            hand, deck = _give_back(cards, back, size, marks)
            after = (*before, *hand, *between, NO_CARD, NO_CARD, *deck)
            states[after] = states.get(after, 0.0) + weight * share
    belief.states = states


def _give_back(cards: State, back: tuple[int, ...], size: int, marks: State) -> tuple[State, State]:
    """The hand and what is known of the deck after one way of returning cards."""
    hand = [cards[0], cards[1]]
    kept = [cards[k] for k in range(2, size) if k not in back]
    deck = marks
    for k in back:
        card = cards[k]
        if card >= 0:
            deck = _put(deck, card, deck[card] + 1)
        if k < 2:
            hand[k] = kept.pop(0)
    return (hand[0], hand[1]), deck


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
