import type { PayLinkToCheck } from '@homebright/contract';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Sql } from '../../platform/index.js';

@Injectable()
export class PayLinkReader {
  constructor(
    private readonly clock: Clock,
    private readonly sql: Sql,
  ) {}

  /** Links that still work although their makers have since lost access or powers; the first to expire comes first. */
  toCheck(): Promise<PayLinkToCheck[]> {
    return this.sql.query<PayLinkToCheck>(
      'pay-links-to-check',
      `SELECT v.id AS "bookingId", v.user_id AS "userId", v.customer_name AS "customerName", v.balance AS amount,
         made.expires_at AS until, a.username AS "madeBy",
         CASE WHEN a.disabled_at IS NULL THEN 'powers' ELSE 'access' END AS lost
       FROM (
         -- An email gets a link of its own later; the maker saw only the earliest one.
         SELECT subject, made_by, min(created_at) AS made_at, max(expires_at) AS expires_at FROM link
         WHERE purpose = 'pay' AND made_by IS NOT NULL AND expires_at > $1 GROUP BY subject, made_by) made
       JOIN administrator a ON a.id = made.made_by AND (a.disabled_at IS NOT NULL OR made.made_at < a.powers_lost_at)
       JOIN visit v ON v.id = made.subject::bigint AND v.status <> 'cancelled' AND v.deleted_at IS NULL AND v.balance > 0
       ORDER BY made.expires_at, v.id`,
      [this.clock.date()],
    );
  }
}
