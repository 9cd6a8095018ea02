"""Brute-force oracle for beliefs: enumerates every possible line-up and layout of the tokens.

It reads only one viewer's events and views, and keeps the weight of every world. Priors (§12.7):
all line-ups and shuffles are equally likely; a hidden exchange happens with probability 1/2; a
public choice is evidence only of its own legality. Hence streets and tokens are independent of one
another and enumerated separately. Feasible only with few unknown characters and tokens.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import pairwise, permutations
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from tests.games.outlaws.table_helpers import slots_of

from facedown.engine.knowledge.facts import SPECTATOR
from facedown.games.outlaws.arrange import name_of
from facedown.games.outlaws.cards import CHARACTERS, EMPTY, NOBODY, TOKENS, TWICE
from facedown.games.outlaws.facts import FIRSTS, SECONDS
from facedown.games.outlaws.knowledge.redeal import known_to
from facedown.games.outlaws.knowledge.token_belief import KINDS, UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from facedown.engine.event import Event
    from facedown.games.outlaws.knowledge.street_belief import StreetBelief
    from facedown.games.outlaws.knowledge.token_belief import TokenBelief
    from facedown.games.outlaws.table import OutlawsTable

T = TypeVar("T")
Json = dict[str, Any]
Street = tuple[str, ...]
"""Character by place; `governor_2` is the second partner's, GAP an empty place."""
Streets = dict[Street, float]
Lying = tuple[tuple[str, ...], tuple[str, ...]]
"""Tokens by slot, NOTHING if empty; then the reserve, sorted."""
Lyings = dict[Lying, float]

GAP: Final = "-"
NOTHING: Final = ""
OWN: Final = ("governor", "hitman", "sheriff")
"""Characters that each partner of a team has (§10.3)."""


def named(face: Json) -> str:
    """The name of a visible card."""
    return str(face["character"]) + ("_2" if face.get("of", 0) > 1 else "")


