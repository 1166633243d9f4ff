/**
 * Locks at most $2 subscriptions that are due a visit on the day $1, each with its last visit and its service; $3: only
 * this one (null: all). Those that another worker has locked are left to it.
 */
export const CLAIM_DUE = `
SELECT s.id, s.user_id AS "userId", s.service_type AS "serviceType", s.frequency, s.first_date AS "firstDate",
  s.first_occurrence AS "firstOccurrence", s.next_occurrence AS "nextOccurrence",
  s.appointment_time AS "appointmentTime", s.custom_time AS "customTime", s.price,
  s.price_locked_at AS "priceLockedAt", service.price AS "cataloguePrice",
  coalesce(service.duration_minutes, 60) AS "serviceMinutes",
  last.id AS "lastId", last.property_id AS "propertyId", last.customer_name AS "customerName",
  last.customer_phone AS "customerPhone", last.questionnaire, last.special_instructions AS "specialInstructions",
  last.focus_notes AS "focusNotes", last.service_type = s.service_type AND last.appointment_time = s.appointment_time
    AND last.custom_time IS NOT DISTINCT FROM s.custom_time AS "likeLast"
FROM subscription AS s
  LEFT JOIN service ON service.id = s.service_type
  LEFT JOIN LATERAL (
    SELECT * FROM booking WHERE subscription_id = s.id AND occurrence IS NOT NULL ORDER BY occurrence DESC LIMIT 1
  ) AS last ON true
WHERE s.status = 'active' AND s.extend_on <= $1::date AND ($3::bigint IS NULL OR s.id = $3)
ORDER BY s.extend_on, s.id LIMIT $2 FOR UPDATE OF s SKIP LOCKED`;

/** The next visit of the subscriptions $1 is number $2 and is due on the day $3. */
export const ADVANCE = `
UPDATE subscription AS s SET next_occurrence = due.occurrence, extend_on = due.day
FROM unnest($1::bigint[], $2::integer[], $3::date[]) AS due (id, occurrence, day) WHERE s.id = due.id`;

/** Another day of visits that are put off. */
export const PUT_OFF = `
UPDATE booking AS b SET appointment_date = v.appointment_date, charge_at = v.charge_at,
  questionnaire = v.questionnaire, version = version + 1, updated_at = $2
FROM json_to_recordset($1::json) AS v (id bigint, appointment_date date, charge_at timestamptz, questionnaire json)
WHERE b.id = v.id`;
