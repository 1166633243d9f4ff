import { addDays } from '../../../lib/dates';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The date that an arrow key leads to from a focused day; undefined for other keys. */
export function dateByKey(date: string, key: string): string | undefined {
  const step = STEPS[key];
  return step === undefined ? undefined : addDays(date, step);
}
