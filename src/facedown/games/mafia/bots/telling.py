"""The answer that a story gives to a question."""

from __future__ import annotations

from facedown.games.mafia.actions import (
    ANSWER,
    KIND_OF_QUESTION,
    PARTIAL_ANSWER,
    PASSED_QUESTION,
    QUESTIONS,
    ROLES_QUESTION,
)
from facedown.games.mafia.bots.stories import Story
from facedown.games.mafia.boxes import BOX
from facedown.games.mafia.partial import HAD, HAD_NO, LEFT, LEFT_NO
from facedown.games.mafia.tokens import COUNTS, TOKENS


def told(story: Story, question: int) -> int:
    """The action that answers it; `question` is its number (`actions.NUMBERS`)."""
    if question < QUESTIONS:
        return ANSWER + KIND_OF_QUESTION[question] + story[question]
    name, token = divmod(question - QUESTIONS, TOKENS)
    handful = story[ROLES_QUESTION] if name == 0 else story[PASSED_QUESTION] // BOX
    yes, no = ((HAD, HAD_NO), (LEFT, LEFT_NO))[name]
    return PARTIAL_ANSWER + token + (yes if COUNTS[handful][token] else no)
