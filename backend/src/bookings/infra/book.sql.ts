/**
 * Makes the booking of $1 (JSON of `NewBooking`) at the moment $2, with its home, its photos and, for a recurring one, its
 * subscription, in one statement. Without a price of its own it takes the catalogue's, if the service is sold. Answers nothing
 * when it is not, or when the customer's draft has a booking already.
 */
export const BOOK = `
WITH given AS MATERIALIZED (
  SELECT g.*, service.label, service.duration_minutes, coalesce(g.agreed_price, service.price) AS catalogue_price
  FROM jsonb_to_record($1::jsonb) AS g (
    user_id uuid, draft_id uuid, service_type text, appointment_date date, appointment_time text, custom_time text,
    agreed_price integer, custom_price integer, price_locked_at timestamptz, frequency text, subscription_id bigint,
    customer_name text, customer_phone text, questionnaire jsonb, special_instructions text, focus_notes text,
    rebooked_from bigint, property_id bigint, photos bigint[], location text, address_key text, bedrooms integer,
    bathrooms integer, has_kids boolean, has_pets boolean, special_requests text)
  JOIN service ON service.id = g.service_type AND (service.active OR g.agreed_price IS NOT NULL)
),
home AS (
  INSERT INTO property AS p (user_id, location, address_key, bedrooms, bathrooms, has_kids, has_pets, special_requests,
    created_at, updated_at)
  SELECT user_id, location, address_key, bedrooms, bathrooms, has_kids, has_pets, special_requests, $2, $2
  FROM given WHERE property_id IS NULL AND location IS NOT NULL
  ON CONFLICT (user_id, address_key) DO UPDATE SET location = EXCLUDED.location, bedrooms = EXCLUDED.bedrooms,
    bathrooms = EXCLUDED.bathrooms, has_kids = EXCLUDED.has_kids, has_pets = EXCLUDED.has_pets,
    special_requests = EXCLUDED.special_requests, updated_at = EXCLUDED.updated_at
  RETURNING id
),
plan AS (
  SELECT nextval('subscription_id_seq') AS id FROM given WHERE frequency IS NOT NULL AND subscription_id IS NULL
),
made AS (
  INSERT INTO booking (user_id, property_id, service_type, appointment_date, appointment_time, custom_time,
    catalogue_price, custom_price, price_locked_at, is_recurring, recurring_frequency, subscription_id, occurrence,
    special_instructions, customer_name, customer_phone, questionnaire, focus_notes, draft_id, rebooked_from,
    created_at, updated_at)
  SELECT g.user_id, coalesce(home.id, g.property_id), g.service_type, g.appointment_date, g.appointment_time,
    g.custom_time, g.catalogue_price, g.custom_price, g.price_locked_at, g.frequency IS NOT NULL, g.frequency,
    coalesce(plan.id, g.subscription_id), CASE WHEN plan.id IS NOT NULL THEN 0 END, g.special_instructions,
    g.customer_name, g.customer_phone, g.questionnaire, g.focus_notes, g.draft_id, g.rebooked_from, $2, $2
  FROM given AS g LEFT JOIN home ON true LEFT JOIN plan ON true
  ON CONFLICT (user_id, draft_id) DO NOTHING
  RETURNING id, subscription_id
),
started AS (
  INSERT INTO subscription (id, user_id, service_type, frequency, first_date, appointment_time,
    custom_time, price, price_locked_at, created_at, updated_at)
  OVERRIDING SYSTEM VALUE
  SELECT plan.id, g.user_id, g.service_type, g.frequency, g.appointment_date, g.appointment_time,
    g.custom_time, coalesce(g.custom_price, g.catalogue_price), g.price_locked_at, $2, $2
  FROM given AS g CROSS JOIN made CROSS JOIN plan
),
pictures AS (
  UPDATE photo SET booking_id = made.id FROM made CROSS JOIN given AS g
  WHERE photo.id = ANY (g.photos) AND photo.user_id = g.user_id AND photo.booking_id IS NULL
)
SELECT made.id, made.subscription_id AS "subscriptionId", given.catalogue_price AS price, given.label,
  given.duration_minutes AS "durationMinutes"
FROM made CROSS JOIN given`;
