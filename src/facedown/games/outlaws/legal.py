"""What a player may do in their turn (§5, §6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from facedown.engine.action import Joined, Listed
from facedown.games.outlaws import choices
from facedown.games.outlaws.actions import ACTIONS, OUT, PAIRS, SALOON
from facedown.games.outlaws.cards import (
    BANDIT,
    BULLET,
    CUFFS,
    DANCER,
    ELECTION,
    GOVERNOR,
    HITMAN,
    INDIAN,
    JOURNALIST,
    KINDS,
    MAYOR,
    MOST_CARDS,
    NOBODY,
    PREACHER,
    SHERIFF,
    SHOPKEEPER,
    TWICE,
    VOTE,
)
from facedown.games.outlaws.choices import NONE
from facedown.games.outlaws.offer import Offer, TurnState
from facedown.games.outlaws.packed import CARD_BITS, CARD_MASK, TOKEN_BITS, card_at, filled
from facedown.games.outlaws.rules import OutlawsRules
from facedown.games.outlaws.table import OutlawsTable

# Flags of `TurnState.can`. The lowest bits are the mask of who may come out of the saloon.
CAN_ENTER: Final = (1 << SALOON) - 1
CAN_SHOOT: Final = 4
CAN_ARREST: Final = 8
CAN_EXPOSE: Final = 16
CAN_REPLACE: Final = 32
CAN_BE_ELECTED: Final = 64
CAN_TAKE_VOTES: Final = 128

GENERAL: Final = 7
"""The lists of choices that are no abilities; they come first."""

ALL_CARDS: Final = (1 << MOST_CARDS) - 1
FIRST_PARTNERS: Final = (1 << TWICE) - 1
SECOND_PARTNERS: Final = ALL_CARDS - (1 << KINDS) + 1
"""Masks of the cards that belong to one partner of a team."""


def offer(table: OutlawsTable, seat: int) -> Joined:
    """The choices of a seat's turn: all four actions, and the end of the turn. Cached by seat."""
    side: i64 = table.rules.side(seat)
    ground, street = table.ground, table.packed_streets[side]
    usable, can = _usable(table, seat, side), _can(table, seat, side)
    lying: i64 = filled(table.packed_tokens) & ground.before[side]
    met = _met(table, side, table.pinned)
    hidden = met
    if table.headlined and can & CAN_EXPOSE:
        hidden = _met(table, side, table.pinned | table.headlined)
    known = table.offers[seat]
    # Compared field by field: most turns offer the same again, and make no new object.
    if known is not None and known.follows_from(ground, street, usable, can, lying, met, hidden):
        return known
    state = TurnState(ground, side, street, usable, can, lying, met, hidden)
    made = Offer(_parts(table.rules, state), state)
    table.offers[seat] = made
    return made


# --- the state ------------------------------------------------------------------------------------


def _usable(table: OutlawsTable, seat: int, side: i64) -> i64:
    """Mask of the cards that a seat controls and that are not pinned."""
    usable: i64 = ALL_CARDS & ~(table.pinned >> (MOST_CARDS * side))
    if table.rules.teams:
        if not table.controls(seat, GOVERNOR):
            usable &= ~FIRST_PARTNERS
        if not table.controls(seat, KINDS + GOVERNOR):
            usable &= ~SECOND_PARTNERS
    return usable


def _can(table: OutlawsTable, seat: int, side: i64) -> i64:
    """The flags of `TurnState.can`. Only what a player could win with may be taken (§5.3, §9)."""
    can: i64 = CAN_ENTER
    if table.rules.teams:
        can = _in_saloon(table, seat, side)
    if table.bullets[seat]:
        can |= CAN_SHOOT
    if table.cuffs[seat]:
        can |= CAN_ARREST
    if table.headlines[seat]:
        can |= CAN_EXPOSE
    if table.packed_reserve:
        can |= CAN_REPLACE
    if not table.sudden:
        can |= CAN_TAKE_VOTES
        if table.leads(seat):
            can |= CAN_BE_ELECTED
    return can


def _in_saloon(table: OutlawsTable, seat: int, side: i64) -> i64:
    """Mask of the saloon's characters that this seat controls."""
    found: i64 = 0
    one: i64 = 1
    index: i64 = 0
    for index in range(SALOON):
        card = table.saloons[SALOON * side + index]
        if card != NOBODY and table.controls(seat, card):
            found |= one << index
    return found


def _met(table: OutlawsTable, side: i64, barred: i64) -> i64:
    """Mask of the places that face somebody who is not barred; `barred`: a mask of `card_bit`.

    In a turn every living street is full.
    """
    places = table.rules.all_places
    if barred == 0:
        return places
    ground = table.ground
    left: i64 = ground.left[side]
    right: i64 = ground.right[side]
    found = _facing(table, left, barred)
    if right != left:
        half: i64 = ground.left_half[side]
        found = (found & half) | (_facing(table, right, barred) & ~half)
    return places & ~found


def _facing(table: OutlawsTable, side: i64, barred: i64) -> i64:
    """Where a side's barred characters stand, as a mask of the places that they face."""
    cards: i64 = (barred >> (MOST_CARDS * side)) & ALL_CARDS
    found: i64 = 0
    if cards == 0:
        return found
    street: i64 = table.packed_streets[side]
    one: i64 = 1
    place: i64 = table.rules.places
    while street:
        place -= 1
        # A place opposite a first place is a last one. Fields hold the card plus one.
        if ((cards << 1) >> (street & CARD_MASK)) & 1:
            found |= one << place
        street >>= CARD_BITS
    return found


# --- the choices ----------------------------------------------------------------------------------


