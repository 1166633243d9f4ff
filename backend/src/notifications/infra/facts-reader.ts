import { Injectable } from '@nestjs/common';
import type { Cents, PaymentMethod, PriceLine } from '@homebright/contract';
import { visitColumns } from '../../bookings/index.js';
import { first, prepared, rows, type Tx } from '../../platform/index.js';
import type { Circumstances, SubscriptionFacts, VisitFacts } from '../../messaging/index.js';

const VISIT_COLUMNS = visitColumns(
  'userId',
  'customerName',
  'service',
  'serviceSpanish',
  'status',
  'cancelledAs',
  'appointmentDate',
  'appointmentTime',
  'customTime',
  'kept',
  'lines',
  'balance',
  'isRecurring',
  'subscriptionId',
  'cancellationFee',
  'rebookingFee',
  'freeNoticeHours',
  'lockout',
  'chargeAt',
  'version',
);

const VISITS = `
  SELECT ${VISIT_COLUMNS}, v.id AS "bookingId", v.deleted_at IS NOT NULL AS deleted,
         a.starts_at AS "startsAt", a.ends_at AS "endsAt", coalesce(v.location, v.questionnaire->>'location') AS location,
         coalesce(v.custom_price, v.catalogue_price) AS amount, v.captured > 0 AS "wasPaid", v.recurring_frequency AS frequency,
         coalesce(v.occurrence, 0) > 0 AS "laterVisit",
         v.pay_after_visit AND v.status <> 'completed' AS "payAfterVisit",
         v.charge_at IS NOT NULL AND v.charge_attempts = 0 AS "chargesItself",
         CASE WHEN v.deposit IS NOT NULL AND v.charge_at IS NOT NULL AND v.status NOT IN ('completed', 'cancelled') THEN
           coalesce((SELECT json_build_object('brand', c.brand, 'last4', c.last4) FROM later_card c WHERE c.user_id = v.user_id AND c.from_date <= v.appointment_date),
             (SELECT json_build_object('brand', c.brand, 'last4', c.last4) FROM saved_card c WHERE c.user_id = v.user_id)) END
           AS "cardAfter",
         v.occurrence = 0 AND EXISTS (SELECT FROM subscription s WHERE s.id = v.subscription_id AND s.status = 'active')
           AS "startsSubscription",
         EXISTS (SELECT FROM notification n WHERE n.booking_id = v.id AND n.type = 'booking_confirmed') AS told,
         coalesce((SELECT bool_and(y.method <> 'card') OR bool_or(y.method = 'credit') FROM payment y
           WHERE y.booking_id = v.id AND y.captured > 0), false) AS "inPerson"
  FROM visit v
  LEFT JOIN assignment a ON a.booking_id = v.id`;

/** Reads the facts that messages name. */
@Injectable()
export class VisitReader {
  async find(tx: Tx, bookingId: number): Promise<VisitFacts | null> {
    const [visit] = await prepared<VisitFacts>(tx, 'message-facts', `${VISITS} WHERE v.id = $1`, [bookingId]);
    return visit ?? null;
  }

  async findAll(tx: Tx, bookingIds: readonly number[]): Promise<Map<number, VisitFacts>> {
    const found = bookingIds.length
      ? await rows<VisitFacts>(tx, `${VISITS} WHERE v.id = ANY ($1)`, [bookingIds])
      : [];
    return new Map(found.map((visit) => [visit.bookingId, visit]));
  }

  /** The visits for a customer's or a crew's calendar: those with a secured slot, not cancelled, from `since` on. */
  async ofCalendar(
    tx: Tx,
    { userId = null, crewId = null }: { userId?: string | null; crewId?: number | null },
    since: Date,
  ): Promise<VisitFacts[]> {
    return rows<VisitFacts>(
      tx,
      `${VISITS}
       WHERE (a.user_id = $1 OR a.crew_id = $2) AND a.starts_at >= $3 AND a.held_until IS NULL
         AND v.deleted_at IS NULL AND v.status <> 'cancelled'
       ORDER BY a.starts_at LIMIT 2000`,
      [userId, crewId, since],
    );
  }

  /** A booking's first captured payment. */
  async firstPayment(tx: Tx, bookingId: number): Promise<{ id: number; amount: Cents } | null> {
    return first<{ id: number; amount: Cents }>(
      tx,
      `SELECT payment_id AS id, amount FROM ledger_entry WHERE booking_id = $1 AND kind = 'capture' ORDER BY id LIMIT 1`,
      [bookingId],
    );
  }

  /** The refunded amounts per line; null if the refund is for the service alone. */
  async refundedLines(tx: Tx, refundId: number): Promise<PriceLine[] | null> {
    const refund = await first<{ lines: PriceLine[] | null }>(tx, 'SELECT lines FROM refund WHERE id = $1', [
      refundId,
    ]);
    return refund?.lines ?? null;
  }

