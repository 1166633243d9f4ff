/**
 * SQL that recognizes the same person or home under a different spelling, so that each gets an offer only once. Migration
 * 1763710004450 defines the functions, and docs/decisions/0090 the rule.
 */

/** The ids of this customer and of customers with the same mailbox or proven phone number. */
export const samePerson = (userId: string): string => `
  SELECT ${userId}::uuid UNION ALL
  SELECT other.id FROM app_user own JOIN app_user other ON mailbox_of(other.email) = mailbox_of(own.email)
  WHERE own.id = ${userId} UNION ALL
  SELECT other.user_id FROM customer_settings own JOIN customer_settings other ON other.phone = own.phone
  WHERE own.user_id = ${userId} AND own.phone_proven_at IS NOT NULL AND other.phone_proven_at IS NOT NULL`;

/**
 * The ids of the homes with this address key. If only one of two addresses has a ZIP code, the street and the house number
 * must match.
 */
export const sameHome = (key: string): string => `
  SELECT p.id FROM property p WHERE p.address_key = ${key} UNION ALL
  SELECT p.id FROM property p WHERE street_of(p.address_key) = street_of(${key})
    AND (zips_of(p.address_key) && zips_of(${key}) OR (zips_of(p.address_key) = '{}') <> (zips_of(${key}) = '{}'))`;

/** Other customers with bookings who are probably the same person or household as the customer `u`, as JSON. */
export const PROBABLY_KNOWN = `(SELECT coalesce(json_agg(known ORDER BY known.by, known."bookingId"), '[]') FROM (
  SELECT like_u.id AS "userId", concat_ws(' ', k.first_name, k.last_name) AS name, min(v.id) AS "bookingId", min(like_u.by) AS by
  FROM (
    SELECT id, 'contact' AS by FROM (${samePerson('u.id')}) AS person (id) UNION ALL
    SELECT there.user_id, 'home' FROM (
      SELECT address_key FROM property WHERE user_id = u.id AND removed_at IS NULL ORDER BY id DESC LIMIT 20
    ) AS home CROSS JOIN LATERAL (${sameHome('home.address_key')}) AS same (id)
      JOIN property there ON there.id = same.id
  ) AS like_u
  JOIN app_user k ON k.id = like_u.id JOIN visit v ON v.user_id = k.id AND v.deleted_at IS NULL AND v.status <> 'cancelled'
  WHERE like_u.id <> u.id GROUP BY like_u.id, k.first_name, k.last_name ORDER BY min(like_u.by), min(v.id) LIMIT 3) AS known)`;

/** The names of the locks for bookings of one person or one home. */
export const lockNames = (userId: string, key: string): string => `
  SELECT ${key} AS name UNION SELECT 'of ' || ${userId} UNION
  SELECT coalesce(street_of(${key}), ${key}) UNION
  SELECT mailbox_of(email) FROM app_user WHERE id = ${userId}::uuid AND email IS NOT NULL UNION
  SELECT phone FROM customer_settings WHERE user_id = ${userId}::uuid AND phone_proven_at IS NOT NULL`;
