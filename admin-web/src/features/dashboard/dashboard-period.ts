import { MAX_FIGURES_DAYS, type PeriodFigures } from '@homebright/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/api';
import {
  addDays,
  addMonths,
  daysBetween,
  dayAndMonth,
  monthBounds,
  monthOf,
  monthTitle,
  shortDate,
  weekOf,
} from '../../lib/dates';

/** Both dates included, 'YYYY-MM-DD' in the business's time zone. */
export interface Dates {
  from: string;
  to: string;
}

export const PERIODS = {
  week: 'This week',
  month: 'This month',
  four: 'Last four weeks',
  custom: 'Custom',
} as const;
export type PeriodKind = keyof typeof PERIODS;

/** A week is Sunday to Saturday; the last four weeks end today; a custom period starts as the current month. */
export function periodOf(kind: PeriodKind, today: string): Dates {
  if (kind === 'four') return { from: addDays(today, -27), to: today };
  if (kind !== 'week') return monthBounds(monthOf(today));
  const from = weekOf(today)[0] ?? today;
  return { from, to: addDays(from, 6) };
}

/** The period for comparison: the month before, or the same number of days before. Invalid dates are returned as is. */
export function periodBefore(kind: PeriodKind, dates: Dates): Dates {
  if (!isAskable(dates)) return dates;
  const { from, to } = dates;
  if (kind === 'month') return monthBounds(addMonths(monthOf(from), -1));
  const days = daysBetween(from, to) + 1;
  return { from: addDays(from, -days), to: addDays(to, -days) };
}

/** While a period is under way, only the same part of the previous one is compared with it. */
export function soFar(dates: Dates, before: Dates, today: string): Dates {
  const { from, to } = dates;
  if (!isAskable(dates) || today < from || today >= to) return before;
  const day = addDays(before.from, daysBetween(from, today));
  return { from: before.from, to: day < before.to ? day : before.to };
}

export function isAskable({ from, to }: Dates): boolean {
  return !!from && from <= to && daysBetween(from, to) < MAX_FIGURES_DAYS;
}

/** 'Nov 1 – Nov 30, 2026', as lists write dates. */
export const datesInWords = ({ from, to }: Dates): string => `${shortDate(from)} – ${shortDate(to)}`;

/** 'Nov 15', and 'Nov 2026' for a month. */
export function stepWords(unit: PeriodFigures['unit'], from: string): string {
  if (unit !== 'month') return dayAndMonth(from);
  const [month = '', year = ''] = monthTitle(monthOf(from)).split(' ');
  return `${month.slice(0, 3)} ${year}`;
}

/** `GET /api/admin/period?from=&to=`. */
export function usePeriod({ from, to }: Dates) {
  return useQuery({
    queryKey: ['figures', 'period', from, to],
    queryFn: ({ signal }) => read<PeriodFigures>(`/api/admin/period?from=${from}&to=${to}`, signal),
    enabled: isAskable({ from, to }),
    staleTime: 0,
  });
}

/** For a larger rise, the earlier number is shown instead, because nobody can picture '+3245%'. */
const LARGEST_PERCENT = 200;

/** '+12%', '-3%', 'as before', 'none before', and 'up from $12.00' for a change of more than 200%. */
export function change(now: number, before: number, inWords: (value: number) => string = String): string {
  if (before === 0) return now === 0 ? 'as before' : 'none before';
  const percent = Math.round(((now - before) / before) * 100);
  if (percent > LARGEST_PERCENT) return `up from ${inWords(before)}`;
  return percent === 0 ? 'as before' : `${percent > 0 ? '+' : ''}${percent}%`;
}
