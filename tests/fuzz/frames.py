"""Generates frames that a browser would never send."""

import json
import string
from random import Random
from typing import Any

Json = dict[str, Any]
Frame = str | bytes

COMMANDS = (
    "sit", "seat", "start", "say", "plan", "chat", "ping", "sit", "say", "plan", "leave",
    "standing", "more", "pause", "haste", "skip", "close",
)  # fmt: skip
ENDING = ("hello", "fly")
"""These close the socket."""
FIELDS = (
    "id",
    "seat",
    "kind",
    "level",
    "turn",
    "action",
    "claim",
    "text",
    "since",
    "player",
    "cmd",
)


class Fuzzer:
    """Frames for a table with known actions and claims."""

    def __init__(
        self, rng: Random, actions: list[Json], claims: list[Json], standing: list[str]
    ) -> None:
        self._rng = rng
        self._actions = actions
        self._claims = claims
        self._standing = standing
        self._ids = ["again"]
        self.turn = 0

    def frame(self) -> Frame:
        kinds = [self.illegal] * 20 + [self.wrong_types] * 6 + [self.unknown_fields] * 4
        kinds += [self.truncated, self.mutated, self.deep, self.large]
        return self.noise() if self._rng.random() < 0.03 else self._rng.choice(kinds)()

    # --- kinds of frames ------------------------------------------------------------------------

    def illegal(self) -> str:
        """Well-formed, and legal by chance only."""
        return json.dumps(self._message(), ensure_ascii=self._rng.random() < 0.5)

    def wrong_types(self) -> str:
        message = self._message()
        for name in self._rng.sample(sorted(message), k=min(len(message), self._rng.randint(1, 2))):
            message[name] = self._odd()
        return json.dumps(message)

    def unknown_fields(self) -> str:
        return json.dumps({**self._message(), self._word(): self._odd()})

    def truncated(self) -> str:
        text = self.illegal()
        return text[: self._rng.randrange(len(text))]

    def mutated(self) -> str:
        text = list(self.illegal())
        for _ in range(self._rng.randint(1, 4)):
            text[self._rng.randrange(len(text))] = self._rng.choice(string.printable)
        return "".join(text)

    def noise(self) -> Frame:
        noise = self._rng.randbytes(self._rng.randrange(200))
        return noise if self._rng.random() < 0.3 else noise.decode("latin-1")

    def deep(self) -> str:
        depth = self._rng.choice((10, 500, 1300))
        nest = self._rng.choice(("[]", '{"a":0}'))
        opening, closing = nest[:-1].rstrip("0"), nest[-1]
        value = opening * depth + ("0" if nest != "[]" else "") + closing * depth
        return '{"cmd":"play","id":"deep","turn":0,"action":' + value + "}"

    def large(self) -> str:
        size = self._rng.choice((3900, 4096, 4097, 70_000))
        return json.dumps({"cmd": "chat", "id": "large", "text": "x" * size})

    # --- parts ----------------------------------------------------------------------------------

    def _message(self) -> Json:
        rng = self._rng
        cmd = rng.choice(COMMANDS) if rng.random() < 0.6 else "play"
        cmd = rng.choice(ENDING) if rng.random() < 0.02 else cmd
        message: Json = {"cmd": cmd}
        if cmd not in ("ping", "hello"):
            message["id"] = self._id()
        if cmd in ("sit", "seat"):
            message["seat"] = rng.choice((0, 1, 2, 3, 14, 2**31, 2**53 - 1))
        if cmd == "seat":
            kind = rng.choice(("person", "bot"))
            message |= {"kind": kind, "level": rng.choice((None, "random", "normal", "god"))}
        if cmd == "play":
            message["turn"] = rng.choice((self.turn, self.turn, self.turn + 1, 0, 2**53 - 1))
        if cmd in ("play", "plan"):
            message["action"] = rng.choice((*self._actions, {}, {"do": "win"}, {"do": ["pass"]}))
        if cmd == "more":
            message["turn"] = self.turn
        if cmd in ("pause", "haste"):
            message["on"] = False
        if cmd == "standing":
            message["name"] = rng.choice((None, *self._standing, "win", ""))
        if cmd == "say":
            message["claim"] = rng.choice((*self._claims, {}, {"claim": "king"}))
        if cmd == "chat":
            message["text"] = rng.choice(
                ("hi", " ", "\u202e", "\x00", "暗牌", "x" * 500, "<b>&amp;")
            )
        if cmd == "hello":
            message["since"] = rng.choice((0, 5, 10**9))
        return message

    def _id(self) -> str:
        """Often an id that was used before."""
        if self._rng.random() < 0.3:
            return self._rng.choice(self._ids)
        odd = ("", "\x00", "'; DROP TABLE log;--", "é" * 40, "x" * 41, "\U0001f0cf", "%s%n")
        if self._rng.random() < 0.2:
            return self._rng.choice(odd)
        self._ids.append(f"{self._rng.getrandbits(40):x}")
        return self._ids[-1]

    def _odd(self) -> object:
        values: tuple[object, ...] = (
            None, True, -1, 1.5, 2**53, 2**64, -(2**63), 10**400, 1e308, "", "0", "\ud800", [], {},
            [None], {"do": {}}, {"do": 1}, [[[]]], {"": ""}, "x" * 300,
        )  # fmt: skip
        return self._rng.choice(values)

    def _word(self) -> str:
        word = "".join(self._rng.choices(string.ascii_letters, k=5))
        return self._rng.choice((*FIELDS, "__proto__", "", word))
