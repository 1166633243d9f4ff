/** Cents paid and neither refunded nor about to be. */
export const PAID = 'l.captured - l.refunded - l.refunding - l.lost';

/** Whether the slot of a booking `b` is secured, not merely held. */
export const KEPT = 'EXISTS (SELECT FROM assignment WHERE booking_id = b.id AND held_until IS NULL)';

/** A booking `b` has a slot, secured or held at this moment. @param now the parameter or literal with the present time */
const hasSlot = (now: string): string =>
  `EXISTS (SELECT FROM assignment WHERE booking_id = b.id AND (held_until IS NULL OR held_until > ${now}))`;

/**
 * How the payment of a `booking b` with the `ledger_account l` is collected: the domain's `collectionOf`.
 * @param today the parameter or literal with the business's date
 * @param now that with the present time
 */
export function collectionOn(today: string, now: string): string {
  return `CASE WHEN l.payment_status <> 'pending' OR l.balance <= 0 OR b.status = 'cancelled' OR b.deleted_at IS NOT NULL THEN NULL
    WHEN b.status = 'pending' AND (b.appointment_date < ${today} AND NOT ${KEPT}
      OR b.charge_at IS NULL AND b.charge_attempts = 0 AND NOT ${hasSlot(now)}) THEN NULL
    WHEN b.pay_after_visit AND b.status <> 'completed' AND b.appointment_date >= ${today} THEN 'scheduled'
    WHEN b.charge_attempts > 0 AND l.settled_at IS NULL THEN 'failed' WHEN b.charge_at IS NOT NULL THEN 'scheduled'
    WHEN l.live_payment = 'declined' THEN 'failed' ELSE 'due' END`;
}

/** What the visit of a `booking b` with the `ledger_account l` costs by the catalog, fees included. */
const AMOUNT = `b.catalogue_price + CASE WHEN l.cancelled THEN 0 ELSE greatest(l.charged - l.price, 0) END`;

/** What it costs, fees included: the office's price before the catalog's. */
export const PRICE = `coalesce(b.custom_price, ${AMOUNT})`;

/**
 * Leaves out abandoned and cancelled bookings.
 * @param now the parameter or literal with the present time
 * @param captured the paid amount, if the account is not `l`
 */
export const isBooked = (now: string, captured?: string): string =>
  `b.status <> 'cancelled' AND ${wasBooked(now, captured)}`;

/** Like `isBooked`, but includes cancelled bookings. */
export const wasBooked = (now: string, captured = 'l.captured'): string =>
  `(b.status <> 'pending' OR ${captured} > 0 OR ${hasSlot(now)})`;

/** Like `wasBooked`, but includes bookings whose payment is processing. A second booking must respect these. */
export const wasBookedOrPaying = (now: string): string =>
  `(${wasBooked(now)} OR l.live_payment = 'processing')`;

/**
 * A booking `b` that the customer has for certain, not merely held, and that is neither over nor cancelled by status.
 */
export const IS_COMING = `b.deleted_at IS NULL
  AND (b.status IN ('confirmed', 'in-progress') OR b.status = 'pending' AND ${KEPT})`;

const TAKES_PLACE = `deleted_at IS NULL AND status IN ('confirmed', 'in-progress', 'completed')`;

/** Ids of customers with visits that were confirmed or took place. */
export const VISITORS = `SELECT user_id FROM booking WHERE ${TAKES_PLACE}`;

/** The first and last such visit of each customer until that date. */
export const visitsUntil = (date: string): string =>
  `SELECT user_id, min(appointment_date) AS first, max(appointment_date) AS last FROM booking
   WHERE ${TAKES_PLACE} AND appointment_date <= ${date} GROUP BY user_id`;

/**
 * The answers without those that tell how to get into the home. @param questionnaire the column. @param hidden a
 * condition
 */
export const answersUnless = (hidden: string, questionnaire: string): string =>
  `CASE WHEN ${hidden} THEN (${questionnaire}::jsonb - 'accessNotes')::json ELSE ${questionnaire} END`;

/** Over `booking b` and `assignment a`: a request for a visit paid afterwards that awaits the office. */
export const IS_REQUEST = `(b.pay_after_visit AND b.status = 'pending' AND a.held_until IS NOT NULL)`;

/** A card is to be charged for `booking b`, and its customer has none saved. */
export const NO_CARD = `(b.charge_at IS NOT NULL AND NOT EXISTS (SELECT FROM saved_card c WHERE c.user_id = b.user_id)
  AND NOT EXISTS (SELECT FROM later_card c WHERE c.user_id = b.user_id))`;

/** The columns of a `BookingRecord`, named as in the contract. `today` and `now` are as for `collectionOn`. */
export const recordOn = (
  today: string,
  now: string,
  questionnaire = 'b.questionnaire',
): string => `b.id, b.user_id AS "userId", b.property_id AS "propertyId", b.service_type AS "serviceType",
  coalesce(s.label, b.service_type) AS service, b.status,
  b.appointment_date AS "appointmentDate", b.appointment_time AS "appointmentTime", b.custom_time AS "customTime",
  b.extras, b.minutes,
  ${AMOUNT} AS amount, l.lines,
  b.custom_price AS "customPrice", b.price_locked_at AS "priceLockedAt", l.payment_status AS "paymentStatus",
  ${collectionOn(today, now)} AS collection, b.pay_after_visit AS "payAfterVisit", ${NO_CARD} AS "noCard", l.balance, ${PAID} AS paid, b.cancellation_fee AS "cancellationFee", b.rebooking_fee AS "rebookingFee",
  l.open_fees AS "openFees", b.is_recurring AS "isRecurring", b.recurring_frequency AS "recurringFrequency",
  b.subscription_id AS "subscriptionId", b.special_instructions AS "specialInstructions",
  b.customer_name AS "customerName", b.customer_phone AS "customerPhone", ${questionnaire} AS questionnaire,
  b.focus_notes AS "focusNotes", a.held_until AS "heldUntil", a.crew_id AS "crewId", a.starts_at AS "startsAt",
  a.ends_at AS "endsAt", b.version, b.created_at AS "createdAt"`;

/** The FROM clause for `recordOn`. `now` is the parameter with the present time; expired holds are ignored. */
export function recordFrom(now: string): string {
  return `booking b JOIN ledger_account l ON l.booking_id = b.id LEFT JOIN service s ON s.id = b.service_type
  LEFT JOIN assignment a ON a.booking_id = b.id AND (a.held_until IS NULL OR a.held_until > ${now})`;
}

/**
 * Condition over `booking b` and `assignment a`: the visit needs a crew. An unpaid booking whose hold has expired does
 * not, until somebody pays.
 */
export const NEEDS_CREW = `(a.crew_id IS NULL AND (a.booking_id IS NOT NULL OR b.status <> 'pending')
  AND b.status NOT IN ('cancelled', 'completed'))`;
