"""All possible worlds by brute force: every deal of the cards, and every secret choice.

It reads only the events and views of one viewer, and keeps every world with its weight: the cards
at all places, and the trade bans of each seat. Secret choices of others are equally likely
(§4.2 B). It is feasible for five and six seats.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from facedown.games.karaya.cards import FIRST_NEUTRAL, NAMES, SLAVE
from facedown.games.karaya.facts import LATER, NOW
from facedown.games.karaya.knowledge.belief import NOT_SLAVE
from facedown.games.karaya.knowledge.redeal import belief_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from facedown.engine.event import Event
    from facedown.games.karaya.table import KarayaTable

Json = dict[str, Any]
Cards = tuple[str, ...]
"""Roles at the seats and in the centre, then those set aside, sorted."""
Bans = tuple[int, ...]
"""Trade bans by seat, as bit masks."""
World = tuple[Cards, Bans, Bans]
"""The second bans begin with the next slot of their owner."""
Worlds = dict[World, float]

NEUTRALS: Final = ["slave_driver", "belly_dancer", "grand_vizier", "oracle"]
OTHERS: Final = ["sultan", "guard", "assassin", "slave", "slave", "slave"]


def deals(seats: int) -> Iterator[Cards]:
    """Every deal to five or six seats and the centre; all are equally likely (§1.3 to §1.5)."""
    for drawn in combinations(NEUTRALS, seats - 5):
        aside = sorted(set(NEUTRALS) - set(drawn))
        for cards in _arrangements(Counter([*OTHERS, *drawn])):
            yield (*cards, *aside)


def _arrangements(bag: Counter[str]) -> Iterator[Cards]:
    if not +bag:
        yield ()
    for card in +bag:
        for rest in _arrangements(bag - Counter([card])):
            yield (card, *rest)


class BruteForce:
    """All worlds that are possible for `viewer`."""

    def __init__(self, table: KarayaTable, viewer: int | None) -> None:
        self.viewer = viewer
        self.table = table
        self.seats = table.seats
        self.worlds: Worlds = {}
        self.chosen: int | None = None
        """The place with which the viewer is about to swap cards in secret."""
        self.see(table.opening)

    def choose(self, seat: int, action: Json) -> None:
        """Call before a move: records the viewer's own secret choice."""
        self.chosen = None
        if seat == self.viewer:
            centre = {"hide_centre": self.seats, "hide_alone": seat}
            self.chosen = centre.get(action["do"], action.get("target"))

    def see(self, events: Iterable[Event]) -> None:
        """Update with these events and the view after them."""
        for event in events:
            seen = event.seen_by(self.viewer)
            handler: Callable[[Json], None] | None = getattr(self, f"_{seen['on']}", None)
            if handler is not None:
                handler(seen)
        self.view: Json = self.table.view(self.viewer)
        if self.worlds:
            self._look()

    def _look(self) -> None:
        """Condition on the face-up cards, one's own card and one's bans."""
        for seat, player in enumerate(self.view["players"]):
            if player["role"]:
                self._lies(seat, player["role"])
        if self.viewer is not None:
            mine, barred = self.viewer, sum(1 << s for s in self.view["barred"])
            self._only(lambda world: world[1][mine] == barred)
        total = sum(self.worlds.values())
        assert total, "nothing is possible"
        self.worlds = {world: weight / total for world, weight in self.worlds.items()}

    def _only(self, possible: Callable[[World], bool]) -> None:
        self.worlds = {world: w for world, w in self.worlds.items() if possible(world)}

    def _lies(self, place: int, role: str) -> None:
        self._only(lambda world: world[0][place] == role)

    def _branch(self, worlds: Iterable[tuple[World, float]]) -> None:
        after: Worlds = defaultdict(float)
        for world, weight in worlds:
            after[world] += weight
        self.worlds = dict(after)

    # --- events -----------------------------------------------------------------------------------

    def _dealt(self, seen: Json) -> None:
        nothing = (0,) * self.seats
        self.worlds = {(cards, nothing, nothing): 1.0 for cards in deals(self.seats)}
        self.turn = -1

    def _round_over(self, seen: Json) -> None:
        self.worlds = {}

    def _turn(self, seen: Json) -> None:
        """Ends the previous slot and its bans (C7)."""
        ended, self.turn = self.turn, seen["seat"]
        if ended >= 0:
            self._branch(
                ((cards, _put(now, ended, later[ended]), _put(later, ended, 0)), weight)
                for (cards, now, later), weight in self.worlds.items()
            )

    def _revealed(self, seen: Json) -> None:
        self._lies(seen["seat"], seen["role"])

    def _not_slave(self, seen: Json) -> None:
        self._only(lambda world: world[0][seen["target"]] != "slave")

    def _peeked(self, seen: Json) -> None:
        if "role" in seen:
            self._lies(seen["target"], seen["role"])

    def _looked(self, seen: Json) -> None:
        for seat, role in zip(seen["targets"], seen.get("roles", ()), strict=False):
            self._lies(seat, role)

    def _traded(self, seen: Json) -> None:
        one, other = seen["seat"], seen["target"]
        self._only(lambda world: not world[1][one] >> other & 1)
        self._branch(
            (self._swapped(world, one, other, True), w) for world, w in self.worlds.items()
        )
        self._own_card(seen)

    def _traded_centre(self, seen: Json) -> None:
        one, centre = seen["seat"], self.seats
        self._branch((self._swapped(world, one, centre), w) for world, w in self.worlds.items())
        self._own_card(seen)

    def _hid(self, seen: Json) -> None:
        self._branch(self._hidden_choices(seen["seat"]))
        self._own_card(seen)

    def _own_card(self, seen: Json) -> None:
        if self.viewer is not None and "role" in seen:
            self._lies(self.viewer, seen["role"])

    def _hidden_choices(self, one: int) -> Iterator[tuple[World, float]]:
        """The viewer knows their own choice."""
        players = self.view["players"]
        free = {s for s, p in enumerate(players) if p["alive"] and not p["up"] and not p["prison"]}
        keeps = players[one]["must_hide"] and self.table.options["oracle_rehide"] == "keep_only"
        for world, weight in self.worlds.items():
            places = [one, self.seats, *(s for s in free if not world[1][one] >> s & 1)]
            if keeps:
                places = [one]
            for place in places:
                if self.chosen is None:
                    yield self._swapped(world, one, place), weight / len(places)
                elif place == self.chosen:
                    yield self._swapped(world, one, place), weight

    def _swapped(self, world: World, one: int, other: int, openly: bool = False) -> World:
        """Swap the cards; the chosen seat may not trade back if it noticed (§4.2)."""
        cards, now, later = world
        after = list(cards)
        after[one], after[other] = after[other], after[one]
        options = self.table.options
        if other < self.seats and other != one and options["trade_ban"] != "none":
            if openly or cards[one] != cards[other] or options["secret_same_role_ban"]:
                now = _put(now, other, now[other] | 1 << one)
            if options["trade_ban"] == "both":
                later = _put(later, one, later[one] | 1 << other)
        return tuple(after), now, later


