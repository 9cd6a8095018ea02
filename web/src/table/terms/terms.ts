// Texts of a table's terms: chat, names, spectators, listing.

import type { Summary } from '../../lib/protocol';
import { m } from '../../paraglide/messages';
import type { locales } from '../../paraglide/runtime';

export const PACES = {
  calm: m.pace_calm,
  normal: m.pace_normal,
  fast: m.pace_fast,
  none: m.terms_pace_none
};

export const CHATS = {
  free: m.terms_chat_free,
  phrases: m.terms_chat_phrases,
  off: m.terms_chat_off
};

export const ABSENT = {
  bot: m.terms_absent_bot,
  moves: m.terms_absent_moves,
  end: m.terms_absent_end
};

/** Each language's own name. */
export const LANGUAGES: Record<(typeof locales)[number], string> = {
  en: 'English',
  'zh-Hant': '繁體中文'
};

export function watching(watch: number | null): string {
  if (watch === null) return m.terms_watch_none();
  return watch === 0 ? m.terms_watch_live() : m.terms_watch_late({ count: watch });
}

/** Name and value of each term that the page does not state elsewhere. */
export function facts(table: Summary): [string, string][] {
  const language = table.language ? LANGUAGES[table.language] : m.terms_language_any();
  return [
    [m.terms_chat(), CHATS[table.chat]()],
    ...(table.chat === 'free' ? [[m.terms_language(), language] as [string, string]] : []),
    [m.terms_names(), table.anonymous ? m.terms_names_hidden() : m.terms_names_shown()],
    [m.terms_watch(), watching(table.watch)],
    [m.terms_listed(), table.public ? m.terms_listed_yes() : m.terms_listed_no()],
    [m.terms_floor(), table.quick ? m.terms_floor_off() : m.terms_floor_on()]
  ];
}
