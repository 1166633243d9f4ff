import { MAX_PRICE } from '../basics/money.js';

/** A problem in one field that prevents saving the book; `field` is like 'extras.2.price'. */
export interface BookProblem {
  field: string;
  message: string;
}

/** The error of a price above the largest one (docs/rules.md#office-prices). */
export const PRICE_TOO_HIGH = 'Maximum price is $1,000,000';

/** Why a price in cents cannot be set; undefined if it can. */
export function priceProblem(cents: unknown): string | undefined {
  if (typeof cents !== 'number' || !Number.isInteger(cents) || cents < 0) {
    return 'Price must be a positive number';
  }
  return cents > MAX_PRICE ? PRICE_TOO_HIGH : undefined;
}
