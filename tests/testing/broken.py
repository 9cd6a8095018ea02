"""Variants of the tiny game, each broken in one way; `BREAKS` says which laws fail."""

from __future__ import annotations

from threading import Lock
from types import SimpleNamespace
from typing import TYPE_CHECKING, ClassVar, Literal, Self, TypedDict

from tests.testing.broken_parts import (
    GREETINGS,
    A_third_die,
    Anything_goes,
    Counts_its_deals,
    Deals_after_the_end,
    Deals_by_the_real_dice,
    Deals_no_die,
    Deals_the_real_dice,
    Deals_with_dice_of_its_own,
    Eavesdropper,
    Greeted,
    Hands_out_its_own,
    Nothing_to_say,
    Overheard,
    Reads_carelessly,
    Remembers_the_deal,
    Remembers_what_was_told,
    Rolls_unseen,
    Says_it_before_it_is_so,
    Says_what_was_chosen,
    Shares_a_list,
    Shows_a_shared_list,
    Shows_the_sum,
    Shows_the_sum_in_between,
    Stranger,
    Takes_strangers,
    Thinks_for_ever,
    Thinks_twice,
    Wayward,
    Whisperer,
    dealing,
)
from tests.testing.tiny import (
    ACTIONS,
    FACES,
    KEEP,
    Chose,
    Deal,
    Guess,
    Over,
    Rolled,
    Secretly,
    Tiny,
    TinyLaws,
    TinyTable,
    TinyView,
)

from facedown.engine.action import Action, ActionSpace
from facedown.engine.bot import Bot, RandomBot
from facedown.engine.schema import SaidBase, ViewBase
from facedown.engine.window import Window

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from facedown.engine.chance import Chance
    from facedown.engine.observation import Observation
    from facedown.engine.options import Value
    from facedown.engine.table import RuleBook, Step
    from facedown.testing.laws import Secret

GAMES = SimpleNamespace(tiny=Tiny())
"""All of them, and the correct one."""
BREAKS: dict[str, set[str]] = {}
"""Name -> the laws that this game breaks, without `test_`."""
GOLDEN: set[str] = set()
"""The games that are compared with the golden files of the correct one."""
LAWS: dict[str, type[TinyLaws]] = {}
"""Name -> its `Laws`, if they differ from the correct game's."""


def breaks(*laws: str) -> Callable[[type[Tiny]], type[Tiny]]:
    """Register a broken game under the name of its class."""

    def put(kind: type[Tiny]) -> type[Tiny]:
        kind.name = kind.__name__.lower()
        setattr(GAMES, kind.name, kind())
        BREAKS[kind.name] = set(laws)
        return kind

    return put


def with_table(kind: type[TinyTable], *laws: str) -> None:
    """A broken game whose table has this class."""
    breaks(*laws)(type(kind.__name__, (Tiny,), {"tables": kind}))


# --- the list -------------------------------------------------------------------------------------

