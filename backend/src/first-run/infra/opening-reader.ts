import { Injectable } from '@nestjs/common';
import type { CountedMoney } from '@homebright/contract';
import { CHARGE_OPEN, HAS_CARD_FOR } from '../../bookings/index.js';
import type { LocalDate } from '../../kernel/local-date.js';
import { rows, type Tx } from '../../platform/index.js';

/** Counts the visits, plans and charges that opening the site affects, mostly imported ones (decision 160). */
@Injectable()
export class OpeningReader {
  /** Charges due by `until` for upcoming visits, either of customers with a card or of those without one. */
  comingCharges(tx: Tx, today: LocalDate, until: Date, hasCard: boolean): Promise<CountedMoney> {
    return counted(tx, `v.appointment_date >= $1 AND v.charge_at <= $2 AND ${HAS_CARD_FOR} = $3`, [
      today,
      until,
      hasCard,
    ]);
  }

  /** Charges for past visits. */
  pastCharges(tx: Tx, today: LocalDate): Promise<CountedMoney> {
    return counted(tx, `v.appointment_date < $1`, [today]);
  }

  /** Kept visits on these days, whose customers get reminders. */
  async visits(tx: Tx, from: LocalDate, until: LocalDate): Promise<number> {
    const [row] = await rows<{ count: number }>(
      tx,
      `SELECT count(*)::int FROM visit v JOIN assignment a ON a.booking_id = v.id
       WHERE v.appointment_date BETWEEN $1 AND $2 AND a.held_until IS NULL
         AND v.status IN ('pending', 'confirmed') AND v.deleted_at IS NULL`,
      [from, until],
    );
    return row?.count ?? 0;
  }

  async subscriptions(tx: Tx): Promise<number> {
    const [row] = await rows<{ count: number }>(
      tx,
      `SELECT count(*)::int FROM subscription WHERE status = 'active'`,
    );
    return row?.count ?? 0;
  }

  /**
   * Whether anybody has booked or paid since that time. A plan's later visits and imported visits do not
   * count.
   */
  async bookedSince(tx: Tx, since: Date): Promise<boolean> {
    const [row] = await rows<{ found: boolean }>(
      tx,
      `SELECT EXISTS (SELECT FROM visit v WHERE created_at >= $1 AND coalesce(occurrence, 0) = 0
                        AND NOT EXISTS (SELECT FROM import_source s
                                        WHERE (s.kind = 'bookings' AND s.target_id = v.id)
                                           OR (s.kind = 'plans' AND s.target_id = v.subscription_id)))
           OR EXISTS (SELECT FROM payment WHERE created_at >= $1) AS found`,
      [since],
    );
    return row?.found ?? false;
  }
}

async function counted(tx: Tx, condition: string, params: unknown[]): Promise<CountedMoney> {
  const [row] = await rows<CountedMoney>(
    tx,
    `SELECT count(*)::int AS count, coalesce(sum(v.balance), 0)::int AS total
     FROM visit v WHERE ${CHARGE_OPEN} AND ${condition}`,
    params,
  );
  return row ?? { count: 0, total: 0 };
}
