"""Habits of the other players in twin runs."""

from dataclasses import dataclass

from facedown.server.wire.tables import Pace


@dataclass(frozen=True)
class Habits:
    """Behaviour of the other players that must make no difference.

    `bots`: seats of bots. `haste`: what the timing of people's answers depends on. `plodding`: bots
    think as long as possible. `gossip`: bots on the floor say something. `planning`: people leave
    standing answers in windows; `eager`: to every question. `standing`: a standing answer that
    people leave; they do nothing where it applies. `slow`: people take up to ten seconds in a
    secret window, and answer by plan. `away`: seats that answer there by plan at once, and then
    have no open page until it ends. `pace`: the table's, if not the server's default. `silent`: the
    decision at which nobody but the viewer answers; the run ends there. `pause`, `restart`, `more`:
    decisions at which there is a pause, the server restarts in between, or somebody (depending on
    `haste`) asks for time.
    """

    bots: frozenset[int] = frozenset()
    haste: str = ""
    plodding: bool = False
    gossip: bool = False
    planning: bool = False
    eager: bool = False
    standing: str | None = None
    slow: bool = False
    away: frozenset[int] = frozenset()
    pace: Pace | None = None
    silent: int = -1
    pause: int = -1
    restart: int = -1
    more: int = -1
