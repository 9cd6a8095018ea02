// Moves focus to the main element after navigation, for keyboard and screen-reader users.

/** Attachment for the main element, which needs `tabindex="-1"`. Does nothing if something has the focus. */
export function focusMain(main: HTMLElement): void {
  if (document.activeElement === document.body) main.focus({ preventScroll: true });
}
