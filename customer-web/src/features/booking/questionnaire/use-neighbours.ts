import { useEffect, useState } from 'react';

/** Long enough for the question to be on screen, and shorter than anybody answers. */
const AFTER_SHOWN = 150;

/**
 * Which questions are to be drawn: the one that is asked and, once it is on screen, the ones before and after it, out of sight. A step to
 * them then only shows what is there already.
 */
export function useNeighbours(question: number): (other: number) => boolean {
  const [around, setAround] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setAround(question), AFTER_SHOWN);
    return () => clearTimeout(timer);
  }, [question]);
  return (other) => other === question || (around !== undefined && Math.abs(other - around) <= 1);
}
