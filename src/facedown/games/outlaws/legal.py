"""What a player may do in their turn (§5, §6)."""

from __future__ import annotations

from typing import Final

from facedown.engine.action import PASS, Action
from facedown.games.outlaws.actions import (
    ACTIONS,
    AT,
    CALL,
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
from facedown.games.outlaws.state import OutlawsState, card_bit

Ids = tuple[int, ...]


def _of(verb: str) -> list[Action]:
    return [action for action in ACTIONS if action.verb == verb]


def _ids(verb: str, place: int, at: int | None = None, wide: bool = False) -> Ids:
    """The actions with this verb of the character at this place."""
    return tuple(
        action.id
        for action in _of(verb)
        if PLACE[action.id] == place
        and (at is None or AT[action.id] == at)
        and MAYOR_HELPS[action.id] == wide
    )


def _by_place(verb: str) -> list[Ids]:
    return [_ids(verb, place) for place in range(PLACES)]


def _aimed(verb: str, wide: bool) -> list[list[Ids]]:
    return [[_ids(verb, place, at, wide) for at in range(PLACES)] for place in range(PLACES)]


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

LOOKS: Final = _by_place("look")
SHOTS: Final = _by_place("shoot")
ROBS: Final = _by_place("rob")
TAKES: Final = [
    [tuple(id for id in _ids("take", place) if CALL[id] == token) for token in range(ELECTION + 1)]
    for place in range(PLACES)
]
LURES: Final = _aimed("lure", wide=False)
"""Place -> at -> the actions; the tables below have the Mayor's at 1."""
ARRESTS: Final = [_aimed("arrest", wide=False), _aimed("arrest", wide=True)]
UNMASKS: Final = [_aimed("unmask", wide=False), _aimed("unmask", wide=True)]
EXPOSES: Final = [_aimed("expose", wide=False), _aimed("expose", wide=True)]
REPLACES: Final = [_aimed("replace", wide=False), _aimed("replace", wide=True)]
SWITCHES: Final = [_aimed("switch", wide=False), _aimed("switch", wide=True)]
FREES: Final = [_aimed("free", wide=False), _aimed("free", wide=True)]
MOVES: Final = [
    tuple(
        action.id
        for action in ACTIONS
        if action.verb in ("exchange", "feint") and (PLACE[action.id], OTHER[action.id]) == pair
    )
    for pair in PAIRS
]
ENTERS: Final = [action.id for action in _of("enter")]
ADMITS: Final = [
    [action.id for action in _of("admit") if {OUT[action.id], OTHER[action.id]} == {*pair}]
    for pair in PAIRS
]
SENT_BACK: Final = [
    [
        action.id
        for action in (*_of("send_back"), *_of("send_back_exchanged"))
        if (PLACE[action.id], OTHER[action.id]) == pair
    ]
    for pair in PAIRS
]
RESCUES: Final = [_ids("rescue", place)[0] for place in range(PLACES)]
FILLS: Final = [action.id for action in _of("fill")]

_plain: Final[dict[int, Ids]] = {}
_admits: Final[dict[tuple[int, int, bool], Ids]] = {}


def _within(movable: int) -> list[int]:
    """The pairs of these places."""
    return [n for n, (a, b) in enumerate(PAIRS) if (movable >> a) & 1 and (movable >> b) & 1]


def plain(movable: int, saloon: int, lying: int) -> Ids:
    """The end of the turn, all moves with these places of one's own, whom of the saloon (a mask)
    can come, and what can be looked at. Worked out once."""
    key = (movable << 16 | lying) << SALOON | saloon
    found = _plain.get(key)
    if found is None:
        moves = [id for n in _within(movable) for id in MOVES[n]]
        enters = [id for index, id in enumerate(ENTERS) if (saloon >> index) & 1]
        looks = [id for place in range(PLACES) if (lying >> place) & 1 for id in LOOKS[place]]
        found = (PASS, *moves, *enters, *looks)
        _plain[key] = found
    return found


def admits(table: OutlawsState, seat: int) -> Ids:
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


def _movable(table: OutlawsState, seat: int) -> tuple[int, int]:
    """Masks of the places whose characters this seat may use, and of its Governors."""
    side, places = table.side(seat), table.rules.places
    movable = governors = 0
    for place in range(places):
        card = table.streets[places * side + place]
        if card == NOBODY or table.is_pinned(side, card) or not table.controls(seat, card):
            continue
        movable |= 1 << place
        if kind_of(card) == GOVERNOR:
            governors |= 1 << place
    return movable, governors


def _can_enter(table: OutlawsState, seat: int, movable: int, governors: int) -> int:
    """Who of the saloon may come out: there must be somebody to go in, and one more."""
    others = movable & ~governors
    if others == 0 or movable & (movable - 1) == 0:
        return 0
    side, found = table.side(seat), 0
    for index in range(SALOON):
        card = table.saloons[SALOON * side + index]
        if card != NOBODY and table.controls(seat, card):
            found |= 1 << index
    return found


def turn_choices(table: OutlawsState, seat: int) -> Ids:
    """All four actions, and the end of the turn."""
    places = table.rules.places
    begin = places * table.side(seat)
    streets, tokens, slots = table.streets, table.tokens, table.ground.slot
    movable, governors = _movable(table, seat)
    lying = 0
    found: list[int] = []
    for place in range(places):
        if not (movable >> place) & 1:
            continue
        kind = kind_of(streets[begin + place])
        if tokens[slots[begin + place]] != EMPTY:
            lying |= 1 << place
            _calls(table, seat, kind, place, found)
        _ability(table, seat, kind, place, found)
    return plain(movable, _can_enter(table, seat, movable, governors), lying) + tuple(found)


def _calls(table: OutlawsState, seat: int, kind: int, place: int, found: list[int]) -> None:
    """Only what this character may take, and could win with (§5.3, K13; §9)."""
    for token in TAKEN_BY[kind]:
        if table.sudden and token in (VOTE, ELECTION):
            continue
        if token != ELECTION or table.leads(seat):
            found += TAKES[place][token]


def _ability(table: OutlawsState, seat: int, kind: int, place: int, found: list[int]) -> None:
    """What this character can do, with or without the Mayor (§6)."""
    if kind == HITMAN:
        if table.bullets[seat] and aim(table, seat, place):
            found += SHOTS[place]
    elif kind == BANDIT:
        if aim(table, seat, place):
            found += ROBS[place]
    elif kind == DANCER:
        _lures(table, seat, place, found)
    elif kind == SHERIFF:
        if table.cuffs[seat]:
            _aims(table, seat, place, ARRESTS, found)
    elif kind == INDIAN:
        _aims(table, seat, place, UNMASKS, found)
    elif kind == JOURNALIST:
        if table.headlines[seat]:
            _aims(table, seat, place, EXPOSES, found, hidden=True)
    elif kind == SHOPKEEPER:
        _trades(table, seat, place, found)
    elif kind == PREACHER:
        _frees(table, seat, place, found)


def helped(table: OutlawsState, seat: int, place: int) -> bool:
    """Whether the Mayor stands at its left hand (§6.10)."""
    if place == 0:
        return False
    card = table.streets[table.rules.places * table.side(seat) + place - 1]
    return card == MAYOR


def aim(table: OutlawsState, seat: int, at: int) -> bool:
    """Whether there is somebody opposite who can be met (§6): not pinned."""
    rules = table.rules
    target = table.ground.opposite[rules.places * table.side(seat) + at]
    card = table.streets[target]
    return card != NOBODY and not table.is_pinned(target // rules.places, card)


def _hidden(table: OutlawsState, seat: int, at: int) -> bool:
    """Not headlined yet (§6.7)."""
    rules = table.rules
    target = table.ground.opposite[rules.places * table.side(seat) + at]
    flag = card_bit(target // rules.places, table.streets[target])
    return not (table.headlined >> flag) & 1


def _aims(
    table: OutlawsState,
    seat: int,
    place: int,
    actions: list[list[list[Ids]]],
    found: list[int],
    hidden: bool = False,
) -> None:
    """At whoever stands opposite; with the Mayor one step further to either hand."""
    if aim(table, seat, place) and not (hidden and not _hidden(table, seat, place)):
        found += actions[0][place][place]
    if not helped(table, seat, place):
        return
    for at in range(max(0, place - 1), min(table.rules.places, place + 2)):
        if aim(table, seat, at) and not (hidden and not _hidden(table, seat, at)):
            found += actions[1][place][at]


def _lures(table: OutlawsState, seat: int, place: int, found: list[int]) -> None:
    """Those beside whoever stands opposite, all of one street, and none of them pinned (§6.6)."""
    rules = table.rules
    opposite = table.ground.opposite
    begin = rules.places * table.side(seat)
    if not aim(table, seat, place):
        return
    side = opposite[begin + place] // rules.places
    for step in (-1, 1):
        at = place
        for _ in range(rules.reach):
            at += step
            if not 0 <= at < rules.places or opposite[begin + at] // rules.places != side:
                break
            if not aim(table, seat, at):
                break
            found += LURES[place][at]


def _trades(table: OutlawsState, seat: int, place: int, found: list[int]) -> None:
    """Two tokens, or one and the reserve; with the Mayor one step further (§6.5)."""
    begin = table.rules.places * table.side(seat)
    lying = 0
    for at in range(max(0, place - 2), min(table.rules.places, place + 3)):
        if table.tokens[table.ground.slot[begin + at]] != EMPTY:
            lying |= 1 << at
    found += _traded(place, lying, sum(table.reserve) > 0, helped(table, seat, place))


_trade: Final[dict[tuple[int, int, bool, bool], Ids]] = {}


def _traded(place: int, lying: int, stocked: bool, helped: bool) -> Ids:
    """What can be traded where these tokens lie; worked out once."""
    key = (place, lying, stocked, helped)
    kept = _trade.get(key)
    if kept is None:
        found: list[int] = []
        for wide in range(1 + int(helped)):
            for at in range(max(0, place - 1 - wide), min(PLACES, place + 2 + wide)):
                if (lying >> at) & 1:
                    found += REPLACES[wide][place][at] if stocked else ()
                    found += [a for a in SWITCHES[wide][place][at] if (lying >> OTHER[a]) & 1]
        kept = tuple(found)
        _trade[key] = kept
    return kept


def _frees(table: OutlawsState, seat: int, place: int, found: list[int]) -> None:
    """The pinned Bandit beside the Preacher, or with the Mayor two steps away (§6.9, K9)."""
    rules = table.rules
    side = table.side(seat)
    if not (table.pinned >> (MOST_CARDS * side)) & ((1 << MOST_CARDS) - 1):
        return
    for wide in range(2):
        if wide and not helped(table, seat, place):
            break
        for step in range(1, 2 + wide):
            at = place + rules.frees_at * step
            if 0 <= at < rules.places:
                card = table.streets[rules.places * side + at]
                if card != NOBODY and table.is_pinned(side, card):
                    found += FREES[wide][place][at]
