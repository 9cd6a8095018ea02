"""The effect of a fact, as the viewer saw it, on one way.

A card that moves is looked up (`prepare`, `source`, then `Trace.options`), held, and put at its new
place (`arrive`). A fact that leaves nothing open is carried out at once (`carry_out`).
"""

from __future__ import annotations

from facedown.engine.knowledge.facts import Fact
from facedown.games.message.cards import KINDS
from facedown.games.message.facts import (
    ANY_ANSWER,
    Answered,
    Began,
    Drew,
    Exchanged,
    Gave,
    HoldsFalse,
    LacksFalse,
    Learned,
    Looked,
    OfHand,
    Opened,
    OpenedProbe,
    Probed,
    PutOnTop,
    Read,
    ReadProbe,
    Reshuffled,
    Sent,
    Shuffled,
    Spread,
    SpreadShown,
    Start,
    Swapped,
    Took,
    Topped,
    TopShown,
    TurnedUp,
)
from facedown.games.message.hidden import Hidden
from facedown.games.message.knowledge.tokens import (
    A_PROBE,
    ANY,
    STAMPED,
    TRUE,
    class_of,
    generation_of,
    narrowed,
    unknown,
)
from facedown.games.message.knowledge.trace import ALL_SIDES, SIDES_MASK, STRAY, Trace

# --- a card that moves ----------------------------------------------------------------------------


def prepare(trace: Trace, fact: Fact) -> None:
    """Make the card available that a fact is about: the deck's top card, or the probe of that
    number."""
    if isinstance(fact, (Drew, TurnedUp, TopShown)):
        trace.drawn.append(next_token(trace))
    elif isinstance(fact, (ReadProbe, OpenedProbe)):
        trace.drawn.append(trace.probes.pop(trace.numbers.index(fact.number)))


def source(trace: Trace, fact: Fact) -> list[int]:
    """The zone that the card of a fact comes from."""
    if isinstance(fact, Drew):
        return trace.drawn
    if isinstance(fact, OfHand):
        return trace.hands[fact.seat]
    if isinstance(fact, Looked):
        return trace.hands[fact.holder]
    if isinstance(fact, HoldsFalse):
        return trace.hands[fact.seat]
    if isinstance(fact, (Opened, Read)):
        return trace.message
    if isinstance(fact, SpreadShown):
        return trace.spread
    return trace.drawn


def arrive(trace: Trace, fact: Fact) -> None:
    """Put what is held at its new place."""
    held = trace.held
    trace.held = []
    if isinstance(fact, Drew):
        trace.hands[fact.seat] += held
    elif isinstance(fact, Gave):
        trace.hands[fact.to] += held
    elif isinstance(fact, Looked):
        trace.hands[fact.holder] += held
    elif isinstance(fact, HoldsFalse):
        trace.hands[fact.seat] += held
    elif isinstance(fact, (Sent, Read)):
        trace.message = held
    elif isinstance(fact, (Topped, TopShown)):
        trace.top += held
    elif isinstance(fact, Probed):
        trace.numbers.append(fact.number)
        trace.probes += held
    elif isinstance(fact, ReadProbe):
        trace.probes.insert(trace.numbers.index(fact.number), held[0])
    elif isinstance(fact, OpenedProbe):
        trace.numbers.remove(fact.number)


# --- facts that leave nothing open ----------------------------------------------------------------


def carry_out(trace: Trace, fact: Fact) -> None:
    """Carry out a fact that leaves nothing open, including the draw of an unseen card."""
    if isinstance(fact, Drew):
        trace.hands[fact.seat].append(next_token(trace))
    elif isinstance(fact, Took):
        trace.hands[fact.seat].append(fact.card)
    elif isinstance(fact, PutOnTop):
        trace.top.append(fact.card)
    elif isinstance(fact, Spread):
        trace.spread.append(next_token(trace))
    elif isinstance(fact, Swapped):
        _swapped(trace)
    elif isinstance(fact, Answered):
        _answered(trace, fact)
    elif isinstance(fact, Learned):
        trace.learned(fact.place, fact.sides)
    elif isinstance(fact, LacksFalse):
        _lacks_false(trace, fact.seat)
    elif isinstance(fact, Shuffled):
        _shuffled(trace)
    elif isinstance(fact, Reshuffled):
        _reshuffled(trace, fact)
    elif isinstance(fact, Exchanged):
        _exchanged(trace, fact)
    elif isinstance(fact, Start):
        _start(trace, fact)
    elif isinstance(fact, Began) and fact.seat != trace.viewer:
        _began(trace, fact.hidden)


def next_token(trace: Trace) -> int:
    """Take the deck's top card."""
    if trace.top:
        return trace.top.pop()
    trace.deck -= 1
    return unknown(trace.generation)


def _swapped(trace: Trace) -> None:
    old = trace.message
    trace.message = [next_token(trace)]
    trace.top += old


def _answered(trace: Trace, fact: Answered) -> None:
    at = trace.numbers.index(fact.number)
    trace.numbers.pop(at)
    token = trace.probes.pop(at)
    trace.down.append((token, fact.place, fact.answer))
    if token >= 0:
        trace.learn_answer(token, fact.place, fact.answer)


def _lacks_false(trace: Trace, seat: int) -> None:
    hand = trace.hands[seat]
    for place, token in enumerate(hand):
        if trace.share(token, TRUE) == 0.0:
            trace.failed = True
            return
        hand[place] = narrowed(token, TRUE)


# --- identities that change hands -----------------------------------------------------------------


