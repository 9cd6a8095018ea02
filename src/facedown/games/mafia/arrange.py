"""Explicit positions: for tests, puzzles and lessons."""

from __future__ import annotations

from collections.abc import Mapping

from facedown.engine.chance import Chance
from facedown.engine.errors import BadPosition
from facedown.engine.options import Value
from facedown.engine.rules import shared_rules
from facedown.engine.seats import bit, has, seats_in
from facedown.engine.table import RuleBook, Step
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
from facedown.games.mafia.hearing import MOST_QUESTIONS
from facedown.games.mafia.interrogation import INVESTIGATE
from facedown.games.mafia.reachability import accusations
from facedown.games.mafia.rules import MafiaRules
from facedown.games.mafia.table import (
    HIDING,
    INVESTIGATION,
    NOBODY,
    PASSING,
    MafiaTable,
)
from facedown.games.mafia.talk import NEVER_ASKED
from facedown.games.mafia.theft import BAG_STEPS, HIDE_STEPS, TAKE_STEPS
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
)
from facedown.games.mafia.transcript import transcript

THEFT = {"options", "seats", "godfather", "hidden", "bag", "takes"}
EARLIER = ("out", "exposed", "beers", "spoken", "heard", "questions", "last_question")
"""What came of the investigation before the interrogation that a position tells."""
KNOWN = {*THEFT, *EARLIER, "interrogation"}


def position(table: MafiaTable) -> dict[str, object]:
    """The whole truth about a table, in the form that `arrange` takes.

    A clone keeps no record: its position says what has come of the investigation, and not what
    anybody said.
    """
    if table.moves is None:
        return truth(table)
    begun = table.position or {}
    told = {**theft(table), **{key: begun[key] for key in EARLIER if key in begun}}
    said = transcript(table)
    return {**told, "interrogation": said} if said else told


def truth(table: MafiaTable) -> dict[str, object]:
    """The theft, and what has come of the investigation by now."""
    last = int(table.last_question)
    return {
        **theft(table),
        "out": [seat for seat in range(table.seats) if not has(table.alive, seat)],
        "exposed": [seat for seat in seats_in(table.exposed) if has(table.alive, seat)],
        "beers": int(table.beers),
        "spoken": list(seats_in(table.spoken)),
        "heard": bool(table.heard),
        "questions": int(table.questions),
        "last_question": None
        if last == NEVER_ASKED
        else [last // QUESTIONS, QUESTION_NAMES[last % QUESTIONS]],
    }


def theft(table: MafiaTable) -> dict[str, object]:
    """What was hidden, bagged and taken, and by whose rules."""
    takers = [table.taker(place) for place in range(table.seats - 1)]
    return {
        "options": dict(table.options),
        "seats": table.seats,
        "godfather": int(table.godfather),
        "hidden": None if table.phase == HIDING else int(table.hidden),
        "bag": _bag_name(int(table.bag)),
        "takes": [_take_name(table.takes[s]) for s in takers if table.takes[s] != NOT_TAKEN],
    }


def _bag_name(bag: int) -> str | None:
    """`empty` where nothing went into it, None where that is not decided."""
    if bag == NOT_BAGGED:
        return None
    return "empty" if bag == NO_TOKEN else TOKEN_NAMES[bag]


def _take_name(take: int) -> str | int:
    return take if take < TOKEN else TOKEN_NAMES[take - TOKEN]


def arrange(
    game: RuleBook, given: Mapping[str, object], options: dict[str, Value], chance: Chance
) -> tuple[MafiaTable, Step[MafiaTable]]:
    """A table at a decision of the theft, or of the investigation; and its first step.

    `seats`; `godfather` (0, or whom the options name); `hidden`: what the Godfather hid, without it
    they are about to; `bag`: a token or `"empty"`, without it the first taker is about to decide;
    `takes`: by place, so many diamonds, a token, or 0 for nothing: if they are fewer than takers
    the next one holds the box.

    What came of the investigation so far, of which no event tells: `out`: eliminated seats;
    `exposed`: living seats that have shown their take; `beers`: how many are left (one has been
    paid to each of the exposed); `spoken`: who has spoken; `heard`: a hearing has been held (if
    somebody has been accused); `last_question`: `[seat, name]`; `questions`: how many since the
    last accusation (with a last question 1, otherwise 0).

    `interrogation`: what was asked, answered, claimed and accused since: `play_transcript`.
    Raises `BadPosition`.
    """
    unknown = sorted(str(key) for key in given if key not in KNOWN)
    if unknown:
        raise BadPosition(f"there is no {unknown[0]!r}")
    seats = given.get("seats")
    if type(seats) is not int or seats not in SET_UP:
        raise BadPosition("seats: give a whole number from 5 to 12")
    rules = shared_rules(MafiaRules, seats, options)
    table = MafiaTable(game, rules, chance)
    table.godfather = _number(given, "godfather", 0, seats - 1, max(rules.godfather, 0))
    _theft(table, given)
    _accusations(table, given)
    _talk(table, given)
    table.turns = _turns(table)
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


def _accusations(table: MafiaTable, given: Mapping[str, object]) -> None:
    """Who has shown their take or is out, and the beers that were paid for it."""
    out, exposed = _seats(table, given, "out"), _seats(table, given, "exposed")
    for seat in (*out, *exposed):
        if seat == table.godfather:
            raise BadPosition("out, exposed: the Godfather can't have been accused")
        table.exposed |= bit(seat)
    for seat in out:
        if seat in exposed:
            raise BadPosition(f"exposed: seat {seat} is out")
        table.alive &= ~bit(seat)
        table.recovered += diamonds_of(table.takes[seat])
    left = max(table.rules.beers - len(exposed), 0)
    table.beers = _number(given, "beers", 0, MOST_BEERS, left)


def _talk(table: MafiaTable, given: Mapping[str, object]) -> None:
    """Who has been asked, and who has had the chance to speak."""
    heard = given.get("heard", table.exposed != 0)
    if not isinstance(heard, bool):
        raise BadPosition("heard: give true or false")
    table.heard = heard
    for seat in _seats(table, given, "spoken"):
        table.spoken |= bit(seat)
    table.last_question = _question(table, given.get("last_question"))
    asked = 0
    if table.last_question != NEVER_ASKED:
        target = int(table.last_question // QUESTIONS)
        table.spoken |= bit(target)
        asked = int(has(table.alive, target))
    table.questions = _number(given, "questions", 0, MOST_QUESTIONS, asked)


def _question(table: MafiaTable, given: object) -> int:
    if given is None:
        return NEVER_ASKED
    if isinstance(given, list) and len(given) == 2:
        target, name = given
        takes = type(target) is int and 0 <= target < table.seats and target != table.godfather
        if takes and name in QUESTION_NAMES:
            return QUESTIONS * int(target) + QUESTION_NAMES.index(name)
    raise BadPosition("last_question: give a taker's seat and the name of a question")


def _turns(table: MafiaTable) -> int:
    """How many turns have begun: the Godfather's, each holder's, and one with each accusation."""
    if table.phase == HIDING:
        return 1
    if table.phase == PASSING:
        return 2 + sum(take != NOT_TAKEN for take in table.takes)
    return table.seats + 1 + accusations(table)


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
