import type { OwnBooking } from '@homebright/contract';
import { flowNow, send } from './store.js';

type Known = Pick<OwnBooking, 'id' | 'paymentStatus'> & Partial<Pick<OwnBooking, 'cancelledAs'>>;

const PAID = new Set<string>(['paid', 'partially_refunded', 'refunded']);
const isDone = ({ paymentStatus, cancelledAs }: Known) => PAID.has(paymentStatus) || cancelledAs === 'moved';

/** The pending draft has nothing left to pay once any answer of the server says that its booking is paid. */
export function retirePaid(known: unknown): void {
  const bookingId = flowNow().booking.draft?.bookingId;
  if (bookingId === undefined) return;
  const bookings = (Array.isArray(known) ? known : [known]) as (Known | undefined)[];
  if (bookings.some((one) => one?.id === bookingId && isDone(one))) send({ type: 'foundPaid', bookingId });
}
