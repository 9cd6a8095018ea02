"""Facts about the hidden cards, from which the knowledge of each seat is derived.

Places are numbered: the seats, the centre, the neutrals set aside. A role that the viewer did not
see is NOT_SEEN.
"""

from __future__ import annotations

from typing import Final

from facedown.engine.knowledge.facts import NOT_SEEN, Fact

ALONE: Final = -3
"""The choice of a player who hides and keeps their card."""
LATER: Final = 15
"""Bans are bit masks of seats; the bits from here up hold from the owner's next slot on."""
NOW: Final = (1 << LATER) - 1
"""The bits of the bans that hold now."""


class Dealt(Fact):
    """The start of a trail: the roles at each place after a deal, in a position or a new world."""

    def __init__(self, roles: tuple[int, ...], up: int, bans: tuple[int, ...]) -> None:
        self.roles = roles
        self.up = up
        """The seats with face-up cards, as a bit mask."""
        self.bans = bans
        """The trade bans by seat. Each seat knows its own."""


class Saw(Fact):
    """`seat` alone saw the roles at these places, by a peek or a prophecy (§4.1, §5.9)."""

    def __init__(self, seat: int, places: tuple[int, ...], roles: tuple[int, ...]) -> None:
        self.seat = seat
        self.places = places
        self.roles = roles

    def seen_by(self, viewer: int) -> Fact | None:
        """The whole fact for the seat that looked; nothing for the others."""
        return self if viewer == self.seat else None


class TurnedUp(Fact):
    """The card of a seat was turned up, for all to see."""

    def __init__(self, seat: int, role: int) -> None:
        self.seat = seat
        self.role = role


class NotSlave(Fact):
    """A Slave Driver named this seat, whose card is not a Slave (§5.6)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Traded(Fact):
    """`seat` swapped cards openly with `place`, a seat or the centre (§4.2A)."""

    def __init__(self, seat: int, place: int, got: int, place_got: int) -> None:
        self.seat = seat
        self.place = place
        self.got = got
        """The new role of `seat`; `place_got` is the new one at `place`."""
        self.place_got = place_got

    def seen_by(self, viewer: int) -> Fact | None:
        """The swap, with only the role that the viewer got."""
        got = self.got if viewer == self.seat else NOT_SEEN
        place_got = self.place_got if viewer == self.place else NOT_SEEN
        return Traded(self.seat, self.place, got, place_got)


class Hid(Fact):
    """`seat` turned its card down and, unseen, swapped it with one of `places` or kept it (§4.2B).

    `roles`: by seat, the roles of those who looked at their own card afterwards; NOT_SEEN for the
    others. `bans`: the trade bans by seat afterwards. Each seat knows its own; a ban may be the
    only sign of a swap of two equal cards.
    """

    def __init__(
        self,
        seat: int,
        places: tuple[int, ...],
        choice: int,
        roles: tuple[int, ...],
        bans: tuple[int, ...],
    ) -> None:
        self.seat = seat
        self.places = places
        """Possible partners, ignoring the trade bans of `seat`."""
        self.choice = choice
        """A place, ALONE or NOT_SEEN."""
        self.roles = roles
        self.bans = bans

    def seen_by(self, viewer: int) -> Fact | None:
        """The places, with the choice for the hider and each seat's own role and ban."""
        choice = self.choice if viewer == self.seat else NOT_SEEN
        roles = tuple(
            [role if seat == viewer else NOT_SEEN for seat, role in enumerate(self.roles)]
        )
        bans = tuple([ban if seat == viewer else 0 for seat, ban in enumerate(self.bans)])
        return Hid(self.seat, self.places, choice, roles, bans)


class SlotEnded(Fact):
    """The slot of this seat has ended, and with it the bans on it (§4.2)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
