// Keyboard navigation of a replay.

import type { ReplayStore } from './replay.svelte';

/** Whether the browser or the focused element already uses the key. */
function taken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target as HTMLElement | null;
  if (target?.closest('input, textarea, select, [role="tab"], dialog')) return true;
  return event.key === ' ' && target?.closest('button, a, summary') !== null;
}

export function replayKeys(event: KeyboardEvent, replay: ReplayStore): void {
  const actions: Record<string, () => void> = {
    ArrowLeft: () => replay.step(-1),
    ArrowRight: () => replay.step(1),
    PageUp: () => replay.turn(-1),
    PageDown: () => replay.turn(1),
    Home: () => replay.step(-replay.last),
    End: () => replay.step(replay.last),
    ' ': () => (replay.playing = !replay.playing)
  };
  const act = actions[event.key];
  if (!act || taken(event)) return;
  event.preventDefault();
  act();
}
