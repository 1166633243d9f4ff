import { Injectable } from '@nestjs/common';
import type { TaxReport, TaxReportRow } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';
import { Clock } from '../../kernel/clock.js';
import { Sql } from '../../platform/index.js';
import { wasBooked } from '../../bookings/index.js';

/**
 * By the date of the visit, as in the dashboard's weeks: $1 from, $2 to, $3 now. Leaves out abandoned bookings and
 * those cancelled before anything was paid. A booking's rate is the rate of the tax that is charged on it. Without tax
 * its sales are untaxed, whatever the price book says about the service.
 */
const ROWS = `
WITH line AS (
  SELECT e.booking_id, coalesce(e.code, '') AS code, e.taxable,
    coalesce(sum(e.amount) FILTER (WHERE e.reason NOT IN ('waiver', 'void', 'write_off')), 0) AS charged,
    coalesce(sum(e.amount) FILTER (WHERE e.reason IN ('waiver', 'void', 'write_off')), 0) AS returned
  FROM visit v JOIN ledger_entry e ON e.booking_id = v.id AND e.kind = 'charge'
  WHERE v.appointment_date BETWEEN $1 AND $2 AND (v.captured > 0 OR NOT v.charge_cancelled AND ${wasBooked('$3')})
  GROUP BY 1, 2, 3
), rate AS (
  SELECT booking_id, max(substr(code, 5)::integer) AS percent FROM line
  WHERE code LIKE 'tax:%' AND charged <> 0 GROUP BY booking_id
), part AS (
  SELECT coalesce(percent, 0) AS percent, charged, returned,
    CASE WHEN code LIKE 'tax:%' THEN 'tax' WHEN taxable AND percent IS NOT NULL THEN 'taxable' ELSE 'untaxed' END AS part
  FROM line LEFT JOIN rate USING (booking_id)
)
SELECT percent,
  coalesce(sum(charged) FILTER (WHERE part = 'taxable'), 0)::bigint AS taxable,
  coalesce(sum(charged) FILTER (WHERE part = 'tax'), 0)::bigint AS tax,
  coalesce(-sum(returned) FILTER (WHERE part = 'taxable'), 0)::bigint AS "taxableReturned",
  coalesce(-sum(returned) FILTER (WHERE part = 'tax'), 0)::bigint AS "taxReturned",
  coalesce(sum(charged + returned) FILTER (WHERE part = 'untaxed'), 0)::bigint AS untaxed
FROM part GROUP BY percent ORDER BY percent`;

/** A period's sales tax, exact to the cent as in the ledger. */
@Injectable()
export class TaxReportReader {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  async read(from: LocalDate, to: LocalDate): Promise<TaxReport> {
    const rows = await this.sql.query<TaxReportRow>('office-tax', ROWS, [from, to, this.clock.date()]);
    return { from, to, rows };
  }
}
