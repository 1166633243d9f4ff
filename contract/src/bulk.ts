import type { ErrorBody } from './errors.js';

/** A row of a bulk action, with the version that was read. */
export interface BulkRow {
  id: number;
  version: number;
}

/** What one call did for many rows. */
export interface BulkAnswer {
  /** Their ids. */
  done: number[];
  /** Those that were refused, each with why. */
  refused: ({ id: number } & ErrorBody)[];
}
