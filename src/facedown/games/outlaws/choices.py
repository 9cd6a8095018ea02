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


class ByMask:
    """Actions that each need some places: for a mask of places, the list of possible ones.

    Memoized by mask.
    """

    def __init__(self, size: int, needs: list[tuple[int, Ids]]) -> None:
        self._needs = needs
        """(Mask, the actions that need all its places.)"""
        self._made: list[Listed | None] = [None] * (1 << size)

    def of(self, mask: i64) -> Listed:
        """The actions that need no other places than these."""
        found = self._made[mask]
        if found is None:
            found = ACTIONS.listing(
                [id for needed, ids in self._needs if needed & ~mask == 0 for id in ids]
            )
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


def _aimed(verb: str) -> list[list[ByMask]]:
    """Mayor helps, place -> by the window of possible targets (§6.10)."""

    def needs(place: int, helped: bool) -> list[tuple[int, Ids]]:
        return [(_bit(place, place), _ids(verb, place, at=place))] + [
            (_bit(place, at), _ids(verb, place, at=at, wide=True))
            for at in _near(place, 1 if helped else -1)
        ]

    return _in_both_cases(needs)


def _traded(stocked: bool) -> list[list[ByMask]]:
    """Two tokens, or one and the reserve; with the Mayor one step further (§6.5)."""

    def needs(place: int, helped: bool) -> list[tuple[int, Ids]]:
        found: list[tuple[int, Ids]] = []
        for wide in (False, True) if helped else (False,):
            near = _near(place, 2 if wide else 1)
            for at in near:
                if stocked:
                    found.append((_bit(place, at), _ids("replace", place, at=at, wide=wide)))
                for other in near:
                    both = _bit(place, at) | _bit(place, other)
                    found.append((both, _ids("switch", place, other, at, wide)))
        return found

    return _in_both_cases(needs)


def _in_both_cases(needs: Callable[[int, bool], list[tuple[int, Ids]]]) -> list[list[ByMask]]:
    """Mayor helps, place -> by the window of the places that the actions need."""
    return [
        [ByMask(WINDOW, needs(place, helped)) for place in range(PLACES)]
        for helped in (False, True)
    ]


def _lured(place: int, reach: int) -> list[tuple[int, Ids]]:
    """Needs everybody between the two places, since they make way (§6.6)."""
    return [
        (
            sum(_bit(place, step) for step in range(min(at, place), max(at, place) + 1)),
            _ids("lure", place, at=at),
        )
        for at in _near(place, reach)
        if at != place
    ]


SHOTS: Final = [ACTIONS.listing(_ids("shoot", place)) for place in range(PLACES)]
ROBS: Final = [ACTIONS.listing(_ids("rob", place)) for place in range(PLACES)]
ARRESTS: Final = _aimed("arrest")
UNMASKS: Final = _aimed("unmask")
EXPOSES: Final = _aimed("expose")
TRADES: Final = [_traded(stocked) for stocked in (False, True)]
"""Stocked reserve, Mayor helps, place -> by the window of the tokens."""
LURES: Final = [
    [ByMask(WINDOW, _lured(place, reach)) for place in range(PLACES)]
    for reach in range(ARMS_LENGTH + 1)
]
"""Reach, place -> by the window of the characters opposite."""


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