def _exchanged(trace: Trace, fact: Exchanged) -> None:
    """Move the identity card of a seat to the place aside, and the dead player's to the seat."""
    seat, dead, aside = fact.seat, fact.dead, fact.aside
    trace.down = [_renamed(used, fact) for used in trace.down]
    trace.wild = [[_renamed(used, fact) for used in wild] for wild in trace.wild]
    trace.barred = [(_moved(place, fact), who, hand) for place, who, hand in trace.barred]
    row = trace.row
    mine, other = row >> 3 * seat & SIDES_MASK, row >> 3 * dead & SIDES_MASK
    row &= ~(SIDES_MASK << 3 * seat | SIDES_MASK << 3 * aside)
    trace.row = row | other << 3 * seat | mine << 3 * aside | SIDES_MASK << 3 * dead


def _renamed(used: tuple[int, int, int], fact: Exchanged) -> tuple[int, int, int]:
    token, place, answer = used
    return token, _moved(place, fact), answer


def _moved(place: int, fact: Exchanged) -> int:
    """The new place of an identity after an exchange."""
    if place == fact.seat:
        return fact.aside
    return fact.seat if place == fact.dead else place


# --- the deck -------------------------------------------------------------------------------------


def _shuffled(trace: Trace) -> None:
    if any(token != unknown(trace.generation) for token in trace.top):
        _mixed(trace)
    for token in trace.top:
        trace.deck += 1
        if token >= 0:
            trace.pools[trace.generation][token] += 1
        elif token != unknown(trace.generation):
            trace.wild[trace.generation].append((token, -1, STRAY))
    trace.top = []


def _mixed(trace: Trace) -> None:
    """Start a new generation: partly known cards are mixed into the deck, and cards that left it
    earlier are none of these."""
    trace.wild.append([(unknown(trace.generation), -1, STRAY)] * trace.deck)
    trace.pools.append([0] * KINDS)
    trace.generation += 1
    _drop_spent(trace)


def _reshuffled(trace: Trace, fact: Reshuffled) -> None:
    trace.pools.append(list(fact.discards))
    trace.wild.append([])
    trace.generation += 1
    trace.deck = sum(fact.discards)
    if trace.returns:
        trace.deck += len(trace.down)
        for used in trace.down:
            if used[0] >= 0:
                trace.pools[trace.generation][used[0]] += 1
            else:
                trace.wild[trace.generation].append(used)
        trace.down = []
    _drop_spent(trace)


def _drop_spent(trace: Trace) -> None:
    """Drop the generations that no unknown card comes from."""
    used = [token for wild in trace.wild for token, _, _ in wild]
    used += [token for token, _, _ in trace.down]
    zones = [*trace.hands, trace.top, trace.message, trace.probes, trace.spread]
    found = {generation_of(token) for zone in [*zones, used] for token in zone if token < 0}
    left = [g for g in range(len(trace.pools)) if g in found or g == trace.generation]
    if len(left) == len(trace.pools):
        return
    moved = {g: place for place, g in enumerate(left)}
    for zone in zones:
        zone[:] = [_of(token, moved) for token in zone]
    trace.down = [(_of(token, moved), place, answer) for token, place, answer in trace.down]
    trace.wild = [
        [(_of(token, moved), place, answer) for token, place, answer in trace.wild[g]] for g in left
    ]
    trace.pools = [trace.pools[g] for g in left]
    trace.generation = len(left) - 1


def _of(token: int, moved: dict[int, int]) -> int:
    """The same token after the generations were renumbered."""
    if token >= 0:
        return token
    return unknown(moved[generation_of(token)]) - class_of(token)


# --- the beginning --------------------------------------------------------------------------------


def _start(trace: Trace, fact: Start) -> None:
    trace.pools = [list(fact.deck)]
    trace.wild = [[]]
    trace.deck = sum(fact.deck)


def _began(trace: Trace, hidden: Hidden) -> None:
    """Starts from a position or a re-dealt world; only what it shows is known."""
    viewer = trace.viewer
    pool = list(hidden.bag)
    trace.weight = 1.0
    trace.barred = []
    trace.row = ALL_SIDES
    trace.generation = 0
    trace.pools = [pool]
    trace.wild = [[]]
    trace.deck = sum(hidden.bag)
    for seat, hand in enumerate(hidden.hands):
        trace.hands[seat] = [_met(pool, kind, seat == viewer) for kind in hand]
    trace.top = [_met(pool, kind, False) for kind in hidden.top]
    trace.spread = [_met(pool, kind, False) for kind in hidden.spread]
    trace.message = []
    if hidden.message >= 0:
        token = _met(pool, hidden.message, _has_seen(hidden.seen, viewer))
        trace.message = [narrowed(token, STAMPED + hidden.stamp if hidden.stamp >= 0 else ANY)]
    trace.numbers = []
    trace.probes = []
    for number, kind, seen in hidden.probes:
        trace.numbers.append(number)
        trace.probes.append(narrowed(_met(pool, kind, _has_seen(seen, viewer)), A_PROBE))
    trace.down = [
        (narrowed(_met(pool, kind, False), A_PROBE), -1, ANY_ANSWER) for kind in hidden.down
    ]


def _has_seen(seats: int, viewer: int) -> bool:
    return viewer >= 0 and seats >> viewer & 1 != 0


def _met(pool: list[int], kind: int, known: bool) -> int:
    """The token of a card that a world begins with."""
    if known:
        return kind
    pool[kind] += 1
    return unknown(0)
