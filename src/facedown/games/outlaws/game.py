"""The `Game` of Outlaws: Last Man Standing 不法之徒."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from facedown.engine.bot import RandomBot
from facedown.engine.chance import Chance
from facedown.engine.game import Game
from facedown.engine.options import Value
from facedown.engine.rules import shared_rules
from facedown.engine.table import Step
from facedown.games.outlaws import arrange, schema, view
from facedown.games.outlaws.actions import ACTIONS, CLAIMS
from facedown.games.outlaws.bots.easy import EasyBot
from facedown.games.outlaws.bots.normal import NormalBot
from facedown.games.outlaws.bots.references import REFERENCES
from facedown.games.outlaws.cards import CHARACTERS, NOBODY, kind_of
from facedown.games.outlaws.deal import Opening
from facedown.games.outlaws.knowledge import redeal as knowledge
from facedown.games.outlaws.lesson import LESSONS
from facedown.games.outlaws.options import OPTIONS
from facedown.games.outlaws.reachability import REACHABILITY
from facedown.games.outlaws.rulebook import RULEBOOK
from facedown.games.outlaws.rules import OutlawsRules
from facedown.games.outlaws.table import OutlawsTable
from facedown.games.outlaws.turn import Turn


class Outlaws(Game[OutlawsTable]):
    """2 to 4 seats, each with a street of hidden characters; or two teams."""

    name = "outlaws"
    version = 1
    min_seats = 2
    max_seats = 4
    actions = ACTIONS
    claims = CLAIMS
    options = OPTIONS

    schema = {
        "view": schema.OutlawsView,
        "event": schema.OutlawsEvent,
        "action": schema.OutlawsAction,
        "claim": schema.OutlawsClaim,
        "rulebook": schema.OutlawsRulebook,
    }
    rulebook = RULEBOOK
    timers = {
        "deploy": 120,
        "turn": 90,
        "admit": 30,
        "rescue": 25,
        "absolve": 25,
        "fill": 30,
    }
    moments = {
        "headlined": "caught",
        "rescued": "saved",
        "absolved": "saved",
        "lost": "out",
        "deployed": "start",
    }
    lessons = LESSONS
    reachability = REACHABILITY
    bots = {
        "random": RandomBot,
        "easy": EasyBot,
        "normal": NormalBot,
    }
    references = REFERENCES

    def deal(
        self, seats: int, options: dict[str, Value], chance: Chance
    ) -> tuple[OutlawsTable, Step[OutlawsTable]]:
        """A new table, with the deal as its first step."""
        return OutlawsTable(self, shared_rules(OutlawsRules, seats, options), chance), Opening()

    def view(self, table: OutlawsTable, seat: int | None) -> dict[str, object]:
        """What the seat sees; what everybody sees if `seat` is None."""
        return view.view(table, seat)

    def redeal_hidden(self, world: OutlawsTable, seat: int | None, chance: Chance) -> None:
        """Redraw the streets and tokens that the seat cannot know."""
        knowledge.redeal(world, seat, chance)

    def arranged(
        self, position: Mapping[str, object], options: dict[str, Value], chance: Chance
    ) -> tuple[OutlawsTable, Step[OutlawsTable]]:
        """A table set up as `position` says."""
        return arrange.arrange(self, position, options, chance)

    def arranges(self, table: OutlawsTable) -> bool:
        """Whether it is a turn and no partner was lost, which a position can't say (§10.3)."""
        return table.decision == "turn" and table.partner_lost == 0

    def position(self, table: OutlawsTable) -> dict[str, object]:
        """The position at a turn, with the actions left; only between actions."""
        step = table.stack[-1]
        assert isinstance(step, Turn)
        return arrange.position(table) | {"left": step.left}

    def secrets(self, table: OutlawsTable, seat: int) -> dict[str, str]:
        """The character in each face-down place of the other streets: `{"place 9": "sheriff"}`.

        A place is `rules.places * side + place`. None during the deployment.
        """
        if table.deploying:
            return {}
        places, own = table.rules.places, table.side(seat)
        return {
            f"place {place}": CHARACTERS[kind_of(table.card_at(place))]
            for place in range(places * table.rules.sides)
            if place // places != own
            and table.card_at(place) != NOBODY
            and not table.is_open(place)
        }

    def labels(self, table: OutlawsTable) -> list[dict[str, str]]:
        """Each seat's place in the order of play, from 1."""
        return [
            {"turn": str((seat - table.first) % table.seats + 1)} for seat in range(table.seats)
        ]


GAME: Final = Outlaws()
