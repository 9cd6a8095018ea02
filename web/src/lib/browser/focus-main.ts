// Moves focus to the main element after navigation, for keyboard and screen-reader users.

/** On the main part, which has `tabindex="-1"`. What had the focus has gone with the page before. */
export function arrive(main: HTMLElement): void {
  if (document.activeElement === document.body) main.focus({ preventScroll: true });
}
