import { prepared, type Tx } from '../../platform/index.js';
import { NEW_FIELDS, type NewBooking } from '../domain/new-booking.js';
import type { PropertyDetails } from '../domain/draft.js';
import { bookingSchema } from './booking.schema.js';

/** The columns of `NEW_FIELDS`, with their types, taken from the schema. */
const COLUMNS = NEW_FIELDS.map((field) => {
  const { name = field, type } = bookingSchema.options.columns[field] ?? {};
  return { field, name, type: String(type) };
});
const columnNames = COLUMNS.map(({ name }) => name).join(', ');
const typedFields = COLUMNS.map(({ field, type }) => `"${field}" ${type}`).join(', ');
const values = COLUMNS.map(({ field }) =>
  field === 'propertyId' ? 'coalesce(kept.id, "propertyId")' : `"${field}"`,
);

const DETAILS = `location text, "addressKey" text, bedrooms integer, bathrooms integer, "hasKids" boolean, "hasPets" boolean,
  "specialRequests" text`;

/**
 * An existing property at this address gets the latest description. Rows are sorted, so that batches cannot deadlock.
 */
const UPSERT_PROPERTIES = `
INSERT INTO property (user_id, location, address_key, bedrooms, bathrooms, has_kids, has_pets, special_requests,
  created_at, updated_at)
SELECT DISTINCT ON ("userId", "addressKey") "userId", location, "addressKey", bedrooms, bathrooms, "hasKids", "hasPets",
  "specialRequests", $2, $2
FROM given WHERE "addressKey" IS NOT NULL
ORDER BY "userId", "addressKey"
ON CONFLICT (user_id, address_key) DO UPDATE SET location = EXCLUDED.location, bedrooms = EXCLUDED.bedrooms,
  bathrooms = EXCLUDED.bathrooms, has_kids = EXCLUDED.has_kids, has_pets = EXCLUDED.has_pets,
  special_requests = EXCLUDED.special_requests, updated_at = EXCLUDED.updated_at, removed_at = NULL
RETURNING id, user_id, address_key`;

const PROPERTY = `
WITH given AS (SELECT * FROM json_to_recordset($1::json) AS details ("userId" uuid, ${DETAILS}))
${UPSERT_PROPERTIES}`;

/** Each draft, and each occurrence of a subscription, is inserted once. Repeating the insert has no effect. */
const BOOKINGS = `
WITH given AS MATERIALIZED (
  SELECT coalesce("reservedId", nextval('booking_id_seq')) AS id, b.*
  FROM ROWS FROM (json_to_recordset($1::json) AS (${typedFields}, "reservedId" bigint, status text, ${DETAILS})) WITH ORDINALITY AS b
),
kept AS (${UPSERT_PROPERTIES}),
made AS (
  INSERT INTO booking (id, ${columnNames}, is_recurring, status, created_at, updated_at)
  OVERRIDING SYSTEM VALUE
  SELECT given.id, ${values.join(', ')}, "recurringFrequency" IS NOT NULL, coalesce(status, 'pending'), $2, $2
  FROM given LEFT JOIN kept ON kept.user_id = given."userId" AND kept.address_key = "addressKey"
  ON CONFLICT DO NOTHING
  RETURNING id
)
SELECT ordinality - 1 AS n, id FROM made JOIN given USING (id)`;

const PHOTOS = `
UPDATE photo SET booking_id = b.id
FROM jsonb_to_recordset($1::jsonb) AS b (id bigint, "userId" uuid, photos bigint[])
WHERE photo.id = ANY (b.photos) AND photo.user_id = b."userId" AND photo.booking_id IS NULL`;

/**
 * Inserts any number of bookings with their properties and photos.
 * @returns their ids in the order given; null for a booking that already exists
 */
export async function insertBookings(
  tx: Tx,
  bookings: readonly NewBooking[],
  now: Date,
): Promise<(number | null)[]> {
  const rows = bookings.map((booking) => (booking.property ? { ...booking, ...booking.property } : booking));
  const made = await prepared<{ n: number; id: number }>(tx, 'bookings-insert', BOOKINGS, [
    JSON.stringify(rows),
    now,
  ]);
  const ids = new Map(made.map(({ n, id }) => [n, id]));
  const withPhotos = bookings.flatMap(({ userId, photos = [] }, n) =>
    ids.has(n) && photos.length ? [{ id: ids.get(n), userId, photos }] : [],
  );
  if (withPhotos.length) await prepared(tx, 'bookings-link-photos', PHOTOS, [JSON.stringify(withPhotos)]);
  return bookings.map((_, n) => ids.get(n) ?? null);
}

/** Reserves numbers for bookings whose slots are taken before they are inserted. */
export async function reserveBookings(tx: Tx, count: number): Promise<number[]> {
  const reserved = await prepared<{ id: number }>(
    tx,
    'bookings-reserve',
    `SELECT nextval('booking_id_seq') AS id FROM generate_series(1, $1::integer)`,
    [count],
  );
  return reserved.map(({ id }) => id);
}

/** Inserts one booking. The caller has made sure that it does not exist yet. */
export async function insertBooking(tx: Tx, booking: NewBooking, now: Date): Promise<number> {
  const [id] = await insertBookings(tx, [booking], now);
  if (!id) throw new Error('The booking exists already.');
  return id;
}

/** Creates or updates a customer's property. @returns its id */
export async function upsertProperty(
  tx: Tx,
  userId: string,
  property: PropertyDetails,
  now: Date,
): Promise<number> {
  const [kept] = await prepared<{ id: number }>(tx, 'bookings-keep-property', PROPERTY, [
    JSON.stringify([{ userId, ...property }]),
    now,
  ]);
  return kept?.id ?? NaN;
}

/** Removes a home that only this booking used, after the address was corrected. */
export async function removeUnusedProperty(
  tx: Tx,
  bookingId: number,
  propertyId: number,
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE property SET removed_at = $3, version = version + 1
     WHERE id = $2 AND created_at >= (SELECT created_at FROM booking WHERE id = $1)
       AND NOT EXISTS (SELECT FROM booking WHERE property_id = $2)`,
    [bookingId, propertyId, now],
  );
}
