// The setting that shows the deduction aid, kept in this browser.

import { Stored } from '../../lib/browser/stored.svelte';

export const aid = new Stored<boolean>('facedown.karaya.aid', (found) => found === true);
