"""Makes new tables, and the next table of the same people."""

from __future__ import annotations

from collections.abc import Sequence, Set

from facedown.engine.errors import BadOptions
from facedown.engine.options import Value
from facedown.engine.record import heading
from facedown.engine.registry import game as find_game
from facedown.server import clock
from facedown.server.errors import Refused
from facedown.server.table_log.chance import CSPRNG, ChanceSource
from facedown.server.table_log.game_entries import Started
from facedown.server.table_log.people_entries import Made, Sat
from facedown.server.table_log.room import Beginning, Entries, Room, Row
from facedown.server.table_log.seating import Head
from facedown.server.wire.tables import PLAIN, Player, Seat, Terms


def new_table(
    game: str,
    options: dict[str, Value],
    host: Player,
    public: bool,
    levels: Sequence[str | None],
    sitting: dict[int, Player],
    terms: Terms = PLAIN,
    named: dict[str, str] | None = None,
    chance: ChanceSource = CSPRNG,
) -> Beginning:
    """A table on which these people sit already.

    `options` are complete, `levels` and `named` as in `Made`: without `named`, whoever sits in a
    seat that an option names.
    """
    preset = find_game(game).options.preset_of(options)
    head = Head(chance.table_id(), game, host.id, public, options, preset, clock.now(), terms)
    room = Room(head)
    if named is None:
        named = _named(game, options, sitting)
    entries: Entries = [Made(list(levels), named)]
    entries += [Sat(seat, one.id, one.name, one.face) for seat, one in sitting.items()]
    # Each sits by an entry of their own, so that their tables are found by it.
    rows = [
        Row(seq, entry, entry.player if isinstance(entry, Sat) else host.id, None, clock.now_ms())
        for seq, entry in enumerate(entries)
    ]
    return head, rows, room.seated(entries)


def _named(game: str, options: dict[str, Value], sitting: dict[int, Player]) -> dict[str, str]:
    """The options that name the seat of somebody who sits already -> their id."""
    seats = [name for name, option in find_game(game).options.options.items() if option.seat]
    return {
        name: one.id for name in seats for seat, one in sitting.items() if options[name] == seat
    }


def new_lesson(game: str, name: str, learner: Player, chance: ChanceSource) -> Beginning:
    """A lesson's table, already started, with bots on all other seats. Raises `BadOptions`."""
    rules = find_game(game)
    lesson = rules.lessons.get(name)
    if lesson is None:
        raise BadOptions(f"lessons of {game} are: {', '.join(rules.lessons)}")
    table = rules.arrange(lesson.position, chance=chance.deal())
    level = "easy" if "easy" in rules.bots else next(iter(rules.bots))
    levels = [None if seat == lesson.learner else level for seat in range(table.seats)]
    sitting = {lesson.learner: learner}
    head, rows, seating = new_table(
        game, table.options, learner, False, levels, sitting, chance=chance
    )
    start = Started(heading(rules, table), name)
    row = Row(len(rows), start, learner.id, None, clock.now_ms())
    return head, [*rows, row], start.seated(seating)


def next_table(room: Room, who: Player, without: Set[str] = frozenset()) -> Beginning:
    """The table after this one, hosted by `who`. Raises `Refused`.

    Seats of players in `without`, and of deleted accounts, stay empty.
    """
    if room.seating.status != "over" or room.seating.seat_of(who.id) is None:
        raise Refused("not_allowed")
    seats = _drawn(room) if room.head.terms.anonymous else room.seating.seats
    levels = [seat.level if seat.kind == "bot" else None for seat in seats]
    sitting = {
        place: seat.player
        for place, seat in enumerate(seats)
        if seat.player is not None and seat.player.name and seat.player.id not in without
    }
    options, named = _options(room, levels, sitting)
    return new_table(
        room.head.game,
        options,
        who,
        room.head.public,
        levels,
        sitting,
        room.head.terms,
        named,
        room.chance,
    )


def _drawn(room: Room) -> Sequence[Seat]:
    """The seats, shuffled: where names are hidden, seats must not identify players."""
    return room.chance.dice.sample(room.seating.seats, len(room.seating.seats))


def _options(
    room: Room, levels: Sequence[str | None], sitting: dict[int, Player]
) -> tuple[dict[str, Value], dict[str, str]]:
    """The former options, updated by the game's end, and the players they name, as in `Made`.

    Nobody is named if seats are shuffled, nor players without a seat at the new table.
    """
    match = room.playing
    if room.head.terms.anonymous:
        return room.head.options, {}
    options, named = {**room.options, **match.game.again(match.table)}, dict[str, str]()
    for name, option in match.game.options.options.items():
        seat = options[name]
        if not option.seat or not isinstance(seat, int) or seat < 0:
            continue
        if seat in sitting:
            named[name] = sitting[seat].id
        elif levels[seat]:
            named[name] = ""
        else:
            options[name] = option.default
    return options, named
