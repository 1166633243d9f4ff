import { Injectable } from '@nestjs/common';
import type { ClosedUntil, Dated, JournalFact } from '../../payments/index.js';
import { BusinessClock, first, rows, type Tx } from '../../platform/index.js';
import { wasBooked } from '../../bookings/index.js';
import type { Month } from '../domain/month.js';

/**
 * The sales, with the day on which each counts. That is the visit's day once it is over, paid or not, or the day of the
 * cancellation if anything had been charged. Sales that were posted in a closed month keep their day. $1 is the time zone,
 * $2 today, $3 the present time.
 */
const SALES = `
SELECT v.id AS booking_id, v.service_type, s.booking_id IS NOT NULL AS posted, coalesce(s.earned_on, CASE
  WHEN v.charge_cancelled THEN (SELECT (coalesce(max(e.created_at) FILTER (WHERE e.reason = 'void'), max(e.created_at)) AT TIME ZONE $1)::date
    FROM ledger_entry e WHERE e.booking_id = v.id AND e.kind = 'charge')
  WHEN v.appointment_date < $2 AND ${wasBooked('$3')} THEN v.appointment_date END) AS earned_on
FROM visit v LEFT JOIN posted_sale s ON s.booking_id = v.id`;

/**
 * The journal's facts. $1 to $3 as in `SALES`, $4 the first and $5 the last day of the month, $6 the first open day and $7
 * its start.
 */
const FACTS = `
WITH sale AS (${SALES}), charge AS (
  SELECT booking_id, service_type, e.code, e.taxable, CASE WHEN e.code IS NULL THEN e.reason END AS reason, sum(e.amount) AS amount,
    greatest((e.created_at AT TIME ZONE $1)::date, earned_on, $6::date) AS day
  FROM sale JOIN ledger_entry e USING (booking_id)
  WHERE e.kind = 'charge' AND earned_on IS NOT NULL AND (NOT posted OR e.created_at >= $7::timestamptz)
  GROUP BY booking_id, service_type, e.code, e.taxable, 5, 7
)
SELECT json_build_object('kind', 'sale', 'day', day, 'service', coalesce(v.label, service_type), 'reason', reason, 'code', code,
  'taxable', taxable, 'amount', sum(amount)) AS fact
FROM charge LEFT JOIN service v ON v.id = service_type WHERE day BETWEEN $4 AND $5 AND amount <> 0
GROUP BY day, coalesce(v.label, service_type), reason, code, taxable, amount > 0
UNION ALL
SELECT json_build_object('kind', 'provider', 'day', posted_on, 'category', category, 'known', p.id IS NOT NULL,
  'giftCard', g.id IS NOT NULL, 'amount', sum(t.amount), 'fee', sum(fee))
FROM balance_transaction t LEFT JOIN payment p USING (intent_id) LEFT JOIN gift_card g USING (intent_id)
WHERE posted_on BETWEEN $4 AND $5
GROUP BY posted_on, category, p.id IS NOT NULL, g.id IS NOT NULL
UNION ALL
SELECT json_build_object('kind', 'in-person', 'day', day, 'amount', sum(amount))
FROM (SELECT CASE e.kind WHEN 'refund' THEN -e.amount ELSE e.amount END AS amount,
    greatest((e.created_at AT TIME ZONE $1)::date, $6::date) AS day
  FROM payment p JOIN ledger_entry e ON e.payment_id = p.id LEFT JOIN refund r ON r.id = e.refund_id
  WHERE p.method IN ('cash', 'check') AND r.to_credit IS NOT TRUE AND e.kind IN ('capture', 'refund') AND ($7::timestamptz IS NULL OR e.created_at >= $7)) AS in_person
WHERE day BETWEEN $4 AND $5 GROUP BY day, amount > 0
UNION ALL
SELECT json_build_object('kind', 'tip', 'day', day, 'amount', sum(amount))
FROM (SELECT e.amount, greatest((e.created_at AT TIME ZONE $1)::date, $6::date) AS day
  FROM ledger_entry e WHERE e.kind = 'tip' AND ($7::timestamptz IS NULL OR e.created_at >= $7)) AS tips
WHERE day BETWEEN $4 AND $5 GROUP BY day, amount > 0
UNION ALL
SELECT json_build_object('kind', 'credit', 'day', day, 'reason', reason, 'amount', sum(amount))
FROM (SELECT e.reason, e.amount, greatest((e.created_at AT TIME ZONE $1)::date, $6::date) AS day
  FROM credit_entry e WHERE e.reason <> 'gift_card' AND ($7::timestamptz IS NULL OR e.created_at >= $7)) AS credit
WHERE day BETWEEN $4 AND $5 GROUP BY day, reason, amount > 0
UNION ALL
SELECT json_build_object('kind', 'gift-card', 'day', day, 'paidBy', paid_by, 'amount', sum(amount))
FROM (SELECT g.paid_by, one.amount, greatest((one.at AT TIME ZONE $1)::date, $6::date) AS day
  FROM gift_card g CROSS JOIN LATERAL (VALUES (g.created_at, g.value), (g.cancelled_at, -g.value)) AS one (at, amount)
  WHERE g.issued_by IS NOT NULL AND one.at IS NOT NULL AND ($7::timestamptz IS NULL OR one.at >= $7)) AS issued
WHERE day BETWEEN $4 AND $5 GROUP BY day, paid_by, amount > 0
UNION ALL
SELECT json_build_object('kind', 'gift-card', 'day', day, 'paidBy', null, 'amount', sum(amount))
FROM (SELECT greatest((one.at AT TIME ZONE $1)::date, $6::date) AS day, one.amount
  FROM gift_card g CROSS JOIN LATERAL (VALUES (g.paid_at, g.value), (g.cancelled_at, -g.value)) AS one (at, amount)
  WHERE g.issued_by IS NULL AND one.at IS NOT NULL AND ($7::timestamptz IS NULL OR one.at >= $7)
  UNION ALL
  SELECT t.posted_on, -t.amount FROM balance_transaction t JOIN gift_card USING (intent_id)) AS worth
WHERE day BETWEEN $4 AND $5 GROUP BY day HAVING sum(amount) <> 0
UNION ALL
SELECT json_build_object('kind', 'matched', 'day', day, 'amount', sum(amount))
FROM (SELECT t.amount, greatest((p.created_at AT TIME ZONE $1)::date, $6::date) AS day
  FROM closed_month m JOIN balance_transaction t ON t.posted_on >= m.month AND t.posted_on < m.month + interval '1 month'
  JOIN payment p USING (intent_id) WHERE p.created_at > m.closed_at AND p.created_at >= $7) AS late
WHERE day BETWEEN $4 AND $5 GROUP BY day`;

