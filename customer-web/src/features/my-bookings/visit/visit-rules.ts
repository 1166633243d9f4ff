import { isPaidFor, type OwnBooking } from '@homebright/contract';
import { canCancel, isUpcoming } from '../booking-rules.js';

type Visit = Pick<
  OwnBooking,
  | 'appointmentDate'
  | 'status'
  | 'paid'
  | 'paymentStatus'
  | 'subscriptionId'
  | 'startsAt'
  | 'heldUntil'
  | 'cancelledAs'
>;

/** A later visit of a plan: its time is kept, and it is not paid yet. A paid one is cancelled instead. */
export const canSkip = (visit: Visit, today: string): boolean =>
  visit.subscriptionId !== null &&
  visit.startsAt !== null &&
  visit.heldUntil === null &&
  visit.paymentStatus !== 'processing' &&
  !isPaidFor(visit) &&
  isUpcoming(visit, today);

/** Booked and never paid: it goes without a fee. */
export const canDiscard = (visit: Visit, today: string): boolean =>
  visit.status === 'pending' &&
  visit.paymentStatus === 'pending' &&
  !isPaidFor(visit) &&
  isUpcoming(visit, today) &&
  !canSkip(visit, today);

/** A paid visit, and one that was moved before the fee of its move is paid: that fee is kept then. */
export const canCancelVisit = (visit: Visit & Pick<OwnBooking, 'openFees'>, today: string): boolean =>
  canCancel(visit) || (visit.openFees > 0 && isPaidFor(visit) && isUpcoming(visit, today));

/** Until the day before. */
export const mayNote = ({ appointmentDate, status }: Visit, today: string): boolean =>
  appointmentDate > today && (status === 'pending' || status === 'confirmed');

/** A skip is undone while the visit's day is to come. */
export const canUnskip = ({ cancelledAs, appointmentDate }: Visit, today: string): boolean =>
  cancelledAs === 'skipped' && appointmentDate > today;

/** Its crew has started, or its hour has come today and it is neither completed nor cancelled: nothing can be changed about it. */
export const hasBegun = (visit: Visit, today: string, now = Date.now()): boolean =>
  visit.status === 'in-progress' ||
  (visit.appointmentDate === today &&
    isUpcoming(visit, today) &&
    visit.startsAt !== null &&
    Date.parse(visit.startsAt) <= now);
