import { useEffect, useState } from 'react';

/** Milliseconds without a key press that count as a pause in typing. */
const PAUSE_MS = 150;

/** The typed value, updated only after a pause in typing. */
export function usePaused(value: string, pauseMs = PAUSE_MS): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return paused;
}
