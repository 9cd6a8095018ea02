"""Records: game, version, options, seats, moves and chance outcomes. They replay exactly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from facedown.engine.action import Move
from facedown.engine.chance import RecordedChance
from facedown.engine.errors import BadRecord, FacedownError
from facedown.engine.event import Event
from facedown.engine.game import Game
from facedown.engine.registry import game as find_game
from facedown.engine.table import Table


def record(game: Game, table: Table) -> dict[str, object]:
    """The record of a table, as JSON-able data. Raises `BadRecord` for a clone."""
    if table.moves is None:
        raise BadRecord("a clone keeps no record: ask the table that it was made from")
    return {**heading(game, table), "moves": [move_json(move) for move in table.moves]}


def heading(game: Game, table: Table) -> dict[str, object]:
    """A record before its first move."""
    head: dict[str, object] = {
        "game": game.name,
        "version": game.version,
        "seats": table.seats,
        "options": dict(table.options),
        "dealt": list(table.dealt),
        "moves": [],
    }
    if table.position is not None:
        head["position"] = table.position
    return head


def move_json(move: Move) -> dict[str, object]:
    """One entry of `moves`: `{"seat": 0, "play": {"do": "tax"}, "chance": [3]}` or `"say"`."""
    entry: dict[str, object] = {"seat": move.seat}
    entry["say" if move.action.kind == "claim" else "play"] = move.action.json
    if move.chance:
        entry["chance"] = list(move.chance)
    return entry


class Playback:
    """Replays a record entry by entry; `table` is the table so far."""

    def __init__(self, record: Mapping[str, object]) -> None:
        try:
            name, version = record["game"], record["version"]
            seats, options, dealt = record["seats"], record["options"], record["dealt"]
        except (KeyError, TypeError):
            raise BadRecord(
                "this is not a record: game, version, seats, options or dealt is missing"
            ) from None
        kinds = type(name), type(seats), type(options), type(version)
        if kinds != (str, int, dict, int):
            raise BadRecord(
                "this is not a record: game, version, seats or options is of the wrong kind"
            )
        assert isinstance(name, str) and isinstance(seats, int) and isinstance(options, dict)
        try:
            self.game = find_game(name)
            if version != self.game.version:
                raise BadRecord(
                    f"the record is of {name} version {version}, "
                    f"this program plays version {self.game.version}"
                )
            self._recorded = RecordedChance(_outcomes(dealt))
            self.table = self._begin(record.get("position"), seats, options)
        except BadRecord:
            raise
        except FacedownError as error:
            raise BadRecord(f"the record cannot be replayed: {error}") from None
        self._all_used("the deal")

    def _begin(self, position: object, seats: int, options: dict[str, object]) -> Table:
        """Deal, or set up the position from which an arranged table began."""
        if position is None:
            return self.game.table(seats, options, chance=self._recorded)
        if not isinstance(position, dict):
            raise BadRecord("the record's position is damaged")
        return self.game.arrange({**position, "options": options}, chance=self._recorded)

    def play(self, entry: object) -> list[Event]:
        """Play one entry of `moves`. Raises `BadRecord` if it does not fit."""
        where = f"move {len(self.table.moves or ())}"
        if not isinstance(entry, dict) or type(entry.get("seat")) is not int:
            raise BadRecord(f"{where} of the record is damaged")
        self._recorded.load(_outcomes(entry.get("chance", [])))
        try:
            if "say" in entry:
                events = self.table.say(entry["seat"], entry["say"])
            else:
                events = self.table.play(entry["seat"], entry.get("play", {}))
        except BadRecord:
            raise
        except FacedownError:
            raise BadRecord(f"{where} of the record is not legal in {self.game.name}") from None
        self._all_used(where)
        return events

    def _all_used(self, where: str) -> None:
        if self._recorded.left:
            raise BadRecord(f"{where} of the record holds chance outcomes that were not asked for")


def playback(record: Mapping[str, object]) -> Iterator[tuple[Table, list[Event]]]:
    """The table and its new events, after the deal and after each move. Raises `BadRecord`."""
    player = Playback(record)
    yield player.table, player.table.opening
    moves = record.get("moves")
    if not isinstance(moves, list):
        raise BadRecord("this is not a record: moves is missing")
    for entry in moves:
        events = player.play(entry)
        yield player.table, events


def replay(record: Mapping[str, object]) -> Table:
    """The table at the end of a record. Raises `BadRecord`."""
    for table, _events in playback(record):  # noqa: B007
        pass
    return table


def _outcomes(given: object) -> list[int]:
    if not isinstance(given, list) or not all(type(k) is int for k in given):
        raise BadRecord("the record's chance outcomes are damaged")
    return given
