// Applies the chosen theme before the first paint (see src/lib/settings/theme.svelte.ts). A separate
// file, as the server's content security policy forbids inline scripts.
try {
  const { theme } = JSON.parse(localStorage.getItem('facedown.settings') ?? '{}');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    // The colour of the browser's toolbar: one <meta> for each theme.
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute('media', meta.dataset.scheme === theme ? 'all' : 'not all');
  }
} catch {
  // Storage is unavailable: the system's preference applies.
}
