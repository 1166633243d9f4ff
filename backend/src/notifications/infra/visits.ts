import { Injectable } from '@nestjs/common';
import type { Cents } from '@homebright/contract';
import { rows, type Tx } from '../../platform/index.js';
import type { VisitFacts } from '../domain/visit-facts.js';

const VISITS = `
  SELECT b.id AS "bookingId", b.user_id AS "userId", b.customer_name AS "customerName",
         b.service_type AS "serviceType", b.status, b.deleted_at IS NOT NULL AS deleted,
         b.appointment_date AS "appointmentDate", b.appointment_time AS "appointmentTime",
         b.custom_time AS "customTime", a.starts_at AS "startsAt", a.ends_at AS "endsAt",
         a.booking_id IS NOT NULL AND a.held_until IS NULL AS kept,
         coalesce(p.location, b.questionnaire->>'location') AS location,
         coalesce(b.custom_price, b.catalogue_price) AS amount,
         coalesce(l.captured - l.refunded, 0) AS paid, coalesce(l.balance, 0) AS balance,
         b.is_recurring AS "isRecurring", b.recurring_frequency AS frequency,
         b.subscription_id AS "subscriptionId",
         coalesce(b.occurrence, 0) > 0 AS "laterVisit", b.charge_at AS "chargeAt", b.version,
         b.occurrence = 0 AND EXISTS (SELECT FROM subscription s WHERE s.id = b.subscription_id AND s.status = 'active')
           AS "startsPlan",
         EXISTS (SELECT FROM notification n WHERE n.booking_id = b.id AND n.type = 'booking_confirmed') AS told
  FROM booking b
  LEFT JOIN property p ON p.id = b.property_id
  LEFT JOIN assignment a ON a.booking_id = b.id
  LEFT JOIN ledger_account l ON l.booking_id = b.id`;

/** Reads the facts of messages from the tables of the modules that this one may import. */
@Injectable()
export class VisitReader {
  async find(tx: Tx, bookingId: number): Promise<VisitFacts | null> {
    return (await this.findAll(tx, [bookingId])).get(bookingId) ?? null;
  }

  async findAll(tx: Tx, bookingIds: readonly number[]): Promise<Map<number, VisitFacts>> {
    const found = bookingIds.length
      ? await rows<VisitFacts>(tx, `${VISITS} WHERE b.id = ANY ($1)`, [bookingIds])
      : [];
    return new Map(found.map((visit) => [visit.bookingId, visit]));
  }

  /** Visits of a customer or crew for their calendar: with a slot, not cancelled, and not long past. */
  async ofCalendar(
    tx: Tx,
    { userId = null, crewId = null }: { userId?: string | null; crewId?: number | null },
    since: Date,
  ): Promise<VisitFacts[]> {
    return rows<VisitFacts>(
      tx,
      `${VISITS}
       WHERE (a.user_id = $1 OR a.crew_id = $2) AND a.starts_at >= $3 AND a.held_until IS NULL
         AND b.deleted_at IS NULL AND b.status <> 'cancelled'
       ORDER BY a.starts_at LIMIT 2000`,
      [userId, crewId, since],
    );
  }

  /** The first payment of a booking that was captured. */
  async firstPayment(tx: Tx, bookingId: number): Promise<{ id: number; amount: Cents } | null> {
    const [first] = await rows<{ id: number; amount: Cents }>(
      tx,
      `SELECT payment_id AS id, amount FROM ledger_entry WHERE booking_id = $1 AND kind = 'capture' ORDER BY id LIMIT 1`,
      [bookingId],
    );
    return first ?? null;
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
