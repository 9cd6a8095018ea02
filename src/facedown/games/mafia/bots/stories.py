"""What a taker may tell: the truth, or a lie that holds together whatever is asked.

A story is four values, one for each question: diamonds and tokens received, the box passed on, and
what was taken. A liar says that the box left them untouched but for a token (the theft was after
them), or that it came as it left (the theft was before them).
"""

from __future__ import annotations

from typing import Final

from facedown.games.mafia.boxes import BOX, box_of, without
from facedown.games.mafia.tokens import (
    COUNTS,
    DRIVER,
    HENCHMAN,
    KINDS,
    NOTHING,
    STRIDES,
    TOKEN,
    is_agent,
)

Story = tuple[int, int, int, int]

TRUE: Final = 0
AFTER: Final = 1
BEFORE: Final = 2
LOSS: Final = 3
"""An agent's: diamonds have gone that they never saw, and they look like the thief."""


def truth(box: int, start: int, take: int) -> Story:
    """`start` is the box as it came, `box` the one taken from: between them is the bag."""
    return (start % BOX, start // BOX, without(box, take), take)


def backing(passed: int) -> Story:
    """A Driver's, who says that the box came as their neighbour says they passed it on."""
    return (passed % BOX, passed // BOX, without(passed, TOKEN + DRIVER), TOKEN + DRIVER)


def lies(
    box: int, start: int, take: int, tokens: int, last: bool, first: bool
) -> list[tuple[int, Story, float]]:
    """The lies that somebody who took this may tell, by kind and weight; `tokens`: the set-up."""
    found: list[tuple[int, Story, float]] = []
    left = without(box, take)
    kinds = KINDS[box // BOX]
    for token in kinds:
        if TOKEN + token == take or is_agent(TOKEN + token):
            continue
        weight = 2.0 if token == HENCHMAN else 1.0
        story = (start % BOX, start // BOX, without(box, TOKEN + token), TOKEN + token)
        found.append((AFTER, story, weight * (3.0 if first else 0.3 if last else 1.0)))
    if first:
        return found
    diamonds, handful = left % BOX, left // BOX
    if last or left == 0:
        found.append((BEFORE, (diamonds, handful, left, NOTHING), 2.0))
    for token, count in enumerate(COUNTS[handful]):
        if count < COUNTS[tokens][token] and not is_agent(TOKEN + token):
            weight = 2.0 if token == HENCHMAN else 1.0
            came = handful + STRIDES[token]
            found.append((BEFORE, (diamonds, came, left, TOKEN + token), weight))
            if is_agent(take) and diamonds > 1:
                gone = 1 + diamonds // 3
                less = box_of(diamonds - gone, handful)
                found.append((LOSS, (diamonds - gone, came, less, TOKEN + token), weight))
    return found


MOST_KNOWN: Final = 50_000
_known: Final[dict[tuple[int, int, int, int, bool, bool], list[tuple[int, Story, float]]]] = {}


def known_lies(
    box: int, start: int, take: int, tokens: int, last: bool, first: bool
) -> list[tuple[int, Story, float]]:
    """The same, worked out once: a belief asks for all of them again and again."""
    key = (box, start, take, tokens, last, first)
    found = _known.get(key)
    if found is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        found = lies(box, start, take, tokens, last, first)
        _known[key] = found
    return found
