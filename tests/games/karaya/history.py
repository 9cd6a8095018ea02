"""Whether a world is consistent with what its viewer has seen, at tables of any size.

It goes backwards from the world to the deal. The card of a player who hid was face up before, so
its place afterwards tells the swap, and there are few predecessors. What was seen earlier limits
the places of a card, and leaves fewer. It reads only what the viewer sees, nothing of the engine's
own state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from facedown.games.karaya.cards import NAMES
from facedown.games.karaya.facts import NOW

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from facedown.engine.event import Event
    from facedown.games.karaya.table import KarayaTable

Json = dict[str, Any]
Cards = tuple[str, ...]
Bans = tuple[int, ...]
"""By seat, as a bit mask."""
Clue = tuple[frozenset[int], str]
MOST = 100_000
"""Maximum predecessors tried for one world."""


class Saw(NamedTuple):
    place: int
    role: str
    so: bool = True


class Changed(NamedTuple):
    """An open trade."""

    seat: int
    place: int


class Hid(NamedTuple):
    seat: int
    places: tuple[int, ...]
    """Possible partners; the seat itself for no swap."""
    card: str


class Ended(NamedTuple):
    seat: int


Beat = Saw | Changed | Hid | Ended


class History:
    """What `viewer` has seen of the cards in this round, in order."""

    def __init__(self, table: KarayaTable, viewer: int | None) -> None:
        assert table.options["trade_ban"] != "both"
        self.viewer = viewer
        self.table = table
        self.beats: list[Beat] = []
        self.up: dict[int, str] = {}
        self.turn = -1
        self.chosen: int | None = None
        self.see(table.opening)

    def choose(self, seat: int, action: Json) -> None:
        """Call before a move: records the viewer's own secret choice."""
        self.chosen = None
        if seat == self.viewer:
            centre = {"hide_centre": self.table.seats, "hide_alone": seat}
            self.chosen = centre.get(action["do"], action.get("target"))

    def see(self, events: Iterable[Event]) -> None:
        for event in events:
            seen = event.seen_by(self.viewer)
            handler: Callable[[Json], None] | None = getattr(self, f"_{seen['on']}", None)
            if handler is not None:
                handler(seen)
        self.view: Json = self.table.view(self.viewer)

    # --- events -----------------------------------------------------------------------------------

    def _dealt(self, seen: Json) -> None:
        self.beats, self.up, self.turn = [], {}, -1
        self._mine(seen)

    def _mine(self, seen: Json) -> None:
        if self.viewer is not None and "role" in seen:
            self.beats.append(Saw(self.viewer, seen["role"]))

    def _turn(self, seen: Json) -> None:
        if self.turn >= 0:
            self.beats.append(Ended(self.turn))
        self.turn = seen["seat"]

    def _revealed(self, seen: Json) -> None:
        self.up[seen["seat"]] = seen["role"]
        self.beats.append(Saw(seen["seat"], seen["role"]))

    def _not_slave(self, seen: Json) -> None:
        self.beats.append(Saw(seen["target"], "slave", False))

    def _peeked(self, seen: Json) -> None:
        if "role" in seen:
            self.beats.append(Saw(seen["target"], seen["role"]))

    def _looked(self, seen: Json) -> None:
        for seat, role in zip(seen["targets"], seen.get("roles", ()), strict=False):
            self.beats.append(Saw(seat, role))

    def _traded(self, seen: Json) -> None:
        self.beats.append(Changed(seen["seat"], seen["target"]))
        self._mine(seen)

    def _traded_centre(self, seen: Json) -> None:
        self.beats.append(Changed(seen["seat"], self.table.seats))
        self._mine(seen)

    def _hid(self, seen: Json) -> None:
        seat, players = seen["seat"], self.view["players"]
        places = [seat, self.table.seats]
        for s, player in enumerate(players):
            if player["alive"] and not player["up"] and not player["prison"]:
                places.append(s)
        if players[seat]["must_hide"] and self.table.options["oracle_rehide"] == "keep_only":
            places = [seat]
        if self.chosen is not None:
            places = [self.chosen]
        self.beats.append(Hid(seat, tuple(places), self.up.pop(seat)))
        self._mine(seen)

    # --- back to the deal -------------------------------------------------------------------------

    def explains(self, world: KarayaTable) -> bool:
        """Whether some secret choices lead from some deal to this world, including its bans."""
        cards = tuple(NAMES[role] for role in world.roles)
        bans = tuple(ban & NOW for ban in world.bans)
        self.tried = 0
        self.clues = self._clues()
        self.dead: set[tuple[int, Cards, Bans, Bans]] = set()
        return self._back(len(self.beats), cards, bans, tuple(~ban for ban in bans))

    def _clues(self) -> list[list[Clue]]:
        """Possible places of the cards seen, before each entry and after the last."""
        clues: list[Clue] = []
        found = [clues]
        most = len(self.table.roles) // 2
        for beat in self.beats:
            if isinstance(beat, Saw) and beat.so:
                clues = [
                    (places - {beat.place} if role != beat.role else places, role)
                    for places, role in clues
                ]
                clues.append((frozenset({beat.place}), beat.role))
            elif isinstance(beat, Changed):
                other = {beat.seat: beat.place, beat.place: beat.seat}
                clues = [(frozenset(other.get(p, p) for p in ps), role) for ps, role in clues]
            elif isinstance(beat, Hid):
                clues = [(_spread(places, role, beat), role) for places, role in clues]
            clues = [clue for clue in dict.fromkeys(clues) if len(clue[0]) <= most]
            found.append(clues)
        return found

    def _fits(self, clues: list[Clue], cards: Cards) -> bool:
        return all(any(cards[place] == role for place in places) for places, role in clues)

    def _back(self, at: int, cards: Cards, must: Bans, never: Bans) -> bool:
        """`must`: bans that an earlier entry must cause; `never`: bans that none may cause."""
        self.tried += 1
        assert self.tried < MOST, "undecided"
        if not self._fits(self.clues[at], cards):
            return False
        while at:
            at -= 1
            beat = self.beats[at]
            if isinstance(beat, Saw):
                if (cards[beat.place] == beat.role) is not beat.so:
                    return False
            elif isinstance(beat, Ended):
                if must[beat.seat]:
                    return False
                must, never = _put(must, beat.seat, 0), _put(never, beat.seat, 0)
            elif isinstance(beat, Changed):
                before = self._undone(beat.seat, beat.place, cards, must, never, True)
                if before is None:
                    return False
                cards, must, never = before
            else:
                return self._back_from_hiding(at, beat, cards, must, never)
        return not any(must)

    def _back_from_hiding(self, at: int, hid: Hid, cards: Cards, must: Bans, never: Bans) -> bool:
        key = (at, cards, must, never)
        if key in self.dead:
            return False
        for place in hid.places:
            if cards[place] == hid.card:
                before = self._undone(hid.seat, place, cards, must, never, False)
                if before is not None and self._back(at, *before):
                    return True
        self.dead.add(key)
        return False

    def _undone(
        self, seat: int, place: int, cards: Cards, must: Bans, never: Bans, openly: bool
    ) -> tuple[Cards, Bans, Bans] | None:
        """The state before two places swapped cards; None if impossible (§4.2)."""
        options = self.table.options
        if place < self.table.seats and place != seat and options["trade_ban"] != "none":
            if must[seat] >> place & 1:
                return None
            never = _put(never, seat, never[seat] | 1 << place)
            if openly or cards[seat] != cards[place] or options["secret_same_role_ban"]:
                if never[place] >> seat & 1:
                    return None
                must = _put(must, place, must[place] & ~(1 << seat))
        after = list(cards)
        after[seat], after[place] = after[place], after[seat]
        return tuple(after), must, never


def _spread(places: frozenset[int], role: str, hid: Hid) -> frozenset[int]:
    """The possible places of the card after this entry."""
    if hid.seat in places and role == hid.card:
        places |= set(hid.places)
    elif places & set(hid.places):
        places |= {hid.seat}
    return places


def _put(bans: Bans, seat: int, barred: int) -> Bans:
    return (*bans[:seat], barred, *bans[seat + 1 :])
