// Coming to another page: whoever reads by keyboard, or listens, begins at its main part.

/** On the main part, which has `tabindex="-1"`. What had the focus has gone with the page before. */
export function arrive(main: HTMLElement): void {
  if (document.activeElement === document.body) main.focus({ preventScroll: true });
}
