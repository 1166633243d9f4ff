import { Injectable } from '@nestjs/common';
import { rows, type Tx } from '../../platform/index.js';
import type { SubscriptionFacts } from '../domain/subscription-facts.js';

@Injectable()
export class SubscriptionReader {
  /** Those whose visits are charged to the saved card. */
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
      'SELECT id FROM booking WHERE subscription_id = $1 AND occurrence = 0 ORDER BY id DESC LIMIT 1',
      [id],
    );
    return first?.id ?? null;
  }

  /** `today`: YYYY-MM-DD; the next visit is the first on or after it. */
  async find(tx: Tx, id: number, today: string): Promise<SubscriptionFacts | null> {
    const [found] = await rows<SubscriptionFacts>(
      tx,
      `SELECT s.id AS "subscriptionId", s.user_id AS "userId", s.service_type AS "serviceType", s.frequency,
              s.appointment_time AS "appointmentTime", s.custom_time AS "customTime", s.price,
              coalesce(latest.customer_name, '') AS "customerName",
              (SELECT min(appointment_date) FROM booking WHERE subscription_id = s.id AND appointment_date >= $2
                 AND status IN ('pending', 'confirmed') AND deleted_at IS NULL) AS "nextVisit"
       FROM subscription s
       LEFT JOIN LATERAL (SELECT customer_name FROM booking WHERE subscription_id = s.id ORDER BY id DESC LIMIT 1)
         latest ON true
       WHERE s.id = $1`,
      [id, today],
    );
    return found ?? null;
  }
}
