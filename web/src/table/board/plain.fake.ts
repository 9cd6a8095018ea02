// Test double: the generic board with a schema from the server.

import socket from '../../../schema/socket.json';
import type { GameBundle, Schema, Shape } from '../../lib/protocol/bundle';
import { table } from './table';

/** `game`: prefix of the game's definitions in the schema. */
export function plainBoard(game: string, more: Partial<GameBundle> = {}) {
  const $defs = socket.$defs as Record<string, Shape>;
  const part = (name: string): Shape => ({ $ref: `#/$defs/${game}${name}` });
  const [view, event, action, claim] = ['View', 'Event', 'Action', 'Claim'].map(part);
  const schema = { view, event, action, claim, $defs } as Schema;
  const plain = { texts: {}, schema, rulebook: {}, module: null, standing: [], moments: {} };
  return table({ ...plain, ...more });
}
