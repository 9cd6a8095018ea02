"""Decides which log entries a command makes. Pure: it changes nothing. Raises `Refused`."""

from __future__ import annotations

from functools import singledispatch

from facedown.engine.action import Action
from facedown.engine.errors import FacedownError, IllegalAction
from facedown.engine.record import heading
from facedown.engine.registry import game as find_game
from facedown.server.errors import Refused
from facedown.server.table_log.context import CommandContext
from facedown.server.table_log.game_entries import (
    Abandoned,
    AlwaysTimeSet,
    Answered,
    ArmSet,
    Ended,
    Extended,
    LetRunSet,
    Moved,
    Paused,
    Planned,
    Resumed,
    Said,
    Skipped,
    StandingAnswerSet,
    Started,
    TimeAsked,
    Wished,
)
from facedown.server.table_log.match import Match
from facedown.server.table_log.people_entries import (
    BotTookOver,
    Chatted,
    Closed,
    Departed,
    Hosted,
    Hurried,
    Invited,
    Kicked,
    Returned,
    Sat,
    SeatConfigured,
    Stood,
)
from facedown.server.table_log.room import Entries, LogEntry, Room
from facedown.server.table_log.time_requests import MOST_ARMED
from facedown.server.table_log.views import who_was_kicked
from facedown.server.text import clean
from facedown.server.wire import messages
from facedown.server.wire.tables import Seat


@singledispatch
def decide(order: messages.Order, context: CommandContext) -> Entries:
    """The entries that this order makes. Raises `Refused`."""
    raise TypeError(order)


@decide.register
def _sit(order: messages.Sit, context: CommandContext) -> Entries:
    seat = context.seat(order.seat)
    mine = seat.player is not None and seat.player.id == context.who.id
    if mine and seat.substitute and context.room.seating.status == "playing":
        return [Returned(seat.seat)]
    who, former = context.who, context.room.seating.seat_of(context.who.id)
    swaps = former is not None and seat.kind == "bot"
    if not context.open or not (swaps or seat.kind == "person") or seat.player is not None:
        raise Refused("not_legal")
    if who.id in context.room.kicked:
        raise Refused("not_allowed")
    context.must_be_told_apart()
    stood: Entries = [] if former is None else [Stood(former)]
    if former is not None and swaps:
        # Swap the two seats; nobody else's changes.
        stood += [SeatConfigured(former, seat.level), SeatConfigured(seat.seat, None)]
    return [*stood, Sat(seat.seat, who.id, who.name, who.face)]


@decide.register
def _leave(order: messages.Leave, context: CommandContext) -> Entries:
    own = context.own()
    if context.open:
        return [Stood(own.seat)]
    if _missed(own, context):
        return [_substitute(own, context)]
    return []


@decide.register
def _keep(order: messages.Keep, context: CommandContext) -> Entries:
    context.must_host()
    seat = context.seat(order.seat)
    if (order.kind == "bot") != (order.level is not None):
        raise Refused("not_legal")
    if not context.open:
        return _stand_in(order, seat, context)
    if order.level is not None and order.level not in levels(context.room):
        raise Refused("not_legal")
    kept = SeatConfigured(seat.seat, order.level)
    if seat.player is None or seat.player.id == context.who.id:
        return [kept]
    return [Kicked(seat.player.id, seat.player.name, seat.player.face), kept]


@decide.register
def _invite(order: messages.Invite, context: CommandContext) -> Entries:
    context.must_host()
    player = who_was_kicked(context.room, order.player)
    if player is None or not context.open:
        raise Refused("not_legal")
    return [Invited(player)]


@decide.register
def _host(order: messages.Host, context: CommandContext) -> Entries:
    context.must_host()
    seat = context.seat(order.seat)
    if seat.player is None or seat.player.id == context.who.id or not context.here(seat):
        raise Refused("not_legal")
    if context.room.seating.status in ("over", "closed"):
        raise Refused("not_legal")
    return [Hosted(seat.player.id)]


@decide.register
def _start(order: messages.Start, context: CommandContext) -> Entries:
    context.must_host()
    seats = context.room.seating.seats
    if not context.open or any(seat.kind == "person" and seat.player is None for seat in seats):
        raise Refused("not_legal")
    game = find_game(context.room.head.game)
    try:
        table = game.table(len(seats), context.room.options, chance=context.room.chance.deal())
    except FacedownError:
        raise Refused("not_legal") from None
    return [Started(heading(game, table))]


@decide.register
def _close(order: messages.Close, context: CommandContext) -> Entries:
    context.must_host()
    if not context.open:
        raise Refused("not_legal")
    return [Closed()]


@decide.register
def _play(order: messages.Play, context: CommandContext) -> Entries:
    return together([(order, context)])


