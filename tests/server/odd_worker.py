"""`python -m tests.server.odd_worker`: a bot worker with misbehaving bots.

Each is a level of Coup, `GOSSIPS` are levels of Mafia. They find the test's folder in their
environment.
"""

import ctypes
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from facedown.engine import registry
from facedown.engine.action import Action
from facedown.engine.bot import Bot
from facedown.engine.observation import Observation
from facedown.server.bots.worker import main

FOLDER = "ODD_BOTS"

Choice = Callable[[Observation], Action]


class Odd:
    """A bot that consists of its choice only."""

    def __init__(self, choice: Choice) -> None:
        self.choose = choice


class Gate:
    """Blocks a bot while it holds the GIL, until the test opens it."""

    def __init__(self, folder: Path) -> None:
        self._reached = folder / "reached"
        path = folder / "gate"
        if not path.exists():
            os.mkfifo(path)
        self._pipe = os.open(path, os.O_RDWR)

    @property
    def reached(self) -> bool:
        return self._reached.exists()

    def wait(self) -> None:
        self._reached.touch()
        # A call through PyDLL keeps the GIL.
        ctypes.PyDLL(None).read(self._pipe, ctypes.create_string_buffer(1), 1)
        self.close()

    def open(self) -> None:
        """Lets all bots pass from now on."""
        os.write(self._pipe, b"!" * 100)

    def close(self) -> None:
        os.close(self._pipe)


def folder() -> Path:
    return Path(os.environ[FOLDER])


def hang(observation: Observation) -> Action:
    while True:
        pass


def die(observation: Observation) -> Action:
    os._exit(3)


def die_once(observation: Observation) -> Action:
    died = folder() / "died"
    if not died.exists():
        died.touch()
        os._exit(3)
    return observation.choices[-1]


def chatter(observation: Observation) -> Action:
    print("I have the duke")
    sys.stdout.flush()
    os.write(1, b"and\nthe\ncaptain\n")
    assert sys.stdin.read() == ""
    return observation.choices[-1]


def blunder(observation: Observation) -> Action:
    raise ValueError("I have the duke")


def cheat(observation: Observation) -> Action:
    actions = registry.game("coup").actions
    return next(action for action in actions if action not in observation.choices)


def nonsense(observation: Observation) -> Action:
    return registry.game("coup").claims[0]


def wait(observation: Observation) -> Action:
    Gate(folder()).wait()
    return observation.choices[-1]


def last(observation: Observation) -> Action:
    return observation.choices[-1]


CHOICES = (hang, die, die_once, chatter, blunder, cheat, nonsense, wait, last)


def level(choice: Choice) -> Callable[[], Bot]:
    return lambda: Odd(choice)


class Gossip(Odd):
    """Speaks while others decide."""

    def __init__(self, claim: Choice) -> None:
        super().__init__(last)
        self.speak = claim


def doubt(observation: Observation) -> Action:
    assert not observation.choices
    return registry.game("mafia").claims.parse({"claim": "doubt", "target": 0})


def doubt_itself(observation: Observation) -> Action:
    return registry.game("mafia").claims.parse({"claim": "doubt", "target": observation.seat})


GOSSIPS: dict[str, Callable[[], Bot]] = {
    claim.__name__: partial(Gossip, claim) for claim in (doubt, doubt_itself, blunder)
}

LEVELS = {choice.__name__: level(choice) for choice in CHOICES}

if __name__ == "__main__":
    registry.game("coup").bots.update(LEVELS)
    registry.game("mafia").bots.update(GOSSIPS)
    main()
