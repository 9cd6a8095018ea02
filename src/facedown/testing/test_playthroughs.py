"""Recorded games replay to the same bytes, for every viewer, on every Python, for ever.

A failure means that old games would be shown differently. If that is intended, raise the version of
the game, write the files again with `--write-golden`, and review the diff.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING

from facedown.engine.record import record, replay
from facedown.engine.registry import game as find_game
from facedown.testing.failures import Law
from facedown.testing.playthroughs import LONGEST, load, played, written

if TYPE_CHECKING:
    from facedown.testing.playthroughs import Golden

SAME_BYTES = Law(
    "A recorded game replays to the same bytes, for every viewer, for ever.",
    "what changed in the rules, views or events since it was recorded. If that is meant, raise "
    "`Game.version`, write the file anew with --write-golden, and read the difference.",
)
WHOLE = Law(
    "A recorded game is a whole one or a long one, with the seats and options of its name.",
    "the file: write it anew with --write-golden, and see why the game now ends elsewhere.",
)


def test_a_recorded_game_replays_to_the_same_bytes(golden: Golden, write_golden: bool) -> None:
    """Golden games replay to the same text; `--write-golden` writes them anew."""
    if write_golden:
        golden.path.parent.mkdir(exist_ok=True)
        golden.path.write_text(played(golden), "utf-8")
    text = golden.path.read_text("utf-8")
    kept = load(text)
    with SAME_BYTES.at(f"{golden.game}, {golden.path}") as here:
        again = written(kept)
        assert again == text, here.broken(_first_line(text, again))
        recorded = record(find_game(golden.game), replay(kept))
        assert recorded == kept, here.broken("the record of the replayed game is another")


def _first_line(before: str, after: str) -> str:
    """The first line with a difference."""
    lines = zip_longest(before.splitlines(), after.splitlines())
    was, now = next(pair for pair in lines if pair[0] != pair[1])
    return f"the file has {was}, and now it is {now}"


def test_a_recorded_game_is_a_whole_or_a_long_one(golden: Golden) -> None:
    """A golden game has an outcome or at least `LONGEST` moves, and its seats and options."""
    kept = load(golden.path.read_text("utf-8"))
    with WHOLE.at(f"{golden.game}, {golden.path}"):
        table = replay(kept)
    here, moves = WHOLE.at(f"{golden.game}, {golden.path}", None, table), len(kept["moves"])
    ended = table.outcome is not None or moves >= LONGEST
    assert ended, here.broken(f"it stops after {moves} moves without an end")
    assert table.seats == golden.seats, here.broken(f"it has {table.seats} seats")
    wanted = find_game(golden.game).options.complete(golden.options)
    assert table.options == wanted, here.broken(f"its options should be {wanted}")
