// A list that stays at its end while new lines come in, unless the reader has scrolled up.

import type { Attachment } from 'svelte/attachments';

const NEAR = 48;

export function stick(length: () => number): Attachment<HTMLElement> {
  return (element) => {
    let end = true;
    const note = () => {
      end = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    };
    element.addEventListener('scroll', note);
    $effect(() => {
      length();
      if (end) element.scrollTop = element.scrollHeight;
    });
    return () => element.removeEventListener('scroll', note);
  };
}
