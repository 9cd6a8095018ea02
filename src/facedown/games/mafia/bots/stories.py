"""What somebody tells who took something: stories that hold together from question to question.

A story is a box that one says one got, what one says one took, and what one says one passed on.
Bots choose among these, and expect them of others.
"""

from __future__ import annotations

from typing import Final

from facedown.games.mafia.actions import PASSED, RECEIVED_DIAMONDS, RECEIVED_TOKENS, TOOK
from facedown.games.mafia.bots.scene import UNSAID
from facedown.games.mafia.boxes import BOX, EMPTY, box_of, without
from facedown.games.mafia.tokens import (
    CLEANER,
    COUNTS,
    DRIVER,
    HENCHMAN,
    KINDS,
    NOTHING,
    STRIDES,
    TOKEN,
    TOKENS,
    is_agent,
)


class Story:
    """`weight`: how often it is told beside the other stories of the same theft."""

    __slots__ = ("passed", "received", "took", "weight")

    def __init__(self, weight: float, received: int, took: int, passed: int) -> None:
        self.weight = weight
        self.received = received
        self.took = took
        self.passed = passed

    def statement(self, question: int) -> int:
        """Its answer to a question."""
        if question == 0:
            return RECEIVED_DIAMONDS + self.received % BOX
        if question == 1:
            return RECEIVED_TOKENS + self.received // BOX
        return PASSED + self.passed if question == 2 else TOOK + self.took

    def misses(self, said: list[int]) -> int:
        """How many of these statements, by question, are not of this story."""
        count = 0
        for question, statement in enumerate(said):
            if statement >= 0 and statement != self.statement(question):
                count += 1
        return count


ALIBIS: Final = (1.0, 0.12, 0.12, 0.35, 0.12)
"""How often somebody pretends to have taken each token."""


def stories_of(
    place: int, seats: int, tokens: int, box: int, bagged: int, take: int
) -> list[Story]:
    """What somebody may tell who got this box, put a token into the bag and took something.

    `tokens`: the handful of the set-up.
    """
    open_box = box if bagged < 0 else box - BOX * STRIDES[bagged]
    passed = without(open_box, take)
    truth = Story(1.0, box, take, passed)
    if take == TOKEN + HENCHMAN:
        return [truth]
    if take == TOKEN + DRIVER:
        return [truth]
    if take == TOKEN + CLEANER:
        return [Story(0.5, box, take, passed), *_later(open_box, box, NOTHING, 0.5)]
    if is_agent(take):
        return _agents(truth, open_box, box)
    if take == NOTHING:
        return _urchins(place, tokens, truth)
    return _thiefs(place, seats, tokens, truth, open_box)


def _later(open_box: int, received: int, fewer: int, share: float) -> list[Story]:
    """I took a token, and all diamonds but `fewer` were still there: look for them further on."""
    kinds = KINDS[open_box // BOX]
    total = sum([ALIBIS[kind] for kind in kinds])
    found = []
    for kind in kinds:
        left = without(open_box, TOKEN + kind) - fewer
        found.append(Story(share * ALIBIS[kind] / total, received, TOKEN + kind, left))
    return found


def _earlier(tokens: int, passed: int, share: float) -> list[Story]:
    """What I took was never there: I got what I passed on, and a token that was gone in truth."""
    have, most = COUNTS[passed // BOX], COUNTS[tokens]
    gone = [kind for kind in range(TOKENS) if have[kind] < most[kind]]
    total = sum([ALIBIS[kind] for kind in gone])
    return [
        Story(share * ALIBIS[kind] / total, passed + BOX * STRIDES[kind], TOKEN + kind, passed)
        for kind in gone
    ]


def _thiefs(place: int, seats: int, tokens: int, truth: Story, open_box: int) -> list[Story]:
    passed = truth.passed
    # What the first taker got the Godfather knows.
    found = [] if place == 0 else _earlier(tokens, passed, 0.65)
    found += _later(open_box, truth.received, 0, 0.35)
    if place > 0 and (passed == EMPTY or place == seats - 2):
        found.append(Story(0.15, passed, NOTHING, passed))
    return found or [truth]


def _agents(truth: Story, open_box: int, received: int) -> list[Story]:
    """Like a thief, or one who makes a slip."""
    found = [Story(0.25, truth.received, truth.took, truth.passed)]
    found += _later(open_box, received, 0, 0.45)
    for slip in (1, 2, 3):
        if open_box % BOX >= slip:
            found += _later(open_box, received, slip, 0.1)
    return found


def _urchins(place: int, tokens: int, truth: Story) -> list[Story]:
    found = [Story(0.5, truth.received, truth.took, truth.passed)]
    if place > 0:
        found += _earlier(tokens, truth.passed, 0.3)
    if truth.received == EMPTY:
        found += [Story(0.1, box_of(k, 0), NOTHING, box_of(0, 0)) for k in (2, 3)]
    return found


SLIP: Final = 0.05
"""How likely a statement is that does not belong to the story told."""
ANYTHING: Final = 0.06
"""How often somebody tells no story that is known here: people do."""
GUESSES: Final = (0.15, 0.2, 0.03, 0.12)
"""By question, how likely any one statement is of somebody who tells anything."""


def likelihood(stories: list[Story], said: list[int]) -> float:
    """How likely these statements are of somebody who tells one of these stories."""
    guessed, asked = ANYTHING, False
    for question, statement in enumerate(said):
        if statement >= 0:
            guessed *= GUESSES[question]
            asked = True
    if not asked:
        return 1.0
    total, told = 0.0, 0.0
    for story in stories:
        total += story.weight
        told += story.weight * SLIP ** story.misses(said)
    return guessed + (1.0 - ANYTHING) * told / total


def is_said(said: list[int]) -> bool:
    """Whether there is any statement at all."""
    return any(statement != UNSAID for statement in said)
