import { feesAt, type OwnBooking } from '@homebright/contract';

/** What cancelling and moving it cost now; `freeUntil`: the instant until which they are free, while that is to come. */
export function presentFees(
  booking: Pick<OwnBooking, 'cancellationFee' | 'rebookingFee' | 'freeUntil'>,
  now = Date.now(),
) {
  const { freeUntil } = booking;
  return { ...feesAt(booking, now), freeUntil: freeUntil && now < Date.parse(freeUntil) ? freeUntil : null };
}
