"""Who is which character, and what everybody may conclude about it."""

from __future__ import annotations

from mypy_extensions import i64

from facedown.games.message.cards import bit
from facedown.games.message.roster import NO_CHARACTER
from facedown.games.message.state.replaced import replaced


class Cast:
    """The characters of the seats."""

    def __init__(self, seats: int, source: Cast | None = None) -> None:
        """None dealt; or a copy."""
        nobody = NO_CHARACTER
        self.character: tuple[int, ...] = (nobody,) * seats if source is None else source.character
        self.candidates: tuple[int, ...] = (
            (nobody,) * (2 * seats) if source is None else source.candidates
        )
        """The two that each seat chose from."""
        self.rejected: tuple[int, ...] = (nobody,) * seats if source is None else source.rejected
        """The one of them that was set aside unseen."""
        self.up: i64 = 0 if source is None else source.up
        """Whose character lies face up, as a bit mask of seats."""
        self.known: i64 = 0 if source is None else source.known
        """Whose character everybody knows, as a bit mask of seats."""
        self.shown: i64 = 0 if source is None else source.shown
        """Which hidden characters have been seen, as a bit mask of characters."""
        self.denied: tuple[int, ...] = (0,) * seats if source is None else source.denied
        """Which characters a seat is not, or it would have had to turn up: as bit masks."""
        self.not_bystander: tuple[int, ...] = (
            (0,) * seats if source is None else source.not_bystander
        )
        """With which characters a seat is no bystander, or it would have had to declare."""

    def is_up(self, seat: int) -> bool:
        return (self.up >> seat) & 1 != 0

    def is_known(self, seat: int) -> bool:
        return (self.known >> seat) & 1 != 0

    def give(self, seat: int, character: int) -> None:
        self.character = replaced(self.character, seat, character)

    def choose(self, seat: int, kept: int, rejected: int) -> None:
        self.give(seat, kept)
        self.rejected = replaced(self.rejected, seat, rejected)

    def turn_up(self, seat: int) -> None:
        self.up |= bit(seat)
        self.get_known(seat)

    def turn_down(self, seat: int) -> None:
        """Everybody goes on knowing who it is."""
        self.up &= ~bit(seat)

    def get_known(self, seat: int) -> None:
        """Everybody sees who it is."""
        self.known |= bit(seat)
        self.shown |= bit(self.character[seat])

    def deny(self, seat: int, character: int) -> None:
        self.denied = replaced(self.denied, seat, self.denied[seat] | bit(character))

    def deny_bystander(self, seat: int, character: int) -> None:
        row = self.not_bystander
        self.not_bystander = replaced(row, seat, row[seat] | bit(character))

    def allow_bystander(self, seat: int) -> None:
        """Another identity: what was concluded of the old one does not hold."""
        self.not_bystander = replaced(self.not_bystander, seat, 0)
