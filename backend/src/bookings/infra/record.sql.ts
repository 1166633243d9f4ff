/** Paid and not refunded, nor about to be. */
export const PAID = 'l.captured - l.refunded - l.refunding - l.lost';

/** How a pending payment is collected, as the contract's `Collection`. */
export const COLLECTION = `CASE WHEN l.payment_status <> 'pending' THEN NULL
    WHEN b.charge_attempts > 0 THEN 'failed' WHEN b.charge_at IS NOT NULL THEN 'scheduled'
    WHEN l.live_payment = 'declined' THEN 'failed' ELSE 'due' END`;

/** The columns of a `BookingRecord`, in the contract's names. */
export const RECORD = `b.id, b.user_id AS "userId", b.property_id AS "propertyId", b.service_type AS "serviceType",
  coalesce(s.label, b.service_type) AS service, b.status,
  b.appointment_date AS "appointmentDate", b.appointment_time AS "appointmentTime", b.custom_time AS "customTime",
  b.extras, b.minutes,
  b.catalogue_price + CASE WHEN l.cancelled THEN 0 ELSE greatest(l.charged - l.price, 0) END AS amount, l.lines,
  b.custom_price AS "customPrice", b.price_locked_at AS "priceLockedAt", l.payment_status AS "paymentStatus",
  ${COLLECTION} AS collection, l.balance, ${PAID} AS paid, b.cancellation_fee AS "cancellationFee", b.rebooking_fee AS "rebookingFee",
  l.open_fees AS "openFees", b.is_recurring AS "isRecurring", b.recurring_frequency AS "recurringFrequency",
  b.subscription_id AS "subscriptionId", b.special_instructions AS "specialInstructions",
  b.customer_name AS "customerName", b.customer_phone AS "customerPhone", b.questionnaire,
  b.focus_notes AS "focusNotes", a.held_until AS "heldUntil", a.crew_id AS "crewId", a.starts_at AS "startsAt",
  a.ends_at AS "endsAt", b.version, b.created_at AS "createdAt"`;

/** The FROM clause for `RECORD`. `now`: the parameter with the present time, after which expired holds are ignored. */
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
