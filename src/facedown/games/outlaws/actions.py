"""The stable integers of Outlaws' actions and claims. Never renumber: records depend on them.

Places are counted from the owner's left hand, from 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, cast

from facedown.engine.action import ActionSpace, Entry
from facedown.games.outlaws.cards import CHARACTERS, KINDS, TOKENS

PLACES: Final = 11
"""Places of the longest street (§10.3)."""
SALOON: Final = 2
ARMS_LENGTH: Final = 2
"""The longest reach of the Dancer (K5), in places."""

Verb = Literal[
    "pass", "ready", "arrange", "station", "exchange", "feint", "enter", "admit", "send_back",
    "send_back_exchanged", "look", "take", "shoot", "arrest", "unmask", "switch", "replace", "lure",
    "expose", "rob", "free", "rescue", "absolve", "fill",
]  # fmt: skip
ClaimVerb = Literal["stands", "lies"]

READY: Final = 1
ARRANGE: Final = 2
STATION: Final = 3
EXCHANGE: Final = 4
FEINT: Final = 5
ENTER: Final = 6
ADMIT: Final = 7
SEND_BACK: Final = 8
SEND_BACK_EXCHANGED: Final = 9
LOOK: Final = 10
TAKE: Final = 11
SHOOT: Final = 12
ARREST: Final = 13
UNMASK: Final = 14
SWITCH: Final = 15
REPLACE: Final = 16
LURE: Final = 17
EXPOSE: Final = 18
ROB: Final = 19
FREE: Final = 20
RESCUE: Final = 21
ABSOLVE: Final = 22
FILL: Final = 23
VERBS: Final[list[str]] = [
    "pass", "ready", "arrange", "station", "exchange", "feint", "enter", "admit", "send_back",
    "send_back_exchanged", "look", "take", "shoot", "arrest", "unmask", "switch", "replace", "lure",
    "expose", "rob", "free", "rescue", "absolve", "fill",
]  # fmt: skip
"""Number -> verb."""

PAIRS: Final[list[tuple[int, int]]] = [
    (one, two) for one in range(PLACES) for two in range(one + 1, PLACES)
]


def _around(place: int, reach: int) -> list[int]:
    """The places within reach, this one included."""
    return list(range(max(0, place - reach), min(PLACES, place + reach + 1)))


def _place(verb: str) -> Iterator[Entry]:
    return ((verb, {"place": place}) for place in range(PLACES))


def _pairs(verb: str) -> Iterator[Entry]:
    return ((verb, {"place": one, "other": two}) for one, two in PAIRS)


def _opposite(verb: str) -> list[Entry]:
    return [(verb, {"place": place, "at": place}) for place in range(PLACES)]


def _wide(verb: str, reach: int) -> list[Entry]:
    """Actions with the help of the Mayor, who stands to the left."""
    return [
        (verb, {"place": place, "at": at, "with": "mayor"})
        for place in range(1, PLACES)
        for at in _around(place, reach)
    ]


def _switch(reach: int, wide: bool) -> Iterator[Entry]:
    for place in range(int(wide), PLACES):
        near = _around(place, reach)
        for at in near:
            for other in near:
                if at < other:
                    mayor = {"with": "mayor"} if wide else {}
                    yield ("switch", {"place": place, "at": at, "other": other, **mayor})


def _beside(verb: str, nearest: int, reach: int) -> list[Entry]:
    return [
        (verb, {"place": place, "at": at})
        for place in range(PLACES)
        for at in _around(place, reach)
        if abs(at - place) >= nearest
    ]


def _named(entries: list[Entry]) -> list[Entry]:
    return [(verb, {**args, "name": name}) for verb, args in entries for name in CHARACTERS]


def _entries() -> list[Entry]:
    entries: list[Entry] = [("pass", {}), ("ready", {}), *_pairs("arrange")]
    entries += [
        ("station", {"place": place, "saloon": saloon})
        for place in range(PLACES)
        for saloon in range(SALOON)
    ]
    entries += [*_pairs("exchange"), *_pairs("feint")]
    entries += [("enter", {"saloon": saloon}) for saloon in range(SALOON)]
    entries += [
        ("admit", {"out": out, "other": other, "at": at})
        for out in range(PLACES)
        for other in range(PLACES)
        if other != out
        for at in (out, other)
    ]
    entries += [*_pairs("send_back"), *_pairs("send_back_exchanged"), *_place("look")]
    entries += [
        ("take", {"place": place, "token": token})
        for place in range(PLACES)
        for token in TOKENS
        if token != "bogus"
    ]
    entries += _place("shoot")
    entries += [*_opposite("arrest"), *_wide("arrest", 1)]
    entries += [*_opposite("unmask"), *_wide("unmask", 1)]
    entries += [*_switch(1, wide=False), *_switch(2, wide=True)]
    entries += [*_beside("replace", 0, 1), *_wide("replace", 2)]
    entries += _beside("lure", 1, ARMS_LENGTH)
    entries += [*_named(_opposite("expose")), *_named(_wide("expose", 1))]
    entries += [
        ("rob", {"place": place, "name": name})
        for place in range(PLACES)
        for name in ("hitman", "sheriff")
    ]
    entries += [*_beside("free", 1, 1), *_wide("free", 2)]
    entries += [*_place("rescue"), ("absolve", {})]
    return [*entries, *(("fill", {"saloon": saloon}) for saloon in range(SALOON))]


ACTIONS: Final = ActionSpace("do", _entries())


def _column(name: str) -> list[int]:
    return [cast("int", action.args.get(name, -1)) for action in ACTIONS]


VERB: Final[list[int]] = [VERBS.index(action.verb) for action in ACTIONS]
PLACE: Final[list[int]] = _column("place")
AT: Final[list[int]] = _column("at")
OTHER: Final[list[int]] = _column("other")
OUT: Final[list[int]] = _column("out")
FROM_SALOON: Final[list[int]] = _column("saloon")
_names: Final[list[object]] = [*CHARACTERS]
_tokens: Final[list[object]] = [*TOKENS]
NAME: Final[list[int]] = [
    _names.index(action.args["name"]) if "name" in action.args else -1 for action in ACTIONS
]
CALL: Final[list[int]] = [
    _tokens.index(action.args["token"]) if "token" in action.args else -1 for action in ACTIONS
]
MAYOR_HELPS: Final[list[bool]] = ["with" in action.args for action in ACTIONS]
"""Columns of the arguments by action; -1 where an action has no such argument."""

# --- claims --------------------------------------------------------------------------------------

LIES: Final = KINDS * PLACES
"""`KINDS * place + character` for who stands there, `LIES + len(TOKENS) * place + token` for what
lies before it."""

CLAIMS: Final = ActionSpace(
    "claim",
    [
        *(
            ("stands", {"place": place, "character": name})
            for place in range(PLACES)
            for name in CHARACTERS
        ),
        *(("lies", {"place": place, "token": name}) for place in range(PLACES) for name in TOKENS),
    ],
)
"""The claims about one's own street."""
