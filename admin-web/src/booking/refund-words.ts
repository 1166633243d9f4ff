import { refundShares } from '@homebright/contract';
import type { Cents, PaymentMethod, RefundSource } from '@homebright/contract';
import { money } from '../lib/format';

/** Refunds that somebody must hand over, which are named before the card's. */
const WAYS: readonly [PaymentMethod, hand: (sum: string) => string][] = [
  ['cash', (sum) => `${sum} back in cash`],
  ['check', (sum) => `${sum} back by check`],
];

/** How a refund is divided among payment methods. */
export function refundParts(amount: Cents, sources: readonly RefundSource[]): Map<PaymentMethod, Cents> {
  const parts = new Map<PaymentMethod, Cents>();
  for (const { source, part } of refundShares(amount, sources))
    parts.set(source.method, (parts.get(source.method) ?? 0) + part);
  return parts;
}

/** 'Give $20.00 back in cash and $10.00 back by check'; undefined if all of it goes to a card. */
export function handBack(parts: ReadonlyMap<PaymentMethod, Cents>): string | undefined {
  const refunds = WAYS.flatMap(([method, hand]) => {
    const sum = parts.get(method);
    return sum ? [hand(money(sum))] : [];
  });
  return refunds.length ? `Give ${refunds.join(' and ')}` : undefined;
}

/** Ways that need nobody to hand over money. */
const BY_ITSELF = ['card', 'credit'] as const;

/**
 * Says before a refund which payment methods it goes to. @param sources absent while it is unknown how the
 * booking was paid
 */
export function refundWords(amount: Cents, sources: readonly RefundSource[] | undefined): string {
  const parts = refundParts(amount, sources ?? []);
  const hand = handBack(parts);
  const others = BY_ITSELF.flatMap((way) => {
    const sum = parts.get(way);
    return sum ? [`${money(sum)} goes back to the customer’s ${way}.`] : [];
  });
  if (!hand && !others.length) return `${money(amount)} goes back to the customer.`;
  return [hand ? `${hand}.` : '', ...others].filter(Boolean).join(' ');
}

/** Says after the refund what is still to be done. */
export function refundDone(amount: Cents, sources: readonly RefundSource[] | undefined): string {
  const parts = refundParts(amount, sources ?? []);
  const [hand, card] = [handBack(parts), parts.get('card')];
  if (!hand) return card ? 'Refund on its way' : 'Refunded';
  return card ? `${hand}; ${money(card)} is on its way to the card` : hand;
}
