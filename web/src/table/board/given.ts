// Binds extra props to a component of the generic board.

import type { Component } from 'svelte';

/** The same part, with these properties settled. What the table gives stays live. */
export const given =
  <Given extends object, Known extends object>(
    part: Component<Given & Known>,
    known: Known
  ): Component<Given> =>
  (internals, props) =>
    part(internals, Object.create(props, Object.getOwnPropertyDescriptors(known)) as Given & Known);
