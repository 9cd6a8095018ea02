"""Missing texts, unused texts and unknown placeholders are found."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pytest

from facedown.engine.game import Game
from facedown.games.coup.game import Coup
from facedown.testing.texts import LOCALES, known, problems, wanted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from facedown.engine.chance import Chance
    from facedown.engine.options import Value
    from facedown.engine.table import Step
    from facedown.games.coup.table import CoupTable


class Brought(Game["CoupTable"]):
    """Coup with its own texts. (A compiled Coup has no interpreted subclasses.)"""

    name = Coup.name
    version = Coup.version
    min_seats = Coup.min_seats
    max_seats = Coup.max_seats
    actions = Coup.actions
    claims = Coup.claims
    options = Coup.options
    timers = Coup.timers
    schema = Coup.schema
    texts: ClassVar[Mapping[str, Mapping[str, str]]]

    def deal(
        self, seats: int, options: dict[str, Value], chance: Chance
    ) -> tuple[CoupTable, Step[CoupTable]]:
        return Coup().deal(seats, options, chance)


def brought(**changes: dict[str, str]) -> Brought:
    """One text for each key, and further texts in one language."""
    game = Brought()
    whole = dict.fromkeys(wanted(game), "...")
    Brought.texts = {locale: {**whole, **changes.get(locale[:2], {})} for locale in LOCALES}
    return game


def test_all_texts_are_enough() -> None:
    assert problems(brought()) == []


def test_a_game_without_texts_lacks_them_all() -> None:
    missing = problems(Coup())
    assert "en: do.assassinate is missing" in missing
    assert "zh-Hant: on.challenged is missing" in missing
    assert "zh-Hant: option.inquisitor is missing" in missing
    assert not [line for line in missing if "starter" in line or "do.pass" in line]


@pytest.mark.parametrize(
    ("texts", "problem"),
    [
        ({"en": {"do.assasinate": "?"}}, "en: do.assasinate: nothing asks for it"),
        ({"en": {"on.paid": "{seat}: {coin}"}}, "en: on.paid: nothing is called {coin}"),
        ({"en": {"on.dealt": "{cards}"}}, "en: on.dealt: nothing is called {cards}"),
        ({"en": {"value.duke": "Duke"}}, "zh-Hant: value.duke is missing"),
    ],
)
def test_a_wrong_text_is_found(texts: dict[str, dict[str, str]], problem: str) -> None:
    assert problem in problems(brought(**texts))


def test_texts_may_use_private_fields_of_their_reader() -> None:
    text = {"on.dealt+cards": "{seat} {cards}"}
    assert problems(brought(en=text, zh=text)) == []
    assert "on.dealt+seat" not in known(Coup())
