import type { PriceBook } from './price-book.js';

/** A version that is or was in force, as in the office's history. */
export interface PriceBookVersion {
  /** The version's number. */
  id: number;
  /** Null if nobody changed it, as for the version of the first start. */
  changedBy: string | null;
  changedAt: string;
  /** Differences from the previous version, in words. */
  changes: string[];
}

/** A book that the office is editing. */
export interface PriceBookDraft {
  book: PriceBook;
  /** The revision that was read; 409 STALE_VERSION if it has changed. */
  revision: string;
  /** The administrator who saved the draft last, and the time. */
  changedBy: string | null;
  changedAt: string;
}

/** `GET /api/admin/price-books/current`, and the answer to each change of the draft. */
export interface OfficePriceBooks {
  inForce: PriceBook;
  draft: PriceBookDraft | null;
}

/** Body of `PATCH /api/admin/price-books/draft`: the whole book. */
export interface PriceBookSave extends Omit<PriceBook, 'version'> {
  revision: string;
}

/** Body of `POST /api/admin/price-books/draft/actions/put-in-force`. */
export interface PriceBookPutInForce {
  revision: string;
  /**
   * The version in force that the changes were compared with; 409 STALE_VERSION if another version is in
   * force by now.
   */
  replaces: number;
}
