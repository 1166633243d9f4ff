import type { BookingsStage } from '../bookings/stage.js';

interface ManyVisits {
  userId: string;
  /** Null if each was booked on its own. */
  subscriptionId?: number | null;
  /** How often the saved card was refused. */
  chargeAttempts?: number;
}

/** This many unpaid bookings of a customer in June to August, without slots. @returns their numbers */
export async function insertVisits(
  stage: BookingsStage,
  count: number,
  { userId, subscriptionId = null, chargeAttempts = 0 }: ManyVisits,
): Promise<number[]> {
  const made = await stage.rows<{ id: number }>(
    `WITH visit AS (
       INSERT INTO booking (user_id, subscription_id, is_recurring, recurring_frequency, service_type, status, appointment_date,
         appointment_time, catalogue_price, charge_attempts, customer_name, customer_phone, questionnaire)
       SELECT $1, $2, $2::bigint IS NOT NULL, CASE WHEN $2::bigint IS NOT NULL THEN 'weekly' END, '1-hour', 'pending',
         date '2027-06-01' + n % 90, 'morning', 8000, $3, 'Ada Byron', '5550142', '{}'
       FROM generate_series(1, $4) AS n RETURNING id),
     account AS (INSERT INTO ledger_account (booking_id, user_id, price, charged, balance)
       SELECT id, $1, 8000, 8000, 8000 FROM visit)
     SELECT id FROM visit ORDER BY id`,
    [userId, subscriptionId, chargeAttempts, count],
  );
  return made.map(({ id }) => id);
}
