import { Injectable } from '@nestjs/common';
import {
  type Cents,
  type DisputeEntry,
  DISPUTES_TO_ANSWER,
  OFFICE_LISTS,
  type PaymentEntry,
  type PaymentTotals,
  type PeriodFigures,
  type RefundEntry,
  type RefundTotals,
  type UnmatchedPayment,
} from '@homebright/contract';
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
  Sql,
} from '../../platform/index.js';
import { StripeClient } from './stripe-client.js';

export const MONEY_LIST = OFFICE_LISTS.payments;
export type MoneyQuery = ListQueryOf<typeof MONEY_LIST>;
export const REFUND_LIST = OFFICE_LISTS.refunds;
export type RefundQuery = ListQueryOf<typeof REFUND_LIST>;

export const DISPUTE_LIST = OFFICE_LISTS.disputes;
export type DisputeQuery = ListQueryOf<typeof DISPUTE_LIST>;

export const UNMATCHED_LIST = {
  filters: { id: 'text-list', resolution: 'text-list', kind: 'text-list' },
  sorts: ['madeAt', 'amount'],
} as const;
export type UnmatchedQuery = ListQueryOf<typeof UNMATCHED_LIST>;

const CUSTOMER = `${CUSTOMER_NAME} AS "customerName"`;
const TO_ANSWER = `d.status IN (${DISPUTES_TO_ANSWER.map((status) => `'${status}'`).join(', ')})`;
const TO_DECIDE = `(r.status = 'failed' AND r.resolution IS NULL)`;

/** The number of entries in each list that wait for the office. */
const WAITING = `SELECT (SELECT count(*) FROM dispute d WHERE ${TO_ANSWER}) AS disputes,
  (SELECT count(*) FROM refund r WHERE ${TO_DECIDE}) AS "failedRefunds",
  (SELECT count(*) FROM unmatched_payment WHERE resolution IS NULL) AS unmatched`;

type Between = Pick<PeriodFigures, 'collected' | 'refunded'> & { collectedBy: Record<number, Cents> };

/**
 * Sums over payments and refunds from $1 until before $2. Captures are also summed by step. The steps begin
 * at the times in $3 and are numbered from 1. Payments with credit are left out, because no money arrives or leaves.
 */
const BETWEEN = `WITH step AS (
  SELECT number, since, lead(since, 1, $2::timestamptz) OVER (ORDER BY number) AS until
  FROM unnest($3::timestamptz[]) WITH ORDINALITY AS begin (since, number)),
arrived AS (
  SELECT number AS step, payments, cents FROM step CROSS JOIN LATERAL (SELECT count(*) AS payments, coalesce(sum(captured), 0) AS cents
    FROM payment WHERE paid_at >= greatest(since, $1::timestamptz) AND paid_at < until AND method <> 'credit') AS paid)
SELECT
  (SELECT json_build_object('payments', coalesce(sum(payments), 0), 'cents', coalesce(sum(cents), 0)) FROM arrived) AS collected,
  (SELECT coalesce(json_object_agg(step, cents), '{}') FROM arrived) AS "collectedBy",
  (SELECT json_build_object('refunds', count(*), 'cents', coalesce(sum(amount), 0)) FROM refund
   WHERE status = 'succeeded' AND created_at >= $1 AND created_at < $2
     AND NOT to_credit AND NOT EXISTS (SELECT FROM payment p WHERE p.id = payment_id AND p.method = 'credit')) AS refunded`;

/**
 * The columns of the list. The payer is our customer, or else the person who entered the card. A refund or dispute has
 * the payer of its payment.
 */
const UNMATCHED = `m.id, m.kind, m.intent_id AS "intentId", m.amount, m.status, m.booking_id AS "bookingId", m.made_at AS "madeAt",
  m.found_at AS "foundAt", coalesce(m.resolution, 'open') AS resolution,
  json_build_object('userId', u.id, 'name', CASE WHEN u.id IS NULL THEN p.payer_name ELSE ${CUSTOMER_NAME} END,
    'email', coalesce(u.email, p.payer_email), 'description', p.description, 'card', CASE WHEN p.card_last4 IS NOT NULL
    THEN json_build_object('brand', p.card_brand, 'last4', p.card_last4) END) AS payer`;
const UNMATCHED_FROM = `unmatched_payment m LEFT JOIN unmatched_payment p ON p.id = m.intent_id
  LEFT JOIN stripe_customer c ON c.customer_id = p.customer_id LEFT JOIN app_user u ON u.id = c.user_id`;

