"""The integers of Karaya's actions and claims. Never renumber: records depend on them."""

from __future__ import annotations

from typing import Final, Literal

from facedown.engine.action import ActionSpace, Entry
from facedown.games.karaya.cards import COMPOSITION, NAMES, ROLES, SIDES

SEATS: Final = 15

Verb = Literal[
    "pass", "peek", "trade", "trade_centre", "hide", "hide_centre", "hide_alone", "execute",
    "detain", "assassinate", "call", "capture", "dance", "manipulate", "prophesy", "look",
    "predict", "stop", "block", "join", "proclaim", "ready",
]  # fmt: skip
ClaimVerb = Literal["am", "not", "is"]

PEEK: Final = 1
TRADE: Final = 16
TRADE_CENTRE: Final = 31
HIDE: Final = 32
HIDE_CENTRE: Final = 47
HIDE_ALONE: Final = 48
EXECUTE: Final = 49
DETAIN: Final = 64
ASSASSINATE: Final = 79
CALL: Final = 94
CAPTURE: Final = 95
DANCE: Final = 110
MANIPULATE: Final = 111
PROPHESY: Final = 141
LOOK: Final = 142
PREDICT: Final = 157
STOP: Final = 159
BLOCK: Final = 160
JOIN: Final = 161
PROCLAIM: Final = 162
READY: Final = 163
"""The first integers of each kind: `PEEK + target`, `MANIPULATE + SEATS * side + target`."""

POWERS: Final = EXECUTE
"""Integers from here to PROPHESY are powers."""


def _at_each(verb: str) -> list[Entry]:
    return [(verb, {"target": seat}) for seat in range(SEATS)]


def _entries() -> list[Entry]:
    entries: list[Entry] = [("pass", {})]
    entries += _at_each("peek")
    entries += [*_at_each("trade"), ("trade_centre", {})]
    entries += [*_at_each("hide"), ("hide_centre", {}), ("hide_alone", {})]
    for verb in ("execute", "detain", "assassinate"):
        entries += _at_each(verb)
    entries += [("call", {}), *_at_each("capture"), ("dance", {})]
    for side in SIDES:
        for seat in range(SEATS):
            entries.append(("manipulate", {"side": side, "target": seat}))
    entries += [("prophesy", {}), *_at_each("look")]
    entries += [("predict", {"side": side}) for side in SIDES]
    entries += [(verb, {}) for verb in ("stop", "block", "join", "proclaim", "ready")]
    return entries


ACTIONS: Final = ActionSpace("do", _entries())

CLAIM_AM: Final = 0
CLAIM_NOT: Final = ROLES
CLAIM_IS: Final = 2 * ROLES
"""The first integers of each kind: `CLAIM_AM + role`, `CLAIM_IS + ROLES * target + role`."""


def _said() -> list[Entry]:
    entries: list[Entry] = [("am", {"role": role}) for role in NAMES]
    entries += [("not", {"role": role}) for role in NAMES]
    for seat in range(SEATS):
        for role in NAMES:
            entries.append(("is", {"target": seat, "role": role}))
    return entries


CLAIMS: Final = ActionSpace("claim", _said())
CLAIMS_AT: Final = {seats: tuple(range(CLAIM_IS + ROLES * seats)) for seats in COMPOSITION}
"""Seats -> the claims that can be made at such a table."""


def kind_of(action: int) -> int:
    """The first integer of the kind of an action, for actions of a slot."""
    for first in (PEEK, TRADE, HIDE, EXECUTE, DETAIN, ASSASSINATE, CAPTURE):
        if first <= action < first + SEATS:
            return first
    return MANIPULATE if MANIPULATE <= action < PROPHESY else action


def target_of(action: int) -> int:
    """The target of an action of a slot. The action must have one."""
    return (action - kind_of(action)) % SEATS
