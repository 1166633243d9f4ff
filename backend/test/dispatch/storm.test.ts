import { randomUUID } from 'node:crypto';
import { BookingsStage, type Customer, draftOf } from '../bookings/stage.js';
import { startTestApp, type TestApp } from '../harness.js';
import { signInAsAdmin } from '../sign-in.js';

const NINE = { appointmentDate: '2027-03-18', appointmentTime: 'custom', customTime: '09:00 AM' } as const;

/** A busy machine may be slow; what it may not do is give a slot twice. */
const PATIENT = { DATABASE_WAIT_SECONDS: '120' };

/** Two API processes on one database, and everybody wants Thursday at nine. */
describe('a storm on one slot', () => {
  let stage: BookingsStage;
  let second: TestApp;
  let admin: string;

  beforeAll(async () => {
    stage = await BookingsStage.open(PATIENT);
    const { databaseUrl, stripe } = stage.test.config;
    second = await startTestApp({
      ...PATIENT,
      DATABASE_URL: databaseUrl,
      STRIPE_SECRET_KEY: stripe?.secretKey ?? '',
      STRIPE_PUBLISHABLE_KEY: stripe?.publishableKey ?? '',
      STRIPE_WEBHOOK_SECRET: stripe?.webhookSecret ?? '',
      STRIPE_API_URL: stripe?.apiUrl ?? '',
    });
    admin = await signInAsAdmin(stage.test);
  });
  afterAll(async () => {
    await second?.close();
    await stage?.close();
  });

  async function send(turn: number, cookie: string, method: 'POST' | 'PATCH', url: string, payload: object) {
    const { app } = turn % 2 ? second : stage.test;
    const { statusCode, body } = await app.inject({ method, url, headers: { cookie }, payload });
    return { statusCode, body: JSON.parse(body) as { code?: string; bookingId?: number } };
  }

  const elsewhere = (customer: Customer, day: number) =>
    customer.book({
      service: '1-hour',
      appointmentDate: `2027-04-${String(1 + (day % 28)).padStart(2, '0')}`,
      appointmentTime: 'evening',
    });

  it('accepts as many as there are crews, refuses the rest politely, and never refuses the office', async () => {
    const customers = await Promise.all(Array.from({ length: 20 }, () => stage.customer()));
    const nth = (n: number): Customer => customers[n % customers.length] as Customer;
    const made: number[] = [];
    for (let n = 0; n < 60; n += 1) made.push((await elsewhere(nth(n), n)).body.bookingId);

    const bookings = Array.from({ length: 140 }, (_, n) =>
      send(
        n,
        nth(n).cookie,
        'POST',
        '/api/create-payment-intent',
        draftOf({ ...NINE, draftId: randomUUID() }),
      ),
    );
    const moves = made
      .slice(0, 30)
      .map((originalBookingId, n) =>
        send(n, nth(n).cookie, 'POST', '/api/rebook', { originalBookingId, rebookingFee: 3000, ...NINE }),
      );
    const edits = made.slice(30).map((id, n) =>
      send(n, admin, 'PATCH', `/api/admin/bookings/${id}`, {
        appointmentDate: NINE.appointmentDate,
        appointmentTime: '09:00',
      }),
    );
    const asked = await Promise.all([...bookings, ...moves]);
    const edited = await Promise.all(edits);

    expect(asked.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 409)).toEqual([]);
    expect(
      new Set(asked.filter(({ statusCode }) => statusCode === 409).map(({ body }) => body.code)),
    ).toEqual(new Set(['SLOT_TAKEN']));
    expect(edited.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
    const [placed] = await stage.rows<{ visits: number; crews: number; flagged: number }>(
      `SELECT count(crew_id) AS visits, count(DISTINCT crew_id) AS crews, count(*) - count(crew_id) AS flagged
       FROM assignment WHERE starts_at = '2027-03-18T13:00:00Z'`,
    );
    const accepted = asked.filter(({ statusCode }) => statusCode === 200).length;
    expect(placed).toMatchObject({ visits: 3, crews: 3 });
    expect(accepted + edited.length).toBe(3 + (placed?.flagged ?? 0));
  }, 180_000);
});
