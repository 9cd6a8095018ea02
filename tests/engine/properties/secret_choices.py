"""Non-interference of one's own choice: who may not know what was chosen can't tell it.

Both worlds are the same until then, so here nothing is re-dealt: one seat chooses two things that
are the same to others by the rule book (`secrets/`), and chance goes on alike.
"""

from __future__ import annotations

from itertools import zip_longest
from random import Random
from typing import TYPE_CHECKING

from tests.engine.properties.harness import Eyes, Laws, text
from tests.engine.properties.indistinguishable import Leak, same
from tests.engine.properties.secrets.book import book

from facedown.engine.chance import SeededChance

if TYPE_CHECKING:
    from tests.engine.properties.secrets.book import Secret

    from facedown.engine.event import Event
    from facedown.engine.table import Table


def compare_choices(
    game: str, table: Table, seat: int, secret: Secret, seed: str, eyes: Eyes | None = None
) -> None:
    """Raises `Leak` if somebody from whom it is hidden can tell two of these choices apart."""
    rng = Random(seed)
    pair = _Choices(game, seed, eyes or Eyes())
    choices = rng.sample(secret.choices, 2)
    try:
        pair.play(table, seat, choices)
        for viewer in secret.hidden_from:
            if not pair.comes_out(viewer):
                pair.same(viewer)
        viewer = rng.choice(secret.hidden_from)
        if not pair.comes_out(viewer):
            pair.same_to_search(viewer)
    except Leak as leak:
        raise Leak(f"{secret.what} of {seat}, {choices}: {leak}") from leak


class _Choices:
    def __init__(self, game: str, seed: str, eyes: Eyes) -> None:
        self.game = game
        self.seed = seed
        self.eyes = eyes
        self.worlds: list[Table] = []
        self.events: list[list[Event]] = []

    def play(self, table: Table, seat: int, choices: list[int]) -> None:
        """Each choice in a world of its own."""
        for choice in choices:
            world = table.clone(SeededChance(self.seed))
            self.events.append(self.eyes.play(world, seat, world.actions[choice]))
            self.worlds.append(world)

    def comes_out(self, viewer: int | None) -> bool:
        """Whether something that followed has shown the choice, as the rules want it."""
        for events in zip_longest(*self.events):
            seen = [{} if event is None else self.eyes.event(event, viewer) for event in events]
            if text(seen[0]) != text(seen[1]):
                if any(event and book(self.game).comes_out(event, viewer) for event in seen):
                    return True
                raise Leak(f"{viewer} sees {seen[0]} or {seen[1]}")
        return False

    def same(self, viewer: int | None) -> None:
        """To look at, and in who is waited for: that is heard in the timing."""
        one, other = self.worlds
        same(one, other, viewer, self.eyes)
        if one.pending != other.pending:
            raise Leak(f"pending: {one.pending} and {other.pending}")

    def same_to_search(self, viewer: int | None) -> None:
        """A re-deal knows no more than its viewer."""
        laws = Laws(self.game)
        one, other = (laws.truth(self.eyes.redeal(world, viewer, 0)) for world in self.worlds)
        if one != other:
            raise Leak(f"the re-deal of {viewer} depends on the choice:\n{one}\n{other}")
