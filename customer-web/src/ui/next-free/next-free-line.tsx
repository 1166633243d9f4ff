import type { ServiceOption } from '@homebright/contract';
import { useEffect, useRef } from 'react';
import styles from './next-free.module.css';

interface Props {
  /** undefined while the line is not on screen, or if nothing is sold. */
  service: string | undefined;
  /** undefined on the prerendered page, where the landing page's own script takes over. */
  onBook?: () => void;
}

/** The service that most people book; undefined if nothing is sold. */
export const usualService = (services: readonly ServiceOption[]) =>
  (services.find(({ popular }) => popular) ?? services[0])?.id;

/** Reserves the line for the next free time, which is read once the page is on screen. */
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
  return <div className={styles.nextFree} data-next-free={service} ref={line} />;
}
