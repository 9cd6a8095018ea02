// Removes the reader's data from this browser on logout. Language, theme, sound, hints and reading
// speed belong to the device and stay; the HTTP cache is cleared by the server's response header.

import { mutes, mutedSeats } from '../lib/account/mutes.svelte';
import { forgetUnsent } from '../lib/net/outbox.svelte';
import { clearDrafts } from '../table/observation/draft.svelte';
import type { Identity } from '../lib/protocol';
import { session } from '../lib/account/session.svelte';

/** `identity`: the server's response to the logout. */
export async function clearReader(identity: Identity): Promise<void> {
  session.become(identity);
  session.forget();
  mutedSeats.forget();
  await mutes.load();
  forgetUnsent();
  clearDrafts();
}
