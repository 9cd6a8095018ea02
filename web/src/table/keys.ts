// Playing by keyboard: every button of the bar shows its key.

import { settings } from '../lib/settings.svelte';
import { keyOf } from './game';
import type { LiveSight } from './sight.svelte';

/** Whether keys mean something else now: writing, or a dialog in front. */
function busy(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return true;
  const target = event.target as HTMLElement | null;
  if (target?.closest('input, textarea, select, [contenteditable]')) return true;
  return document.querySelector('dialog[open]') !== null;
}

export function playKeys(event: KeyboardEvent, sight: LiveSight): void {
  if (busy(event)) return;
  if (event.key === 'Escape') {
    sight.cancel();
    return;
  }
  if (!settings.shortcuts) return;
  const key = event.key.toLowerCase();
  const { question } = sight;
  if (question) {
    const target = question.targets.find((one) => keyOf(question, one) === key);
    // Once more confirms, where it is asked for.
    if (target && (sight.mark ?? target.at) === target.at) sight.aim(target.at);
    return;
  }
  const button = sight.bar.buttons.find((one) => one.key === key);
  if (button) sight.press(button.id);
}
