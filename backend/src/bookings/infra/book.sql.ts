import { CANCELLATION_FEE, REBOOKING_FEE } from '@homebright/contract';

/** An existing home at this address is updated with the latest description. */
export const AS_DESCRIBED = `ON CONFLICT (user_id, address_key) DO UPDATE SET location = EXCLUDED.location,
    bedrooms = EXCLUDED.bedrooms, bathrooms = EXCLUDED.bathrooms, has_kids = EXCLUDED.has_kids, has_pets = EXCLUDED.has_pets,
    special_requests = EXCLUDED.special_requests, updated_at = EXCLUDED.updated_at`;

/** A JSON list of `NewBooking`, each with its index `n`. */
const COLUMNS = `
    n integer, user_id uuid, draft_id uuid, service_type text, appointment_date date, appointment_time text,
    custom_time text, agreed_price integer, custom_price integer, price_locked_at timestamptz, cancellation_fee integer,
    rebooking_fee integer, frequency text, subscription_id bigint, customer_name text, customer_phone text, questionnaire jsonb, special_instructions text,
    focus_notes text, rebooked_from bigint, property_id bigint, photos bigint[], location text, address_key text,
    bedrooms integer, bathrooms integer, has_kids boolean, has_pets boolean, special_requests text`;

/** The catalogue's values for a booking and its ids; a recurring booking without a subscription gets a new one. */
const FOUND = `service.label, service.duration_minutes, coalesce(g.agreed_price, service.price) AS catalogue_price,
    nextval('booking_id_seq') AS id,
    CASE WHEN g.frequency IS NOT NULL AND g.subscription_id IS NULL THEN nextval('subscription_id_seq') END AS plan_id`;

/**
 * CTEs that insert the bookings `given` at the moment $2 with homes, photos and subscriptions; the result is `made`.
 */
const WRITING = `
home AS (
  INSERT INTO property AS p (user_id, location, address_key, bedrooms, bathrooms, has_kids, has_pets, special_requests,
    created_at, updated_at)
  SELECT user_id, location, address_key, bedrooms, bathrooms, has_kids, has_pets, special_requests, $2, $2
  FROM given WHERE property_id IS NULL AND location IS NOT NULL
  -- Always in the same order, so that concurrent batches cannot deadlock.
  ORDER BY user_id, address_key
  ${AS_DESCRIBED}
  RETURNING id, user_id, address_key
),
made AS (
  INSERT INTO booking (id, user_id, property_id, service_type, appointment_date, appointment_time, custom_time,
    catalogue_price, custom_price, price_locked_at, cancellation_fee, rebooking_fee, is_recurring, recurring_frequency,
    subscription_id, occurrence,
    special_instructions, customer_name, customer_phone, questionnaire, focus_notes, draft_id, rebooked_from,
    created_at, updated_at)
  OVERRIDING SYSTEM VALUE
  SELECT g.id, g.user_id, coalesce(home.id, g.property_id), g.service_type, g.appointment_date, g.appointment_time,
    g.custom_time, g.catalogue_price, g.custom_price, g.price_locked_at,
    coalesce(g.cancellation_fee, ${CANCELLATION_FEE}), coalesce(g.rebooking_fee, ${REBOOKING_FEE}),
    g.frequency IS NOT NULL, g.frequency,
    coalesce(g.plan_id, g.subscription_id), CASE WHEN g.plan_id IS NOT NULL THEN 0 END, g.special_instructions,
    g.customer_name, g.customer_phone, g.questionnaire, g.focus_notes, g.draft_id, g.rebooked_from, $2, $2
  FROM given AS g LEFT JOIN home USING (user_id, address_key)
  ORDER BY g.user_id, g.draft_id
  ON CONFLICT (user_id, draft_id) DO NOTHING
  RETURNING id
),
started AS (
  INSERT INTO subscription (id, user_id, service_type, frequency, first_date, appointment_time,
    custom_time, price, price_locked_at, created_at, updated_at)
  OVERRIDING SYSTEM VALUE
  SELECT g.plan_id, g.user_id, g.service_type, g.frequency, g.appointment_date, g.appointment_time,
    g.custom_time, coalesce(g.custom_price, g.catalogue_price), g.price_locked_at, $2, $2
  FROM given AS g JOIN made USING (id) WHERE g.plan_id IS NOT NULL
),
pictures AS (
  UPDATE photo SET booking_id = g.id FROM made JOIN given AS g USING (id)
  WHERE photo.id = ANY (g.photos) AND photo.user_id = g.user_id AND photo.booking_id IS NULL
)`;

/**
 * Inserts the booking $1 in one statement, at the catalogue's price unless it has its own. Returns no row if the
 * service is not sold, or if the customer's draft already has a booking.
 */
export const BOOK = `
WITH given AS MATERIALIZED (
  SELECT g.*, ${FOUND}
  FROM jsonb_to_recordset($1::jsonb) AS g (${COLUMNS})
  JOIN service ON service.id = g.service_type AND (service.active OR g.agreed_price IS NOT NULL)
),
${WRITING}
SELECT id, coalesce(given.plan_id, given.subscription_id) AS "subscriptionId", given.catalogue_price AS price, given.label,
  given.duration_minutes AS "durationMinutes"
FROM made JOIN given USING (id)`;
