"""Coup 政變: the rule book as a `Game`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from facedown.engine.bot import RandomBot
from facedown.engine.chance import Chance
from facedown.engine.game import Game
from facedown.engine.options import Value
from facedown.engine.rules import shared_rules
from facedown.engine.seats import seats_in
from facedown.engine.table import Step
from facedown.games.coup import arrange, schema, view
from facedown.games.coup.actions import ACTIONS, CLAIMS
from facedown.games.coup.bots.easy import EasyBot
from facedown.games.coup.bots.hard.bot import HardBot
from facedown.games.coup.bots.normal import NormalBot
from facedown.games.coup.bots.references import REFERENCES
from facedown.games.coup.cards import FACE_UP, NAMES
from facedown.games.coup.deal import Deal
from facedown.games.coup.knowledge import redeal as knowledge
from facedown.games.coup.lesson import LESSONS
from facedown.games.coup.options import OPTIONS
from facedown.games.coup.reachability import REACHABILITY
from facedown.games.coup.rulebook import RULEBOOK
from facedown.games.coup.rules import CoupRules
from facedown.games.coup.standing import STANDING
from facedown.games.coup.table import CoupTable


class Coup(Game[CoupTable]):
    """2 to 6 seats; the last one with an influence wins."""

    name = "coup"
    version = 1
    min_seats = 2
    max_seats = 6
    actions = ACTIONS
    claims = CLAIMS
    options = OPTIONS

    schema = {
        "view": schema.CoupView,
        "event": schema.CoupEvent,
        "action": schema.CoupAction,
        "claim": schema.CoupClaim,
        "rulebook": schema.CoupRulebook,
    }
    rulebook = RULEBOOK
    timers = {
        "turn": 45,
        "challenge": 20,
        "block": 20,
        "prove": 20,
        "lose": 20,
        "exchange": 30,
        "offer": 30,
        "examine": 30,
        "draft": 45,
    }
    open_windows = frozenset({"challenge", "block"})
    moments = {
        "conceded": "caught",
        "shown": "proved",
        "eliminated": "out",
    }
    bots = {
        "random": RandomBot,
        "easy": EasyBot,
        "normal": NormalBot,
        "hard": lambda: HardBot(NormalBot(parts=2)),
    }
    references = REFERENCES
    lessons = LESSONS
    standing = STANDING
    reachability = REACHABILITY

    def deal(
        self, seats: int, options: dict[str, Value], chance: Chance
    ) -> tuple[CoupTable, Step[CoupTable]]:
        """An empty table and the step that deals."""
        return CoupTable(self, shared_rules(CoupRules, seats, options), chance), Deal()

    def view(self, table: CoupTable, seat: int | None) -> dict[str, object]:
        """See `view.view`."""
        return view.view(table, seat)

    def redeal_hidden(self, world: CoupTable, seat: int | None, chance: Chance) -> None:
        """See `knowledge.redeal`."""
        knowledge.redeal(world, seat, chance)

    def secrets(self, table: CoupTable, seat: int) -> dict[str, str]:
        """The face-down hand of each other living seat: `{"seat 2": "assassin, duke"}`."""
        return {f"seat {of}": hand_name(table, of) for of in seats_in(table.alive) if of != seat}

    def arranged(
        self, position: Mapping[str, object], options: dict[str, Value], chance: Chance
    ) -> tuple[CoupTable, Step[CoupTable]]:
        """See `arrange.arrange`."""
        return arrange.arrange(self, position, options, chance)

    def arranges(self, table: CoupTable) -> bool:
        """At the beginning of a turn."""
        return table.decision == "turn"

    def position(self, table: CoupTable) -> dict[str, object]:
        """See `arrange.position`."""
        return arrange.position(table)


def hand_name(table: CoupTable, seat: int) -> str:
    """The names of a seat's face-down cards, sorted."""
    cards = table.cards[2 * seat : 2 * seat + 2]
    return ", ".join(NAMES[card] for card in sorted(cards) if 0 <= card < FACE_UP)


GAME: Final = Coup()
