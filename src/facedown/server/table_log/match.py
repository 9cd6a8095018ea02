"""A match: one game at a table, the engine's table and the entries shown so far.

Invariant: the engine's table changes only by playing back committed entries. A new move is tried on
a clone, which yields its chance outcomes; once committed, it is played back. So memory never knows
more than the log, live and after a restart alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from typing import cast

from msgspec import Struct

from facedown.engine.action import PASS, Action, Move
from facedown.engine.event import Event
from facedown.engine.game import Game
from facedown.engine.record import Playback, move_json, record
from facedown.engine.seats import bit, has, without
from facedown.engine.table import Table
from facedown.engine.window import Window
from facedown.server.table_log.chance import CSPRNG, ChanceSource
from facedown.server.table_log.frames import Frames
from facedown.server.table_log.let_run import concerned
from facedown.server.table_log.question import Question, answer_all
from facedown.server.table_log.standing_answers import StandingAnswers
from facedown.server.table_log.time_ledger import TimeLedger
from facedown.server.table_log.time_requests import TimeRequests

Json = dict[str, object]

PASSING: Json = {"do": "pass"}
"""A pass, in a move's JSON form."""


class Shown(Struct, frozen=True):
    """A visible entry: something happened. `at` is in Unix milliseconds."""

    at: int
    events: list[Event]
    late: int | None = None
    """The seat whose own decision timed out."""


@dataclass(frozen=True)
class Ending:
    """How a game ended. `was`: what each seat saw of itself then, as in the view's `players`."""

    outcome: Json
    was: tuple[Json, ...]


