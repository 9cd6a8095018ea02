"""What happened to hidden cards: the facts from which the knowledge of each seat is worked out.

Places: the seats by number, then the centre, then what is set aside. A role is NOT_SEEN where a
viewer did not see it.
"""

from __future__ import annotations

from typing import Final

from facedown.engine.knowledge.facts import NOT_SEEN, Fact

ALONE: Final = -3
"""The choice of a player who hides and keeps the card."""
LATER: Final = 15
"""Bans are bit masks of seats; the bits from here up hold from the owner's next slot on."""
NOW: Final = (1 << LATER) - 1
"""The bits of the bans that hold now."""


class Dealt(Fact):
    """The deal, or a position or re-dealt world that begins here: what lies at each place."""

    def __init__(self, roles: tuple[int, ...], up: int, bans: tuple[int, ...]) -> None:
        self.roles = roles
        self.up = up
        """The seats whose card lies face up, as a bit mask."""
        self.bans = bans
        """By seat: with whom it may not trade. Each knows its own."""


class Saw(Fact):
    """`seat` alone was shown the roles at these places: a peek, or a prophecy."""

    def __init__(self, seat: int, places: tuple[int, ...], roles: tuple[int, ...]) -> None:
        self.seat = seat
        self.places = places
        self.roles = roles

    def seen_by(self, viewer: int) -> Fact | None:
        return self if viewer == self.seat else None


class TurnedUp(Fact):
    """The card of a seat was turned up."""

    def __init__(self, seat: int, role: int) -> None:
        self.seat = seat
        self.role = role


class NotSlave(Fact):
    """The Slave Driver named a seat whose card is not a Slave."""

    def __init__(self, seat: int) -> None:
        self.seat = seat


class Traded(Fact):
    """`seat` changed cards with `place`, a seat or the centre, for all to see (§4.2A)."""

    def __init__(self, seat: int, place: int, got: int, place_got: int) -> None:
        self.seat = seat
        self.place = place
        self.got = got
        """The role that lies before `seat` now, and that at `place`."""
        self.place_got = place_got

    def seen_by(self, viewer: int) -> Fact | None:
        got = self.got if viewer == self.seat else NOT_SEEN
        place_got = self.place_got if viewer == self.place else NOT_SEEN
        return Traded(self.seat, self.place, got, place_got)


class Hid(Fact):
    """`seat` turned its card down and, unseen, changed it with one of `places` or kept it (§4.2B).

    `roles` are those of all who looked at their own card after it, by seat; NOT_SEEN of others.
    `bans`: whom each may not trade with after it. Each knows their own, and where two equal cards
    ban as well, that may be all that tells of a trade.
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
        """With whom it may have been, but for the trade bans of `seat`."""
        self.choice = choice
        """A place, or ALONE; NOT_SEEN."""
        self.roles = roles
        self.bans = bans

    def seen_by(self, viewer: int) -> Fact | None:
        choice = self.choice if viewer == self.seat else NOT_SEEN
        roles = tuple(
            [role if seat == viewer else NOT_SEEN for seat, role in enumerate(self.roles)]
        )
        bans = tuple([ban if seat == viewer else 0 for seat, ban in enumerate(self.bans)])
        return Hid(self.seat, self.places, choice, roles, bans)


class SlotEnded(Fact):
    """The trade bans of this seat are over (§4.2)."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
