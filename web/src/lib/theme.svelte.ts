// Light or dark: as the system prefers, or as the reader has chosen. public/theme.js does the same
// before the first paint.

import { settings } from './settings.svelte';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** For an effect: the page follows the setting. */
export function followTheme(): void {
  const root = document.documentElement;
  if (settings.theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
}
