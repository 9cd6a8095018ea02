// Whether the reader wants the aid, in this browser.

import { Kept } from '../../lib/browser/stored.svelte';

export const aid = new Kept<boolean>('facedown.karaya.aid', (found) => found === true);
