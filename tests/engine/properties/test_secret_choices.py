"""Nobody sees what another has chosen in secret, and a game that tells it is found out."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

import pytest
from tests.engine.properties.harness import Case, Eyes, Laws, begin, cases, games_of
from tests.engine.properties.indistinguishable import Leak
from tests.engine.properties.secret_choices import compare_choices
from tests.engine.properties.secrets.book import book
from tests.engine.properties.sizes import LONGEST

import facedown
from facedown.engine.chance import SeededChance
from facedown.engine.event import Event

if TYPE_CHECKING:
    from collections.abc import Iterable

    from facedown.engine.action import Action
    from facedown.engine.table import Table

OFTEN = 5
"""Of a kind of secret that comes more often in a game, only some are compared."""
MOST = 12
"""Games of one case; where they are short, their secrets are soon met."""


@pytest.mark.parametrize("case", cases(), ids=str)
def test_nobody_can_tell_what_another_has_chosen_in_secret(case: Case) -> None:
    met = watch(case, games_of(case)[:MOST], Eyes())
    assert met and met.keys() <= set(book(case.game).KINDS)


def watch(case: Case, numbers: Iterable[int], eyes: Eyes, only: str = "") -> Counter[str]:
    """Follow random games; how many secret choices of each kind were compared."""
    rules, met = book(case.game), Counter[str]()
    for games, number in enumerate(numbers, 1):
        play = begin(case, number)
        for move in range(LONGEST):
            if play.table.outcome is not None:
                break
            seat, action = play.choose()
            for secret in rules.secrets(play.table, seat):
                rare = met[secret.what] * play.rng.random() < OFTEN * games
                if len(secret.choices) > 1 and rare and only in ("", secret.what):
                    met[secret.what] += 1
                    seed = f"{number} {move}"
                    compare_choices(case.game, play.table, seat, secret, seed, eyes)
            play.table.play(seat, action)
    return met


# --- it can fail ----------------------------------------------------------------------------------


def caught(game: str, eyes: Eyes, only: str = "") -> str:
    """What is found within some games of every number of seats, and how."""
    for number in range(20):
        for case in cases():
            if case.game == game:
                try:
                    watch(case, [number], eyes, only)
                except Leak as leak:
                    return str(leak)
    return ""


@pytest.mark.parametrize("game", facedown.names())
def test_every_kind_of_secret_is_met_and_caught(game: str) -> None:
    def all_of_it(table: Table, seat: int | None) -> object:
        return [table.view(seat), Laws(game).truth(table), list(table.answers)]

    for what in book(game).KINDS:
        assert caught(game, Eyes(view=all_of_it), what).startswith(f"{what} of ")


def telling(on: str) -> Eyes:
    """A game in which the private part of one kind of event is public."""

    def play(table: Table, seat: int, action: Action) -> list[Event]:
        events = table.play(seat, action)
        return [opened(table, e) if e.public["on"] == on else e for e in events]

    return Eyes(play=play)


def opened(table: Table, event: Event) -> Event:
    """As its own seat sees it; of a character that lies face down, the view knows."""
    seat = cast("int", event.public["seat"])
    seen = event.seen_by(seat)
    if seen["on"] == "chose":
        player = cast("list[dict[str, object]]", table.view(seat)["players"])[seat]
        seen = {**seen, "character": player["character"]}
    return Event(seen, event.private)


@pytest.mark.parametrize(
    ("game", "on", "what"),
    [
        ("coup", "picked", "pick"),
        ("coup", "returned", "return"),
        ("message", "chose", "character"),
        ("message", "moved", "give"),
        ("message", "sent", "send"),
        ("message", "topped", "top"),
        ("message", "used", "probe"),
    ],
)
def test_a_private_part_that_everybody_gets_is_caught(game: str, on: str, what: str) -> None:
    found = caught(game, telling(on))
    assert found.startswith(f"{what} of ") and f"'on': '{on}'" in found


@pytest.mark.parametrize("game", facedown.names())
def test_a_redeal_that_knows_the_choice_is_caught(game: str) -> None:
    def real(table: Table, seat: int | None, seed: int) -> Table:
        return table.clone(SeededChance(seed))

    assert "the re-deal of" in caught(game, Eyes(redeal=real))
