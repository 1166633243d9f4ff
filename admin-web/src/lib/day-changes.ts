import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** How often to ask while nobody tells of changes. */
const POLL_MS = 30_000;

/**
 * Server-sent events of `GET /api/admin/dispatch/changes?date=`: what is kept under a key is read again when somebody has
 * changed the day, and when the tab is looked at again. A tab in the background listens to nothing.
 * @param date undefined: of no day
 * @returns how often to ask instead, while there is no stream
 */
export function useDayChanges(date: string | undefined, key: string): number | false {
  const client = useQueryClient();
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    if (typeof EventSource === 'undefined' || date === undefined) return undefined;
    let stream: EventSource | undefined;
    const refresh = () => void client.invalidateQueries({ queryKey: [key] });
    const close = () => {
      stream?.close();
      stream = undefined;
      setHeard(false);
    };
    const listen = () => {
      close();
      if (document.hidden) return;
      stream = new EventSource(`/api/admin/dispatch/changes?date=${date}`);
      stream.addEventListener('open', () => setHeard(true));
      stream.addEventListener('error', () => setHeard(false));
      stream.addEventListener('changed', refresh);
    };
    const look = () => {
      listen();
      if (!document.hidden) refresh();
    };
    listen();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      close();
    };
  }, [client, date, key]);
  return isHeard || date === undefined ? false : POLL_MS;
}
