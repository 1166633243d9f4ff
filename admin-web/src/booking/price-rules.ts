import { centsFromDollars, PRICE_TOO_HIGH, priceProblem } from '@homebright/contract';
import type { Cents } from '@homebright/contract';
import type { Toast } from '../ui/toast';

/** Parses typed dollars into cents, or returns the error to show (docs/rules.md#office-dialogs). */
export function priceFrom(typed: string): { cents: Cents } | { refusal: Toast } {
  const amount = typed.trim() === '' ? Number.NaN : Number(typed);
  // Checked before rounding: less than half a cent below zero is negative too.
  const cents = amount < 0 ? Number.NaN : centsFromDollars(amount);
  const text = priceProblem(cents);
  if (!text) return { cents };
  const title = text === PRICE_TOO_HIGH ? 'Price Too High' : 'Invalid Price';
  return { refusal: { title, text, tone: 'error' } };
}
