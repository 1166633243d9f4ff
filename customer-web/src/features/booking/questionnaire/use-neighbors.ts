import { useEffect, useState } from 'react';

/** Milliseconds: long enough for the question to be on screen, and shorter than anybody takes to answer. */
const AFTER_SHOWN_MS = 150;

/**
 * Says which questions to render: the current one and, once it is on screen, its two neighbors, which are hidden.
 * Moving to a neighbor then only reveals it.
 */
export function useNeighbors(question: number): (other: number) => boolean {
  const [around, setAround] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setAround(question), AFTER_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [question]);
  return (other) => other === question || (around !== undefined && Math.abs(other - around) <= 1);
}
