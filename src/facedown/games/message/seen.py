"""The trail of hidden cards as one seat saw it: the only past that a re-dealt world may hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.games.message.cards import KINDS
from facedown.games.message.facts import (
    AGAIN,
    DREW,
    EVERYBODY,
    LEARNED,
    MOVED,
    PEEKED,
    PROBE_SEEN,
    PROBED,
    SEEN,
    SENT,
    START,
    SWAPPED,
    TOPPED,
    Fact,
    Hidden,
)

if TYPE_CHECKING:
    from facedown.games.message.table import MessageTable

OWN: Final = (DREW, TOPPED, SENT, SEEN, PROBED, PROBE_SEEN)
"""Only `seat` saw the card."""
NOT_SEEN: Final = -1


def keep_seen(world: MessageTable, viewer: int) -> None:
    """Of the trail leave a re-dealt world what its viewer saw."""
    world.facts = as_seen(world.facts, viewer)


def as_seen(fact: Fact | None, viewer: int) -> Fact | None:
    """The same trail without what this seat did not see. Worked out once for each link."""
    chain: list[Fact] = []
    known: Fact | None = None
    while fact is not None:
        if fact.viewer == viewer:
            known = fact
            break
        if fact.told is not None and viewer in fact.told:
            known = fact.told[viewer]
            break
        chain.append(fact)
        if starts_anew(fact, viewer):
            break
        fact = fact.prev
    for later in reversed(chain):
        if not _left_out(later, viewer):
            known = _told(later, viewer, known)
        if later.told is None:
            later.told = {}
        later.told[viewer] = known
    return known


def starts_anew(fact: Fact, viewer: int) -> bool:
    """Nothing before this fact matters to this viewer."""
    return fact.kind == START or (fact.kind == AGAIN and fact.seat != viewer)


def _left_out(fact: Fact, viewer: int) -> bool:
    """Not of this table for them: what they imagined themselves, and what others have learned."""
    if fact.kind == LEARNED:
        return fact.seat not in (EVERYBODY, viewer)
    return fact.kind == AGAIN and fact.seat == viewer


def _told(fact: Fact, viewer: int, prev: Fact | None) -> Fact:
    card, cards = fact.card, fact.cards
    hidden: Hidden | None = None
    if fact.kind in OWN:
        if fact.seat != viewer:
            card = NOT_SEEN
    elif fact.kind == MOVED:
        if viewer not in (fact.seat, fact.other):
            card = NOT_SEEN
    elif fact.kind == SWAPPED:
        card = NOT_SEEN
    elif fact.kind == PEEKED:
        if fact.seat not in (-1, viewer) and fact.other != viewer:
            cards = ()
    elif fact.kind == AGAIN and fact.hidden is not None:
        hidden = _shuffled(fact.hidden, viewer)
    told = Fact(fact.kind, fact.seat, fact.other, card, prev, cards, hidden)
    told.viewer = viewer
    return told


def _shuffled(hidden: Hidden, viewer: int) -> Hidden:
    """The same numbers of cards everywhere; those that the viewer did not see, in order of kind."""
    pool = list(hidden.bag)
    known = [viewer >= 0 and seen >> viewer & 1 != 0 for _, _, seen in hidden.probes]
    message_seen = hidden.message < 0 or (viewer >= 0 and hidden.seen >> viewer & 1 != 0)
    piles = [hand for seat, hand in enumerate(hidden.hands) if seat != viewer]
    piles += [hidden.top, hidden.spread, hidden.down]
    piles.append(() if message_seen else (hidden.message,))
    piles.append(
        tuple([kind for place, (_, kind, _) in enumerate(hidden.probes) if not known[place]])
    )
    for pile in piles:
        for kind in pile:
            pool[kind] += 1
    hands = [hand if s == viewer else _take(pool, len(hand)) for s, hand in enumerate(hidden.hands)]
    top = _take(pool, len(hidden.top))
    spread = _take(pool, len(hidden.spread))
    down = _take(pool, len(hidden.down))
    message = hidden.message if message_seen else _take(pool, 1)[0]
    probes = [
        one if known[place] else (one[0], _take(pool, 1)[0], one[2])
        for place, one in enumerate(hidden.probes)
    ]
    return Hidden(
        tuple(hands), top, tuple(pool), message, hidden.seen, hidden.stamp, tuple(probes), down,
        spread, hidden.kept,
    )  # fmt: skip


def _take(pool: list[int], count: int) -> tuple[int, ...]:
    """The lowest kinds in a pool."""
    taken: list[int] = []
    for kind in range(KINDS):
        while pool[kind] and len(taken) < count:
            pool[kind] -= 1
            taken.append(kind)
    return tuple(taken)
