// Whether the reader wants the aid, in this browser.

import { Stored } from '../../lib/browser/stored.svelte';

export const aid = new Stored<boolean>('facedown.karaya.aid', (found) => found === true);