with_table(A_third_die, "what_is_conserved_is_so_after_every_step")
with_table(Anything_goes, "every_choice_plays_and_everything_else_is_refused")
with_table(Reads_carelessly, "malformed_actions_are_refused_and_change_nothing")
with_table(Takes_strangers, "actions_of_another_space_are_refused")
with_table(Shares_a_list, "a_clone_stays_what_it_is_whatever_is_played_on_the_other")
with_table(
    Shows_a_shared_list,
    "a_clone_stays_what_it_is_whatever_is_played_on_the_other",
    "clones_are_independent",
    "every_choice_plays_and_everything_else_is_refused",
)
with_table(Hands_out_its_own, "what_was_handed_out_can_be_changed_without_harm")
with_table(Rolls_unseen, "records_replay_to_the_same_views_and_events_byte_for_byte")
with_table(
    Shows_the_sum,
    "a_redealt_world_is_a_table_of_the_game",
    "no_viewer_can_tell_a_table_from_a_redealt_one",
    "nobody_can_tell_what_another_has_chosen_in_secret",
    "twin_tables_give_twin_worlds",
)
with_table(
    Shows_the_sum_in_between,
    "no_viewer_can_tell_a_table_from_a_redealt_one",
    "the_last_frame_of_a_move_shows_what_the_move_has_brought",
)
with_table(Says_it_before_it_is_so, "the_last_frame_of_a_move_shows_what_the_move_has_brought")
with_table(
    Deals_by_the_real_dice,
    "a_redeal_of_a_redeal_is_the_redeal",
    "a_world_made_from_a_world_is_the_same_to_its_last_attribute",
    "no_viewer_can_tell_a_table_from_a_redealt_one",
    "nobody_can_tell_what_another_has_chosen_in_secret",
    "twin_tables_give_twin_worlds",
)
with_table(
    Deals_with_dice_of_its_own,
    "a_redeal_of_a_redeal_is_the_redeal",
    "a_world_made_from_a_world_is_the_same_to_its_last_attribute",
    "no_viewer_can_tell_a_table_from_a_redealt_one",
    "nobody_can_tell_what_another_has_chosen_in_secret",
    "redealing_changes_nothing_and_is_the_same_with_the_same_chance",
    "twin_tables_give_twin_worlds",
)
with_table(
    Deals_no_die,
    "a_redealt_world_is_a_table_of_the_game",
    "what_a_viewer_does_not_see_differs_between_worlds",
)
with_table(
    Deals_after_the_end,
    "a_finished_table_is_redealt_as_it_is",
    "a_redealt_world_is_a_table_of_the_game",
)
with_table(
    Deals_the_real_dice,
    "nobody_can_tell_what_another_has_chosen_in_secret",
    "twin_tables_give_twin_worlds",
    "what_a_viewer_does_not_see_differs_between_worlds",
)
with_table(Remembers_the_deal, "twin_tables_give_twin_worlds")
with_table(
    Remembers_what_was_told,
    "no_trail_leads_from_a_world_to_the_table_it_was_made_from",
    "of_the_beginning_a_world_holds_what_its_viewer_was_told",
    "twin_tables_give_twin_worlds",
)
with_table(Counts_its_deals, "a_world_made_from_a_world_is_the_same_to_its_last_attribute")


@breaks("a_level_plays_whole_games", "somebody_can_always_move")
class Leaves_nothing_to_say(Tiny):  # noqa: N801
    first = dealing(Secretly, Nothing_to_say)


@breaks("nobody_can_tell_what_another_has_chosen_in_secret")
class Tells_what_was_chosen(Tiny):  # noqa: N801
    first = dealing(Says_what_was_chosen, Guess)


@breaks("no_seat_can_stall_a_game")
class Holds_the_table(Tiny):  # noqa: N801
    first = dealing(Secretly, Thinks_for_ever)


@breaks("every_action_and_claim_has_its_shape")
class Knows_no_turn(Tiny):  # noqa: N801
    """An action that is not in its schema."""

    schema: ClassVar[dict[str, object]] = {**Tiny.schema, "action": Rolled}


@breaks("every_view_and_event_has_its_shape_for_every_viewer")
class Has_another_view(Tiny):  # noqa: N801
    """Every view has a key that is not in its schema."""

    schema: ClassVar[dict[str, object]] = {**Tiny.schema, "view": ViewBase}


class More(TypedDict):
    do: Literal["pass", "keep", "turn", "odd", "even", "again"]


@breaks("the_schema_spells_no_verb_that_there_is_not")
class Spells_another_verb(Tiny):  # noqa: N801
    schema: ClassVar[dict[str, object]] = {**Tiny.schema, "action": More}


class Sides(TypedDict):
    sides: int


@breaks("the_rule_book_has_its_shape")
class Writes_another_rule_book(Tiny):  # noqa: N801
    schema: ClassVar[dict[str, object]] = {**Tiny.schema, "rulebook": Sides}
    rulebook: ClassVar[dict[str, object]] = {"sides": "six"}


@breaks("the_rule_book_has_its_shape")
class Has_no_type_for_its_rule_book(Tiny):  # noqa: N801
    rulebook: ClassVar[dict[str, object]] = {"sides": FACES}


@breaks("every_action_and_claim_has_its_shape", "the_schema_names_the_type_of_each_part")
class Has_no_types(Tiny):  # noqa: N801
    schema: ClassVar[dict[str, object]] = {"view": TinyView, "event": Tiny.schema["event"]}


