"""The choices of a turn as constant lists of actions (§5, §6): one list for each set of places.

A turn's choices are a few of these lists, one after another (`legal.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from facedown.engine.action import PASS, Listed
from facedown.games.outlaws.actions import (
    ACTIONS,
    ARMS_LENGTH,
    AT,
    CALL,
    FROM_SALOON,
    MAYOR_HELPS,
    OTHER,
    OUT,
    PAIRS,
    PLACE,
    PLACES,
    SALOON,
)
from facedown.games.outlaws.cards import (
    BULLET,
    CUFFS,
    ELECTION,
    GOVERNOR,
    HITMAN,
    INDIAN,
    JOURNALIST,
    KINDS,
    PREACHER,
    SHERIFF,
    SHOPKEEPER,
    VOTE,
)

Ids = tuple[int, ...]

_known: Final[dict[tuple[str, int, int, int, bool], list[int]]] = {}
for _action in ACTIONS:
    _id = _action.id
    _key = (_action.verb, PLACE[_id], OTHER[_id], AT[_id], MAYOR_HELPS[_id])
    _known.setdefault(_key, []).append(_id)


def _ids(verb: str, place: int = -1, other: int = -1, at: int = -1, wide: bool = False) -> Ids:
    """The actions with this verb and these places; those with the Mayor if `wide`."""
    return tuple(_known.get((verb, place, other, at, wide), ()))


Needs = list[tuple[int, Ids]]
"""(A mask of places, the actions that need all of them.)"""


def _possible(needs: Needs, mask: i64) -> Listed:
    """The actions that need no other places than these."""
    return ACTIONS.listing([id for needed, ids in needs if needed & ~mask == 0 for id in ids])


class ByMask:
    """The possible actions for a mask of places. Memoized."""

    def __init__(self, size: int, needs: Needs) -> None:
        self._needs = needs
        self._made: list[Listed | None] = [None] * (1 << size)

    def of(self, mask: i64) -> Listed:
        """The actions that need no other places than these."""
        found = self._made[mask]
        if found is None:
            found = _possible(self._needs, mask)
            self._made[mask] = found
        return found


TAKEN_BY: Final = [
    [ELECTION] if kind == GOVERNOR
    else [VOTE, BULLET] if kind == HITMAN
    else [VOTE, CUFFS] if kind == SHERIFF
    else [VOTE]
    for kind in range(KINDS)
]  # fmt: skip
"""Kind -> the tokens that they may take (§5.3)."""
HELPED: Final = [SHERIFF, INDIAN, SHOPKEEPER, JOURNALIST, PREACHER]
"""The kinds that the Mayor helps (§6.10)."""

# --- moves, looks, and takes ---------------------------------------------------------------------

MOVES: Final = ByMask(
    PLACES,
    [(0, (PASS,))]
    + [(1 << a | 1 << b, _ids("exchange", a, b) + _ids("feint", a, b)) for a, b in PAIRS],
)
"""By the places of the movable: a pass, and the moves."""
ENTERS: Final = ByMask(
    SALOON,
    [(1 << FROM_SALOON[action.id], (action.id,)) for action in ACTIONS if action.verb == "enter"],
)
"""By who can come out of the saloon."""
LOOKS: Final = ByMask(PLACES, [(1 << place, _ids("look", place)) for place in range(PLACES)])
TAKES: Final = [
    ByMask(
        PLACES,
        [
            (1 << PLACE[action.id], (action.id,))
            for action in ACTIONS
            if action.verb == "take" and CALL[action.id] == token
        ],
    )
    for token in range(ELECTION + 1)
]
"""Token -> by the places of those who may take it (`TAKEN_BY`)."""

ADMITS: Final = [
    [
        action.id
        for action in ACTIONS
        if action.verb == "admit" and {OUT[action.id], OTHER[action.id]} == {*pair}
    ]
    for pair in PAIRS
]
SENT_BACK: Final = [_ids("send_back", *pair) + _ids("send_back_exchanged", *pair) for pair in PAIRS]
RESCUES: Final = [_ids("rescue", place)[0] for place in range(PLACES)]
FILLS: Final = [action.id for action in ACTIONS if action.verb == "fill"]

# --- abilities -----------------------------------------------------------------------------------

REACH: Final = 2
"""The longest reach of an ability, in places to either side."""
WINDOW: Final = 2 * REACH + 1
"""Bits of a window: a mask of the places around a character, whose own place is bit `REACH`."""


def _bit(place: int, at: int) -> int:
    """The mask of `at` in the window of `place`."""
    return 1 << (at - place + REACH)


def _near(place: int, reach: int) -> range:
    return range(max(0, place - reach), min(PLACES, place + reach + 1))


class ByWindow:
    """The possible actions of a character for a window of places. Memoized.

    `needs` gives those of a place, with or without the help of the Mayor (§6.10).
    """

    def __init__(self, needs: Callable[[int, bool], Needs]) -> None:
        self._needs = needs
        self._made: list[Listed | None] = [None] * (2 * PLACES << WINDOW)

    def of(self, place: i64, helped: bool, window: i64) -> Listed:
        """The actions of the character at this place that need no other places than these."""
        number = (2 * place + helped << WINDOW) + window
        found = self._made[number]
        if found is None:
            found = _possible(self._needs(place, helped), window)
            self._made[number] = found
        return found


def _aimed(verb: str) -> ByWindow:
    """By the window of possible targets."""

    def needs(place: int, helped: bool) -> Needs:
        return [(_bit(place, place), _ids(verb, place, at=place))] + [
            (_bit(place, at), _ids(verb, place, at=at, wide=True))
            for at in _near(place, 1 if helped else -1)
        ]

    return ByWindow(needs)


def _traded(stocked: bool) -> ByWindow:
    """Two tokens, or one and the reserve; with the Mayor one step further (§6.5)."""

    def needs(place: int, helped: bool) -> Needs:
        found: Needs = []
        for wide in (False, True) if helped else (False,):
            near = _near(place, 2 if wide else 1)
            for at in near:
                if stocked:
                    found.append((_bit(place, at), _ids("replace", place, at=at, wide=wide)))
                for other in near:
                    both = _bit(place, at) | _bit(place, other)
                    found.append((both, _ids("switch", place, other, at, wide)))
        return found

    return ByWindow(needs)


def _lured(reach: int) -> ByWindow:
    """Needs everybody between the two places, since they make way (§6.6)."""

    def needs(place: int, helped: bool) -> Needs:
        return [
            (
                sum(_bit(place, step) for step in range(min(at, place), max(at, place) + 1)),
                _ids("lure", place, at=at),
            )
            for at in _near(place, reach)
            if at != place
        ]

    return ByWindow(needs)


SHOTS: Final = [ACTIONS.listing(_ids("shoot", place)) for place in range(PLACES)]
ROBS: Final = [ACTIONS.listing(_ids("rob", place)) for place in range(PLACES)]
ARRESTS: Final = _aimed("arrest")
UNMASKS: Final = _aimed("unmask")
EXPOSES: Final = _aimed("expose")
TRADES: Final = [_traded(stocked) for stocked in (False, True)]
"""Stocked reserve -> by the window of the tokens."""
LURES: Final = [_lured(reach) for reach in range(ARMS_LENGTH + 1)]
"""Reach -> by the window of the characters opposite."""


def _freed(place: int, at: int, helped: bool) -> Listed:
    """A Bandit next to the Preacher, or with the Mayor two places away (§6.9, K9)."""
    near = _ids("free", place, at=at) if abs(at - place) == 1 else ()
    far = _ids("free", place, at=at, wide=True) if helped and at != place else ()
    return ACTIONS.listing(near + far)


FREES: Final = [
    [[_freed(place, at, helped) for at in range(PLACES)] for place in range(PLACES)]
    for helped in (False, True)
]
"""Mayor helps, place, place of the Bandit."""
NONE: Final = ACTIONS.listing([])
