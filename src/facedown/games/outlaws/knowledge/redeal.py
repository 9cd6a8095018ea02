"""Re-deals: worlds that a seat can't tell from the real one (§12).

Streets of eight are tracked exactly: they have 40,320 orders. A team's street of eleven is thinned
to some thousand possibilities.
"""

from __future__ import annotations

from typing import Final, cast

from facedown.engine.chance import Chance
from facedown.engine.knowledge.facts import SPECTATOR, Fact, Trail, as_seen
from facedown.engine.knowledge.filter import Filter
from facedown.games.outlaws.cards import NOBODY
from facedown.games.outlaws.facts import (
    CardSeen,
    Dealt,
    Deployed,
    Entered,
    Filled,
    Gone,
    Handled,
    Lured,
    Merged,
    Replaced,
    Switched,
    Taken,
    TokenSeen,
)
from facedown.games.outlaws.knowledge import street_belief, token_belief
from facedown.games.outlaws.knowledge.street_belief import StreetBelief
from facedown.games.outlaws.knowledge.token_belief import TokenBelief
from facedown.games.outlaws.packed import card_at, reserve_of, street_of, tokens_of
from facedown.games.outlaws.setup import line_up
from facedown.games.outlaws.table import OutlawsTable

MAX_CACHED: Final = 400
"""Cache limit for each fact, in possibilities; larger knowledge is cached at the last fact only."""


class Known:
    """A viewer's knowledge of tokens, and of others' streets once they are deployed."""

    __slots__ = ("streets", "tokens", "viewer")

    def __init__(
        self, viewer: int, tokens: TokenBelief, streets: list[StreetBelief | None]
    ) -> None:
        self.viewer = viewer
        self.tokens = tokens
        self.streets = streets

    @property
    def large(self) -> bool:
        """Whether it is too large to be cached at every fact."""
        sizes = [len(street.standings) for street in self.streets if street is not None]
        return sum(sizes) + len(self.tokens.lyings) > MAX_CACHED

    def with_tokens(self, tokens: TokenBelief) -> Known:
        """A copy with other knowledge of the tokens."""
        return Known(self.viewer, tokens, self.streets)

    def with_street(self, side: int, street: StreetBelief | None) -> Known:
        """A copy with other knowledge of a street; None for one's own or an empty one."""
        streets = self.streets[:]
        streets[side] = street
        return Known(self.viewer, self.tokens, streets)


class OutlawsFilter(Filter[Known]):
    """How facts change knowledge. `exactly`: streets are never thinned."""

    def __init__(self, slots: int, exactly: bool) -> None:
        self.slots = slots
        self.exactly = exactly

    def begin(self, first: Fact, viewer: int) -> Known:
        """Knowledge after the deal: the pool of tokens, and no streets yet."""
        assert isinstance(first, Dealt)
        return Known(viewer, token_belief.nothing_seen(first.pool, self.slots, first.slots), [])

    def after(self, known: Known, fact: Fact) -> Known:
        """Knowledge after the fact; streets are thinned to `MAX_LINE_UPS` unless `exactly`."""
        if isinstance(fact, Handled | Entered | Lured | CardSeen | Filled):
            street = known.streets[fact.side]
            if street is None:
                return known
            changed = self._street(street, fact)
            return known.with_street(
                fact.side, changed if self.exactly else changed.at_most(street_belief.MAX_LINE_UPS)
            )
        if isinstance(fact, Deployed):
            streets = [
                None if side == known.viewer else street_belief.nothing_seen(cards)
                for side, cards in enumerate(fact.cards)
            ]
            return Known(known.viewer, known.tokens, streets)
        if isinstance(fact, Gone):
            return known.with_street(fact.side, None)
        return known.with_tokens(self._tokens(known.tokens, fact))

    def leave(self, link: Trail, viewer: int, known: Known) -> None:
        """Drop large knowledge cached before this fact: later queries start from here."""
        before = link.prev
        while before is not None and before.known_to(viewer) is None:
            before = before.prev
        if before is None or before.prev is None:  # what begins there can't be redone
            return
        if cast(Known, before.known_to(viewer)).large:
            before.forget(viewer)

    def _street(self, street: StreetBelief, fact: Fact) -> StreetBelief:
        if isinstance(fact, Handled):
            return street.handled(fact.one, fact.other, fact.theirs)
        if isinstance(fact, Entered):
            return street.entered(fact.one, fact.other, fact.came, fact.went, fact.theirs)
        if isinstance(fact, Lured):
            return street.lured(fact.start, fact.end)
        if isinstance(fact, CardSeen):
            return street.seen(fact.place, fact.card)
        assert isinstance(fact, Filled)
        return street.filled(fact.place, fact.card)

    def _tokens(self, tokens: TokenBelief, fact: Fact) -> TokenBelief:
        if isinstance(fact, TokenSeen):
            return tokens.seen(fact.slot, fact.token)
        if isinstance(fact, Taken):
            return tokens.taken(fact.slots, fact.token, fact.drawn)
        if isinstance(fact, Switched):
            return tokens.switched(fact.one, fact.other)
        if isinstance(fact, Replaced):
            return tokens.replaced(fact.slot)
        if isinstance(fact, Merged):
            return tokens.merged(fact.lost, fact.laid)
        assert isinstance(fact, Dealt)
        return token_belief.nothing_seen(fact.pool, self.slots, fact.slots)


EXACT = [OutlawsFilter(slots, exactly=True) for slots in range(17)]
THINNED = [OutlawsFilter(slots, exactly=False) for slots in range(17)]


def known_to(table: OutlawsTable, viewer: int) -> Known:
    """The knowledge of a side (or SPECTATOR) now. Cached, and shared with clones."""
    seen = as_seen(table.facts, viewer)
    assert seen is not None
    filters = THINNED if table.rules.teams else EXACT
    return filters[len(table.knowers)].knowledge(seen, viewer)


def redeal(world: OutlawsTable, seat: int | None, chance: Chance) -> None:
    """See `Game.redeal_hidden`."""
    viewer = SPECTATOR if seat is None else world.side(seat)
    world.facts = as_seen(world.facts, viewer)
    world.offers = [None] * world.seats
    if world.outcome is not None:
        return
    known = known_to(world, viewer)
    tokens, reserve = known.tokens.draw(chance)
    world.packed_tokens, world.packed_reserve = tokens_of(tokens), reserve_of(reserve)
    if world.deploying:
        # The number of others' exchanges is hidden, even from partners.
        for one in range(world.seats):
            if one != seat:
                world.arranged[one] = chance.roll(world.rules.cards + 1)
    for side in range(world.rules.sides):
        if side == viewer:
            continue
        if world.deploying:
            line_up(world, side)
        elif (street := known.streets[side]) is not None:
            world.packed_streets[side] = street_of(
                [
                    # Everybody sees the gap of a lost card.
                    card if card_at(world.packed_streets[side], at) != NOBODY else NOBODY
                    for at, card in enumerate(street.draw(chance))
                ]
            )
