import { useSyncExternalStore } from 'react';

/** The page's next version, loaded but not in use yet. Its start loses nothing, because every tap is on the phone. */
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** Installs the page on the phone and watches for a new version. */
export function register(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  void navigator.serviceWorker.register('/crew-worker.js', { scope: '/crew' }).then(follow, () => undefined);
}

function follow(registration: ServiceWorkerRegistration): void {
  const update = () => {
    // The first version on this phone takes over by itself, so nobody needs to hear of it.
    waiting = navigator.serviceWorker.controller ? registration.waiting : null;
    for (const listener of listeners) listener();
  };
  const watch = () => registration.installing?.addEventListener('statechange', update);
  update();
  // The browser may have begun to load a new version before the page was listening.
  watch();
  registration.addEventListener('updatefound', watch);
  // The browser checks for updates only when the page is opened, so a page that stays open for days must ask.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    void registration.update().catch(() => undefined);
    registration.active?.postMessage('look-again');
  });
}

export const useNewEdition = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting !== null,
    () => false,
  );

/** Lets the new version take over, then reloads. */
export function takeNewEdition(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('take-over');
}
