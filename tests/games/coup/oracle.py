"""Brute-force reference for beliefs: every possible world with its exact weight, up to three seats.

Independent of the engine's beliefs: it starts from a view and reads events as its viewer sees them.
Hidden choices of others (what to return, what to pick) count as equally likely.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import permutations
from typing import TYPE_CHECKING, Any, cast

from facedown.games.coup.cards import CHARACTERS, FACE_UP, NAMES
from facedown.games.coup.knowledge.redeal import belief_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from facedown.engine.event import Event
    from facedown.games.coup.table import CoupTable

World = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
"""(cards by place, cards drawn in an exchange, sorted Court deck)."""
EMPTY = "-"


class Oracle:
    """All worlds possible for `viewer`, with weights (Fractions, or floats)."""

    def __init__(self, table: CoupTable, viewer: int | None, exact: bool = True) -> None:
        assert table.seats <= 3
        self.viewer = viewer
        self.seats = table.seats
        self.options = table.options
        self.one: Any = Fraction(1) if exact else 1.0
        other = "inquisitor" if table.options["inquisitor"] else "ambassador"
        self.characters = ["duke", "assassin", "captain", other, "contessa"]
        self.up: set[int] = set()
        self.locked: set[int] = set()
        self.dealt = 0
        if table.facts is None:
            third = tuple(sorted(self.characters))
            self.worlds: dict[World, Any] = {((EMPTY,) * 4, (), third): self.one}
        else:
            self._begin(table)

    def _begin(self, table: CoupTable) -> None:
        """Starts at a turn: own and face-up cards are known, the rest is uniform."""
        cards = [card for seat in range(self.seats) for card in _cards(table, self.viewer, seat)]
        faces = [cast("str | None", card["face"]) for card in cards]
        self.up = {place for place, card in enumerate(cards) if card["up"]}
        bag = Counter(dict.fromkeys(self.characters, 3))
        bag.subtract(face for face in faces if face is not None)
        self.worlds = {}
        start = tuple(face or EMPTY for face in faces)
        self.worlds = {(start, (), _sorted(bag.elements())): self.one}
        for place, face in enumerate(faces):
            if face is None:
                self._draw(lambda cards, card, at=place: _put(cards, at, card), None)  # type: ignore[misc]

    # --- events -----------------------------------------------------------------------------

    def see(self, events: Iterable[Event], table: CoupTable) -> Oracle:
        """Updates with events as the viewer sees them; reads only the view of `table`."""
        for event in events:
            seen: dict[str, Any] = event.seen_by(self.viewer)
            handler: Callable[[dict[str, Any], CoupTable], None] | None = getattr(
                self, f"_{seen['on']}", None
            )
            if handler is not None:
                handler(seen, table)
        total = sum(self.worlds.values())
        self.worlds = {world: weight / total for world, weight in self.worlds.items()}
        return self

    def _picked(self, seen: dict[str, Any], table: CoupTable) -> None:
        self._branch(
            ((_put(c, 2 * seen["seat"], card), d, deck), w)
            for (c, d, deck), w in self.worlds.items()
            for card in ([seen["character"]] if "character" in seen else self.characters)
        )

    def _dealt(self, seen: dict[str, Any], table: CoupTable) -> None:
        place = 2 * seen["seat"] + 1
        self._draw(lambda cards, card: _put(cards, place, card), seen.get("cards", [None])[0])
        self.dealt += 1
        if self.dealt == 2 and self.options["two_player_court"] == "all_11":
            self._branch(
                ((c, d, _sorted([*deck, *(o for k in (0, 2) for o in self._but(c[k]))])), w)
                for (c, d, deck), w in self.worlds.items()
            )

    def _but(self, card: str) -> list[str]:
        return [other for other in self.characters if other != card]

    def _shown(self, seen: dict[str, Any], table: CoupTable) -> None:
        place = 2 * seen["seat"] + seen["card"]
        self._filter(place, seen["character"])
        if self.options["proof_replacement"] == "after_action":
            self.locked.add(place)

    def _lost(self, seen: dict[str, Any], table: CoupTable) -> None:
        place = 2 * seen["seat"] + seen["card"]
        self._filter(place, seen["character"])
        self.up.add(place)
        self.locked.discard(place)

    def _replaced(self, seen: dict[str, Any], table: CoupTable) -> None:
        place = 2 * seen["seat"] + seen["card"]
        self.locked.discard(place)
        self._branch(
            ((c, d, _sorted([*deck, c[place]])), w) for (c, d, deck), w in self.worlds.items()
        )
        self._draw(lambda cards, card: _put(cards, place, card), seen.get("character"))

    def _drew(self, seen: dict[str, Any], table: CoupTable) -> None:
        for k in range(seen["count"]):
            self._draw(None, seen["cards"][k] if "cards" in seen else None)

    def _returned(self, seen: dict[str, Any], table: CoupTable) -> None:
        seat = seen["seat"]
        if "cards" in seen:
            faces = [str(card["face"]) for card in _cards(table, self.viewer, seat)]
            for place in self.locked & {2 * seat, 2 * seat + 1}:  # replaced since
                faces[place & 1] = next(iter(self.worlds))[0][place]
            self._branch(
                ((_hand(c, seat, faces), (), _sorted([*deck, *seen["cards"]])), w)
                for (c, _, deck), w in self.worlds.items()
            )
            return
        ways = list(self._ways(seat, seen["count"]))
        self._branch(
            (_give_back(world, seat, back), w / len(ways))
            for world, w in self.worlds.items()
            for back in ways
        )

    def _ways(self, seat: int, count: int) -> Iterator[tuple[int, ...]]:
        """Combinations of places that may be returned: 0 and 1 the hand, then drawn cards."""
        own = [k for k in (0, 1) if 2 * seat + k not in self.up | self.locked]
        drawn = [2 + k for k in range(count)]
        for back in {tuple(sorted(p)) for p in permutations(own + drawn, count)}:
            leaving = sum(k < 2 for k in back)
            if leaving <= 1 or self.options["exchange_max"] == "all":
                yield back

    def _examined(self, seen: dict[str, Any], table: CoupTable) -> None:
        if "character" in seen:
            self._filter(2 * seen["target"] + seen["card"], seen["character"])

    def _swapped(self, seen: dict[str, Any], table: CoupTable) -> None:
        place = 2 * seen["target"] + seen["card"]
        self._draw(None, seen.get("character"))
        self._branch(
            ((_put(c, place, d[0]), (), _sorted([*deck, c[place]])), w)
            for (c, d, deck), w in self.worlds.items()
        )

    # --- worlds -----------------------------------------------------------------------------

    def _branch(self, worlds: Iterable[tuple[World, Any]]) -> None:
        after: dict[World, Any] = defaultdict(lambda: 0 * self.one)
        for world, weight in worlds:
            after[world] += weight
        self.worlds = dict(after)

    def _filter(self, place: int, card: str) -> None:
        self._branch((world, w) for world, w in self.worlds.items() if world[0][place] == card)

    def _draw(
        self, put: Callable[[tuple[str, ...], str], tuple[str, ...]] | None, known: str | None
    ) -> None:
        """A draw from the Court deck to a place or to the drawn cards."""
        after: dict[World, Any] = defaultdict(lambda: 0 * self.one)
        for (cards, drawn, deck), weight in self.worlds.items():
            for card, copies in Counter(deck).items():
                if known is None or card == known:
                    rest = list(deck)
                    rest.remove(card)
                    moved = (cards, (*drawn, card)) if put is None else (put(cards, card), drawn)
                    after[(*moved, tuple(rest))] += weight * copies / len(deck)
        self.worlds = dict(after)

    def hands(self) -> dict[tuple[str, ...], Any]:
        """The probability of each set of hands, drawn cards and Court deck."""
        return {(*c, *d, *deck): w for (c, d, deck), w in self.worlds.items()}


def world_of(table: CoupTable) -> tuple[str, ...]:
    """The real world of a table, in the form of `Oracle.hands`."""
    cards = [NAMES[card % FACE_UP] for card in table.cards]
    court = _sorted(NAMES[c] for c in range(CHARACTERS) for _ in range(table.court[c]))
    return (*cards, *(NAMES[card] for card in table.drawn), *court)


def believed(table: CoupTable, viewer: int | None) -> dict[tuple[str, ...], float]:
    """The engine's belief with all unknown cards enumerated, in the form of `Oracle.hands`."""
    known = belief_of(table, -1 if viewer is None else viewer)
    found: dict[tuple[str, ...], float] = defaultdict(float)
    places = 2 * table.seats
    for state, weight in known.states.items():
        slots = [table.cards[p] % FACE_UP if state[p] == -1 else state[p] for p in range(places)]
        mine = bool(table.drawn) and state[places] == -1
        slots += list(table.drawn) if mine else [c for c in state[places : places + 2] if c != -1]
        marks = list(state[places + 2 : places + 2 + CHARACTERS])
        _spell(slots, marks, known.pool(state), weight, table, found)
    return found


