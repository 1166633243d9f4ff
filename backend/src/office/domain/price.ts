import { type Cents, plainMoney, priceProblem } from '@homebright/contract';
import { Invalid } from '../../kernel/domain-error.js';

/** Checks a price that an administrator gives, in whole cents (docs/rules.md#office-prices). @throws Invalid */
export function checkPrice(given: unknown): Cents {
  const problem = priceProblem(given);
  if (problem) throw new Invalid(problem, [{ field: 'customPrice' }]);
  return given as Cents;
}

/**
 * Checks the amount of a refund. If it is absent, everything that was kept is refunded.
 * @param kept the money that is left of the payments
 * @throws Invalid unless it is a positive amount of whole cents, at most `kept`
 */
export function checkRefund(given: unknown, kept: Cents): Cents {
  if (given === undefined || given === null) return kept;
  if (typeof given !== 'number' || !Number.isInteger(given) || given <= 0) {
    throw new Invalid('The refund must be a positive amount in whole cents.', [{ field: 'amount' }]);
  }
  if (given > kept) throw new Invalid(`At most ${plainMoney(kept)} can be refunded.`, [{ field: 'amount' }]);
  return given;
}
