import { isDate, lengthDifference, lengthInWords, type VisitHours } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/api';
import type { CsvColumn } from '../../lib/csv';
import { weekOf } from '../../lib/dates';

/** The URL's parameters: the dates, and the names that filter the rows. */
export interface HoursWish {
  from: string;
  to: string;
  crew: string;
  cleaner: string;
}

/** Defaults to this week. */
export function wishOf(search: URLSearchParams, today: string): HoursWish {
  const week = weekOf(today);
  const date = (name: string, otherwise = '') => {
    const date = search.get(name);
    return isDate(date) ? date : otherwise;
  };
  return {
    from: date('from', week[0]),
    to: date('to', week[6]),
    crew: search.get('crew') ?? '',
    cleaner: search.get('cleaner') ?? '',
  };
}

/** `GET /api/admin/calendar/hours?from=&to=`. */
export function useHours({ from, to }: Pick<HoursWish, 'from' | 'to'>) {
  return useQuery({
    queryKey: ['hours', from, to],
    queryFn: ({ signal }) => read<VisitHours[]>(`/api/admin/calendar/hours?from=${from}&to=${to}`, signal),
    staleTime: 0,
  });
}

export const shownHours = (rows: readonly VisitHours[], { crew, cleaner }: HoursWish): VisitHours[] =>
  rows.filter((row) => (!crew || row.crew === crew) && (!cleaner || row.cleaner === cleaner));

export interface HoursTotal {
  cleanerId: number;
  cleaner: string;
  visits: number;
  planned: number;
  worked: number;
  /** Unfinished visits, which count in neither sum. */
  open: number;
}

/** Each cleaner's totals, by name. Planned and worked time cover the same visits, so that they can be compared. */
export function totalsOf(rows: readonly VisitHours[]): HoursTotal[] {
  const totals = new Map<number, HoursTotal>();
  for (const { cleanerId, cleaner, plannedMinutes, workedMinutes } of rows) {
    const sum = totals.get(cleanerId) ?? { cleanerId, cleaner, visits: 0, planned: 0, worked: 0, open: 0 };
    sum.visits += 1;
    if (workedMinutes === null) sum.open += 1;
    else {
      sum.planned += plannedMinutes ?? 0;
      sum.worked += workedMinutes;
    }
    totals.set(cleanerId, sum);
  }
  return [...totals.values()].sort((one, other) => one.cleaner.localeCompare(other.cleaner));
}

/** 117 → '1 h 57 min', -5 → '−5 min'. */
export function hoursInWords(minutes: number | null): string {
  if (minutes === null) return '—';
  return minutes < 0 ? lengthDifference(minutes) : lengthInWords(minutes);
}

export const HOURS_COLUMNS: CsvColumn<VisitHours>[] = [
  { head: 'Booking', value: (row) => row.bookingId },
  { head: 'Date', value: (row) => row.date },
  { head: 'Crew', value: (row) => row.crew },
  { head: 'Cleaner', value: (row) => row.cleaner },
  { head: 'Planned minutes', value: (row) => row.plannedMinutes },
  { head: 'Started', value: (row) => row.startedAt },
  { head: 'Finished', value: (row) => row.finishedAt },
  { head: 'Worked minutes', value: (row) => row.workedMinutes },
];
