"""Facts as seats saw them, filters of facts, draws and deals."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from math import sqrt
from random import Random

import pytest

from facedown.engine.chance import Chance, FastChance, RecordedChance
from facedown.engine.knowledge.deals import NO_ROLE, CardDeal, RoleDeal
from facedown.engine.knowledge.draws import (
    GRAIN,
    NO_CARD,
    at_share,
    by_weight,
    draw,
    draw_among,
    take,
)
from facedown.engine.knowledge.facts import EVERYBODY, NOT_SEEN, SPECTATOR, Fact, Trail, as_seen
from facedown.engine.knowledge.filter import Filter

# --- facts and the filter: tokens lie face down in slots ------------------------------------------


class Laid(Fact):
    """`token` was put into `slot`; nobody has seen it."""

    def __init__(self, slot: int, token: int) -> None:
        self.slot = slot
        self.token = token

    def seen_by(self, viewer: int) -> Fact | None:
        return Laid(self.slot, NOT_SEEN)


class Looked(Fact):
    """`seat` has looked at `token` in `slot`; nobody else knows that they did."""

    def __init__(self, seat: int, slot: int, token: int) -> None:
        self.seat = seat
        self.slot = slot
        self.token = token

    def seen_by(self, viewer: int) -> Fact | None:
        return self if self.seat == viewer else None


class Anew(Fact):
    """The beginning of a world of `seat`: the others know nothing from before."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def begins(self, viewer: int) -> bool:
        return self.seat != viewer


def trail(*facts: Fact, after: Trail | None = None) -> Trail:
    """The trail of these facts, oldest first."""
    last = after
    for fact in facts:
        last = Trail(last, fact)
    assert last is not None
    return last


def told(link: Trail | None) -> list[tuple[str, int]]:
    """Kinds and tokens of a trail, newest first."""
    found = []
    while link is not None:
        found.append((type(link.fact).__name__, getattr(link.fact, "token", 0)))
        link = link.prev
    return found


def test_a_fact_contains_only_what_its_viewer_saw() -> None:
    last = trail(Laid(0, 7), Looked(1, 0, 7), Looked(2, 0, 7))
    assert told(as_seen(last, 1)) == [("Looked", 7), ("Laid", NOT_SEEN)]
    assert told(as_seen(last, SPECTATOR)) == [("Laid", NOT_SEEN)]
    assert told(last) == [("Looked", 7), ("Looked", 7), ("Laid", 7)]
    assert as_seen(trail(Looked(1, 0, 7)), 2) is None
    assert as_seen(None, 2) is None


def test_a_viewers_trail_is_cached_and_contains_no_hidden_fact() -> None:
    first = trail(Laid(0, 7))
    early = as_seen(first, 1)
    last = trail(Looked(2, 0, 7), Laid(1, 5), after=first)
    late = as_seen(last, 1)
    assert late is not None
    assert late.prev is early is as_seen(first, 1)
    assert late is as_seen(last, 1) is as_seen(late, 1)
    assert (late.viewer, last.viewer) == (1, EVERYBODY)
    longer = Trail(late, Laid(2, 5))
    assert as_seen(longer, 1) is not late
    beyond = as_seen(longer, 1)
    assert beyond is not None and beyond.prev is late


def test_facts_before_a_beginning_are_hidden_from_others() -> None:
    last = trail(Laid(0, 7), Looked(1, 0, 7), Anew(1), Laid(1, 5))
    assert [kind for kind, _ in told(as_seen(last, 1))] == ["Laid", "Anew", "Looked", "Laid"]
    assert [kind for kind, _ in told(as_seen(last, 2))] == ["Laid", "Anew"]


class Slots:
    """The token known to be in each slot."""

    def __init__(self, tokens: dict[int, int]) -> None:
        self.tokens = tokens


class SlotFilter(Filter[Slots]):
    """Counts the facts that it has followed."""

    def __init__(self, moving: bool = False) -> None:
        self.followed = 0
        self.moving = moving

    def begin(self, first: Fact, viewer: int) -> Slots:
        return self.after(Slots({}), first)

    def after(self, known: Slots, fact: Fact) -> Slots:
        self.followed += 1
        tokens = known.tokens if self.moving else dict(known.tokens)
        if isinstance(fact, Looked):
            tokens[fact.slot] = fact.token
        return known if self.moving else Slots(tokens)

    def leave(self, link: Trail, viewer: int, known: Slots) -> None:
        if self.moving:
            link.forget(viewer)


