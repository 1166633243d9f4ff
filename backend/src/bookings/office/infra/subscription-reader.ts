import { Injectable } from '@nestjs/common';
import type { OFFICE_LISTS, OfficeSubscription } from '@homebright/contract';
import type { LocalDate } from '../../../kernel/local-date.js';
import { NotFound } from '../../../kernel/domain-error.js';
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
} from '../../../platform/index.js';

type SubscriptionQuery = ListQueryOf<(typeof OFFICE_LISTS)['subscriptions']>;

const COLUMNS = `s.id, s.user_id AS "userId", s.status, s.service_type AS "serviceType", s.frequency,
  s.first_date AS "firstDate", s.appointment_time AS "appointmentTime", s.custom_time AS "customTime",
  CASE WHEN s.price_locked_at IS NULL THEN coalesce(service.price, s.price) ELSE s.price END AS price,
  next.visit AS "nextVisit", s.created_at AS "createdAt",
  CASE WHEN c.last4 IS NOT NULL THEN json_build_object('brand', c.brand, 'last4', c.last4) END AS card,
  ${CUSTOMER_NAME} AS "customerName"`;

/** Answered from the index `booking_coming_visit` alone. */
const nextVisit = (
  today: LocalDate,
): string => `LEFT JOIN LATERAL (SELECT min(b.appointment_date) AS visit FROM booking b
    WHERE b.subscription_id = s.id AND b.appointment_date >= '${today}'::date AND b.status IN ('pending', 'confirmed')
      AND b.deleted_at IS NULL) AS next ON true`;

/** Every join is on a unique key, so none changes the number of rows. */
const from = (today: LocalDate): string => `subscription s
  LEFT JOIN service ON service.id = s.service_type
  LEFT JOIN app_user u ON u.id = s.user_id
  LEFT JOIN saved_card c ON c.user_id = s.user_id
  ${nextVisit(today)}`;

function orderOf({ field, descending }: SubscriptionQuery['sort'], today: LocalDate): PageOrder {
  // Ids ascend with the time of subscribing.
  if (field !== 'nextVisit') return byKey(['s.id'], descending, 'subscription s');
  // Subscriptions without a next visit come last in either direction.
  const never = descending ? '-infinity' : 'infinity';
  const columns = [`coalesce(next.visit, '${never}'::date)`, 's.id'];
  return byKey(columns, descending, `subscription s ${nextVisit(today)}`);
}

@Injectable()
export class OfficeSubscriptionReader {
  constructor(
    private readonly clock: BusinessClock,
    private readonly pages: Pages,
  ) {}

  list({ filter, sort, ...range }: SubscriptionQuery): Promise<Page<OfficeSubscription>> {
    const today = this.clock.today();
    return this.pages.read<OfficeSubscription>(
      {
        columns: COLUMNS,
        from: from(today),
        where: conditions(filter),
        ...orderOf(sort, today),
      },
      range,
    );
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

/** Subscriptions whose first visit was never paid are abandoned carts: shown only if asked for. */
function conditions({ q, id, userId, status, frequency }: SubscriptionQuery['filter']): Condition[] {
  const started = id || status ? undefined : 'incomplete';
  return [
    ['s.id = ANY ($?)', id],
    ['s.user_id = $?::uuid', userId],
    ['s.status = ANY ($?)', status],
    ['s.status <> $?', started],
    ['s.frequency = ANY ($?)', frequency],
    [SEARCH, ...searchTerms(q)],
  ];
}

/** By words or a phone's digits, by its own number or a visit's. */
const SEARCH = `s.user_id IN (SELECT id FROM app_user WHERE ${CUSTOMER_SEARCH})
  OR s.id = $?3::bigint OR s.id = (SELECT subscription_id FROM booking WHERE id = $?3::bigint)`;
