"""Reachability checks: each holds at every table in play, before the winners' vote.

`arrange` checks each step of the theft (§5), `transcript` each move of the interrogation (§6).
These checks are about the accusations and the talk before it, which a position only sums up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from facedown.engine.seats import bit, everybody, seats_in, without
from facedown.games.mafia.options import DRAWN
from facedown.games.mafia.table import INVESTIGATION, MafiaTable
from facedown.games.mafia.talk import NEVER_ASKED
from facedown.games.mafia.tokens import CLEANER, TOKEN, diamonds_of, is_agent


def _names_the_godfather(table: MafiaTable) -> bool:
    """§10.1."""
    return table.rules.godfather in (DRAWN, int(table.godfather))


def _begins_with_the_return(table: MafiaTable) -> bool:
    """Nobody speaks or is accused while the box goes round (§5, §6.7)."""
    if table.phase == INVESTIGATION:
        return True
    spoken_or_shown = table.spoken | table.exposed
    asked = table.last_question != NEVER_ASKED or table.questions > 0
    return spoken_or_shown == 0 and not asked


def _spares_agents(table: MafiaTable) -> bool:
    """§7.4: with an agent shown, the game is over."""
    return not any(is_agent(table.takes[seat]) for seat in seats_in(table.exposed))


def _eliminates_thieves(table: MafiaTable) -> bool:
    """§7.4."""
    return not any(diamonds_of(table.takes[seat]) for seat in living_exposed(table))


def _eliminates_by_a_bang(table: MafiaTable) -> bool:
    """§7.4: only Thieves are out, and after a bang also the Cleaner and their victim."""
    out = eliminated(table)
    others = [seat for seat in out if not diamonds_of(table.takes[seat])]
    if not _cleaner_is_out(table):
        return not others
    return len(others) <= 2 and len(out) >= 2


def _is_not_over(table: MafiaTable) -> bool:
    """C13, §7.4: some diamonds are still missing."""
    return table.phase != INVESTIGATION or table.recovered < table.missing


def _pays_beers(table: MafiaTable) -> bool:
    """§7.4: one to each of the living exposed. Some may have been paid to seats that are out."""
    return paid(table) >= len(living_exposed(table))


def _hears_before_it_accuses(table: MafiaTable) -> bool:
    """After an accusation everybody has had the chance to speak, or has been heard (§6.5, §6.9)."""
    if table.rules.hearing:
        return True
    takers = without(everybody(table.seats), table.godfather)
    return table.exposed == 0 or table.heard or takers & ~table.spoken == 0


def _counts_questions(table: MafiaTable) -> bool:
    """Questions count from the last accusation (§6.6): before it, the last one is counted.

    Two who were asked to explain themselves count as a question, and are none (§6.10).
    """
    asked = table.last_question != NEVER_ASKED
    return not asked or table.questions > 0 or table.exposed != 0 or table.rules.hearing


REACHABILITY: Final[Mapping[str, Callable[[MafiaTable], bool]]] = {
    "godfather: the options name another seat": _names_the_godfather,
    "out, exposed, spoken, questions, last_question: the box is not back yet": (
        _begins_with_the_return
    ),
    "out, exposed: with an accused Agent the game is over": _spares_agents,
    "exposed: an accused Thief is out": _eliminates_thieves,
    "out: only Thieves are, and a Cleaner with whom they shot": _eliminates_by_a_bang,
    "takes, out: all diamonds are found, the game is over": _is_not_over,
    "beers: of those at the start, one was paid to each who has been accused wrongly": _pays_beers,
    "heard: nobody is accused before all have had the chance to speak": _hears_before_it_accuses,
    "questions, last_question: they are not those since the last accusation": _counts_questions,
}


def living_exposed(table: MafiaTable) -> list[int]:
    """The living seats that have shown their take."""
    return seats_in(table.exposed & table.alive)


def eliminated(table: MafiaTable) -> list[int]:
    """The takers who are out."""
    return seats_in(everybody(table.seats) & ~table.alive & ~bit(table.godfather))


def paid(table: MafiaTable) -> int:
    """How many beers have been paid."""
    return int(table.rules.beers - table.beers)


def accusations(table: MafiaTable) -> int:
    """The number of accusations at a reachable table: each exposed one taker.

    A bang exposed the Cleaner too, unless they had been exposed before."""
    exposed = len(seats_in(table.exposed))
    return exposed - int(_cleaner_is_out(table) and paid(table) == len(living_exposed(table)))


def _cleaner_is_out(table: MafiaTable) -> bool:
    return any(table.takes[seat] == TOKEN + CLEANER for seat in eliminated(table))
