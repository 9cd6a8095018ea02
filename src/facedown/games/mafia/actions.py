"""The stable integers of actions and claims. Never renumber them: records depend on them."""

from __future__ import annotations

from typing import Final, Literal

from facedown.engine.action import ActionSpace, Entry
from facedown.games.mafia.boxes import BOX, BOXES
from facedown.games.mafia.tokens import COUNTS, DIAMONDS, HANDFULS, MOST_HIDDEN, TAKES, TOKEN_NAMES

SEATS: Final = 12

StatementVerb = Literal[
    "received_diamonds", "received_tokens", "passed", "took_nothing", "took_diamonds", "took_token"
]
Verb = Literal[
    "pass", "hide", "bag", "bag_nothing", "take_nothing", "take_diamonds", "take_token", "ask",
    "hear", "add_nothing", "accuse", "bang", "vote", "silent",
    "received_diamonds", "received_tokens", "passed", "took_nothing", "took_diamonds", "took_token",
]  # fmt: skip
ClaimVerb = Literal[
    "received_diamonds", "received_tokens", "passed", "took_nothing", "took_diamonds", "took_token",
    "doubt", "returned", "hid",
]  # fmt: skip

Question = Literal["diamonds", "roles", "passed", "took"]
QUESTION_NAMES: Final[list[str]] = ["diamonds", "roles", "passed", "took"]
QUESTIONS: Final = 4
DIAMONDS_QUESTION: Final = 0
ROLES_QUESTION: Final = 1
PASSED_QUESTION: Final = 2
TOOK_QUESTION: Final = 3

# --- statements: answers, and claims of the same content (§6) ------------------------------------

RECEIVED_DIAMONDS: Final = 0
RECEIVED_TOKENS: Final = DIAMONDS + 1
PASSED: Final = RECEIVED_TOKENS + HANDFULS
TOOK: Final = PASSED + BOXES
STATEMENTS: Final = TOOK + TAKES
"""The first integer of each kind: `RECEIVED_TOKENS + handful`, `PASSED + box`, `TOOK + take`."""

KIND_OF_QUESTION: Final = (RECEIVED_DIAMONDS, RECEIVED_TOKENS, PASSED, TOOK, STATEMENTS)
"""Question -> its first statement; then the end of the last one's."""


def question_of(statement: int) -> int:
    """The question that a statement answers."""
    if statement < RECEIVED_TOKENS:
        return DIAMONDS_QUESTION
    if statement < PASSED:
        return ROLES_QUESTION
    return PASSED_QUESTION if statement < TOOK else TOOK_QUESTION


def _take(verb: str) -> list[Entry]:
    """Every take, in the order of their integers."""
    return [
        (f"{verb}_nothing", {}),
        *((f"{verb}_diamonds", {"diamonds": k}) for k in range(1, DIAMONDS + 1)),
        *((f"{verb}_token", {"token": token}) for token in TOKEN_NAMES),
    ]


def _boxes(verb: str) -> list[Entry]:
    return [(verb, {"tokens": COUNTS[box // BOX], "diamonds": box % BOX}) for box in range(BOXES)]


def _statements() -> list[Entry]:
    return [
        *(("received_diamonds", {"diamonds": k}) for k in range(DIAMONDS + 1)),
        *(("received_tokens", {"tokens": counts}) for counts in COUNTS),
        *_boxes("passed"),
        *_take("took"),
    ]


# --- actions -------------------------------------------------------------------------------------

HIDE: Final = 1
BAG: Final = HIDE + MOST_HIDDEN + 1
BAG_NOTHING: Final = BAG + len(TOKEN_NAMES)
TAKE: Final = BAG_NOTHING + 1
ASK: Final = TAKE + TAKES
HEAR: Final = ASK + QUESTIONS * SEATS
ADD_NOTHING: Final = HEAR + 1
ACCUSE: Final = ADD_NOTHING + 1
BANG: Final = ACCUSE + SEATS
VOTE: Final = BANG + 1
SILENT: Final = VOTE + SEATS
ANSWER: Final = SILENT + 1
"""The first integer of each kind: `HIDE + diamonds`, `BAG + token`, `TAKE + take`,
`ASK + QUESTIONS * target + question`, `ACCUSE + target`, `VOTE + target`, `ANSWER + statement`."""


def _entries() -> list[Entry]:
    entries: list[Entry] = [("pass", {})]
    entries += [("hide", {"diamonds": k}) for k in range(MOST_HIDDEN + 1)]
    entries += [("bag", {"token": token}) for token in TOKEN_NAMES]
    entries += [("bag_nothing", {}), *_take("take")]
    for seat in range(SEATS):
        entries += [("ask", {"target": seat, "question": name}) for name in QUESTION_NAMES]
    entries += [("hear", {}), ("add_nothing", {})]
    entries += [("accuse", {"target": seat}) for seat in range(SEATS)]
    entries += [("bang", {}), *(("vote", {"target": seat}) for seat in range(SEATS))]
    return [*entries, ("silent", {}), *_statements()]


ACTIONS: Final = ActionSpace("do", _entries())

ANSWERS: Final[tuple[tuple[int, ...], ...]] = tuple(
    (
        SILENT,
        *range(ANSWER + KIND_OF_QUESTION[question], ANSWER + KIND_OF_QUESTION[question + 1]),
    )
    for question in range(QUESTIONS)
)
"""Question -> the legal answers: whatever has the right shape, true or not (§6)."""

# --- claims --------------------------------------------------------------------------------------

DOUBT: Final = STATEMENTS
RETURNED: Final = DOUBT + SEATS
HID: Final = RETURNED + BOXES
"""After the statements: `DOUBT + target`; of the Godfather `RETURNED + box`, `HID + diamonds`."""


def _said() -> list[Entry]:
    return [
        *_statements(),
        *(("doubt", {"target": seat}) for seat in range(SEATS)),
        *_boxes("returned"),
        *(("hid", {"diamonds": k}) for k in range(MOST_HIDDEN + 1)),
    ]


CLAIMS: Final = ActionSpace("claim", _said())
