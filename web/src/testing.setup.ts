// All test files share one window: each begins in English and in silence, whatever the one before
// has left.

import { beforeAll } from 'vitest';
import { locale } from './lib/language/locale.svelte';
import { set } from './lib/settings/settings.svelte';

beforeAll(() => {
  locale.now = 'en';
  set('sound', false);
  set('reading', 'normal');
});
