import { COLLECTION_LABELS, paymentStatusLabel } from '@homebright/contract';
import type { BookingRecord } from '@homebright/contract';
import { money } from '../lib/format';
import { depositWords, type Planned, plannedWords } from './charge-plan';
import { priceOf } from './price';

type Paying = Pick<BookingRecord, 'paymentStatus' | 'paid' | 'balance'>;

/** Whether the customer paid for the visit and now owes more, for example because an extra was added. */
export function isPartPaid({ paymentStatus, paid, balance }: Paying): boolean {
  return paymentStatus === 'pending' && paid > 0 && balance > 0;
}

/** 'Paid $129.75 · Owes $37.84'. */
const bothSums = ({ paid, balance }: Paying): string => `Paid ${money(paid)} · Owes ${money(balance)}`;

/** The payment badge's text: the status with the price, or both sums if part of it is paid. */
export function paymentWords(
  booking: Paying & Planned & Pick<BookingRecord, 'amount' | 'customPrice'>,
  withPrice: boolean,
): string {
  const deposit = depositWords(booking);
  if (deposit) return deposit;
  if (isPartPaid(booking)) return bothSums(booking);
  const label = paymentStatusLabel(booking.paymentStatus);
  return withPrice ? `${label} · ${money(priceOf(booking))}` : label;
}

/** The tooltip of the payment mark; undefined if nothing is open. */
export function markWords(booking: Paying & Planned): string | undefined {
  if (!booking.collection) return undefined;
  const label = collectionWords(booking);
  const deposit = depositWords(booking);
  if (deposit) return `${deposit}, ${label}`;
  return isPartPaid(booking) ? `${label}: ${bothSums(booking)}` : label;
}

/** True if a charge is scheduled and the customer has no saved card. */
export function lacksCard({ collection, payAfterVisit, noCard }: Omit<Planned, 'paid' | 'balance'>): boolean {
  return collection === 'scheduled' && !payAfterVisit && noCard === true;
}

/** How the open amount is collected. */
export function collectionWords(booking: Planned): string {
  if (lacksCard(booking)) return 'No card to charge';
  const planned = plannedWords(booking);
  if (planned) return planned;
  return booking.collection ? COLLECTION_LABELS[booking.collection] : '';
}
