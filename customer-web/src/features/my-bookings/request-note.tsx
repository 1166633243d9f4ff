import { type OwnBooking, requestOf } from '@homebright/contract';
import { useSite } from '../../lib/api/site.js';
import { bookingsTexts } from '../../lib/texts/bookings.js';
import { dayAndTime } from '../../lib/time/format.js';
import { Notice } from '../../ui/card.js';

/** An unconfirmed booking that is paid after the visit: until when we hold its time, or that the request has lapsed. */
export function RequestNote({ booking }: { booking: OwnBooking }) {
  const zone = useSite()?.timeZone;
  const { bookings } = bookingsTexts();
  const request = requestOf(booking);
  if (request === 'lapsed') return <Notice tone="warning">{bookings.requestLapsedText}</Notice>;
  if (request !== 'open' || !zone || !booking.heldUntil) return null;
  return <Notice>{bookings.requestedText(dayAndTime(booking.heldUntil, zone))}</Notice>;
}
