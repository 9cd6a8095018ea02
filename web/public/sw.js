// Service worker that only serves an offline page. It caches nothing else and changes no other
// response, so neither the app nor a table can be stale.

const OFFLINE = 'offline-1';
const PAGE = '/offline.html';
const PARTS = [PAGE, '/offline.css', '/icon.svg'];

addEventListener('install', (event) => {
  const requests = PARTS.map((path) => new Request(path, { cache: 'reload' }));
  event.waitUntil(caches.open(OFFLINE).then((cache) => cache.addAll(requests)));
  skipWaiting();
});

async function activate() {
  const old = (await caches.keys()).filter((name) => name !== OFFLINE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page request starts in parallel with this worker.
  await registration.navigationPreload?.enable();
  await clients.claim();
}

addEventListener('activate', (event) => event.waitUntil(activate()));

const cached = async (path) => (await caches.match(path)) ?? Response.error();

async function navigate(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return cached(PAGE);
  }
}

addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin || pathname.startsWith('/api/')) return;
  if (mode === 'navigate') event.respondWith(navigate(event));
  else if (PARTS.includes(pathname))
    event.respondWith(fetch(event.request).catch(() => cached(pathname)));
});
