// Callbacks for when the page is left. On a phone, being hidden may be the last event a page gets,
// so it counts as leaving.

export const leaving = new Set<() => void>();

const leave = () => leaving.forEach((done) => done());

addEventListener('pagehide', leave);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') leave();
});
