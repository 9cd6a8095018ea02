// For tests: the board for any game, with one that is in the server's own schema.

import socket from '../../../schema/socket.json';
import type { Brought, Schema, Shape } from '../../lib/protocol/bundle';
import { table } from './table';

/** `Game` begins the names of this game's shapes. */
export function plainBoard(game: string, more: Partial<Brought> = {}) {
  const $defs = socket.$defs as Record<string, Shape>;
  const part = (name: string): Shape => ({ $ref: `#/$defs/${game}${name}` });
  const [view, event, action, claim] = ['View', 'Event', 'Action', 'Claim'].map(part);
  const schema = { view, event, action, claim, $defs } as Schema;
  const plain = { texts: {}, schema, rulebook: {}, module: null, standing: [], moments: {} };
  return table({ ...plain, ...more });
}
