// Keyboard shortcuts of the action bar.

import { settings } from '../../lib/settings/settings.svelte';
import { keyOf } from '../contract/bar';
import type { LiveObservation } from '../observation/observation.svelte';

const within = ({ target }: KeyboardEvent, what: string): boolean =>
  target instanceof Element && target.closest(what) !== null;

const chord = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || event.repeat;

/** Whether the event is text input, a key combination or a key repeat. */
export const typing = (event: KeyboardEvent): boolean =>
  chord(event) ||
  within(event, 'textarea, [contenteditable], input:not([type=checkbox], [type=radio])');

/** Whether shortcuts are off: the focus is in a form field, or a dialog is open. */
const busy = (event: KeyboardEvent): boolean =>
  typing(event) ||
  within(event, 'input, select') ||
  document.querySelector('dialog[open]') !== null;

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
    // A second press of the marked target's key confirms it.
    if (target && (observation.mark ?? target.at) === target.at) observation.aim(target.at);
    return;
  }
  const button = observation.bar.buttons.find((one) => one.key === key);
  if (button) observation.press(button.id);
}
