"""Nobody sees what others have chosen in secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.testing.cases import games_of
from facedown.testing.failures import Law
from facedown.testing.laws import laws_of
from facedown.testing.outputs import Outputs
from facedown.testing.play import truth
from facedown.testing.secret_choices import caught, kinds, watch

if TYPE_CHECKING:
    from facedown.engine.game import Game
    from facedown.engine.table import Table
    from facedown.testing.cases import Case

UNTOLD = Law(
    "Nobody can tell what another has chosen in secret, before the rules show it.",
    "`emit`: what was chosen belongs to its second argument. `view` and `entitled`: public facts "
    "and the viewer's own. `redeal`: nothing of the real world. If the rules show it in the same "
    "move, `Laws.comes_out`; if it is no secret, `Laws.secrets`.",
)
MET = Law(
    "Every kind of secret that the game names comes up in its games, and a leak of it is found.",
    "`Laws.kinds`, and `Laws.secrets`, which yields a `Secret` of this kind whenever it is chosen.",
)
SAID = Law(
    "A game says which choices are secret.",
    "its `Laws`: write `kinds` and `secrets`, or `kinds = ()` if none is.",
)
MOST = 12
"""Maximum games of a case."""


def test_nobody_can_tell_what_another_has_chosen_in_secret(case: Case) -> None:
    with UNTOLD.at(case) as here:
        met = watch(case, games_of(case)[:MOST])
    strange = met.keys() - set(kinds(case.game))
    assert not strange, here.broken(f"`secrets` yields {strange}, which `kinds` does not name")


def test_every_kind_of_secret_is_met_and_would_be_caught(game: Game) -> None:
    """A view that shows everything is caught for each kind of secret."""

    def all_of_it(table: Table, seat: int | None) -> object:
        return [table.view(seat), truth(game.name, table), list(table.answers)]

    for what in kinds(game.name):
        with MET.at(game) as here:
            found = caught(game.name, Outputs(view=all_of_it), what)
        assert found, here.broken(f"no choice of the kind {what!r} has come up")
        assert found.startswith(f"{what} of "), here.broken(f"in place of {what!r}: {found}")


def test_a_game_says_which_choices_are_secret(game: Game) -> None:
    """The game's Laws define `kinds`, if only as empty."""
    silent = laws_of(game.name).kinds is None
    assert not silent, SAID.at(game).broken("it does not say which choices are secret")
