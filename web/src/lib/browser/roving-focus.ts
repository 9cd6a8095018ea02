// Roving focus for terms inside a long text. They are not in the tab order: the left and right
// arrow keys move between them, starting at the last.

export function roam(event: KeyboardEvent): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const list = event.currentTarget as HTMLElement;
  const terms = [...list.querySelectorAll<HTMLElement>('.term')];
  if (!step || !terms.length) return;
  event.preventDefault();
  const now = terms.indexOf(document.activeElement as HTMLElement);
  const next = terms[now < 0 ? terms.length - 1 : (now + step + terms.length) % terms.length]!;
  next.scrollIntoView({ block: 'nearest' });
  // Scrolling closes a tooltip, so wait until it is over.
  requestAnimationFrame(() => requestAnimationFrame(() => next.focus({ preventScroll: true })));
}
