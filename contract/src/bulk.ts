import type { CancellationTerms } from './cancellation.js';
import type { ErrorBody } from './errors.js';

/** Rows of one call. */
export const MOST_BULK_ROWS = 500;

/** A row of a bulk action, with the version that was read. */
export interface BulkRow {
  id: number;
  version: number;
}

/** What is done to many bookings by one call, `POST /api/admin/bookings/actions/{…}`. */
export type BookingBulkAction = 'confirm' | 'complete' | 'cancel' | 'delete';

/** Each booking that is cancelled or deleted is settled as it was shown. */
export interface SettledRow extends BulkRow, CancellationTerms {}

/** What one call did for many rows. */
export interface BulkAnswer<Id extends number | string = number> {
  /** Their ids. */
  done: Id[];
  /** Those that were refused, each with why. */
  refused: ({ id: Id } & ErrorBody)[];
}
