"""What a player may do in their turn (§5, §6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from facedown.engine.action import PASS, Listed
from facedown.engine.seats import bit
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
    BANDIT,
    BULLET,
    CUFFS,
    DANCER,
    ELECTION,
    EMPTY,
    GOVERNOR,
    HITMAN,
    INDIAN,
    JOURNALIST,
    KINDS,
    MAYOR,
    MOST_CARDS,
    NOBODY,
    PREACHER,
    SHERIFF,
    SHOPKEEPER,
    VOTE,
    kind_of,
)
from facedown.games.outlaws.table import OutlawsTable

Ids = tuple[int, ...]

_known: Final[dict[tuple[str, int, int, int, bool], list[int]]] = {}
for _action in ACTIONS:
    _id = _action.id
    _key = (_action.verb, PLACE[_id], OTHER[_id], AT[_id], MAYOR_HELPS[_id])
    _known.setdefault(_key, []).append(_id)


def _ids(verb: str, place: int = -1, other: int = -1, at: int = -1, wide: bool = False) -> Ids:
    """The actions with this verb and these places; with the Mayor, if `wide`."""
    return tuple(_known.get((verb, place, other, at, wide), ()))


class ByMask:
    """The actions that need certain places, listed for the places that there are (a mask).

    Each list is made when it is first asked for.
    """

    def __init__(self, size: int, needs: list[tuple[int, Ids]]) -> None:
        self._needs = needs
        """Places, and the actions that need all of them."""
        self._made: list[Listed | None] = [None] * (1 << size)

    def of(self, mask: i64) -> Listed:
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
"""Kind -> what they may take (§5.3)."""
HELPED: Final = [SHERIFF, INDIAN, SHOPKEEPER, JOURNALIST, PREACHER]
"""Whom the Mayor helps (§6.10)."""

# --- moves, looks, and takes ---------------------------------------------------------------------

MOVES: Final = ByMask(
    PLACES,
    [(0, (PASS,))]
    + [(1 << a | 1 << b, _ids("exchange", a, b) + _ids("feint", a, b)) for a, b in PAIRS],
)
"""The end of the turn, and all moves with these places of one's own."""
ENTERS: Final = ByMask(
    SALOON,
    [(1 << FROM_SALOON[action.id], (action.id,)) for action in ACTIONS if action.verb == "enter"],
)
"""By whom of the saloon can come."""
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
"""Token -> by the places of those who may take it, see `TAKEN_BY`."""

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
"""How far an ability can aim, at most: from two places to the left to two to the right."""
WINDOW: Final = 2 * REACH + 1
"""So many places, each a bit: the leftmost is the lowest, and the third is the character's own."""


def _bit(place: int, at: int) -> int:
    """The bit of `at` in the window of `place`."""
    return 1 << (at - place + REACH)


def _near(place: int, reach: int) -> range:
    return range(max(0, place - reach), min(PLACES, place + reach + 1))


def _aimed(verb: str) -> list[list[ByMask]]:
    """Whether the Mayor helps, place -> by whom it can be aimed at (§6.10)."""

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
    """Without the Mayor and with, place."""
    return [
        [ByMask(WINDOW, needs(place, helped)) for place in range(PLACES)]
        for helped in (False, True)
    ]


def _lured(place: int, reach: int) -> list[tuple[int, Ids]]:
    """Over all who make way, and only where somebody stands opposite (§6.6)."""
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
"""Whether there is a reserve, whether the Mayor helps, place -> by where tokens lie."""
LURES: Final = [
    [ByMask(WINDOW, _lured(place, reach)) for place in range(PLACES)]
    for reach in range(ARMS_LENGTH + 1)
]
"""How far the Lead Dancer reaches, place -> by whom she can meet."""
FREES: Final = [
    [
        [ACTIONS.listing(_ids("free", place, at=at, wide=wide)) for at in range(PLACES)]
        for place in range(PLACES)
    ]
    for wide in (False, True)
]
"""Whether the Mayor helps, place, place of the Bandit."""
NONE: Final = ACTIONS.listing([])

_admits: Final[dict[tuple[int, int, bool], Ids]] = {}


def _within(movable: int) -> list[int]:
    """The pairs of these places."""
    return [n for n, (a, b) in enumerate(PAIRS) if (movable >> a) & 1 and (movable >> b) & 1]


def admits(table: OutlawsTable, seat: int) -> Ids:
    """Who goes in, and where the newcomer stands (K4): with any two places of one's own."""
    movable, governors = _movable(table, seat)
    key = (movable, governors, table.rules.must_swap)
    found = _admits.get(key)
    if found is None:
        pairs = _within(movable)
        ids = [id for n in pairs for id in ADMITS[n] if not (governors >> OUT[id]) & 1]
        if not table.rules.must_swap:
            ids += [id for n in pairs for id in SENT_BACK[n]]
        found = tuple(ids)
        _admits[key] = found
    return found


def _movable(table: OutlawsTable, seat: int) -> tuple[int, int]:
    """Masks of the places whose characters this seat may use, and of its Governors."""
    side, places = table.side(seat), table.rules.places
    movable: i64 = 0
    governors: i64 = 0
    for place in range(places):
        card = table.streets[places * side + place]
        if card == NOBODY or table.is_pinned(side, card) or not table.controls(seat, card):
            continue
        movable |= bit(place)
        if kind_of(card) == GOVERNOR:
            governors |= bit(place)
    return int(movable), int(governors)


