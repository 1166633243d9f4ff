import { Injectable } from '@nestjs/common';
import type { OFFICE_LISTS, OfficeSubscription } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';
import { NotFound } from '../../kernel/domain-error.js';
import {
  BusinessClock,
  byKey,
  type Condition,
  CUSTOMER_NAME,
  CUSTOMER_SEARCH,
  type ListQueryOf,
  type Page,
  type PageOrder,
  Pages,
  searchTerms,
} from '../../platform/index.js';
import { PriceBooks } from '../../pricing/index.js';
import { LAST_VISIT, nextVisit, type SubscriptionRow, pricedBy, SUBSCRIPTION } from '../../bookings/index.js';

type SubscriptionQuery = ListQueryOf<(typeof OFFICE_LISTS)['subscriptions']>;

const COLUMNS = `${SUBSCRIPTION}, s.crew_id AS "crewId", ${CUSTOMER_NAME} AS "customerName",
  CASE WHEN c.last4 IS NOT NULL THEN json_build_object('brand', c.brand, 'last4', c.last4) END AS card`;

/** Every join is on a unique key, so no join changes the number of rows. */
const tables = (today: LocalDate): string => `subscription s
  ${LAST_VISIT}
  LEFT JOIN app_user u ON u.id = s.user_id
  LEFT JOIN saved_card c ON c.user_id = s.user_id
  ${nextVisit(`'${today}'::date`)}`;

function orderOf({ field, descending }: SubscriptionQuery['sort'], today: LocalDate): PageOrder {
  // Ids rise with the time of subscribing.
  if (field !== 'nextVisit') return byKey(['s.id'], descending, 'subscription s');
  // Subscriptions without a next visit come last in both directions.
  const never = descending ? '-infinity' : 'infinity';
  const columns = [`coalesce(next.visit, '${never}'::date)`, 's.id'];
  return byKey(columns, descending, `subscription s ${nextVisit(`'${today}'::date`)}`);
}

@Injectable()
export class OfficeSubscriptionReader {
  constructor(
    private readonly clock: BusinessClock,
    private readonly pages: Pages,
    private readonly books: PriceBooks,
  ) {}

  async list({ filter, sort, ...range }: SubscriptionQuery): Promise<Page<OfficeSubscription>> {
    const today = this.clock.today();
    const book = await this.books.shown();
    const { items, total } = await this.pages.read<
      SubscriptionRow & Pick<OfficeSubscription, 'customerName' | 'card'>
    >(
      {
        columns: COLUMNS,
        from: tables(today),
        where: conditions(filter, this.clock),
        ...orderOf(sort, today),
      },
      range,
    );
    return { items: items.map((row) => pricedBy(book, row)), total };
  }

  /** @throws NotFound */
  async one(id: number): Promise<OfficeSubscription> {
    const sort = { field: 'id', descending: true } as const;
    const { items } = await this.list({ filter: { id: [id] }, sort, from: 0, size: 1 });
    const [found] = items;
    if (!found) throw new NotFound('The plan');
    return found;
  }
}

/** Subscriptions whose first visit was never paid are abandoned carts and appear only if asked for. */
function conditions(filter: SubscriptionQuery['filter'], clock: BusinessClock): Condition[] {
  const { q, id, userId, status, frequency, startedAt_gte, startedAt_lte, endedAt_gte, endedAt_lte } = filter;
  const excluded = id || status ? undefined : 'incomplete';
  return [
    ['s.id = ANY ($?)', id],
    ['s.user_id = $?::uuid', userId],
    ['s.status = ANY ($?)', status],
    ['s.status <> $?', excluded],
    ['s.frequency = ANY ($?)', frequency],
    ['s.started_at >= $?', startedAt_gte && clock.startOf(startedAt_gte)],
    ['s.started_at < $?', startedAt_lte && clock.endOf(startedAt_lte)],
    ['s.ended_at >= $?', endedAt_gte && clock.startOf(endedAt_gte)],
    ['s.ended_at < $?', endedAt_lte && clock.endOf(endedAt_lte)],
    [SEARCH, ...searchTerms(q)],
  ];
}

/** Finds by words, a phone's digits, the plan's number or a visit's number. */
const SEARCH = `s.user_id IN (SELECT id FROM app_user WHERE ${CUSTOMER_SEARCH})
  OR s.id = $?3::bigint OR s.id = (SELECT subscription_id FROM visit WHERE id = $?3::bigint)`;