def _parts(rules: OutlawsRules, state: TurnState) -> list[Listed]:
    """The lists of `choices.py` that are offered: what anybody can do, then the abilities."""
    movable: i64 = 0
    governors: i64 = 0
    hitmen: i64 = 0
    sheriffs: i64 = 0
    laid = _laid(rules, state)
    parts = [NONE] * GENERAL
    helped = False
    usable: i64 = state.usable
    street: i64 = state.street
    here: i64 = 1
    place: i64 = 0
    while street:
        card = card_at(street, 0)
        if card != NOBODY and (usable >> card) & 1:
            movable |= here
            kind = card if card < KINDS else card - KINDS
            if kind == GOVERNOR:
                governors |= here
            else:
                if kind == HITMAN:
                    hitmen |= here
                elif kind == SHERIFF:
                    sheriffs |= here
                ability = _ability(rules, state, laid, kind, place, helped)
                if ability.size:
                    parts.append(ability)
        helped = card == MAYOR
        street >>= CARD_BITS
        here <<= 1
        place += 1
    laid = laid & movable
    parts[0] = choices.MOVES.of(movable)
    # Somebody has to go in, and one more is taken up (K4).
    if movable & ~governors and movable & (movable - 1):
        parts[1] = choices.ENTERS.of(state.can & CAN_ENTER)
    if laid:
        parts[2] = choices.LOOKS.of(laid)
        parts[3] = choices.TAKES[BULLET].of(laid & hitmen)
        parts[4] = choices.TAKES[CUFFS].of(laid & sheriffs)
        if state.can & CAN_TAKE_VOTES:
            parts[5] = choices.TAKES[VOTE].of(laid & ~governors)
        if state.can & CAN_BE_ELECTED:
            parts[6] = choices.TAKES[ELECTION].of(laid & governors)
    return parts


def _laid(rules: OutlawsRules, state: TurnState) -> i64:
    """Mask of the places with a token before them."""
    if state.lying == state.ground.before[state.side]:
        return rules.all_places
    begin = rules.places * state.side
    laid: i64 = 0
    place: i64 = 0
    for place in range(rules.places):
        slot: i64 = state.ground.slot[begin + place]
        laid |= ((state.lying >> (TOKEN_BITS * slot)) & 1) << place
    return laid


def _ability(
    rules: OutlawsRules, state: TurnState, laid: i64, kind: i64, place: i64, helped: bool
) -> Listed:
    """What the character at this place can do; `helped`: the Mayor stands to their left (§6.10)."""
    if kind == HITMAN:
        if state.can & CAN_SHOOT and (state.met >> place) & 1:
            return choices.SHOTS[place]
    elif kind == SHERIFF:
        if state.can & CAN_ARREST:
            return choices.ARRESTS.of(place, helped, _window(state.met, place))
    elif kind == INDIAN:
        return choices.UNMASKS.of(place, helped, _window(state.met, place))
    elif kind == SHOPKEEPER:
        stocked = state.can & CAN_REPLACE != 0
        return choices.TRADES[stocked].of(place, helped, _window(laid, place))
    elif kind == DANCER:
        arm = state.met & _same_arm(state, place)
        return choices.LURES[rules.reach].of(place, False, _window(arm, place))
    elif kind == JOURNALIST:
        if state.can & CAN_EXPOSE:
            return choices.EXPOSES.of(place, helped, _window(state.hidden, place))
    elif kind == BANDIT:
        if (state.met >> place) & 1:
            return choices.ROBS[place]
    elif kind == PREACHER and not (state.usable >> BANDIT) & 1:
        return _frees(rules, state, place, helped)
    return NONE


def _same_arm(state: TurnState, place: i64) -> i64:
    """Mask of the places that face the same side as this one."""
    left: i64 = state.ground.left_half[state.side]
    return left if (left >> place) & 1 else ~left


def _window(mask: i64, place: i64) -> i64:
    """The part of a mask of places around one, as an index of a `ByMask` (`choices.WINDOW`)."""
    return ((mask << choices.REACH) >> place) & 31


def _frees(rules: OutlawsRules, state: TurnState, place: i64, helped: bool) -> Listed:
    """The pinned Bandit, if they stand on the Preacher's good side (§6.9, K9)."""
    at: i64 = 0
    for at in range(rules.places):
        if card_at(state.street, at) == BANDIT and 0 < (at - place) * rules.frees_at <= 2:
            return choices.FREES[helped][place][at]
    return NONE


# --- who goes into the saloon ---------------------------------------------------------------------

_admits: Final[dict[tuple[int, int, bool], Joined]] = {}


def admits(table: OutlawsTable, seat: int) -> Joined:
    """Who goes in, and where the newcomer stands (K4): with any two places of one's own."""
    movable, governors = _movable(table, seat)
    key = (movable, governors, table.rules.must_swap)
    found = _admits.get(key)
    if found is None:
        pairs = [n for n, (a, b) in enumerate(PAIRS) if movable >> a & movable >> b & 1]
        ids = [id for n in pairs for id in choices.ADMITS[n] if not (governors >> OUT[id]) & 1]
        if not table.rules.must_swap:
            ids += [id for n in pairs for id in choices.SENT_BACK[n]]
        found = Joined([ACTIONS.listing(ids)])
        _admits[key] = found
    return found


def _movable(table: OutlawsTable, seat: int) -> tuple[int, int]:
    """Masks of the places whose characters this seat may use, and of its Governors."""
    side = table.side(seat)
    usable = _usable(table, seat, side)
    movable = 0
    governors = 0
    for place, card in enumerate(table.street(side)):
        if card != NOBODY and usable >> card & 1:
            movable |= 1 << place
            if card in (GOVERNOR, KINDS + GOVERNOR):
                governors |= 1 << place
    return movable, governors
