// Explanations, loaded after the board; empty until then.

import { later } from '../../table/kit/later.svelte';
import type { Options } from '../../lib/protocol/index';
import type { Observation } from '../../table/contract/observation';
import { mine } from './facts';
import type { CardName, Character, Colour, Fn, Player, Side, Stamp } from './types';

const book = later(() => import('./explain'));
/** For tests: resolves once loaded. */
export const ready = book.ready;

/** The effect of a function. */
export const aboutFunction = (fn: Fn): string => book.now?.FUNCTION[fn]() ?? '';
/** The effect of a played card; for a Probe also what it asks. */
export const aboutCard = (card: CardName): string => book.now?.functionHelp(card) ?? '';
/** When the reader can use a function. */
export const timeOf = (fn: Fn, observation: Observation): string =>
  book.now?.when(fn, observation.options, mine(observation)!.character) ?? '';
export const aboutColour = (colour: Colour, { cards_to_win }: Options): string =>
  book.now?.COLOUR[colour]({ count: Number(cards_to_win) }) ?? '';
export const aboutStamp = (stamp: Stamp): string => book.now?.STAMP[stamp]() ?? '';
export const aboutButton = (name: string): string => book.now?.BUTTON[name]?.() ?? '';
export const aboutSkill = (skill: string): string => book.now?.skillHelp(skill) ?? '';
export const skillsOf = (character: Character): string[] => book.now?.skillsOf(character) ?? [];
/** Why a player can't use their skill now. */
export const whySkill = (skill: string, player: Player, waits = false): string =>
  book.now?.whySkill(skill, player, waits) ?? '';
/** How a side wins; `count`: the cards needed. */
export const aboutSide = (side: Side, count: number): string =>
  book.now?.SIDE_HELP[side]({ count }) ?? '';
