import { Injectable } from '@nestjs/common';
import type { SavedHome } from '@homebright/contract';
import { rows, Sql, type Tx } from '../../platform/index.js';
import type { Home } from '../domain/property.js';
import { AS_DESCRIBED } from './book.sql.js';

const SAVED = `
SELECT p.id, p.location, p.bedrooms, p.bathrooms, p.has_kids AS "hasKids", p.has_pets AS "hasPets",
  p.special_requests AS "specialRequests",
  -- Appointment and service belong to the visit, not to the home.
  last.questionnaire::jsonb - '{appointmentDate,appointmentTime,customTime}'::text[] AS answers
FROM property p CROSS JOIN LATERAL (
  SELECT questionnaire, id FROM booking WHERE property_id = p.id AND deleted_at IS NULL ORDER BY id DESC LIMIT 1
) AS last
WHERE p.user_id = $1 ORDER BY last.id DESC LIMIT 20`;

const KEEP = `
INSERT INTO property (user_id, location, address_key, bedrooms, bathrooms, has_kids, has_pets, special_requests,
  created_at, updated_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) ${AS_DESCRIBED} RETURNING id`;

@Injectable()
export class Properties {
  constructor(private readonly sql: Sql) {}

  /** The customer's homes, last used first. */
  async saved(userId: string): Promise<SavedHome[]> {
    return this.sql.query<SavedHome & { [column: string]: unknown }>('bookings-homes', SAVED, [userId]);
  }

  /** Creates or updates the home at this address. @returns its id */
  async keep(tx: Tx, userId: string, home: Home, now: Date): Promise<number> {
    const [kept] = await rows<{ id: number }>(tx, KEEP, [
      userId,
      home.location,
      home.addressKey,
      home.bedrooms,
      home.bathrooms,
      home.hasKids,
      home.hasPets,
      home.specialRequests,
      now,
    ]);
    if (!kept) throw new Error('An upsert always answers its row.');
    return kept.id;
  }
}
