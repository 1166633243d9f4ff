import { feesAt, type OwnBooking } from '@homebright/contract';

/**
 * The fees for cancelling and moving now. `freeUntil` is the instant until which both are free, if it has not passed.
 */
export function presentFees(
  booking: Pick<OwnBooking, 'cancellationFee' | 'rebookingFee' | 'freeUntil'>,
  now = Date.now(),
) {
  const { freeUntil } = booking;
  return { ...feesAt(booking, now), freeUntil: freeUntil && now < Date.parse(freeUntil) ? freeUntil : null };
}
