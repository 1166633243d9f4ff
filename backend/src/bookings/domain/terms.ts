import { type BookingTerms, feesAt } from '@homebright/contract';
import { earliestStart } from '../../kernel/booking-time.js';
import type { Booking } from './booking.js';

const HOUR_MS = 3_600_000;

type BookedTerms = Pick<Booking, 'cancellationFee' | 'rebookingFee' | 'freeNoticeHours' | 'appointment'>;

/** The fees for cancelling or moving this paid visit now, on the terms agreed at booking. */
export function presentFees(
  booking: BookedTerms,
  zone: string,
  now: Date,
): Pick<BookingTerms, 'cancellationFee' | 'rebookingFee'> {
  const { freeNoticeHours, appointment } = booking;
  const freeUntil =
    freeNoticeHours > 0
      ? new Date(earliestStart(appointment, zone) - freeNoticeHours * HOUR_MS).toISOString()
      : null;
  return feesAt({ ...booking, freeUntil }, now.getTime());
}
