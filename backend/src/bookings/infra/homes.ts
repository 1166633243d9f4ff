import { Injectable } from '@nestjs/common';
import type { SavedHome } from '@homebright/contract';
import { rows, Sql, type Tx } from '../../platform/index.js';

const SAVED = `
SELECT p.id, p.location, p.bedrooms, p.bathrooms, p.has_kids AS "hasKids", p.has_pets AS "hasPets",
  p.special_requests AS "specialRequests",
  -- When and what for belongs to the visit, not to the home.
  last.questionnaire::jsonb - '{appointmentDate,appointmentTime,customTime}'::text[] AS answers
FROM property p CROSS JOIN LATERAL (
  SELECT questionnaire, id FROM booking WHERE property_id = p.id AND deleted_at IS NULL ORDER BY id DESC LIMIT 1
) AS last
WHERE p.user_id = $1 ORDER BY last.id DESC LIMIT 20`;

@Injectable()
export class Homes {
  constructor(private readonly sql: Sql) {}

  /** The customer's, last used first. */
  async saved(userId: string): Promise<SavedHome[]> {
    return this.sql.query<SavedHome & { [column: string]: unknown }>('bookings-homes', SAVED, [userId]);
  }

  /** The home at an address that was just kept. */
  async find(tx: Tx, userId: string, addressKey: string): Promise<number | null> {
    const [home] = await rows<{ id: number }>(
      tx,
      'SELECT id FROM property WHERE user_id = $1 AND address_key = $2',
      [userId, addressKey],
    );
    return home?.id ?? null;
  }
}
