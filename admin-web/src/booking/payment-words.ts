import { COLLECTION_LABELS, paymentStatusLabel } from '@homebright/contract';
import type { BookingRecord } from '@homebright/contract';
import { money } from '../lib/format';
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
  booking: Paying & Pick<BookingRecord, 'amount' | 'customPrice'>,
  withPrice: boolean,
): string {
  if (isPartPaid(booking)) return bothSums(booking);
  const label = paymentStatusLabel(booking.paymentStatus);
  return withPrice ? `${label} · ${money(priceOf(booking))}` : label;
}

/** The tooltip of the payment mark; undefined if nothing is open. */
export function markWords(booking: Paying & Collected): string | undefined {
  if (!booking.collection) return undefined;
  const label = collectionWords(booking);
  return isPartPaid(booking) ? `${label}: ${bothSums(booking)}` : label;
}

type Collected = Partial<Pick<BookingRecord, 'collection' | 'payAfterVisit' | 'noCard'>>;

/** True if a charge is scheduled and the customer has no saved card. */
export function lacksCard({ collection, payAfterVisit, noCard }: Collected): boolean {
  return collection === 'scheduled' && !payAfterVisit && noCard === true;
}

/** How the open amount is collected. */
export function collectionWords(booking: Collected): string {
  if (lacksCard(booking)) return 'No card to charge';
  return booking.collection ? COLLECTION_LABELS[booking.collection] : '';
}
