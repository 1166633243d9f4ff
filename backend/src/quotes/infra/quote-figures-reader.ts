import { Injectable } from '@nestjs/common';
import type { QuoteFigures } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';
import { BusinessClock, Sql } from '../../platform/index.js';

/** As in `isGivenUp`: the booking was never paid and does not take place. $4 is now. */
const GIVEN_UP = `EXISTS (
  SELECT FROM booking b JOIN ledger_account l ON l.booking_id = b.id LEFT JOIN assignment a ON a.booking_id = b.id
  WHERE b.id = q.booking_id AND l.settled_at IS NULL AND l.captured - l.refunded - l.refunding - l.lost <= 0
    AND l.payment_status <> 'processing' AND (b.status = 'cancelled' OR b.deleted_at IS NOT NULL
      OR (b.status = 'pending' AND (a.booking_id IS NULL OR a.held_until <= $4))))`;

/** Quotes first sent from $1 until before $2; $3 is today. One whose booking was given up waits for its customer again. */
const FIGURES = `
WITH quote AS (
  SELECT first_sent_at, expires_on, answered_at, decline_reason, accepted_total,
    CASE WHEN q.state = 'accepted' AND ${GIVEN_UP} THEN 'seen' ELSE q.state END AS state
  FROM written_quote q WHERE first_sent_at >= $1 AND first_sent_at < $2)
SELECT count(*)::int AS sent,
  count(*) FILTER (WHERE state = 'accepted')::int AS accepted,
  count(*) FILTER (WHERE state = 'declined')::int AS declined,
  count(*) FILTER (WHERE state IN ('sent', 'seen') AND expires_on < $3::date)::int AS expired,
  round(avg(extract(epoch FROM answered_at - first_sent_at) / 86400) FILTER (WHERE state = 'accepted'), 1)::float AS "averageDays",
  coalesce(sum(accepted_total) FILTER (WHERE state = 'accepted'), 0)::float AS "acceptedTotal",
  (SELECT coalesce(json_agg(json_build_object('reason', reason, 'count', count) ORDER BY count DESC, reason), '[]')
   FROM (SELECT decline_reason AS reason, count(*)::int AS count FROM quote WHERE state = 'declined' GROUP BY 1) AS declined) AS reasons
FROM quote`;

/** How quotes sold, for the office. */
@Injectable()
export class QuoteFiguresReader {
  constructor(
    private readonly clock: BusinessClock,
    private readonly sql: Sql,
  ) {}

  /** Both days are included. */
  async read(from: LocalDate, to: LocalDate): Promise<QuoteFigures> {
    const { clock } = this;
    const figures = await this.sql.first<Omit<QuoteFigures, 'from' | 'to'>>('quote-figures', FIGURES, [
      clock.startOf(from),
      clock.endOf(to),
      clock.today(),
      clock.date(),
    ]);
    if (!figures) throw new Error('Figures always have a row.');
    return { from, to, ...figures };
  }
}