def _put(bans: Bans, seat: int, barred: int) -> Bans:
    return (*bans[:seat], barred, *bans[seat + 1 :])


# --- the engine's own worlds, in the same words --------------------------------------------------


def world_of(table: KarayaTable) -> World:
    bans = table.bans
    return (
        _named(table.roles, table.seats),
        tuple(ban & NOW for ban in bans),
        tuple(ban >> LATER for ban in bans),
    )


def _named(roles: Sequence[int], seats: int) -> Cards:
    names = [NAMES[role] for role in roles]
    return (*names[: seats + 1], *sorted(names[seats + 1 :]))


def believed(table: KarayaTable, viewer: int | None) -> Worlds:
    """The engine's belief, expanded to every deal that its states allow."""
    known = belief_of(table, -1 if viewer is None else viewer)
    found: Worlds = defaultdict(float)
    total = sum(known.states.values())
    for (marks, bans, doubts), weight in known.states.items():
        ways = _spelt(marks, tuple(table.rules.bag), table.rules.centre)
        share = weight / total / sum(ways.values())
        for roles, count in ways.items():
            barred = list(bans)
            for owner, other, place, role in doubts:
                barred[owner] |= (roles[place] != role) << other
            now, later = tuple(b & NOW for b in barred), tuple(b >> LATER for b in barred)
            found[_named(roles, table.seats), now, later] += share * count
    return dict(found)


@cache
def _spelt(marks: tuple[int, ...], bag: tuple[int, ...], centre: int) -> dict[tuple[int, ...], int]:
    """Every deal of the unplaced cards, with the number of deals of single cards."""
    left = list(bag)
    for mark in marks:
        if mark >= 0:
            left[mark] -= 1
    found: dict[tuple[int, ...], int] = {}
    _spell(list(marks), 0, left, 1, centre, found)
    return found


def _spell(
    marks: list[int], at: int, left: list[int], count: int, centre: int,
    found: dict[tuple[int, ...], int],
) -> None:  # fmt: skip
    while at < len(marks) and marks[at] >= 0:
        at += 1
    if at == len(marks):
        found[tuple(marks)] = count
        return
    mark = marks[at]
    for role, copies in enumerate(left):
        if copies and _may_lie(marks, at, role, centre):
            left[role] -= 1
            marks[at] = role
            _spell(marks, at + 1, left, count * copies, centre, found)
            marks[at] = mark
            left[role] += 1


def _may_lie(marks: list[int], at: int, role: int, centre: int) -> bool:
    """Cards set aside have no order: they are listed in one order only."""
    if at > centre:
        return role >= FIRST_NEUTRAL and (at == centre + 1 or role > marks[at - 1])
    return marks[at] != NOT_SLAVE or role != SLAVE
