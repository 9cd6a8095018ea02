"""Explicit positions: for tests, puzzles and lessons."""

from __future__ import annotations

from collections.abc import Mapping

from facedown.engine.chance import Chance
from facedown.engine.errors import BadPosition
from facedown.engine.options import Value
from facedown.engine.seats import bit, has, seats_in
from facedown.engine.table import Step
from facedown.games.mafia.actions import QUESTION_NAMES, QUESTIONS
from facedown.games.mafia.boxes import (
    BAGS_OF,
    BOX,
    LAST_TAKES_OF,
    NO_TOKEN,
    NOT_BAGGED,
    TAKES_OF,
    box_of,
    without,
    without_token,
)
from facedown.games.mafia.interrogation import INVESTIGATE
from facedown.games.mafia.passing import BAG_STEPS, HIDE_STEPS, TAKE_STEPS
from facedown.games.mafia.rules import rules_for
from facedown.games.mafia.state import (
    HIDING,
    INVESTIGATION,
    NOBODY,
    PASSING,
    MafiaState,
)
from facedown.games.mafia.table import MafiaTable
from facedown.games.mafia.talk import NEVER_ASKED
from facedown.games.mafia.tokens import (
    DIAMONDS,
    MOST_BEERS,
    MOST_HIDDEN,
    NOT_TAKEN,
    NOTHING,
    SET_UP,
    TOKEN,
    TOKEN_NAMES,
    diamonds_of,
    is_agent,
)

KNOWN = {
    "options", "seats", "godfather", "hidden", "bag", "takes", "out", "exposed", "beers", "heard",
    "last_question",
}  # fmt: skip


