"""Compiled engine objects deep inside other objects are freed without damage to memory."""

import os
import subprocess
import sys
from pathlib import Path

import facedown

PROGRAM = """
from facedown.engine.action import Joined, Move
from facedown.engine.event import Event
import facedown

actions = facedown.game("coup").actions
kept = []
nest = []
for number in range(300):
    nest = [
        nest,
        Event({"number": number}),
        Move(0, actions[0], (number,)),
        Joined([actions.listing((0, 1))]),
    ]
    kept.append(Event({"kept": number}))
del nest
assert [event.public["kept"] for event in kept] == list(range(300))
"""


def test_deeply_nested_engine_objects_are_freed() -> None:
    # The debug allocator notices damage that the normal one may survive.
    environment = {**os.environ, "PYTHONMALLOC": "debug"}
    subprocess.run([sys.executable, "-c", PROGRAM], env=environment, check=True)


def test_no_class_is_hidden_from_the_garbage_collector() -> None:
    # mypyc frees instances by CPython's trashcan, which overwrites memory of acyclic ones.
    sources = Path(facedown.__file__).parent.rglob("*.py")
    assert [source for source in sources if "acyclic" in source.read_text("utf-8")] == []