class Match:
    """One game from its deal to its end."""

    def __init__(
        self,
        heading: Mapping[str, object],
        at: int,
        lesson: str | None = None,
        chance: ChanceSource = CSPRNG,
    ) -> None:
        self._chance = chance
        self._playback = Playback(heading)
        self.game: Game = self._playback.game
        self.table: Table = self._playback.table
        self.lesson_name = lesson
        self.lesson = None if lesson is None else self.game.lessons.get(lesson)
        """The lesson's script; None also if the game no longer has it."""
        self.over = self.table.outcome is not None
        """Whether the game has an outcome or was abandoned."""
        self.shown = [Shown(at, self.table.opening)]
        self.frames = Frames()
        self.turn = 0
        """Counts public decisions; answers in an open window don't count."""
        self.opened = 0
        """The turn in which the open question was asked; visible answers may have followed."""
        self.news = 0
        """The number of events between the last decision and the open one."""
        self.round = 0
        """Counts the game's turns."""
        self._once = set[str]()
        """Steps whose window has opened in this turn."""
        self.open_window = self._opened()
        """The open window, if the question is one."""
        self.sealed: dict[int, Action] = {}
        """Secret answers, kept until the decision closes."""
        self.plans: dict[int, Action] = {}
        """Answers given in advance."""
        self.standing = StandingAnswers()
        self._declined: dict[int, frozenset[int]] = {}
        """The actions each seat has declined since the last relevant event."""
        self.ledger = TimeLedger()
        self.requests = TimeRequests()
        self.let_run = frozenset[int]()
        """Seats that no window needs to wait for."""
        self.prepared = Counter[int]()
        """How often each seat's preparation has changed since the question opened."""
        self.skips: set[int] = set()
        """Eliminated seats that vote to play the rest at once."""
        self.abandoned: int | None = None
        """The seat whose absence ended the game."""

    @property
    def living(self) -> frozenset[int]:
        """The seats still in the game; public."""
        players = cast(list[Json], self.table.view(None)["players"])
        return frozenset(seat for seat, player in enumerate(players) if player["alive"])

    @property
    def several(self) -> bool:
        """Whether several seats are asked; or one, in a window, or as the last of several."""
        many = len(self.table.entitled) > 1 or self.opened < self.turn
        return not self.over and (many or self.open_window is not None)

    @property
    def record(self) -> Json:
        """The game's record so far, as JSON-able data."""
        return record(self.game, self.table)

    def unanswered(self) -> list[int]:
        """The seats that have yet to decide."""
        return [seat for seat in self.table.pending if seat not in self.sealed]

    def undecided(self, seat: int) -> bool:
        """Whether this seat has yet to decide."""
        return has(self.table.waiting, seat) and seat not in self.sealed

    def asked_in(self, turn: int) -> bool:
        """Whether the open question was already open in this turn."""
        return self.opened <= turn <= self.turn

    def preparation(self, seat: int) -> int | None:
        """The version of what this seat prepares together with others; None if it does not."""
        if self.over or self.table.stack[-1].witnesses(self.table, seat) == bit(seat):
            return None
        return self.prepared[seat]

    def overtaken(self, seat: int, preparation: int | None) -> bool:
        """Whether an answer was given to an outdated version of a shared preparation.

        `preparation`: the version it answered; None: unknown.
        """
        return preparation is not None and self.preparation(seat) not in (None, preparation)

    def prepares(self, action: Action) -> bool:
        """Whether this action only prepares an answer: its seat stays asked."""
        return not self.over and self.table.stack[-1].prepares(action.id)

    def legal(self, seat: int, action: Action) -> bool:
        """Whether this seat may do so now."""
        table = self.table
        if self.over or seat in self.sealed or not table.may_act(seat):
            return False
        return table.stack[-1].allows(table, seat, action.id)

    def seal(self, seat: int, action: Action) -> None:
        """Keep this seat's answer until the decision closes."""
        self.sealed[seat] = action
        self.requests.answered(seat)

    @property
    def running(self) -> frozenset[int]:
        """The seats the open window need not wait for; its lead decides all the same."""
        window = self.open_window
        return frozenset() if window is None else self.let_run - {window.lead}

    def settled(self) -> frozenset[int]:
        """The seats that have answered the open window.

        Standing answers count in open windows only. A secret window must not end early because of
        them: that would reveal what somebody can do.
        """
        by_hand = self.running.union(self.sealed)
        secret = self.open_window is not None and not self.open_window.open
        return by_hand if secret else by_hand.union(self.planned())

    def planned(self) -> dict[int, Action]:
        """The standing answers that can be given now."""
        due = {**dict(self._stood()), **self._due()} if self.standing or self.plans else {}
        learner = self.passed_for()
        if learner is not None and self.table.pending == (learner,):
            due[learner] = self.table.actions[PASS]
        return due

    def forced(self) -> dict[int, Action]:
        """Passes for the seats that have nothing to decide.

        They can only pass, or do what they have already passed over since anything happened.
        """
        return {s: self.table.actions[PASS] for s in self.unanswered() if self._is_forced(s)}

    def _is_forced(self, seat: int) -> bool:
        """For a seat that has yet to answer."""
        if self.over or self.lesson is not None:
            return False
        return self._has_no_choice(seat)

    def _has_no_choice(self, seat: int) -> bool:
        legal, after = self.table.legal(seat), self.game.after_pass
        if after is None or legal == (PASS,) or PASS not in legal:
            return legal == (PASS,)
        passed = self._declined.get(seat, frozenset())
        return passed.issuperset(legal) and after.spares(self.table.view(None), seat)

    def _decline(self, move: Json) -> None:
        """Notes what a person passes over by hand: they need not be asked again for it."""
        seat = move["seat"]
        assert isinstance(seat, int)
        if self.game.after_pass is not None and self.several and move.get("play") == PASSING:
            before = self._declined.get(seat, frozenset())
            self._declined[seat] = before.union(self.table.legal(seat))

    def may_chat(self, seat: int | None) -> bool:
        """Whether this seat, or a spectator, may chat by the rules; after the end all may."""
        return self.over or self.table.may_chat(seat)

    def due(self, seat: int) -> bool:
        """Whether an answer will be given for this seat if it does nothing itself."""
        left = seat in self.plans or self.standing.of(seat)
        if left and seat in self.planned():
            return True
        return self.undecided(seat) and self._is_forced(seat)

    def _due(self) -> dict[int, Action]:
        if not self.plans:
            return {}
        return {seat: plan for seat, plan in self.plans.items() if self.legal(seat, plan)}

    def _stood(self) -> Iterator[tuple[int, Action]]:
        """Standing answers that apply now. An illegal one becomes a pass."""
        for seat, answer in self.standing.answers(self.table, self.unanswered()).items():
            for action in (self.table.actions.parse(dict(answer)), self.table.actions[PASS]):
                if self.legal(seat, action):
                    yield seat, action
                    break

    def leave(self, seat: int) -> None:
        """Drops the standing answers and requests of a seat whose owner is gone."""
        self.plans.pop(seat, None)
        self.standing.clear(seat)
        self.requests.clear(seat)
        self.let_run = self.let_run - {seat}

    def stand(self, seat: int, name: str, aim: int | None) -> None:
        """This seat gives one of the game's standing answers."""
        self.standing.give(self.table, seat, self.game.standing[name], aim)

    def asks(self, seat: int) -> bool:
        """Whether a person on this seat is shown what they may do now."""
        if self.lesson is None or seat != self.lesson.learner:
            return True
        return self.lesson.asks(self.table.moves or [], self.table.choices(seat))

    def passed_for(self) -> int | None:
        """The learner of a lesson, where its script passes for them."""
        if self.lesson is None:
            return None
        learner = self.lesson.learner
        asked = learner in self.unanswered() and PASS in self.table.legal(learner)
        return learner if asked and self.lesson.passes(self.table.moves or []) else None

    @property
    def idle(self) -> bool:
        """Whether the script of a lesson has everybody pass: there is nothing to wait for."""
        learner = self.passed_for()
        others = [seat for seat in self.table.pending if seat != learner]
        return learner is not None and all(
            move is not None and move.id == PASS for move in map(self.scripted, others)
        )

    def seen_from(self, seat: int | None) -> Table:
        """The table as this seat knows it: its own sealed answer counts, others' do not."""
        if seat not in self.sealed:
            return self.table
        table = self.table.clone()
        table.answers[seat] = self.sealed[seat].id
        table.waiting = without(table.waiting, seat)
        return table

    def scripted(self, seat: int) -> Action | None:
        """What a lesson's script has this seat do now."""
        if self.lesson is None:
            return None
        return self.lesson.scripted(seat, self.table.moves or [], self.table.choices(seat))

    def bot_seed(self, seat: int) -> int:
        """The seed of the bot on this seat for this decision."""
        return self._chance.bot_seed(self.table.moves or [], seat)

    @property
    def was(self) -> tuple[Json, ...]:
        """By seat, what each seat sees of itself now."""
        return own_parts(self.table)

    def events(self, seat: int) -> list[Json]:
        """All events so far, as this seat saw them."""
        return [event.seen_by(seat) for entry in self.shown for event in entry.events]

    @property
    def words(self) -> tuple[int, ...]:
        """The seats of the claims since the last move."""
        said = takewhile(lambda move: move.action.kind == "claim", reversed(self.table.moves or []))
        return tuple(move.seat for move in said)

    def claims(self, seat: int) -> int:
        """The number of claims this seat has made."""
        moves = self.table.moves or []
        return sum(move.seat == seat and move.action.kind == "claim" for move in moves)

    def alike(self, newest: int) -> bool:
        """Whether everybody sees the newest entries alike."""
        entries = self.shown[len(self.shown) - newest :]
        return not any(event.private for entry in entries for event in entry.events)

    # --- trying: changes nothing ----------------------------------------------------------------

    def tried(
        self,
        answers: Iterable[tuple[int, Action]],
        claims: Iterable[tuple[int, Action]] = (),
        secretly: bool = False,
    ) -> tuple[list[Json], Ending | None]:
        """The moves that these claims and answers make, up to the next decision; and the ending, if
        the game ends.

        Illegal claims and answers are left out, and so are answers of seats whose shared
        preparation an earlier one has changed. `secretly`: stop after the first visible move.
        """
        table, moves = self._trial()
        for seat, claim in claims:
            if claim.id in table.legal_claims(seat):
                table.say(seat, claim)
        answer_all(table, answers, secretly)
        end = Ending(table.outcome.json, own_parts(table)) if table.outcome is not None else None
        return [move_json(move) for move in moves], end

    def said(self, seat: int, claim: Mapping[str, object]) -> Json:
        """The move that this claim makes. Raises `IllegalAction`."""
        table, moves = self._trial()
        table.say(seat, claim)
        return move_json(moves[-1])

    def _trial(self) -> tuple[Table, list[Move]]:
        """A clone that records its moves, with its own chance."""
        done = self.table.moves or []
        chance = self._chance.move(done)
        if self.lesson is not None:
            chance = self.lesson.source(done, chance)
        moves: list[Move] = []
        table = self.table.clone(chance)
        table.moves = moves
        return table, moves

    # --- playing back ---------------------------------------------------------------------------

    def play(
        self, move: Json, at: int, late: bool = False, by_hand: bool = False
    ) -> frozenset[int] | None:
        """Plays a move of the log back. Returns the seats that may see it; None: everybody.

        `late`: the default move of a seat that alone was asked. `by_hand`: made by its owner.
        """
        alone = not self.several
        question = Question(self.table)
        due = self._due()
        seat = move["seat"]
        assert isinstance(seat, int)
        if by_hand:
            self._decline(move)
            self.requests.answered(seat)
        self.standing.serve(self.table, seat)
        events = self._play(move)
        played = self.table.moves
        assert played
        prepares = question.prepares(played[-1].action)
        secret = prepares or question.untold(seat, self.table, events)
        goes_on = secret or question.goes_on(seat, self.table)
        self.sealed.pop(seat, None)
        if due:
            self._use_up(due.keys() & {seat} if goes_on else due.keys())
        if secret:
            witnesses = frozenset(question.witnesses(seat, self.table))
            if prepares:
                self._changed(witnesses)
            return witnesses
        if not goes_on:
            self.sealed.clear()
        if alone:
            self.ledger.decided(seat, late)
        self._decided(events, left_open=goes_on and question.asks(seat))
        self.shown.append(Shown(at, events, seat if late else None))
        return None

    def _play(self, move: Json) -> list[Event]:
        play = partial(self._playback.play, move)
        events = self.frames.record(self.table, play, len(self.shown))
        self.over = self.over or self.table.outcome is not None
        return events

    def _changed(self, witnesses: Set[int]) -> None:
        """Asks these seats again: what they prepare together has changed."""
        self.prepared.update(witnesses)
        self.sealed = {s: one for s, one in self.sealed.items() if s not in witnesses}

    def abandon(self, seat: int) -> None:
        """Ends the game without a winner: this seat's owner is gone."""
        self.abandoned, self.over = seat, True

    def say(self, move: Json, at: int) -> None:
        """Plays a claim of the log back."""
        events = self._play(move)
        self.shown.append(Shown(at, events))
        # Answers that are no longer legal are asked again.
        legal = self.table.legal
        self.sealed = {s: one for s, one in self.sealed.items() if one.id in legal(s)}

    def _use_up(self, seats: Set[int]) -> None:
        """A standing pass lasts for the turn; any other plan is used once."""
        for seat in seats:
            if self.plans[seat].id != PASS:
                del self.plans[seat]

    def _decided(self, events: list[Event], left_open: bool) -> None:
        """Start the next decision, or go on with this one."""
        self.turn += 1
        if not left_open:
            self.opened = self.turn
            self.news = len(events)
            self.prepared.clear()
            self.ledger.next_decision()
            self.requests.next_decision()
        seen = [event.public for event in events]
        if self.over or "turn" in [event.get("on") for event in seen]:
            self.round += 1
            self.plans.clear()
            self._once.clear()
            self.ledger.next_turn()
            self.requests.next_turn(self.table.seats)
        if not left_open:
            self.open_window = None if self.over else self._opened()
        if self.over:
            self.standing = StandingAnswers()
        self.standing.let_fall(self.table, seen)
        self._stop_running(seen)
        self._reopen(seen)

    def _stop_running(self, seen: list[Json]) -> None:
        """Windows wait again for seats that these events concern."""
        if self.let_run:
            lead = None if self.open_window is None else self.open_window.lead
            asked = self.table.entitled if lead is None else (lead,)
            self.let_run = frozenset(s for s in self.let_run if not concerned(s, seen, asked))

    def _opened(self) -> Window | None:
        """The open window, under its name for the first time in a turn, or for later ones."""
        window = self.game.window(self.table)
        if window is None or window.again is None:
            return window
        step = self.table.decision
        again = step in self._once
        self._once.add(step)
        return window._replace(kind=window.again) if again else window

    def _reopen(self, seen: list[Json]) -> None:
        """Forget passes whose circumstances have changed."""
        after, actions = self.game.after_pass, self.table.actions
        if after is None or self.over or not self._declined:
            return
        view = self.table.view(None)
        for seat, passed in self._declined.items():
            self._declined[seat] = frozenset(
                each
                for each in passed
                if each == PASS
                or not any(after.reopens(view, event, actions[each].json, seat) for event in seen)
            )


def own_parts(table: Table) -> tuple[Json, ...]:
    """By seat, its part of `players` in its own view."""
    return tuple(cast(list[Json], table.view(s)["players"])[s] for s in range(table.seats))