def test_knowledge_continues_from_its_cache() -> None:
    rules = SlotFilter()
    trunk = trail(Laid(0, 7), Looked(1, 0, 7))
    assert rules.knowledge(trunk, 1).tokens == {0: 7}
    assert rules.followed == 2
    one, other = (
        Trail(trunk, Looked(1, 1, 5)),
        Trail(trunk, Looked(1, 2, 3)),
    )
    assert rules.knowledge(one, 1).tokens == {0: 7, 1: 5}
    assert rules.knowledge(other, 1).tokens == {0: 7, 2: 3}
    assert rules.knowledge(one, 1) is rules.knowledge(one, 1)
    assert rules.followed == 4


def test_each_viewer_has_knowledge_of_their_own() -> None:
    rules = SlotFilter()
    last = trail(Laid(0, 7))
    assert rules.knowledge(last, 1) is not rules.knowledge(last, SPECTATOR)
    assert last.known_to(2) is None


def test_knowledge_is_recomputed_for_an_earlier_point() -> None:
    rules = SlotFilter(moving=True)
    trunk = trail(Laid(0, 7), Looked(1, 0, 7))
    known = rules.knowledge(trunk, 1)
    branch = Trail(trunk, Looked(1, 1, 5))
    assert rules.knowledge(branch, 1) is known
    assert trunk.known_to(1) is None
    assert rules.knowledge(trunk, 1).tokens == {0: 7}
    assert known.tokens == {0: 7, 1: 5}


def test_from_the_beginning_nothing_that_is_kept_counts() -> None:
    rules = SlotFilter()
    last = trail(Laid(0, 7), Looked(1, 0, 7), Anew(1), Looked(1, 1, 5))
    kept = rules.knowledge(last, 1)
    again = rules.from_the_beginning(last, 1)
    assert again is not kept and again.tokens == kept.tokens == {0: 7, 1: 5}
    assert rules.followed == 8
    assert rules.from_the_beginning(last, 2).tokens == {1: 5}
    assert rules.followed == 10


# --- draws ----------------------------------------------------------------------------------------


def even(found: int, expected: float) -> bool:
    """Within four standard deviations of the expected count."""
    return abs(found - expected) <= 4 * sqrt(expected)


def test_a_draw_takes_each_copy_with_the_same_probability() -> None:
    chance, found = FastChance(3), Counter[int]()
    for _ in range(12_000):
        bag = [3, 0, 2, 1]
        card = draw(bag, chance)
        found[card] += 1
        assert sum(bag) == 5
        assert bag[card] == [3, 0, 2, 1][card] - 1
    assert all(even(found[card], 2_000 * copies) for card, copies in enumerate([3, 0, 2, 1]))


def test_a_draw_follows_the_order_of_the_bag() -> None:
    bag = [2, 0, 1]
    assert [
        draw(bag, RecordedChance([2])),
        draw(bag, RecordedChance([1])),
        take(bag, 0),
    ] == [2, 0, 0]
    assert bag == [0, 0, 0]
    with pytest.raises(IndexError):
        take(bag, 0)


def test_a_draw_among_some_kinds_leaves_the_others() -> None:
    chance, found = FastChance(4), Counter[int]()
    for _ in range(6_000):
        bag = [3, 5, 0, 1]
        found[draw_among(bag, 0b1101, chance)] += 1
        assert bag[1] == 5 and sum(bag) == 8
    assert set(found) == {0, 3} and even(found[0], 4_500)
    bag = [3, 5, 0, 1]
    assert draw_among(bag, 0b0100, RecordedChance([])) == NO_CARD
    assert bag == [3, 5, 0, 1]


def test_possibilities_come_up_by_their_weight() -> None:
    chance, found = FastChance(5), Counter[str]()
    weights = {"often": 6.0, "never": 0.0, "seldom": 2.0}
    for _ in range(8_000):
        found[by_weight(weights, 8.0, chance)] += 1
    assert set(found) == {"often", "seldom"} and even(found["seldom"], 2_000)


def test_certain_events_use_no_chance() -> None:
    assert by_weight({"it": 0.25}, 0.25, RecordedChance([])) == "it"


def test_a_rounding_remainder_goes_to_the_last() -> None:
    weights = {"one": 0.1, "two": 0.2}
    assert at_share(weights, 0.0) == "one"
    assert at_share(weights, 0.1) == "two"
    assert at_share(weights, 0.31) == "two"
    assert by_weight(weights, 0.1 + 0.2, RecordedChance([GRAIN - 1])) == "two"


# --- deals of cards -------------------------------------------------------------------------------


def possible(bag: list[int], wishes: list[int]) -> bool:
    """By brute force: whether the cards can be dealt so that each place has an allowed kind."""
    cards = [kind for kind, copies in enumerate(bag) for _ in range(copies)]
    return any(
        all(wish >> card & 1 for wish, card in zip(wishes, dealt, strict=True))
        for dealt in permutations(cards, len(wishes))
    )


