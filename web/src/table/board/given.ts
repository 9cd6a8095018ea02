// A part of the board that is given more than the table gives it: what the game brought.

import type { Component } from 'svelte';

/** The same part, with these properties settled. What the table gives stays live. */
export const given =
  <Given extends object, Known extends object>(
    part: Component<Given & Known>,
    known: Known
  ): Component<Given> =>
  (internals, props) =>
    part(internals, Object.create(props, Object.getOwnPropertyDescriptors(known)) as Given & Known);
