import { ALL_FREQUENCIES, dateInWords, FREQUENCIES, offeredFrequencies, WEEKDAY } from '@homebright/contract';
import type { Frequency } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { addDays } from '../../lib/dates';
import { labelOf } from '../../lib/format';
import { bookQuery } from '../extras/extras-api';

/** The frequencies to choose from. A plan may keep its `present` one, even if the price book does not offer it. */
export function useFrequencyChoices(present: Frequency | '' = '') {
  const { data: book } = useQuery(bookQuery);
  const offered: readonly Frequency[] = book ? offeredFrequencies(book) : FREQUENCIES;
  return ALL_FREQUENCIES.filter((one) => offered.includes(one) || one === present).map((id) => ({
    id,
    name: labelOf(id),
  }));
}

const A_SUNDAY = '2026-11-22';
/** 0 is Sunday. */
export const WEEKDAY_CHOICES = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  id: String(day),
  name: dateInWords(addDays(A_SUNDAY, day), WEEKDAY),
}));
/** For the second day of a plan of two visits a week. */
export const SECOND_DAY_CHOICES = [{ id: '', name: '3 days after the first' }, ...WEEKDAY_CHOICES];
