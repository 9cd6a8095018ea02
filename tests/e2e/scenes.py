"""Scenes: opens the page of a game at a chosen moment."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect
from tests.server.numbered import drawn

from facedown.engine.record import record, replay
from facedown.engine.registry import game as find_game
from facedown.engine.table import Table
from facedown.testing.bot_games import watch

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from tests.e2e.people import Person

    from facedown.testing.bot_games import Decision

GAMES = 400
"""Maximum games played in search of a moment."""
MOVES = 800
"""Maximum moves per game: a long log makes a page slow to open."""


def moment(
    name: str,
    seats: int,
    true: Callable[[Any], bool],
    options: Mapping[str, object] | None = None,
    level: str = "easy",
) -> Table:
    """Searches bots' games for a table where this is true; determined by the test's number.

    `true` is called before every decision and must not change the table.
    """
    for number in range(GAMES):
        for decision in decisions(name, number, seats, options, level):
            if true(decision.table):
                return decision.table
    raise AssertionError(f"{GAMES} games of {name} have no such moment")


def moments(
    name: str,
    seats: int,
    steps: Iterable[str],
    options: Mapping[str, object] | None = None,
    level: str = "easy",
) -> dict[str, Table]:
    """For each step, the first table that waits for a single seat there; all from the same
    games."""
    wanted, found = set(steps), dict[str, dict[str, object]]()
    for number in range(GAMES):
        for decision in decisions(name, number, seats, options, level):
            step = next((step for step in wanted if alone(step)(decision.table)), None)
            if step is not None:
                wanted.remove(step)
                found[step] = record(find_game(name), decision.table)
        if not wanted:
            return {step: replay(found[step]) for step in steps}
    raise AssertionError(f"{GAMES} games of {name} have no {', '.join(sorted(wanted))}")


def finished(
    name: str, seats: int, options: Mapping[str, object] | None = None, level: str = "easy"
) -> Table:
    """A table played to its end by bots; determined by the test's number."""
    for number in range(GAMES):
        *_, last = decisions(name, number, seats, options, level)
        if last.table.outcome is not None:
            return last.table
    raise AssertionError(f"{GAMES} games of {name} are all longer than {MOVES} moves")


def decisions(
    name: str, number: int, seats: int, options: Mapping[str, object] | None, level: str
) -> Iterator[Decision[Table]]:
    """Decisions of one game, up to the maximum length."""
    seed = drawn(name, number).getrandbits(32)
    return islice(watch(Table, find_game(name), [level] * seats, options or {}, seed), MOVES)


def stage(
    name: str,
    table: Table,
    people: Mapping[int, Person],
    level: str = "easy",
    **wish: Any,
) -> str:
    """Writes a table into the log, with bots at all other seats. Returns its page's path.

    The person at the first of these seats is host. `wish`: terms of a new table (public, pace,
    ...).
    """
    sitting = {seat: _player(people[seat]) for seat in sorted(people)}
    host = people[min(people)]
    bot = {"kind": "bot", "level": level}
    seats = [{"kind": "person"} if seat in people else bot for seat in range(table.seats)]
    body = {"game": name, "options": dict(table.options), "seats": seats, "public": False, **wish}
    made = host.page.request.post("/api/tables", data=body)
    assert made.ok, made.text()
    id = made.json()["table"]["id"]
    del sitting[min(people)]
    scene = {"table": id, "sitting": sitting, "record": record(find_game(name), table)}
    written = host.page.request.post("/scenes", data=scene)
    assert written.ok, written.text()
    return f"/t/{id}"


def enter(
    name: str, table: Table, people: Mapping[int, Person], level: str = "easy", **wish: Any
) -> str:
    """Like `stage`, and all people open the page."""
    path = stage(name, table, people, level, **wish)
    for person in people.values():
        person.open(path)
    for person in people.values():
        over = table.outcome is not None
        expect(person.at("ending" if over else "bar")).to_be_visible()
    return path


def sit_in(name: str, table: Table, person: Person) -> int:
    """Opens this table at the one seat that it waits for, with bots elsewhere; returns the seat."""
    (seat,) = table.pending
    enter(name, table, {seat: person}, level="random")
    return seat


def asked(step: str, seat: int | None = None) -> Callable[[Table], bool]:
    """Predicate: the table waits for this step, and for this seat among others."""

    def true(table: Table) -> bool:
        ask = table.view(None)["ask"]
        return (
            isinstance(ask, dict)
            and ask["step"] == step
            and (seat is None or seat in table.pending)
        )

    return true


def alone(step: str, seat: int | None = None) -> Callable[[Table], bool]:
    """Like `asked`, and all others have answered: nothing moves until this seat does.

    The seat has a choice: otherwise the server would pass for it.
    """
    true = asked(step, seat)

    def found(table: Table) -> bool:
        if len(table.pending) != 1 or not true(table):
            return False
        return any(action.verb != "pass" for action in table.choices(table.pending[0]))

    return found


def _player(person: Person) -> dict[str, object]:
    answer = person.page.request.post("/api/session", data={"name": person.name})
    assert answer.ok, answer.text()
    player = answer.json()["player"]
    return {key: player[key] for key in ("id", "name", "face")}
