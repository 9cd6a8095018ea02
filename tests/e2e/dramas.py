"""Scripts that lead to the dramatic moments of all games, with the seat that watches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tests.e2e.scenes import GAMES, decisions
from tests.games.coup.table_helpers import A, B, C
from tests.games.coup.table_helpers import given as coup
from tests.games.outlaws.table_helpers import N, S, n
from tests.games.outlaws.table_helpers import given as outlaws

from facedown.engine.record import playback, record
from facedown.engine.registry import game as find_game

if TYPE_CHECKING:
    from collections.abc import Callable

    from facedown.engine.table import Table
    from facedown.testing.scene import Scene

Json = dict[str, Any]

OTHER = "contessa ambassador"
"""Two irrelevant cards."""


class Drama(NamedTuple):
    """A record that ends with the moment."""

    record: Json
    start: int
    """Number of moves made before the page opens."""
    reader: int


def arranged(game: str, scene: Scene[Any], reader: int) -> Drama:
    return Drama(record(find_game(game), scene.table), 0, reader)


def found(
    game: str,
    seats: int,
    reader: Callable[[Json], int],
    before: int,
    **wanted: object,
) -> Callable[[], Drama]:
    """Searches bots' games for a move with such an event; opens the page `before` moves earlier."""

    def drama() -> Drama:
        for number in range(GAMES):
            *_, last = decisions(game, number, seats, None, "easy")
            played: Json = record(find_game(game), last.table)
            # The deal precedes move 0.
            for move, (_, events) in enumerate(playback(played), -1):
                for event in events:
                    told = event.seen_by(None)
                    if move >= before and wanted.items() <= told.items() and reader(told) >= 0:
                        moves = played["moves"][: move + 1]
                        return Drama({**played, "moves": moves}, move - before, reader(told))
        raise AssertionError(f"{GAMES} games of {game} have no {wanted}")

    return drama


def beside(*fields: str) -> Callable[[Json], int]:
    """The first of three seats that none of these fields names."""
    return lambda told: min({*range(3)} - {told.get(field) for field in fields})


def at(field: str) -> Callable[[Json], int]:
    return lambda told: int(told.get(field, -1))


def _block() -> Drama:
    game = coup("captain contessa", "assassin captain", "duke -captain", OTHER, turn=B)
    game.play(B, "foreign_aid").play(C, "block", character="duke").challenged_by(B)
    return arranged("coup", game.play(C, "show", card=0).play(B, "lose", card=0), A)


def _contessa(claims: int) -> Callable[[], Drama]:
    """Assassinated, and caught bluffing the Contessa: loses both cards."""

    def drama() -> Drama:
        game = coup("captain duke", "assassin -contessa 3c", "duke captain", OTHER, turn=B)
        game.play(B, "assassinate", target=claims).all_pass()
        game.play(claims, "block", character="contessa").challenged_by(B).play(claims, "concede")
        while game.table.pending == (claims,):
            game.play(claims, "lose", card=0)
        return arranged("coup", game, A)

    return drama


def _last_card() -> Drama:
    game = coup("captain -contessa", "duke captain", OTHER, turn=B)
    return arranged("coup", game.play(B, "tax").challenged_by(A).play(B, "show", card=0), A)


def _coup() -> Drama:
    game = coup("captain contessa", "duke captain 7c", "assassin ambassador", turn=B)
    return arranged("coup", game.play(B, "coup", target=A).play(A, "lose", card=0), A)


def _rescue() -> Drama:
    game = outlaws("4:HIT", "4:GOV 5:SHE").play(S, "shoot", place=4)
    return arranged("outlaws", game.play(N, "rescue", place=n(5)).quiet(), S)


def _preacher() -> Drama:
    game = outlaws("4:SHE", "4:HIT 5:PRE").play(S, "arrest", place=4, at=4)
    return arranged("outlaws", game.play(N, "absolve"), N)


def _robbery() -> Drama:
    return arranged("outlaws", outlaws("4:BAN", "4:SHE").play(S, "rob", place=4, name="sheriff"), N)


def _duel() -> Drama:
    return arranged("outlaws", outlaws("4:HIT", "4:JOU").play(S, "shoot", place=4), N)


def _arrest() -> Drama:
    return arranged(
        "outlaws", outlaws("4:SHE", "4:HIT").play(S, "arrest", place=4, at=4).quiet(), N
    )


DRAMAS: dict[str, Callable[[], Drama]] = {
    "coup-block": _block,
    "coup-contessa": _contessa(C),
    "coup-contessa-mine": _contessa(A),
    "coup-last-card": _last_card,
    "coup-coup": _coup,
    "message-burn": found("message", 6, beside("seat"), 12, on="burnt"),
    "message-death": found("message", 6, beside("seat"), 14, on="died"),
    "message-interception": found("message", 6, beside("seat"), 12, on="intercepted"),
    "message-swap": found("message", 6, beside("seat"), 12, on="switched"),
    "message-end": found("message", 5, beside(), 8, on="over"),
    "karaya-execution": found("karaya", 7, beside("seat"), 5, on="died", how="executed"),
    "karaya-assassination": found("karaya", 7, beside("seat"), 5, on="died", how="assassinated"),
    "karaya-swap": found("karaya", 7, at("target"), 5, on="traded"),
    "karaya-round": found("karaya", 7, beside(), 5, on="round_over"),
    "karaya-end": found("karaya", 5, beside(), 5, on="over"),
    "mafia-box": found("mafia", 7, at("target"), 2, on="took"),
    "mafia-passing": found("mafia", 7, beside("seat", "target"), 2, on="took"),
    "mafia-accused": found("mafia", 7, at("target"), 3, on="accused"),
    "mafia-count": found("mafia", 7, beside("seat", "target"), 3, on="recovered"),
    "mafia-end": found("mafia", 7, beside(), 3, on="over"),
    "outlaws-duel": _duel,
    "outlaws-arrest": _arrest,
    "outlaws-rescue": _rescue,
    "outlaws-preacher": _preacher,
    "outlaws-robbery": _robbery,
}


def beginning(drama: Drama) -> Table:
    """The table when the page opens."""
    moves = drama.record["moves"][: drama.start]
    *_, (table, _) = playback({**drama.record, "moves": moves})
    return table
