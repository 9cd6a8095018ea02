// What is still to be done when this page is left. On a phone that may be as soon as it is hidden:
// it may never be heard of again.

export const leaving = new Set<() => void>();

const leave = () => leaving.forEach((done) => done());

addEventListener('pagehide', leave);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') leave();
});