@breaks(
    "every_choice_plays_and_everything_else_is_refused",
    "options_go_round_as_json",
    "records_replay_to_the_same_views_and_events_byte_for_byte",
    "twin_tables_give_twin_worlds",
)
class Adds_an_option(Tiny):  # noqa: N801
    def deal(
        self, seats: int, options: dict[str, Value], chance: Chance
    ) -> tuple[TinyTable, Step[TinyTable]]:
        return super().deal(seats, {**options, "strange": 1}, chance)


@breaks("every_action_and_claim_has_its_shape", "the_integers_are_those_that_old_records_mean")
class Counts_its_actions_anew(Tiny):  # noqa: N801
    """It has a new action in the middle of the list."""

    actions = ActionSpace("do", [(a.verb, {}) for a in ACTIONS] + [("again", {})])


@breaks("every_step_that_is_asked_has_a_time")
class Gives_no_time(Tiny):  # noqa: N801
    timers: ClassVar[dict[str, int]] = {"guess": 30}


@breaks("the_times_are_those_of_people")
class Gives_a_second(Tiny):  # noqa: N801
    timers: ClassVar[dict[str, int]] = {"guess": 30, "secretly": 1}


@breaks("every_window_is_of_a_known_kind")
class Has_a_window_of_its_own_kind(Tiny):  # noqa: N801
    windows: ClassVar[Mapping[str, str]] = {"guess": "endless"}


@breaks("what_window_is_open_is_no_secret")
class Looks_at_the_dice(Tiny):  # noqa: N801
    """The kind of its window depends on a secret."""

    def window(self, table: TinyTable) -> Window | None:
        return Window("seldom" if sum(table.dice) % 2 else "answer") if table.stack else None


@breaks("who_has_the_floor_is_no_secret")
class Gives_the_floor_by_the_dice(Tiny):  # noqa: N801
    """Who may speak depends on a secret."""

    def floor(self, table: TinyTable) -> tuple[int, ...]:
        others = (s for s in range(2) if s not in table.entitled)
        return tuple(others) if sum(table.dice) % 2 else ()


class Only_keep(Secretly):  # noqa: N801
    """One of the seats can do nothing."""

    def choices(self, table: TinyTable, seat: int) -> tuple[int, ...]:
        return (KEEP,)


class Nothing_to_do(Deal):  # noqa: N801
    def enter(self, table: TinyTable) -> None:
        super().enter(table)
        table.stack[-1] = Only_keep(0)


@breaks("in_an_open_window_everybody_has_more_than_a_pass")
class Opens_too_much(Tiny):  # noqa: N801
    first = Nothing_to_do
    windows: ClassVar[Mapping[str, str]] = {"secretly": "answer"}
    open_windows: ClassVar[frozenset[str]] = frozenset({"secretly"})


@breaks("levels_are_listed_weakest_first_and_one_of_them_is_random")
class Has_bots_the_wrong_way_round(Tiny):  # noqa: N801
    bots: ClassVar[dict[str, Callable[[], Bot]]] = {"other": RandomBot, "random": RandomBot}


@breaks("a_bot_chooses_the_same_in_every_world_that_its_seat_cannot_tell_apart")
class Has_an_eavesdropper(Tiny):  # noqa: N801
    tables = Overheard
    bots: ClassVar[dict[str, Callable[[], Bot]]] = {"random": RandomBot, "sly": Eavesdropper}


class Greeting(TypedDict):
    claim: Literal["hello", "bye"]


class Greeted_by_one(SaidBase):  # noqa: N801
    claim: Literal["hello", "bye"]


class Talks(Tiny):
    """The tiny game with greetings."""

    tables = Greeted
    claims = GREETINGS
    schema: ClassVar[dict[str, object]] = {
        **Tiny.schema, "event": Rolled | Chose | Over | Greeted_by_one, "claim": Greeting,
    }  # fmt: skip


@breaks("a_bot_says_the_same_in_every_world_that_its_seat_cannot_tell_apart")
class Has_a_whisperer(Talks):  # noqa: N801
    bots: ClassVar[dict[str, Callable[[], Bot]]] = {"random": RandomBot, "sly": Whisperer}


@breaks("bots_say_what_is_legal")
class Has_a_stranger(Talks):  # noqa: N801
    bots: ClassVar[dict[str, Callable[[], Bot]]] = {"random": RandomBot, "odd": Stranger}


