-- Readers find everything about a visit here: the booking, the slot that it has for certain, its money, its service and
-- its home. PostgreSQL leaves out the joins whose columns a statement does not use, because each is by a
-- unique key. Holds are not here: whether one has lapsed depends on the reader's clock.
-- A migration that adds a column to `booking` drops this view and creates it again.
DROP VIEW visit;
CREATE VIEW visit AS
SELECT b.id, b.user_id, b.property_id, b.service_type, b.status, b.appointment_date, b.appointment_time, b.custom_time,
  b.catalogue_price, b.book_version, b.extras, b.minutes, b.cleaners_needed, b.custom_price, b.price_locked_at,
  b.cancellation_fee, b.rebooking_fee, b.free_notice_hours, b.lockout, b.is_recurring, b.recurring_frequency,
  b.subscription_id, b.occurrence, b.special_instructions, b.customer_name, b.customer_phone, b.questionnaire,
  b.focus_notes, b.cancelled_as, b.rebooked_from, b.charge_at, b.charge_attempts, b.pay_after_visit,
  b.deposit, b.version,
  b.created_at, b.updated_at, b.deleted_at,
  -- The questionnaire's answers. What has a column comes from it, whatever the JSON still repeats for the release before; an
  -- erased booking has no answers.
  CASE b.questionnaire::text WHEN '{}' THEN b.questionnaire ELSE (b.questionnaire::jsonb - '{customTime,specialNotes}'::text[]
    || jsonb_strip_nulls(jsonb_build_object('customerName', b.customer_name, 'customerPhone', b.customer_phone,
      'appointmentDate', b.appointment_date, 'appointmentTime', b.appointment_time, 'customTime', b.custom_time,
      'specialNotes', b.special_instructions)))::json END AS answers,
  -- The service: its label, and the owner's Spanish name for it.
  coalesce(s.label, b.service_type) AS service, s.spanish->>'name' AS service_spanish, s.duration_minutes AS service_minutes,
  -- The home.
  h.location, h.bedrooms, h.bathrooms, h.has_kids, h.has_pets, h.special_requests,
  -- The slot that it has for certain, not merely held.
  a.crew_id, a.starts_at, a.ends_at, a.busy_until, a.begun, a.booking_id IS NOT NULL AS kept,
  -- Identifies one appointment, as `appointmentKey` does in TypeScript.
  b.appointment_date || ' ' || coalesce(b.custom_time, b.appointment_time) AS appointment_key,
  -- The money, in cents. `list_price` is the price book's price with fees, `price` the office's price before that.
  l.lines, l.price AS charged_price, l.charged, l.captured, l.refunded, l.refunding, l.lost, l.disputed, l.open_fees, l.balance,
  l.payment_status, l.live_payment, l.settled_at, l.cancelled AS charge_cancelled, l.tips, l.tip_planned,
  l.captured - l.refunded - l.refunding - l.lost AS paid,
  b.catalogue_price + CASE WHEN l.cancelled THEN 0 ELSE greatest(l.charged - l.price, 0) END AS list_price,
  coalesce(b.custom_price, b.catalogue_price + CASE WHEN l.cancelled THEN 0 ELSE greatest(l.charged - l.price, 0) END) AS price,
  -- The customer has it for certain, and it is neither over nor cancelled by status.
  b.deleted_at IS NULL AND (b.status IN ('confirmed', 'in-progress') OR b.status = 'pending' AND a.booking_id IS NOT NULL) AS is_coming
FROM booking b
LEFT JOIN ledger_account l ON l.booking_id = b.id
LEFT JOIN service s ON s.id = b.service_type
LEFT JOIN property h ON h.id = b.property_id
LEFT JOIN assignment a ON a.booking_id = b.id AND a.held_until IS NULL;
