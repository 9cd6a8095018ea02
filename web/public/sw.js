// One thing only: without a connection, a page that says so. Nothing else is ever kept or changed on
// its way: no tables, no answers, no part of the app, so that none of it can be old.

const OFFLINE = 'offline-1';
const PAGE = '/offline.html';
const PARTS = [PAGE, '/offline.css', '/icon.svg'];

addEventListener('install', (event) => {
  const fresh = PARTS.map((path) => new Request(path, { cache: 'reload' }));
  event.waitUntil(caches.open(OFFLINE).then((cache) => cache.addAll(fresh)));
  skipWaiting();
});

async function begin() {
  const old = (await caches.keys()).filter((name) => name !== OFFLINE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page is asked for while this worker starts, not after.
  await registration.navigationPreload?.enable();
  await clients.claim();
}

addEventListener('activate', (event) => event.waitUntil(begin()));

const kept = async (path) => (await caches.match(path)) ?? Response.error();

async function online(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return kept(PAGE);
  }
}

addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin || pathname.startsWith('/api/')) return;
  if (mode === 'navigate') event.respondWith(online(event));
  else if (PARTS.includes(pathname))
    event.respondWith(fetch(event.request).catch(() => kept(pathname)));
});
