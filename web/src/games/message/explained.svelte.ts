// The explanations come after the board: until then there is none.

import type { Options } from '../../lib/protocol';
import type { Observation } from '../../table/contract/game';
import { viewOf } from './facts';
import type { CardName, Character, Colour, Fn, Player, Side, Stamp } from './types';

import type * as Book from './explain';

let book = $state.raw<typeof Book | null>(null);

/** For tests: when they are there. */
export const ready = import('./explain').then((loaded) => {
  book = loaded;
});

/** What a function does. */
export const aboutFunction = (fn: Fn): string => book?.FUNCTION[fn]() ?? '';
/** What a card does when it is played: of a probe also what it asks. */
export const aboutCard = (card: CardName): string => book?.functionHelp(card) ?? '';
/** When the reader can use a function. */
export const timeOf = (fn: Fn, observation: Observation): string =>
  book?.when(fn, observation.options, viewOf(observation).players[observation.you!]!.character) ??
  '';
export const aboutColour = (colour: Colour, { cards_to_win }: Options): string =>
  book?.COLOUR[colour]({ count: Number(cards_to_win) }) ?? '';
export const aboutStamp = (stamp: Stamp): string => book?.STAMP[stamp]() ?? '';
export const aboutButton = (name: string): string => book?.BUTTON[name]?.() ?? '';
export const aboutSkill = (skill: string): string => book?.skillHelp(skill) ?? '';
export const skillsOf = (character: Character): string[] => book?.skillsOf(character) ?? [];
/** Why a player can't use their skill now. */
export const whySkill = (skill: string, player: Player, waits = false): string =>
  book?.whySkill(skill, player, waits) ?? '';
/** How a side wins, with so many cards. */
export const aboutSide = (side: Side, count: number): string =>
  book?.SIDE_HELP[side]({ count }) ?? '';
