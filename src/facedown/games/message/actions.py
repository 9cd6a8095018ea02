"""Stable integers of the actions and claims. Never renumber them: records depend on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, get_args

from facedown.engine.action import ActionSpace, Entry, Value
from facedown.games.message.cards import (
    BURN,
    COLOURS,
    DECIPHER,
    FIRST_PROBE,
    FUNCTIONS,
    INTERCEPT,
    KINDS,
    LURE,
    NAMES,
    PROBE,
    SEE_THROUGH,
    SEND_BACK,
    SIDES,
    TRUE_OR_FALSE,
    TWICE_DIRECT,
    kind_of,
)
from facedown.games.message.roster import NAMES as CHARACTER_NAMES

SEATS: Final = 9
NEAR: Final = 48
PLACES: Final = 81 + 2 * SEATS
"""Maximum depth of the stack of responses: all cards, and two skills of each seat. Every response
on it can therefore be countered by an action. Places from `NEAR` on were added later, so their
integers stand at the end of the list."""

Verb = Literal[
    "pass", "use", "accept", "refuse", "obey", "speak", "take", "place", "keep", "pick", "name",
    "send", "lock", "lure", "intercept", "decipher", "send_back", "burn", "see_through",
    "true_or_false", "probe", "plot", "quick_read", "bloody_rose", "snipe", "cut_in", "love",
    "bribe", "switch", "head_start", "ambush", "vigilance", "cover", "feint", "ammunition",
    "expose",
]  # fmt: skip
ClaimVerb = Literal["side", "not_side", "hold", "lack", "message", "think", "character"]

_entries: list[Entry] = []


def _add(*entries: Entry) -> int:
    """Append entries; returns the first one's integer."""
    first = len(_entries)
    _entries.extend(entries)
    return first


def _each(verb: str, name: str, values: Sequence[Value]) -> list[Entry]:
    return [(verb, {name: value}) for value in values]


def _at_seats(verb: str) -> list[Entry]:
    return [(verb, {"target": seat}) for seat in range(SEATS)]


def _card_at_seats(verb: str, kinds: list[int]) -> list[Entry]:
    return [(verb, {"card": NAMES[k], "target": seat}) for k in kinds for seat in range(SEATS)]


def _cards(verb: str, kinds: list[int]) -> list[Entry]:
    return [(verb, {"card": NAMES[kind]}) for kind in kinds]


def _of(function: int) -> list[int]:
    return [kind_of(function, colour) for colour in range(3)]


DIRECTS: Final = [kind for function in TWICE_DIRECT for kind in _of(function)]
DIRECT_PLACE: Final = [DIRECTS.index(k) if k in DIRECTS else -1 for k in range(KINDS)]
PAIRS: Final = [(a, b) for a in range(SEATS) for b in range(a, SEATS)]
_ALL: Final = list(range(KINDS))

PASS: Final = _add(("pass", {}))
USE: Final = _add(("use", {}))
ACCEPT: Final = _add(("accept", {}))
REFUSE: Final = _add(("refuse", {}))
OBEY: Final = _add(("obey", {}))
SPEAK: Final = _add(("speak", {}))
TAKE: Final = _add(("take", {}))
PLACE: Final = _add(("place", {}))
KEEP: Final = _add(*_each("keep", "character", CHARACTER_NAMES))
PICK: Final = _add(*_cards("pick", _ALL))
NAME: Final = _add(*_at_seats("name"))
SEND: Final = _add(*_cards("send", _ALL))
SEND_TO: Final = _add(*_card_at_seats("send", DIRECTS))
DO_LOCK: Final = _add(*_card_at_seats("lock", _ALL))
DO_LURE: Final = _add(*_card_at_seats("lure", _of(LURE)))
DO_INTERCEPT: Final = _add(*_cards("intercept", _of(INTERCEPT)))
DO_DECIPHER: Final = _add(*_cards("decipher", _of(DECIPHER)))
DO_SEND_BACK: Final = _add(*_cards("send_back", _of(SEND_BACK)))
DO_BURN: Final = _add(*_card_at_seats("burn", _of(BURN)))
_sights: list[Entry] = [
    ("see_through", {"card": NAMES[kind], "response": place})
    for kind in _of(SEE_THROUGH)
    for place in range(NEAR)
]
DO_SEE: Final = _add(*_sights)
DO_TRUE: Final = _add(*_cards("true_or_false", _of(TRUE_OR_FALSE)))
DO_PROBE: Final = _add(*_card_at_seats("probe", _ALL[FIRST_PROBE:]))
SKILLS: Final = len(_entries)
"""First integer of the skills that are used in a window."""
PLOT: Final = _add(*_at_seats("plot"))
QUICK_READ: Final = _add(("quick_read", {}))
ROSE: Final = _add(*_at_seats("bloody_rose"))
SNIPE: Final = _add(*_at_seats("snipe"))
CUT_IN: Final = _add(("cut_in", {}))
LOVE: Final = _add(*_each("love", "targets", PAIRS))
BRIBE: Final = _add(*_at_seats("bribe"))
SWITCH: Final = _add(("switch", {}))
HEAD_START: Final = _add(*_at_seats("head_start"))
AMBUSH: Final = _add(*_at_seats("ambush"))
VIGILANCE: Final = _add(*_each("vigilance", "response", range(NEAR)))
COVER: Final = _add(*_at_seats("cover"))
FEINT: Final = _add(*_at_seats("feint"))
AMMUNITION: Final = _add(("ammunition", {}))
EXPOSE: Final = _add(("expose", {}))
DEEP_VIGILANCE: Final = _add(*_each("vigilance", "response", range(NEAR, PLACES)))
_deep_sights: list[Entry] = [
    ("see_through", {"card": NAMES[kind], "response": place})
    for kind in _of(SEE_THROUGH)
    for place in range(NEAR, PLACES)
]
DEEP_SEE: Final = _add(*_deep_sights)
"""First integer of each verb; the action is `DO_LOCK + kind * SEATS + target` and so on."""

