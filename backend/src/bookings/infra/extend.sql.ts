/** Date of occurrence `n` of a subscription `s`, as domain/occurrence.ts has it; months are clamped to their end. */
const dateOf = (n: string): string => `CASE s.frequency
    WHEN 'weekly' THEN s.first_date + 7 * (${n} - s.first_occurrence)
    WHEN 'bi-weekly' THEN s.first_date + 14 * (${n} - s.first_occurrence)
    ELSE (s.first_date + make_interval(months => ${n} - s.first_occurrence))::date END`;

/**
 * One more visit for each of at most $2 subscriptions that are due one on the day $1: a booking at its date, at the locked
 * price or today's, and the day on which the next is due. $3 zone, $4 hours that the card is charged before the visit, $5 visits
 * to keep ahead, $6 now, $7 only this subscription (null: all). A replay adds nothing: an occurrence is booked once.
 */
export const EXTEND = `
WITH due AS MATERIALIZED (
  SELECT s.*, ${dateOf('s.next_occurrence')} AS visit_date,
    CASE WHEN s.next_occurrence + 1 - $5 < s.first_occurrence THEN $1::date
      ELSE ${dateOf('(s.next_occurrence + 1 - $5)')} + 1 END AS then_on
  FROM subscription AS s
  WHERE s.status = 'active' AND s.extend_on <= $1::date AND ($7::bigint IS NULL OR s.id = $7)
  ORDER BY s.extend_on, s.id LIMIT $2 FOR UPDATE SKIP LOCKED
),
advanced AS (
  UPDATE subscription AS s SET next_occurrence = due.next_occurrence + 1, extend_on = due.then_on
  FROM due WHERE s.id = due.id
),
made AS (
  INSERT INTO booking (user_id, property_id, service_type, appointment_date, appointment_time, custom_time,
    catalogue_price, custom_price, price_locked_at, is_recurring, recurring_frequency, subscription_id, occurrence,
    special_instructions, customer_name, customer_phone, questionnaire, focus_notes, charge_at, created_at, updated_at)
  SELECT due.user_id, due.property_id, due.service_type, due.visit_date, due.appointment_time, due.custom_time,
    coalesce(service.price, due.price), CASE WHEN due.price_locked_at IS NOT NULL THEN due.price END,
    due.price_locked_at, true, due.frequency, due.id, due.next_occurrence, last.special_instructions,
    last.customer_name, last.customer_phone,
    (last.questionnaire - 'customTime') || jsonb_strip_nulls(jsonb_build_object('appointmentDate', due.visit_date,
      'appointmentTime', due.appointment_time, 'customTime', due.custom_time)),
    last.focus_notes,
    (due.visit_date + CASE due.appointment_time WHEN 'morning' THEN time '08:00' WHEN 'midday' THEN time '12:00'
      WHEN 'evening' THEN time '16:00' ELSE due.custom_time::time END) AT TIME ZONE $3 - make_interval(hours => $4),
    $6, $6
  FROM due LEFT JOIN service ON service.id = due.service_type
  CROSS JOIN LATERAL (
    SELECT special_instructions, customer_name, customer_phone, questionnaire, focus_notes FROM booking
    WHERE subscription_id = due.id AND occurrence IS NOT NULL ORDER BY occurrence DESC LIMIT 1
  ) AS last
  -- After a long standstill the dates that went by are not made up for.
  WHERE due.visit_date > $1::date
  ON CONFLICT (subscription_id, occurrence) DO NOTHING
  RETURNING id, user_id, service_type, appointment_date, appointment_time, custom_time, catalogue_price, custom_price
)
SELECT made.id, made.user_id AS "userId", made.appointment_date AS date, made.appointment_time AS time,
  made.custom_time AS "customTime", coalesce(made.custom_price, made.catalogue_price) AS price,
  coalesce(service.duration_minutes, 60) AS minutes, (SELECT count(*) FROM due)::integer AS due
FROM made LEFT JOIN service ON service.id = made.service_type
UNION ALL SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, (SELECT count(*) FROM due)::integer
WHERE NOT EXISTS (SELECT 1 FROM made)`;
