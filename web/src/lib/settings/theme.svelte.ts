// Light or dark: as the system prefers, or as the reader has chosen. public/theme.js does the same
// before the first paint.

import { settings } from './settings.svelte';

/** When that colour of the browser's own bars holds, of which there is one for each scheme. */
function holds(scheme: string): string {
  if (settings.theme === 'system') return `(prefers-color-scheme: ${scheme})`;
  return settings.theme === scheme ? 'all' : 'not all';
}

/** For an effect: the page follows the setting, and the browser's bars the page. */
export function followTheme(): void {
  const root = document.documentElement;
  if (settings.theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  for (const bars of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    bars.setAttribute('media', holds(bars.dataset.scheme!));
}
