import { MAX_FIGURES_DAYS } from '@homebright/contract';
import { addMonths, monthBounds, monthOf, monthTitle } from '../../lib/dates';

export type PeriodKind = 'month' | 'quarter' | 'custom';

/** Both dates included, 'YYYY-MM-DD' in the business's time zone. */
export interface Period {
  kind: PeriodKind;
  from: string;
  to: string;
}

/** The month or quarter that contains a date; a custom period starts as the date's month. */
export function periodAround(kind: PeriodKind, date: string): Period {
  const month = monthOf(date);
  const first = kind === 'quarter' ? addMonths(month, -((Number(month.slice(5)) - 1) % 3)) : month;
  const last = kind === 'quarter' ? addMonths(first, 2) : first;
  return { kind, from: monthBounds(first).from, to: monthBounds(last).to };
}

/** The previous (-1) or next (1) period; a custom period stays the same. */
export function neighbor(period: Period, direction: 1 | -1): Period {
  if (period.kind === 'custom') return period;
  const months = direction * (period.kind === 'quarter' ? 3 : 1);
  return periodAround(period.kind, `${addMonths(monthOf(period.from), months)}-01`);
}

/** 'November 2026', 'Q4 2026', or the dates of a custom period. */
export function periodTitle({ kind, from, to }: Period): string {
  if (kind === 'month') return monthTitle(monthOf(from));
  if (kind === 'quarter') return `Q${Math.ceil(Number(from.slice(5, 7)) / 3)} ${from.slice(0, 4)}`;
  return `${from} to ${to}`;
}

/** Why the server would refuse the period; undefined if it would accept it. */
export function periodProblem({ from, to }: Period): string | undefined {
  if (!from || !to) return 'Choose both dates.';
  if (to < from) return 'The period ends before it begins.';
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return days > MAX_FIGURES_DAYS ? `Choose ${MAX_FIGURES_DAYS} days or fewer.` : undefined;
}
