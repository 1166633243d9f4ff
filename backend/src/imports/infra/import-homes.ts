import { Injectable } from '@nestjs/common';
import { prepared, type Tx } from '../../platform/index.js';
import type { PropertyDetails } from '../../bookings/index.js';

export interface KnownHome {
  id: number;
  userId: string;
  key: string;
  location: string;
}

const UPSERT = `
INSERT INTO property (user_id, location, address_key, bedrooms, bathrooms, has_kids, has_pets, special_requests, created_at, updated_at)
SELECT DISTINCT ON ("userId", "addressKey") "userId", location, "addressKey", bedrooms, bathrooms, "hasKids", "hasPets",
  "specialRequests", $2, $2
FROM json_to_recordset($1::json) AS given ("userId" uuid, location text, "addressKey" text, bedrooms integer, bathrooms integer,
  "hasKids" boolean, "hasPets" boolean, "specialRequests" text)
ORDER BY "userId", "addressKey"
ON CONFLICT (user_id, address_key) DO UPDATE SET removed_at = NULL
RETURNING id, user_id, address_key`;

/** Homes that an import finds or adds. */
@Injectable()
export class ImportHomes {
  of(tx: Tx, userIds: readonly string[]): Promise<KnownHome[]> {
    return prepared<KnownHome>(
      tx,
      'import-homes',
      `SELECT id, user_id AS "userId", address_key AS key, location FROM property
       WHERE user_id = ANY ($1) AND removed_at IS NULL ORDER BY id`,
      [userIds],
    );
  }

  /** Adds missing homes and restores removed ones; an existing home keeps its description. @returns ids by customer and address key */
  async keep(
    tx: Tx,
    homes: readonly (PropertyDetails & { userId: string })[],
    now: Date,
  ): Promise<Map<string, number>> {
    const kept = await prepared<{ id: number; user_id: string; address_key: string }>(
      tx,
      'import-homes-keep',
      UPSERT,
      [JSON.stringify(homes), now],
    );
    return new Map(kept.map(({ id, user_id, address_key }) => [`${user_id} ${address_key}`, id]));
  }
}
