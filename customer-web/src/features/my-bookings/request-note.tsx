import { type OwnBooking, requestOf } from '@homebright/contract';
import { useSite } from '../../lib/api/site.js';
import { bookingsTexts } from '../../lib/texts/bookings.js';
import { dayAndTime } from '../../lib/time/format.js';
import { Notice } from '../../ui/card.js';

/**
 * Says until when we hold the time of an unconfirmed booking that is paid after the visit, or that the request has
 * lapsed.
 */
export function RequestNote({ booking }: { booking: OwnBooking }) {
  const zone = useSite()?.timeZone;
  const { bookings } = bookingsTexts();
  const request = requestOf(booking);
  if (request === 'lapsed') return <Notice tone="warning">{bookings.requestLapsedText}</Notice>;
  if (request !== 'open' || !zone || !booking.heldUntil) return null;
  return <Notice>{bookings.requestedText(dayAndTime(booking.heldUntil, zone))}</Notice>;
}
