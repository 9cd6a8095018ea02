"""Why a database can't be opened, in one line for the operator, without passwords."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic.util import CommandError

from facedown.server.errors import Busy, Damaged
from facedown.server.settings import Settings
from facedown.server.stores.damage import DATABASE_ERRORS, Place, advice, is_corruption, reason
from facedown.server.stores.database import place_of
from facedown.server.stores.ownership import NotOurs
from facedown.server.stores.postgres import Address, BadAddress


class CannotOpen(Exception):
    """The reason, in one line."""


STATES = {
    "28P01": "the database {place} does not let {user} in: the name or the password is wrong",
    "28000": "the database {place} does not let {user} in: {why}",
    "3D000": "there is no database {name} at {host}: make it first (createdb {name})",
    "42501": "the database {place} does not let {user} do that ({why}): make them its owner",
}
"""Reasons by PostgreSQL's error codes."""


@contextmanager
def explaining_errors(which: Settings | Place) -> Iterator[None]:
    """Turn database errors into `CannotOpen`."""
    place: Place = Path()
    try:
        place = place_of(which) if isinstance(which, Settings) else which
        yield
    except BadAddress as error:
        raise CannotOpen(str(error)) from None
    except NotOurs as error:
        raise CannotOpen(f"the database {place} {error}: {_own(place)}") from None
    except CommandError:
        raise CannotOpen(f"{_named(place)} is of a newer version of this program") from None
    except Damaged:
        raise CannotOpen(advice(place)) from None
    except Busy:
        raise CannotOpen(f"cannot read the database {place}") from None
    except DATABASE_ERRORS as error:
        raise CannotOpen(_line(error, place)) from None


def must_exist(file: Path) -> None:
    """Raises `CannotOpen` if the file does not exist or can't be read."""
    try:
        there = file.is_file()
    except OSError as error:
        raise CannotOpen(f"cannot read {file}: {reason(error)}") from None
    if not there:
        raise CannotOpen(f"there is no database {file}")


def _line(error: Exception, place: Place) -> str:
    if is_corruption(error):
        return advice(place)
    why = reason(error)
    if isinstance(place, Address):
        return _of_a_server(error, place, why)
    if isinstance(error, OSError):
        return f"cannot write to the data folder {place.parent}: {why}"
    return f"cannot open the database {place}: {why}"


def _of_a_server(error: Exception, place: Address, why: str) -> str:
    if isinstance(error, OSError):
        return f"cannot reach the database {place}: {why}"
    line = STATES.get(getattr(getattr(error, "orig", None), "sqlstate", None) or "")
    if line is None:
        return f"cannot open the database {place}: {why}"
    return line.format(place=place, why=why, name=place.name, host=place.host, user=place.user)


def _own(place: Place) -> str:
    if isinstance(place, Address):
        return "make one for this program alone (createdb)"
    return "give this program a folder of its own with --data"


def _named(place: Place) -> str:
    return f"the database {place}" if isinstance(place, Address) else str(place)
