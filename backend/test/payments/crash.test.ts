import { randomUUID } from 'node:crypto';
import type { PaymentResponse } from '@homebright/contract';
import { draftOf } from '../bookings/stage.js';
import { signInAs } from '../sign-in.js';
import { useStage } from '../use-stage.js';
import { chance } from './chance.js';
import { intentOf } from './stage.js';
import { World } from './world.js';

const PAYMENTS = 50;
const LANES = 4;
const PAYMENTS_PER_KILL = 4;
const DAY = 86_400_000;

const random = chance('crash');
const world = useStage(() => World.open());

beforeAll(() => Promise.all([world.api.start(), world.worker.start()]), 600_000);

/** Repeats a request, as a browser does, while it ends in a network or server error. */
async function ask<Body>(
  cookie: string,
  path: string,
  payload: unknown,
): Promise<{ status: number; body: Body }> {
  for (;;) {
    const answer = await fetch(`${world.url}${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(15_000),
    }).catch(() => null);
    const body =
      answer && answer.status < 500 ? ((await answer.json().catch(() => null)) as Body | null) : null;
    if (answer && body) return { status: answer.status, body };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function bookAndPay(cookie: string, number: number): Promise<void> {
  const appointmentDate = new Date(world.test.clock.now() + (3 + number) * DAY).toISOString().slice(0, 10);
  const draft = { ...draftOf(), draftId: randomUUID(), service: '2-hour', appointmentDate };
  const { status, body } = await ask<PaymentResponse>(cookie, '/api/create-payment-intent', draft);
  expect([status, body]).toEqual([200, expect.objectContaining({ amount: 12_000 })]);
  world.stripe.pay(intentOf(body.clientSecret));
  if (number % 5 === 0) await cancelWhenPaid(cookie, body.bookingId);
}

async function cancelWhenPaid(cookie: string, bookingId: number): Promise<void> {
  for (let triesLeft = 300; triesLeft > 0; triesLeft -= 1) {
    const [row]: { payment_status: string }[] = await world.test.database.query(
      'SELECT payment_status FROM ledger_account WHERE booking_id = $1',
      [bookingId],
    );
    if (row?.payment_status === 'paid') break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await ask(cookie, '/api/cancel-booking', { bookingId, cancellationFee: 4_000 });
}

/** Kills a process at a random moment while a payment is under way. */
async function killSoon(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, random() * 400));
  await (random() < 0.5 ? world.api : world.worker).die();
}

test('API and worker are killed at random moments of fifty payments: the books agree to the cent', async () => {
  const cookies = await Promise.all(
    Array.from({ length: LANES }, (_, lane) => signInAs(world.test, { email: `lane-${lane}@example.com` })),
  );
  const numbers = Array.from({ length: PAYMENTS }, (_, index) => index);
  const lane = async (cookie: string): Promise<void> => {
    for (let next = numbers.shift(); next !== undefined; next = numbers.shift()) {
      // Kills are counted rather than timed, so that a fast machine does not finish before the first kill.
      const kill = next % PAYMENTS_PER_KILL === 0 ? killSoon() : null;
      await bookAndPay(cookie, next);
      await kill;
    }
  };
  await Promise.all(cookies.map(lane));
  await Promise.all([world.api.stop(), world.worker.stop()]);
  await world.catchUp();
  expect(world.api.kills + world.worker.kills).toBe(Math.ceil(PAYMENTS / PAYMENTS_PER_KILL));
  await compareBooks();
}, 900_000);

async function compareBooks(): Promise<void> {
  const charges = world.stripe.state().charges.filter(({ status }) => status === 'succeeded');
  expect(charges).toHaveLength(PAYMENTS);
  const accounts: Record<string, unknown>[] = await world.test.database.query(
    `SELECT a.booking_id, a.captured, a.refunded, a.refunding, a.payment_status,
       (SELECT count(*) FROM payment p WHERE p.booking_id = a.booking_id) AS payments,
       (SELECT count(*) FROM outbox o WHERE o.name = 'payments.payment-succeeded'
          AND (o.payload->>'bookingId')::bigint = a.booking_id) AS told
     FROM ledger_account a ORDER BY a.booking_id`,
  );
  expect(accounts).toHaveLength(PAYMENTS);
  for (const account of accounts) {
    const mine = charges.filter(({ metadata }) => metadata['booking'] === String(account['booking_id']));
    expect(mine).toHaveLength(1);
    const refunded = mine[0]?.amount_refunded ?? 0;
    expect(account).toMatchObject({
      captured: 12_000,
      refunded,
      refunding: 0,
      payments: 1,
      ...OUTCOMES[refunded],
    });
  }
  expect(charges.filter(({ amount_refunded }) => amount_refunded > 0)).toHaveLength(PAYMENTS / 5);
}

/**
 * The possible outcomes, by the refund in cents. A full refund means that the cancellation was faster than
 * the payment's webhook.
 */
const OUTCOMES: Record<number, { payment_status: string; told: number }> = {
  0: { payment_status: 'paid', told: 1 },
  8_000: { payment_status: 'partially_refunded', told: 1 },
  12_000: { payment_status: 'refunded', told: 0 },
};
