"""Explicit positions for tests, puzzles and lessons: read from JSON and written as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from facedown.engine.chance import Chance
from facedown.engine.errors import BadPosition
from facedown.engine.options import Value
from facedown.engine.position import Fields
from facedown.engine.rules import shared_rules
from facedown.engine.seats import bit, has, seats_in
from facedown.engine.table import RuleBook, Step
from facedown.games.mafia.actions import NUMBERS
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
from facedown.games.mafia.questions import QUESTION_JSON
from facedown.games.mafia.reachability import accusations
from facedown.games.mafia.rules import MafiaRules
from facedown.games.mafia.table import (
    HIDING,
    INVESTIGATION,
    NOBODY,
    PASSING,
    MafiaTable,
)
from facedown.games.mafia.talk import MOST_QUESTIONS, NEVER_ASKED
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
"""The state of the investigation before the transcript begins."""
QUESTION_WORDS: Final = [list(form.values()) for form in QUESTION_JSON]
KNOWN = {*THEFT, *EARLIER, "interrogation"}


def position(table: MafiaTable) -> dict[str, object]:
    """The whole truth about a table, in the form that `arrange` takes.

    A clone keeps no record: its position has the state of the investigation instead of a
    transcript.
    """
    if table.moves is None:
        return truth(table)
    earlier = table.position or {}
    found = {**theft(table), **{key: earlier[key] for key in EARLIER if key in earlier}}
    said = transcript(table)
    return {**found, "interrogation": said} if said else found


def truth(table: MafiaTable) -> dict[str, object]:
    """The theft, and the state of the investigation."""
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
        else [last // NUMBERS, *QUESTION_JSON[last % NUMBERS].values()],
    }


def theft(table: MafiaTable) -> dict[str, object]:
    """What was hidden, bagged and taken, and the options."""
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
    """`empty` if nothing went into it, None if that is not decided."""
    if bag == NOT_BAGGED:
        return None
    return "empty" if bag == NO_TOKEN else TOKEN_NAMES[bag]


def _take_name(take: int) -> str | int:
    return take if take < TOKEN else TOKEN_NAMES[take - TOKEN]


def arrange(
    game: RuleBook, given: Mapping[str, object], options: dict[str, Value], chance: Chance
) -> tuple[MafiaTable, Step[MafiaTable]]:
    """A table at a decision of the theft or of the investigation, and its first step.

    The theft: `seats`. `godfather`: a seat; default 0, or the option's. `hidden`: the Godfather's
    diamonds; without it they are about to hide some. `bag`: a token, or `"empty"`; without it the
    first taker is about to fill it. `takes`: by place, a number of diamonds, a token, or 0 for
    nothing; if they are fewer than the takers, the next taker holds the box.

    The investigation so far, of which no event tells. `out`: eliminated seats. `exposed`: living
    seats that have shown their take. `beers`: how many are left; default: one has been paid to each
    of the exposed. `spoken`: who has spoken. `heard`: whether a hearing has been held; default:
    whether anybody has been accused. `last_question`: `[seat, name]`, or
    `[seat, name, token]`. `questions`: how many since the last accusation; default 1 after a last
    question, else 0.

    `interrogation`: the moves since then, see `play_transcript`. Raises `BadPosition`.
    """
    fields = Fields(given)
    fields.only(KNOWN)
    seats = fields.number("seats", min(SET_UP), max(SET_UP))
    rules = shared_rules(MafiaRules, seats, options)
    table = MafiaTable(game, rules, chance)
    table.godfather = fields.number("godfather", 0, seats - 1, max(rules.godfather, 0))
    _theft(table, fields)
    _accusations(table, fields)
    _talk(table, fields)
    table.turns = _turns(table)
    return table, _first(table)


def _theft(table: MafiaTable, fields: Fields) -> None:
    """What was hidden, bagged and taken: each must have been legal at the time."""
    takes = fields.items("takes", "takes", ())
    if len(takes) >= table.seats:
        raise BadPosition(f"takes: give a list of at most {table.seats - 1} takes")
    hidden, bag = fields.given.get("hidden"), fields.given.get("bag")
    table.holder = table.godfather
    if hidden is None:
        if takes or bag is not None:
            raise BadPosition("hidden: say how many diamonds the Godfather hid")
        return
    table.hidden = fields.number("hidden", 0, MOST_HIDDEN)
    table.phase = PASSING
    table.box = box_of(DIAMONDS - int(table.hidden), table.rules.tokens)
    _receive(table, 0)
    if bag is None:
        if takes:
            raise BadPosition("bag: say what the first taker put into it, or 'empty'")
        return
    _bag(table, bag)
    for place, name in enumerate(takes):
        _take(table, place, name)


def _bag(table: MafiaTable, name: object) -> None:
    table.bag = _token(name) if name != "empty" else NO_TOKEN
    if table.bag not in BAGS_OF[table.box // BOX]:
        raise BadPosition(f"bag: there is no {name} in the box")
    table.box = without_token(int(table.box), int(table.bag))


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


def _receive(table: MafiaTable, place: int) -> None:
    """The box arrives at this place: after the last taker, at the Godfather."""
    taker = table.taker(place)
    if taker == table.godfather:
        table.holder = NOBODY
        table.phase = INVESTIGATION
    else:
        table.holder = taker
        table.received[taker] = int(table.box)


def _token(name: object) -> int:
    if isinstance(name, str) and name in TOKEN_NAMES:
        return TOKEN_NAMES.index(name)
    raise BadPosition(f"{name!r} is not a token")


def _accusations(table: MafiaTable, fields: Fields) -> None:
    """Players exposed or eliminated, and the beers paid."""
    out, exposed = fields.seats("out", table.seats), fields.seats("exposed", table.seats)
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
    table.beers = fields.number("beers", 0, MOST_BEERS, left)


def _talk(table: MafiaTable, fields: Fields) -> None:
    """Who has been asked, and who has had the chance to speak."""
    table.heard = fields.flag("heard", table.exposed != 0)
    for seat in fields.seats("spoken", table.seats):
        table.spoken |= bit(seat)
    table.last_question = _question(table, fields.given.get("last_question"))
    asked = 0
    if table.last_question != NEVER_ASKED:
        target = int(table.last_question // NUMBERS)
        table.spoken |= bit(target)
        asked = int(has(table.alive, target))
    table.questions = fields.number("questions", 0, MOST_QUESTIONS, asked)


def _question(table: MafiaTable, given: object) -> int:
    if given is None:
        return NEVER_ASKED
    if isinstance(given, list) and given:
        target, *words = given
        takes = type(target) is int and 0 <= target < table.seats and target != table.godfather
        if takes and words in QUESTION_WORDS:
            return NUMBERS * int(target) + QUESTION_WORDS.index(words)
    raise BadPosition("last_question: give a taker's seat and the name of a question")


def _turns(table: MafiaTable) -> int:
    """The number of turns so far: the Godfather's, each holder's, and one for each accusation."""
    if table.phase == HIDING:
        return 1
    if table.phase == PASSING:
        return 2 + sum(take != NOT_TAKEN for take in table.takes)
    return table.seats + 1 + accusations(table)


def _first(table: MafiaTable) -> Step[MafiaTable]:
    """The decision of the box's holder, or of the Godfather."""
    if table.phase == HIDING:
        table.turn = table.godfather
        return HIDE_STEPS[table.godfather]
    if table.phase == INVESTIGATION:
        table.turn = table.godfather
        return INVESTIGATE[table.godfather]
    table.turn = table.holder
    steps = BAG_STEPS if table.bag == NOT_BAGGED else TAKE_STEPS
    return steps[table.holder]
