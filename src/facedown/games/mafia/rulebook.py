"""The rule book as data for the page, made from the constants of the rules."""

from __future__ import annotations

from typing import Final, get_args

from facedown.games.mafia.schema import MafiaRulebook, SetUp
from facedown.games.mafia.tokens import DIAMONDS, MOST_HIDDEN, PRINTED, SET_UP, Token


def _set_up(seats: int) -> SetUp:
    henchmen, agents, drivers, beers = SET_UP[seats]
    tokens = [henchmen, int(agents > 0), int(agents > 1), drivers, 0]
    return {"seats": seats, "tokens": tokens, "beers": beers}


RULEBOOK: Final[MafiaRulebook] = {
    "set_ups": [_set_up(seats) for seats in SET_UP],
    "tokens": list(get_args(Token)),
    "printed": list(PRINTED),
    "diamonds": DIAMONDS,
    "most_hidden": MOST_HIDDEN,
}
