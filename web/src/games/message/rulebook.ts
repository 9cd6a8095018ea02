// Rule-book data, generated from the server's tables (`npm run types`).

import found from '../../../schema/rulebooks/message.json';
import type { Options } from '../../lib/protocol/index';
import type { MessageCharacterCard, MessageRulebook, MessageSkillLine } from './schema.gen';
import type { Character } from './types';

export const rulebook = found as MessageRulebook;

/** Data of the table's printing. */
export const printing = ({ profile }: Options) => rulebook.printings[String(profile)]!;

/** Whether a rule that differs between the printings is on; the table's options override the
 * printing. */
export const switched = (name: string, options: Options): boolean =>
  options[name] === 'yes' || (options[name] !== 'no' && printing(options).switches[name]!);

const CARDS = new Map(rulebook.characters.map((card) => [card.name, card]));

/** Data of a character card. */
export const cardOf = (character: Character): MessageCharacterCard => CARDS.get(character)!;

export const SKILLS = new Map<string, MessageSkillLine>(
  rulebook.characters.flatMap(({ skills }) => skills.map((skill) => [skill.name, skill] as const))
);
