import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Poll interval while there is no event stream. */
const POLL_MS = 30_000;

/**
 * Listens to `GET /api/admin/dispatch/changes?date=`: queries under a key are refetched after somebody has
 * changed the day, and when the tab becomes visible again. A hidden tab does not listen.
 * @param date undefined listens to no day
 * @param key first part of the query keys; the board's query is [key, date]
 * @returns a `refetchInterval`: false while the stream is open or without a date, otherwise milliseconds
 */
export function useDayChanges(date: string | undefined, key: string): number | false {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (typeof EventSource === 'undefined' || date === undefined) return undefined;
    let stream: EventSource | undefined;
    const refresh = () => void client.invalidateQueries({ queryKey: [key] });
    const refreshIfOutdated = async ({ data }: MessageEvent<string>) => {
      const { fingerprint } = JSON.parse(data) as { fingerprint?: string };
      const shownFingerprint = await fingerprintOf(client, [key, date]);
      if (fingerprint === undefined || fingerprint !== shownFingerprint) refresh();
    };
    const close = () => {
      stream?.close();
      stream = undefined;
      setOpen(false);
    };
    const listen = () => {
      close();
      if (document.hidden) return;
      // With `compares`, the server's first event only carries the day's fingerprint, so a board that is still current
      // is not refetched.
      stream = new EventSource(`/api/admin/dispatch/changes?date=${date}&compares=true`);
      stream.addEventListener('hello', (event) => void refreshIfOutdated(event as MessageEvent<string>));
      stream.addEventListener('open', () => setOpen(true));
      stream.addEventListener('error', () => setOpen(false));
      stream.addEventListener('changed', refresh);
    };
    const onVisibility = () => {
      listen();
      if (!document.hidden) refresh();
    };
    listen();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      close();
    };
  }, [client, date, key]);
  return isOpen || date === undefined ? false : POLL_MS;
}

/** The fingerprint of what a query shows, once it has loaded; undefined for queries without one. */
async function fingerprintOf(client: QueryClient, queryKey: QueryKey): Promise<string | undefined> {
  const query = client.getQueryCache().find<{ fingerprint?: string }>({ queryKey, exact: true });
  await query?.promise?.catch(() => undefined);
  return query?.state.data?.fingerprint;
}