/** The most sales that one statement posts, so that no statement runs long. */
const BATCH_SIZE = 5_000;

/**
 * Posts sales that are not in a closed month yet. $1 to $3 as in `SALES`, $4 the last day of the month that is being
 * closed, $5 the last booking of the previous batch.
 */
const POST = `WITH made AS (INSERT INTO posted_sale (booking_id, earned_on)
  SELECT booking_id, earned_on FROM (${SALES} WHERE v.id > $5 AND s.booking_id IS NULL) AS sale
  WHERE earned_on <= $4 ORDER BY booking_id LIMIT ${BATCH_SIZE} RETURNING booking_id)
SELECT max(booking_id) AS last FROM made`;

const CLEARING = `SELECT coalesce(sum(net) FILTER (WHERE posted_on < $1), 0)::bigint AS before, coalesce(sum(net), 0)::bigint AS after
FROM balance_transaction WHERE posted_on <= $2`;

/** Reads the facts that the journal is computed from, as sums with at most one row per day, service and price line. */
@Injectable()
export class JournalFacts {
  constructor(private readonly clock: BusinessClock) {}

  async of(
    tx: Tx,
    { first: from, last }: Month,
    { opensOn, endedAt }: ClosedUntil,
  ): Promise<Dated<JournalFact>[]> {
    const found = await rows<{ fact: Dated<JournalFact> }>(tx, FACTS, [
      ...this.present(),
      from,
      last,
      opensOn,
      endedAt,
    ]);
    return found.map(({ fact }) => fact);
  }

  /** Posts the month's sales, which then no longer change. */
  async post(tx: Tx, { last }: Month): Promise<void> {
    for (let after: number | null = 0; after !== null;) {
      const posted: { last: number | null } | null = await first(tx, POST, [...this.present(), last, after]);
      after = posted?.last ?? null;
    }
  }

  /** The provider's balance before and after a month. */
  async clearing(tx: Tx, { first: from, last }: Month): Promise<{ before: number; after: number }> {
    const [found] = await rows<{ before: number; after: number }>(tx, CLEARING, [from, last]);
    return found ?? { before: 0, after: 0 };
  }

  private present = () => [this.clock.zone, this.clock.today(), this.clock.date()];
}
