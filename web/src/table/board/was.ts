// What somebody was, as far as it shows in their own part of the view: what they are called, and the
// cards whose faces are known. What is counted is no part of it.

import { m } from '../../paraglide/messages';
import type { Names } from '../contract/game';
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

export function was(fields: Fields, own: Record<string, unknown>, names: Names): string {
  const known = Object.entries(own).filter(([, value]) => value !== null);
  return fields.player(Object.fromEntries(known), names).flatMap(told).join('\n');
}
