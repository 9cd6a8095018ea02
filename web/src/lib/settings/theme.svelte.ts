// Applies the colour theme: the system's or the reader's choice. public/theme.js does the same
// before the first paint.

import { settings } from './settings.svelte';

/** Media query under which the `theme-color` of this scheme applies. */
function holds(scheme: string): string {
  if (settings.theme === 'system') return `(prefers-color-scheme: ${scheme})`;
  return settings.theme === scheme ? 'all' : 'not all';
}

/** Applies the theme to the page and the browser's bars; call it in an effect. */
export function followTheme(): void {
  const root = document.documentElement;
  if (settings.theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  for (const bars of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    bars.setAttribute('media', holds(bars.dataset.scheme!));
}
