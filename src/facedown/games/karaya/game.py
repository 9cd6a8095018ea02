"""Sultans of Karaya 推翻蘇丹 as a `Game`."""

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
from facedown.engine.window import ANSWER, CALL
from facedown.games.karaya import arrange, schema, view
from facedown.games.karaya.actions import ACTIONS, CLAIMS
from facedown.games.karaya.bots.easy import EasyBot
from facedown.games.karaya.bots.hard.bot import HardBot
from facedown.games.karaya.bots.normal import NormalBot
from facedown.games.karaya.bots.references import REFERENCES
from facedown.games.karaya.cards import NAMES, NO_SIDE, SIDES, side_of
from facedown.games.karaya.deal import Round
from facedown.games.karaya.facts import SlotEnded
from facedown.games.karaya.knowledge.redeal import redeal
from facedown.games.karaya.lesson import LESSONS
from facedown.games.karaya.options import OPTIONS
from facedown.games.karaya.reachability import REACHABILITY
from facedown.games.karaya.rulebook import RULEBOOK
from facedown.games.karaya.rules import KarayaRules
from facedown.games.karaya.standing import AFTER_PASS, STANDING
from facedown.games.karaya.table import KarayaTable


class Karaya(Game[KarayaTable]):
    """For 5 to 15 seats. Most points after several rounds win."""

    name = "karaya"
    version = 1
    min_seats = 5
    max_seats = 15
    actions = ACTIONS
    claims = CLAIMS
    options = OPTIONS
    rulebook = RULEBOOK
    standing = STANDING
    after_pass = AFTER_PASS
    lessons = LESSONS
    reachability = REACHABILITY
    bots = {
        "random": RandomBot,
        "easy": EasyBot,
        "normal": NormalBot,
        "hard": lambda: HardBot(NormalBot()),
    }
    references = REFERENCES
    schema = {
        "view": schema.KarayaView,
        "event": schema.KarayaEvent,
        "action": schema.KarayaAction,
        "claim": schema.KarayaClaim,
        "rulebook": schema.KarayaRulebook,
    }
    timers = {
        "main": 45,
        "hide": 30,
        "declare": 15,
        "join": 15,
        "stop": 20,
        "block": 20,
        "forced": 30,
        "look": 30,
        "predict": 30,
        "ready": 40,
    }
    windows = {"declare": CALL, "join": ANSWER}
    moments = {"died": "out", "stopped": "proved"}

    def deal(
        self, seats: int, options: dict[str, Value], chance: Chance
    ) -> tuple[KarayaTable, Step[KarayaTable]]:
        """A new table, with the first round as its first step."""
        return KarayaTable(self, shared_rules(KarayaRules, seats, options), chance), Round()

    def view(self, table: KarayaTable, seat: int | None) -> dict[str, object]:
        """What the seat sees; what everybody sees if `seat` is None."""
        return view.view(table, seat)

    def redeal_hidden(self, world: KarayaTable, seat: int | None, chance: Chance) -> None:
        """Redraw the roles that the seat cannot know."""
        redeal(world, seat, chance)

    def arranged(
        self, position: Mapping[str, object], options: dict[str, Value], chance: Chance
    ) -> tuple[KarayaTable, Step[KarayaTable]]:
        """A table set up as `position` says."""
        return arrange.arrange(self, position, options, chance)

    def arranges(self, table: KarayaTable) -> bool:
        """At the beginning of a slot, before any declaration and any window."""
        return table.decision in ("main", "hide") and (
            table.facts is not None and isinstance(table.facts.fact, SlotEnded)
        )

    def position(self, table: KarayaTable) -> dict[str, object]:
        """The position, with the number of slots played before this one."""
        return arrange.position(table) | {"slot": int(table.slot) - 1}

    def secrets(self, table: KarayaTable, seat: int) -> dict[str, str]:
        """The role of each other face-down seat and of the centre card, during a round."""
        if table.shown:
            return {}
        found = {
            f"seat {of}": NAMES[table.roles[of]] for of in seats_in(table.hidden()) if of != seat
        }
        return {**found, "centre": NAMES[table.roles[table.rules.centre]]}

    def labels(self, table: KarayaTable) -> list[dict[str, str]]:
        """The side and role of each seat at the end of the last round."""
        last = table.results[-1]
        found: list[dict[str, str]] = []
        for seat in range(table.seats):
            up = bool(last.up >> seat & 1)
            side = side_of(last.roles[seat], up, last.tokens[seat])
            name = "neither" if side == NO_SIDE else SIDES[side]
            found.append({"side": name, "role": NAMES[last.roles[seat]]})
        return found


GAME: Final = Karaya()
