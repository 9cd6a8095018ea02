"""Views, events, actions, claims, rule book and options have the types of the `schema`."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from facedown.engine.registry import game as find_game
from facedown.testing.cases import games_of
from facedown.testing.failures import Law
from facedown.testing.laws import laws_of
from facedown.testing.play import able, begin, viewers
from facedown.testing.shapes import fits, words

if TYPE_CHECKING:
    from facedown.engine.game import Game
    from facedown.testing.cases import Case

SHAPE = Law(
    "All that a game gives out has the type that `Game.schema` names, to the last key.",
    "the typed dictionary in the schema: a field may be missing there (`NotRequired`), null "
    "(`| None`), or spelt otherwise in `view`, `emit` or the list of actions.",
)
VERBS = Law(
    "The schema spells the verbs of the game's actions and claims, and no other.",
    "`do` and `claim` in the schema's `Literal`s, against `Game.actions` and `Game.claims`.",
)
PARTS = Law(
    "`Game.schema` names the types of view, event and action, and of claims and rule book if any.",
    '`Game.schema`: `{"view": ..., "event": ..., "action": ..., "claim": ..., "rulebook": ...}`.',
)
OPTIONS = Law(
    "The options of a table, as JSON, are options of the same table.",
    "`deal`: it gives the table the options that it was given, with none added and none changed.",
)
MOVES = 600
"""Maximum moves of a game."""


def test_every_view_and_event_has_its_shape_for_every_viewer(case: Case) -> None:
    """Every second game is played with `Laws.everything`."""
    shapes = find_game(case.game).schema
    for number in games_of(case, 0.1):
        more = laws_of(case.game).everything if number % 2 else {}
        play = begin(case, number, talk=0.1, more=more)
        events = play.table.opening
        with SHAPE.at(case, number, play.table):
            for _ in range(MOVES):
                for viewer in viewers(play.table):
                    for table in (play.table, *(play.table.frames or [])):
                        fits(table.view(viewer), shapes["view"])
                    for event in events:
                        fits(event.seen_by(viewer), shapes["event"])
                if not able(play.table):
                    break
                play.table.frames = []
                events = play.move()


def test_every_action_and_claim_has_its_shape(game: Game) -> None:
    """The JSON of all actions and claims fits the schema."""
    for what, space in (("action", game.actions), ("claim", game.claims)):
        for action in space:
            with SHAPE.at(game):
                fits(action.json, game.schema[what])


def test_the_schema_spells_no_verb_that_there_is_not(game: Game) -> None:
    """Each verb in the schema is one of an action or claim."""
    for what, space in (("action", game.actions), ("claim", game.claims)):
        more = words(game.schema.get(what), space.kind) - {action.verb for action in space}
        assert not more, VERBS.at(game).broken(f"the schema has {more}; no {what} is called so")


def test_the_rule_book_has_its_shape(game: Game) -> None:
    """The rule book fits its schema; a game has both or neither."""
    both = bool(game.rulebook) == ("rulebook" in game.schema)
    assert both, PARTS.at(game).broken("of `rulebook` and its type in the schema only one is there")
    if game.rulebook:
        with SHAPE.at(game):
            fits(json.loads(json.dumps(game.rulebook)), game.schema["rulebook"])


@pytest.mark.parametrize("part", ["view", "event", "action", "claim"])
def test_the_schema_names_the_type_of_each_part(game: Game, part: str) -> None:
    """A game without claims needs no type for them."""
    there = part in game.schema or (part == "claim" and not len(game.claims))
    assert there, PARTS.at(game).broken(f"the schema names no type for {part!r}")


def test_options_go_round_as_json(case: Case) -> None:
    """A table's options survive a round trip through JSON."""
    game = find_game(case.game)
    for number in range(2 * max(1, len(case.mixes))):
        table = game.table(case.seats, case.options(number), seed=number)
        with OPTIONS.at(case, number, table) as here:
            again = game.options.complete(json.loads(json.dumps(table.options)))
        assert again == table.options, here.broken(f"they come back as {again}")
