"""The interrogation: the Godfather asks, hears and accuses, the others answer (§6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.chance import Chance
from facedown.engine.decision import AllAnswers, AskOne
from facedown.engine.seats import bit, seats_in
from facedown.games.mafia.actions import (
    ACCUSE,
    ASK_TOKEN,
    CONFRONT,
    HEAR,
    NUMBERS,
    QUESTIONS,
    SEATS,
    SILENT,
    asked_by,
)
from facedown.games.mafia.confrontation import confront
from facedown.games.mafia.ending import ALL_FOUND, end
from facedown.games.mafia.hearing import suspect
from facedown.games.mafia.questions import ANSWERS, QUESTION_JSON
from facedown.games.mafia.table import INVESTIGATION, MafiaTable
from facedown.games.mafia.talk import (
    DONE_ONLY,
    MOST_QUESTIONS,
    about_tokens,
    asks,
    confrontations,
)
from facedown.games.mafia.tokens import TOKENS


def begin_investigation(table: MafiaTable) -> None:
    """The box is back; only the Godfather looks into it (§6, C14)."""
    table.phase = INVESTIGATION
    if table.log is not None:
        table.emit({"on": "returned", "seat": int(table.godfather)})
    if table.missing == 0:
        end(table, ALL_FOUND)
        return
    table.begin_turn(int(table.godfather))
    table.stack.append(INVESTIGATE[table.godfather])


UNHEARD: Final = 1 << SEATS
"""In place of the mask of players who may be accused: a hearing comes first."""
CACHED: Final = 20_000
"""Maximum entries in the cache of choices."""
LASTS: Final = NUMBERS * SEATS + 1
"""The number of last questions, none included."""
_cache: Final[dict[int, tuple[int, ...]]] = {}
"""The Godfather's choices, by masks of players to ask and to accuse, the kinds of tokens, and the
last question."""


def _offer(asked: i64, accusable: i64, kinds: int, last: int) -> tuple[int, ...]:
    seats = seats_in(asked)
    plain = asks(seats, last, range(QUESTIONS))
    further = asks(seats, last, about_tokens(kinds)) + confrontations(seats)
    return (*plain, *_accusations(accusable), *further)


def _accusations(seats: i64) -> list[int]:
    if seats == UNHEARD:
        return [HEAR]
    return [ACCUSE + seat for seat in seats_in(seats)]


class Investigate(AskOne[MafiaTable]):
    """The Godfather asks one or two, holds a hearing, or accuses (§6, §7)."""

    step = "investigate"

    def choices(self, table: MafiaTable, seat: int) -> tuple[int, ...]:
        takers = table.takers()
        asked = takers if table.questions < MOST_QUESTIONS else 0
        accusable = UNHEARD if table.unheard() else takers & ~table.exposed
        kinds: i64 = table.rules.kinds
        masks = ((asked << SEATS + 1) | accusable) << TOKENS | kinds
        key = masks * LASTS + table.last_question + 1
        found = _cache.get(key)
        if found is None:
            if len(_cache) >= CACHED:
                _cache.clear()
            found = _offer(asked, accusable, int(kinds), int(table.last_question))
            _cache[key] = found
        return found

    def default(self, table: MafiaTable, seat: int, chance: Chance) -> int:
        """A plain question: an accusation at random might lose the game."""
        plain = [action for action in self.choices(table, seat) if action < HEAR]
        legal = plain or list(self.choices(table, seat))
        return legal[chance.roll(len(legal))]

    def chosen(self, table: MafiaTable, seat: int, action: int) -> None:
        table.stack.append(self)
        if action < HEAR or ASK_TOKEN <= action < CONFRONT:
            _ask(table, seat, action)
        elif action >= CONFRONT:
            confront(table, seat, action - CONFRONT)
        elif action == HEAR:
            if table.log is not None:
                table.emit({"on": "hearing", "seat": seat})
            table.stack.append(HEARING)
        else:
            suspect(table, action - ACCUSE)


def _ask(table: MafiaTable, seat: int, action: int) -> None:
    target, number = asked_by(action)
    table.last_question = NUMBERS * target + number
    table.questions += 1
    if table.log is not None:
        table.emit({"on": "asked", "seat": seat, "target": target, **QUESTION_JSON[number]})
    table.stack.append(ANSWER_STEPS[NUMBERS * target + number])


class Answer(AskOne[MafiaTable]):
    """The truth, a lie, or silence: only its shape is checked (§6)."""

    def __init__(self, seat: int, question: int) -> None:
        super().__init__(seat)
        self.question = question

    def choices(self, table: MafiaTable, seat: int) -> tuple[int, ...]:
        return ANSWERS[self.question]

    def default(self, table: MafiaTable, seat: int, chance: Chance) -> int:
        return SILENT

    def chosen(self, table: MafiaTable, seat: int, action: int) -> None:
        table.spoken |= bit(seat)
        if table.log is not None:
            answer = table.actions[action].json
            question = QUESTION_JSON[self.question]
            table.emit({"on": "answered", "seat": seat, **question, "answer": answer})

    def describe(self, table: MafiaTable, viewer: int | None) -> dict[str, object]:
        return {"step": "answer", "seat": self.seat, **QUESTION_JSON[self.question]}


class Hearing(AllAnswers[MafiaTable]):
    """Before the first accusation, players who have not spoken may make claims or pass (§6).

    All see who is done.
    """

    step = "hear"

    def entitled(self, table: MafiaTable) -> int:
        return int(table.unheard())

    def choices(self, table: MafiaTable, seat: int) -> tuple[int, ...]:
        return DONE_ONLY

    def given(self, table: MafiaTable, seat: int, action: int) -> None:
        table.asked = table.waiting
        table.heard = table.waiting == 0
        if table.log is not None:
            table.emit({"on": "added_nothing", "seat": seat})

    def all_given(self, table: MafiaTable) -> None:
        table.stack.pop()


INVESTIGATE: Final = [Investigate(seat) for seat in range(SEATS)]
ANSWER_STEPS: Final = [
    Answer(seat, question) for seat in range(SEATS) for question in range(NUMBERS)
]
HEARING: Final = Hearing()
