import { MOST_FIGURES_DAYS } from '@homebright/contract';
import { addMonths, monthBounds, monthOf, monthTitle } from '../../lib/dates';

export type PeriodKind = 'month' | 'quarter' | 'custom';

/** Both dates included, 'YYYY-MM-DD' of the business. */
export interface Period {
  kind: PeriodKind;
  from: string;
  to: string;
}

/** The month or quarter that a date is in; a custom period begins as its month. */
export function periodAround(kind: PeriodKind, date: string): Period {
  const month = monthOf(date);
  const first = kind === 'quarter' ? addMonths(month, -((Number(month.slice(5)) - 1) % 3)) : month;
  const last = kind === 'quarter' ? addMonths(first, 2) : first;
  return { kind, from: monthBounds(first).from, to: monthBounds(last).to };
}

/** The one before (-1) or after (1); a custom period stays. */
export function neighbour(period: Period, direction: 1 | -1): Period {
  if (period.kind === 'custom') return period;
  const months = direction * (period.kind === 'quarter' ? 3 : 1);
  return periodAround(period.kind, `${addMonths(monthOf(period.from), months)}-01`);
}

/** 'November 2026', 'Q4 2026', or what its dates are. */
export function periodTitle({ kind, from, to }: Period): string {
  if (kind === 'month') return monthTitle(monthOf(from));
  if (kind === 'quarter') return `Q${Math.ceil(Number(from.slice(5, 7)) / 3)} ${from.slice(0, 4)}`;
  return `${from} to ${to}`;
}

/** Why the server would not answer; undefined when it would. */
export function periodProblem({ from, to }: Period): string | undefined {
  if (!from || !to) return 'Choose both dates.';
  if (to < from) return 'The period ends before it begins.';
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return days > MOST_FIGURES_DAYS ? `Choose ${MOST_FIGURES_DAYS} days or fewer.` : undefined;
}
