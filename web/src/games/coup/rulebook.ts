// Rule-book data, generated from the server's tables (`npm run types`).

import found from '../../../schema/rulebooks/coup.json';
import type { Options } from '../../lib/protocol/index';
import type { CoupDeclaration, CoupRulebook, CoupVariant } from './schema.gen';
import type { CoupAction } from './types';

const rulebook = found as CoupRulebook;

/** Number of copies of each character, and of cards dealt to each player. */
export const { copies: COPIES, hand: HAND } = rulebook;

const variant = ({ inquisitor }: Options): CoupVariant =>
  inquisitor ? rulebook.with_inquisitor : rulebook.with_ambassador;

/** The characters in play at this table. */
export const charactersOf = (options: Options) => variant(options).characters;

/** A turn's action by name; undefined if this table does not have it. */
export const declaration = (verb: CoupAction['do'], options: Options) =>
  variant(options).declarations.find((one): one is CoupDeclaration => one.do === verb);
