import { type Cents, dollars, MAX_PRICE } from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';

/** A price that an administrator gives, in whole cents. @throws Invalid with the texts of spec section 5 */
export function checkPrice(given: unknown): Cents {
  if (typeof given !== 'number' || !Number.isInteger(given) || given < 0) {
    throw new Invalid('Price must be a positive number', [{ field: 'customPrice' }]);
  }
  if (given > MAX_PRICE) throw new Invalid('Maximum price is $1,000,000', [{ field: 'customPrice' }]);
  return given;
}

/**
 * The amount to refund; absent means all that is left.
 * @throws Invalid for more than that, or for no amount at all
 */
export function checkRefund(given: unknown, kept: Cents): Cents {
  if (given === undefined || given === null) return kept;
  if (typeof given !== 'number' || !Number.isInteger(given) || given <= 0) {
    throw new Invalid('The refund must be a positive amount in whole cents.', [{ field: 'amount' }]);
  }
  if (given > kept) throw new Invalid(`At most $${dollars(kept)} can be refunded.`, [{ field: 'amount' }]);
  return given;
}
