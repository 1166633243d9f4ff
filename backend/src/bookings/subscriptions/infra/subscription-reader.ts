import { Injectable } from '@nestjs/common';
import type { Subscription } from '@homebright/contract';
import { NotFound } from '../../../kernel/domain-error.js';
import { SavedCards } from '../../../payments/index.js';
import { BusinessClock, Sql } from '../../../platform/index.js';

type Row = Omit<Subscription, 'card'>;

/** $2: visits from that day on are future ones. */
const OWN = `
SELECT s.id, s.user_id AS "userId", s.status, s.service_type AS "serviceType", s.frequency,
  s.first_date AS "firstDate", s.appointment_time AS "appointmentTime", s.custom_time AS "customTime",
  CASE WHEN s.price_locked_at IS NULL THEN coalesce(service.price, s.price) ELSE s.price END AS price,
  (SELECT min(b.appointment_date) FROM booking b
   WHERE b.subscription_id = s.id AND b.appointment_date >= $2 AND b.status IN ('pending', 'confirmed')
     AND b.deleted_at IS NULL) AS "nextVisit",
  to_json(s.created_at) AS "createdAt"
FROM subscription s LEFT JOIN service ON service.id = s.service_type
WHERE s.user_id = $1 AND s.status <> 'incomplete' ORDER BY s.id DESC LIMIT 100`;

@Injectable()
export class SubscriptionReader {
  constructor(
    private readonly sql: Sql,
    private readonly clock: BusinessClock,
    private readonly savedCards: SavedCards,
  ) {}

  /** The customer's, newest first, without those whose first visit was never paid. */
  async own(userId: string): Promise<Subscription[]> {
    const found = await this.sql.query<Row>('bookings-subscriptions', OWN, [userId, this.clock.today()]);
    if (!found.length) return [];
    const saved = await this.savedCards.find(userId);
    const card = saved && { brand: saved.brand, last4: saved.last4 };
    return found.map((subscription) => ({ ...subscription, card }));
  }

  /** @throws NotFound, also for somebody else's */
  async one(userId: string, id: number): Promise<Subscription> {
    const found = (await this.own(userId)).find((subscription) => subscription.id === id);
    if (!found) throw new NotFound('The plan');
    return found;
  }
}
