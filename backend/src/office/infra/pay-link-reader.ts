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
      `SELECT b.id AS "bookingId", b.user_id AS "userId", b.customer_name AS "customerName", l.balance AS amount,
         k.expires_at AS until, a.username AS "madeBy",
         CASE WHEN a.disabled_at IS NULL THEN 'powers' ELSE 'access' END AS lost
       FROM (
         -- Emails carry links of their own; the first is the one that its maker saw.
         SELECT subject, made_by, min(created_at) AS made_at, max(expires_at) AS expires_at FROM link
         WHERE purpose = 'pay' AND made_by IS NOT NULL AND expires_at > $1 GROUP BY subject, made_by) k
       JOIN administrator a ON a.id = k.made_by AND (a.disabled_at IS NOT NULL OR k.made_at < a.powers_lost_at)
       JOIN booking b ON b.id = k.subject::bigint AND b.status <> 'cancelled' AND b.deleted_at IS NULL
       JOIN ledger_account l ON l.booking_id = b.id AND l.balance > 0
       ORDER BY k.expires_at, b.id`,
      [this.clock.date()],
    );
  }
}
