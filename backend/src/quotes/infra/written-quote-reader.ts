import { Injectable } from '@nestjs/common';
import type { UploadedFile, WrittenQuoteDetails, WrittenQuoteRecord } from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import {
  BusinessClock,
  byKey,
  digitsOf,
  type ListQueryOf,
  type Page,
  Pages,
  searchTerms,
  Sql,
} from '../../platform/index.js';
import { shownOption } from '../domain/shown-option.js';
import type { PricedOption } from '../domain/written-quote.js';

export const QUOTE_RULES = {
  filters: {
    id: 'number-list',
    state: 'text-list',
    userId: 'text',
    q: 'text',
    created_gte: 'date',
    created_lte: 'date',
  },
  sorts: ['createdAt', 'id', 'expiresOn', 'from', 'to', 'customerName'],
} as const;

const NAME = `coalesce(q.home ->> 'customerName', '')`;
const SORT_COLUMNS: Record<(typeof QUOTE_RULES)['sorts'][number], string[]> = {
  createdAt: ['q.created_at'],
  id: [],
  expiresOn: ['q.expires_on'],
  from: ['q.lowest'],
  to: ['q.highest'],
  customerName: [NAME],
};

/** $1 is today in the business's zone. */
const stateOn = (today: string): string =>
  `CASE WHEN q.state IN ('sent', 'seen') AND q.expires_on < ${today}::date THEN 'expired' ELSE q.state END`;

const columnsOn = (today: string): string =>
  `q.id, q.user_id AS "userId", ${NAME} AS "customerName", coalesce(q.home ->> 'location', '') AS location, ${stateOn(today)} AS state,
  q.lowest AS "from", q.highest AS "to", q.expires_on AS "expiresOn", q.created_at AS "createdAt", q.sent_at AS "sentAt",
  q.seen_at AS "seenAt", q.answered_at AS "answeredAt", q.version`;

const ONE = `
SELECT ${columnsOn('$2')}, u.email AS "customerEmail", coalesce(q.home ->> 'customerPhone', u.phone, '') AS "customerPhone",
  q.home, q.options, q.note, q.written_by AS "writtenBy", q.times_sent AS "remindersSent",
  CASE WHEN q.state = 'declined' THEN json_build_object('reason', q.decline_reason, 'note', q.decline_note) END AS declined,
  CASE WHEN q.state = 'accepted' THEN json_build_object('option', q.accepted_option, 'bookingId', q.booking_id) END AS accepted,
  (SELECT coalesce(json_agg(json_build_object('id', f.id, 'originalName', f.original_name, 'size', f.size) ORDER BY f.id), '[]')
   FROM photo f WHERE f.quote_id = q.id) AS photos
FROM written_quote q LEFT JOIN app_user u ON u.id = q.user_id WHERE q.id = $1`;

type Row = Omit<WrittenQuoteDetails, 'options'> & { options: PricedOption[]; photos: UploadedFile[] };

/** Written quotes, as the office reads them. */
@Injectable()
export class WrittenQuoteReader {
  constructor(
    private readonly clock: BusinessClock,
    private readonly pages: Pages,
    private readonly sql: Sql,
  ) {}

  list({ filter, sort, ...range }: ListQueryOf<typeof QUOTE_RULES>): Promise<Page<WrittenQuoteRecord>> {
    const { created_gte: from, created_lte: to } = filter;
    // A date of the clock, so that it may stand in the statement.
    const today = `'${this.clock.today()}'`;
    const [text, digits, number] = searchTerms(filter.q);
    return this.pages.read<WrittenQuoteRecord>(
      {
        columns: columnsOn(today),
        from: 'written_quote q',
        where: [
          ['q.id = ANY ($?)', filter.id],
          [`${stateOn(today)} = ANY ($?)`, filter.state],
          ['q.user_id::text = $?', filter.userId],
          [
            `(lower(${NAME} || ' ' || coalesce(q.home ->> 'location', '')) LIKE $? OR ${digitsOf(
              `coalesce(q.home ->> 'customerPhone', '')`,
            )} LIKE $?2 OR q.id = $?3)`,
            text,
            digits,
            number,
          ],
          ['q.created_at >= $?', from && this.clock.startOf(from)],
          ['q.created_at < $?', to && this.clock.endOf(to)],
        ],
        ...byKey([...SORT_COLUMNS[sort.field], 'q.id'], sort.descending, 'written_quote q'),
      },
      range,
    );
  }

  /** @throws NotFound */
  async one(id: number): Promise<WrittenQuoteDetails> {
    const row = await this.sql.first<Row>('written-quote', ONE, [id, this.clock.today()]);
    if (!row) throw new NotFound('The quote');
    return { ...row, options: row.options.map(shownOption) };
  }
}
