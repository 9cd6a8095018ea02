// What I may think of another seat: a sign and a word, never a colour alone.

import { m } from '../../paraglide/messages';

export type Mood = 'trust' | 'suspect';

export const MOODS: Mood[] = ['trust', 'suspect'];

export const SIGNS: Record<Mood, string> = { trust: '✓', suspect: '?' };

export const moodName = (mood: Mood): string =>
  mood === 'trust' ? m.notes_trust() : m.notes_suspect();
