// Terms inside a long text are not in the tab order: the left and right arrows go from one to the
// next, beginning with the last.

export function roam(event: KeyboardEvent): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  const list = event.currentTarget as HTMLElement;
  const terms = [...list.querySelectorAll<HTMLElement>('.term')];
  if (!step || !terms.length) return;
  event.preventDefault();
  const now = terms.indexOf(document.activeElement as HTMLElement);
  const next = terms[now < 0 ? terms.length - 1 : (now + step + terms.length) % terms.length]!;
  next.scrollIntoView({ block: 'nearest' });
  // Scrolling puts an explanation away: let it be over first.
  requestAnimationFrame(() => requestAnimationFrame(() => next.focus({ preventScroll: true })));
}