const REFUNDS = 'refund r JOIN payment p ON p.id = r.payment_id';

/** The provider's fee for the charge; a dispute's fee is listed with the dispute. */
const FEE = `(SELECT sum(t.fee) FROM balance_transaction t WHERE t.intent_id = p.intent_id AND t.category NOT LIKE 'dispute%')`;
const PAYOUT = `(SELECT json_build_object('id', t.payout_id, 'arrivesOn', o.arrives_on) FROM balance_transaction t
  LEFT JOIN payout o ON o.id = t.payout_id WHERE t.intent_id = p.intent_id AND t.category = 'charge' AND t.payout_id IS NOT NULL LIMIT 1)`;

/** The costs of the latest dispute. */
const DISPUTE_COSTS = `(SELECT json_build_object('reason', d.reason, 'amount', d.amount,
  'withdrawn', d.withdrawn - d.reinstated, 'fees', d.fees) FROM dispute d WHERE d.payment_id = p.id ORDER BY d.id DESC LIMIT 1)`;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NO_USER = '00000000-0000-0000-0000-000000000000';

type Waiting = Record<'disputes' | 'failedRefunds' | 'unmatched', number>;

/** The office's lists of payments, refunds and disputes. */
@Injectable()
export class PaymentListReader {
  constructor(
    private readonly clock: BusinessClock,
    private readonly pages: Pages,
    private readonly sql: Sql,
    private readonly stripe: StripeClient,
  ) {}

  /**
   * Sums of captures and refunds. Captures are also summed by step, numbered from 1; `to` is excluded.
   * @param steps the start of each step
   */
  async between(from: Date, to: Date, steps: readonly Date[]): Promise<Between> {
    const [found] = await this.sql.planned<Between>(BETWEEN, [from, to, steps]);
    if (!found) throw new Error('The aggregate returned no row.');
    return found;
  }

  /** The number of entries that wait for the office, for each list. */
  async waiting(): Promise<Waiting> {
    const found = await this.sql.first<Waiting>('payments-waiting', WAITING);
    return found ?? { disputes: 0, failedRefunds: 0, unmatched: 0 };
  }

  payments({ filter, sort, ...range }: MoneyQuery): Promise<Page<PaymentEntry>> {
    return this.pages.read<PaymentEntry>(
      {
        columns: `p.id, p.booking_id AS "bookingId", p.user_id AS "userId", ${CUSTOMER}, p.status, p.amount, p.tip, p.refunded,
          p.intent_id AS "intentId", p.method, p.taken_by AS "takenBy", p.hand_reference AS reference, CASE WHEN p.status <> 'succeeded' THEN p.failure END AS failure, p.dispute_status AS dispute, p.created_at AS "createdAt",
          CASE WHEN p.card_last4 IS NOT NULL THEN json_build_object('brand', p.card_brand, 'last4', p.card_last4) END AS card,
          p.dispute_status AS dispute, ${DISPUTE_COSTS} AS "disputeCosts", ${FEE} AS fee, ${PAYOUT} AS payout`,
        from: 'payment p LEFT JOIN app_user u ON u.id = p.user_id',
        where: this.ofPayments(filter),
        ...byKey(columnsOf('p', sort.field), sort.descending, 'payment p'),
      },
      range,
    );
  }

  paymentTotals(filter: MoneyQuery['filter']): Promise<PaymentTotals> {
    return this.pages.sum<PaymentTotals>({
      columns: `count(*) AS payments, coalesce(sum(p.captured), 0)::bigint AS collected,
        coalesce(sum(p.refunded), 0)::bigint AS refunded, coalesce(sum(${FEE}), 0)::bigint AS fees`,
      from: 'payment p',
      where: this.ofPayments(filter),
    });
  }

  refunds({ filter, sort, ...range }: RefundQuery): Promise<Page<RefundEntry>> {
    return this.pages.read<RefundEntry>(
      {
        columns: `r.id, r.payment_id AS "paymentId", p.booking_id AS "bookingId", p.user_id AS "userId", ${CUSTOMER},
          r.amount, r.lines, coalesce(r.failure, r.reason) AS reason, r.status, r.resolution, r.created_at AS "createdAt"`,
        from: `${REFUNDS} LEFT JOIN app_user u ON u.id = p.user_id`,
        where: this.ofRefunds(filter),
        ...byKey(columnsOf('r', sort.field), sort.descending, REFUNDS),
      },
      range,
    );
  }