def _can_enter(table: OutlawsTable, seat: int, movable: i64, governors: i64) -> i64:
    """Who of the saloon may come out: there must be somebody to go in, and one more."""
    found: i64 = 0
    if movable & ~governors == 0 or movable & (movable - 1) == 0:
        return found
    begin: i64 = SALOON * table.side(seat)
    for index in range(SALOON):
        card = table.saloons[begin + index]
        if card != NOBODY and table.controls(seat, card):
            found |= bit(index)
    return found


def turn_parts(table: OutlawsTable, seat: int) -> list[Listed]:
    """All four actions, and the end of the turn.

    Of takes, only what the character may take, and could win with (§5.3, K13; §9).
    """
    rules = table.rules
    side: i64 = rules.side(seat)
    places: i64 = rules.places
    begin: i64 = places * side
    streets, tokens, slots = table.streets, table.tokens, table.ground.slot
    pinned: i64 = table.pinned >> (MOST_CARDS * side)
    met = _met(table, begin, places, table.pinned)
    laid: i64 = 0
    movable: i64 = 0
    governors: i64 = 0
    hitmen: i64 = 0
    sheriffs: i64 = 0
    place: i64 = 0
    # Not `bit`: compiled, a call for each place is felt.
    one: i64 = 1
    for place in range(places):
        if tokens[slots[begin + place]] != EMPTY:
            laid |= one << place
    # The first are set in the end.
    parts = [NONE] * 7
    before = NOBODY
    for place in range(places):
        card = streets[begin + place]
        helped = before == MAYOR
        before = card
        if card == NOBODY or (pinned >> card) & 1:
            continue
        if rules.teams and not table.controls(seat, card):
            continue
        here = one << place
        movable |= here
        kind = kind_of(card)
        if kind == GOVERNOR:
            governors |= here
        elif kind == HITMAN:
            hitmen |= here
            if table.bullets[seat] and met & here:
                parts.append(SHOTS[place])
        elif kind == SHERIFF:
            sheriffs |= here
            if table.cuffs[seat]:
                parts.append(ARRESTS[helped][place].of(_window(met, place)))
        elif kind == INDIAN:
            parts.append(UNMASKS[helped][place].of(_window(met, place)))
        elif kind == SHOPKEEPER:
            parts.append(TRADES[_stocked(table)][helped][place].of(_window(laid, place)))
        elif kind == DANCER:
            arm: i64 = met & table.ground.arms[begin + place]
            parts.append(LURES[rules.reach][place].of(_window(arm, place)))
        elif kind == JOURNALIST:
            if table.headlines[seat]:
                hidden = met
                if table.headlined:
                    hidden = _met(table, begin, places, table.pinned | table.headlined)
                parts.append(EXPOSES[helped][place].of(_window(hidden, place)))
        elif kind == BANDIT:
            if met & here:
                parts.append(ROBS[place])
        elif kind == PREACHER and pinned:
            _frees(table, seat, int(place), helped, parts)
    parts[0] = MOVES.of(movable)
    parts[1] = ENTERS.of(_can_enter(table, seat, movable, governors))
    laid &= movable
    parts[2] = LOOKS.of(laid)
    parts[3] = TAKES[BULLET].of(laid & hitmen)
    parts[4] = TAKES[CUFFS].of(laid & sheriffs)
    if not table.sudden:
        parts[5] = TAKES[VOTE].of(laid & ~governors)
        if laid & governors and table.leads(seat):
            parts[6] = TAKES[ELECTION].of(laid & governors)
    return parts


def _met(table: OutlawsTable, begin: i64, places: i64, barred: i64) -> i64:
    """The places of a street that have somebody opposite who can be met: not pinned (§6), or barred
    for another reason."""
    streets, opposite, shifts = table.streets, table.ground.opposite, table.ground.shift
    met: i64 = 0
    one: i64 = 1
    place: i64 = 0
    for place in range(places):
        card = streets[opposite[begin + place]]
        if card != NOBODY and not (barred >> (shifts[begin + place] + card)) & 1:
            met |= one << place
    return met


def _window(mask: i64, place: i64) -> i64:
    """Of these places, those around one, as a number below `1 << WINDOW`."""
    return ((mask << REACH) >> place) & 31


def _stocked(table: OutlawsTable) -> bool:
    """Whether there is a token in the reserve."""
    return any(count > 0 for count in table.reserve)


def _frees(table: OutlawsTable, seat: int, place: int, helped: bool, found: list[Listed]) -> None:
    """The pinned Bandit beside the Preacher, or with the Mayor two steps away (§6.9, K9)."""
    rules = table.rules
    side = table.side(seat)
    for wide in range(2 if helped else 1):
        for step in range(1, 2 + wide):
            at = place + rules.frees_at * step
            if 0 <= at < rules.places:
                card = table.streets[rules.places * side + at]
                if card != NOBODY and table.is_pinned(side, card):
                    found.append(FREES[wide][place][at])
