import { depositOf, money, type PublicPriceBook } from '@homebright/contract';
import { chargedLaterTexts } from '../../lib/texts/charged-later.js';
import type { Order } from '../order-summary.js';

/** The confirmation's words if the service's card is charged after the visit; undefined for any other service. */
export function confirmationWords({ services }: PublicPriceBook, { service, amount, isRecurring }: Order) {
  const due = depositOf(services.find(({ id }) => id === service)?.payment, amount);
  if (due === null) return undefined;
  const { saved, deposit } = chargedLaterTexts();
  return due === 0
    ? { ...saved, notice: saved.notice(money(amount), isRecurring) }
    : { ...deposit, notice: deposit.notice(money(due), money(amount - due), isRecurring) };
}
