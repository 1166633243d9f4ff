import type { BookingDraft, OwnVisit } from '@homebright/contract';
import { ChargeDueVisits } from '../../src/bookings/subscriptions/use-cases/charge-due-visits.js';
import { Office } from '../office/office.js';
import { NOW, settingsSeed } from '../harness.js';
import { useStage } from '../use-stage.js';
import { BookingsStage, type Customer } from './stage.js';

/** The evening of the visit's day, Tuesday, March 16, in New York. */
export const EIGHT_PM = '2027-03-17T00:00:00.000Z';

/**
 * A stage whose two-hour service is charged after the visit, with actions on such bookings. Each test starts with the
 * clock reset and all crews free.
 */
export function useChargedAfter(settings: Parameters<typeof settingsSeed>[0] = {}) {
  const SETTINGS = settingsSeed({ writesPerMinute: 100_000, signInsPerMinute: 100_000, ...settings });
  const stage = useStage(() => BookingsStage.open({ SETTINGS }));
  beforeEach(async () => {
    stage.test.clock.set(NOW);
    await stage.rows('DELETE FROM assignment');
    await stage.charges({ when: 'after' });
  });

  // A new session each time, because tests move the clock.
  const enter = () => Office.enter(stage, { again: true });
  const visitOf = (ada: Customer, id: number) => ada.booking(id) as Promise<OwnVisit>;
  /** Runs the worker that charges cards, at that time if one is given. */
  const charge = async (now?: string) => {
    if (now) stage.test.clock.set(now);
    await stage.test.app.get(ChargeDueVisits).charge();
    await stage.settle();
  };
  const chargeAt = async (id: number) => {
    const sql = 'SELECT charge_at AS at FROM booking WHERE id = $1';
    const [row] = await stage.rows<{ at: Date | null }>(sql, [id]);
    return row?.at?.toISOString() ?? null;
  };
  const payments = (id: number) =>
    stage.rows<{ captured: number; card: string }>(
      `SELECT captured, card_last4 AS card FROM payment WHERE booking_id = $1 AND status = 'succeeded' ORDER BY id`,
      [id],
    );
  const captured = async (id: number) => (await payments(id)).map((payment) => payment.captured);
  const act = async (id: number, action: string, body: object = {}) => {
    const office = await enter();
    const { version } = await office.booking(id);
    const answer = await office.act(id, action, { version, ...body });
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    await stage.settle();
  };
  const edit = async (id: number, change: object) => {
    const answer = await (await enter()).edit(id, change);
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    await stage.settle();
  };
  /** A visit on Tuesday, March 16, in the morning, whose card is saved. */
  const booked = async (draft: Partial<BookingDraft> = {}, card?: string) => {
    const ada = await stage.customer();
    const answer = await ada.book(draft);
    await ada.give(answer, card);
    return { ada, id: answer.body.bookingId };
  };
  return { stage, enter, visitOf, charge, chargeAt, payments, captured, act, edit, booked };
}
