import { useEffect, useState } from 'react';

/** A pause in typing, in milliseconds. */
const PAUSE = 150;

/** What is typed, once the typing pauses. */
export function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
