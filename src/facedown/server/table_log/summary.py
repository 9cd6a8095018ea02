"""The public facts of a table, as lists and pages show them."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace

from facedown.server.table_log.faces import bot_at, veiled
from facedown.server.table_log.seating import Head, Seating, alias, named, timed
from facedown.server.wire.tables import Player, Seat, Summary


def summary(head: Head, seating: Seating, online: Set[str]) -> Summary:
    """`online` are the ids of the players whose page is open."""
    open_names = named(head, seating)
    terms = timed(head.terms, seating)
    seats = [_shown(head, seat, online) for seat in seating.seats]
    return Summary(
        id=head.id,
        game=head.game,
        status=seating.status,
        options=head.options,
        preset=head.preset,
        public=head.public,
        host=head.host if open_names else "",
        made=head.made,
        seats=seats if open_names else [_nameless(seat) for seat in seats],
        quick=seating.quick,
        **vars(terms),
    )


def _nameless(seat: Seat) -> Seat:
    if seat.player is None:
        return seat
    return replace(seat, player=Player(alias(seat.seat), "", veiled(seat.seat)))


def _shown(head: Head, seat: Seat, online: Set[str]) -> Seat:
    here = seat.player is not None and seat.player.id in online
    bot = bot_at(head.id, seat.seat) if seat.kind == "bot" else None
    return replace(seat, online=here, bot=bot)
