import type { BookingBulkAction, BulkAnswer, SettledRow } from '@homebright/contract';
import { write } from '../../lib/api';
import { useTimeZone } from '../../lib/site';
import { useIdempotencyKeys } from '../api/idempotency-key';
import { staleIn, withChanges } from '../api/stale';

export interface BulkFailure<Id extends number | string = number> {
  id: Id;
  text: string;
}

/** Changes many records and returns those that could not be changed. */
export type BulkChange<Id extends number | string = number> = (
  ids: readonly Id[],
) => Promise<BulkFailure<Id>[]>;

/** One call for all, with a result for each. @throws ApiError if it was refused as a whole */
export function useOneCall<Id extends number | string = number>(
  path: string,
  bodyOf: (ids: readonly Id[]) => object,
): BulkChange<Id> {
  const keys = useIdempotencyKeys();
  const timeZone = useTimeZone();
  return async (ids) => {
    const body = bodyOf(ids);
    const answer = await write('POST', path, body, keys.of([path, body]));
    const { refused } = (await answer.json()) as BulkAnswer<Id>;
    keys.done();
    return refused.map(({ id, error, ...why }) => ({ id, text: withChanges(error, staleIn(why), timeZone) }));
  };
}

/** One call for all bookings. `rowOf`: what is known of each; without a version the server reports it as missing. */
export function useChangeBookings(
  action: BookingBulkAction,
  rowOf: (id: number) => Partial<Omit<SettledRow, 'id'>>,
): BulkChange {
  return useOneCall(`/api/admin/bookings/actions/${action}`, (ids) => ({
    rows: ids.map((id) => ({ id, version: 1, ...rowOf(id) })),
  }));
}
