import type { OwnVisit } from '@homebright/contract';
import { ChargeDueVisits } from '../../src/bookings/subscriptions/use-cases/charge-due-visits.js';
import { weeklyPlan } from './subscription-calls.js';
import { type BookingsStage, intentOf } from './stage.js';

export const MASTERCARD = '5555555555554444';
/** A card that can be saved, but is refused when it is charged. */
export const REFUSING = '4000000000000341';

/** A weekly plan, and actions on its cards. */
export async function subscribeWith(stage: BookingsStage, card?: string) {
  const { ada, path, plan } = await weeklyPlan(stage, {}, card);
  const visit = async (date: string) => {
    const id = (await plan()).visits.find((one) => one.date === date)?.bookingId ?? 0;
    return ada.booking(id) as Promise<OwnVisit>;
  };
  const form = async (from?: string) => {
    const { status, body } = await ada.post<{ clientSecret: string }>(`${path}/card`, { from });
    expect(status).toBe(200);
    return intentOf(body.clientSecret);
  };
  const give = async (setup: string, number = MASTERCARD) => {
    stage.stripe.saveCard(setup, number, 'http://localhost:3000/');
    await stage.settle();
  };
  const charge = async (now: string) => {
    stage.test.clock.set(now);
    await stage.test.app.get(ChargeDueVisits).charge();
    await stage.settle();
  };
  return { ada, path, plan, visit, form, give, charge };
}

/** The last four digits of the cards that paid for a booking. */
export async function cardsPaidWith(stage: BookingsStage, id: number): Promise<string[]> {
  const rows = await stage.rows<{ card: string }>(
    `SELECT card_last4 AS card FROM payment WHERE booking_id = $1 AND status = 'succeeded'`,
    [id],
  );
  return rows.map(({ card }) => card);
}
