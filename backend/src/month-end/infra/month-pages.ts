import { Injectable } from '@nestjs/common';
import type { AppointmentTime, PriceLine } from '@homebright/contract';
import type { SaleLine } from '../../payments/index.js';
import { BusinessClock, rows, type Tx } from '../../platform/index.js';
import { wasBooked } from '../../bookings/index.js';
import type { Month } from '../domain/month.js';

/** The most rows in memory at a time. */
const PAGE_SIZE = 1_000;

export interface BookingLine {
  id: number;
  date: string;
  time: AppointmentTime;
  customTime: string | null;
  service: string;
  crew: string | null;
  status: string;
  lines: PriceLine[] | null;
  charges: SaleLine[];
  paid: number;
  tips: number;
  refunded: number;
  disputed: number;
  balance: number;
  paymentStatus: string;
}

/**
 * The month's visits, without abandoned ones and those cancelled before payment. $1 is the first and $2 the last day, $3
 * the present time, $4 the last id of the previous page.
 */
const BOOKINGS = `
SELECT v.id, v.appointment_date AS date, v.appointment_time AS time, v.custom_time AS "customTime", v.service,
  c.name AS crew, v.status, v.lines, v.captured AS paid, v.tips, v.refunded, v.disputed, v.balance, v.payment_status AS "paymentStatus",
  (SELECT coalesce(json_agg(json_build_object('reason', e.reason, 'code', e.code, 'taxable', e.taxable, 'amount', e.amount)), '[]')
   FROM ledger_entry e WHERE e.booking_id = v.id AND e.kind = 'charge') AS charges
FROM visit v LEFT JOIN crew c ON c.id = v.crew_id
WHERE v.appointment_date BETWEEN $1 AND $2 AND (NOT v.charge_cancelled OR v.captured > 0 OR v.tips > 0) AND ${wasBooked('$3')} AND v.id > $4
ORDER BY v.id LIMIT ${PAGE_SIZE}`;

export interface MoneyLine {
  day: string;
  /** The provider's category, or 'cash' or 'check'. */
  kind: string;
  status: string | null;
  amount: number;
  fee: number;
  bookingId: number | null;
  paymentId: number | null;
  refundId: number | null;
  sourceId: string | null;
  intentId: string | null;
  payoutId: string | null;
  payoutOn: string | null;
  /** The row's place in the order; the next page begins after it. */
  place: string;
}

/** $1 is the first and $2 the last day, $3 the `place` of the previous row or null. */
const PROVIDER = `
SELECT t.posted_on AS day, t.category AS kind, coalesce(r.status, d.status, s.status, p.status) AS status, t.amount, t.fee,
  p.booking_id AS "bookingId", p.id AS "paymentId", r.id AS "refundId", t.source_id AS "sourceId", t.intent_id AS "intentId",
  t.payout_id AS "payoutId", o.arrives_on AS "payoutOn", jsonb_build_array(t.posted_on, t.made_at, t.id)::text AS place
FROM balance_transaction t LEFT JOIN payment p USING (intent_id) LEFT JOIN refund r ON r.refund_id = t.source_id
LEFT JOIN dispute d ON d.dispute_id = t.source_id LEFT JOIN payout s ON s.id = t.source_id LEFT JOIN payout o ON o.id = t.payout_id
WHERE t.posted_on BETWEEN $1 AND $2 AND ($3::jsonb IS NULL
  OR (t.posted_on, t.made_at, t.id) > (($3 ->> 0)::date, ($3 ->> 1)::timestamptz, $3 ->> 2))
ORDER BY t.posted_on, t.made_at, t.id LIMIT ${PAGE_SIZE}`;

/**
 * $1 is the first and $2 the last day, $3 the time zone, $4 the first open day, $5 its start, $6 the `place` of the
 * previous row.
 */
const IN_PERSON = `
SELECT * FROM (SELECT greatest((e.created_at AT TIME ZONE $3)::date, $4::date) AS day, p.method AS kind, coalesce(r.status, p.status) AS status,
    CASE e.kind WHEN 'refund' THEN -e.amount ELSE e.amount END AS amount, 0 AS fee, e.booking_id AS "bookingId",
    p.id AS "paymentId", e.refund_id AS "refundId", NULL AS "sourceId", NULL AS "intentId", NULL AS "payoutId", NULL AS "payoutOn",
    e.id::text AS place, e.id
  FROM payment p JOIN ledger_entry e ON e.payment_id = p.id LEFT JOIN refund r ON r.id = e.refund_id
  WHERE p.method IN ('cash', 'check') AND r.to_credit IS NOT TRUE AND e.kind IN ('capture', 'refund') AND ($5::timestamptz IS NULL OR e.created_at >= $5)) AS in_person
WHERE day BETWEEN $1 AND $2 AND id > $6::bigint ORDER BY id LIMIT ${PAGE_SIZE}`;

/** A month's rows, a page at a time. */
@Injectable()
export class MonthPages {
  constructor(private readonly clock: BusinessClock) {}

  /** @param after the id of the previous row; 0 to start at the beginning */
  bookings(tx: Tx, { first, last }: Month, after: number): Promise<BookingLine[]> {
    return rows(tx, BOOKINGS, [first, last, this.clock.date(), after]);
  }

  /** @param after the `place` of the previous row; null to start at the beginning */
  provider(tx: Tx, { first, last }: Month, after: string | null): Promise<MoneyLine[]> {
    return rows(tx, PROVIDER, [first, last, after]);
  }

  /** @param after the `place` of the previous row; '0' to start at the beginning */
  inPerson(
    tx: Tx,
    { first, last }: Month,
    { opensOn, endedAt }: { opensOn: string | null; endedAt: Date | null },
    after: string,
  ): Promise<MoneyLine[]> {
    return rows(tx, IN_PERSON, [first, last, this.clock.zone, opensOn, endedAt, after]);
  }
}
