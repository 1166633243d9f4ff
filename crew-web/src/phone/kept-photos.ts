import type { CrewDays } from '@homebright/contract';

const CACHE = 'crew-photos';

/** Stores the customers' photos of today's visits, for use without a network, and deletes the photos of other visits. */
export async function keepPhotos({ today, visits }: CrewDays): Promise<void> {
  if (!('caches' in globalThis)) return;
  const urls = visits.flatMap((visit) =>
    visit.date === today && !visit.cancelled
      ? visit.photos.map(({ url }) => new URL(url, location.href).href)
      : [],
  );
  const cache = await caches.open(CACHE);
  const kept = (await cache.keys()).map(({ url }) => url);
  await Promise.all(kept.filter((url) => !urls.includes(url)).map((url) => cache.delete(url)));
  // A photo that cannot be loaded now is loaded when it is shown with a network.
  await Promise.allSettled(urls.filter((url) => !kept.includes(url)).map((url) => cache.add(url)));
}

export async function forgetPhotos(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(CACHE);
}
