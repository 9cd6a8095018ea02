"""Routes to list, create and read tables, and for rematches."""

from __future__ import annotations

from fastapi import APIRouter

from facedown.engine import registry
from facedown.engine.errors import BadOptions
from facedown.engine.game import Game
from facedown.engine.options import Value
from facedown.server.api.models import BotSeat, NewTable, TableOut, TablesOut
from facedown.server.errors import TooMany
from facedown.server.services import AppServices, Client, CurrentPlayer, OptionalPlayer, Services
from facedown.server.settings import Settings
from facedown.server.table_log.new_tables import new_table
from facedown.server.table_log.pace import times
from facedown.server.table_log.seating import Head, Seating
from facedown.server.table_log.summary import summary
from facedown.server.wire.tables import Summary, Terms

router = APIRouter(prefix="/api/tables", tags=["tables"])

HOUR = 3600


@router.get("")
async def tables(player: OptionalPlayer, here: AppServices) -> TablesOut:
    """Open public tables, and those where I sit."""
    mine = await here.index.sat_at(player.id) if player else []
    waiting = await here.shown.listed()
    return TablesOut(
        open=[_listed(here, *table) for table in waiting],
        mine=[_listed(here, *table) for table in mine],
    )


@router.post("")
async def make(
    new: NewTable, player: CurrentPlayer, here: AppServices, visitor: Client
) -> TableOut:
    """Create a table. The caller is the host and takes the first seat for people."""
    game = registry.game(new.game)
    options = game.options.complete(new.options)
    levels = [seat.level if isinstance(seat, BotSeat) else None for seat in new.seats]
    _check(game, levels, options)
    own = levels.index(None) if None in levels else None
    sitting = {} if own is None else {own: player}
    head, _, seating = beginning = new_table(
        new.game,
        options,
        player,
        new.public,
        levels,
        sitting,
        _terms(new, here.settings),
        chance=here.tables.chance,
    )
    async with here.lobby.making(player.id, visitor.address) as made:
        if 0 < here.settings.tables_per_hour <= await here.index.made_by(player.id, HOUR):
            raise TooMany(HOUR // 6, "you have made many tables: wait a while")
        await here.log.create(beginning)
        made.append(head.id)
    return TableOut(table=summary(head, seating, frozenset()))


@router.get("/{id}")
async def table(id: str, here: AppServices) -> TableOut:
    """Public facts of a table."""
    return TableOut(table=_listed(here, *await here.index.peek(id)))


@router.post("/{id}/again")
async def again(id: str, player: CurrentPlayer, here: AppServices, visitor: Client) -> TableOut:
    """Create a rematch with the same people, bots and options. Idempotent: one rematch per
    table."""
    without = await here.block_list.blocked_by(player.id)
    live = await here.tables.live(id)
    next_id = live.room.again
    if next_id is None:
        async with here.lobby.making(player.id, visitor.address) as made:
            next_id = await live.people.again(player, without)
            made.append(next_id)
    return TableOut(table=_listed(here, *await here.index.peek(next_id)))


def _terms(new: NewTable, settings: Settings) -> Terms:
    pace = new.pace or settings.pace
    return Terms(
        chat=new.chat,
        language=new.language,
        pace=pace,
        times=times(new.game, pace, settings.tempo),
        timed=new.pace is not None,
        absent=new.absent,
        anonymous=new.anonymous,
        watch=new.watch,
    )


def _listed(here: Services, head: Head, seating: Seating) -> Summary:
    return summary(head, seating, here.tables.online(head.id))


def _check(game: Game, levels: list[str | None], options: dict[str, Value]) -> None:
    """Validates seats, options and bot levels before the start. Raises `BadOptions`."""
    game.table(len(levels), options, seed=0)
    for level in levels:
        if level is not None and level not in game.bots:
            raise BadOptions(f"bots of {game.name} are: {', '.join(game.bots)}")
