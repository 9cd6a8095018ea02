// Glossary terms in Mafia's sentences.

import { m } from '../../paraglide/messages';
import type { Term } from '../../table/contract/glossary';
import { ROLES } from './roles';
import { ABOUT, NAMES } from './text';

const place = (role: string) => (role.startsWith('agent_') ? 'agents' : role);

/** Glossary terms of this table. */
export const terms = (): Term[] => [
  ...ROLES.map((role) => ({ words: [NAMES[role]()], rule: ABOUT[role](), at: place(role) })),
  { words: [m.mafia_beer()], rule: m.mafia_help_accuse(), at: 'beer' },
  { words: [m.mafia_bag()], rule: m.mafia_help_bag(), at: 'bag' },
  { words: [m.mafia_table()], rule: m.mafia_help_answer(), at: 'testimony' }
];
