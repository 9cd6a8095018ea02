"""Other worlds that a seat can't tell from the real one (rule book section 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from facedown.engine.chance import Chance
from facedown.games.message.cards import KINDS, NO_CARD, NO_SIDE, bit
from facedown.games.message.facts import AGAIN, Fact, Hidden
from facedown.games.message.imagine import deal_characters, deal_sides, possible_world
from facedown.games.message.seen import keep_seen, starts_anew
from facedown.games.message.skill import Secretive
from facedown.games.message.trace import NOTHING, PROBES, Open, Trace

if TYPE_CHECKING:
    from facedown.games.message.table import MessageTable

SPECTATOR: Final = -1
TRIES: Final = 3000
"""After so many contradictions only what lies on the table counts, not how it came there."""


def redeal(table: MessageTable, seat: int | None, chance: Chance) -> MessageTable:
    """See `Table.redeal`. In the new world the other seats remember only what it shows."""
    world = table.clone(chance)
    world.forget(seat)
    viewer = SPECTATOR if seat is None else seat
    keep_seen(world, viewer)
    if table.outcome is not None:
        return world
    base, tail = knowledge_of(world, viewer)
    for _ in range(TRIES):
        if imagine(table, world, viewer, base, tail, chance):
            break
    else:
        imagine(table, world, viewer, blank(table, viewer), [], chance)
    world.facts = Fact(AGAIN, viewer, -1, -1, world.facts, (), hidden_now(world))
    others_forget(world, viewer)
    top = world.stack[-1]
    if isinstance(top, Secretive):
        top.mend(world, viewer, chance)
    return world


def knowledge_of(table: MessageTable, viewer: int) -> tuple[Trace, list[Fact]]:
    """What is known with certainty, and the facts since then that leave something open."""
    chain: list[Fact] = []
    fact = table.facts
    known = Trace(viewer, table.seats, table.rules.probes_return)
    kept: dict[int, Trace] = {}
    while fact is not None:
        if fact.known is not None and viewer in fact.known:
            kept = fact.known
            known = kept[viewer]
            break
        chain.append(fact)
        if starts_anew(fact, viewer):
            break
        fact = fact.prev
    chain.reverse()
    sure, followed = follow(known, chain)
    if followed:
        kept.pop(viewer, None)
        last = chain[followed - 1]
        if last.known is None:
            last.known = {}
        last.known[viewer] = sure
    return sure, chain[followed:]


def follow(known: Trace, chain: list[Fact]) -> tuple[Trace, int]:
    """What is known after as many of these facts as leave no choice, and how many those are."""
    sure = known.copy()
    for place, fact in enumerate(chain):
        try:
            sure.follow(fact, None)
        except Open:  # which has spoilt it
            sure = known.copy()
            for again in chain[:place]:
                sure.follow(again, None)
            return sure, place
    return sure, len(chain)


def blank(table: MessageTable, viewer: int) -> Trace:
    """What lies on the table, without any memory."""
    trace = Trace(viewer, table.seats, table.rules.probes_return)
    trace.follow(Fact(AGAIN, viewer + 1000, -1, -1, None, (), hidden_now(table)), None)
    return trace


def hidden_now(table: MessageTable) -> Hidden:
    """Where the hidden cards lie."""
    probes = [
        (response.number, response.card, bit(response.user))
        for response in table.responses
        if not response.shown and response.card != NO_CARD
    ]
    if table.resolving_number >= 0:
        probes.append((int(table.resolving_number), int(table.resolving), int(table.probe_seen)))
    secret = table.message != NO_CARD and not table.message_up
    return Hidden(
        tuple(table.hands),
        table.top,
        tuple(table.bag),
        int(table.message) if secret else -1,
        int(table.seen),
        secret and (table.seen >> table.sender) & 1 != 0,
        tuple(probes),
        table.down + table.removed,
        table.spread,
    )


def others_forget(world: MessageTable, viewer: int) -> None:
    """What the others know of identities: their own, those shown, those they looked at."""
    mine = world.possible[viewer] if viewer >= 0 else world.possible[world.seats]
    everything = (1 << 3 * (world.seats + 9)) - 1
    for other in range(world.seats + 1):
        world.possible[other] = everything
        for seat in range(world.seats):
            own = seat == other or (other < world.seats and world.knows[other] >> seat & 1)
            shown = (world.identity_up >> seat) & 1 != 0
            if (own or shown) and world.identity[seat] != NO_SIDE:
                world.learn(other, seat, 1 << world.identity[seat])
    world.possible[viewer if viewer >= 0 else world.seats] = mine


def imagine(
    table: MessageTable,
    world: MessageTable,
    viewer: int,
    base: Trace,
    tail: list[Fact],
    chance: Chance,
) -> bool:
    """Fill `world` with one guess; False if it contradicts what the viewer knows."""
    trace = base.copy()
    trace.sides = deal_sides(table, world, viewer, chance)
    trace.luck = chance
    if not deal_characters(table, world, viewer, chance):
        return False
    for fact in tail:
        trace.follow(fact, chance)
        if trace.failed:
            return False
    deal_cards(table, world, trace, viewer, chance)
    return not trace.failed and possible_world(world, viewer)


def deal_cards(
    table: MessageTable, world: MessageTable, trace: Trace, viewer: int, chance: Chance
) -> None:
    """Give every token a kind: those with the fewest possibilities first."""
    for generation in range(len(trace.pools)):
        trace.tame(generation, chance)
    used = [trace.face_of(one, chance) for one in trace.down]
    if trace.failed:
        return
    if table.rules.probes_return:
        world.down = tuple(used)
    else:
        world.removed = tuple(used)
    _deal_probes(table, world, trace, chance)
    _deal_message(table, world, trace, viewer, chance)
    if trace.failed:
        return
    for seat in range(table.seats):
        if seat != viewer:
            hand = [_any(trace, token, chance) for token in trace.hands[seat]]
            _set_hand(world, seat, hand)
    world.top = tuple([_any(trace, token, chance) for token in trace.top])
    world.spread = tuple([_any(trace, token, chance) for token in trace.spread])
    world.bag = trace.pools[trace.generation] if trace.pools else table.bag[:]


def _any(trace: Trace, token: int, chance: Chance) -> int:
    """A kind for a token; a pool that is empty is a contradiction."""
    if token >= 0:
        return token
    pool = trace.pools[-1 - token]
    left = sum(pool)
    if left <= 0:
        trace.failed = True
        return 0
    k = chance.roll(left)
    kind = 0
    while k >= pool[kind]:
        k -= pool[kind]
        kind += 1
    pool[kind] -= 1
    return kind


def _set_hand(world: MessageTable, seat: int, hand: list[int]) -> None:
    hand.sort()
    world.hands[seat] = tuple(hand)
    mask = 0
    for kind in hand:
        mask |= bit(kind)
    world.masks[seat] = mask


def _deal_probes(table: MessageTable, world: MessageTable, trace: Trace, chance: Chance) -> None:
    """The probes that wait on the stack, and the one that takes effect."""
    for number, token in trace.probes:
        kind = trace.any_kind(token, PROBES, chance)
        if number == table.resolving_number:
            world.resolving = kind
        for place, response in enumerate(table.responses):
            if response.number == number and response.card != NO_CARD:
                world.responses[place] = response.with_card(kind)


def _deal_message(
    table: MessageTable, world: MessageTable, trace: Trace, viewer: int, chance: Chance
) -> None:
    """The message in transit bears its stamp, unless it was swapped."""
    if table.message == NO_CARD or table.message_up:
        return
    stamps = table.rules.stamps
    fitting = [k for k in range(KINDS) if not trace.stamped or stamps[k] == table.stamp]
    token = trace.message
    if trace.sender >= 0:
        hand = trace.hands[trace.sender]
        weights = [sum(trace.chance_of(token, kind) for kind in fitting) for token in hand]
        place = trace.choose(hand, weights, chance)
        if place < 0:
            return
        token = hand.pop(place)
    if token != NOTHING:
        world.message = trace.any_kind(token, fitting, chance)
