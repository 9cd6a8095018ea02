"""Routes to mute and block other people."""

from __future__ import annotations

from fastapi import APIRouter

from facedown.server.api.models import BondOut, BondsOut, Wish
from facedown.server.errors import ApiError
from facedown.server.services import AppServices, CurrentPlayer

router = APIRouter(prefix="/api/people", tags=["people"])


@router.get("")
async def people(player: CurrentPlayer, here: AppServices) -> BondsOut:
    """Everybody whom I have muted or blocked."""
    return BondsOut(people=await here.block_list.of(player.id))


@router.patch("/{id}")
async def put_away(id: str, wish: Wish, player: CurrentPlayer, here: AppServices) -> BondOut:
    """Mute or block somebody, or undo it. Omitted fields stay unchanged."""
    other = (await here.people.named([id])).get(id)
    if other is None:
        raise ApiError(404, "not_found", "there is no such player")
    if other.id == player.id:
        raise ApiError(409, "refused", "that is yourself")
    bond = await here.block_list.change(player.id, other, wish.mute, wish.block)
    if bond is None:
        raise ApiError(409, "refused", "these are too many people")
    await here.mutes.tell(player.id, retold=True)
    # Silent: the blocked person is not told.
    await here.mutes.tell(other.id, retold=False)
    return BondOut(person=bond)
