"""Sudden death, once bullets and handcuffs are spent and nobody can be elected (§9)."""

from __future__ import annotations

from facedown.engine.knowledge.facts import Trail
from facedown.engine.seats import seats_in
from facedown.games.outlaws.cards import BOGUS, BULLET, CUFFS, ELECTION, EMPTY, VOTE
from facedown.games.outlaws.facts import Dealt
from facedown.games.outlaws.packed import reserve_of
from facedown.games.outlaws.table import OutlawsTable
from facedown.games.outlaws.tokens import lay

FEWEST_BOGUS = 2


def begin_if_due(table: OutlawsTable) -> None:
    """Begin sudden death if it is due. Checked after each action; it may begin again."""
    if table.outcome is not None or not is_due(table):
        return
    rules = table.rules
    bullets, cuffs = int(table.discarded_bullets), int(table.discarded_cuffs)
    bogus = bogus_for(table, bullets + cuffs)
    elections = table.tokens.count(ELECTION) + table.reserve[ELECTION]
    removed = list(table.removed)
    removed[BOGUS] = rules.box[BOGUS] - bogus
    removed[ELECTION] += elections
    table.removed = tuple(removed)
    table.discarded_bullets = table.discarded_cuffs = 0
    table.sudden = True
    table.packed_tokens = 0
    for slot in table.ground.slots:
        table.knowers[slot] = 0
    pool = (0, bogus, bullets, cuffs, 0)
    table.packed_reserve = reserve_of(list(pool))
    depth = table.ground.depth
    lay(table, sorted(table.ground.slots, key=lambda slot: -depth[slot]))
    laid = tuple(slot for slot in table.ground.slots if table.token_at(slot) != EMPTY)
    table.facts = Trail(table.facts, Dealt(laid, pool))
    if table.log is not None:
        public = {"bullets": bullets, "cuffs": cuffs, "bogus": bogus}
        table.emit({"on": "sudden_death", **public})


def bogus_for(table: OutlawsTable, others: int) -> int:
    """Bogus votes laid together with this many bullets and handcuffs (§9.2)."""
    return min(table.rules.box[BOGUS], max(FEWEST_BOGUS, len(table.ground.slots) - others))


def is_due(table: OutlawsTable) -> bool:
    """Whether bullets, handcuffs and votes are used up, and nobody leads (§9.1)."""
    box, removed = table.rules.box, table.removed
    bullets, cuffs = table.discarded_bullets, table.discarded_cuffs
    # Most often handcuffs are left.
    if cuffs < box[CUFFS] - removed[CUFFS] or bullets < box[BULLET] - removed[BULLET]:
        return False
    if bullets + cuffs == 0 or VOTE in table.tokens or table.reserve[VOTE]:
        return False
    # Once it has begun, votes count no more.
    return table.sudden or not any(table.leads(seat) for seat in seats_in(table.alive))
