"""The stable integers of actions and claims. Never renumber them: records depend on them."""

from __future__ import annotations

from typing import Final, Literal, get_args

from facedown.engine.action import ActionSpace, Entry
from facedown.games.mafia import partial
from facedown.games.mafia.boxes import BOX, BOXES
from facedown.games.mafia.tokens import (
    COUNTS,
    DIAMONDS,
    HANDFULS,
    MOST_HIDDEN,
    TAKES,
    TOKEN_NAMES,
    TOKENS,
)

SEATS: Final = 12

StatementVerb = Literal[
    "received_diamonds", "received_tokens", "passed", "took_nothing", "took_diamonds", "took_token",
    "received_between", "passed_between", "had", "had_no", "left", "left_no",
]  # fmt: skip
Verb = Literal[
    "pass", "hide", "bag", "bag_nothing", "take_nothing", "take_diamonds", "take_token", "ask",
    "hear", "add_nothing", "accuse", "bang", "vote", "silent",
    "received_diamonds", "received_tokens", "passed", "took_nothing", "took_diamonds", "took_token",
    "confront", "forgot", "insist", "retract",
    "received_between", "passed_between", "had", "had_no", "left", "left_no",
]  # fmt: skip
ClaimVerb = Literal[
    "received_diamonds", "received_tokens", "passed", "took_nothing", "took_diamonds", "took_token",
    "doubt", "returned", "hid",
    "received_between", "passed_between", "had", "had_no", "left", "left_no",
    "vouch", "think", "retract",
]  # fmt: skip

Question = Literal["diamonds", "roles", "passed", "took", "had", "left"]
QUESTION_NAMES: Final[list[str]] = ["diamonds", "roles", "passed", "took"]
QUESTIONS: Final = 4
"""The questions without a token. Each is also a part of a taker's testimony (`retract`)."""
TOKEN_QUESTION_NAMES: Final[list[str]] = ["had", "left"]
"""Whether there was a token of a kind when the box came, and when it was passed on."""
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

TOKEN_QUESTIONS: Final = len(TOKEN_QUESTION_NAMES) * TOKENS
NUMBERS: Final = QUESTIONS + TOKEN_QUESTIONS
"""How many different questions there are. A question's number is its place in `QUESTION_NAMES`, or
`QUESTIONS + TOKENS * name + token` for one about a token."""
PAIRS: Final = tuple((one, other) for one in range(SEATS) for other in range(one + 1, SEATS))
"""All pairs of seats, the lower seat first."""

ASK_TOKEN: Final = ANSWER + STATEMENTS
CONFRONT: Final = ASK_TOKEN + TOKEN_QUESTIONS * SEATS
FORGOT: Final = CONFRONT + len(PAIRS)
INSIST: Final = FORGOT + 1
RETRACT_ANSWER: Final = INSIST + 1
PARTIAL_ANSWER: Final = RETRACT_ANSWER + QUESTIONS
"""After the answers: `ASK_TOKEN + TOKEN_QUESTIONS * target + TOKENS * question + token`,
`CONFRONT + pair`, `RETRACT_ANSWER + question`, `PARTIAL_ANSWER + partial statement`."""


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
    entries += [("silent", {}), *_statements()]
    for seat in range(SEATS):
        for name in TOKEN_QUESTION_NAMES:
            entries += [
                ("ask", {"target": seat, "question": name, "token": token}) for token in TOKEN_NAMES
            ]
    entries += [("confront", {"target": one, "other": other}) for one, other in PAIRS]
    return [*entries, ("forgot", {}), ("insist", {}), *_retractions(), *partial.entries()]


def _retractions() -> list[Entry]:
    return [("retract", {"question": name}) for name in QUESTION_NAMES]


ACTIONS: Final = ActionSpace("do", _entries())


def asked_by(action: int) -> tuple[int, int]:
    """The seat that the action `ask` asks, and the question's number."""
    if action < HEAR:
        return (action - ASK) // QUESTIONS, (action - ASK) % QUESTIONS
    target, about = divmod(action - ASK_TOKEN, TOKEN_QUESTIONS)
    return target, QUESTIONS + about


def ask_of(target: int, number: int) -> int:
    """The action that asks this seat this question."""
    if number < QUESTIONS:
        return ASK + QUESTIONS * target + number
    return ASK_TOKEN + TOKEN_QUESTIONS * target + number - QUESTIONS


# --- claims --------------------------------------------------------------------------------------

DOUBT: Final = STATEMENTS
RETURNED: Final = DOUBT + SEATS
HID: Final = RETURNED + BOXES
"""After the statements: `DOUBT + target`; of the Godfather `RETURNED + box`, `HID + diamonds`."""

Suspicion = Literal["thief", "agent", "driver", "cleaner", "urchin"]
SUSPICIONS: Final[list[str]] = list(get_args(Suspicion))
"""The roles that one may name for a seat. `agent`: of the FBI or the CIA."""

PARTIAL: Final = HID + MOST_HIDDEN + 1
VOUCH: Final = PARTIAL + partial.PARTIALS
THINK: Final = VOUCH + SEATS
RETRACT: Final = THINK + len(SUSPICIONS) * SEATS
"""After those: `PARTIAL + partial statement`, `VOUCH + target`,
`THINK + len(SUSPICIONS) * target + role`, `RETRACT + question`."""


def _said() -> list[Entry]:
    return [
        *_statements(),
        *(("doubt", {"target": seat}) for seat in range(SEATS)),
        *_boxes("returned"),
        *(("hid", {"diamonds": k}) for k in range(MOST_HIDDEN + 1)),
        *partial.entries(),
        *(("vouch", {"target": seat}) for seat in range(SEATS)),
        *_thoughts(),
        *_retractions(),
    ]


def _thoughts() -> list[Entry]:
    return [
        ("think", {"target": seat, "role": role}) for seat in range(SEATS) for role in SUSPICIONS
    ]


CLAIMS: Final = ActionSpace("claim", _said())
