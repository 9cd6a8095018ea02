"""A second implementation of the rules, without the engine, to compare the game with.

Slow and simple: actions are the JSON that players send, tokens are names, and no code is shared
with `facedown.games.mafia`.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import product
from typing import Any

NAMES = ("henchman", "agent_fbi", "agent_cia", "driver", "cleaner")
PRINTED = (5, 1, 1, 2, 1)
TABLE = {
    5: (1, 1, 0, 0), 6: (1, 1, 1, 0), 7: (2, 1, 1, 0), 8: (3, 1, 1, 1),
    9: (4, 1, 1, 1), 10: (4, 2, 1, 1), 11: (4, 2, 2, 2), 12: (5, 2, 2, 2),
}  # fmt: skip
"""Players -> Henchmen, Agents, Drivers, beers."""
QUESTIONS = ("diamonds", "roles", "passed", "took")


def word(do: str, **args: object) -> str:
    return json.dumps({"do": do, **args}, sort_keys=True)


@cache
def answers(question: str, token: str | None = None) -> frozenset[str]:
    """The legal answers, by shape only."""
    handfuls = [list(tokens) for tokens in product(*(range(most + 1) for most in PRINTED))]
    said = [word("silent")]
    if question != "took":
        said.append(word("forgot"))
    ranges = [{"diamonds": one, "to": to} for one, to in product(range(16), range(16))]
    if question in ("had", "left"):
        said += [word(question, token=token), word(question + "_no", token=token)]
    elif question == "diamonds":
        said += [word("received_diamonds", diamonds=count) for count in range(16)]
        said += [word("received_between", **found) for found in ranges]
    elif question == "roles":
        said += [word("received_tokens", tokens=tokens) for tokens in handfuls]
    elif question == "passed":
        said += [
            word("passed", diamonds=count, tokens=tokens)
            for count in range(16)
            for tokens in handfuls
        ]
        said += [word("passed_between", **found) for found in ranges]
    else:
        said += [word("took_diamonds", diamonds=count) for count in range(1, 16)]
        said += [word("took_token", token=name) for name in NAMES]
        said.append(word("took_nothing"))
    return frozenset(said)


class Oracle:
    """A game: legal actions and their effects."""

    def __init__(
        self, seats: int, godfather: int = 0, cleaner: bool = False, solo: bool = True,
        beers: int | None = None, own: tuple[int, int, int] | None = None,
    ) -> None:  # fmt: skip
        """`own`: custom numbers of Henchmen (without the Cleaner), Agents and Drivers."""
        henchmen, agents, drivers, printed = TABLE[seats]
        henchmen -= cleaner
        if own is not None:
            henchmen, agents, drivers = own
        self.seats, self.godfather = seats, godfather
        self.solo = solo
        self.beers = printed if beers is None else beers
        self.with_cleaner = cleaner
        self.tokens = {
            "henchman": henchmen, "agent_fbi": int(agents > 0), "agent_cia": int(agents > 1),
            "driver": drivers, "cleaner": int(cleaner),
        }  # fmt: skip
        self.diamonds, self.hidden, self.initial = 15, 0, 15
        self.bagged: str | None = None
        self.takes: dict[int, Any] = {}
        self.alive, self.exposed = set(range(seats)), set[int]()
        self.spoken, self.heard = set[int](), False
        self.in_game = [name for name in NAMES if self.tokens[name]]
        self.last: tuple[int, str, str | None] | None = None
        self.questions, self.recovered = 0, 0
        self.target, self.question = -1, ("", None)
        self.banged: int | None = None
        self.explained = set[int]()
        self.step, self.waiting = "hide", {godfather}
        self.winners: set[int] | None = None
        self.why: str | None = None

    # --- what is legal ------------------------------------------------------------------------

    def right(self, seat: int) -> int:
        return (seat - 1) % self.seats

    @property
    def takers(self) -> set[int]:
        return self.alive - {self.godfather}

    @property
    def phase(self) -> str:
        if self.winners is not None:
            return "over"
        named = {"hide": "hiding", "bag": "passing", "take": "passing"}
        return named.get(self.step, "investigation")

    def legal(self, seat: int) -> frozenset[str]:
        if seat not in self.waiting:
            return frozenset()
        if self.step == "answer":
            return answers(*self.question)
        return frozenset(getattr(self, "may_" + self.step)(seat))

    def may_hide(self, seat: int) -> list[str]:
        return [word("hide", diamonds=count) for count in range(6)]

    def may_bag(self, seat: int) -> list[str]:
        there = [name for name in NAMES if self.tokens[name]]
        return [word("bag_nothing"), *(word("bag", token=name) for name in there)]

    def may_take(self, seat: int) -> list[str]:
        found = [word("take_diamonds", diamonds=n) for n in range(1, self.diamonds + 1)]
        found += [word("take_token", token=name) for name in NAMES if self.tokens[name]]
        if not found or seat == self.right(self.godfather):
            found.append(word("take_nothing"))
        return found

    def may_explain(self, seat: int) -> list[str]:
        taken_back = [word("retract", question=name) for name in QUESTIONS]
        return [word("silent"), word("insist"), *taken_back]

    def may_investigate(self, seat: int) -> list[str]:
        found = []
        kinds: list[dict[str, str]] = [{"question": name} for name in QUESTIONS]
        kinds += [{"question": q, "token": t} for q in ("had", "left") for t in self.in_game]
        for target, kind in product(self.takers, kinds):
            asked = (kind["question"], kind.get("token"))
            same = self.last is not None and self.last[0] != target and self.last[1:] == asked
            if self.questions < 60 and not same:
                found.append(word("ask", target=target, **kind))
        if self.questions < 60:
            pairs = [(a, b) for a, b in product(self.takers, self.takers) if a < b]
            found += [word("confront", target=a, other=b) for a, b in pairs]
        if self.heard or self.takers <= self.spoken:
            found += [word("accuse", target=target) for target in self.takers - self.exposed]
        else:
            found.append(word("hear"))
        return found

    def may_hear(self, seat: int) -> list[str]:
        return [word("add_nothing")]

    def may_bang(self, seat: int) -> list[str]:
        return [word("pass"), *([word("bang")] if self.takes[seat] == "cleaner" else [])]

    def may_vote(self, seat: int) -> list[str]:
        others = [other for other in range(self.seats) if other != self.godfather]
        return [word("pass"), *(word("vote", target=other) for other in others)]

    # --- what comes of it ---------------------------------------------------------------------

    def play(self, seat: int, action: dict[str, Any]) -> None:
        assert word(**action) in self.legal(seat)
        self.waiting = self.waiting - {seat}
        getattr(self, "do_" + self.step)(seat, action)

    def go_to(self, step: str, *seats: int) -> None:
        self.step, self.waiting = step, set(seats)

    def do_hide(self, seat: int, action: dict[str, Any]) -> None:
        self.hidden = action["diamonds"]
        self.diamonds = self.initial = 15 - self.hidden
        self.go_to("bag", (seat + 1) % self.seats)

    def do_bag(self, seat: int, action: dict[str, Any]) -> None:
        if action["do"] == "bag":
            self.bagged = action["token"]
            self.tokens[action["token"]] -= 1
        self.go_to("take", seat)

    def do_take(self, seat: int, action: dict[str, Any]) -> None:
        self.takes[seat] = action.get("token", action.get("diamonds", 0))
        if "token" in action:
            self.tokens[action["token"]] -= 1
        else:
            self.diamonds -= action.get("diamonds", 0)
        after = (seat + 1) % self.seats
        if after != self.godfather:
            self.go_to("take", after)
        else:
            self.go_on()

    def do_investigate(self, seat: int, action: dict[str, Any]) -> None:
        if action["do"] == "ask":
            self.target, self.question = action["target"], (action["question"], action.get("token"))
            self.last = self.target, *self.question
            self.questions += 1
            self.go_to("answer", self.target)
        elif action["do"] == "confront":
            self.questions += 1
            self.go_to("explain", action["target"], action["other"])
        elif action["do"] == "hear":
            self.go_to("hear", *(self.takers - self.spoken))
        else:
            self.target, self.banged = action["target"], None
            if self.with_cleaner and self.takers != {self.target}:
                self.go_to("bang", *(self.takers - {self.target}))
            else:
                self.resolve(None)

    def do_answer(self, seat: int, action: dict[str, Any]) -> None:
        self.spoken.add(seat)
        self.go_to("investigate", self.godfather)

    def do_explain(self, seat: int, action: dict[str, Any]) -> None:
        self.explained.add(seat)
        if not self.waiting:
            self.spoken |= self.explained
            self.explained = set()
            self.go_to("investigate", self.godfather)

    def do_hear(self, seat: int, action: dict[str, Any]) -> None:
        if not self.waiting:
            self.heard = True
            self.go_to("investigate", self.godfather)

    def do_bang(self, seat: int, action: dict[str, Any]) -> None:
        """Only one can bang, so the rules give no order; like the engine, wait for lower seats."""
        if action["do"] == "bang":
            self.banged = seat
        if self.banged is not None:
            if all(s > self.banged for s in self.waiting):
                self.resolve(self.banged)
        elif not self.waiting:
            self.resolve(None)

    def do_vote(self, seat: int, action: dict[str, Any]) -> None:
        if not self.waiting:
            self.step = "over"

    def resolve(self, cleaner: int | None) -> None:
        self.questions = 0
        take = self.takes[self.target]
        self.exposed.add(self.target)
        agent = take in ("agent_fbi", "agent_cia")
        if cleaner is not None:
            self.exposed.add(cleaner)
        if agent and cleaner is not None:
            self.end("cleaner_shot_agent", {cleaner})
            return
        if agent:
            self.end("agent_accused", {self.target})
            return
        thief = isinstance(take, int) and take > 0
        if thief:
            self.recovered += take
        if cleaner is not None:
            self.alive -= {cleaner, self.target}
        elif thief:
            self.alive.discard(self.target)
        elif self.beers:
            self.beers -= 1
        else:
            self.alive.discard(self.godfather)
            self.end("godfather_out", self.best())
            return
        self.go_on()

    def go_on(self) -> None:
        if self.recovered == self.initial - self.diamonds:
            loyal = {s for s in self.takers if self.takes[s] in ("henchman", "cleaner")}
            self.end("all_found", loyal | {self.godfather})
        else:
            self.go_to("investigate", self.godfather)

    def best(self) -> set[int]:
        stolen = {s: self.takes[s] for s in self.takers if isinstance(self.takes[s], int)}
        most = max(stolen.values(), default=0)
        return {s for s, count in stolen.items() if count in (0, most)} if most else set()

    def end(self, why: str, winners: set[int]) -> None:
        if self.solo or why in ("all_found", "godfather_out"):
            for _ in range(self.seats):
                winners = winners | {
                    s for s in self.takers
                    if self.takes[s] == "driver" and self.right(s) in winners
                }  # fmt: skip
        self.why, self.winners = why, winners
        self.go_to("vote", *winners)
        if not winners:
            self.step = "over"
