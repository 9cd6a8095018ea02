"""The exact transition of a belief by each kind of fact."""

from __future__ import annotations

from facedown.engine.knowledge.facts import Fact
from facedown.games.coup.cards import CHARACTERS, NO_CARD
from facedown.games.coup.facts import Drew, Lost, Proved, Returned, Revealed, Swapped
from facedown.games.coup.knowledge.belief import UNKNOWN, Belief, State


def step(belief: Belief, fact: Fact) -> Belief:
    """The belief after a fact; without states if all contradict it."""
    after = belief.after(belief.states)
    if isinstance(fact, Drew):
        _drew(after, fact)
    elif isinstance(fact, Returned):
        _returned(after, fact)
    elif isinstance(fact, Swapped):
        _swapped(after, fact)
    elif isinstance(fact, Revealed):
        _revealed(after, fact)
    return after


def _drew(belief: Belief, fact: Drew) -> None:
    if fact.seat == belief.viewer:
        _drew_myself(belief, fact)
    else:
        _drew_unseen(belief, fact.place)
    belief.court_size -= 1


def _drew_unseen(belief: Belief, place: int) -> None:
    """Somebody else drew: a card that the deck is known to hold, or an UNKNOWN."""
    size, marks = belief.court_size, belief.marks()
    states: dict[State, float] = {}
    drawings: dict[State, list[tuple[int, State, float]]] = {}
    for state, weight in belief.states.items():
        deck = state[marks:]
        ways = drawings.get(deck)
        if ways is None:
            ways = _drawings(deck, size)
            drawings[deck] = ways
        before, after = state[:place], state[place + 1 : marks]
        for card, left, chance in ways:
            moved = (*before, card, *after, *left)
            states[moved] = states.get(moved, 0.0) + weight * chance
    belief.states = states


def _drawings(deck: State, size: int) -> list[tuple[int, State, float]]:
    """(card drawn, known deck afterwards, probability)."""
    ways = [
        (card, _put(deck, card, deck[card] - 1), deck[card] / size)
        for card in range(CHARACTERS)
        if deck[card]
    ]
    unknown = size - sum(deck)
    if unknown:
        ways.append((UNKNOWN, deck, unknown / size))
    return ways


def _drew_myself(belief: Belief, fact: Drew) -> None:
    size, marks = belief.court_size, belief.marks()
    at = marks + fact.card
    states: dict[State, float] = {}
    for state, weight in belief.states.items():
        if state[at]:
            _add(states, _put(state, at, state[at] - 1), weight * state[at] / size)
        unknown = size - sum(state[marks:])
        if unknown:
            _add(states, state, weight * unknown / size * belief.chance_of(state, fact.card))
    belief.states = states
    belief.own[fact.place] = fact.card
    belief.seen[fact.card] += 1


def _revealed(belief: Belief, fact: Revealed) -> None:
    """A card becomes known; a lost or proved one leaves its place."""
    lost, to_court = isinstance(fact, Lost), isinstance(fact, Proved)
    gone = lost or to_court
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
        if lost:
            belief.seen[fact.card] += 1
    if to_court:
        if fact.place >> 1 == belief.viewer:
            belief.seen[fact.card] -= 1
        _into_court(belief, fact.card)


def _returned(belief: Belief, fact: Returned) -> None:
    first = 2 * fact.seat
    drawn = 2 * belief.seats
    belief.court_size += fact.count
    if fact.seat == belief.viewer:
        kept = [k for k in range(2, 2 + fact.count) if k not in fact.back]
        for k in fact.back:
            place = first + k if k < 2 else drawn + k - 2
            card = belief.own[place]
            belief.own[place] = belief.own[drawn + kept.pop(0) - 2] if k < 2 else NO_CARD
            belief.seen[card] -= 1
            _mark(belief, card)
        belief.own[drawn] = belief.own[drawn + 1] = NO_CARD
        return
    _returned_unseen(belief, fact)


def _returned_unseen(belief: Belief, fact: Returned) -> None:
    first, drawn, marks = 2 * fact.seat, 2 * belief.seats, belief.marks()
    states: dict[State, float] = {}
    returns: dict[State, list[tuple[State, State, float]]] = {}
    decks: dict[State, State] = {}
    for state, weight in belief.states.items():
        cards = (*state[first : first + 2], *state[drawn:marks])
        ways = returns.get(cards)
        if ways is None:
            ways = _returns(cards, fact)
            returns[cards] = ways
        before, between, deck = state[:first], state[first + 2 : drawn], state[marks:]
        for hand, back, chance in ways:
            fuller = deck
            if back:
                key = (*deck, *back)
                found = decks.get(key)
                if found is None:
                    found = _with(deck, back)
                    decks[key] = found
                fuller = found
            after = (*before, *hand, *between, NO_CARD, NO_CARD, *fuller)
            states[after] = states.get(after, 0.0) + weight * chance
    belief.states = states


def _returns(cards: State, fact: Returned) -> list[tuple[State, State, float]]:
    """(hand kept, known cards returned, probability), all choices equally likely.

    Choices with equal results are merged.
    """
    ways: dict[tuple[State, State], int] = {}
    for back in fact.options:
        hand = [cards[0], cards[1]]
        kept = [cards[k] for k in range(2, 2 + fact.count) if k not in back]
        for k in back:
            if k < 2:
                hand[k] = kept.pop(0)
        known = sorted([cards[k] for k in back if cards[k] >= 0])
        way = ((hand[0], hand[1]), tuple(known))
        ways[way] = ways.get(way, 0) + 1
    return [(hand, back, count / len(fact.options)) for (hand, back), count in ways.items()]


def _with(deck: State, back: State) -> State:
    """The known deck after these cards were returned."""
    for card in back:
        deck = _put(deck, card, deck[card] + 1)
    return deck


def _swapped(belief: Belief, fact: Swapped) -> None:
    """The card at the first drawn place replaces the examined one."""
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
    """One more copy in the known Court deck."""
    at = belief.marks() + card
    belief.states = {
        _put(state, at, state[at] + 1): weight for state, weight in belief.states.items()
    }


def _put(state: State, at: int, value: int) -> State:
    return (*state[:at], value, *state[at + 1 :])


def _add(states: dict[State, float], state: State, weight: float) -> None:
    if weight > 0.0:
        states[state] = states.get(state, 0.0) + weight
