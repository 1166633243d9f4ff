import type { Cleaner, CrewStay } from '@homebright/contract';
import { shortDate } from '../../lib/dates';

/** The crew that a cleaner is in on this date, otherwise the next one they join. */
export function stayOn({ crews }: Pick<Cleaner, 'crews'>, date: string): CrewStay | undefined {
  return crews.find(({ until }) => until === null || until >= date);
}

/** 'until Fri, Mar 12, 2027', 'from …'; empty if the cleaner is in the crew now with no end date. */
export function termInWords({ from, until }: CrewStay, today: string): string {
  const words = [
    from > today ? `from ${shortDate(from)}` : '',
    until === null ? '' : `until ${shortDate(until)}`,
  ];
  return words.filter(Boolean).join(' ');
}
