"""The wheel is built, installed in a clean environment, and played.

It is the release build, one mypyc group; `make compile` builds another. gcc does not optimize
unless FACEDOWN_OPT is set, which takes an eighth of the time. Needs a package index.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import venv
from pathlib import Path

import httpx
import pytest
from tests.server.helpers import enter, play_out
from tests.server.patience import MESSAGES, PATIENCE

import facedown

ROOT = Path(__file__).parent.parent
STATIC = Path("facedown/server/static")

pytestmark = [pytest.mark.ci, pytest.mark.slow(120)]


async def test_the_wheel_is_installed_and_played(tmp_path: Path) -> None:
    """Without Node and compiler; a single test, so that one worker builds once."""
    home = installed(wheel(tmp_path), tmp_path / "home")
    the_engine_is_compiled(home)
    assert (packages(home) / "facedown/testing/plugin.py").is_file()
    assert contents(packages(home) / STATIC) == contents(ROOT / "src" / STATIC)
    await the_app_is_served_and_every_game_played(home)


def wheel(folder: Path) -> Path:
    """Built from the source distribution, like `make wheel`."""
    source = copied(folder / "source")
    run(sys.executable, "setup.py", "--quiet", "sdist", "--dist-dir", folder, cwd=source)
    run("tar", "xzf", next(folder.glob("*.tar.gz")), cwd=folder)
    unpacked = next(folder.glob("facedown-*/"))
    build = (sys.executable, "setup.py", "--quiet", "bdist_wheel", "--dist-dir", folder)
    run(*build, cwd=unpacked, env={"FACEDOWN_OPT": "0", **os.environ})
    return next(folder.glob("*.whl"))


def installed(package: Path, home: Path) -> Path:
    """A virtual environment with the wheel, and nothing else on PATH."""
    venv.create(home, with_pip=True)
    env = alone(home)
    for tool in ("node", "npm", "cc", "gcc", "clang"):
        assert shutil.which(tool, path=env["PATH"]) is None
    pip = (home / "bin/pip", "--quiet", "--disable-pip-version-check")
    run(*pip, "install", "--no-compile", package, cwd=home, env=env)
    return home


def the_engine_is_compiled(home: Path) -> None:
    """Also checks that its sources are included."""
    code = "import facedown.engine.table as table; print(table.__file__)"
    module = Path(run(home / "bin/python", "-c", code, cwd=home, env=alone(home)).strip())
    assert module.is_relative_to(packages(home))
    assert module.suffix == ".so"
    assert (module.parent / "table.py").is_file()


async def the_app_is_served_and_every_game_played(home: Path) -> None:
    process = play(home)
    assert process.stdout is not None
    try:
        url = re.findall(r"http://[^/]+", process.stdout.readline())[0]
        the_page_is_whole(url)
        for game in facedown.names():
            await the_game_is_played(url, game)
        assert (home / "opened").read_text().rstrip("/") == url
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def play(home: Path) -> subprocess.Popen[str]:
    """`facedown play`, with a fake browser that records the URL."""
    opened, browser = home / "opened", home / "browser"
    browser.write_text(f'#!{home}/bin/python\nimport sys\nopen("{opened}", "w").write(sys.argv[1])')
    browser.chmod(0o755)
    quick = {
        "FACEDOWN_WINDOWS": "untimed",
        "FACEDOWN_BOT_PACE": "0,0",
        "FACEDOWN_PACE": "none",
        "FACEDOWN_MESSAGES_PER_MINUTE": "0",
    }
    return subprocess.Popen(
        [home / "bin/facedown", "play", "--port", "0", "--data", home / "data"],
        cwd=home,
        env={**alone(home), **quick, "BROWSER": f"{browser} %s", "COLUMNS": "500"},
        stdout=subprocess.PIPE,
        text=True,
    )


def the_page_is_whole(url: str) -> None:
    page = httpx.get(url, timeout=PATIENCE)
    head, body = (ROOT / "src" / STATIC / "index.html").read_text("utf-8").split("</head>")
    assert page.text.startswith(head.rstrip()) and page.text.endswith(body)
    (picture,) = re.findall(r'property="og:image" content="([^"]+)"', page.text)
    assert httpx.get(picture, timeout=PATIENCE).headers["Content-Type"] == "image/png"
    parts = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
    assert any(part.endswith(".js") for part in parts)
    for part in parts:
        assert (
            httpx.get(url + part, timeout=PATIENCE).content
            == (ROOT / "src" / STATIC / part[1:]).read_bytes()
        )


async def the_game_is_played(url: str, game: str) -> None:
    ann = await enter(url, "Ann")
    seats = "p" + "b" * (facedown.game(game).min_seats - 1)
    table = (await ann.new_table(seats, game=game))["id"]
    page = await ann.at(table)
    assert await page.order("start") == "ack"
    await play_out(page, moves=MESSAGES // 2)
    while not page.over:
        # Rate limits are per player: a script exceeds them with one page.
        await page.close()
        page = await ann.at(table)
        await play_out(page, moves=MESSAGES // 2)
    await page.close()


# --- helpers --------------------------------------------------------------------------------------


def copied(to: Path) -> Path:
    """A copy of the source tree, as building writes into its folder."""
    others = shutil.ignore_patterns("__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "src", to / "src", ignore=others)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy2(ROOT / name, to)
    return to


def alone(home: Path) -> dict[str, str]:
    """An environment with this package only."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**own, "PATH": str(home / "bin")}


def packages(home: Path) -> Path:
    return next(home.glob("lib/python*/site-packages"))


def run(*command: str | Path, cwd: Path, env: dict[str, str] | None = None) -> str:
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def contents(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}
    assert found
    return found
