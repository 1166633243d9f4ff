/**
 * Creates `$due` weekly subscriptions, and enough crews for all their visits. Each subscription has one visit so far, and
 * its next visit is due to be created today.
 */
export const SUBSCRIPTIONS = `
INSERT INTO crew (name, working_days, start_minute, end_minute)
SELECT 'Crew ' || n, ARRAY[0, 1, 2, 3, 4, 5, 6], 480, 1200 FROM generate_series(0, $due / 50) n;

INSERT INTO app_user (id, issuer, subject, email, first_name, last_name)
SELECT gen_random_uuid(), 'https://bench.example', 'person-' || n, 'person' || n || '@bench.example', 'Person', n::text
FROM generate_series(0, $due - 1) n;

INSERT INTO property (user_id, location, address_key, bedrooms, bathrooms)
SELECT id, subject || ' Bench Street', subject, 2, 1 FROM app_user;

CREATE TEMPORARY TABLE plan AS
SELECT p.user_id, p.id AS property_id, first_crew.id + n % crews AS crew_id, n / crews % 7 AS day, n / crews / 7 AS turn,
  (now() AT TIME ZONE 'America/New_York')::date AS today
FROM (SELECT *, row_number() OVER (ORDER BY id)::integer - 1 AS n FROM property) p,
  (SELECT min(id) AS id, count(*)::integer AS crews FROM crew) first_crew;

INSERT INTO subscription (user_id, status, service_type, frequency, first_date, next_occurrence, extend_on, appointment_time, price)
SELECT user_id, 'active', '1-hour', 'weekly', today + day - 6, 4, today,
  CASE WHEN turn < 3 THEN 'morning' WHEN turn < 5 THEN 'midday' ELSE 'evening' END, 8000
FROM plan ORDER BY property_id;

INSERT INTO booking (user_id, property_id, service_type, status, appointment_date, appointment_time, catalogue_price,
  is_recurring, recurring_frequency, subscription_id, occurrence, customer_name, customer_phone, questionnaire)
SELECT p.user_id, p.property_id, '1-hour', 'pending', s.first_date + 21, s.appointment_time, 8000,
  true, 'weekly', s.id, 3, 'Bench Person ' || s.id, '5550142233', json_build_object('rooms', '2', 'bathrooms', '1', 'hasKids', false,
    'hasPets', true, 'noKidsPets', false, 'maintenanceHistory', 'recent', 'customerName', 'Bench Person ' || s.id,
    'customerPhone', '5550142233', 'location', s.id || ' Bench Street', 'accessNotes', 'The key is under the pot.',
    'hasDrivewayParking', true, 'hasStreetParking', false, 'appointmentDate', s.first_date + 21,
    'appointmentTime', s.appointment_time)
FROM plan p JOIN subscription s ON s.user_id = p.user_id ORDER BY s.id;

INSERT INTO ledger_account (booking_id, user_id, price, charged, balance)
SELECT id, user_id, 8000, 8000, 8000 FROM booking ORDER BY id;

INSERT INTO ledger_entry (booking_id, kind, reason, amount)
SELECT booking_id, 'charge', 'service', 8000 FROM ledger_account ORDER BY booking_id;

INSERT INTO assignment (booking_id, user_id, crew_id, starts_at, ends_at, busy_until)
SELECT booking_id, user_id, crew_id, starts_at, starts_at + interval '60 minutes', starts_at + interval '90 minutes'
FROM (
  SELECT b.id AS booking_id, b.user_id, p.crew_id,
    (b.appointment_date + time '08:00' + p.turn * interval '90 minutes' + CASE WHEN p.turn < 5 THEN interval '0' ELSE interval '30 minutes' END) AT TIME ZONE 'America/New_York' AS starts_at
  FROM plan p JOIN booking b ON b.property_id = p.property_id
) AS visit ORDER BY booking_id;

DROP TABLE plan;
ANALYZE`;

/** Counts the rows of the subscriptions' next visits in every table involved. */
export const EXTENDED = `
SELECT (SELECT count(*)::integer FROM booking WHERE occurrence = 4) AS bookings,
  (SELECT count(*)::integer FROM booking b JOIN ledger_account USING (user_id) WHERE b.occurrence = 4 AND booking_id = b.id) AS ledgers,
  (SELECT count(*)::integer FROM booking b JOIN ledger_entry e ON e.booking_id = b.id WHERE b.occurrence = 4) AS entries,
  (SELECT count(*)::integer FROM booking b JOIN assignment a ON a.booking_id = b.id
   WHERE b.occurrence = 4 AND a.crew_id IS NOT NULL) AS placed,
  (SELECT count(*)::integer FROM booking WHERE occurrence IN (3, 4)) / 2 AS replayed`;

const TABLES = {
  booking: 'id',
  ledger_account: 'booking_id',
  ledger_entry: 'booking_id',
  assignment: 'booking_id',
};

const setAside = Object.entries(TABLES)
  .map(
    ([table, key]) => `
CREATE TABLE made_${table} AS
SELECT t.*, row_number() OVER (ORDER BY made.id) AS place, (row_number() OVER (ORDER BY made.id) - 1) / $batch AS batch
FROM ${table} t JOIN made ON made.id = t.${key};
CREATE INDEX ON made_${table} (batch, place);
INSERT INTO made_columns SELECT '${table}', string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position)
FROM information_schema.columns WHERE table_schema = 'public' AND table_name = '${table}' AND is_generated = 'NEVER';`,
  )
  .join('');

/** Copies the new visits' rows, numbered in batches, and deletes the visits. */
export const PREPARE_BARE = `
CREATE TABLE made_columns (name text PRIMARY KEY, columns text NOT NULL);
CREATE TEMPORARY TABLE made AS SELECT id FROM booking WHERE occurrence = 4;
${setAside}
DELETE FROM assignment USING made WHERE booking_id = made.id;
DELETE FROM ledger_entry USING made WHERE booking_id = made.id;
DELETE FROM ledger_account USING made WHERE booking_id = made.id;
DELETE FROM booking USING made WHERE booking.id = made.id;
UPDATE subscription SET next_occurrence = 4, extend_on = (SELECT (now() AT TIME ZONE 'America/New_York')::date)`;
