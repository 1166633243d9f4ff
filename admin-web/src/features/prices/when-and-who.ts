import { instantInWords, MOMENT } from '@homebright/contract';

interface Changed {
  changedBy: string | null;
  changedAt: string;
}

/** 'on Mar 10, 2027, 12:00 PM by ada'; the initial version has no author. */
export function whenAndWho({ changedBy, changedAt }: Changed, timeZone: string): string {
  return `on ${instantInWords(changedAt, MOMENT, timeZone)}${changedBy ? ` by ${changedBy}` : ''}`;
}
