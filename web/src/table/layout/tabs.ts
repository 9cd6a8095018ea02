// Tabs of the panel beside the table.

import { m } from '../../paraglide/messages';
import type { GlyphName } from '../../parts/glyphs';

export type Tab = 'log' | 'claims' | 'notes' | 'chat' | 'about';

/** The available tabs in order. */
export function tabs(there: Partial<Record<Tab, boolean>>) {
  const all: { id: Tab; label: string; glyph: GlyphName }[] = [
    { id: 'log', label: m.tab_log(), glyph: 'log' },
    { id: 'claims', label: m.tab_claims(), glyph: 'claims' },
    { id: 'notes', label: m.tab_notes(), glyph: 'pen' },
    { id: 'chat', label: m.tab_chat(), glyph: 'chat' },
    { id: 'about', label: m.tab_about(), glyph: 'book' }
  ];
  return all.filter((one) => there[one.id]);
}
