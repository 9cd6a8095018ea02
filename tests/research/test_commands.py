"""`facedown sim` and `facedown arena`, from the user's point of view."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
import typer
from typer.testing import CliRunner

from facedown.engine.registry import game
from facedown.research.arena import arena
from facedown.research.match import entrants
from facedown.research.sim import sim

if TYPE_CHECKING:
    from pathlib import Path

    from typer.testing import Result

app = typer.Typer()
app.command()(sim)
app.command()(arena)


def run(line: str) -> Result:
    return CliRunner().invoke(app, line.split(), env={"COLUMNS": "120"})


def test_sim_prints_speed_lengths_and_wins_by_seat() -> None:
    result = run("sim coup --seats 3 --games 300 --bots random")
    assert result.exit_code == 0
    for word in ("300 games", "games/s", "decisions/s", "mean", "median", "95%", "Wins by seat"):
        assert word in result.stdout.replace("95 %", "95%")
    rows = [line for line in result.stdout.splitlines() if "random" in line]
    assert len(rows) == 3
    assert sum(int(row.split()[5]) for row in rows) == 300


def test_sim_plays_a_level_for_each_seat() -> None:
    result = run("sim coup --seats 2 --games 10 --bots normal,easy --option inquisitor=on")
    assert result.exit_code == 0
    assert "normal" in result.stdout and "easy" in result.stdout


def test_a_game_s_references_play_in_sim_and_in_the_arena() -> None:
    result = run("sim coup --seats 2 --games 10 --bots normal,duke")
    assert result.exit_code == 0
    assert "duke" in result.stdout
    result = run("arena coup --bots treason,sceptic,honest,bluffer --games 8 --jobs 1")
    assert result.exit_code == 0
    assert "treason" in result.stdout
    result = run("arena message --bots duke,easy,easy,easy --games 4 --jobs 1")
    assert result.exit_code == 2


def test_sim_has_the_same_games_whatever_jobs_is() -> None:
    one, two = (
        [
            line
            for line in run(f"sim coup --games 60 --bots easy --jobs {jobs}").stdout.splitlines()
            if " s" not in line and "games/s" not in line
        ]
        for jobs in (1, 2)
    )
    assert len(one) > 5
    assert one == two


def test_arena_prints_a_row_for_each_level() -> None:
    result = run("arena coup --bots normal,easy,easy --games 20 --jobs 1")
    assert result.exit_code == 0
    assert "21 games" in result.stdout
    assert "normal" in result.stdout and "easy x2" in result.stdout
    assert "33.3%" in result.stdout


def test_sim_prints_wins_by_label() -> None:
    result = run("sim message --seats 5 --games 100 --bots random")
    assert result.exit_code == 0
    for word in ("Wins by side", "Wins by character", "Wins by mission", "ended by"):
        assert word in result.stdout
    rows = [line.split() for line in result.stdout.splitlines() if "military" in line]
    seats = [row[3] for row in rows if row[0] == "│"]
    assert seats == ["200"], "two of them in each game"
    assert "Wins by side" not in run("sim coup --games 5").stdout


def test_arena_prints_rates_by_side_and_deals_sides_evenly(tmp_path: Path) -> None:
    file = tmp_path / "told.json"
    line = f"arena message --bots easy,random,random,random,random --games 50 --json {file}"
    assert "By side" in run(line).stdout
    told = json.loads(file.read_text())
    assert told["label"] == "side"
    by = {(tally["level"], tally["value"]): tally for tally in told["by_label"]}
    seats = {side: by["easy", side]["seats"] for side in ("undercover", "military", "bystander")}
    assert seats == {"undercover": 20, "military": 20, "bystander": 10}
    wins = sum(entrant["wins"] for entrant in told["entrants"])
    assert sum(tally["wins"] for tally in told["by_label"]) == wins
    assert "By side" not in run("arena coup --bots easy,easy --games 4 --jobs 1").stdout


def test_arena_prints_the_matrix_of_all_levels_and_references(tmp_path: Path) -> None:
    file = tmp_path / "told.json"
    result = run(f"arena karaya --matrix --games 5 --iterations 8 --jobs 1 --json {file}")
    assert result.exit_code == 0
    told = json.loads(file.read_text())
    bots = [*entrants(game("karaya"))]
    assert told["seats"] == 5
    assert [(cell["level"], cell["among"]) for cell in told["cells"]] == [
        (row, column) for row in bots for column in bots if row != column
    ]
    for bot in bots:
        assert bot in result.stdout


def test_a_cell_of_the_matrix_is_the_contest_of_these_bots(tmp_path: Path) -> None:
    one, other = tmp_path / "matrix.json", tmp_path / "contest.json"
    run(f"arena coup --matrix --seats 3 --bots easy,duke --games 9 --jobs 1 --json {one}")
    run(f"arena coup --bots easy,duke,duke --games 9 --jobs 1 --json {other}")
    cell, contest = json.loads(one.read_text())["cells"][0], json.loads(other.read_text())
    assert cell.pop("among") == "duke"
    assert cell == contest["levels"][0]


def test_arena_is_reproducible_whatever_jobs_is(tmp_path: Path) -> None:
    files = []
    for jobs in (1, 2):
        file = tmp_path / f"{jobs}.json"
        line = f"arena coup --bots normal,easy,random --games 60 --seed 5 --jobs {jobs}"
        assert run(f"{line} --json {file}").exit_code == 0
        files.append(file.read_text())
    assert files[0] == files[1]
    told = json.loads(files[0])
    assert told["games"] == 60
    assert sum(entrant["wins"] for entrant in told["entrants"]) + told["undecided"] == 60
    low, high = told["levels"][0]["interval"]
    assert low < told["levels"][0]["rate"] < high


def test_another_seed_gives_other_games(tmp_path: Path) -> None:
    told = []
    for seed in (1, 2):
        file = tmp_path / f"{seed}.json"
        run(f"arena coup --bots easy,easy --games 40 --seed {seed} --jobs 1 --json {file}")
        told.append(json.loads(file.read_text())["decisions"])
    assert told[0] != told[1]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("sim chess", "no game 'chess'"),
        ("sim coup --bots clever", "no bot 'clever'"),
        ("sim coup --seats 7", "2 to 6 seats, not 7"),
        ("sim coup --seats 0", "2 to 6 seats, not 0"),
        ("sim coup --seats 4 --bots easy,easy", "one for each of the 4 seats"),
        ("sim coup --option colour=red", "no option 'colour'"),
        ("sim coup --option inquisitor", "name=value"),
        ("sim coup --option inquisitor=maybe", "option inquisitor"),
        ("arena chess --bots easy,easy", "no game 'chess'"),
        ("arena coup --bots easy", "2 to 6 seats, not 1"),
        ("arena coup --bots easy,clever", "no bot 'clever'"),
        ("arena coup", "bots: name one for each seat"),
        ("arena coup --matrix --bots easy,clever", "no bot 'clever'"),
        ("arena coup --matrix --seats 7", "2 to 6 seats, not 7"),
        ("arena coup --bots easy,easy --option preset=home", "option preset"),
        ("arena coup --bots easy,easy --games 2 --jobs 1 --json /nowhere/x", "/nowhere/x"),
    ],
)
def test_errors_are_one_line(line: str, reason: str) -> None:
    result = run(line)
    assert result.exit_code == 2
    assert reason in result.stderr
    assert result.stderr.strip().startswith("error: ")
    assert result.stderr.strip().count("\n") == 0


def test_numbers_below_one_are_refused() -> None:
    for line in ("sim coup --games 0", "arena coup --bots easy,easy --jobs 0"):
        assert run(line).exit_code == 2
