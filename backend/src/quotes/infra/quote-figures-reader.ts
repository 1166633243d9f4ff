import { Injectable } from '@nestjs/common';
import type { QuoteFigures } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';
import { BusinessClock, Sql } from '../../platform/index.js';

/** Quotes first sent from $1 until before $2; $3 is today. */
const FIGURES = `
WITH quote AS (SELECT * FROM written_quote WHERE first_sent_at >= $1 AND first_sent_at < $2)
SELECT count(*)::int AS sent,
  count(*) FILTER (WHERE state = 'accepted')::int AS accepted,
  count(*) FILTER (WHERE state = 'declined')::int AS declined,
  count(*) FILTER (WHERE state IN ('sent', 'seen') AND expires_on < $3::date)::int AS expired,
  round(avg(extract(epoch FROM answered_at - first_sent_at) / 86400) FILTER (WHERE state = 'accepted'), 1)::float AS "averageDays",
  coalesce(sum(accepted_total) FILTER (WHERE state = 'accepted'), 0)::int AS "acceptedTotal",
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
    ]);
    if (!figures) throw new Error('Figures always have a row.');
    return { from, to, ...figures };
  }
}
