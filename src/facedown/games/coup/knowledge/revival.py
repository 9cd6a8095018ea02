"""When none of the states that were kept allows what is seen: go back, and look for others.

Of the past the viewer knows every fact. So it is clear beforehand which character will turn out to
lie at a place, and from which drawing on: a state that can't lead there is left out at once, and of
many those are tried first in which the deck still has what somebody is to draw. The search begins
not far back with few states, then further back and with more; from the beginning and with all of
them it is the exact filter, which always finds what really happened among others.
"""

from __future__ import annotations

from typing import Final

from facedown.engine.knowledge.facts import Fact
from facedown.engine.knowledge.weights import normal
from facedown.games.coup.facts import Drew, Returned, Revealed, Swapped
from facedown.games.coup.knowledge.belief import UNKNOWN, Belief, State
from facedown.games.coup.knowledge.moves import step

WIDTHS: Final = ((48, 64), (400, 512), (4000, 1 << 60))
"""How many states are followed, and how many facts it may go back for that."""
ALL: Final = 1 << 60
AHEAD: Final = 6
"""How many cards that will be drawn are looked at."""

Need = tuple[int, int]
"""A seat that will draw (-1: the viewer), and the character."""


class Outlook:
    """What is to come after some facts, as it is known afterwards."""

    __slots__ = ("lies", "needs")

    def __init__(self, lies: dict[int, int], needs: tuple[Need, ...]) -> None:
        self.lies = lies
        """Place -> the character that is seen there before it can change."""
        self.needs = needs
        """Which cards are drawn next."""


def revived(belief: Belief, fact: Fact) -> Belief:
    """What is possible after this fact, if nothing that comes of the states of `belief` is."""
    for width, reach in WIDTHS:
        facts = [fact]
        past = belief.past
        due = 1
        while past is not None and len(facts) <= reach:
            facts.append(past.fact)
            if past.before is not None and (len(facts) > due or past.prev is None):
                found = _follow(past.before, facts[::-1], width)
                if found is not None:
                    return found
                due = 2 * len(facts)
            past = past.prev
    return _from_the_beginning(belief, fact)


def _from_the_beginning(belief: Belief, fact: Fact) -> Belief:
    facts = [fact]
    first = belief
    past = belief.past
    while past is not None:
        facts.append(past.fact)
        if past.before is not None:
            first = past.before
        past = past.prev
    found = _follow(first, facts[::-1], ALL)
    assert found is not None, "what was seen contradicts itself"
    return found


def _follow(before: Belief, facts: list[Fact], width: int) -> Belief | None:
    """States that come of those that were kept back then and agree with all of these facts."""
    known = before
    outlooks = look_ahead(facts, before.viewer, before.seats)
    for fact, outlook in zip(facts, outlooks, strict=True):
        known = step(known, fact)
        known.states = _promising(known, outlook, width)
        if not known.states:
            return None
    known.exact = False
    return known


def look_ahead(facts: list[Fact], viewer: int, seats: int) -> list[Outlook]:
    """For each fact, what will follow it. What the viewer holds is not asked for."""
    found: list[Outlook] = []
    lies: dict[int, int] = {}
    needs: tuple[Need, ...] = ()
    drawn = 2 * seats
    for fact in reversed(facts):
        found.append(Outlook(lies, needs))
        lies = lies.copy()
        if isinstance(fact, Drew):
            if fact.seat == viewer:
                needs = ((-1, fact.card), *needs[:AHEAD])
            else:
                needs = _drawn(lies, fact.place, fact.seat, needs)
        elif isinstance(fact, Returned):
            for k in (0, 1):
                if fact.seat != viewer and any(k in option for option in fact.options):
                    needs = _drawn(lies, 2 * fact.seat + k, fact.seat, needs)
        elif isinstance(fact, Swapped):
            if fact.place >> 1 != viewer and fact.place in lies:
                lies[drawn] = lies.pop(fact.place)
        elif isinstance(fact, Revealed) and fact.place >> 1 != viewer:
            lies[fact.place] = fact.card
    found.reverse()
    return found


def _drawn(
    lies: dict[int, int], place: int, seat: int, needs: tuple[Need, ...]
) -> tuple[Need, ...]:
    """What is seen at this place later may have come there just now."""
    if place not in lies:
        return needs
    return ((seat, lies.pop(place)), *needs[:AHEAD])


def _promising(belief: Belief, outlook: Outlook, width: int) -> dict[State, float]:
    """The states that agree with what is seen later; if they are many, the best of them."""
    states = belief.states
    if outlook.lies:
        states = {state: w for state, w in states.items() if _agrees(belief, state, outlook.lies)}
    if len(states) > width:
        ranked = [(_missing(belief, s, outlook.needs), -w, s) for s, w in states.items()]
        ranked.sort()
        states = {state: -weight for _, weight, state in ranked[:width]}
    return normal(states)


def _agrees(belief: Belief, state: State, lies: dict[int, int]) -> bool:
    for place, card in lies.items():
        here = state[place]
        if here >= 0 and here != card:
            return False
        if here == UNKNOWN and belief.pool(state)[card] <= 0:
            return False
    return True


def _missing(belief: Belief, state: State, needs: tuple[Need, ...]) -> int:
    """How many of the next drawings find nothing as things stand."""
    missing = 0
    pool = belief.pool(state)
    marks = belief.marks()
    drawn = 2 * belief.seats
    for seat, card in needs:
        if pool[card] > 0 or state[marks + card] > 0:
            continue
        if seat >= 0 and card in (state[2 * seat], state[2 * seat + 1]):
            continue
        if card not in (state[drawn], state[drawn + 1]):
            missing += 1
    return missing