def together(plays: list[tuple[messages.Play, CommandContext]]) -> Entries:
    """The entries of moves of the same turn by different seats, in this order.

    Raises `Refused` if the first is illegal. Illegal later ones are left out, and so are those that
    come after a move that all can see.
    """
    answers: list[tuple[int, Action]] = []
    sealed: Entries = []
    for place, (order, context) in enumerate(plays):
        try:
            match, seat, action = _meant(order, context)
        except Refused:
            if place == 0:
                raise
            continue  # It is refused in its own turn.
        if context.sealed and seat in match.table.entitled and not match.prepares(action):
            if not answers:
                sealed.append(Answered(seat, action.json))
        elif not sealed:
            answers.append((seat, action))
    if sealed:
        return sealed
    return moves(plays[0][1].room.playing, answers, by_hand=True, secretly=len(plays) > 1)


def _meant(order: messages.Play, context: CommandContext) -> tuple[Match, int, Action]:
    """The seat and the action of this move. Raises `Refused` if it is stale or illegal."""
    match, seat = context.moving()
    action = _action(match, order.action)
    stale = not match.asked_in(order.turn) or match.overtaken(seat, order.prepared)
    if stale or not match.legal(seat, action):
        raise Refused("not_legal")
    return match, seat, action


def seat_of(entry: LogEntry) -> int | None:
    """The seat that moves or answers by this entry; None for other entries."""
    if isinstance(entry, Moved):
        seat = entry.move["seat"]
        assert isinstance(seat, int)
        return seat
    return entry.seat if isinstance(entry, Answered) else None


@decide.register
def _say(order: messages.Say, context: CommandContext) -> Entries:
    match, seat = context.moving()
    try:
        return [Said(match.said(seat, order.claim))]
    except IllegalAction:
        raise Refused("not_legal") from None


@decide.register
def _plan(order: messages.Plan, context: CommandContext) -> Entries:
    match, seat = context.deciding()
    if match.over:
        raise Refused("not_legal")
    action = None if order.action is None else _action(match, order.action)
    return [Planned(seat, None if action is None else action.json)]


@decide.register
def _standing(order: messages.Standing, context: CommandContext) -> Entries:
    match, seat = context.deciding()
    if match.over or not (order.name is None or _offered(match, order.name, order.aim)):
        raise Refused("not_legal")
    aim = order.aim if order.given and order.name is not None else None
    return [StandingAnswerSet(seat, order.name, aim, order.given)]


def _offered(match: Match, name: str, aim: int | None) -> bool:
    """Whether the game has such a standing answer; some name a seat, the others none."""
    found = match.game.standing.get(name)
    if found is None:
        return False
    return aim in range(match.table.seats) if found.aimed else aim is None


@decide.register
def _chat(order: messages.Chat, context: CommandContext) -> Entries:
    text = None if order.text is None else clean(order.text)
    if (text is None) == (order.phrase is None):
        raise Refused("bad_message")
    if context.room.seating.status == "closed":
        raise Refused("not_legal")
    mode = context.room.head.terms.chat
    if mode == "off" or (mode == "phrases" and text is not None):
        raise Refused("not_allowed")
    seat = context.room.seating.seat_of(context.who.id)
    behind = context.room.head.terms.watch != 0 and context.room.seating.status == "playing"
    if seat is None and behind:
        # Delayed spectators would not see the replies.
        raise Refused("not_allowed")
    if context.room.match is not None and not context.room.match.may_chat(seat):
        raise Refused("chat_shut")
    if seat is None:
        context.must_be_told_apart()
    who = context.who
    return [Chatted(seat, who.name, text, order.phrase, who.id, who.face)]


@decide.register
def _haste(order: messages.Haste, context: CommandContext) -> Entries:
    """Each player for themselves; at a table of bots its host."""
    seats, own = context.room.seating.seats, context.room.seating.seat_of(context.who.id)
    if own is None and context.people:
        raise Refused("not_allowed")
    if own is None:
        context.must_host()
    if context.room.seating.status in ("over", "closed") or seats[own or 0].haste == order.on:
        raise Refused("not_legal")
    return [Hurried(own, order.on)]


@decide.register
def _skip(order: messages.Skip, context: CommandContext) -> Entries:
    """A vote to skip can't be taken back."""
    own, match = context.own(), context.room.playing
    if own.seat in match.skips | match.living or not context.room.left_to_bots:
        raise Refused("not_legal")
    return [Skipped(own.seat)]


@decide.register
def _more(order: messages.More, context: CommandContext) -> Entries:
    """More time. If several seats decide, no bank is charged: that would reveal who asked."""
    match, seat = context.moving()
    ms = context.grant(seat)
    if not match.asked_in(order.turn) or ms <= 0:
        raise Refused("not_legal")
    return [Extended(None if match.several else seat, ms)]


@decide.register
def _time(order: messages.Time, context: CommandContext) -> Entries:
    """Allowed once per window, before its length is over, with or without a choice."""
    match, seat = context.moving()
    requests, asked = match.requests, match.table.entitled
    may = context.timed and seat in asked and seat not in match.sealed
    new = not requests.extended and seat not in requests.pressed
    if not (match.asked_in(order.turn) and may and new and requests.credit(seat) > 0):
        raise Refused("not_legal")
    return [TimeAsked(seat)]


