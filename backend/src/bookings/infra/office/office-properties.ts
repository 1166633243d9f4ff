import { Injectable } from '@nestjs/common';
import type { Property } from '@homebright/contract';
import { Sql } from '../../../platform/index.js';

const COLUMNS = `id, location, bedrooms, bathrooms, has_kids AS "hasKids", has_pets AS "hasPets",
  special_requests AS "specialRequests"`;

type Row = Property & Record<string, unknown>;

@Injectable()
export class OfficeProperties {
  constructor(private readonly sql: Sql) {}

  /** Last used first. */
  ofUser(userId: string): Promise<Property[]> {
    return this.sql.query<Row>(
      'office-homes-of-user',
      `SELECT ${COLUMNS} FROM property WHERE user_id = $1 ORDER BY updated_at DESC, id DESC LIMIT 200`,
      [userId],
    );
  }

  async one(id: number): Promise<Property | null> {
    const [home] = await this.sql.query<Row>('office-home', `SELECT ${COLUMNS} FROM property WHERE id = $1`, [
      id,
    ]);
    return home ?? null;
  }
}
