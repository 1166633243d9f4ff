import type { PaymentResponse } from '@homebright/contract';
import { Queues } from '../../src/platform/index.js';
import { draftOf } from '../bookings/stage.js';
import { signInAs } from '../sign-in.js';
import { chance } from './chance.js';
import { intentOf } from './stage.js';
import { World } from './world.js';
import { settingsSeed } from '../harness.js';
import { useStage } from '../use-stage.js';

const CUSTOMERS = 5;
/** Visits of each customer's subscription, after the first. */
const VISITS = 10;
const CHARGES_PER_KILL = 8;
const KILLS = 5;
const DAY = 86_400_000;

const random = chance('crash-charging');
const world = useStage(() => World.open({ SETTINGS: settingsSeed({ visitsAhead: VISITS + 1 }) }));
let visits: number[];

beforeAll(async () => {
  for (let number = 0; number < CUSTOMERS; number += 1) await subscribe(number);
  const rows: { id: number }[] = await world.test.database.query(
    'UPDATE booking SET charge_at = now() WHERE occurrence > 0 RETURNING id',
  );
  visits = rows.flat().flatMap(({ id }) => id ?? []);
}, 600_000);

/** Books a subscription and saves its card, without using the processes that will be killed. */
async function subscribe(number: number): Promise<void> {
  const cookie = await signInAs(world.test, { email: `subscriber-${number}@example.com` });
  const appointmentDate = new Date(world.test.clock.now() + (3 + number) * DAY).toISOString().slice(0, 10);
  const answer = await world.test.app.inject({
    method: 'POST',
    url: '/api/create-subscription',
    headers: { cookie },
    payload: draftOf({ isRecurring: true, service: '1-hour', appointmentDate }),
  });
  const { clientSecret } = answer.json<PaymentResponse>();
  world.stripe.pay(intentOf(clientSecret), undefined, 'http://localhost:3000/');
  await world.catchUp();
}

/** Begins a round of charges ten minutes later, when the leases of a killed worker have ended. */
async function beginRound(): Promise<void> {
  await world.test.database.query(
    `UPDATE booking SET charge_at = now() - interval '1 second' WHERE id = ANY ($1) AND charge_at IS NOT NULL`,
    [visits],
  );
  await world.test.app.get(Queues).queue('jobs').add('charge-due-visits', {}, { attempts: 1 });
}

const chargesOf = (booking?: number) =>
  world.stripe
    .state()
    .charges.filter(({ status }) => status === 'succeeded')
    .filter(({ metadata: { booking: id = '' } }) => (booking ? [booking] : visits).includes(Number(id)));

/**
 * Begins rounds until `count` visits are charged at the provider, whether or not the ledger has recorded it.
 */
async function untilCharged(count: number): Promise<void> {
  for (let look = 0; chargesOf().length < count; look += 1) {
    if (look % 40 === 0) await beginRound();
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

test('the worker is killed again and again while it charges saved cards: each visit is charged once', async () => {
  expect(visits).toHaveLength(CUSTOMERS * VISITS);
  world.stripe.latency(20);
  await world.worker.start();
  // Kills are counted rather than timed, so that a fast machine does not finish before the first kill.
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await untilCharged(kill * CHARGES_PER_KILL);
    await new Promise((resolve) => setTimeout(resolve, random() * 100));
    await world.worker.die();
  }
  await untilCharged(visits.length);
  await world.worker.stop();
  world.stripe.latency(0);
  await world.catchUp();
  expect(world.worker.kills).toBe(KILLS);
  await compareBooks();
}, 900_000);

async function compareBooks(): Promise<void> {
  const accounts: Record<string, unknown>[] = await world.test.database.query(
    `SELECT a.booking_id, a.captured, a.refunded, a.balance, a.payment_status, b.charge_at, b.status,
       (SELECT count(*) FROM payment p WHERE p.booking_id = a.booking_id) AS payments,
       (SELECT count(*) FROM outbox o WHERE o.name = 'payments.payment-succeeded'
          AND (o.payload->>'bookingId')::bigint = a.booking_id) AS told
     FROM ledger_account a JOIN booking b ON b.id = a.booking_id WHERE b.id = ANY ($1)`,
    [visits],
  );
  expect(accounts).toHaveLength(visits.length);
  for (const account of accounts) {
    expect(chargesOf(Number(account['booking_id'])).map(({ amount }) => amount)).toEqual([8_000]);
    expect(account).toMatchObject({
      captured: 8_000,
      refunded: 0,
      balance: 0,
      payment_status: 'paid',
      status: 'confirmed',
      payments: 1,
      told: 1,
    });
  }
}
