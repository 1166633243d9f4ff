import { dollars } from '@homebright/contract';
import type { BookingRecord, Cents } from '@homebright/contract';

type Priced = Pick<BookingRecord, 'amount' | 'customPrice'>;

/** What a booking costs: its custom price, else its amount, in cents. */
export function priceOf(booking: Priced): Cents {
  return booking.customPrice ?? booking.amount;
}

/** '$1,250.00'. */
export function money(cents: Cents): string {
  const [whole = '0', rest = '00'] = dollars(Math.abs(cents)).split('.');
  return `${cents < 0 ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}
