// Before the first paint: by day or at night, if the reader has chosen (src/lib/theme.svelte.ts).
// A file of its own, as the server's policy lets no script stand in a page.
try {
  const { theme } = JSON.parse(localStorage.getItem('facedown.settings') ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Nothing is kept here: the system's preference holds.
}
