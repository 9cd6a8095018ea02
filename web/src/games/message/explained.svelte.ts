// The explanations come after the board: until then there is none.

import type { CardName, Colour, Fn, Side, Stamp } from './types';

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
/** When a function can be used. */
export const timeOf = (fn: Fn): string => book?.WHEN[fn]() ?? '';
export const aboutColour = (colour: Colour): string => book?.COLOUR[colour]() ?? '';
export const aboutStamp = (stamp: Stamp): string => book?.STAMP[stamp]() ?? '';
export const aboutButton = (name: string): string => book?.BUTTON[name]?.() ?? '';
/** How a side wins, with so many cards. */
export const aboutSide = (side: Side, count: number): string =>
  book?.SIDE_HELP[side]({ count }) ?? '';
