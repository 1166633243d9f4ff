import { useSyncExternalStore } from 'react';

/** The page's next version, loaded and waiting. Nothing is lost when it takes over: every tap is on the phone. */
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** Installs the page on the phone and watches for a new version. */
export function register(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  void navigator.serviceWorker.register('/crew-worker.js', { scope: '/crew' }).then(follow, () => undefined);
}

function follow(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // The very first version takes over by itself and is not news.
    waiting = navigator.serviceWorker.controller ? registration.waiting : null;
    for (const listener of listeners) listener();
  };
  const watch = () => registration.installing?.addEventListener('statechange', look);
  look();
  // The browser may have begun to load a new version before the page was listening.
  watch();
  registration.addEventListener('updatefound', watch);
  // A page that stays open for days asks for updates itself.
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
