"""What the lessons of the games in this repository tell is there in both languages."""

import itertools
import json
import re
from pathlib import Path

import pytest

import facedown
from facedown.engine.game import Game
from facedown.engine.lesson import Lesson

WEB = Path(__file__).parents[2] / "web/src/games"
LONGEST = 130
"""Letters that fit a small phone."""

EVERY = [
    pytest.param(facedown.game(game), name, lesson, id=f"{game}-{name}")
    for game in facedown.names()
    for name, lesson in facedown.game(game).lessons.items()
]
every_lesson = pytest.mark.parametrize(("game", "name", "lesson"), EVERY)


@every_lesson
def test_every_text_is_there_in_both_languages(game: Game, name: str, lesson: Lesson) -> None:
    told = [
        *itertools.chain.from_iterable(
            [*beat.texts, *filter(None, [beat.then])] for beat in lesson.of(lesson.learner)
        ),
        *lesson.end,
    ]
    stem = f"{game.name}_lesson_{name}_"
    keys = {f"{stem}{text}" for text in told}
    assert len(keys) == len(told)
    source = (WEB / game.name / "lesson.ts").read_text("utf-8")
    assert set(re.findall(rf"\bm\.({stem}\w+)\(", source)) == keys
    for locale in ("en", "zh-Hant"):
        texts = json.loads((WEB / game.name / f"messages/{locale}.json").read_text("utf-8"))
        assert {key for key in texts if key.startswith(stem)} == keys
        assert [key for key in keys if len(texts[key]) > LONGEST] == []
