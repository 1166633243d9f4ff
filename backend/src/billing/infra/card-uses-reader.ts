import { Injectable } from '@nestjs/common';
import type { OwnCards } from '@homebright/contract';
import { Sql } from '../../platform/index.js';

const PLANS = `
SELECT s.id, coalesce(v.label, s.service_type) AS service FROM subscription s LEFT JOIN service v ON v.id = s.service_type
WHERE s.user_id = $1 AND s.status IN ('active', 'paused') AND NOT s.pay_after_visit ORDER BY s.id`;

const VISITS = `
SELECT v.id, v.service, v.appointment_date AS "appointmentDate" FROM visit v
WHERE v.user_id = $1 AND v.charge_at IS NOT NULL AND v.balance > 0 AND v.subscription_id IS NULL AND v.deleted_at IS NULL
ORDER BY v.appointment_date, v.id`;

/** Reads what a customer's default card will be charged for. */
@Injectable()
export class CardUsesReader {
  constructor(private readonly sql: Sql) {}

  async of(userId: string): Promise<OwnCards['pays']> {
    const [plans, visits] = await Promise.all([
      this.sql.query<OwnCards['pays']['plans'][number]>('billing-card-plans', PLANS, [userId]),
      this.sql.query<OwnCards['pays']['visits'][number]>('billing-card-visits', VISITS, [userId]),
    ]);
    return { plans, visits };
  }
}
