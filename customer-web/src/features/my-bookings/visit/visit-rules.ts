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

/** A later visit of a plan whose time is reserved and which is not paid yet. A paid one is cancelled instead. */
export const canSkip = (visit: Visit, today: string): boolean =>
  visit.subscriptionId !== null &&
  visit.startsAt !== null &&
  visit.heldUntil === null &&
  visit.paymentStatus !== 'processing' &&
  !isPaidFor(visit) &&
  isUpcoming(visit, today);

/** A visit that is booked and was never paid can be removed without a fee. */
export const canDiscard = (visit: Visit, today: string): boolean =>
  visit.status === 'pending' &&
  visit.paymentStatus === 'pending' &&
  !isPaidFor(visit) &&
  isUpcoming(visit, today) &&
  !canSkip(visit, today);

/** A paid visit, including one that was moved and whose moving fee is still open: the refund is reduced by that fee. */
export const canCancelVisit = (visit: Visit & Pick<OwnBooking, 'openFees'>, today: string): boolean =>
  canCancel(visit) || (visit.openFees > 0 && isPaidFor(visit) && isUpcoming(visit, today));

/** Notes can be changed until the day before. */
export const mayNote = ({ appointmentDate, status }: Visit, today: string): boolean =>
  appointmentDate > today && (status === 'pending' || status === 'confirmed');

/** A skip can be undone until the day before the visit. */
export const canUnskip = ({ cancelledAs, appointmentDate }: Visit, today: string): boolean =>
  cancelledAs === 'skipped' && appointmentDate > today;

/**
 * Whether it is too late to change the visit: its crew has started, or its start time today has passed and the
 * visit is neither completed nor cancelled.
 */
export const hasBegun = (visit: Visit, today: string, now = Date.now()): boolean =>
  visit.status === 'in-progress' ||
  (visit.appointmentDate === today &&
    isUpcoming(visit, today) &&
    visit.startsAt !== null &&
    Date.parse(visit.startsAt) <= now);
