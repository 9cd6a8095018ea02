// All test files share one window: each begins in English, whatever the one before has left.

import { beforeAll } from 'vitest';
import { locale } from './lib/locale.svelte';

beforeAll(() => {
  locale.now = 'en';
});
