import { Injectable } from '@nestjs/common';
import {
  type Customer,
  type CustomerRecord,
  type OFFICE_LISTS,
  type SegmentCounts,
  SEGMENTS,
  VISITED,
} from '@homebright/contract';
import { HAS_KNOWN_EMAIL, IS_CONTACT_ONLY, possibleIds, SIGNS_IN_WITH } from '../../identity/index.js';
import { Invalid, NotFound } from '../../kernel/domain-error.js';
import {
  BusinessClock,
  byKey,
  type Condition,
  CUSTOMER_SEARCH,
  type ListQueryOf,
  type Page,
  Pages,
  searchTerms,
  SnapshotCache,
  Sql,
} from '../../platform/index.js';
import { PROBABLY_KNOWN } from '../../bookings/index.js';
import { hasVisited, inSegment } from './segments.js';

type CustomerQuery = ListQueryOf<(typeof OFFICE_LISTS)['users']>;

const COLUMNS = `u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email,
  u.profile_image_url AS "profileImageUrl", u.phone, u.tags,
  to_char(u.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt",
  h.bookings, h."lastBooking", h."nextVisit", h."lifetimeValue"`;

const RECORD = `${COLUMNS}, u.email_verified AS "emailVerified", ${HAS_KNOWN_EMAIL} AS "emailKnown",
  u.news_agreed_at IS NOT NULL AS "newsMails",
  (SELECT a.username FROM administrator a WHERE a.id::text = u.email_set_by) AS "emailSetBy",
  CASE WHEN ${IS_CONTACT_ONLY} THEN json_build_object('signsInWith', ${SIGNS_IN_WITH}) END AS "contactOnly",
  u.notes, u.joined_at AS "joinedAt", ${PROBABLY_KNOWN} AS "probablyKnown", u.version`;

/**
 * Each customer's bookings and payments, computed only for the rows of the page. Payments of deleted bookings
 * count.
 */
const fromAt = (today: string): string => `app_user u CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE v.deleted_at IS NULL) AS bookings,
    max(v.appointment_date) FILTER (WHERE v.appointment_date <= ${today}::date AND v.deleted_at IS NULL
      AND v.status <> 'cancelled') AS "lastBooking",
    min(v.appointment_date) FILTER (WHERE v.appointment_date >= ${today}::date AND v.is_coming) AS "nextVisit",
    coalesce(sum(v.paid), 0)::bigint AS "lifetimeValue"
  FROM visit v WHERE v.user_id = u.id) h`;

/** Must match the indexes `app_user_created` and `app_user_email`. */
const SORTED_BY = {
  createdAt: 'u.created_at',
  lastName: `coalesce(u.last_name, '')`,
  email: `coalesce(u.email, '')`,
};

/** Customers with their contact data, and what they have booked and paid. */
@Injectable()
export class CustomerReader {
  constructor(
    private readonly clock: BusinessClock,
    private readonly sql: Sql,
    private readonly pages: Pages,
    private readonly answers: SnapshotCache,
  ) {}

  page({ filter, sort, ...range }: CustomerQuery): Promise<Page<Customer>> {
    const today = this.clock.today();
    const where: Condition[] = [
      [CUSTOMER_SEARCH, ...searchTerms(filter.q).slice(0, 2)],
      ['u.id = ANY ($?::uuid[])', filter.id && possibleIds(filter.id)],
      ['EXISTS (SELECT FROM unnest(u.tags) AS tag WHERE lower(tag) = lower($?))', filter.tag],
    ];
    if (filter.segment) {
      const segment = oneOf(SEGMENTS, filter, 'segment');
      where.push([inSegment(segment, `'${today}'`, `'${this.clock.minute().toISOString()}'`), true]);
    }
    if (filter.visited) {
      const { visit_gte: from = '-infinity', visit_lte: to = 'infinity' } = filter;
      where.push([hasVisited(oneOf(VISITED, filter, 'visited')), from, to]);
    }
    return this.pages.read<Customer>(
      {
        columns: COLUMNS,
        from: fromAt(`'${today}'`),
        where,
        ...byKey([SORTED_BY[sort.field], 'u.id'], sort.descending, 'app_user u'),
      },
      range,
    );
  }

  /** @throws NotFound, even for a malformed id */
  async one(id: string): Promise<CustomerRecord> {
    const [found] = possibleIds([id]).length
      ? await this.sql.query<CustomerRecord>(
          'office-customer',
          `SELECT ${RECORD} FROM ${fromAt('$2')} WHERE u.id = $1`,
          [id, this.clock.today()],
        )
      : [];
    if (!found) throw new NotFound('The customer');
    return found;
  }

  /** Cached until the next write or the end of the minute, when holds may expire. */
  segments(): Promise<SegmentCounts> {
    const [today, minute] = [this.clock.today(), this.clock.minute()];
    return this.answers.untilWrite(['segments', today, minute], async () => {
      const counts = SEGMENTS.map(
        (name) => `(SELECT count(*) FROM app_user u WHERE ${inSegment(name, '$1', '$2')}) AS "${name}"`,
      );
      const found = await this.sql.first<SegmentCounts>('office-segments', `SELECT ${counts.join(', ')}`, [
        today,
        minute,
      ]);
      return found ?? ({} as SegmentCounts);
    });
  }
}

function oneOf<Name extends string>(
  names: readonly Name[],
  filter: CustomerQuery['filter'],
  field: 'segment' | 'visited',
): Name {
  const found = names.find((one) => one === filter[field]);
  if (!found) throw new Invalid('There is no such group of customers.', [{ field: `filter.${field}` }]);
  return found;
}
