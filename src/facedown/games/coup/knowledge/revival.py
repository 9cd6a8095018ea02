"""Recovery of a belief whose states all contradict a new fact, after some were dropped.

Replays the known facts from a snapshot (beam search). Later facts tell which characters must lie
where, so contradicting states are pruned early, and those whose deck can supply the next draws are
preferred. Widens step by step: further back, more states; the last attempt is the exact filter from
the beginning, which always succeeds.
"""

from __future__ import annotations

from typing import Final

from facedown.engine.knowledge.facts import Fact
from facedown.engine.knowledge.weights import normal
from facedown.games.coup.facts import Drew, Returned, Revealed, Swapped
from facedown.games.coup.knowledge.belief import UNKNOWN, Belief, State
from facedown.games.coup.knowledge.moves import step

BEAMS: Final = ((48, 64), (400, 512), (4000, 1 << 60))
"""(beam width, maximum facts to go back), in order."""
UNLIMITED: Final = 1 << 60
MAX_DRAWS_AHEAD: Final = 6
"""Number of future draws considered in ranking."""

Need = tuple[int, int]
"""A future draw: (seat, -1 for the viewer; character)."""


class Outlook:
    """What later facts require of a state."""

    __slots__ = ("lies", "needs")

    def __init__(self, lies: dict[int, int], needs: tuple[Need, ...]) -> None:
        self.lies = lies
        """Place -> the character seen there before it changes."""
        self.needs = needs
        """The next draws."""


def revived(belief: Belief, fact: Fact) -> Belief:
    """The belief after a fact that contradicts all states of `belief`."""
    for width, reach in BEAMS:
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
    found = _follow(first, facts[::-1], UNLIMITED)
    assert found is not None, "what was seen contradicts itself"
    return found


def _follow(before: Belief, facts: list[Fact], width: int) -> Belief | None:
    """Replays the facts from a snapshot with this beam width; None if no state survives."""
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
    """For each fact, what the later ones require; the viewer's own cards are excluded."""
    found: list[Outlook] = []
    lies: dict[int, int] = {}
    needs: tuple[Need, ...] = ()
    drawn = 2 * seats
    for fact in reversed(facts):
        found.append(Outlook(lies, needs))
        lies = lies.copy()
        if isinstance(fact, Drew):
            if fact.seat == viewer:
                needs = ((-1, fact.card), *needs[:MAX_DRAWS_AHEAD])
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
    """A card seen later at this place may be this draw."""
    if place not in lies:
        return needs
    return ((seat, lies.pop(place)), *needs[:MAX_DRAWS_AHEAD])


def _promising(belief: Belief, outlook: Outlook, width: int) -> dict[State, float]:
    """The states that agree with later facts; the best `width` of them."""
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
    """The number of next draws that this state cannot supply."""
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
