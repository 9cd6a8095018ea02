"""The update of a belief's states with one fact. Exact: drops no possible state."""

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
    SET_ASIDE,
    UNKNOWN,
    Bans,
    Belief,
    CardBan,
    Marks,
    OpenCards,
    State,
)
from facedown.games.karaya.rules import KarayaRules

States = dict[State, float]


def step(belief: Belief, fact: Fact) -> States:
    """The states after a fact, as the viewer saw it; empty if it contradicts all of them."""
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
    """Condition on the role at this place."""
    after: States = {}
    for state, weight in states.items():
        placed = _placed(rules, state, place, role)
        if placed is not None:
            add(after, placed[0], weight * placed[1])
    return after


def _placed(rules: KarayaRules, state: State, place: int, role: int) -> tuple[State, float] | None:
    """The state with this card known, and the probability of it; None if impossible."""
    marks, bans, card_bans = state
    mark = marks[place]
    if mark >= 0:
        return (state, 1.0) if mark == role else None
    chance = OpenCards(rules, marks).chance(mark, role)
    if chance <= 0.0:
        return None
    marks = _put(marks, place, role)
    open_bans: list[CardBan] = []
    for card_ban in card_bans:
        if card_ban[2] != place:
            open_bans.append(card_ban)
        elif card_ban[3] != role:
            bans = _put(bans, card_ban[0], bans[card_ban[0]] | 1 << card_ban[1])
    return (marks, bans, tuple(open_bans)), chance


def _not_slave(rules: KarayaRules, states: States, seat: int) -> States:
    """Condition on this card not being a Slave."""
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
    """End the bans of this seat, and begin those made for its next slot."""
    after: States = {}
    for state, weight in states.items():
        marks, bans, card_bans = state
        if bans[seat]:
            bans = _put(bans, seat, bans[seat] >> LATER)
        if card_bans:
            card_bans = tuple([card_ban for card_ban in card_bans if card_ban[0] != seat])
        add(after, (marks, bans, card_bans), weight)
    return after


def _traded(rules: KarayaRules, states: States, fact: Traded) -> States:
    """Condition on an open trade: it was allowed, and the new cards are what the viewer saw."""
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
    """The states in which `seat` may trade with `other`, with their shares: at most one."""
    if other >= rules.seats:
        return [(state, 1.0)]
    if state[1][seat] >> other & 1:
        return []
    share = 1.0
    for card_ban in state[2]:
        if card_ban[0] == seat and card_ban[1] == other:
            placed = _placed(rules, state, card_ban[2], card_ban[3])
            if placed is None:
                return []
            state, share = placed[0], share * placed[1]
    return [(state, share)]


def _swap(rules: KarayaRules, state: State, seat: int, place: int, secret: bool = False) -> State:
    """Swap two cards; the chosen seat may not trade back in its next slot."""
    marks, bans, card_bans = state
    old, new = marks[seat], marks[place]
    card_bans = _moved(card_bans, seat, place)
    if place < rules.seats and rules.bans:
        if not secret or rules.same_role_ban or (new >= 0 and new != old):
            bans = _put(bans, place, bans[place] | 1 << seat)
        elif new < 0:
            card_bans = (*card_bans, (place, seat, seat, old))
        if rules.bans_both:
            bans = _put(bans, seat, bans[seat] | 1 << place + LATER)
    return _put(_put(marks, seat, new), place, old), bans, card_bans


def _moved(card_bans: tuple[CardBan, ...], one: int, other: int) -> tuple[CardBan, ...]:
    """The card bans after their cards have been swapped."""
    if not card_bans:
        return card_bans
    moved: list[CardBan] = []
    for owner, barred, place, role in card_bans:
        there = other if place == one else one if place == other else place
        moved.append((owner, barred, there, role))
    return tuple(moved)


def _hid(rules: KarayaRules, states: States, fact: Hid, viewer: int) -> States:
    """Condition on a hiding: hidden players see their own cards, the hider knows the choice."""
    seat = fact.seat
    after: States = {}
    for before, weight in states.items():
        if fact.choice != NOT_SEEN:
            add(after, _chosen(rules, before, seat, fact.choice), weight)
            continue
        for state, share in _card_bans_resolved(rules, before, seat):
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
    """Whether the bans of the viewer, which they know, are those of the state."""
    return state[1][viewer] == fact.bans[viewer]


def _chosen(rules: KarayaRules, state: State, seat: int, choice: int) -> State:
    return state if choice == ALONE else _swap(rules, state, seat, choice, secret=True)


def _card_bans_resolved(rules: KarayaRules, state: State, seat: int) -> list[tuple[State, float]]:
    """The states in which no ban of this seat depends on an unknown card, with their shares."""
    for card_ban in state[2]:
        if card_ban[0] == seat:
            found: list[tuple[State, float]] = []
            for role in range(ROLES):
                placed = _placed(rules, state, card_ban[2], role)
                if placed is not None:
                    for deeper, share in _card_bans_resolved(rules, placed[0], seat):
                        found.append((deeper, share * placed[1]))
            return found
    return [(state, 1.0)]


def _put(values: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    return (*values[:at], value, *values[at + 1 :])


def add(states: States, state: State, weight: float) -> None:
    """Add weight to a state."""
    if weight > 0.0:
        states[state] = states.get(state, 0.0) + weight


def bans_in(rules: KarayaRules, state: State, roles: list[int]) -> list[int]:
    """The bans of all seats in a world of this state, by seat."""
    bans: Bans = state[1]
    for owner, barred, place, role in state[2]:
        if roles[place] != role:
            bans = _put(bans, owner, bans[owner] | 1 << barred)
    return list(bans)


def first_marks(rules: KarayaRules, roles: tuple[int, ...], seen: int) -> Marks:
    """The marks of a viewer who sees only the places in the bit mask `seen`."""
    return tuple(
        [
            role if seen >> place & 1 else SET_ASIDE if place > rules.centre else UNKNOWN
            for place, role in enumerate(roles)
        ]
    )
