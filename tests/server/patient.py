"""`python -m tests.server.patient serve`: the program, whose server gives everybody time."""

from tests.server.patience import give_time

from facedown.cli import app


def main() -> None:
    give_time()
    app()


if __name__ == "__main__":
    main()
