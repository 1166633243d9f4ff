import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds before a question moves on by itself (docs/rules.md#funnel). */
export const AFTER_CHOICE = 100;
export const AFTER_CONTACT = 800;
/** Milliseconds that a customer needs to notice that a button has a new meaning. */
const NOTICED_AFTER_MS = 400;

/**
 * Runs the newest `next(true)` after a delay. A later call or another question cancels the earlier one. `next` returns
 * false if it stays at the question. `isUnnoticed` is true until the customer can have seen the new question: for 400
 * ms, or until the first answer.
 */
export function useAutoAdvance(next: (byItself: boolean) => unknown, question: number) {
  const latest = useRef(next);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const advancedAt = useRef(-Infinity);
  useEffect(() => {
    latest.current = next;
  });
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  const advanceAfter = useCallback((milliseconds: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      advancedAt.current = Date.now();
      if (latest.current(true) === false) advancedAt.current = -Infinity;
    }, milliseconds);
  }, []);
  useEffect(() => cancel, [question, cancel]);
  const isUnnoticed = useCallback(() => Date.now() - advancedAt.current < NOTICED_AFTER_MS, []);
  const notice = useCallback(() => (advancedAt.current = -Infinity), []);
  return { advanceAfter, cancel, isUnnoticed, notice };
}
