import { Injectable } from '@nestjs/common';
import type { Subscription } from '@homebright/contract';
import { NotFound } from '../../../kernel/domain-error.js';
import { SavedCards } from '../../../payments/index.js';
import { BusinessClock, Sql } from '../../../platform/index.js';

/** Columns of the contract's `Subscription` but the card; `s` is the subscription, `service` its service. */
export const SUBSCRIPTION = `s.id, s.user_id AS "userId", s.status, s.service_type AS "serviceType", s.frequency,
  s.first_date AS "firstDate", s.appointment_time AS "appointmentTime", s.custom_time AS "customTime",
  CASE WHEN s.price_locked_at IS NULL THEN coalesce(service.price, s.price) ELSE s.price END AS price,
  next.visit AS "nextVisit", s.created_at AS "createdAt"`;

/** Joined to each subscription `s`; `today`: SQL for a date. Answered from the index `booking_coming_visit` alone. */
export const nextVisit = (
  today: string,
): string => `LEFT JOIN LATERAL (SELECT min(b.appointment_date) AS visit FROM booking b
    WHERE b.subscription_id = s.id AND b.appointment_date >= ${today} AND b.status IN ('pending', 'confirmed')
      AND b.deleted_at IS NULL) AS next ON true`;

const OWN = `
SELECT ${SUBSCRIPTION} FROM subscription s LEFT JOIN service ON service.id = s.service_type ${nextVisit('$2')}
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
    const found = await this.sql.query<Omit<Subscription, 'card'>>('bookings-subscriptions', OWN, [
      userId,
      this.clock.today(),
    ]);
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
