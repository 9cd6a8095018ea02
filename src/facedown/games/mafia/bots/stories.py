"""Stories that a taker may tell: the truth, or a lie that is consistent whatever is asked.

A lie moves the theft to a neighbour: either the box was left untouched but for a token (the theft
was later), or it arrived as it left (the theft was earlier). Instead of the own box a liar may
start from what a neighbour claims, so that those two do not contradict each other.
"""

from __future__ import annotations

from typing import Final

from facedown.games.mafia.boxes import BOX, EMPTY, without
from facedown.games.mafia.tokens import (
    COUNTS,
    DIAMONDS,
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
Lies = list[tuple[Story, float]]
"""Stories of one kind with their shares, whose sum is 1; empty if there are none."""

UNSAID: Final = -1
"""In place of a value: nothing was said."""

TRUTH: Final = 0
LATER: Final = 1
EARLIER: Final = 2
BACKED: Final = 3
COVERED: Final = 4
CONFESSED: Final = 5
KINDS_OF_STORY: Final = 6
"""The truth; a theft later or earlier, by the own box; later, by the box that the neighbour before
claims to have passed on; earlier, by the one that the neighbour after claims to have received; and
a theft of one's own that did not happen."""

MAX_CONFESSED: Final = 6
"""Maximum diamonds in an invented confession."""
LIKED_HENCHMAN: Final = 4.0
LIKED_AGENT: Final = 0.35
"""The weight of claiming a henchman or an agent, relative to another token. Only Thieves claim to
be agents: nobody likes to accuse one."""
CACHED: Final = 50_000
"""Maximum entries in the cache of lies."""
_cache: Final[dict[tuple[int, int, int, int, bool, bool], tuple[Lies, Lies, Lies]]] = {}


def truth(box: int, start: int, take: int) -> Story:
    """`start`: the box as it arrived. `box`: the one taken from, after the bag."""
    return (start % BOX, start // BOX, without(box, take), take)


def backing(passed: int) -> Story:
    """A Driver's story that agrees with the box their neighbour claims to have passed on."""
    return (passed % BOX, passed // BOX, without(passed, TOKEN + DRIVER), TOKEN + DRIVER)


def lies(
    box: int, start: int, take: int, tokens: int, last: bool, first: bool
) -> tuple[Lies, Lies, Lies]:
    """The kinds LATER, EARLIER and CONFESSED of somebody who took this. Cached: do not change them.

    `tokens` is the set-up's handful, `last` and `first` say whether they were the last or first
    taker.
    """
    key = (box, start, take, tokens, last, first)
    found = _cache.get(key)
    if found is None:
        if len(_cache) >= CACHED:
            _cache.clear()
        left = without(box, take)
        found = (
            later(box, start, take, last),
            [] if first else earlier(left, take, tokens, last),
            confessions(start if first else left, left, take, first),
        )
        _cache[key] = found
    return found


def later(box: int, start: int, take: int, last: bool) -> Lies:
    """They took a token that was there, or nothing, and left the rest."""
    found: Lies = []
    diamonds, handful = start % BOX, start // BOX
    if last or box == EMPTY:
        found.append(((diamonds, handful, box, NOTHING), 1.0))
    for token in KINDS[box // BOX]:
        if TOKEN + token != take and (not is_agent(TOKEN + token) or 0 < take < TOKEN):
            story = (diamonds, handful, without(box, TOKEN + token), TOKEN + token)
            found.append((story, _liked(token)))
    return _normalised([(story, weight) for story, weight in found if story[3] != take])


def earlier(left: int, take: int, tokens: int, last: bool) -> Lies:
    """They received what they passed on, and a token that is gone, or took nothing."""
    found: Lies = []
    diamonds, handful = left % BOX, left // BOX
    if last or left == EMPTY:
        found.append(((diamonds, handful, left, NOTHING), 2.0))
    for token, count in enumerate(COUNTS[handful]):
        if count < COUNTS[tokens][token] and (not is_agent(TOKEN + token) or 0 < take < TOKEN):
            story = (diamonds, handful + STRIDES[token], left, TOKEN + token)
            found.append((story, _liked(token)))
    return _normalised([(story, weight) for story, weight in found if story[3] != take])


def confessions(known: int, left: int, take: int, first: bool) -> Lies:
    """They took diamonds that were not taken by them.

    `known` is the box that they can't lie about: the one that they passed on, or, of the first
    taker, the one that they received.
    """
    if NOTHING < take < TOKEN:
        return []
    diamonds, handful = known % BOX, known // BOX
    most = min(MAX_CONFESSED, diamonds if first else DIAMONDS - diamonds)
    if first:
        stories = [(diamonds, handful, left - k, k) for k in range(1, most + 1)]
    else:
        stories = [(diamonds + k, handful, left, k) for k in range(1, most + 1)]
    return _normalised([(story, 1.0) for story in stories])


def _liked(token: int) -> float:
    """The weight of claiming this token."""
    if is_agent(TOKEN + token):
        return LIKED_AGENT
    return LIKED_HENCHMAN if token == HENCHMAN else 1.0


def _normalised(lies_told: Lies) -> Lies:
    total = sum([weight for _, weight in lies_told])
    return [(story, weight / total) for story, weight in lies_told]
