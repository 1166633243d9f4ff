import type { Frequency } from '@homebright/contract';
import { addDays, addMonths, type LocalDate } from '../../kernel/local-date.js';

/**
 * Date of occurrence k (from 0), counted from the first date and not from the previous one: 31 January, 28 February, 31
 * March (docs/rules.md#plans).
 */
export function occurrence(firstDate: LocalDate, frequency: Frequency, k: number): LocalDate {
  switch (frequency) {
    case 'weekly':
      return addDays(firstDate, 7 * k);
    case 'bi-weekly':
      return addDays(firstDate, 14 * k);
    case 'monthly':
      return addMonths(firstDate, k);
  }
}

/** The first k whose date is on or after `date`. */
export function occurrenceFrom(firstDate: LocalDate, frequency: Frequency, date: LocalDate): number {
  let k = 0;
  while (occurrence(firstDate, frequency, k) < date) k += 1;
  return k;
}
