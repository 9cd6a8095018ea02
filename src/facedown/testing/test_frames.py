"""A frame shows what has been told so far: `emit` comes after the change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from facedown.testing.cases import games_of
from facedown.testing.failures import Law
from facedown.testing.laws import laws_of
from facedown.testing.play import able, begin, text, viewers
from facedown.testing.sizes import MAX_RANDOM_MOVES

if TYPE_CHECKING:
    from facedown.engine.table import Table
    from facedown.testing.cases import Case

TOLD = Law(
    "When the last event of a move has been told, a view is what it is after the move, but for "
    "what is asked.",
    "`emit`, which comes after the change that it tells of. What is tidied away when nobody is "
    "told: `Laws.untold`.",
)


def test_the_last_frame_of_a_move_shows_what_the_move_has_brought(case: Case) -> None:
    untold = {"ask", *laws_of(case.game).untold}
    for number in games_of(case, 0.1):
        play = begin(case, number, talk=0.1)
        for move in range(MAX_RANDOM_MOVES):
            if not able(play.table):
                break
            frames: list[Table] = []
            play.table.frames = frames
            play.move()
            viewer = viewers(play.table)[(number + move) % (play.table.seats + 1)]
            wrong = [*_unlike(frames[-1], play.table, viewer)] if frames else []
            left = [key for key in wrong if key not in untold]
            assert not left, TOLD.at(case, number, play.table, viewer).broken(
                f"{left} changed after the last event"
            )


def _unlike(frame: Table, table: Table, viewer: int | None) -> list[str]:
    """The fields in which two views differ."""
    one, two = frame.view(viewer), table.view(viewer)
    return [key for key in {**one, **two} if text(one.get(key)) != text(two.get(key))]