@decide.register
def _always_time(order: messages.AlwaysTime, context: CommandContext) -> Entries:
    match, seat = context.deciding()
    if match.over or (order.kind in match.requests.always(seat)) == order.on:
        raise Refused("not_legal")
    return [AlwaysTimeSet(seat, order.kind, order.on)]


@decide.register
def _arm(order: messages.Arm, context: CommandContext) -> Entries:
    """Accepts actions the seat can't do: a refusal would reveal what it can."""
    match, seat = context.deciding()
    armed = match.requests.armed(seat)
    full = order.on and len(armed) >= MOST_ARMED
    if match.over or full or (order.action in armed) == order.on:
        raise Refused("not_legal")
    return [ArmSet(seat, {**order.action}, order.on)]


@decide.register
def _let_run(order: messages.LetRun, context: CommandContext) -> Entries:
    match, seat = context.deciding()
    if match.over or (seat in match.let_run) == order.on:
        raise Refused("not_legal")
    return [LetRunSet(seat, order.on)]


@decide.register
def _pause(order: messages.Pause, context: CommandContext) -> Entries:
    own, match = context.own(), context.room.playing
    if match.over or (order.on and match.ledger.paused):
        raise Refused("not_legal")
    if match.ledger.paused:
        return [Resumed()]
    if order.on and _agreed(match.ledger.wishes | {own.seat}, context):
        return [Paused(sorted(seat.seat for seat in context.people if not context.here(seat)))]
    if (own.seat in match.ledger.wishes) == order.on:
        raise Refused("not_legal")
    return [Wished(own.seat, order.on)]


def _agreed(wishes: frozenset[int], context: CommandContext) -> bool:
    """Whether more than half of the people present agree."""
    here = [seat.seat for seat in context.people if context.here(seat)]
    return 2 * len(wishes.intersection(here)) > len(here)


def moves(
    match: Match,
    answers: list[tuple[int, Action]],
    claims: list[tuple[int, Action]] | None = None,
    late: bool = False,
    by_hand: bool = False,
    secretly: bool = False,
) -> Entries:
    """The entries for these claims, then for these answers, then for the end of the game, if any.

    `secretly`: stop after the first entry that everybody can see.
    """
    played, end = match.tried(answers, claims or (), secretly)
    made: Entries = [Said(move) if "say" in move else Moved(move, late, by_hand) for move in played]
    return made if end is None else [*made, Ended(end.outcome, end.was)]


def levels(room: Room) -> list[str]:
    """The bot levels of this game."""
    return list(find_game(room.head.game).bots)


def stand_in(room: Room) -> str:
    """The level of bots that replace people."""
    choice = levels(room)
    return "normal" if "normal" in choice else choice[0]


def relief(room: Room, seat: int) -> LogEntry:
    """The entry for an absent player: a bot takes over, or the game ends."""
    if _ends(room):
        return Abandoned(seat, room.playing.was)
    return BotTookOver(seat, stand_in(room))


def _ends(room: Room) -> bool:
    """Whether an absence ends the game: by the table's terms, unless the winner is certain."""
    return room.head.terms.absent == "end" and not room.playing.table.settled


def departure(room: Room, player: str, online: frozenset[str]) -> Entries:
    """The entries when a player's account is deleted: for their seat, and for a table they host."""
    status, seat = room.seating.status, room.seating.seat_of(player)
    made: Entries = []
    if seat is not None and status == "open":
        made.append(Stood(seat))
    if seat is not None and status == "playing":
        ends = _ends(room) and seat in room.playing.living
        gone = Departed(seat, stand_in(room))
        made.append(Abandoned(seat, room.playing.was) if ends else gone)
    if room.head.host == player and status not in ("over", "closed"):
        others = [one for one in room.arrivals if one != player]
        heir = next(iter([*filter(online.__contains__, others), *others]), None)
        if heir is not None:
            made.append(Hosted(heir))
        elif status == "open":
            made.append(Closed())
    return made


def _stand_in(order: messages.Keep, seat: Seat, context: CommandContext) -> Entries:
    """During the game the host may only replace a player who is away or late."""
    away = not context.here(seat) or context.room.playing.ledger.missed[seat.seat] > 0
    if order.kind != "bot" or seat.player is None or not away:
        raise Refused("not_allowed")
    if not _missed(seat, context):
        raise Refused("not_legal")
    return [_substitute(seat, context)]


def _missed(seat: Seat, context: CommandContext) -> bool:
    """Whether the seat is still in the game."""
    match = context.room.match
    return match is None or seat.seat in match.living


def _substitute(seat: Seat, context: CommandContext) -> LogEntry:
    if seat.substitute or context.room.seating.status != "playing":
        raise Refused("not_legal")
    if context.room.head.terms.absent == "moves":
        raise Refused("not_allowed")
    return relief(context.room, seat.seat)


def _action(match: Match, json: messages.Json) -> Action:
    try:
        return match.table.actions.parse(json)
    except IllegalAction:
        raise Refused("not_legal") from None
