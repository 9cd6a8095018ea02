"""The geometry of the board: opposite places, slots, and how tokens move up (§3, §10.1).

A place is `places * side + place`, counted from the owner's left hand. Where two sides face each
other, the slots are numbered as the places of side 0, and the reserve lies at its right-hand end.
Between two neighbours of three or four players lies an *arm* of four slots, numbered
4 * arm + depth, depth 0 in the middle of the board; arm p lies between player p and the next one
clockwise, so it is at p's left hand. When two of them are left, their arms are halves of a street.
"""

from __future__ import annotations

from typing import Final

from facedown.engine.seats import bit, everybody, seats_in
from facedown.games.outlaws.packed import TOKEN_BITS
from facedown.games.outlaws.rules import OutlawsRules

ARM: Final = 4
"""Slots of an arm."""
NOWHERE: Final = -1
AT_THE_MIDDLE: Final = -1
"""`feeding` when the reserve lies in the middle and feeds all arms."""


class Ground:
    """The geometry for a set of living players. Immutable.

    By place: `slot`, the one before it, and `opposite`, the place that faces it.
    By side: `left` and `right`, the sides that the ends of its street face; `left_half`, the mask
    of the places that face `left`; `before`, its slots as a mask of `packed.filled`.
    `chutes`: slots in the order in which tokens move up, the first next to the reserve.
    By slot: `chute`, the index of its chute, and `depth`, its index in that chute.
    """

    def __init__(
        self,
        places: int,
        slot: list[int],
        opposite: list[int],
        chutes: list[list[int]],
        size: int,
    ) -> None:
        self.places = places
        self.slot = slot
        self.opposite = opposite
        sides = range(len(slot) // places)
        self.left = [opposite[places * side] // places for side in sides]
        self.right = [opposite[places * side + places - 1] // places for side in sides]
        self.left_half = [
            int(everybody(places if self.left[side] == self.right[side] else ARM)) for side in sides
        ]
        self.before = [
            sum(int(bit(TOKEN_BITS * at)) for at in self.slots_of(side) if at != NOWHERE)
            for side in sides
        ]
        self.chutes = chutes
        self.chute = [NOWHERE] * size
        self.depth = [NOWHERE] * size
        for number, chute in enumerate(chutes):
            for depth, place in enumerate(chute):
                self.chute[place] = number
                self.depth[place] = depth
        self.slots = sorted(place for chute in chutes for place in chute)
        """The slots in use."""

    def slots_of(self, side: int) -> list[int]:
        """The slots before a side's street, by place."""
        return self.slot[self.places * side : self.places * (side + 1)]

    def facing(self, side: int) -> list[tuple[int, int]]:
        """The side and the place opposite each place of a side's street."""
        begin = self.places * side
        return [divmod(at, self.places) for at in self.opposite[begin : begin + self.places]]

    def __reduce__(self) -> tuple[object, ...]:
        return Ground, (self.places, self.slot, self.opposite, self.chutes, len(self.chute))


def arm(side: int) -> list[int]:
    """The slots of the arm at a side's left hand, from the middle outward."""
    return [ARM * side + depth for depth in range(ARM)]


def _arms(seats: int, living: list[int], feeding: int) -> Ground:
    """The ground of a table for three or four with these living players.

    With two left, the reserve is at the outer end of the arm `feeding`.
    """
    places = 2 * ARM
    slot = [NOWHERE] * (places * seats)
    opposite = [NOWHERE] * (places * seats)
    for at, seat in enumerate(living):
        left, right = living[(at + 1) % len(living)], living[at - 1]
        slots = [*reversed(arm(seat)), *arm(right)]
        for place in range(places):
            slot[places * seat + place] = slots[place]
            other = left if place < ARM else right
            opposite[places * seat + place] = places * other + places - 1 - place
    if len(living) == 2:
        other = living[0] + living[1] - feeding
        chutes = [[*reversed(arm(feeding)), *arm(other)]]
    else:
        chutes = [arm(seat) for seat in living]
    return Ground(places, slot, opposite, chutes, ARM * seats)


def _line(places: int) -> Ground:
    slots = list(range(places))
    opposite = [2 * places - 1 - place for place in range(2 * places)]
    return Ground(places, [*slots, *reversed(slots)], opposite, [list(reversed(slots))], places)


TWO: Final = _line(8)
TEAMS: Final = _line(11)
_known: Final[dict[tuple[int, int, int], Ground]] = {}


def ground_for(rules: OutlawsRules, alive: int, feeding: int = AT_THE_MIDDLE) -> Ground:
    """The ground of these living players (a mask). Memoized.

    `feeding`: the arm at whose outer end the reserve lies, when two of three or four are left.
    """
    if rules.teams:
        return TEAMS
    if rules.seats == 2:
        return TWO
    seats = rules.seats
    key = (seats, alive, feeding)
    found = _known.get(key)
    if found is None:
        found = _arms(seats, seats_in(alive), feeding)
        _known[key] = found
    return found
