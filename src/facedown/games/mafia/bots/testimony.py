"""What one taker has said of the box and of their take: whole answers, ranges, single tokens."""

from __future__ import annotations

from typing import Final

from facedown.games.mafia.actions import (
    DIAMONDS_QUESTION,
    PASSED_QUESTION,
    QUESTIONS,
    ROLES_QUESTION,
)
from facedown.games.mafia.bots.stories import UNSAID, Story
from facedown.games.mafia.boxes import BOX
from facedown.games.mafia.partial import (
    HAD,
    LEFT,
    PARTIALS,
    PASSED_BETWEEN,
    RANGES,
    RECEIVED_BETWEEN,
)
from facedown.games.mafia.tokens import DIAMONDS, HANDFULS, KINDS, TOKENS

KIND_MASKS: Final = [sum([1 << token for token in KINDS[handful]]) for handful in range(HANDFULS)]
"""Handful -> the mask of the kinds of token in it."""
DIAMONDS_SIZE: Final = 8.0
TAKE_SIZE: Final = 6.0
"""How many values a noisy answer about received diamonds, or about the take, is spread over."""


class Side:
    """What was said of a box short of its whole contents: a range, and kinds of token in it.

    `present`, `absent`: masks of the kinds that were said to be in it, or not.
    """

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Nothing is said."""
        self.clear_diamonds()
        self.clear_tokens()

    def clear_diamonds(self) -> None:
        """No range is said."""
        self.low, self.high = 0, DIAMONDS

    def clear_tokens(self) -> None:
        """No token is spoken of."""
        self.present = self.absent = 0

    def key(self) -> int:
        """Equal if the same was said."""
        return ((self.low * BOX + self.high) << TOKENS | self.present) << TOKENS | self.absent

    def fits(self, diamonds: int, handful: int) -> bool:
        """Whether a box with these agrees."""
        kinds = KIND_MASKS[handful]
        within = self.low <= diamonds <= self.high
        return within and kinds & self.present == self.present and kinds & self.absent == 0

    def agrees(self, other: Side) -> bool:
        """Whether one box can agree with both."""
        ranges = self.low <= other.high and other.low <= self.high
        return ranges and not (self.present & other.absent) | (self.absent & other.present)

    def share(self) -> float:
        """The share of all boxes that agree, about."""
        words = KIND_WORDS[self.present] + KIND_WORDS[self.absent]
        return (self.high - self.low + 1.0) / (DIAMONDS + 1.0) / float(1 << words)


KIND_WORDS: Final = [mask.bit_count() for mask in range(1 << TOKENS)]
"""How many kinds of token a mask has."""
SILENT_SIDE: Final = Side().key()
"""The key of a side of which nothing is said."""


class Testimony:
    """`said[question]`: the whole answer or UNSAID. `received`, `passed`: what else was said."""

    def __init__(self) -> None:
        self.said = [UNSAID] * QUESTIONS
        self.received = Side()
        self.passed = Side()

    def key(self) -> tuple[int, ...]:
        """Equal if the same was said."""
        return (*self.said, self.received.key(), self.passed.key())

    def nothing(self) -> bool:
        """Whether nothing is said."""
        said = self.said
        whole = said[0] == said[1] == said[2] == said[3] == UNSAID
        return whole and self.received.key() == self.passed.key() == SILENT_SIDE

    def fits(self, story: Story) -> bool:
        """Whether the story agrees with every statement."""
        said = self.said
        return (
            (said[0] < 0 or said[0] == story[0])
            and (said[1] < 0 or said[1] == story[1])
            and (said[2] < 0 or said[2] == story[2])
            and (said[3] < 0 or said[3] == story[3])
            and self.received.fits(story[0], story[1])
            and self.passed.fits(story[2] % BOX, story[2] // BOX)
        )

    def share(self, handfuls: int) -> float:
        """The likelihood of these statements if anything may be said, of so many handfuls."""
        found = self.received.share() * self.passed.share()
        sizes = (DIAMONDS_SIZE, handfuls / 2.0, 4.0 * handfuls, TAKE_SIZE)
        for question, size in enumerate(sizes):
            if self.said[question] != UNSAID:
                found /= max(size, 1.0)
        return found

    # --- statements -----------------------------------------------------------------------------

    def state(self, question: int, value: int) -> bool:
        """A whole answer. Whether it takes back what was said before."""
        changed = self.said[question] not in (UNSAID, value)
        self.said[question] = value
        if question == DIAMONDS_QUESTION:
            changed |= not self.received.low <= value <= self.received.high
            self.received.clear_diamonds()
        elif question == ROLES_QUESTION:
            changed |= not self.received.fits(self.received.low, value)
            self.received.clear_tokens()
        elif question == PASSED_QUESTION:
            changed |= not self.passed.fits(value % BOX, value // BOX)
            self.passed.clear()
        return changed

    def add(self, partial: int) -> bool:
        """A partial statement. Whether it takes back what was said before."""
        assert 0 <= partial < PARTIALS
        if partial < HAD:
            return self._range(partial)
        about, token = divmod(partial - HAD, TOKENS)
        of_received = partial < LEFT
        return self._token(of_received, about % 2 == 0, token)

    def _range(self, partial: int) -> bool:
        of_received = partial < PASSED_BETWEEN
        ends = RANGES[partial - (RECEIVED_BETWEEN if of_received else PASSED_BETWEEN)]
        side = self.received if of_received else self.passed
        low, high = min(ends), max(ends)
        said = self.said[DIAMONDS_QUESTION if of_received else PASSED_QUESTION]
        if said != UNSAID:
            if low <= said % BOX <= high:
                return False
            self.retract(DIAMONDS_QUESTION if of_received else PASSED_QUESTION)
            side.low, side.high = low, high
            return True
        changed = high < side.low or low > side.high
        side.low, side.high = low, high
        return changed

    def _token(self, of_received: bool, present: bool, token: int) -> bool:
        question = ROLES_QUESTION if of_received else PASSED_QUESTION
        side = self.received if of_received else self.passed
        said = self.said[question]
        if said != UNSAID:
            handful = said if of_received else said // BOX
            if bool(KIND_MASKS[handful] >> token & 1) == present:
                return False
            self.retract(question)
        changed = said != UNSAID or bool((side.absent if present else side.present) >> token & 1)
        bit = 1 << token
        side.present = side.present | bit if present else side.present & ~bit
        side.absent = side.absent & ~bit if present else side.absent | bit
        return changed

    def retract(self, question: int) -> None:
        """This part of the testimony is taken back."""
        self.said[question] = UNSAID
        if question == DIAMONDS_QUESTION:
            self.received.clear_diamonds()
        elif question == ROLES_QUESTION:
            self.received.clear_tokens()
        elif question == PASSED_QUESTION:
            self.passed.clear()

    # --- what an honest neighbour will add --------------------------------------------------------

    def passing(self, box: int) -> Testimony:
        """The same, and that this box was passed on, unless something else was said of it."""
        diamonds, _, passed, took = self.said
        fixed = passed != UNSAID or (diamonds != UNSAID and took != UNSAID)
        if fixed or not self.passed.fits(box % BOX, box // BOX):
            return self
        found = self.copy()
        found.said[PASSED_QUESTION] = box
        return found

    def receiving(self, box: int) -> Testimony:
        """The same, and that this box was received, unless something else was said of it."""
        diamonds, handful, passed, took = self.said
        fixed = passed != UNSAID and took != UNSAID
        fits = diamonds in (UNSAID, box % BOX) and handful in (UNSAID, box // BOX)
        if fixed or not fits or not self.received.fits(box % BOX, box // BOX):
            return self
        found = self.copy()
        found.said[DIAMONDS_QUESTION], found.said[ROLES_QUESTION] = box % BOX, box // BOX
        return found

    def copy(self) -> Testimony:
        """The whole answers; the rest agrees with what is added to them."""
        found = Testimony()
        found.said = list(self.said)
        return found

    # --- the box between neighbours -------------------------------------------------------------

    def contradicts(self, receiver: Testimony) -> bool:
        """Whether the next taker can't have received the box that was passed on, by their word."""
        passed, said = self.said[PASSED_QUESTION], receiver.said
        if passed == UNSAID:
            return not self._may_be(receiver)
        diamonds, handful = passed % BOX, passed // BOX
        if said[DIAMONDS_QUESTION] not in (UNSAID, diamonds):
            return True
        if said[ROLES_QUESTION] not in (UNSAID, handful):
            return True
        return not receiver.received.fits(diamonds, handful)

    def _may_be(self, receiver: Testimony) -> bool:
        """The same where the box passed on is known in part only."""
        side, said = self.passed, receiver.said
        diamonds, handful = said[DIAMONDS_QUESTION], said[ROLES_QUESTION]
        if diamonds != UNSAID and not side.low <= diamonds <= side.high:
            return False
        if handful != UNSAID and not side.fits(side.low, handful):
            return False
        return side.agrees(receiver.received)


def told_all(story: Story) -> Testimony:
    """The testimony of somebody who tells all of this story."""
    found = Testimony()
    found.said = list(story)
    return found
