import { useCallback, useEffect, useRef } from 'react';

/** Spec section 9. */
export const AFTER_CHOICE = 100;
export const AFTER_CONTACT = 800;

/** Runs the newest `next` after a while; a later call or another question takes the earlier one back. */
export function useAutoAdvance(next: () => void, question: number) {
  const latest = useRef(next);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = next;
  });
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  const advanceAfter = useCallback((milliseconds: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), milliseconds);
  }, []);
  useEffect(() => cancel, [question, cancel]);
  return { advanceAfter, cancel };
}
