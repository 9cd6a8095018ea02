"""A seat's view (§13), an allow-list."""

from __future__ import annotations

from facedown.engine.seats import has
from facedown.engine.view import base_view
from facedown.games.mafia.actions import NUMBERS
from facedown.games.mafia.boxes import NO_TOKEN, NOT_BAGGED, json_of, without, without_token
from facedown.games.mafia.ending import journey
from facedown.games.mafia.questions import QUESTION_JSON
from facedown.games.mafia.table import (
    HIDING,
    INVESTIGATION,
    NO_BOX,
    NOBODY,
    OVER,
    PASSING,
    WHYS,
    MafiaTable,
    take_json,
)
from facedown.games.mafia.talk import MOST_QUESTIONS, NEVER_ASKED
from facedown.games.mafia.tokens import NOT_TAKEN, TOKEN_NAMES, role_of

PHASES = {HIDING: "hiding", PASSING: "passing", INVESTIGATION: "investigation", OVER: "over"}


def view(table: MafiaTable, seat: int | None) -> dict[str, object]:
    """A `schema.MafiaView`. `seat` None: a spectator, who sees public facts only."""
    over = table.phase == OVER
    godfathers = seat == table.godfather
    counted = over or (godfathers and table.phase == INVESTIGATION)
    seen = base_view(table, seat, [_player(table, s, seat) for s in range(table.seats)])
    seen["godfather"] = int(table.godfather)
    seen["phase"] = PHASES[int(table.phase)]
    seen["set_up"] = list(table.rules.counts)
    seen["beers"] = int(table.beers)
    seen["holder"] = None if table.holder == NOBODY else int(table.holder)
    seen["box"] = json_of(int(table.box)) if _sees_box(table, seat) else None
    seen["hidden"] = int(table.hidden) if _knows_hidden(table, seat) else None
    seen["missing"] = table.missing if counted else None
    seen["recovered"] = int(table.recovered)
    seen["bag"] = _bag(table, seat)
    seen["note"] = _note(table, seat)
    seen["last_question"] = _last_question(table)
    seen["heard"] = table.phase == INVESTIGATION and table.unheard() == 0
    seen["questions_left"] = int(MOST_QUESTIONS - table.questions)
    seen["ending"] = _ending(table)
    seen["journey"] = journey(table) if over else None
    seen["votes"] = list(table.votes) or None
    seen["successor"] = None if table.successor == NOBODY else int(table.successor)
    return seen


def _sees_box(table: MafiaTable, seat: int | None) -> bool:
    """Its holder, once they have received it, and the Godfather when it is back (§5).

    Everybody knows what it holds before the theft (§2), and at the end.
    """
    if table.phase in (HIDING, OVER):
        return True
    if table.phase == INVESTIGATION:
        return seat == table.godfather
    return seat is not None and seat == table.holder and table.received[seat] != NO_BOX


def _knows_hidden(table: MafiaTable, seat: int | None) -> bool:
    if table.phase == HIDING:
        return False
    return table.phase == OVER or seat == table.godfather


def _bag(table: MafiaTable, seat: int | None) -> dict[str, object] | None:
    """What the first taker put into the bag, for them alone. None before they have decided."""
    if table.bag == NOT_BAGGED or not (seat == table.first_taker or table.phase == OVER):
        return None
    return {"token": None if table.bag == NO_TOKEN else TOKEN_NAMES[table.bag]}


def _note(table: MafiaTable, seat: int | None) -> dict[str, object] | None:
    """The option `memory`: the seat's own box, as it received it and passed it on (§11)."""
    if seat is None or not table.rules.keeps_notes or table.received[seat] == NO_BOX:
        return None
    passed = passed_box(table, seat)
    received = json_of(table.received[seat])
    return {"received": received, "passed": None if passed == NO_BOX else json_of(passed)}


def passed_box(table: MafiaTable, seat: int) -> int:
    """The box as this seat passed it on; NO_BOX if it has not."""
    if table.takes[seat] == NOT_TAKEN:
        return NO_BOX
    box = table.received[seat]
    if seat == table.first_taker:
        box = without_token(box, int(table.bag))
    return without(box, table.takes[seat])


def _last_question(table: MafiaTable) -> dict[str, object] | None:
    if table.last_question == NEVER_ASKED:
        return None
    target, number = int(table.last_question // NUMBERS), table.last_question % NUMBERS
    return {"target": target, **QUESTION_JSON[number]}


def _ending(table: MafiaTable) -> dict[str, object] | None:
    if table.ending < 0:
        return None
    return {
        "winners": [seat for seat in range(table.seats) if has(table.winners, seat)],
        "why": WHYS[table.ending],
    }


def _player(table: MafiaTable, seat: int, viewer: int | None) -> dict[str, object]:
    take = table.takes[seat]
    known = table.phase == OVER or seat == viewer or has(table.exposed, seat)
    shown = known and take != NOT_TAKEN
    if seat == table.godfather:
        role: str | None = "godfather"
    else:
        role = role_of(take) if shown else None
    return {
        "alive": has(table.alive, seat),
        "exposed": has(table.exposed, seat),
        "spoken": has(table.spoken, seat),
        "role": role,
        **(take_json(take) if shown else {"diamonds": None, "token": None}),
    }
