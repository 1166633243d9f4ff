import type { ErrorBody } from '../basics/errors.js';
import type { CancellationTerms } from '../payments/cancellation.js';

/** Maximum number of rows per call. */
export const MAX_BULK_ROWS = 500;

/** A row of a bulk action, with the version that was read. */
export interface BulkRow {
  id: number;
  version: number;
}

/** An action on many bookings with one call, `POST /api/admin/bookings/actions/{…}`. */
export type BookingBulkAction = 'confirm' | 'complete' | 'cancel' | 'delete';

/** A booking to cancel or delete, settled on the terms that were shown. */
export interface SettledRow extends BulkRow, CancellationTerms {}

/** The results of one call for many rows. */
export interface BulkAnswer<Id extends number | string = number> {
  /** Ids of the changed rows. */
  done: Id[];
  /** The refused rows, each with the reason. */
  refused: ({ id: Id } & ErrorBody)[];
}
