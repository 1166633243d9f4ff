import { type OrderPayment, type OrderQuote, paymentMethodLabel } from '@homebright/contract';
import { cardLabel, money } from '../../lib/format';
import type { OrderForm } from './order-form';

const HOLDS = 'Holds the time for up to 24 hours. After you book, you can also take a card over the phone.';
const DECLINED = 'If it is declined, there is a pay link.';
const PLAN_AFTER = 'Confirmed as you book. Each visit is due once it is done, and no card is charged.';
const HINTS: Partial<Record<OrderPayment, string>> = {
  'pay-link': HOLDS,
  'saved-card': `Charged as you book. ${DECLINED}`,
  'after-visit': 'Confirmed as you book. It is due once the visit is done.',
};

type Quoted = Pick<OrderQuote, 'quote' | 'card' | 'deposit'> | undefined;

/** The part that is due at booking and the rest in dollars; null if the service has no payment rule. */
function partsOf(quoted: Quoted): { isCardOnly: boolean; now: string; later: string } | null {
  const deposit = quoted?.deposit ?? null;
  if (!quoted || deposit === null) return null;
  return { isCardOnly: deposit === 0, now: money(deposit), later: money(quoted.quote.total - deposit) };
}

/** The choices' labels. */
export function paymentLabels(quoted: Quoted): Record<OrderPayment, string> {
  const parts = partsOf(quoted);
  const linked = parts?.isCardOnly ? 'saves a card' : 'pays the deposit by card';
  return {
    'pay-link': `Pay link: the customer ${parts ? linked : 'pays by card'}`,
    'saved-card': quoted?.card ? `Saved card: ${cardLabel(quoted.card)}` : 'Saved card',
    cash: `${paymentMethodLabel('cash')}, taken now`,
    check: `${paymentMethodLabel('check')}, taken now`,
    'after-visit': parts ? 'After the visit, without a card' : 'After the visit',
  };
}

/** Says what a payment does when the order is booked, and after the visit. */
export function paymentHint(
  payment: OrderPayment,
  quoted: Quoted,
  frequency: OrderForm['frequency'],
): string | undefined {
  const parts = partsOf(quoted);
  if (!parts || !(payment === 'pay-link' || payment === 'saved-card'))
    return frequency && payment === 'after-visit' ? PLAN_AFTER : HINTS[payment];
  const words = payment === 'pay-link' ? linkWords(parts) : cardWords(parts, quoted);
  const plan = frequency ? 'Each later visit is charged after it.' : '';
  return [words, plan, payment === 'pay-link' ? HOLDS : ''].filter(Boolean).join(' ');
}

type Parts = NonNullable<ReturnType<typeof partsOf>>;

const linkWords = ({ isCardOnly, now, later }: Parts): string =>
  isCardOnly
    ? `The link saves the customer’s card; ${later} is charged after the visit.`
    : `The link charges the deposit of ${now} and saves the customer’s card; ${later} is charged after the visit.`;

function cardWords({ isCardOnly, now, later }: Parts, quoted: Quoted): string {
  const card = cardLabel(quoted?.card);
  return isCardOnly
    ? `${card} is charged ${later} after the visit.`
    : `${card} is charged ${now} as you book and ${later} after the visit. ${DECLINED}`;
}

/** The label of the button that books. */
export function bookLabel(payment: OrderPayment, quoted: Quoted): string {
  const parts = partsOf(quoted);
  if (!parts) return 'Book';
  if (payment === 'pay-link') return 'Book and make a pay link';
  if (payment !== 'saved-card') return 'Book';
  return parts.isCardOnly ? 'Book, and charge after the visit' : `Book and charge ${parts.now}`;
}
