import { MAX_PRICE, centsFromDollars } from '@homebright/contract';
import type { Cents } from '@homebright/contract';
import type { Toast } from '../ui/toast';

export const INVALID_PRICE: Toast = {
  title: 'Invalid Price',
  text: 'Price must be a positive number',
  tone: 'error',
};
export const PRICE_TOO_HIGH: Toast = {
  title: 'Price Too High',
  text: 'Maximum price is $1,000,000',
  tone: 'error',
};

/** Parses typed dollars into cents, or returns the error to show (spec section 5). */
export function priceFrom(typed: string): { cents: Cents } | { refusal: Toast } {
  const amount = typed.trim() === '' ? Number.NaN : Number(typed);
  if (!Number.isFinite(amount) || amount < 0) return { refusal: INVALID_PRICE };
  const cents = centsFromDollars(amount);
  return cents > MAX_PRICE ? { refusal: PRICE_TOO_HIGH } : { cents };
}
