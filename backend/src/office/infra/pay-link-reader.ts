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
         k.expires_at AS until, a.username AS "madeBy",
         CASE WHEN a.disabled_at IS NULL THEN 'powers' ELSE 'access' END AS lost
       FROM (
         -- Emails carry links of their own; the first is the one that its maker saw.
         SELECT subject, made_by, min(created_at) AS made_at, max(expires_at) AS expires_at FROM link
         WHERE purpose = 'pay' AND made_by IS NOT NULL AND expires_at > $1 GROUP BY subject, made_by) k
       JOIN administrator a ON a.id = k.made_by AND (a.disabled_at IS NOT NULL OR k.made_at < a.powers_lost_at)
       JOIN visit v ON v.id = k.subject::bigint AND v.status <> 'cancelled' AND v.deleted_at IS NULL AND v.balance > 0
       ORDER BY k.expires_at, v.id`,
      [this.clock.date()],
    );
  }
}
