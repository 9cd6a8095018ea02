// The setting that shows the deduction aid, kept in this browser.

import { Kept } from '../../lib/browser/stored.svelte';

export const aid = new Kept<boolean>('facedown.karaya.aid', (found) => found === true);
