// Whoever logs out leaves nothing of theirs in this browser. Language, theme, sound, hints and the
// pace of reading are the device's, and stay. What the browser itself keeps of the server's answers,
// it clears at the server's word.

import { bonds, hushed } from '../lib/account/mutes.svelte';
import { forgetUnsent } from '../lib/net/outbox.svelte';
import { forgetHalf } from '../table/observation/draft.svelte';
import type { Identity } from '../lib/protocol';
import { session } from '../lib/account/session.svelte';

/** `identity`: who the server says that I am after that. */
export async function goodbye(identity: Identity): Promise<void> {
  session.become(identity);
  session.forget();
  hushed.forget();
  await bonds.load();
  forgetUnsent();
  forgetHalf();
}
