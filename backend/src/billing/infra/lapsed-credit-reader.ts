import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Sql } from '../../platform/index.js';

/** $1 is the present time. A booking without a hold lost it. Holds are far shorter than 90 days, which keep the search short. */
const LAPSED = `
SELECT DISTINCT p.booking_id AS id FROM credit_entry e JOIN payment p ON p.id = e.payment_id JOIN visit v ON v.id = p.booking_id
WHERE e.reason = 'payment' AND e.created_at > $1::timestamptz - interval '90 days' AND p.captured > p.refunded + p.refunding
  AND v.status = 'pending' AND v.deleted_at IS NULL AND v.balance > 0
  AND NOT EXISTS (SELECT FROM assignment a WHERE a.booking_id = v.id AND (a.held_until IS NULL OR a.held_until > $1))
ORDER BY id LIMIT 500`;

/** Bookings that credit paid in part, and whose hold has ended before the rest was paid. */
@Injectable()
export class LapsedCreditReader {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<number[]> {
    const found = await this.sql.query<{ id: number }>('lapsed-credit', LAPSED, [this.clock.date()]);
    return found.map(({ id }) => id);
  }
}
