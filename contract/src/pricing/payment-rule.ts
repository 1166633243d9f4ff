import type { Cents } from '../basics/money.js';
import { type PaymentRule, WHOLE } from './price-book.js';

/**
 * The part of a visit's price that is due at booking; 0 if only the card is saved. Null if the whole price is due, which
 * is also so for a free visit and for a deposit that is not lower than the price.
 */
export function depositOf(rule: PaymentRule | undefined, price: Cents): Cents | null {
  if (!rule || price <= 0) return null;
  if (rule.when === 'after') return 0;
  const { deposit } = rule;
  const due = deposit.kind === 'amount' ? deposit.amount : Math.round((price * deposit.percent) / WHOLE);
  return due < price ? due : null;
}
