"""The options of a table: allowed values, defaults, and named presets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mypy_extensions import mypyc_attr

from facedown.engine.errors import BadOptions

Value = bool | int | str


@mypyc_attr(serializable=True)
class Option:
    """One flag of a rule book: one of `values`, or a whole number from `low` to `high`."""

    def __init__(
        self,
        name: str,
        default: Value,
        values: Sequence[Value] = (),
        low: int = 0,
        high: int = 0,
        advanced: bool = False,
        seat: bool = False,
        only_at: Sequence[int] = (),
    ) -> None:
        self.name = name
        self.default = default
        self.values = list(values)
        self.low = low
        self.high = high
        self.advanced = advanced
        """Hidden in the lobby's form: for experiments, or set by the platform."""
        self.seat = seat
        """The value is a seat, or -1 for none."""
        self.only_at = list(only_at)
        """The numbers of seats at which it has an effect; empty: all."""

    def check(self, value: object) -> Value:
        """The value if it is allowed; raises `BadOptions`."""
        if self.values:
            for allowed in self.values:
                if type(allowed) is type(value) and allowed == value:
                    return allowed
            wanted = ", ".join(str(v) for v in self.values)
            raise BadOptions(f"choose one of {wanted}", self.name)
        if (
            isinstance(value, int)
            and not isinstance(value, bool)
            and self.low <= value <= self.high
        ):
            return value
        raise BadOptions(f"give a whole number from {self.low} to {self.high}", self.name)

    def parse(self, text: str) -> Value:
        """The value of a command-line word; raises `BadOptions`."""
        word = {"on": "true", "off": "false"}.get(text.lower(), text.lower())
        for allowed in self.values:
            if str(allowed).lower() == word:
                return allowed
        try:
            return self.check(int(text))
        except ValueError:
            return self.check(text)


@mypyc_attr(serializable=True)
class OptionSpace:
    """All options of a game, and its presets (name -> options it sets)."""

    def __init__(
        self, options: Sequence[Option], presets: Mapping[str, Mapping[str, Value]], default: str
    ) -> None:
        self.options = {option.name: option for option in options}
        self.presets = {name: dict(values) for name, values in presets.items()}
        self.default_preset = default

    def complete(self, given: Mapping[str, object] | None) -> dict[str, Value]:
        """Every option with its value: default, preset (`{"preset": name}`), then `given`.

        Raises `BadOptions` for unknown names and values that are not allowed.
        """
        if given is not None and not isinstance(given, Mapping):
            raise BadOptions("options: give an object of option names and values")
        chosen = dict(given or {})
        preset = chosen.pop("preset", self.default_preset)
        if not isinstance(preset, str) or preset not in self.presets:
            raise BadOptions(f"choose one of {', '.join(self.presets)}", "preset")
        values: dict[str, Value] = {o.name: o.default for o in self.options.values()}
        values.update(self.presets[preset])
        for name, value in chosen.items():
            if name not in self.options:
                raise BadOptions(
                    f"there is no option {name!r}; there are: {', '.join(self.options)}"
                )
            values[name] = self.options[name].check(value)
        return values

    def check_seats(self, values: Mapping[str, Value], seats: int) -> None:
        """Raises `BadOptions` for an option that names a seat which the table does not have."""
        for option in self.options.values():
            value = values[option.name]
            if option.seat and isinstance(value, int) and value >= seats:
                raise BadOptions(f"there are only {seats} seats", option.name)

    def preset_of(self, values: Mapping[str, Value]) -> str:
        """The preset whose flags these values match, or `custom`."""
        for name, preset in self.presets.items():
            if all(values[key] == value for key, value in preset.items()):
                return name
        return "custom"
