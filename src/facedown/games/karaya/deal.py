"""Set-up of a round: the draw of the neutrals, the deal, and the starter (§1)."""

from __future__ import annotations

from facedown.engine.knowledge.draws import take
from facedown.engine.seats import everybody
from facedown.engine.table import Step
from facedown.games.karaya.cards import FIRST_NEUTRAL, NAMES, NO_ROLE
from facedown.games.karaya.slots import SLOTS
from facedown.games.karaya.table import NOBODY, KarayaTable


class Round(Step[KarayaTable]):
    """Draws the neutrals, deals a card to each seat and the centre (§1.4, §1.5).

    Stays at the bottom of the stack, below the steps of its round.
    """

    def enter(self, table: KarayaTable) -> None:
        """Start the next round and show each seat its own role."""
        first = starter(table)
        table.round += 1
        table.turn = first
        clear(table)
        if table.log is not None:
            table.emit({"on": "round", "number": int(table.round), "first": first})
        deal(table)
        table.facts = table.fresh_trail()
        if table.log is not None:
            own: dict[int, dict[str, object]] = {
                seat: {"role": NAMES[table.roles[seat]]} for seat in range(table.seats)
            }
            table.emit({"on": "dealt"}, own)
        table.stack.append(SLOTS[first])


def starter(table: KarayaTable) -> int:
    """The seat that begins: random in the first round, later the left neighbour of the last active
    seat (§1.7).
    """
    if table.round:
        return int(table.turn + 1) % table.seats
    first = table.rules.starter
    return first if first >= 0 else table.roll(table.seats)


def clear(table: KarayaTable) -> None:
    """Take up all cards. Everybody starts alive and hidden, without tokens and bans."""
    table.roles = [NO_ROLE] * table.rules.places
    table.alive = everybody(table.seats)
    table.up = 0
    table.prison = 0
    table.captured = 0
    table.fatigued = 0
    table.loyal = 0
    table.rebel = 0
    table.hiding = 0
    table.crown = NOBODY
    table.crown_slot = 0
    table.slot = 0
    table.bans = [0] * table.seats


def deal(table: KarayaTable) -> None:
    """Deal a role to each place."""
    rules = table.rules
    neutrals = [*[0] * FIRST_NEUTRAL, *rules.bag[FIRST_NEUTRAL:]]
    aside = [_drawn(table, neutrals) for _ in range(rules.centre + 1, rules.places)]
    bag = rules.bag[:]
    for role in aside:
        bag[role] -= 1
    table.roles = [_drawn(table, bag) for _ in range(rules.centre + 1)] + aside


def _drawn(table: KarayaTable, bag: list[int]) -> int:
    return take(bag, table.roll(sum(bag)))
