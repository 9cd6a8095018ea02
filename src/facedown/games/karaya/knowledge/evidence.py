"""What each fact makes of the states of a belief: the filter's one step. It leaves nothing out."""

from __future__ import annotations

from facedown.engine.knowledge.facts import NOT_SEEN, Fact
from facedown.games.karaya.cards import ROLES, SLAVE
from facedown.games.karaya.facts import (
    ALONE,
    LATER,
    NOW,
    Hid,
    NotSlave,
    Saw,
    SlotEnded,
    Traded,
    TurnedUp,
)
from facedown.games.karaya.knowledge.belief import (
    NOT_SLAVE,
    UNKNOWN,
    Bans,
    Belief,
    Doubt,
    Marks,
    OpenCards,
    State,
)
from facedown.games.karaya.rules import KarayaRules

States = dict[State, float]


def step(belief: Belief, fact: Fact) -> States:
    """Every state that may come of one that there is; none if all contradict the fact."""
    rules, viewer = belief.rules, belief.viewer
    if isinstance(fact, TurnedUp):
        return known(rules, belief.states, fact.seat, fact.role)
    if isinstance(fact, Saw):
        states = belief.states
        for place, role in zip(fact.places, fact.roles, strict=True):
            states = known(rules, states, place, role)
        return states
    if isinstance(fact, NotSlave):
        return _not_slave(rules, belief.states, fact.seat)
    if isinstance(fact, Traded):
        return _traded(rules, belief.states, fact)
    if isinstance(fact, Hid):
        return _hid(rules, belief.states, fact, viewer)
    assert isinstance(fact, SlotEnded)
    return _slot_ended(belief.states, fact.seat)


def known(rules: KarayaRules, states: States, place: int, role: int) -> States:
    """The card at this place is of this role."""
    after: States = {}
    for state, weight in states.items():
        settled = _settled(rules, state, place, role)
        if settled is not None:
            add(after, settled[0], weight * settled[1])
    return after


def _settled(rules: KarayaRules, state: State, place: int, role: int) -> tuple[State, float] | None:
    """The state once this card is known, and how likely that was; None if it can't be."""
    marks, bans, doubts = state
    mark = marks[place]
    if mark >= 0:
        return (state, 1.0) if mark == role else None
    chance = OpenCards(rules, marks).chance(mark, role)
    if chance <= 0.0:
        return None
    marks = _put(marks, place, role)
    open_doubts: list[Doubt] = []
    for doubt in doubts:
        if doubt[2] != place:
            open_doubts.append(doubt)
        elif doubt[3] != role:
            bans = _put(bans, doubt[0], bans[doubt[0]] | 1 << doubt[1])
    return (marks, bans, tuple(open_doubts)), chance


def _not_slave(rules: KarayaRules, states: States, seat: int) -> States:
    after: States = {}
    for state, weight in states.items():
        mark = state[0][seat]
        if mark == UNKNOWN:
            weight *= 1.0 - OpenCards(rules, state[0]).chance(UNKNOWN, SLAVE)
            if weight > 0.0:
                add(after, (_put(state[0], seat, NOT_SLAVE), state[1], state[2]), weight)
        elif mark != SLAVE:
            add(after, state, weight)
    return after


def _slot_ended(states: States, seat: int) -> States:
    """Bans end, and those that were made for the next slot begin."""
    after: States = {}
    for state, weight in states.items():
        marks, bans, doubts = state
        if bans[seat]:
            bans = _put(bans, seat, bans[seat] >> LATER)
        if doubts:
            doubts = tuple([doubt for doubt in doubts if doubt[0] != seat])
        add(after, (marks, bans, doubts), weight)
    return after


def _traded(rules: KarayaRules, states: States, fact: Traded) -> States:
    seat, place = fact.seat, fact.place
    after: States = {}
    for before, weight in states.items():
        for state, share in _allowing(rules, before, seat, place):
            add(after, _swap(rules, state, seat, place), weight * share)
    if fact.got != NOT_SEEN:
        after = known(rules, after, seat, fact.got)
    if fact.place_got != NOT_SEEN:
        after = known(rules, after, place, fact.place_got)
    return after


