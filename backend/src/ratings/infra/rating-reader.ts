import { Injectable } from '@nestjs/common';
import {
  type RatingDetails,
  type RatingGroup,
  type RatingRecord,
  type RatingSummary,
  type Testimonial,
  TICKET_STARS,
  type TicketStep,
} from '@homebright/contract';
import { NotFound } from '../../kernel/domain-error.js';
import type { LocalDate } from '../../kernel/local-date.js';
import {
  BusinessClock,
  byKey,
  type ListQueryOf,
  type Page,
  Pages,
  serviceLabelOf,
  Sql,
} from '../../platform/index.js';
import { LANDING_TESTIMONIALS } from '../domain/rating.js';

export const RATING_RULES = {
  filters: {
    userId: 'text',
    stars: 'number-list',
    low: 'boolean',
    crewId: 'number',
    serviceType: 'text',
    ticket: 'text',
    consented: 'boolean',
    shown: 'boolean',
    answered_gte: 'date',
    answered_lte: 'date',
  },
  sorts: ['answeredAt', 'stars'],
} as const;

const RATING_COLUMNS = `r.booking_id AS id, r.user_id AS "userId", v.customer_name AS "customerName", v.customer_phone AS "customerPhone",
  v.appointment_date AS "appointmentDate", r.service_type AS "serviceType", ${serviceLabelOf('r')} AS service,
  r.crew_id AS "crewId", crew.name AS "crewName", r.stars, r.words, r.language, r.answered_at AS "answeredAt",
  r.consent_name AS "consentName", r.shown_at AS "shownAt", r.ticket, r.version`;
const RATING_FROM = 'rating r JOIN visit v ON v.id = r.booking_id LEFT JOIN crew ON crew.id = r.crew_id';

const STEPS = `SELECT kind, outcome, note, booking_id AS "bookingId", made_by AS by, made_at AS at FROM rating_step
  WHERE rating_id = $1 ORDER BY id`;
const REFUNDS = `SELECT f.amount, f.created_at AS at, f.status FROM refund f JOIN payment p ON p.id = f.payment_id
  JOIN rating r ON r.booking_id = p.booking_id WHERE r.booking_id = $1 AND f.created_at >= r.answered_at ORDER BY f.id`;

/** One row for all ratings, one for each crew and one for each service. */
const SUMMARY = `
SELECT grouping(r.crew_id) = 0 AS "isCrew", grouping(r.service_type) = 0 AS "isService", r.crew_id AS "crewId", r.service_type AS "serviceType",
  CASE WHEN grouping(r.crew_id) = 0 THEN (SELECT name FROM crew WHERE id = r.crew_id)
       WHEN grouping(r.service_type) = 0 THEN ${serviceLabelOf('r')} END AS name,
  count(*)::int AS ratings, round(avg(r.stars), 1)::float AS average, (count(*) FILTER (WHERE r.stars <= ${TICKET_STARS}))::int AS low
FROM rating r WHERE r.answered_at >= $1 AND r.answered_at < $2
GROUP BY GROUPING SETS ((), (r.crew_id), (r.service_type)) ORDER BY name`;

interface SummaryRow extends Omit<RatingGroup, 'key' | 'average' | 'name'> {
  isCrew: boolean;
  isService: boolean;
  crewId: number | null;
  serviceType: string | null;
  name: string | null;
  average: number | null;
}

/** Ratings, as the office and the landing page read them. */
@Injectable()
export class RatingReader {
  constructor(
    private readonly clock: BusinessClock,
    private readonly pages: Pages,
    private readonly sql: Sql,
  ) {}

  list({ filter, sort, ...range }: ListQueryOf<typeof RATING_RULES>): Promise<Page<RatingRecord>> {
    const { answered_gte: from, answered_lte: to } = filter;
    const sortColumns = sort.field === 'stars' ? ['r.stars'] : [];
    return this.pages.read<RatingRecord>(
      {
        columns: RATING_COLUMNS,
        from: RATING_FROM,
        where: [
          ['r.answered_at IS NOT NULL', true],
          ['r.user_id::text = $?', filter.userId],
          ['r.stars = ANY ($?)', filter.stars],
          [`(r.stars <= ${TICKET_STARS}) = $?`, filter.low],
          ['r.crew_id = $?', filter.crewId],
          ['r.service_type = $?', filter.serviceType],
          ['r.ticket = $?', filter.ticket],
          ['(r.consent_name IS NOT NULL) = $?', filter.consented],
          ['(r.shown_at IS NOT NULL) = $?', filter.shown],
          ['r.answered_at >= $?', from && this.clock.startOf(from)],
          ['r.answered_at < $?', to && this.clock.endOf(to)],
        ],
        ...byKey([...sortColumns, 'r.answered_at', 'r.booking_id'], sort.descending, 'rating r'),
      },
      range,
    );
  }

  /** @throws NotFound */
  async one(id: number): Promise<RatingDetails> {
    const [rating] = await this.sql.query<RatingRecord>(
      'rating',
      `SELECT ${RATING_COLUMNS} FROM ${RATING_FROM} WHERE r.booking_id = $1 AND r.answered_at IS NOT NULL`,
      [id],
    );
    if (!rating) throw new NotFound('The rating');
    const steps = await this.sql.query<TicketStep>('rating-steps', STEPS, [id]);
    const refunds = await this.sql.query<RatingDetails['refunds'][number]>('rating-refunds', REFUNDS, [id]);
    return { ...rating, steps, refunds };
  }

  /** Summary of the ratings given on these days, both included. */
  async summary(from: LocalDate, to: LocalDate): Promise<RatingSummary> {
    const rows = await this.sql.query<SummaryRow>('rating-summary', SUMMARY, [
      this.clock.startOf(from),
      this.clock.endOf(to),
    ]);
    const [open] = await this.sql.query<{ count: number }>(
      'open-tickets',
      `SELECT count(*)::int AS count FROM rating WHERE ticket = 'open' AND answered_at IS NOT NULL`,
    );
    const all = rows.find(({ isCrew, isService }) => !isCrew && !isService);
    return {
      from,
      to,
      ratings: all?.ratings ?? 0,
      average: all?.average ?? null,
      low: all?.low ?? 0,
      crews: rows.flatMap((row) =>
        row.isCrew && row.crewId !== null ? [groupOf(row, String(row.crewId))] : [],
      ),
      services: rows.flatMap((row) => (row.isService ? [groupOf(row, row.serviceType ?? '')] : [])),
      openTickets: open?.count ?? 0,
    };
  }

  /** The latest words that the office shows, with their writers' consent. */
  testimonials(): Promise<Testimonial[]> {
    return this.sql.query<Testimonial>(
      'shown-ratings',
      `SELECT words AS quote, consent_name AS name FROM rating WHERE shown_at IS NOT NULL ORDER BY shown_at DESC LIMIT $1`,
      [LANDING_TESTIMONIALS],
    );
  }
}

const groupOf = ({ name, ratings, average, low }: SummaryRow, key: string): RatingGroup => ({
  key,
  name: name ?? key,
  ratings,
  average: average ?? 0,
  low,
});
