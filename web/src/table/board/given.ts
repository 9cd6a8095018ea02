// Binds extra props to a component of the generic board.

import type { Component } from 'svelte';

/** Returns the component with these props fixed; the remaining props stay reactive. */
export const given =
  <Given extends object, Known extends object>(
    part: Component<Given & Known>,
    known: Known
  ): Component<Given> =>
  (internals, props) =>
    part(internals, Object.create(props, Object.getOwnPropertyDescriptors(known)) as Given & Known);
