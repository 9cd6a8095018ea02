// A list that stays at its end while new lines come in, unless the reader has scrolled up.

import type { Attachment } from 'svelte/attachments';

const NEAR = 48;

export function stick(length: () => number): Attachment<HTMLElement> {
  return (element) => {
    let end = true;
    const note = () => {
      end = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    };
    const settle = () => {
      if (end) element.scrollTop = element.scrollHeight;
    };
    element.addEventListener('scroll', note);
    // Whatever is not shown has no end to stay at, until a sheet comes up with it.
    const shown = new ResizeObserver(settle);
    shown.observe(element);
    $effect(() => {
      length();
      settle();
    });
    return () => {
      shown.disconnect();
      element.removeEventListener('scroll', note);
    };
  };
}