@breaks("a_bot_can_sit_in_at_any_moment")
class Has_a_wayward_bot(Tiny):  # noqa: N801
    bots: ClassVar[dict[str, Callable[[], Bot]]] = {"random": RandomBot, "odd": Wayward}


@breaks("every_kind_of_secret_is_met_and_would_be_caught")
class Names_another_secret(Tiny):  # noqa: N801
    """Its `kinds` name a secret that does not exist."""


class Another(TinyLaws):
    kinds: ClassVar[tuple[str, ...] | None] = ("turn", "another")


@breaks("a_game_says_which_choices_are_secret")
class Says_nothing_of_secrets(Tiny):  # noqa: N801
    """Its `Laws` have no `kinds`."""


class Silent(TinyLaws):
    kinds: ClassVar[tuple[str, ...] | None] = None

    def secrets(self, table: TinyTable, seat: int) -> Iterator[Secret]:
        return iter(())


@breaks(
    "every_action_and_claim_has_its_shape",
    "the_schema_spells_no_verb_that_there_is_not",
    "zero_is_pass",
)
class Begins_without_a_pass(Tiny):  # noqa: N801
    actions = ActionSpace("do", [("rest", {}), *[(a.verb, {}) for a in ACTIONS][1:]])


@breaks(
    "every_choice_plays_and_everything_else_is_refused",
    "records_replay_to_the_same_views_and_events_byte_for_byte",
    "the_three_forms_go_round",
)
class Has_an_action_twice(Tiny):  # noqa: N801
    actions = ActionSpace("do", [*[(a.verb, {}) for a in ACTIONS], ("even", {})])


class Choking(ActionSpace):
    def parse(self, json: object) -> Action:
        if isinstance(json, list):
            raise TypeError
        return super().parse(json)


@breaks("malformed_actions_are_refused_and_change_nothing", "no_json_breaks_an_action_space")
class Chokes_on_a_list(Tiny):  # noqa: N801
    actions = Choking("do", [(a.verb, {}) for a in ACTIONS])


class Cheat:
    """Passes where that is not legal."""

    def choose(self, observation: Observation) -> Action:
        return ACTIONS[0]


class Sealed:
    """It can't be copied or subclassed."""

    def __init__(self) -> None:
        self.lock = Lock()

    def __init_subclass__(cls) -> None:
        raise TypeError

    def choose(self, observation: Observation) -> Action:
        return observation.choices[0]


@breaks("a_copied_bot_chooses_the_same", "a_level_can_be_subclassed")
class Has_a_sealed_bot(Tiny):  # noqa: N801
    bots: ClassVar[dict[str, Callable[[], Bot]]] = {"random": RandomBot, "sealed": Sealed}


class Holds_a_lock(TinyTable):  # noqa: N801
    def __init__(
        self, game: RuleBook, options: dict[str, Value], chance: Chance, source: Self | None = None
    ) -> None:
        super().__init__(game, options, chance, source)
        self.more = Lock()


with_table(Holds_a_lock, "a_copy_plays_on_to_the_same_bytes")


@breaks(
    "a_bot_can_sit_in_at_any_moment",
    "a_bot_chooses_the_same_in_every_world_that_its_seat_cannot_tell_apart",
    "a_level_plays_whole_games",
    "levels_play_together_with_all_sorts_of_options",
)
class Has_a_cheat(Tiny):  # noqa: N801
    bots: ClassVar[dict[str, Callable[[], Bot]]] = {"random": RandomBot, "cheat": Cheat}


@breaks("a_recorded_game_is_a_whole_or_a_long_one", "a_recorded_game_replays_to_the_same_bytes")
class Tells_old_games_otherwise(Tiny):  # noqa: N801
    """Recorded games have no end any more."""

    first = dealing(Secretly, Thinks_twice)


GOLDEN |= {"tiny", "counts_its_actions_anew", "tells_old_games_otherwise"}
LAWS |= {"names_another_secret": Another, "says_nothing_of_secrets": Silent}


@breaks("every_text_is_there_in_every_language")
class Speaks_one_language(Tiny):  # noqa: N801
    """The other language has no texts."""

    texts: ClassVar[Mapping[str, Mapping[str, str]]] = {"en": {"title": "Tiny"}, "zh-Hant": {}}
