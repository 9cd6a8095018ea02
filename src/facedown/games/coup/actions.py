"""The stable integers of Coup's actions and claims. Never renumber: records depend on them."""

from __future__ import annotations

from typing import Final, Literal

from facedown.engine.action import ActionSpace, Entry
from facedown.engine.seats import bit, has
from facedown.games.coup.cards import (
    AMBASSADOR,
    ASSASSIN,
    CAPTAIN,
    CHARACTERS,
    CONTESSA,
    DUKE,
    INQUISITOR,
    NAMES,
    NO_CARD,
)

SEATS: Final = 6

Verb = Literal[
    "pass", "income", "foreign_aid", "tax", "exchange", "coup", "assassinate", "steal", "examine",
    "challenge", "block", "show", "concede", "lose", "return", "offer", "keep", "swap", "pick",
]  # fmt: skip
ClaimVerb = Literal["hold", "not"]

INCOME: Final = 1
FOREIGN_AID: Final = 2
TAX: Final = 3
EXCHANGE: Final = 4
COUP: Final = 5
ASSASSINATE: Final = 11
STEAL: Final = 17
EXAMINE: Final = 23
CHALLENGE: Final = 29
BLOCK: Final = 30
SHOW: Final = 36
CONCEDE: Final = 38
LOSE: Final = 39
RETURN_TWO: Final = 41
RETURN_ONE: Final = 47
OFFER: Final = 50
KEEP: Final = 52
SWAP: Final = 53
PICK: Final = 54
"""The first integer of each kind: `STEAL + target`, `BLOCK + character`, `LOSE + place`."""

PAIRS: Final = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
"""Places that may be returned together: 0 and 1 are the hand, 2 and 3 the drawn cards."""

DECLARATIONS: Final = 29
"""Integers from 1 up to this one, exclusive, are the actions of a turn."""


def _entries() -> list[Entry]:
    entries: list[Entry] = [
        (verb, {}) for verb in ("pass", "income", "foreign_aid", "tax", "exchange")
    ]
    for verb in ("coup", "assassinate", "steal", "examine"):
        entries += [(verb, {"target": seat}) for seat in range(SEATS)]
    entries += [("challenge", {})]
    entries += [("block", {"character": NAMES[c]}) for c in range(CHARACTERS)]
    entries += [("show", {"card": place}) for place in (0, 1)]
    entries += [("concede", {})]
    entries += [("lose", {"card": place}) for place in (0, 1)]
    entries += [("return", {"cards": pair}) for pair in PAIRS]
    entries += [("return", {"cards": (place,)}) for place in (0, 1, 2)]
    entries += [("offer", {"card": place}) for place in (0, 1)]
    entries += [("keep", {}), ("swap", {})]
    entries += [("pick", {"character": NAMES[c]}) for c in range(CHARACTERS)]
    return entries


ACTIONS: Final = ActionSpace("do", _entries())

CLAIM_HOLD: Final = 0
CLAIM_NOT: Final = CHARACTERS
_SAID: list[Entry] = [
    (claim, {"character": NAMES[c]}) for claim in ("hold", "not") for c in range(CHARACTERS)
]
CLAIMS: Final = ActionSpace("claim", _SAID)


COUP_COST: Final = 7
ASSASSINATION_COST: Final = 3
THEFT: Final = 2
"""Maximum coins taken by a steal."""


def kind_of(action: int) -> int:
    """The first integer of this action's kind (`STEAL`, ...)."""
    if action < COUP:
        return action
    return COUP + (action - COUP) // SEATS * SEATS


def target_of(action: int) -> int:
    """The target of an action of a turn; -1 if none."""
    return -1 if action < COUP else (action - COUP) % SEATS


def cost_of(action: int) -> int:
    """Coins paid on declaration."""
    kind = kind_of(action)
    return COUP_COST if kind == COUP else ASSASSINATION_COST if kind == ASSASSINATE else 0


def claim_of(action: int, inquisitor: bool) -> int:
    """The character that an action of a turn claims (§5); NO_CARD if none."""
    kind = kind_of(action)
    if kind == TAX:
        return DUKE
    if kind == ASSASSINATE:
        return ASSASSIN
    if kind == STEAL:
        return CAPTAIN
    if kind == EXCHANGE:
        return INQUISITOR if inquisitor else AMBASSADOR
    if kind == EXAMINE:
        return INQUISITOR
    return NO_CARD


GAINS: Final = {INCOME: 1, FOREIGN_AID: 2, TAX: 3}
"""Kind of action -> coins gained from the Treasury."""

BLOCKERS: Final[dict[int, list[int]]] = {
    FOREIGN_AID: [DUKE],
    ASSASSINATE: [CONTESSA],
    STEAL: [CAPTAIN, AMBASSADOR, INQUISITOR],
}
"""Kind of action -> the characters that may block it."""

_SCOPES: Final[dict[int, str]] = {
    ASSASSINATE: "block_scope_assassinate",
    STEAL: "block_scope_steal",
}


def scope_of(kind: int, character: int) -> str | None:
    """The option that restricts this block to the target; None: anybody may block."""
    return "block_scope_steal_inquisitor" if character == INQUISITOR else _SCOPES.get(kind)


def _returnable(count: int, free: int, all_own: bool) -> tuple[int, ...]:
    free |= bit(2) | bit(3)
    if count == 1:
        return tuple([RETURN_ONE + k for k in (0, 1, 2) if has(free, k)])
    pairs = [(index, a, b) for index, (a, b) in enumerate(PAIRS) if b > 1 or all_own]
    return tuple([RETURN_TWO + index for index, a, b in pairs if has(free, a) and has(free, b)])


_RETURNABLE: Final = [
    [[_returnable(count, free, all_own) for free in range(4)] for all_own in (False, True)]
    for count in (1, 2)
]


def returnable(count: int, free: int, all_own: bool) -> tuple[int, ...]:
    """The legal returns after drawing `count` cards (§8). Memoized.

    `free`: bit mask of own places that may be returned; `all_own`: both of them at once.
    """
    return _RETURNABLE[count - 1][int(all_own)][free]


def returned_places(action: int) -> tuple[int, ...]:
    """The places that a `return` puts back: 0 and 1 the hand, 2 and 3 the drawn cards."""
    return PAIRS[action - RETURN_TWO] if action < RETURN_ONE else (action - RETURN_ONE,)
