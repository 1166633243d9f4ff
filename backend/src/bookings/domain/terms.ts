import { type BookingTerms, feesAt } from '@homebright/contract';
import { earliestStart } from '../../kernel/booking-time.js';
import type { Booking } from './booking.js';

const HOUR = 3_600_000;

type Agreed = Pick<Booking, 'cancellationFee' | 'rebookingFee' | 'freeNoticeHours' | 'appointment'>;

/** The fees for cancelling or moving this paid visit now, on the terms agreed at booking. */
export function presentFees(
  booking: Agreed,
  zone: string,
  now: Date,
): Pick<BookingTerms, 'cancellationFee' | 'rebookingFee'> {
  const { freeNoticeHours: hours, appointment } = booking;
  const freeUntil =
    hours > 0 ? new Date(earliestStart(appointment, zone) - hours * HOUR).toISOString() : null;
  return feesAt({ ...booking, freeUntil }, now.getTime());
}
