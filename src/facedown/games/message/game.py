"""The Message 風聲: the rule book as a `Game`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from facedown.engine.bot import RandomBot
from facedown.engine.chance import Chance
from facedown.engine.game import Game
from facedown.engine.options import Value
from facedown.engine.rules import shared_rules
from facedown.engine.seats import has
from facedown.engine.table import Step
from facedown.engine.window import Window
from facedown.games.message import arrange, schema, view
from facedown.games.message.actions import ACTIONS, CLAIMS
from facedown.games.message.bots.easy import EasyBot
from facedown.games.message.bots.hard.bot import HardBot
from facedown.games.message.bots.normal import NormalBot, decide
from facedown.games.message.bots.references import references
from facedown.games.message.cards import BYSTANDER, NO_CARD, NO_SIDE, SIDES
from facedown.games.message.deal import Deal
from facedown.games.message.knowledge.redeal import redeal
from facedown.games.message.lesson import LESSONS
from facedown.games.message.options import OPTIONS
from facedown.games.message.reachability import REACHABILITY
from facedown.games.message.roster import NO_CHARACTER
from facedown.games.message.rulebook import RULEBOOK, ensemble_for
from facedown.games.message.rules import MessageRules
from facedown.games.message.standing import AFTER_PASS, STANDING
from facedown.games.message.table import MessageTable
from facedown.games.message.windows import WINDOW_KINDS, waiting


class Message(Game[MessageTable]):
    """3 to 9 seats. A side wins with three true messages of its colour, a bystander by a secret
    mission."""

    name = "message"
    version = 1
    min_seats = 3
    max_seats = 9
    actions = ACTIONS
    claims = CLAIMS
    options = OPTIONS

    schema = {
        "view": schema.MessageView,
        "event": schema.MessageEvent,
        "action": schema.MessageAction,
        "claim": schema.MessageClaim,
        "rulebook": schema.MessageRulebook,
    }
    rulebook = RULEBOOK
    timers = {
        "choose": 60,
        "start": 12,
        "drawn": 12,
        "play": 45,
        "send": 45,
        "transit": 20,
        "arrival": 20,
        "receipt": 30,
        "end": 12,
        "burn": 15,
        "discard": 20,
        "put_on_top": 20,
        "give": 25,
        "place_false": 25,
        "conceal": 20,
        "face_down": 15,
        "skill": 25,
        "companion": 20,
    }
    windows = WINDOW_KINDS
    moments = {"died": "out", "rescued": "saved"}
    standing = STANDING
    after_pass = AFTER_PASS
    bots = {
        "random": RandomBot,
        "easy": EasyBot,
        "normal": NormalBot,
        "hard": lambda: HardBot(NormalBot(), decide),
    }
    references = references(NormalBot)
    lessons = LESSONS
    reachability = REACHABILITY

    def deal(
        self, seats: int, options: dict[str, Value], chance: Chance
    ) -> tuple[MessageTable, Step[MessageTable]]:
        """An empty table with the whole set-up as its first step."""
        return self.new_table(seats, options, chance), Deal()

    def new_table(self, seats: int, options: dict[str, Value], chance: Chance) -> MessageTable:
        """An empty table."""
        rules = shared_rules(MessageRules, seats, options)
        ensemble = ensemble_for(rules.profile, tuple(rules.roster))
        return MessageTable(self, rules, ensemble, chance)

    def window(self, table: MessageTable) -> Window | None:
        """The open window, with its kind and lead by what it asks."""
        found = super().window(table)
        return None if found is None else waiting(table, found, table.decision)

    def labels(self, table: MessageTable) -> list[dict[str, str]]:
        """Each seat's side at the end, character, and mission if it is a bystander."""
        return [labels_of(table, seat) for seat in range(table.seats)]

    def secrets(self, table: MessageTable, seat: int) -> dict[str, str]:
        """The identity of each other seat that keeps it face down: `{"seat 2": "military"}`."""
        sides, up = table.identities.sides, table.identities.up
        return {
            f"seat {of}": SIDES[side]
            for of, side in enumerate(sides)
            if side != NO_SIDE and of != seat and not has(up, of)
        }

    def view(self, table: MessageTable, seat: int | None) -> dict[str, object]:
        """What the seat sees, or a spectator if it is None."""
        return view.view(table, seat)

    def redeal_hidden(self, world: MessageTable, seat: int | None, chance: Chance) -> None:
        """Re-deals all that the seat does not see, in line with what it knows."""
        redeal(world, seat, chance)

    def arranged(
        self, position: Mapping[str, object], options: dict[str, Value], chance: Chance
    ) -> tuple[MessageTable, Step[MessageTable]]:
        """A table in the described position, with the step that asks next."""
        return arrange.arrange(lambda seats: self.new_table(seats, options, chance), position)

    def arranges(self, table: MessageTable) -> bool:
        """Whether a phase asks, with no response, no message in transit and nobody dying."""
        quiet = not table.responses.waiting and not table.gains and table.dying == 0
        at_rest = table.transit.message == NO_CARD and table.responses.resolving == NO_CARD
        return quiet and at_rest and table.decision in arrange.ASKED


def labels_of(table: MessageTable, seat: int) -> dict[str, str]:
    """Labels of a seat for statistics; without a side if another player took its identity card."""
    labels: dict[str, str] = {}
    side, number = table.identities.sides[seat], table.cast.character[seat]
    if side != NO_SIDE:
        labels["side"] = SIDES[side]
    if number != NO_CHARACTER:
        character = table.ensemble.characters[number]
        labels["character"] = character.name
        if side == BYSTANDER:
            labels["mission"] = f"{character.name}: {character.mission.name}"
    return labels


GAME: Final = Message()