  refundTotals(filter: RefundQuery['filter']): Promise<RefundTotals> {
    return this.pages.sum<RefundTotals>({
      columns: `count(*) AS refunds, coalesce(sum(r.amount), 0)::bigint AS amount,
        coalesce(sum(r.amount) FILTER (WHERE r.status = 'succeeded'), 0)::bigint AS succeeded`,
      from: REFUNDS,
      where: this.ofRefunds(filter),
    });
  }

  async disputes({ filter, sort, ...range }: DisputeQuery): Promise<Page<DisputeEntry>> {
    const { toAnswer, ...money } = filter;
    const direction = sort.descending ? 'DESC' : 'ASC';
    const { dashboardUrl } = this.stripe;
    const page = await this.pages.read<Omit<DisputeEntry, 'evidenceUrl'>>(
      {
        columns: `d.id, d.dispute_id AS "disputeId", d.payment_id AS "paymentId", p.booking_id AS "bookingId",
          p.user_id AS "userId", ${CUSTOMER}, d.amount, d.reason, d.status, d.respond_by AS "respondBy", d.created_at AS "createdAt"`,
        from: 'dispute d JOIN payment p ON p.id = d.payment_id LEFT JOIN app_user u ON u.id = p.user_id',
        where: [...this.conditions(money, 'd'), [`${TO_ANSWER} = $?`, toAnswer]],
        orderBy: `${DISPUTE_ORDER[sort.field]} ${direction} NULLS LAST, d.id`,
      },
      range,
    );
    const items = page.items.map((dispute) => ({
      ...dispute,
      evidenceUrl: dashboardUrl && `${dashboardUrl}/disputes/${dispute.disputeId}`,
    }));
    return { ...page, items };
  }

  unmatched({ filter, sort, ...range }: UnmatchedQuery): Promise<Page<UnmatchedPayment>> {
    const where: Condition[] = [
      ['m.id = ANY ($?)', filter.id],
      ['m.kind = ANY ($?)', filter.kind],
      [`coalesce(m.resolution, 'open') = ANY ($?)`, filter.resolution],
    ];
    const column = sort.field === 'amount' ? 'm.amount' : 'm.made_at';
    const order = byKey([column, 'm.id'], sort.descending, 'unmatched_payment m');
    return this.pages.read({ columns: UNMATCHED, from: UNMATCHED_FROM, where, ...order }, range);
  }

  private ofPayments({ paidAt_gte: from, paidAt_lte: to, ...filter }: MoneyQuery['filter']): Condition[] {
    return [
      ...this.conditions(filter, 'p'),
      ['p.paid_at >= $?', from && this.clock.startOf(from)],
      ['p.paid_at < $?', to && this.clock.endOf(to)],
    ];
  }

  private ofRefunds({ toDecide, ...filter }: RefundQuery['filter']): Condition[] {
    return [...this.conditions(filter, 'r'), [`${TO_DECIDE} = $?`, toDecide]];
  }

  private conditions(filter: Omit<RefundQuery['filter'], 'toDecide'>, row: 'p' | 'r' | 'd'): Condition[] {
    const { q, id, bookingId, userId, status, method, createdAt_gte: first, createdAt_lte: last } = filter;
    return [
      [
        `p.user_id IN (SELECT id FROM app_user WHERE ${CUSTOMER_SEARCH})
          OR lower(p.intent_id) LIKE $? OR p.booking_id = $?3::bigint`,
        ...searchTerms(q),
      ],
      [`${row}.id = ANY ($?::bigint[])`, id],
      ['p.booking_id = $?', bookingId],
      ['p.user_id = $?::uuid', userId && (UUID.test(userId) ? userId : NO_USER)],
      [`${row}.status = ANY ($?)`, status],
      ['p.method = ANY ($?)', method],
      [`${row}.created_at >= $?`, first && this.clock.startOf(first)],
      [`${row}.created_at < $?`, last && this.clock.endOf(last)],
    ];
  }
}

const DISPUTE_ORDER: Record<DisputeQuery['sort']['field'], string> = {
  respondBy: 'd.respond_by',
  createdAt: 'd.created_at',
};

/** Ids ascend with time, so sorting by id needs no other index. */
function columnsOf(row: 'p' | 'r', field: MoneyQuery['sort']['field']): string[] {
  return field === 'amount' ? [`${row}.amount`, `${row}.id`] : [`${row}.id`];
}
