/// <reference lib="webworker" />
// The crew page's service worker: the page opens from the phone at once, with or without a network. It caches the
// page's own files and the photos for today's visits, and checks for a new look in the background; the page itself
// stores the API's answers (`phone/`).

import { keepPage, PAGE, refreshLook } from './look';

/** Filled in by finish.mjs. */
declare const __FILES__: string[];
declare const __VERSION__: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const FILES = `crew-page-${__VERSION__}`;

worker.addEventListener('install', (event) => {
  // The requests bypass the browser's cache, which may hold an old page that names deleted files. A file with a hash in
  // its name never changes, so it may come from that cache.
  const requests = __FILES__.map(
    (path) => new Request(path, { cache: path.includes('/assets/') ? 'default' : 'reload' }),
  );
  event.waitUntil(
    (async () => {
      const cache = await caches.open(FILES);
      const page = new Request(PAGE, { cache: 'reload' });
      await cache.addAll([page, ...requests]);
      // A page without its logo is better than no page.
      const cached = await cache.match(page, { ignoreVary: true });
      if (cached) await keepPage(cache, cached).catch(() => undefined);
    })(),
  );
});

const lookAgain = async (): Promise<void> => {
  await refreshLook(await caches.open(FILES)).catch(() => undefined);
};

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      const old = names.filter((name) => name.startsWith('crew-page-') && name !== FILES);
      await Promise.all(old.map((name) => caches.delete(name)));
      await worker.clients.claim();
    })(),
  );
});

// A new version waits until the person asks for it, or until the page is closed everywhere.
worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') void worker.skipWaiting();
  if (event.data === 'look-again') event.waitUntil(lookAgain());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    event.respondWith(kept(PAGE, request));
    event.waitUntil(lookAgain());
  } else if (!pathname.startsWith('/api/') || request.destination === 'image')
    event.respondWith(kept(request, request));
});

/** Answers from any cache on the phone, or else from the network. */
async function kept(key: RequestInfo, request: Request): Promise<Response> {
  return (await caches.match(key, { ignoreVary: true })) ?? fetch(request);
}
