import { dateInWords, DAYS_TO_SECOND, offeredFrequencies, WEEKDAY } from '@homebright/contract';
import type { Frequency } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { addDays } from '../../lib/dates';
import { labelOf } from '../../lib/format';
import { bookQuery } from '../extras/extras-api';

/** @param present the frequency that a plan has and may keep */
export function useFrequencyChoices(present?: Frequency) {
  const { data: book } = useQuery(bookQuery);
  return offeredFrequencies(book, present).map((id) => ({ id, name: labelOf(id) }));
}

const A_SUNDAY = '2026-11-22';
/** 0 is Sunday. */
export const WEEKDAY_CHOICES = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  id: String(day),
  name: dateInWords(addDays(A_SUNDAY, day), WEEKDAY),
}));
/** For the second day of a plan of two visits a week. */
export const SECOND_DAY_CHOICES = [
  { id: '', name: `${DAYS_TO_SECOND} days after the first` },
  ...WEEKDAY_CHOICES,
];
