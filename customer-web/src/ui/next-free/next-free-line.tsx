import type { ServiceOption } from '@homebright/contract';
import { useEffect, useRef } from 'react';

interface Props {
  /** Undefined as long as nobody looks, or where nothing is sold. */
  service: string | undefined;
  /** Undefined on the prerendered page, where the landing page's own script stands in. */
  onBook?: () => void;
}

/** The one that most people book; undefined where nothing is sold. */
export const usualService = (services: readonly ServiceOption[]) =>
  (services.find(({ popular }) => popular) ?? services[0])?.id;

/** Room for the next free time, which comes once the page is on screen. */
export function NextFree({ service, onBook }: Props) {
  const line = useRef<HTMLDivElement>(null);
  const latest = useRef(onBook);
  useEffect(() => {
    latest.current = onBook;
  });
  useEffect(() => {
    if (service === undefined) return;
    const place = line.current;
    const show = import('./next-free.js').then(({ showNextFree }) =>
      place?.isConnected ? showNextFree(place, () => latest.current?.()) : undefined,
    );
    show.catch(() => undefined);
  }, [service]);
  return <div className="next-free" data-next-free={service} ref={line} />;
}
