import type { ErrorBody } from './errors.js';

/** A row of a bulk action, with the version that was read. */
export interface BulkRow {
  id: number;
  version: number;
}

/** What one call did for many rows. */
export interface BulkAnswer<Id extends number | string = number> {
  /** Their ids. */
  done: Id[];
  /** Those that were refused, each with why. */
  refused: ({ id: Id } & ErrorBody)[];
}
