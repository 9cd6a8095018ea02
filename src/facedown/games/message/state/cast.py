"""Who is which character, and what everybody may conclude about it."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from facedown.engine.seats import bit
from facedown.games.message.roster import NO_CHARACTER
from facedown.games.message.state.replaced import replaced


@mypyc_attr(serializable=True)
class Cast:
    """The characters of the seats. Immutable: a change makes another cast."""

    def __init__(self, seats: int, source: Cast | None = None) -> None:
        """None dealt; or a copy, which is to be changed."""
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
        """Which characters have been seen, as a bit mask of characters."""
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

    def is_no_bystander(self, seat: int) -> bool:
        """With the character that it is, or it would have had to declare."""
        return self.not_bystander[seat] & bit(self.character[seat]) != 0

    def offered(self, candidates: tuple[int, ...]) -> Cast:
        """Two for each seat to choose from."""
        after = Cast(len(self.character), self)
        after.candidates = candidates
        return after

    def chosen(self, kept: tuple[int, ...]) -> Cast:
        """Each seat keeps one of its two, face down."""
        after = Cast(len(self.character), self)
        after.character = kept
        both = self.candidates
        after.rejected = tuple(
            [both[2 * s + (both[2 * s] == character)] for s, character in enumerate(kept)]
        )
        return after

    def rejecting(self, rejected: tuple[int, ...], candidates: tuple[int, ...]) -> Cast:
        """Other ones were set aside."""
        after = Cast(len(self.character), self)
        after.rejected = rejected
        after.candidates = candidates
        return after

    def given(self, seat: int, character: int) -> Cast:
        after = Cast(len(self.character), self)
        after.character = replaced(self.character, seat, character)
        return after

    def turned_up(self, seat: int) -> Cast:
        after = self.made_known(seat)
        after.up |= bit(seat)
        return after

    def turned_down(self, seat: int) -> Cast:
        """Everybody goes on knowing who it is."""
        after = Cast(len(self.character), self)
        after.up &= ~bit(seat)
        return after

    def made_known(self, seat: int) -> Cast:
        """Everybody has seen who it is."""
        after = Cast(len(self.character), self)
        after.known |= bit(seat)
        after.shown |= bit(self.character[seat])
        return after

    def denying(self, seat: int, characters: int) -> Cast:
        """A seat is none of these."""
        after = Cast(len(self.character), self)
        after.denied = replaced(self.denied, seat, self.denied[seat] | characters)
        return after

    def denying_bystander(self, seat: int, characters: int) -> Cast:
        """With each of these a seat is no bystander."""
        row = self.not_bystander[seat]
        if not characters & ~row:
            return self
        after = Cast(len(self.character), self)
        after.not_bystander = replaced(self.not_bystander, seat, row | characters)
        return after

    def with_new_identity(self, seat: int) -> Cast:
        """What was concluded of the old identity does not hold any more."""
        after = Cast(len(self.character), self)
        after.not_bystander = replaced(self.not_bystander, seat, 0)
        return after