  /** How a refund reaches the customer: in person if it was cash or a check. */
  async wayBack(tx: Tx, refundId: number): Promise<Partial<Pick<Circumstances, 'inPerson' | 'toCredit'>>> {
    const sql = `SELECT CASE WHEN r.to_credit THEN 'credit' ELSE p.method END AS method
      FROM refund r JOIN payment p ON p.id = r.payment_id WHERE r.id = $1`;
    const method = (await first<{ method: PaymentMethod }>(tx, sql, [refundId]))?.method;
    return method === 'credit' ? { toCredit: true } : { inPerson: method === 'cash' || method === 'check' };
  }

  /** The card used for a payment. */
  async cardOf(tx: Tx, paymentId: number): Promise<{ brand: string; last4: string } | null> {
    const [card] = await rows<{ brand: string | null; last4: string | null }>(
      tx,
      'SELECT card_brand AS brand, card_last4 AS last4 FROM payment WHERE id = $1',
      [paymentId],
    );
    return card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null;
  }
}

@Injectable()
export class SubscriptionFactsReader {
  /** The customer's subscriptions whose visits are charged to the saved card. */
  async runningOf(tx: Tx, userId: string): Promise<number[]> {
    const found = await rows<{ id: number }>(
      tx,
      `SELECT id FROM subscription WHERE user_id = $1 AND status IN ('active', 'paused') ORDER BY id`,
      [userId],
    );
    return found.map(({ id }) => id);
  }

  /** The number of the first visit. */
  async firstVisit(tx: Tx, id: number): Promise<number | null> {
    const [first] = await rows<{ id: number }>(
      tx,
      'SELECT id FROM visit WHERE subscription_id = $1 AND occurrence = 0 ORDER BY id DESC LIMIT 1',
      [id],
    );
    return first?.id ?? null;
  }

  /** @param today YYYY-MM-DD; the next visit is the first one on or after this day */
  async find(tx: Tx, id: number, today: string): Promise<SubscriptionFacts | null> {
    return first<SubscriptionFacts>(
      tx,
      `SELECT s.id AS "subscriptionId", s.user_id AS "userId", coalesce(v.label, s.service_type) AS service,
              v.spanish->>'name' AS "serviceSpanish", s.frequency,
              s.appointment_time AS "appointmentTime", s.custom_time AS "customTime",
              coalesce(CASE WHEN s.price_locked_at IS NULL THEN (
                SELECT catalogue_price FROM visit WHERE subscription_id = s.id AND deleted_at IS NULL
                  AND status <> 'cancelled' AND custom_price IS NULL ORDER BY appointment_date DESC, id DESC LIMIT 1
              ) END, s.price) AS price,
              coalesce(latest.customer_name, '') AS "customerName",
              (SELECT min(appointment_date) FROM visit WHERE subscription_id = s.id AND appointment_date >= $2
                 AND status IN ('pending', 'confirmed') AND deleted_at IS NULL) AS "nextVisit"
       FROM subscription s LEFT JOIN service v ON v.id = s.service_type
       LEFT JOIN LATERAL (SELECT customer_name FROM visit WHERE subscription_id = s.id ORDER BY id DESC LIMIT 1)
         latest ON true
       WHERE s.id = $1`,
      [id, today],
    );
  }
}

/** Larger ids do not fit the column. */
const LARGEST_CREW_ID = 2_147_483_647;

/** Facts about crews. A retired crew has no name here. */
@Injectable()
export class CrewFactsReader {
  async name(tx: Tx, crewId: number): Promise<string | null> {
    return this.find(tx, crewId, '');
  }

  /** Locks the crew until the transaction ends, so that nobody can retire it. */
  async lockName(tx: Tx, crewId: number): Promise<string | null> {
    return this.find(tx, crewId, 'FOR SHARE');
  }

  /**
   * The first day from `today` on (YYYY-MM-DD) that is a member's last day in this crew; null if nobody leaves.
   */
  async firstLastDay(tx: Tx, crewId: number, today: string): Promise<string | null> {
    const [found] = await rows<{ day: string | null }>(
      tx,
      `SELECT min(m.last_date)::text AS day FROM crew_member m JOIN cleaner c ON c.id = m.cleaner_id
       WHERE m.crew_id = $1 AND m.last_date >= $2 AND c.active`,
      [crewId, today],
    );
    return found?.day ?? null;
  }

  private async find(tx: Tx, crewId: number, lock: string): Promise<string | null> {
    if (!(crewId > 0 && crewId <= LARGEST_CREW_ID)) return null;
    const [crew] = await rows<{ name: string }>(
      tx,
      `SELECT name FROM crew WHERE id = $1 AND retired_at IS NULL ${lock}`,
      [crewId],
    );
    return crew?.name ?? null;
  }
}