def _spell(
    slots: list[int], marks: list[int], pool: list[int], weight: float, table: CoupTable,
    found: dict[tuple[str, ...], float],
) -> None:  # fmt: skip
    if -2 in slots:
        at = slots.index(-2)
        for card in range(CHARACTERS):
            if pool[card]:
                rest = [n - (c == card) for c, n in enumerate(pool)]
                one = [*slots[:at], card, *slots[at + 1 :]]
                _spell(one, marks, rest, weight * pool[card] / sum(pool), table, found)
        return
    court = marks
    if sum(marks) < table.court_size:
        assert sum(table.aside) == 0
        court = [marks[c] + pool[c] for c in range(CHARACTERS)]
    deck = _sorted(NAMES[c] for c in range(CHARACTERS) for _ in range(court[c]))
    found[(*(NAMES[card] for card in slots), *deck)] += weight


def _give_back(world: World, seat: int, back: tuple[int, ...]) -> World:
    """Kept cards stay in place; drawn ones fill the gaps in order."""
    cards, drawn, deck = world
    hand = [*cards[2 * seat : 2 * seat + 2], *drawn]
    kept = [hand[2 + k] for k in range(len(drawn)) if 2 + k not in back]
    returned = [hand[k] for k in back]
    for k in back:
        if k < 2:
            hand[k] = kept.pop(0)
    return _hand(cards, seat, hand[:2]), (), _sorted([*deck, *returned])


def _cards(table: CoupTable, viewer: int | None, seat: int) -> list[dict[str, object]]:
    players = cast("list[dict[str, Any]]", table.view(viewer)["players"])
    return cast("list[dict[str, object]]", players[seat]["cards"])


def _hand(cards: tuple[str, ...], seat: int, hand: list[str]) -> tuple[str, ...]:
    return (*cards[: 2 * seat], *hand, *cards[2 * seat + 2 :])


def _put(cards: tuple[str, ...], at: int, card: str) -> tuple[str, ...]:
    return (*cards[:at], card, *cards[at + 1 :])


def _sorted(cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(cards))
