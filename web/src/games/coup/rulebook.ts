// Rule-book data, generated from the server's tables (`npm run types`).

import found from '../../../schema/rulebooks/coup.json';
import type { Options } from '../../lib/protocol/index';
import type { CoupDeclaration, CoupRulebook, CoupVariant } from './schema.gen';
import type { CoupAction } from './types';

const rulebook = found as CoupRulebook;

/** How many cards there are of each character, and how many each player is dealt. */
export const { copies: COPIES, hand: HAND } = rulebook;

const variant = ({ inquisitor }: Options): CoupVariant =>
  inquisitor ? rulebook.with_inquisitor : rulebook.with_ambassador;

/** The characters of this table. */
export const charactersOf = (options: Options) => variant(options).characters;

/** An action of a turn, if this table has it. */
export const declaration = (verb: CoupAction['do'], options: Options) =>
  variant(options).declarations.find((one): one is CoupDeclaration => one.do === verb);
