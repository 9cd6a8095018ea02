"""What the engine does for a game that only declares: copies, types, texts, views, questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NotRequired, TypedDict, get_args, get_type_hints

from facedown.engine.action import ActionSpace
from facedown.engine.decision import AskInTurn
from facedown.engine.game import Game
from facedown.engine.options import OptionSpace
from facedown.engine.plain import copied
from facedown.engine.schema import Count, Eliminated, Over, PlainView, PlayerBase, Seat, Turn
from facedown.engine.seats import left_of, mask_of, seats_in
from facedown.engine.shapes import shapes
from facedown.engine.table import Step, Table
from facedown.engine.texts import side_by_side
from facedown.engine.view import hand

if TYPE_CHECKING:
    from facedown.engine.chance import Chance

ACTIONS = ActionSpace("do", [("pass", {}), ("take", {"coins": 1}), ("take", {"coins": 2})])
CLAIMS = ActionSpace("claim", [("rich", {"seat": 0})])


class Player(PlayerBase):
    secret: int | None


class View(PlainView):
    players: list[Player]
    pot: Count


class Took(TypedDict):
    on: Literal["took"]
    seat: Seat


class Pots(Table):
    def set_up(self) -> None:
        self.pots = {"left": [1, [2]], "right": {3}}
        self.secret = tuple(range(self.seats))
        self.pot = 3


class Deal(Step[Pots]):
    def enter(self, table: Pots) -> None:
        table.stack.append(Take(1))


class Take(AskInTurn[Pots]):
    step = "take"

    def choices(self, table: Pots, seat: int) -> tuple[int, ...]:
        return (1, 2)

    def chosen(self, table: Pots, seat: int, action: int) -> None:
        table.over((seat,), "took")


class Potted(Game[Pots]):
    name = "potted"
    version = 1
    min_seats = 2
    max_seats = 3
    actions = ACTIONS
    claims = CLAIMS
    options = OptionSpace([], {"plain": {}}, "plain")
    table_type = Pots
    first_step = Deal
    schema = shapes(View, Took, ACTIONS, CLAIMS, {"coins": Count, "seat": Seat})

    def player_view(self, table: Pots, of: int, seen: bool) -> dict[str, object]:
        return {"alive": True, "secret": table.secret[of] if seen else None}

    def table_view(self, table: Pots, seat: int | None) -> dict[str, object]:
        return {"pot": table.pot}

    def redeal_hidden(self, world: Pots, seat: int | None, chance: Chance) -> None:
        world.pot += 1


def fields(of: Any) -> dict[str, object]:
    return get_type_hints(of, include_extras=True)


def test_a_clone_shares_nothing_that_changes() -> None:
    table = Potted().table(2)
    clone = table.clone()
    assert (clone.pots, clone.secret, clone.pot) == (table.pots, table.secret, table.pot)
    table.pots["left"][1].append(5)  # type: ignore[index]
    table.pot = 0
    assert clone.pots == {"left": [1, [2]], "right": {3}}
    assert clone.pot == 3


def test_copied_shares_immutable_values() -> None:
    hands = (1, 2)
    assert copied([hands])[0] is hands  # type: ignore[index]


def test_a_seat_sees_its_own_things_until_all_see_everything() -> None:
    table = Potted().table(2)
    view = table.view(1)
    assert [player["secret"] for player in view["players"]] == [None, 1]  # type: ignore[attr-defined]
    assert view["pot"] == 3
    table.play(1, {"do": "take", "coins": 2})
    view = table.view(None)
    assert [player["secret"] for player in view["players"]] == [0, 1]  # type: ignore[attr-defined]


def test_a_redeal_is_a_clone_with_the_hidden_things_drawn_anew() -> None:
    table = Potted().table(2)
    assert (table.redeal(0, table.chance).pot, table.pot) == (4, 3)


def test_a_question_begins_the_turn_and_names_its_step_and_seat() -> None:
    table = Potted().table(2)
    assert (table.turn, table.turns, table.decision) == (1, 1, "take")
    assert table.view(0)["ask"] == {"step": "take", "seat": 1, "seats": [1], "answered": False}
    [over] = table.play(1, {"do": "take", "coins": 1})
    assert over.seen_by(0) == {"on": "over", "winners": [1], "why": "took"}


def test_the_types_of_actions_claims_and_common_events_are_derived() -> None:
    schema: dict[str, Any] = Potted.schema
    assert fields(schema["action"]) == {"do": Literal["pass", "take"], "coins": NotRequired[Count]}
    assert fields(schema["claim"]) == {"claim": Literal["rich"], "seat": NotRequired[Seat]}
    *others, said = get_args(schema["event"])
    assert others == [Took, Turn, Eliminated, Over]
    assert fields(said)["on"] == Literal["said"]
    assert fields(said)["claim"] == Literal["rich"]


def test_a_game_may_have_its_own_type_of_a_common_event() -> None:
    class Ended(TypedDict):
        on: Literal["over"]
        hands: list[int]

    silent = ActionSpace("claim", [])
    schema: dict[str, Any] = shapes(View, Took | Ended, ACTIONS, silent, {"coins": Count})
    assert get_args(schema["event"]) == (Took, Ended, Turn, Eliminated)
    assert "claim" not in schema


def test_texts_stand_side_by_side() -> None:
    texts = side_by_side(
        {"title": ("Pots", "鍋"), "step.take": ("Take", "拿"), "on.over": ("", "")}
    )
    assert texts["en"]["title"] == "Pots"
    assert texts["zh-Hant"]["step.take.wait"] == "{seats} 考慮中"
    assert texts["en"]["on.over"] == ""


def test_the_next_seat_to_the_left() -> None:
    assert [left_of(seat, [0, 2, 3]) for seat in range(4)] == [2, 2, 3, 0]


def test_a_mask_of_seats() -> None:
    assert mask_of([]) == 0
    assert seats_in(mask_of([0, 3, 14])) == [0, 3, 14]


def test_hidden_cards_are_nulls() -> None:
    assert hand((1, 2), seen=False) == [None, None]
    assert hand((1, 2), seen=True) == [1, 2]
