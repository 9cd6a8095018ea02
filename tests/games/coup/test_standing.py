"""Standing answers (§7): passes unless a character is claimed, and no blocks for others."""

from tests.games.coup.table_helpers import COUP, A, B, C, Scene, given

HANDS = ("duke captain", "assassin contessa", "contessa captain")


def given_by(name: str, game: Scene, seat: int) -> bool:
    """Whether the standing answer of this name passes for the seat."""
    answer = COUP.standing[name].answer(game.view(None), seat, None)
    assert answer in (None, {"do": "pass"})
    return answer is not None


def passes(game: Scene, seat: int, character: str) -> bool:
    """Whether the standing answer "unless this character" passes for the seat."""
    return given_by(f"unless_{character}", game, seat)


def left(game: Scene, seat: int) -> bool:
    """Whether the standing answer "not for others" passes for the seat."""
    return given_by("not_for_others", game, seat)


def test_the_claim_of_that_character_is_asked_about_and_no_other() -> None:
    game = given(*HANDS).play(A, "tax")
    assert not passes(game, B, "duke")
    assert passes(game, B, "captain")


def test_a_block_claims_a_character_too() -> None:
    game = given(*HANDS).play(A, "foreign_aid").passes(C).play(B, "block", character="duke")
    assert game.step == "challenge"
    assert not passes(game, C, "duke")
    assert passes(game, C, "contessa")


def test_whoever_is_the_target_is_always_asked() -> None:
    game = given("assassin duke 3c", "contessa duke", "duke captain", preset="seed")
    game.play(A, "assassinate", target=B)
    assert not passes(game, B, "duke")
    assert passes(game, C, "duke")
    game.all_pass()
    assert game.step == "block"
    assert not passes(game, B, "duke")


def test_what_is_no_window_is_decided_by_hand() -> None:
    game = given(*HANDS)
    assert not passes(game, A, "contessa")
    game.play(A, "tax").challenged_by(B)
    assert game.step == "prove" and not passes(game, A, "contessa")


def test_it_lasts_until_it_is_taken_back() -> None:
    game = given(*HANDS).play(A, "income")
    events = [event.public for event in game.events]
    lasting = [one for name, one in COUP.standing.items() if name != "no_block"]
    assert not any(standing.lapses(events, C) for standing in lasting)


def test_no_block_answers_one_claim_and_ends_with_the_turn() -> None:
    game = given("assassin duke 3c", "contessa duke", "duke captain", preset="seed")
    game.play(A, "assassinate", target=B)
    assert not given_by("no_block", game, B), "the claim itself is asked about"
    game.all_pass()
    assert game.step == "block" and given_by("no_block", game, B)
    game.play(B, "block", character="contessa")
    assert game.step == "challenge" and not given_by("no_block", game, C)
    assert COUP.standing["no_block"].once
    assert COUP.standing["no_block"].lapses([{"on": "turn"}], B)
    assert len({COUP.standing[name].topic for name in ("no_block", "not_for_others")}) == 2


def test_not_for_others_passes_blocks_but_not_challenges() -> None:
    game = given("assassin duke 3c", "contessa duke", "duke captain", preset="seed")
    game.play(A, "assassinate", target=B)
    assert not left(game, C), "a claim is nobody's own"
    game.all_pass()
    assert game.step == "block"
    assert left(game, C)
    assert not left(game, B), "whoever is the target"
    game.passes(C).play(B, "block", character="contessa")
    assert game.step == "challenge" and not left(game, C)


def test_foreign_aid_is_blocked_for_oneself() -> None:
    game = given(*HANDS).play(A, "foreign_aid")
    assert game.step == "block"
    assert not left(game, B) and not left(game, C)
