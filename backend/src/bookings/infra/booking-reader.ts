import { Injectable } from '@nestjs/common';
import type { BookingRecord } from '@homebright/contract';
import { Sql } from '../../platform/index.js';
import { RECORD, recordFrom } from './record.sql.js';

const OWN = `SELECT coalesce(json_agg(r), '[]')::text AS json FROM (
  SELECT ${RECORD} FROM ${recordFrom('$2')}
  WHERE b.user_id = $1 AND b.deleted_at IS NULL ORDER BY b.id DESC) AS r`;

const ONE = `SELECT row_to_json(r) AS record FROM (
  SELECT ${RECORD} FROM ${recordFrom('$3')}
  WHERE b.id = $2 AND b.user_id = $1 AND b.deleted_at IS NULL) AS r`;

/** Bookings in the contract's shape, serialised by PostgreSQL. */
@Injectable()
export class BookingReader {
  constructor(private readonly sql: Sql) {}

  /** JSON text of `BookingRecord[]`, newest first, passed through unparsed. */
  async ownAsJson(userId: string, now: Date): Promise<string> {
    const [row] = await this.sql.query<{ json: string }>('bookings-own', OWN, [userId, now]);
    return row?.json ?? '[]';
  }

  async own(userId: string, id: number, now: Date): Promise<BookingRecord | null> {
    const [row] = await this.sql.query<{ record: BookingRecord }>('bookings-own-one', ONE, [userId, id, now]);
    return row?.record ?? null;
  }
}
