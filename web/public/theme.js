// Before the first paint: by day or at night, if the reader has chosen (src/lib/theme.svelte.ts).
// A file of its own, as the server's policy lets no script stand in a page.
try {
  const { theme } = JSON.parse(localStorage.getItem('facedown.settings') ?? '{}');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    // The colour of the browser's own bars: each has a tone for one of the two.
    for (const bars of document.querySelectorAll('meta[name="theme-color"]'))
      bars.setAttribute('media', bars.dataset.scheme === theme ? 'all' : 'not all');
  }
} catch {
  // Nothing is kept here: the system's preference holds.
}
