"""The JSON of questions, and the legal answers to them (§6.1, §6.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from facedown.games.mafia.actions import (
    ANSWER,
    DIAMONDS_QUESTION,
    FORGOT,
    INSIST,
    KIND_OF_QUESTION,
    NUMBERS,
    PARTIAL_ANSWER,
    PASSED_QUESTION,
    QUESTION_NAMES,
    QUESTIONS,
    RETRACT_ANSWER,
    SILENT,
    TOKEN_QUESTION_NAMES,
    TOOK_QUESTION,
)
from facedown.games.mafia.partial import (
    HAD,
    HAD_NO,
    LEFT,
    LEFT_NO,
    PASSED_BETWEEN,
    RANGES,
    RECEIVED_BETWEEN,
)
from facedown.games.mafia.tokens import TOKEN_NAMES, TOKENS


def question_json(number: int) -> dict[str, str]:
    """A question's name, and its token if it has one."""
    if number < QUESTIONS:
        return {"question": QUESTION_NAMES[number]}
    name, token = divmod(number - QUESTIONS, TOKENS)
    return {"question": TOKEN_QUESTION_NAMES[name], "token": TOKEN_NAMES[token]}


QUESTION_JSON: Final[list[dict[str, str]]] = [question_json(n) for n in range(NUMBERS)]


def number_of(form: Mapping[str, object]) -> int:
    """The number of the question that this names, whatever else it says."""
    named = {name: form[name] for name in ("question", "token") if name in form}
    return QUESTION_JSON.index(cast("dict[str, str]", named))


# --- answers -------------------------------------------------------------------------------------


def _ranges(first: int) -> tuple[int, ...]:
    return tuple(range(PARTIAL_ANSWER + first, PARTIAL_ANSWER + first + len(RANGES)))


BETWEEN: Final = {
    DIAMONDS_QUESTION: _ranges(RECEIVED_BETWEEN),
    PASSED_QUESTION: _ranges(PASSED_BETWEEN),
}
"""Question -> the ranges that answer it."""


def _answers(number: int) -> tuple[int, ...]:
    """Whatever has the right shape, true or not. Nobody forgets what they took."""
    if number >= QUESTIONS:
        name, token = divmod(number - QUESTIONS, TOKENS)
        yes, no = ((HAD, HAD_NO), (LEFT, LEFT_NO))[name]
        return (SILENT, PARTIAL_ANSWER + yes + token, PARTIAL_ANSWER + no + token, FORGOT)
    whole = range(ANSWER + KIND_OF_QUESTION[number], ANSWER + KIND_OF_QUESTION[number + 1])
    forgot = () if number == TOOK_QUESTION else (FORGOT,)
    return (SILENT, *whole, *forgot, *BETWEEN.get(number, ()))


ANSWERS: Final[tuple[tuple[int, ...], ...]] = tuple(_answers(number) for number in range(NUMBERS))
"""Question -> the legal answers."""
EXPLANATIONS: Final = (SILENT, INSIST, *range(RETRACT_ANSWER, RETRACT_ANSWER + QUESTIONS))
"""The answers of two who are asked to explain: they stand by their word, or take a part back."""
