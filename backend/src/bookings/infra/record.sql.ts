import { visitColumns } from './visit-view.js';

/* Conditions over a `visit v` that depend on the reader's clock or that several readers share. Facts that
   depend on the visit alone are in the view `visit` (./visit-view.ts). */

/** A subquery, because only a few pending visits need this, but `v.kept` would be computed for every row. */
const KEPT = 'EXISTS (SELECT FROM assignment WHERE booking_id = v.id AND held_until IS NULL)';

/**
 * Whether the visit has a slot, either secured or still held.
 * @param now the parameter or literal with the present time
 */
const hasSlot = (now: string): string =>
  `EXISTS (SELECT FROM assignment WHERE booking_id = v.id AND (held_until IS NULL OR held_until > ${now}))`;

/**
 * The way in which the payment of a `visit v` is collected, as in the domain's `collectionOf`.
 * @param today the parameter or literal with the business's date
 * @param now the parameter or literal with the present time
 */
export function collectionOn(today: string, now: string): string {
  return `CASE WHEN v.payment_status <> 'pending' OR v.balance <= 0 OR v.deleted_at IS NOT NULL
      OR v.status = 'cancelled' AND v.deposit IS NULL THEN NULL
    WHEN v.status = 'pending' AND (v.appointment_date < ${today} AND NOT ${KEPT}
      OR v.charge_at IS NULL AND v.charge_attempts = 0 AND NOT ${hasSlot(now)}) THEN NULL
    WHEN v.pay_after_visit AND v.status NOT IN ('completed', 'cancelled') AND v.appointment_date >= ${today} THEN 'scheduled'
    WHEN v.charge_attempts > 0 AND v.settled_at IS NULL THEN 'failed' WHEN v.charge_at IS NOT NULL THEN 'scheduled'
    WHEN v.live_payment = 'declined' THEN 'failed' ELSE 'due' END`;
}

/**
 * Whether the booking was neither abandoned nor cancelled.
 * @param now the parameter or literal with the present time
 * @param captured SQL for the captured amount, if the view's column would read too much
 */
export const isBooked = (now: string, captured?: string): string =>
  `v.status <> 'cancelled' AND ${wasBooked(now, captured)}`;

/** Like `isBooked`, but also true for bookings that were cancelled later. */
export const wasBooked = (now: string, captured = 'v.captured'): string =>
  `(v.status <> 'pending' OR ${captured} > 0 OR ${hasSlot(now)})`;

/** Like `wasBooked`, but also true while a payment is processing, because that booking may still succeed. */
export const wasBookedOrPaying = (now: string): string =>
  `(${wasBooked(now)} OR v.live_payment = 'processing')`;

const TAKES_PLACE = `deleted_at IS NULL AND status IN ('confirmed', 'in-progress', 'completed')`;

/**
 * The ids of customers with visits that were confirmed or took place. This and `visitsUntil` read the table `booking`, which
 * needs only one range of an index. With the view, PostgreSQL would also fetch columns for joins that are not used.
 */
export const VISITORS = `SELECT user_id FROM booking WHERE ${TAKES_PLACE}`;

/** The dates of each customer's first and last visit up to that date that was confirmed or took place. */
export const visitsUntil = (date: string): string =>
  `SELECT user_id, min(appointment_date) AS first, max(appointment_date) AS last FROM booking
   WHERE ${TAKES_PLACE} AND appointment_date <= ${date} GROUP BY user_id`;

/**
 * The answers, without instructions for getting into the home if `hidden` is true.
 * @param hidden an SQL condition
 * @param questionnaire the column
 */
export const answersUnless = (hidden: string, questionnaire: string): string =>
  `CASE WHEN ${hidden} THEN (${questionnaire}::jsonb - 'accessNotes')::json ELSE ${questionnaire} END`;

/** The office's `HomeNotes` about the home of `visit v`; null without a home. */
export const NOTES_OF_HOME = `(SELECT json_build_object('access', h.access, 'keys', h.keys, 'preferences', h.preferences)
  FROM property h WHERE h.id = v.property_id)`;

/** Condition over `visit v` and `assignment a`: a request to pay after the visit that awaits the office's decision. */
export const IS_REQUEST = `(v.pay_after_visit AND v.status = 'pending' AND a.held_until IS NOT NULL)`;

/** Whether a card will be charged for `visit v`, but the customer has none. */
export const NO_CARD = `(v.charge_at IS NOT NULL AND NOT EXISTS (SELECT FROM saved_card c WHERE c.user_id = v.user_id)
  AND NOT EXISTS (SELECT FROM later_card c WHERE c.user_id = v.user_id))`;

const RECORD = visitColumns(
  'id',
  'userId',
  'propertyId',
  'serviceType',
  'service',
  'status',
  'appointmentDate',
  'appointmentTime',
  'customTime',
  'extras',
  'minutes',
  'lines',
  'customPrice',
  'priceLockedAt',
  'paymentStatus',
  'payAfterVisit',
  'deposit',
  'balance',
  'paid',
  'cancellationFee',
  'rebookingFee',
  'openFees',
  'isRecurring',
  'recurringFrequency',
  'subscriptionId',
  'specialInstructions',
  'customerName',
  'customerPhone',
  'focusNotes',
  'version',
  'createdAt',
);

/** The columns of a `BookingRecord`, named as in the contract. `today` and `now` are as for `collectionOn`. */
export const recordOn = (
  today: string,
  now: string,
  questionnaire = 'v.questionnaire',
): string => `${RECORD}, v.list_price AS amount, v.tips AS tipped, ${collectionOn(today, now)} AS collection, ${NO_CARD} AS "noCard",
  ${questionnaire} AS questionnaire, a.held_until AS "heldUntil", a.crew_id AS "crewId", a.starts_at AS "startsAt",
  a.ends_at AS "endsAt"`;

/** The FROM clause for `recordOn`, without expired holds. `now` is the parameter with the present time. */
export function recordFrom(now: string): string {
  return `visit v LEFT JOIN assignment a ON a.booking_id = v.id AND (a.held_until IS NULL OR a.held_until > ${now})`;
}

/**
 * Condition over `visit v` and `assignment a`: the visit needs a crew. An unpaid booking whose hold has
 * expired needs a crew only after it is paid.
 */
export const NEEDS_CREW = `(a.crew_id IS NULL AND (a.booking_id IS NOT NULL OR v.status <> 'pending')
  AND v.status NOT IN ('cancelled', 'completed'))`;

/** Whether the customer of `visit v` has a card that pays for visits on that day. */
export const HAS_CARD_FOR = `(EXISTS (SELECT FROM saved_card c WHERE c.user_id = v.user_id)
  OR EXISTS (SELECT FROM later_card c WHERE c.user_id = v.user_id AND c.from_date <= v.appointment_date))`;
