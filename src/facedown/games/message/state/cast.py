"""The characters of the seats, and what is public about them."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from facedown.engine.seats import bit
from facedown.games.message.roster import NO_CHARACTER
from facedown.games.message.state.replaced import replaced


@mypyc_attr(serializable=True)
class Cast:
    """The characters of the seats. Immutable: changes return a new cast."""

    def __init__(self, seats: int, source: Cast | None = None) -> None:
        """An empty cast, or a copy to be changed."""
        nobody = NO_CHARACTER
        self.character: tuple[int, ...] = (nobody,) * seats if source is None else source.character
        self.candidates: tuple[int, ...] = (
            (nobody,) * (2 * seats) if source is None else source.candidates
        )
        """The two that each seat chose from."""
        self.rejected: tuple[int, ...] = (nobody,) * seats if source is None else source.rejected
        """The one that each seat set aside unseen."""
        self.up: i64 = 0 if source is None else source.up
        """Bit mask of the seats with a face-up character."""
        self.known: i64 = 0 if source is None else source.known
        """Bit mask of the seats whose character everybody knows."""
        self.shown: i64 = 0 if source is None else source.shown
        """Bit mask of the characters that have been seen."""
        self.denied: tuple[int, ...] = (0,) * seats if source is None else source.denied
        """By seat: bit mask of the characters it can't be, as it would have had to turn up."""
        self.not_bystander: tuple[int, ...] = (
            (0,) * seats if source is None else source.not_bystander
        )
        """By seat: bit mask of the characters with which it is no bystander, as it would have had
        to declare."""

    def is_up(self, seat: int) -> bool:
        """Whether the seat's character lies face up."""
        return (self.up >> seat) & 1 != 0

    def is_known(self, seat: int) -> bool:
        """Whether everybody knows the seat's character."""
        return (self.known >> seat) & 1 != 0

    def is_no_bystander(self, seat: int) -> bool:
        """Whether the seat, with its character, would have had to declare as a bystander."""
        return self.not_bystander[seat] & bit(self.character[seat]) != 0

    def offered(self, candidates: tuple[int, ...]) -> Cast:
        """With two characters for each seat to choose from."""
        after = Cast(len(self.character), self)
        after.candidates = candidates
        return after

    def chosen(self, kept: tuple[int, ...]) -> Cast:
        """With the character that each seat keeps, face down."""
        after = Cast(len(self.character), self)
        after.character = kept
        both = self.candidates
        after.rejected = tuple(
            [both[2 * s + (both[2 * s] == character)] for s, character in enumerate(kept)]
        )
        return after

    def rejecting(self, rejected: tuple[int, ...], candidates: tuple[int, ...]) -> Cast:
        """With other characters set aside."""
        after = Cast(len(self.character), self)
        after.rejected = rejected
        after.candidates = candidates
        return after

    def given(self, seat: int, character: int) -> Cast:
        """With this character for a seat."""
        after = Cast(len(self.character), self)
        after.character = replaced(self.character, seat, character)
        return after

    def turned_up(self, seat: int) -> Cast:
        """With the character of a seat face up."""
        after = self.made_known(seat)
        after.up |= bit(seat)
        return after

    def turned_down(self, seat: int) -> Cast:
        """With the character of a seat face down; everybody still knows it."""
        after = Cast(len(self.character), self)
        after.up &= ~bit(seat)
        return after

    def made_known(self, seat: int) -> Cast:
        """With the character of a seat known to everybody."""
        after = Cast(len(self.character), self)
        after.known |= bit(seat)
        after.shown |= bit(self.character[seat])
        return after

    def denying(self, seat: int, characters: int) -> Cast:
        """With the knowledge that a seat is none of these."""
        after = Cast(len(self.character), self)
        after.denied = replaced(self.denied, seat, self.denied[seat] | characters)
        return after

    def denying_bystander(self, seat: int, characters: int) -> Cast:
        """With the knowledge that a seat is no bystander with any of these."""
        row = self.not_bystander[seat]
        if not characters & ~row:
            return self
        after = Cast(len(self.character), self)
        after.not_bystander = replaced(self.not_bystander, seat, row | characters)
        return after

    def with_new_identity(self, seat: int) -> Cast:
        """Without the conclusions about a seat's old identity."""
        after = Cast(len(self.character), self)
        after.not_bystander = replaced(self.not_bystander, seat, 0)
        return after
