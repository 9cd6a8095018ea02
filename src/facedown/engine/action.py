"""Actions and claims, each as an integer, a typed object and JSON.

A game interns all its actions once, so the hot path allocates none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import getitem
from typing import Final

from mypy_extensions import i64, mypyc_attr

from facedown.engine.errors import IllegalAction

Value = int | str | tuple[int, ...]
Entry = tuple[str, Mapping[str, Value]]
"""A verb and its arguments."""


PASS: Final = 0
"""In every game the action with the integer 0 is `{"do": "pass"}`."""


class Action:
    """What a seat may do (`{"do": ...}`) or say (`{"claim": ...}`). Immutable, interned.

    Copying and unpickling give the interned object of the same game.
    """

    __slots__ = ("args", "id", "kind", "space", "verb")

    def __init__(self, id: int, space: ActionSpace, verb: str, args: Mapping[str, Value]) -> None:
        # Typed here, as games that are compiled together with it may be checked before it.
        self.id: int = id
        self.space: ActionSpace = space
        self.kind: str = space.kind
        self.verb: str = verb
        self.args: dict[str, Value] = dict(args)

    @property
    def json(self) -> dict[str, object]:
        """The JSON form, as a new dict that the caller may change."""
        form: dict[str, object] = {self.kind: self.verb}
        for name, value in self.args.items():
            form[name] = list(value) if isinstance(value, tuple) else value
        return form

    @property
    def target(self) -> int:
        """The seat it is aimed at; -1 for none."""
        value = self.args.get("target", -1)
        assert isinstance(value, int)
        return value

    def __reduce__(self) -> tuple[object, ...]:
        return getitem, (self.space, self.id)

    def __repr__(self) -> str:
        args = "".join(f" {name}={value}" for name, value in self.args.items())
        return f"<{self.verb}{args}>"


@mypyc_attr(serializable=True)
class Move:
    """One entry of a record: who did (or said) what, and the chance outcomes it drew."""

    __slots__ = ("action", "chance", "seat")

    def __init__(self, seat: int, action: Action, chance: tuple[int, ...]) -> None:
        self.seat = seat
        self.action = action
        self.chance = chance


MIN_CACHED_LENGTH: Final = 128
"""From this length on, the actions of a list of integers are cached (`Listed`)."""
MAX_CACHED_LISTS: Final = 64
"""Cache size, in lists."""


@mypyc_attr(serializable=True)
class Listed:
    """A constant list of integers, with its actions and its set."""

    __slots__ = ("actions", "high", "ids", "low", "numbers", "size")

    def __init__(self, ids: tuple[int, ...], actions: tuple[Action, ...]) -> None:
        self.ids = ids
        self.actions = actions
        self.size: i64 = len(ids)
        self.numbers = frozenset(ids)
        self.low: i64 = min(ids, default=0)
        self.high: i64 = max(ids, default=-1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Joined:
    """Several lists as one read-only sequence of actions, without copying."""

    __slots__ = ("number", "parts")

    def __init__(self, parts: list[Listed]) -> None:
        self.parts = parts
        number: i64 = 0
        for part in parts:
            number += part.size
        self.number = number

    @property
    def ids(self) -> tuple[int, ...]:
        """The integers of all actions, in order."""
        found: list[int] = []
        for part in self.parts:
            found += part.ids
        return tuple(found)

    def id_at(self, index: i64) -> int:
        """The integer at an index from 0 to `number - 1`. Raises `IndexError` beyond."""
        left = index
        for part in self.parts:
            if left < part.size:
                return part.ids[left]
            left -= part.size
        raise IndexError(index)

    def has(self, action: i64) -> bool:
        """Whether the action with this integer is among them."""
        for part in self.parts:
            if part.low <= action <= part.high and action in part.numbers:
                return True
        return False

    def __len__(self) -> int:
        return self.number

    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        # Not `isinstance(index, slice)`, which is slow when compiled.
        if not isinstance(index, int):
            return list(self)[index]
        left: i64 = index
        if left < 0:
            left += self.number
        if left >= 0:
            for part in self.parts:
                if left < part.size:
                    return part.actions[left]
                left -= part.size
        raise IndexError(index)

    def __iter__(self) -> Iterator[Action]:
        return iter([action for part in self.parts for action in part.actions])

    def __contains__(self, action: object) -> bool:
        return any(action in part.actions for part in self.parts)


Sequence.register(Joined)


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionSpace:
    """All actions (or claims) of a game. An action's integer is its index, and never changes."""

    def __init__(self, kind: str, entries: Iterable[Entry]) -> None:
        self.kind = kind
        self.all: list[Action] = []
        self._by_key: dict[tuple[object, ...], Action] = {}
        self._listed: dict[int, Listed] = {}
        self.origin: Origin | None = None
        """How another process gets it; None in a game that the registry has not loaded."""
        for verb, args in entries:
            action = Action(len(self.all), self, verb, args)
            self.all.append(action)
            self._by_key[_key(action.json)] = action
        _made.append(self)

    def __copy__(self) -> ActionSpace:
        return self

    def __deepcopy__(self, memo: object) -> ActionSpace:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """By the game's name where it has one: a game may have thousands of actions."""
        if self.origin is not None:
            return self.origin
        entries = self.entries
        _by_entries.setdefault(repr((self.kind, entries)), self)
        return space_with, (self.kind, entries)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The verbs and arguments it was made of."""
        return tuple([(action.verb, action.args) for action in self.all])

    def __len__(self) -> int:
        return len(self.all)

    def __getitem__(self, id: int) -> Action:
        return self.all[id]

    def __iter__(self) -> Iterator[Action]:
        return iter(self.all)

    def listing(self, ids: Iterable[int]) -> Listed:
        """These integers as a list for a game's constants."""
        numbers = tuple(ids)
        return Listed(numbers, tuple([self.all[number] for number in numbers]))

    def listed(self, ids: tuple[int, ...]) -> Sequence[Action]:
        """The actions with these integers, in order."""
        if len(ids) < MIN_CACHED_LENGTH:
            return [self.all[id] for id in ids]
        return self._long(ids).actions

    def among(self, id: int, ids: tuple[int, ...]) -> bool:
        """Whether `id` is one of `ids`."""
        return id in ids if len(ids) < MIN_CACHED_LENGTH else id in self._long(ids).numbers

    def _long(self, ids: tuple[int, ...]) -> Listed:
        """Cached by identity: comparing long lists is as slow as working them out."""
        found = self._listed.get(id(ids))
        if found is None or found.ids is not ids:
            if len(self._listed) >= MAX_CACHED_LISTS:
                self._listed.clear()
            found = self.listing(ids)
            self._listed[id(ids)] = found
        return found

    def parse(self, json: object) -> Action:
        """The action with this JSON form. Raises `IllegalAction` for anything else."""
        if not isinstance(json, dict):
            raise IllegalAction
        try:
            return self._by_key[_key(json)]
        except (KeyError, TypeError):
            raise IllegalAction from None

    def make(self, verb: str, **args: int | str | list[int]) -> Action:
        """`actions.make("steal", target=2)`; raises `IllegalAction` if there is no such action."""
        return self.parse({self.kind: verb, **args})


