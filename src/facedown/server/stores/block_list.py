"""Mutes and blocks between players."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from facedown.server import clock
from facedown.server.stores.database import Database
from facedown.server.stores.schema import bonds, players, silences
from facedown.server.table_log.chat import Hidden, Silence
from facedown.server.wire.tables import Player

MAX_BONDS = 500
"""Maximum people whom one player may mute or block."""

MAX_SILENCES = 20
"""Maximum blocks of the same person by one player; the last one then is permanent."""


@dataclass(frozen=True)
class Bond:
    """What `player` is to another. `mute`: their chat is hidden. `block`: also in the other
    direction, and they may not sit at the other's tables."""

    player: Player
    mute: bool
    block: bool


class BlockList:
    """Store of mutes and blocks. They are private to the player who set them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, player: str) -> list[Bond]:
        """All bonds of this player, by name."""
        wanted = (
            select(players.c.id, players.c.name, players.c.face, bonds.c.muted, bonds.c.blocked)
            .join(bonds, bonds.c.other == players.c.id)
            .where(bonds.c.player == player)
            .order_by(players.c.name, players.c.id)
        )
        async with self._database.reading() as connection:
            found = (await connection.execute(wanted)).all()
        return [Bond(Player(row.id, row.name, row.face), row.muted, row.blocked) for row in found]

    async def change(
        self, player: str, other: Player, mute: bool | None, block: bool | None
    ) -> Bond | None:
        """Updates a bond; None leaves a field unchanged. Returns None if there are too many bonds.

        One transaction: two devices may each change one field.
        """
        mine = bonds.c.player == player
        theirs = mine & (bonds.c.other == other.id)
        wanted = select(bonds.c.muted, bonds.c.blocked).where(theirs)
        count = select(func.count()).select_from(bonds).where(mine)

        async def job(connection: AsyncConnection) -> Bond | None:
            before = (await connection.execute(wanted)).one_or_none()
            muted, blocked = before or (False, False)
            bond = Bond(other, muted if mute is None else mute, blocked if block is None else block)
            kept = bond.mute or bond.block
            values = {"muted": bond.mute, "blocked": bond.block}
            if (
                kept
                and before is None
                and (await connection.execute(count)).scalar_one() >= MAX_BONDS
            ):
                return None
            await _silence(connection, player, other.id, bond.block)
            if not kept:
                await connection.execute(delete(bonds).where(theirs))
            elif before is not None:
                await connection.execute(update(bonds).where(theirs).values(values))
            else:
                new = {"player": player, "other": other.id, "made": clock.now(), **values}
                await connection.execute(bonds.insert().values(new))
            return bond

        return await self._database.write(job)

    async def hidden(self, player: str) -> Hidden:
        """Whose chat is hidden from this player: people they muted or blocked, and those who
        blocked them."""
        mine = select(bonds.c.other).where(bonds.c.player == player)
        theirs = select(silences.c.player, silences.c.since, silences.c.until)
        theirs = theirs.where(silences.c.other == player).order_by(silences.c.id)
        async with self._database.reading() as connection:
            own = frozenset((await connection.execute(mine)).scalars())
            found = (await connection.execute(theirs)).all()
        return Hidden(own, tuple(Silence(row.player, row.since, row.until) for row in found))

    async def blocks(self, player: str, other: str) -> bool:
        """Whether `player` has blocked `other`."""
        return other in await self.blocked_by(player)

    async def blocked_by(self, player: str) -> frozenset[str]:
        """Ids of the people whom this player has blocked."""
        wanted = select(bonds.c.other).where(bonds.c.player == player, bonds.c.blocked.is_(True))
        async with self._database.reading() as connection:
            return frozenset((await connection.execute(wanted)).scalars())


async def _silence(connection: AsyncConnection, player: str, other: str, block: bool) -> None:
    """Starts or ends the period in which `player`'s chat is hidden from `other`."""
    theirs = silences.c.player == player, silences.c.other == other
    newest = select(silences.c.id, silences.c.until).where(*theirs).order_by(silences.c.id)
    spells = (await connection.execute(newest)).all()
    lasts = bool(spells) and spells[-1].until is None
    if block == lasts:
        return
    if lasts:
        if len(spells) < MAX_SILENCES:
            end = update(silences).where(silences.c.id == spells[-1].id)
            await connection.execute(end.values(until=clock.now_ms()))
        return
    values = {"player": player, "other": other, "since": clock.now_ms(), "until": None}
    await connection.execute(silences.insert().values(values))
