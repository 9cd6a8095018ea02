"""Mafia de Cuba 古巴黑手黨, as a `Game`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from facedown.engine.bot import RandomBot
from facedown.engine.chance import Chance
from facedown.engine.game import Game
from facedown.engine.options import Value
from facedown.engine.rules import shared_rules
from facedown.engine.seats import has, seats_of
from facedown.engine.table import NOTHING, Step
from facedown.engine.window import SIGNAL
from facedown.games.mafia import arrange, schema, view
from facedown.games.mafia.actions import ACTIONS, CLAIMS
from facedown.games.mafia.bots.easy import EasyBot
from facedown.games.mafia.bots.normal import NormalBot
from facedown.games.mafia.bots.references import REFERENCES
from facedown.games.mafia.knowledge.redeal import redeal
from facedown.games.mafia.lesson import LESSONS
from facedown.games.mafia.options import OPTIONS
from facedown.games.mafia.reachability import REACHABILITY
from facedown.games.mafia.rulebook import RULEBOOK
from facedown.games.mafia.rules import MafiaRules
from facedown.games.mafia.table import INVESTIGATION, NOBODY, OVER, MafiaTable
from facedown.games.mafia.theft import Opening
from facedown.games.mafia.tokens import NOT_TAKEN, role_of
from facedown.games.mafia.transcript import play_transcript

OPEN_TALK: Final = frozenset({"investigate", "answer"})
"""Steps in which all may talk while one decides."""


class Mafia(Game[MafiaTable]):
    """5 to 12 seats: one is the Godfather, the others steal from their box."""

    name = "mafia"
    version = 1
    min_seats = 5
    max_seats = 12
    actions = ACTIONS
    claims = CLAIMS
    options = OPTIONS

    rulebook = RULEBOOK
    lessons = LESSONS
    reachability = REACHABILITY
    references = REFERENCES
    schema = {
        "view": schema.MafiaView,
        "event": schema.MafiaEvent,
        "action": schema.MafiaAction,
        "claim": schema.MafiaClaim,
        "rulebook": schema.MafiaRulebook,
    }
    timers = {
        "hide": 60,
        "bag": 30,
        "take": 60,
        "investigate": 120,
        "answer": 45,
        "explain": 45,
        "hear": 60,
        "plead": 30,
        "verdict": 60,
        "bang": 6,
        "vote": 20,
    }
    windows = {"bang": SIGNAL}
    hearings = frozenset({"explain", "plead"})
    dwell = {"bag": 4, "take": 4}
    moments = {
        "returned": "start",
        "recovered": "caught",
        "beer": "proved",
        "eliminated": "out",
    }
    bots = {
        "random": RandomBot,
        "easy": EasyBot,
        "normal": NormalBot,
    }

    def deal(
        self, seats: int, options: dict[str, Value], chance: Chance
    ) -> tuple[MafiaTable, Step[MafiaTable]]:
        return MafiaTable(self, shared_rules(MafiaRules, seats, options), chance), Opening()

    def arrange(
        self, position: Mapping[str, object], *, chance: Chance | None = None
    ) -> MafiaTable:
        """As for every game; then the position's `interrogation` is played."""
        table = super().arrange(position, chance=chance)
        play_transcript(table, position.get("interrogation", []))
        return table

    def view(self, table: MafiaTable, seat: int | None) -> dict[str, object]:
        return view.view(table, seat)

    def redeal_hidden(self, world: MafiaTable, seat: int | None, chance: Chance) -> None:
        redeal(world, seat, chance)

    def arranged(
        self, position: Mapping[str, object], options: dict[str, Value], chance: Chance
    ) -> tuple[MafiaTable, Step[MafiaTable]]:
        return arrange.arrange(self, position, options, chance)

    def arranges(self, table: MafiaTable) -> bool:
        """Each decision before the end, if the table keeps its record.

        Of a clone, the decisions of the theft and the Godfather's `investigate`.
        """
        if table.phase == OVER:
            return False
        return table.moves is not None or table.decision not in (
            "answer",
            "explain",
            "hear",
            "plead",
            "verdict",
            "bang",
        )

    def position(self, table: MafiaTable) -> dict[str, object]:
        return arrange.position(table)

    def again(self, table: MafiaTable) -> dict[str, Value]:
        """The winners have chosen the next Godfather (§10)."""
        return {} if table.successor == NOBODY else {"godfather": int(table.successor)}

    def secrets(self, table: MafiaTable, seat: int) -> dict[str, str]:
        """The role of each other taker who has taken and not shown it: `{"seat 2": "thief"}`."""
        return {
            f"seat {of}": role_of(take)
            for of, take in enumerate(table.takes)
            if take != NOT_TAKEN and of != seat and not has(table.exposed, of)
        }

    def floor(self, table: MafiaTable) -> tuple[int, ...]:
        """While the Godfather decides what to ask, or one is asked: all others alive."""
        if table.phase != INVESTIGATION or table.decision not in OPEN_TALK:
            return NOTHING
        return seats_of(table.alive & ~table.asked)

    def labels(self, table: MafiaTable) -> list[dict[str, str]]:
        """The role of each seat."""
        return [
            {"role": "godfather" if seat == table.godfather else role_of(table.takes[seat])}
            for seat in range(table.seats)
        ]


GAME: Final = Mafia()
