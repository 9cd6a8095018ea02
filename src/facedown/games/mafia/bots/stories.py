"""Stories that a taker may tell: the truth, or a lie that is consistent whatever is asked.

A lie either says that the box was left untouched but for a token (the theft was later), or that it
arrived as it left (the theft was earlier).
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
"""An answer to each question: diamonds and tokens received, the box passed on, what was taken."""
Lie = tuple[int, Story, float]
"""Kind, story and weight."""

LATER: Final = 1
EARLIER: Final = 2
LOSS: Final = 3
"""An agent's lie: fewer diamonds than they saw, so that they look like the Thief."""

CACHED: Final = 50_000
"""Maximum entries in the cache of lies."""
_cache: Final[dict[tuple[int, int, int, int, bool, bool], list[Lie]]] = {}


def truth(box: int, start: int, take: int) -> Story:
    """`start`: the box as it arrived. `box`: the one taken from, after the bag."""
    return (start % BOX, start // BOX, without(box, take), take)


def backing(passed: int) -> Story:
    """A Driver's story that agrees with the box their neighbour claims to have passed on."""
    return (passed % BOX, passed // BOX, without(passed, TOKEN + DRIVER), TOKEN + DRIVER)


def lies(box: int, start: int, take: int, tokens: int, last: bool, first: bool) -> list[Lie]:
    """The lies of somebody who took this: `tokens` is the set-up's handful, `last` and `first` say
    whether they were the last or first taker. Cached: do not change the list."""
    key = (box, start, take, tokens, last, first)
    found = _cache.get(key)
    if found is None:
        if len(_cache) >= CACHED:
            _cache.clear()
        found = _later(box, start, take, last, first)
        if not first:
            found += _earlier(without(box, take), take, tokens, last)
        _cache[key] = found
    return found


def _later(box: int, start: int, take: int, last: bool, first: bool) -> list[Lie]:
    """They took a token that was there, and left the rest."""
    found: list[Lie] = []
    for token in KINDS[box // BOX]:
        if TOKEN + token == take or is_agent(TOKEN + token):
            continue
        story = (start % BOX, start // BOX, without(box, TOKEN + token), TOKEN + token)
        found.append((LATER, story, _liked(token) * (3.0 if first else 0.3 if last else 1.0)))
    return found


def _earlier(left: int, take: int, tokens: int, last: bool) -> list[Lie]:
    """They received what they passed on, and a token that is gone, or took nothing."""
    found: list[Lie] = []
    diamonds, handful = left % BOX, left // BOX
    if last or left == 0:
        found.append((EARLIER, (diamonds, handful, left, NOTHING), 2.0))
    for token, count in enumerate(COUNTS[handful]):
        if count >= COUNTS[tokens][token] or is_agent(TOKEN + token):
            continue
        weight, received = _liked(token), handful + STRIDES[token]
        found.append((EARLIER, (diamonds, received, left, TOKEN + token), weight))
        if is_agent(take) and diamonds > 1:
            gone = 1 + diamonds // 3
            less = box_of(diamonds - gone, handful)
            found.append((LOSS, (diamonds - gone, received, less, TOKEN + token), weight))
    return found


def _liked(token: int) -> float:
    """The weight of claiming this token."""
    return 2.0 if token == HENCHMAN else 1.0
