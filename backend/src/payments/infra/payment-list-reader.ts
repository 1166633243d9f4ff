import { Injectable } from '@nestjs/common';
import type { PaymentEntry, RefundEntry, UnmatchedPayment } from '@homebright/contract';
import {
  BusinessClock,
  byKey,
  type Condition,
  CUSTOMER_NAME,
  CUSTOMER_SEARCH,
  type ListQueryOf,
  type Page,
  Pages,
  searchTerms,
} from '../../platform/index.js';
import { UNMATCHED_COLUMNS } from './unmatched-payments.js';

const FILTERS = {
  id: 'number-list',
  bookingId: 'number',
  userId: 'text',
  status: 'text-list',
  createdAt_gte: 'date',
  createdAt_lte: 'date',
  q: 'text',
} as const;

export const MONEY_LIST = { filters: FILTERS, sorts: ['id', 'createdAt', 'amount'] } as const;
export type MoneyQuery = ListQueryOf<typeof MONEY_LIST>;

export const UNMATCHED_LIST = {
  filters: { id: 'text-list', resolution: 'text-list', kind: 'text-list' },
  sorts: ['madeAt', 'amount'],
} as const;
export type UnmatchedQuery = ListQueryOf<typeof UNMATCHED_LIST>;

const CUSTOMER = `${CUSTOMER_NAME} AS "customerName"`;
/** Of the latest dispute. */
const DISPUTE_COSTS = `(SELECT json_build_object('reason', d.reason, 'amount', d.amount,
  'withdrawn', d.withdrawn - d.reinstated, 'fees', d.fees) FROM dispute d WHERE d.payment_id = p.id ORDER BY d.id DESC LIMIT 1)`;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The office's lists of payments and refunds. */
@Injectable()
export class PaymentListReader {
  constructor(
    private readonly clock: BusinessClock,
    private readonly pages: Pages,
  ) {}

  payments({ filter, sort, ...range }: MoneyQuery): Promise<Page<PaymentEntry>> {
    return this.pages.read<PaymentEntry>(
      {
        columns: `p.id, p.booking_id AS "bookingId", p.user_id AS "userId", ${CUSTOMER}, p.status, p.amount, p.refunded,
          p.intent_id AS "intentId", p.method, p.taken_by AS "takenBy", p.hand_reference AS reference, CASE WHEN p.status <> 'succeeded' THEN p.failure END AS failure, p.dispute_status AS dispute, p.created_at AS "createdAt",
          CASE WHEN p.card_last4 IS NOT NULL THEN json_build_object('brand', p.card_brand, 'last4', p.card_last4) END AS card,
          p.dispute_status AS dispute, ${DISPUTE_COSTS} AS "disputeCosts"`,
        from: 'payment p LEFT JOIN app_user u ON u.id = p.user_id',
        where: this.conditions(filter, 'p'),
        ...byKey(columnsOf('p', sort.field), sort.descending, 'payment p'),
      },
      range,
    );
  }

  refunds({ filter, sort, ...range }: MoneyQuery): Promise<Page<RefundEntry>> {
    return this.pages.read<RefundEntry>(
      {
        columns: `r.id, r.payment_id AS "paymentId", p.booking_id AS "bookingId", p.user_id AS "userId", ${CUSTOMER},
          r.amount, r.lines, coalesce(r.failure, r.reason) AS reason, r.status, r.created_at AS "createdAt"`,
        from: 'refund r JOIN payment p ON p.id = r.payment_id LEFT JOIN app_user u ON u.id = p.user_id',
        where: this.conditions(filter, 'r'),
        ...byKey(
          columnsOf('r', sort.field),
          sort.descending,
          'refund r JOIN payment p ON p.id = r.payment_id',
        ),
      },
      range,
    );
  }

  unmatched({ filter, sort, ...range }: UnmatchedQuery): Promise<Page<UnmatchedPayment>> {
    const where: Condition[] = [
      ['id = ANY ($?)', filter.id],
      ['kind = ANY ($?)', filter.kind],
      [`coalesce(resolution, 'open') = ANY ($?)`, filter.resolution],
    ];
    const column = sort.field === 'amount' ? 'amount' : 'made_at';
    const order = byKey([column, 'id'], sort.descending, 'unmatched_payment');
    return this.pages.read({ columns: UNMATCHED_COLUMNS, from: 'unmatched_payment', where, ...order }, range);
  }

  private conditions(filter: MoneyQuery['filter'], row: 'p' | 'r'): Condition[] {
    const { q, id, bookingId, userId, status, createdAt_gte: first, createdAt_lte: last } = filter;
    return [
      [
        `p.user_id IN (SELECT id FROM app_user WHERE ${CUSTOMER_SEARCH})
          OR lower(p.intent_id) LIKE $? OR p.booking_id = $?3::bigint`,
        ...searchTerms(q),
      ],
      [`${row}.id = ANY ($?::bigint[])`, id],
      ['p.booking_id = $?', bookingId],
      ['p.user_id = $?::uuid', userId && (UUID.test(userId) ? userId : NOBODY)],
      [`${row}.status = ANY ($?)`, status],
      [`${row}.created_at >= $?`, first && this.clock.startOf(first)],
      [`${row}.created_at < $?`, last && this.clock.endOf(last)],
    ];
  }
}

/** Ids ascend with time, so sorting by id needs no other index. */
function columnsOf(row: 'p' | 'r', field: MoneyQuery['sort']['field']): string[] {
  return field === 'amount' ? [`${row}.amount`, `${row}.id`] : [`${row}.id`];
}
