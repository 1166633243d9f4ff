import type { Cleaner, CrewStay } from '@homebright/contract';
import { shortDate } from '../../lib/dates';

/** The crew that somebody is in on this date, else the next one they come to. */
export function stayOn({ crews }: Pick<Cleaner, 'crews'>, date: string): CrewStay | undefined {
  return crews.find(({ until }) => until === null || until >= date);
}

/** 'until Fri, Mar 12, 2027', 'from …'; nothing for who is there until further notice. */
export function termInWords({ from, until }: CrewStay, today: string): string {
  const words = [
    from > today ? `from ${shortDate(from)}` : '',
    until === null ? '' : `until ${shortDate(until)}`,
  ];
  return words.filter(Boolean).join(' ');
}
