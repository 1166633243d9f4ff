import { Injectable } from '@nestjs/common';
import { type Cents, dollars, type OwnBooking, type SavedProperty } from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import { BusinessClock, Sql } from '../../platform/index.js';
import { collectionOn, recordFrom, recordOn } from './record.sql.js';

/** `today`, `zone`: the parameters with the business's date and zone. */
const own = (now: string, today: string, zone: string): string => `SELECT ${recordOn(today)},
    CASE WHEN ${collectionOn(today)} = 'scheduled' THEN json_build_object(
      'date', greatest((b.charge_at AT TIME ZONE ${zone})::date, ${today}),
      'card', CASE WHEN c.user_id IS NOT NULL THEN json_build_object('brand', c.brand, 'last4', c.last4) END) END AS "autoCharge"
  FROM ${recordFrom(now)} LEFT JOIN saved_card c ON c.user_id = b.user_id`;

const OWN = `SELECT coalesce(json_agg(r), '[]')::text AS json FROM (
  ${own('$2', '$3::date', '$4')} WHERE b.user_id = $1 AND b.deleted_at IS NULL ORDER BY b.id DESC) AS r`;

const ONE = `SELECT row_to_json(r) AS record FROM (
  ${own('$2', '$3::date', '$4')} WHERE b.id = $5 AND b.user_id = $1 AND b.deleted_at IS NULL) AS r`;

const PROPERTIES = `
SELECT p.id, p.location, p.bedrooms, p.bathrooms, p.has_kids AS "hasKids", p.has_pets AS "hasPets",
  p.special_requests AS "specialRequests",
  -- Appointment and service belong to the visit, not to the home.
  last.questionnaire::jsonb - '{appointmentDate,appointmentTime,customTime}'::text[] AS answers
FROM property p CROSS JOIN LATERAL (
  SELECT questionnaire, id FROM booking WHERE property_id = p.id AND deleted_at IS NULL ORDER BY id DESC LIMIT 1
) AS last
WHERE p.user_id = $1 ORDER BY last.id DESC LIMIT 20`;

/** The record with the fields of the payment screen: the amount to pay, or paid if nothing is due. */
export interface PricedRecord extends OwnBooking {
  serverAmount: Cents;
  /** Dollars like '120.00'. */
  serverPrice: string;
}

/** A customer's own bookings in the contract's shape, serialised by PostgreSQL. */
@Injectable()
export class BookingReader {
  constructor(
    private readonly sql: Sql,
    private readonly clock: BusinessClock,
  ) {}

  /** JSON text of `OwnBooking[]`, newest first, passed through unparsed. */
  async ownAsJson(userId: string): Promise<string> {
    const [row] = await this.sql.query<{ json: string }>('bookings-own', OWN, this.values(userId));
    return row?.json ?? '[]';
  }

  /** @throws NotFound, also for somebody else's */
  async own(userId: string, id: number): Promise<PricedRecord> {
    const values = [...this.values(userId), id];
    const [row] = await this.sql.query<{ record: OwnBooking }>('bookings-own-one', ONE, values);
    if (!row) throw new NotFound('The booking');
    const { record } = row;
    const serverAmount = record.balance || (record.customPrice ?? record.amount);
    return { ...record, serverAmount, serverPrice: dollars(serverAmount) };
  }

  /** The customer's homes, last used first. */
  properties(userId: string): Promise<SavedProperty[]> {
    return this.sql.query('bookings-properties', PROPERTIES, [userId]);
  }

  private values(userId: string): unknown[] {
    return [userId, this.clock.date(), this.clock.today(), this.clock.zone];
  }
}