def position(table: MafiaState) -> dict[str, object]:
    """The whole truth about a table, in the form that `arrange` takes; not what is asked."""
    takers = [table.taker(place) for place in range(table.seats - 1)]
    last = int(table.last_question)
    return {
        "options": dict(table.options),
        "seats": table.seats,
        "godfather": int(table.godfather),
        "hidden": None if table.phase == HIDING else int(table.hidden),
        "bag": _bag_name(int(table.bag)),
        "takes": [_take_name(table.takes[s]) for s in takers if table.takes[s] != NOT_TAKEN],
        "out": [seat for seat in range(table.seats) if not has(table.alive, seat)],
        "exposed": [seat for seat in seats_in(table.exposed) if has(table.alive, seat)],
        "beers": int(table.beers),
        "heard": table.unheard() == 0,
        "last_question": None
        if last == NEVER_ASKED
        else [last // QUESTIONS, QUESTION_NAMES[last % QUESTIONS]],
    }


def _bag_name(bag: int) -> str | None:
    """`empty` where nothing went into it, None where that is not decided."""
    if bag == NOT_BAGGED:
        return None
    return "empty" if bag == NO_TOKEN else TOKEN_NAMES[bag]


def _take_name(take: int) -> str | int:
    return take if take < TOKEN else TOKEN_NAMES[take - TOKEN]


def arrange(
    given: Mapping[str, object], options: dict[str, Value], chance: Chance
) -> tuple[MafiaTable, Step[MafiaTable]]:
    """A table at a decision of the theft, or at the Godfather's of the investigation.

    `seats`; `godfather` (0); `hidden`: what the Godfather hid, without it they are about to;
    `bag`: a token or `"empty"`, without it the first taker is about to decide; `takes`: by place,
    so many diamonds, a token, or 0 for nothing: if they are fewer than takers the next one holds
    the box; `out`: eliminated seats; `exposed`: living seats that have shown their take; `beers`:
    how many are left; `heard`: all have had the chance to speak (false); `last_question`:
    `[seat, name]`. Raises `BadPosition`.
    """
    unknown = sorted(str(key) for key in given if key not in KNOWN)
    if unknown:
        raise BadPosition(f"there is no {unknown[0]!r}")
    seats = given.get("seats")
    if type(seats) is not int or seats not in SET_UP:
        raise BadPosition("seats: give a whole number from 5 to 12")
    rules = rules_for(seats, options)
    table = MafiaTable(rules, options, chance)
    table.godfather = _number(given, "godfather", 0, seats - 1, 0)
    table.beers = _number(given, "beers", 0, MOST_BEERS, rules.beers)
    _theft(table, given)
    _investigation(table, given)
    return table, _first(table)


def _theft(table: MafiaTable, given: Mapping[str, object]) -> None:
    """What was hidden, bagged and taken, each of it legal when it was done."""
    takes = given.get("takes", [])
    if not isinstance(takes, list) or len(takes) >= table.seats:
        raise BadPosition(f"takes: give a list of at most {table.seats - 1} takes")
    table.holder = table.godfather
    if given.get("hidden") is None:
        if takes or given.get("bag") is not None:
            raise BadPosition("hidden: say how many diamonds the Godfather hid")
        return
    table.hidden = _number(given, "hidden", 0, MOST_HIDDEN, 0)
    table.phase = PASSING
    table.box = box_of(DIAMONDS - int(table.hidden), table.rules.tokens)
    _receive(table, 0)
    bag = given.get("bag")
    if bag is None:
        if takes:
            raise BadPosition("bag: say what the first taker put into it, or 'empty'")
        return
    table.bag = _token(bag) if bag != "empty" else NO_TOKEN
    if table.bag not in BAGS_OF[table.box // BOX]:
        raise BadPosition(f"bag: there is no {bag} in the box")
    table.box = without_token(int(table.box), int(table.bag))
    for place, name in enumerate(takes):
        _take(table, place, name)


def _receive(table: MafiaTable, place: int) -> None:
    taker = table.taker(place)
    if taker == table.godfather:
        table.holder = NOBODY
        table.phase = INVESTIGATION
    else:
        table.holder = taker
        table.received[taker] = int(table.box)


def _take(table: MafiaTable, place: int, name: object) -> None:
    taker, last = table.taker(place), place == table.seats - 2
    take = name if type(name) is int and 0 <= name < TOKEN else NOT_TAKEN
    if isinstance(name, str):
        take = TOKEN + _token(name)
    legal = (LAST_TAKES_OF if last else TAKES_OF)[table.box]
    if take not in legal:
        what = "nothing" if take == NOTHING else f"{name!r}"
        raise BadPosition(f"takes: taker {place + 1} can't take {what}")
    table.takes[taker] = take
    table.box = without(int(table.box), take)
    _receive(table, place + 1)


def _investigation(table: MafiaTable, given: Mapping[str, object]) -> None:
    """Who has shown their take or is out, and what has been said."""
    out, exposed = _seats(table, given, "out"), _seats(table, given, "exposed")
    for seat in (*out, *exposed):
        if seat == table.godfather or table.phase != INVESTIGATION:
            raise BadPosition(f"out, exposed: seat {seat} can't have been accused")
        if is_agent(table.takes[seat]):
            raise BadPosition(f"out, exposed: seat {seat} is an Agent, the game would be over")
        table.exposed |= bit(seat)
    for seat in out:
        table.alive &= ~bit(seat)
        table.recovered += diamonds_of(table.takes[seat])
    for seat in exposed:
        if diamonds_of(table.takes[seat]) or seat in out:
            raise BadPosition(f"exposed: seat {seat} would be out")
    if table.phase == INVESTIGATION and table.recovered == table.missing:
        raise BadPosition("takes: all diamonds are found, the game is over")
    heard = given.get("heard", False)
    if not isinstance(heard, bool):
        raise BadPosition("heard: give true or false")
    table.heard = heard
    table.last_question = _question(table, given.get("last_question"))


def _question(table: MafiaTable, given: object) -> int:
    if given is None:
        return NEVER_ASKED
    if isinstance(given, list) and len(given) == 2:
        target, name = given
        takes = type(target) is int and 0 <= target < table.seats and target != table.godfather
        if takes and name in QUESTION_NAMES:
            return QUESTIONS * int(target) + QUESTION_NAMES.index(name)
    raise BadPosition("last_question: give a taker's seat and the name of a question")


def _first(table: MafiaTable) -> Step[MafiaTable]:
    """Whoever has the box, or the Godfather, decides next."""
    if table.phase == HIDING:
        table.turn = table.godfather
        return HIDE_STEPS[table.godfather]
    if table.phase == INVESTIGATION:
        table.turn = table.godfather
        return INVESTIGATE[table.godfather]
    table.turn = table.holder
    steps = BAG_STEPS if table.bag == NOT_BAGGED else TAKE_STEPS
    return steps[table.holder]


def _seats(table: MafiaTable, given: Mapping[str, object], name: str) -> list[int]:
    seats = given.get(name, [])
    if not isinstance(seats, list) or any(type(s) is not int for s in seats):
        raise BadPosition(f"{name}: give a list of seats")
    if any(not 0 <= seat < table.seats for seat in seats) or len(set(seats)) < len(seats):
        raise BadPosition(f"{name}: give seats of the table, each once")
    return seats


def _token(name: object) -> int:
    if isinstance(name, str) and name in TOKEN_NAMES:
        return TOKEN_NAMES.index(name)
    raise BadPosition(f"{name!r} is not a token")


def _number(given: Mapping[str, object], name: str, low: int, high: int, default: int) -> int:
    value = given.get(name, default)
    if type(value) is not int or not low <= value <= high:
        raise BadPosition(f"{name}: give a whole number from {low} to {high}")
    return value
