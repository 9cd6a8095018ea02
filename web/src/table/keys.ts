// Playing by keyboard: every button of the bar shows its key.

import { settings } from '../lib/settings.svelte';
import { keyOf } from './game';
import type { LiveObservation } from './observation.svelte';

/** Whether keys mean something else now: writing, or a dialog in front. */
function busy(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return true;
  const target = event.target as HTMLElement | null;
  if (target?.closest('input, textarea, select, [contenteditable]')) return true;
  return document.querySelector('dialog[open]') !== null;
}

export function playKeys(event: KeyboardEvent, observation: LiveObservation): void {
  if (busy(event)) return;
  if (event.key === 'Escape') {
    observation.cancel();
    return;
  }
  if (!settings.shortcuts) return;
  const key = event.key.toLowerCase();
  const { question } = observation;
  if (question) {
    const target = question.targets.find((one) => keyOf(question, one) === key);
    // Once more confirms, where it is asked for.
    if (target && (observation.mark ?? target.at) === target.at) observation.aim(target.at);
    return;
  }
  const button = observation.bar.buttons.find((one) => one.key === key);
  if (button) observation.press(button.id);
}
