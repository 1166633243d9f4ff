import { isPaidFor, type OwnBooking } from '@homebright/contract';
import { isChargedLater } from '../../../lib/charged-later.js';
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
  | 'deposit'
>;

/**
 * True for a plan's later visit that has a reserved time and is not paid. A visit that is paid, or whose card is saved for
 * it, is cancelled instead.
 */
export const canSkip = (visit: Visit, today: string): boolean =>
  visit.subscriptionId !== null &&
  visit.startsAt !== null &&
  visit.heldUntil === null &&
  visit.paymentStatus !== 'processing' &&
  !isPaidFor(visit) &&
  !isChargedLater(visit) &&
  isUpcoming(visit, today);

/** True for a booked visit that was never paid, which can be removed without a fee. */
export const canDiscard = (visit: Visit, today: string): boolean =>
  visit.status === 'pending' &&
  visit.paymentStatus === 'pending' &&
  !isPaidFor(visit) &&
  isUpcoming(visit, today) &&
  !canSkip(visit, today);

/** True for a paid visit, even if the fee of its last move is still open. That fee reduces the refund. */
export const canCancelVisit = (visit: Visit & Pick<OwnBooking, 'openFees'>, today: string): boolean =>
  canCancel(visit) || (visit.openFees > 0 && isPaidFor(visit) && isUpcoming(visit, today));

/**
 * The amount that is charged to book a visit whose card is charged after it; 0 if only the card is saved. Undefined for
 * other visits, and once it is booked.
 */
export const dueAtBooking = ({
  status,
  deposit,
  collection,
}: Pick<OwnBooking, 'status' | 'deposit' | 'collection'>): number | undefined =>
  status === 'pending' && collection !== 'failed' ? (deposit ?? undefined) : undefined;

/** Notes can be changed until the day before. */
export const mayNote = ({ appointmentDate, status }: Visit, today: string): boolean =>
  appointmentDate > today && (status === 'pending' || status === 'confirmed');

/** A skip can be undone until the day before the visit. */
export const canUnskip = ({ cancelledAs, appointmentDate }: Visit, today: string): boolean =>
  cancelledAs === 'skipped' && appointmentDate > today;

/**
 * Whether it is too late to change the visit, because its crew has started, or because its start time has passed today
 * and the visit is neither completed nor cancelled.
 */
export const hasBegun = (visit: Visit, today: string, now = Date.now()): boolean =>
  visit.status === 'in-progress' ||
  (visit.appointmentDate === today &&
    isUpcoming(visit, today) &&
    visit.startsAt !== null &&
    Date.parse(visit.startsAt) <= now);