def _allowing(rules: KarayaRules, state: State, seat: int, other: int) -> list[tuple[State, float]]:
    """The state if in it `seat` may trade with `other`, and how likely that is."""
    if other >= rules.seats:
        return [(state, 1.0)]
    if state[1][seat] >> other & 1:
        return []
    share = 1.0
    for doubt in state[2]:
        if doubt[0] == seat and doubt[1] == other:
            settled = _settled(rules, state, doubt[2], doubt[3])
            if settled is None:
                return []
            state, share = settled[0], share * settled[1]
    return [(state, share)]


def _swap(rules: KarayaRules, state: State, seat: int, place: int, secret: bool = False) -> State:
    """`seat` changes cards with `place`; who was chosen may not trade back in their next slot."""
    marks, bans, doubts = state
    old, new = marks[seat], marks[place]
    doubts = _moved(doubts, seat, place)
    if place < rules.seats and rules.bans:
        if not secret or rules.same_role_ban or (new >= 0 and new != old):
            bans = _put(bans, place, bans[place] | 1 << seat)
        elif new < 0:
            doubts = (*doubts, (place, seat, seat, old))
        if rules.bans_both:
            bans = _put(bans, seat, bans[seat] | 1 << place + LATER)
    return _put(_put(marks, seat, new), place, old), bans, doubts


def _moved(doubts: tuple[Doubt, ...], one: int, other: int) -> tuple[Doubt, ...]:
    """The cards on which bans hang have changed places."""
    if not doubts:
        return doubts
    moved: list[Doubt] = []
    for owner, barred, place, role in doubts:
        there = other if place == one else one if place == other else place
        moved.append((owner, barred, there, role))
    return tuple(moved)


def _hid(rules: KarayaRules, states: States, fact: Hid, viewer: int) -> States:
    """All who are hidden have looked at their card again; who hid knows what they chose."""
    seat = fact.seat
    after: States = {}
    for before, weight in states.items():
        if fact.choice != NOT_SEEN:
            add(after, _chosen(rules, before, seat, fact.choice), weight)
            continue
        for state, share in _without_doubts(rules, before, seat):
            barred = state[1][seat] & NOW
            places = [place for place in fact.places if not barred >> place & 1]
            each = weight * share / (len(places) + 1)
            add(after, state, each)
            for place in places:
                add(after, _chosen(rules, state, seat, place), each)
    if 0 <= viewer < len(fact.roles) and fact.roles[viewer] != NOT_SEEN:
        after = known(rules, after, viewer, fact.roles[viewer])
        after = {
            state: weight for state, weight in after.items() if _bans_agree(state, fact, viewer)
        }
    return after


def _bans_agree(state: State, fact: Hid, viewer: int) -> bool:
    """Whom one may not trade with, one knows. Whether one's own card changed, every state says."""
    return state[1][viewer] == fact.bans[viewer]


def _chosen(rules: KarayaRules, state: State, seat: int, choice: int) -> State:
    return state if choice == ALONE else _swap(rules, state, seat, choice, secret=True)


def _without_doubts(rules: KarayaRules, state: State, seat: int) -> list[tuple[State, float]]:
    """The state with everything settled on which the bans of this seat hang, and each chance."""
    for doubt in state[2]:
        if doubt[0] == seat:
            found: list[tuple[State, float]] = []
            for role in range(ROLES):
                settled = _settled(rules, state, doubt[2], role)
                if settled is not None:
                    for deeper, share in _without_doubts(rules, settled[0], seat):
                        found.append((deeper, share * settled[1]))
            return found
    return [(state, 1.0)]


def _put(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])


def add(states: States, state: State, weight: float) -> None:
    """So much more likely."""
    if weight > 0.0:
        states[state] = states.get(state, 0.0) + weight


def bans_in(rules: KarayaRules, state: State, roles: list[int]) -> list[int]:
    """The bans of all seats in a world of this state."""
    bans: Bans = state[1]
    for owner, barred, place, role in state[2]:
        if roles[place] != role:
            bans = _put(bans, owner, bans[owner] | 1 << barred)
    return list(bans)


def first_marks(rules: KarayaRules, roles: tuple[int, ...], seen: int, aside: int) -> Marks:
    """The marks of who sees these places (a bit mask) and nothing else."""
    return tuple(
        [
            role if seen >> place & 1 else aside if place > rules.centre else UNKNOWN
            for place, role in enumerate(roles)
        ]
    )