def test_cards_are_dealt_whenever_that_is_possible_at_all() -> None:
    rng, found = Random(1), Counter[bool]()
    for number in range(400):
        bag = [rng.randrange(3) for _ in range(4)]
        wishes = [rng.randrange(1, 16) for _ in range(rng.randrange(1, 5))]
        deal = CardDeal([bag[:]], FastChance(number))
        for wish in wishes:
            deal.want(0, wish)
        found[deal.failed] += 1
        assert deal.failed == (not possible(bag, wishes))
        if not deal.failed:
            dealt = Counter(deal.dealt)
            assert all(wish >> kind & 1 for wish, kind in zip(wishes, deal.dealt, strict=True))
            assert [dealt[kind] + deal.bags[0][kind] for kind in range(4)] == bag
    assert min(found.values()) > 50


def test_a_card_makes_room_only_in_its_own_bag() -> None:
    deal = CardDeal([[1, 1], [0, 1]], RecordedChance([0, 0, 0]))
    first = deal.want(0, 0b11)
    assert deal.dealt[first] == 0
    deal.want(1, 0b11)
    assert not deal.failed
    last = deal.want(0, 0b01)  # the first place may have the other kind
    assert (deal.dealt[first], deal.dealt[last]) == (1, 0)
    deal.want(1, 0b01)
    assert deal.failed


def test_a_known_card_is_not_drawn_again() -> None:
    deal = CardDeal([[0, 1]], FastChance(1))
    assert deal.dealt[deal.have(0, 0b01)] == 0
    deal.want(0, 0b11)
    assert deal.dealt == [0, 1] and not deal.failed
    deal.have(1, 0b01)
    assert deal.failed


def test_of_an_empty_bag_nothing_is_dealt() -> None:
    deal = CardDeal([[0, 2]], FastChance(1))
    assert [deal.any(0), deal.any(0), deal.failed] == [1, 1, False]
    deal.any(0)
    assert deal.failed


# --- deals of roles -------------------------------------------------------------------------------

BAG = [2, 1, 2]
ROW = [0b011, 0b111, 0b101, 0b111]
"""Deals to four seats, with the roles that each may have."""


class Suspects(RoleDeal):
    """Seats 0 and 1 have different roles; `unlike`: deals that are rejected."""

    def __init__(self, chance: Chance, unlike: set[tuple[int, ...]]) -> None:
        super().__init__([0, 2, 1, 3], BAG[:], 4, chance)
        self.unlike = unlike

    def allowed(self, place: int) -> int:
        return ROW[place]

    def fits(self) -> bool:
        return self.dealt[0] != self.dealt[1]

    def accepts(self) -> bool:
        return tuple(self.dealt) not in self.unlike


def all_deals() -> set[tuple[int, ...]]:
    return {
        deal
        for deal in product(range(3), repeat=4)
        if all(deal.count(role) <= BAG[role] for role in range(3))
        and all(ROW[seat] >> role & 1 for seat, role in enumerate(deal))
        and deal[0] != deal[1]
    }


def test_role_deals_are_exactly_the_possible_ones() -> None:
    chance, found = FastChance(6), set()
    for _ in range(600):
        deal = Suspects(chance, set())
        assert deal.deal()
        found.add(tuple(deal.dealt))
        assert all(deal.dealt.count(role) + left == BAG[role] for role, left in enumerate(deal.bag))
    assert found == all_deals() and len(found) > 5


def test_a_deal_that_is_not_accepted_is_followed_by_the_next_and_none_comes_twice() -> None:
    left = all_deals()
    refused: set[tuple[int, ...]] = set()
    while left:
        deal = Suspects(FastChance(len(left)), refused)
        assert deal.deal()
        left.remove(tuple(deal.dealt))
        refused.add(tuple(deal.dealt))
    deal = Suspects(FastChance(1), refused)
    assert not deal.deal()
    assert deal.dealt == [NO_ROLE] * 4 and deal.bag == BAG


def test_roles_are_dealt_by_the_copies_that_are_left() -> None:
    chance, found = FastChance(7), Counter[int]()
    for _ in range(5_000):
        deal = RoleDeal([0], [3, 0, 2], 1, chance)
        assert deal.deal()
        found[deal.dealt[0]] += 1
    assert set(found) == {0, 2} and even(found[2], 2_000)


def test_a_role_that_is_certain_asks_no_chance() -> None:
    deal = RoleDeal([1, 0], [1, 1], 2, RecordedChance([1]))
    assert deal.deal()
    assert deal.dealt == [0, 1]
