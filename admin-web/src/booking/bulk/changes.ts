import type { BookingBulkAction, BulkAnswer, SettledRow } from '@homebright/contract';
import { writeAndRead } from '../../lib/api';
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

/**
 * Changes all records with one call; each record has its own result. @throws ApiError if the whole call was
 * refused
 */
export function useOneCall<Id extends number | string = number>(
  path: string,
  bodyOf: (ids: readonly Id[]) => object,
): BulkChange<Id> {
  const keys = useIdempotencyKeys();
  const timeZone = useTimeZone();
  return async (ids) => {
    const body = bodyOf(ids);
    const { refused } = await writeAndRead<BulkAnswer<Id>>('POST', path, body, keys.of([path, body]));
    keys.done();
    return refused.map(({ id, error, ...reason }) => ({
      id,
      text: withChanges(error, staleIn(reason), timeZone),
    }));
  };
}

const NOT_LOADED = 'This row was not loaded. Nothing was changed. Please reload the page and try again.';

/**
 * Changes all rows with one call that names the version of each. A row whose version is unknown is refused here,
 * because the user has not seen that row.
 */
export function useVersionedCall<Id extends number | string = number>(
  path: string,
  rowOf: (id: Id) => { version?: number },
): BulkChange<Id> {
  const change = useOneCall<Id>(path, (ids) => ({ rows: ids.map((id) => ({ id, ...rowOf(id) })) }));
  return async (ids) => {
    const isLoaded = (id: Id) => rowOf(id).version !== undefined;
    const loaded = ids.filter(isLoaded);
    const refused = ids.filter((id) => !isLoaded(id)).map((id) => ({ id, text: NOT_LOADED }));
    return loaded.length ? [...refused, ...(await change(loaded))] : refused;
  };
}

/** Changes all bookings with one call. `rowOf` returns the known fields of a booking's row. */
export function useChangeBookings(
  action: BookingBulkAction,
  rowOf: (id: number) => Partial<Omit<SettledRow, 'id'>>,
): BulkChange {
  return useVersionedCall(`/api/admin/bookings/actions/${action}`, rowOf);
}
