import type { PriceBook } from './price-book.js';
import { type BookProblem, priceBookProblems } from './price-book-rules.js';

/** A version that is or was in force, as the office's history lists it. */
export interface PriceBookVersion {
  /** Its number. */
  id: number;
  /** Null: nobody, as at the first start. */
  changedBy: string | null;
  changedAt: string;
  /** What was different in the version before, in words. */
  changes: string[];
}

/** A book that the office is editing. */
export interface PriceBookDraft {
  book: PriceBook;
  /** Of what was read: a draft that is another one by now is a 409 STALE_VERSION. */
  revision: string;
  /** Who saved it last, and when. */
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
  /** The version in force that its changes were compared with: another one by now is a 409 STALE_VERSION. */
  replaces: number;
}

/** Lists that no booking follows yet; the office cannot fill them. */
const LISTS_TO_COME = ['coupons'] as const;

/** What is wrong with a draft: as `priceBookProblems`, and what cannot be used yet. */
export function draftProblems(book: PriceBook): BookProblem[] {
  const early = LISTS_TO_COME.filter((list) => book[list].length > 0);
  if (early.length) return early.map((field) => ({ field, message: 'This cannot be used yet.' }));
  return priceBookProblems(book);
}
