// Resets language and settings before each test file, as all files share one window.

import { beforeAll } from 'vitest';
import { locale } from './lib/language/locale.svelte';
import { set } from './lib/settings/settings.svelte';

beforeAll(() => {
  locale.now = 'en';
  set('sound', false);
  set('reading', 'normal');
});
