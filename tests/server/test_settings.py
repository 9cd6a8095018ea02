"""Environment variables: valid values, and refusals."""

import os
import re
from pathlib import Path

import pytest

from facedown.server.settings import (
    IGNORED,
    LIMITS,
    BadSettings,
    Settings,
    default_workers,
    from_environment,
)

SHARED = "postgresql+asyncpg://user@host/name"

NUMBERS = (
    "BOT_LIMIT",
    "BOT_THREADS",
    "BOT_WORKERS",
    "BUSY_TIMEOUT",
    "TEMPO",
    "IDLE",
    *map(str.upper, LIMITS),
)


@pytest.mark.parametrize("name", NUMBERS)
@pytest.mark.parametrize("text", ["inf", "-inf", "nan", "-nan", "Infinity", "1e999", "1e7", "-1"])
def test_settings_reject_inf_and_nan(name: str, text: str) -> None:
    with pytest.raises(BadSettings, match=f"^FACEDOWN_{name}: give a number"):
        from_environment({f"FACEDOWN_{name}": text})


@pytest.mark.parametrize("name", ["BOT_PACE"])
@pytest.mark.parametrize("text", ["0,inf", "nan,nan", "0,nan", "nan,1", "-1,1", "2,1", "0,1e7"])
def test_nor_is_an_end_of_a_range(name: str, text: str) -> None:
    with pytest.raises(BadSettings, match=f"^FACEDOWN_{name}: "):
        from_environment({f"FACEDOWN_{name}": text})


@pytest.mark.parametrize("name", ["BOT_THREADS", "BOT_WORKERS", *map(str.upper, LIMITS)])
def test_a_part_of_a_guest_is_no_limit(name: str) -> None:
    with pytest.raises(BadSettings, match="give a whole number"):
        from_environment({f"FACEDOWN_{name}": "0.5"})


def test_nobody_has_a_thousand_processes_for_bots_by_a_slip() -> None:
    assert from_environment({"FACEDOWN_BOT_WORKERS": "256"}).bot_workers == 256
    with pytest.raises(BadSettings, match="give a number from 0 to 256"):
        from_environment({"FACEDOWN_BOT_WORKERS": "257"})


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("FACEDOWN_DATE", "FACEDOWN_DATA"),
        ("FACEDOWN_ORIGIN", "FACEDOWN_ORIGINS"),
        ("FACEDOWN_GUEST_PER_HOUR", "FACEDOWN_GUESTS_PER_HOUR"),
        ("FACEDOWN_BOTWORKER", "FACEDOWN_BOT_WORKERS"),
    ],
)
def test_an_unknown_setting_is_refused_with_one_that_is_close(wrong: str, right: str) -> None:
    with pytest.raises(BadSettings, match=rf"^{wrong}: .* did you mean {right}\?$"):
        from_environment({wrong: "1"})


@pytest.mark.parametrize("name", ["NO_BROWSER", "XYZZY", "PORT", "COLOUR", "SECRET", "", "X"])
def test_without_a_close_one_none_is_suggested(name: str) -> None:
    with pytest.raises(BadSettings) as refused:
        from_environment({f"FACEDOWN_{name}": "1"})
    wanted = f"FACEDOWN_{name}: there is no such setting (docs/hosting.md has all of them)"
    assert str(refused.value) == wanted


def test_every_setting_and_what_our_own_tools_are_told_is_known(tmp_path: Path) -> None:
    environ = dict.fromkeys((f"FACEDOWN_{name}" for name in IGNORED), "1")
    environ |= {f"FACEDOWN_{name}": "2" for name in NUMBERS}
    environ |= {"FACEDOWN_DATA": str(tmp_path), "FACEDOWN_LOG": "json", "PATH": "/bin"}
    settings = from_environment(environ)
    assert (settings.data, settings.idle, settings.tables_per_hour) == (tmp_path, 2.0, 2)
    assert Settings(tmp_path) == from_environment({"FACEDOWN_DATA": str(tmp_path)})


def test_as_many_workers_as_there_are_processors_to_spare(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, workers in ((1, 1), (2, 1), (3, 2), (5, 4), (64, 4)):
        monkeypatch.setattr(os, "sched_getaffinity", lambda _, cores=cores: set(range(cores)))
        assert default_workers() == workers


def test_what_is_given_goes_before_the_environment() -> None:
    environ = {"FACEDOWN_BOT_WORKERS": "3"}
    assert from_environment(environ).bot_workers == 3
    assert from_environment(environ, bot_workers=0).bot_workers == 0


def test_what_the_makefile_and_the_tests_use_is_known() -> None:
    """A server starts in spite of any such variable used in this repository."""
    root = Path(__file__).parents[2]
    files = [
        root / "Makefile",
        root / "setup.py",
        root / ".ci" / "run",
        *root.glob("tests/**/*.py"),
    ]
    for file in files:
        if file == Path(__file__) or not file.exists():
            continue
        for name in re.findall(r"FACEDOWN_([A-Z]+(?:_[A-Z]+)*)", file.read_text("utf-8")):
            from_environment({"FACEDOWN_DATABASE": SHARED, f"FACEDOWN_{name}": _sample(name)})


@pytest.mark.parametrize(
    ("environ", "why"),
    [
        ({"DATABASE": "sqlite:///x"}, "FACEDOWN_DATABASE: give a PostgreSQL"),
        ({"DATABASE": "postgresql+asyncpg://host"}, "FACEDOWN_DATABASE: give a PostgreSQL"),
        ({"DATABASE": "postgresql://u@h/n", "BUS": "http://h"}, "FACEDOWN_BUS: give a Redis"),
        ({"DATABASE": SHARED, "BUS": "redis://h:99999"}, "FACEDOWN_BUS: give a Redis"),
        ({"DATABASE": SHARED, "BUS": "redis://h?colour=blue"}, "FACEDOWN_BUS: give a Redis"),
        ({"BUS": "redis://h"}, "FACEDOWN_BUS: .* give a FACEDOWN_DATABASE as well"),
        ({"DATABSE": "x"}, "did you mean FACEDOWN_DATABASE"),
        ({"BUSS": "x"}, "did you mean FACEDOWN_BUS"),
    ],
)
def test_a_shared_place_that_is_none(environ: dict[str, str], why: str) -> None:
    with pytest.raises(BadSettings, match=why):
        from_environment({f"FACEDOWN_{name}": text for name, text in environ.items()})


def test_an_empty_setting_of_a_shared_place_is_none_at_all() -> None:
    """As in a compose file with an empty value."""
    settings = from_environment({"FACEDOWN_DATABASE": "", "FACEDOWN_BUS": ""})
    assert (settings.database, settings.bus) == (None, None)


def _sample(name: str) -> str:
    samples = {"LOG": "text", "PACE": "calm", "ORIGINS": "", "PROXIES": "", "METRICS": ""}
    samples |= {"DATABASE": SHARED, "BUS": "redis://127.0.0.1", "HSTS": "subdomains"}
    samples["WINDOWS"] = "untimed"
    return samples.get(name, "1,1" if name == "BOT_PACE" else "1")
