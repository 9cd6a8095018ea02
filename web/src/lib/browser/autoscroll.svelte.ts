// Keeps a list scrolled to its end while lines are added, unless the reader has scrolled up.

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
    // A hidden list has no height; scroll when a sheet shows it.
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
