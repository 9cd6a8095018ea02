"""Nobody sees what another has chosen in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.testing.cases import games_of
from facedown.testing.eyes import Eyes
from facedown.testing.laws import laws_of
from facedown.testing.play import truth
from facedown.testing.secret_choices import caught, kinds, watch

if TYPE_CHECKING:
    from facedown.engine.game import Game
    from facedown.engine.table import Table
    from facedown.testing.cases import Case

MOST = 12
"""Games of one case; where they are short, their secrets are soon met."""


def test_nobody_can_tell_what_another_has_chosen_in_secret(case: Case) -> None:
    met = watch(case, games_of(case)[:MOST])
    assert met.keys() <= set(kinds(case.game))


def test_every_kind_of_secret_is_met_and_would_be_caught(game: Game) -> None:
    def all_of_it(table: Table, seat: int | None) -> object:
        return [table.view(seat), truth(game.name, table), list(table.answers)]

    for what in kinds(game.name):
        assert caught(game.name, Eyes(view=all_of_it), what).startswith(f"{what} of "), what


def test_a_game_says_which_choices_are_secret(game: Game) -> None:
    assert laws_of(game.name).kinds is not None, (
        f"{game.name} does not say which choices are secret: write `kinds` and `secrets` in its "
        "Laws, or `kinds = ()` if none is"
    )
