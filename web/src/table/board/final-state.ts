// Summary of a player's final state from their own view: names and known cards, without counters.

import { m } from '../../paraglide/messages';
import type { Names } from '../contract/names';
import type { Field, Fields } from './fields';

const labelled = (label: string, value: string) => (label ? m.labelled({ label, value }) : value);

function told(field: Field): string[] {
  switch (field.kind) {
    case 'tag':
      return [labelled(field.label, field.value)];
    case 'cards': {
      const known = field.cards.flatMap(({ text }) => text ?? []);
      return known.length ? [labelled(field.label, known.join(m.list_separator()))] : [];
    }
    case 'group':
      return field.fields.flatMap(told);
  }
  return [];
}

export function finalState(fields: Fields, own: Record<string, unknown>, names: Names): string {
  const known = Object.entries(own).filter(([, value]) => value !== null);
  return fields.player(Object.fromEntries(known), names).flatMap(told).join('\n');
}