ACTIONS: Final = ActionSpace("do", _entries)
COUNTERS: Final[list[str]] = list(
    dict.fromkeys([verb for verb, args in _entries if "response" in args])
)
"""Verbs that target a place on the stack of responses."""

FIRST: Final[list[int]] = [
    DO_LOCK, DO_LURE, DO_INTERCEPT, DO_DECIPHER, DO_SEND_BACK, DO_BURN, DO_SEE, DO_TRUE, DO_PROBE,
]  # fmt: skip
"""`FIRST[function]`: its first integer. A function's integers are contiguous, in the order of
FUNCTIONS."""


class Use:
    """A decoded card action: the function, the card and the target."""

    def __init__(self, function: int, card: int, target: int) -> None:
        self.function = function
        self.card = card
        self.target = target
        """A seat, a place on the stack of responses, or -1."""


def _use(id: int) -> Use:
    function = max(f for f in range(9) if FIRST[f] <= id)
    place = id - FIRST[function]
    if function == PROBE:
        return Use(function, FIRST_PROBE + place // SEATS, place % SEATS)
    if function == SEE_THROUGH:
        return Use(function, kind_of(function, place // NEAR), place % NEAR)
    if function == 0:
        return Use(function, place // SEATS, place % SEATS)
    if function in (LURE, BURN):
        return Use(function, kind_of(function, place // SEATS), place % SEATS)
    return Use(function, kind_of(function, place), -1)


USES: Final[list[Use]] = [_use(id) for id in range(DO_LOCK, SKILLS)]
"""`USES[action - DO_LOCK]`."""
DEEP_USES: Final[list[Use]] = [
    Use(SEE_THROUGH, kind, place) for kind in _of(SEE_THROUGH) for place in range(NEAR, PLACES)
]
"""`DEEP_USES[action - DEEP_SEE]`."""


def is_card(action: int) -> bool:
    """Whether an action in a window plays a card; if not, it announces a skill."""
    return action < SKILLS or action >= DEEP_SEE


def use_of(action: int) -> Use:
    """Decode a card action."""
    return USES[action - DO_LOCK] if action < SKILLS else DEEP_USES[action - DEEP_SEE]


def see_through_at(colour: int, place: int) -> int:
    """The action: See Through against the response at a place of the stack."""
    if place < NEAR:
        return DO_SEE + colour * NEAR + place
    return DEEP_SEE + colour * (PLACES - NEAR) + place - NEAR


def vigilance_at(place: int) -> int:
    """The action: 警覺 against the response at a place of the stack."""
    return VIGILANCE + place if place < NEAR else DEEP_VIGILANCE + place - NEAR


_thoughts: list[Entry] = [
    ("think", {"target": seat, "side": side}) for seat in range(SEATS) for side in SIDES
]
_SAID: list[Entry] = [
    *_each("side", "side", SIDES),
    *_each("not_side", "side", SIDES),
    *_each("hold", "function", FUNCTIONS),
    *_each("lack", "function", FUNCTIONS),
    *_each("message", "colour", COLOURS),
    *_thoughts,
    *_each("character", "character", CHARACTER_NAMES),
]
CLAIMS: Final = ActionSpace("claim", _SAID)
CLAIM_THINK: Final = 27
CLAIM_CHARACTER: Final = CLAIM_THINK + SEATS * 3
"""`side`: I am of this side; `hold`, `lack`: I have (no) card of this function; `message`: the
message that I sent is of this colour; `think`: I think that this seat is of that side."""

# Windows (§3 and §5.2).
W_START: Final = 0
W_DRAWN: Final = 1
W_PLAY: Final = 2
W_TRANSIT: Final = 3
W_ARRIVE: Final = 4
W_END: Final = 5
Window = Literal["start", "drawn", "play", "transit", "arrival", "end"]
WINDOWS: Final[list[Window]] = list(get_args(Window))
