"""Non-interference of secret choices: who may not know a choice can't tell which it was.

Two copies of a table differ in one choice, which must look the same to others by the rule book
(`Laws.secrets`); chance is the same in both.
"""

from __future__ import annotations

from collections import Counter
from itertools import zip_longest
from random import Random
from typing import TYPE_CHECKING

from facedown.engine.chance import SeededChance
from facedown.testing import sizes
from facedown.testing.cases import cases
from facedown.testing.failures import who
from facedown.testing.laws import laws_of
from facedown.testing.outputs import HONEST
from facedown.testing.play import able, begin, text, truth
from facedown.testing.twin_run import Leak, same

if TYPE_CHECKING:
    from collections.abc import Iterable

    from facedown.engine.event import Event
    from facedown.engine.table import Table
    from facedown.testing.cases import Case
    from facedown.testing.laws import Secret
    from facedown.testing.outputs import Outputs


def compare_choices(
    game: str, table: Table, seat: int, secret: Secret, seed: str, outputs: Outputs = HONEST
) -> None:
    """Raises `Leak` if a viewer of `hidden_from` can tell two of these choices apart."""
    rng = Random(seed)
    pair = _Choices(game, seed, outputs)
    choices = rng.sample(secret.choices, 2)
    searcher = rng.choice(secret.hidden_from)
    # Cache what is known so far, once for both worlds.
    outputs.redeal(table, searcher, 0)
    try:
        pair.play(table, seat, choices)
        for viewer in secret.hidden_from:
            if not pair.comes_out(viewer):
                pair.same(viewer)
        if not pair.comes_out(searcher):
            pair.same_to_search(searcher)
    except Leak as leak:
        raise Leak(f"{secret.what} of {seat}, {choices}: {leak}") from leak


class _Choices:
    def __init__(self, game: str, seed: str, outputs: Outputs) -> None:
        self.game = game
        self.seed = seed
        self.outputs = outputs
        self.worlds: list[Table] = []
        self.events: list[list[Event]] = []

    def play(self, table: Table, seat: int, choices: list[int]) -> None:
        """Play each choice in its own copy."""
        for choice in choices:
            world = table.clone(SeededChance(self.seed))
            self.events.append(self.outputs.play(world, seat, world.actions[choice]))
            self.worlds.append(world)

    def comes_out(self, viewer: int | None) -> bool:
        """Whether an event has legitimately shown the choice."""
        for events in zip_longest(*self.events):
            seen = [{} if event is None else self.outputs.event(event, viewer) for event in events]
            if text(seen[0]) != text(seen[1]):
                if any(event and laws_of(self.game).comes_out(event, viewer) for event in seen):
                    return True
                raise Leak(f"{who(viewer)} sees {seen[0]} or {seen[1]}")
        return False

    def same(self, viewer: int | None) -> None:
        """Check the view, and who is pending, which shows in the timing."""
        one, other = self.worlds
        same(one, other, viewer, self.outputs)
        if one.pending != other.pending:
            raise Leak(f"pending: {one.pending} and {other.pending}")

    def same_to_search(self, viewer: int | None) -> None:
        """Check that re-deals do not depend on the choice."""
        one, other = (
            truth(self.game, self.outputs.redeal(world, viewer, 0)) for world in self.worlds
        )
        if one != other:
            raise Leak(f"the re-deal of {who(viewer)} depends on the choice:\n{one}\n{other}")


# --- in whole games -------------------------------------------------------------------------------

MAX_FULL_COMPARISONS = 5
"""Comparisons of one kind of secret, on average in each game, beyond which only some are made."""
SEARCHED_GAMES = 20
"""Games of each case to search for a leak."""


def kinds(game: str) -> tuple[str, ...]:
    """The kinds of secrets of a game; empty if its `Laws` do not say."""
    return laws_of(game).kinds or ()


def watch(
    case: Case, numbers: Iterable[int], outputs: Outputs = HONEST, only: str = ""
) -> Counter[str]:
    """Play random games; returns how many secret choices of each kind were compared."""
    met = Counter[str]()
    for games, number in enumerate(numbers, 1):
        play = begin(case, number)
        for move in range(sizes.MAX_RANDOM_MOVES):
            if not able(play.table):
                break
            seat, action = play.choose()
            for secret in laws_of(case.game).secrets(play.table, seat):
                rare = met[secret.what] * play.rng.random() < MAX_FULL_COMPARISONS * games
                if len(secret.choices) > 1 and rare and only in ("", secret.what):
                    met[secret.what] += 1
                    seed = f"{number} {move}"
                    compare_choices(case.game, play.table, seat, secret, seed, outputs)
            play.table.play(seat, action)
    return met


def caught(game: str, outputs: Outputs, only: str = "") -> str:
    """The first leak in some games of each case; empty if there is none."""
    for number in range(SEARCHED_GAMES):
        for case in cases(game):
            try:
                watch(case, [number], outputs, only)
            except Leak as leak:
                return str(leak)
    return ""
