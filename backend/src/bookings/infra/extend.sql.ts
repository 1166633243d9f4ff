/**
 * Date of occurrence `n` of a subscription `s`, the same rule as domain/occurrence.ts; months are clamped to their end.
 */
const dateOf = (n: string): string => `CASE s.frequency
    WHEN 'weekly' THEN s.first_date + 7 * (${n} - s.first_occurrence)
    WHEN 'bi-weekly' THEN s.first_date + 14 * (${n} - s.first_occurrence)
    ELSE (s.first_date + make_interval(months => ${n} - s.first_occurrence))::date END`;

/**
 * Creates one visit for each of at most $2 subscriptions that are due one on the day $1: a booking at its date, at the
 * locked price or today's. Also sets when the next one is due. $3 zone, $4 hours that the card is charged before the
 * visit, $5 visits to keep ahead, $6 now, $7 only this subscription (null: all). Idempotent: an occurrence is booked
 * once.
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
plan AS MATERIALIZED (
  SELECT due.*, last.property_id, last.special_instructions, last.customer_name, last.customer_phone,
    last.questionnaire, last.focus_notes, CASE WHEN last.service_type = due.service_type
      AND last.appointment_time = due.appointment_time
      AND last.custom_time IS NOT DISTINCT FROM due.custom_time THEN last.id END AS like_id
  FROM due CROSS JOIN LATERAL (
    SELECT * FROM booking WHERE subscription_id = due.id AND occurrence IS NOT NULL ORDER BY occurrence DESC LIMIT 1
  ) AS last
  -- After a long outage, missed dates are skipped.
  WHERE due.visit_date > $1::date
),
made AS (
  INSERT INTO booking (user_id, property_id, service_type, appointment_date, appointment_time, custom_time,
    catalogue_price, custom_price, price_locked_at, is_recurring, recurring_frequency, subscription_id, occurrence,
    special_instructions, customer_name, customer_phone, questionnaire, focus_notes, charge_at, created_at, updated_at)
  SELECT p.user_id, p.property_id, p.service_type, p.visit_date, p.appointment_time, p.custom_time,
    coalesce(service.price, p.price), CASE WHEN p.price_locked_at IS NOT NULL THEN p.price END, p.price_locked_at,
    true, p.frequency, p.id, p.next_occurrence, p.special_instructions, p.customer_name, p.customer_phone,
    (p.questionnaire::jsonb - 'customTime') || jsonb_strip_nulls(jsonb_build_object('appointmentDate', p.visit_date,
      'appointmentTime', p.appointment_time, 'customTime', p.custom_time)),
    p.focus_notes,
    (p.visit_date + CASE p.appointment_time WHEN 'morning' THEN time '08:00' WHEN 'midday' THEN time '12:00'
      WHEN 'evening' THEN time '16:00' ELSE p.custom_time::time END) AT TIME ZONE $3 - make_interval(hours => $4),
    $6, $6
  FROM plan AS p LEFT JOIN service ON service.id = p.service_type
  ON CONFLICT (subscription_id, occurrence) DO NOTHING
  RETURNING id, subscription_id, coalesce(custom_price, catalogue_price) AS price
)
SELECT made.id, plan.user_id AS "userId", plan.visit_date AS date, plan.appointment_time AS time,
  plan.custom_time AS "customTime", plan.like_id AS "likeId", made.price,
  coalesce(service.duration_minutes, 60) AS minutes, (SELECT count(*) FROM due)::integer AS due
FROM made JOIN plan ON plan.id = made.subscription_id LEFT JOIN service ON service.id = plan.service_type
UNION ALL SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, (SELECT count(*) FROM due)::integer
WHERE NOT EXISTS (SELECT 1 FROM made)`;
