import type { Cents, CrewTip } from '@homebright/contract';

/** A visit's tip, with the ids of the cleaners who went, in ascending order. */
export interface StoredTip extends CrewTip {
  cleanerIds: readonly number[];
}

/** The cleaner's part of a visit's tip, in cents. All parts are equal, except that the first cleaners get the cents left over. */
export function tipShare(amount: Cents, cleanerIds: readonly number[], cleanerId: number): Cents {
  const place = cleanerIds.indexOf(cleanerId);
  if (place < 0) return 0;
  return Math.floor(amount / cleanerIds.length) + (place < amount % cleanerIds.length ? 1 : 0);
}
