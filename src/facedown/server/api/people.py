"""Other people: whom I do not want to read, or to sit with."""

from __future__ import annotations

from fastapi import APIRouter

from facedown.server.api.models import BondOut, BondsOut, Wish
from facedown.server.api.sessions import Here, Known
from facedown.server.db.bonds import Bond
from facedown.server.errors import ApiError
from facedown.server.services import Services

router = APIRouter(prefix="/api/people", tags=["people"])


@router.get("")
async def people(player: Known, here: Here) -> BondsOut:
    """Everybody whom I have muted or blocked."""
    return BondsOut(people=await here.bonds.of(player.id))


@router.put("/{id}")
async def put_away(id: str, wish: Wish, player: Known, here: Here) -> BondOut:
    """Mute or block somebody, or neither any more."""
    other = (await here.people.named([id])).get(id)
    if other is None:
        raise ApiError(404, "not_found", "there is no such player")
    if other.id == player.id:
        raise ApiError(409, "refused", "that is yourself")
    if not await here.bonds.put(player.id, other.id, wish.mute, wish.block):
        raise ApiError(409, "refused", "these are too many people")
    await _tell(here, player.id, retold=True)
    # Silently: that he was blocked is not told.
    await _tell(here, other.id, retold=False)
    return BondOut(person=Bond(other, wish.mute, wish.block))


async def _tell(here: Services, player: str, retold: bool) -> None:
    """The open pages of this player shall know whose talk they show."""
    hidden = await here.bonds.hidden(player)
    for live in here.hub.open:
        if player in live.online:
            await live.hide(player, hidden, retold)