Origin = tuple[Callable[[str, str], ActionSpace], tuple[str, str]]
"""A function and its arguments: a game's name and a kind (`do` or `claim`)."""

_made: Final[list[ActionSpace]] = []
"""All action spaces of this process. A game makes its own once, at import."""

_by_entries: Final[dict[str, ActionSpace]] = {}
"""Action spaces of games that the registry has not loaded, by their entries."""


def space_with(kind: str, entries: tuple[Entry, ...]) -> ActionSpace:
    """The action space with these entries: the game's own if its modules are imported.

    Unpickles the spaces of games that the registry has not loaded.
    """
    key = repr((kind, entries))
    if key not in _by_entries:
        made = [
            space for space in _made if space.kind == kind and repr((kind, space.entries)) == key
        ]
        _by_entries[key] = made[0] if made else ActionSpace(kind, entries)
    return _by_entries[key]


def _key(json: dict[str, object]) -> tuple[object, ...]:
    """A hashable form. Types are part of it, since `True == 1` in Python."""
    parts: list[object] = []
    for name in sorted(json):
        value = json[name]
        if isinstance(value, list):
            parts.append((name, "list", tuple((type(v).__name__, v) for v in value)))
        else:
            parts.append((name, type(value).__name__, value))
    return tuple(parts)