class BruteForce:
    """All worlds possible for `viewer`, by hidden street and for the tokens. Can start at any
    position after the deployment."""

    def __init__(self, table: OutlawsTable, viewer: int | None) -> None:
        self.table = table
        self.viewer = viewer
        self.view: Json = cast("Json", table.view(viewer))
        self.teams = bool(self.view["teams"])
        self.side = -1 if viewer is None else int(self.view["players"][viewer]["side"])
        self.lost: set[int] = set()
        """Eliminated partners."""
        self.streets: dict[int, Streets] = {
            side: even(self._line_ups(street["places"], street["saloon"]))
            for side, street in enumerate(self.view["streets"])
            if side != self.side and street["places"]
        }
        lying = [spot is not None for spot in self.view["tokens"]]
        every: Counter[str] = Counter(TOKENS[token] for token in table.tokens if token != EMPTY)
        for kind, count in enumerate(table.reserve):
            every[TOKENS[kind]] += count
        self.tokens: Lyings = dealt(
            [slot for slot, lies in enumerate(lying) if lies], len(lying), every
        )
        self._look()

    def _line_ups(self, places: list[Json], saloon: list[Json]) -> Iterator[Street]:
        cards = [*CHARACTERS, *(f"{name}_2" for name in OWN if self.teams)]
        elsewhere = {named(face) for face in (*saloon, *places) if face["character"]}
        hidden = [name for name in cards if name not in elsewhere]
        for order in permutations(hidden):
            left = iter(order)
            yield tuple(named(face) if face["character"] else next(left) for face in places)

    def see(self, events: Iterable[Event]) -> None:
        """Updates the worlds by these events and by the view after them."""
        for event in events:
            seen = cast("Json", event.seen_by(self.viewer))
            handler: Callable[[Json], None] | None = getattr(self, f"_{seen['on']}", None)
            if handler is not None:
                handler(seen)
        self.view = cast("Json", self.table.view(self.viewer))
        if self.table.outcome is None:
            self._look()

    def _look(self) -> None:
        """Conditions on the visible characters and tokens of the view."""
        for side in self.streets:
            for place, face in enumerate(self.view["streets"][side]["places"]):
                if face["character"]:
                    self._stands(side, place, named(face))
        for slot, spot in enumerate(self.view["tokens"]):
            if spot is None:
                self._lies(slot, NOTHING)
            elif spot["token"]:
                self._lies(slot, spot["token"])

    # --- streets --------------------------------------------------------------------------------

    def _stands(self, side: int, place: int, card: str) -> None:
        self._branch(side, lambda street: [(street, 1.0)] if street[place] == card else [])

    def _branch(self, side: int, ways: Callable[[Street], Iterable[tuple[Street, float]]]) -> None:
        """Replaces each street by its successors; `ways` gives their shares of its weight."""
        if side in self.streets:
            self.streets[side] = normal(
                (after, weight * share)
                for street, weight in self.streets[side].items()
                for after, share in ways(street)
            )

    def _may_use(self, seat: int, side: int, name: str) -> bool:
        """Whether a seat may move this card; a living partner's own three are excluded."""
        kind = name.removesuffix("_2")
        if not self.teams or kind not in OWN:
            return True
        owner = side + 2 * (name != kind)
        return seat == owner or owner in self.lost

    def _revealed(self, seen: Json) -> None:
        self._stands(seen["side"], seen["place"], named(seen))

    def _moved(self, seen: Json) -> None:
        seat, side, (one, other) = seen["seat"], seen["side"], seen["places"]

        def ways(street: Street) -> Iterator[tuple[Street, float]]:
            if all(self._may_use(seat, side, street[place]) for place in (one, other)):
                yield street, 0.5
                yield put(street, {one: street[other], other: street[one]}), 0.5

        self._branch(side, ways)

    def _entered(self, seen: Json) -> None:
        """The character who left stood on either place; the newcomer stands on either."""
        seat, side, (one, other) = seen["seat"], seen["side"], seen["places"]
        came, went = named(seen["came"]), named(seen["went"])

        def ways(street: Street) -> Iterator[tuple[Street, float]]:
            for out, stays in ((one, other), (other, one)):
                if street[out] == went and self._may_use(seat, side, street[stays]):
                    yield put(street, {out: came}), 0.5
                    yield put(street, {out: street[stays], stays: came}), 0.5

        self._branch(side, ways)

    def _lured(self, seen: Json) -> None:
        start, end = seen["place"], seen["to"]

        def ways(street: Street) -> Iterator[tuple[Street, float]]:
            others = [*street[:start], *street[start + 1 :]]
            yield (*others[:end], street[start], *others[end:]), 1.0

        self._branch(seen["side"], ways)

    def _lost(self, seen: Json) -> None:
        """The partner takes over the eliminated player's cards, except the one publicly lost."""
        if not self.teams:
            return
        seat = seen["seat"]
        side = seat % 2
        if seat not in self.lost and side not in {one % 2 for one in self.lost}:
            kind = "governor" if seen["why"] == "assassination" else "hitman"
            card = kind + ("_2" if seat > 1 else "")
            self._branch(side, lambda street: [(put(street, {street.index(card): GAP}), 1.0)])
            self.lost.add(seat)

    def _filled(self, seen: Json) -> None:
        self._branch(seen["side"], lambda s: [(put(s, {seen["place"]: named(seen)}), 1.0)])

    # --- tokens ---------------------------------------------------------------------------------

    def _lies(self, slot: int, token: str) -> None:
        self.tokens = normal((w, share) for w, share in self.tokens.items() if w[0][slot] == token)

    def _become(self, ways: Callable[[Lying], Iterable[tuple[Lying, float]]]) -> None:
        self.tokens = normal(
            (after, weight * share)
            for lying, weight in self.tokens.items()
            for after, share in ways(lying)
        )

    def _turned_up(self, seen: Json) -> None:
        self._lies(seen["slot"], seen["token"])

    def _looked(self, seen: Json) -> None:
        if "token" in seen:
            self._lies(seen["slot"], seen["token"])

    def _refilled(self, seen: Json) -> None:
        """Tokens between gap and reserve move up; one is drawn from the reserve (§5.5)."""
        gap = seen["slots"][0]
        path = self._towards_the_reserve(gap)
        assert seen["slots"] == path

        def ways(lying: Lying) -> Iterator[tuple[Lying, float]]:
            tokens, reserve = lying
            moved = put(tokens, {to: tokens[start] for to, start in pairwise(path)})
            yield from drawn((put(moved, {path[-1]: NOTHING}), reserve), path[-1])

        self._become(ways)

    def _switched(self, seen: Json) -> None:
        one, other = seen["slots"]
        self._become(lambda w: [((put(w[0], {one: w[0][other], other: w[0][one]}), w[1]), 1.0)])

    def _replaced(self, seen: Json) -> None:
        """The old token goes into the reserve after the new one was drawn."""
        slot = seen["slot"]

        def ways(lying: Lying) -> Iterator[tuple[Lying, float]]:
            for (tokens, reserve), share in drawn(lying, slot):
                yield (tokens, tuple(sorted((*reserve, lying[0][slot])))), share

        self._become(ways)

    def _closed_up(self, seen: Json) -> None:
        """A player is out: the tokens of their two arms are shuffled into one arm (§10.2)."""
        out = seen["seat"]
        arms = slots_of(self.view, out)
        self.streets.pop(out, None)
        self.view = cast("Json", self.table.view(self.viewer))
        deep = self._depths()
        laid = sorted(seen["slots"], key=lambda slot: -deep[slot])

        def ways(lying: Lying) -> Iterator[tuple[Lying, float]]:
            heap = tuple(sorted(lying[0][slot] for slot in arms if lying[0][slot]))
            empty = put(lying[0], dict.fromkeys(arms, NOTHING))
            for (first, rest), share in laid_out((empty, heap), laid[: len(heap)]):
                reserve = tuple(sorted((*lying[1], *rest)))
                for after, more in laid_out((first, reserve), laid[len(heap) :]):
                    yield after, share * more

        self._become(ways)

    def _sudden_death(self, seen: Json) -> None:
        """The tokens are replaced by a new shuffle (§9)."""
        deep = self._depths()
        bag = Counter({"bullet": seen["bullets"], "cuffs": seen["cuffs"], "bogus": seen["bogus"]})
        slots = sorted(deep, key=lambda slot: -deep[slot])[: bag.total()]
        self.tokens = dealt(slots, len(self.view["tokens"]), bag)

    def _depths(self) -> dict[int, int]:
        """Distance of each slot from the reserve, at a street's end or in the middle."""
        streets = [side for side, street in enumerate(self.view["streets"]) if street["places"]]
        found: dict[int, int] = {}
        for side in streets:
            slots = slots_of(self.view, side)
            if len(streets) > 2:
                found.update(zip(slots, (3, 2, 1, 0, 0, 1, 2, 3), strict=True))
            elif slots[0] in self.view["feeds"]:
                found.update((slot, depth) for depth, slot in enumerate(slots))
        return found

    def _towards_the_reserve(self, gap: int) -> list[int]:
        deep = self._depths()
        arms = len(self.view["feeds"]) > 1
        near = [
            slot
            for slot, depth in deep.items()
            if depth <= deep[gap] and (not arms or slot // 4 == gap // 4)
        ]
        return sorted(near, key=lambda slot: -deep[slot])


def put(line: tuple[T, ...], changes: dict[int, T]) -> tuple[T, ...]:
    return tuple(changes.get(place, one) for place, one in enumerate(line))


def normal(worlds: Iterable[tuple[T, float]]) -> dict[T, float]:
    """Merges equal worlds and normalizes the weights to sum 1."""
    found: dict[T, float] = defaultdict(float)
    for world, weight in worlds:
        found[world] += weight
    total = sum(found.values())
    assert total, "nothing is possible"
    return {world: weight / total for world, weight in found.items()}


def even(worlds: Iterable[T]) -> dict[T, float]:
    return normal((world, 1.0) for world in worlds)


def drawn(lying: Lying, slot: int) -> Iterator[tuple[Lying, float]]:
    """The outcomes of drawing a token from the reserve, if any, into this slot."""
    tokens, reserve = lying
    if not reserve:
        yield lying, 1.0
    for token, count in Counter(reserve).items():
        left = list(reserve)
        left.remove(token)
        yield (put(tokens, {slot: token}), tuple(left)), count / len(reserve)


def laid_out(lying: Lying, slots: Sequence[int]) -> Iterator[tuple[Lying, float]]:
    """The outcomes of drawing tokens from the reserve into these slots in turn."""
    if not slots:
        yield lying, 1.0
        return
    for first, share in drawn(lying, slots[0]):
        for whole, more in laid_out(first, slots[1:]):
            yield whole, share * more


def dealt(slots: Sequence[int], size: int, bag: Counter[str]) -> Lyings:
    """All layouts of these shuffled tokens in `slots`, out of `size` slots in total."""
    return normal(laid_out(((NOTHING,) * size, tuple(sorted(bag.elements()))), slots))


# --- the engine's beliefs, in the same form ------------------------------------------------------


def street_of(table: OutlawsTable, side: int) -> Street:
    places = table.rules.places
    cards = table.streets[places * side : places * (side + 1)]
    return tuple(GAP if card == NOBODY else name_of(card) for card in cards)


def lying_of(table: OutlawsTable) -> Lying:
    return _lying(table.tokens, table.reserve)


def _lying(tokens: Sequence[int], reserve: Sequence[int]) -> Lying:
    return (
        tuple(NOTHING if token == EMPTY else TOKENS[token] for token in tokens),
        tuple(sorted(TOKENS[kind] for kind, count in enumerate(reserve) for _ in range(count))),
    )


def believed_streets(table: OutlawsTable, viewer: int | None) -> dict[int, Streets]:
    """The engine's belief about each street hidden from this viewer, fully expanded."""
    streets = known_to(table, SPECTATOR if viewer is None else table.side(viewer)).streets
    found = {}
    for side, street in enumerate(streets):
        if street is not None:
            # A gap left by a lost character is public.
            gaps = {at: GAP for at, name in enumerate(street_of(table, side)) if name == GAP}
            found[side] = normal((put(one, gaps), w) for one, w in _spelt(street).items())
    return found


def _spelt(belief: StreetBelief) -> Streets:
    found: Streets = defaultdict(float)
    for standing, weight in belief.standings.items():
        left = [card for card in belief.cards if card not in standing]
        unknown = [place for place, card in enumerate(standing) if card < 0]
        orders = [
            order
            for order in permutations(left)
            if all(_may_be(card, standing[at]) for card, at in zip(order, unknown, strict=True))
        ]
        for order in orders:
            rest = iter(order)
            street = tuple(name_of(next(rest) if card < 0 else card) for card in standing)
            found[street] += weight / len(orders)
    return found


def _may_be(card: int, there: int) -> bool:
    """Whether an unknown card can be this one; the belief may exclude one partner's own cards."""
    if card < TWICE:
        return (NOBODY - there) & FIRSTS == 0
    return card < len(CHARACTERS) or (NOBODY - there) & SECONDS == 0


def believed_tokens(table: OutlawsTable, viewer: int | None) -> Lyings:
    """The engine's belief about the tokens, fully expanded."""
    belief = known_to(table, SPECTATOR if viewer is None else table.side(viewer)).tokens
    found: Lyings = defaultdict(float)
    for lying, weight in belief.lyings.items():
        for tokens, reserve, share in _dealt(belief, lying):
            found[_lying(tokens, reserve)] += weight * share
    return found


def _dealt(
    belief: TokenBelief, lying: tuple[int, ...]
) -> Iterator[tuple[list[int], list[int], float]]:
    """All assignments of unseen tokens to the unknown slots, with probabilities."""
    tokens, kept = list(lying[: belief.slots]), lying[belief.slots :]
    left = [count - tokens.count(kind) - kept[kind] for kind, count in enumerate(belief.pool)]
    unseen = [slot for slot, token in enumerate(tokens) if token == UNKNOWN]

    def lay(slots: list[int], share: float) -> Iterator[tuple[list[int], list[int], float]]:
        if not slots:
            yield tokens[:], [left[kind] + kept[kind] for kind in range(KINDS)], share
            return
        size = sum(left)
        for kind in range(KINDS):
            if left[kind]:
                copies = left[kind]
                left[kind] -= 1
                tokens[slots[0]] = kind
                yield from lay(slots[1:], share * copies / size)
                left[kind] += 1

    yield from lay(unseen, 1.0)


def is_possible(table: OutlawsTable, viewer: int | None) -> bool:
    """Whether the engine's belief includes the true position."""
    known = known_to(table, SPECTATOR if viewer is None else table.side(viewer))
    places, slots = table.rules.places, len(table.tokens)
    for side, street in enumerate(known.streets):
        real = table.streets[places * side : places * (side + 1)]
        if street is not None and not any(_fits(one, real) for one in street.standings):
            return False
    return any(
        all(told in (UNKNOWN, token) for told, token in zip(lying, table.tokens, strict=False))
        and all(told <= all_ for told, all_ in zip(lying[slots:], table.reserve, strict=True))
        for lying in known.tokens.lyings
    )


def _fits(standing: tuple[int, ...], real: list[int]) -> bool:
    return all(
        card in (told, NOBODY) or (told < 0 and _may_be(card, told))
        for told, card in zip(standing, real, strict=True)
    )
