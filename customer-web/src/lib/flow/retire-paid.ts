import type { OwnBooking } from '@homebright/contract';
import { isChargedLater } from '../charged-later.js';
import { flowNow, send } from './store.js';

type Known = Pick<OwnBooking, 'id' | 'status' | 'deposit' | 'paymentStatus'> &
  Partial<Pick<OwnBooking, 'cancelledAs'>>;

/** Retires the pending draft once any answer from the server says that its booking is paid, or its card saved. */
export function retirePaid(known: unknown): void {
  for (const one of [known].flat() as (Known | undefined)[]) {
    if (!one || one.id !== flowNow().booking.draft?.bookingId) continue;
    if (/^paid|refunded$/.test(one.paymentStatus) || one.cancelledAs === 'moved' || isChargedLater(one))
      send({ type: 'foundPaid', bookingId: one.id });
  }
}
