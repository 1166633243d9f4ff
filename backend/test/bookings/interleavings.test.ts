import fc from 'fast-check';
import { Reconcile } from '../../src/payments/use-cases/reconcile.js';
import { NOW } from '../harness.js';
import { expectMovesWithinGraphs, watchMoves } from '../payments/moves.js';
import { signInAsAdmin } from '../sign-in.js';
import { useStage } from '../use-stage.js';
import { act, anyStep, type Play } from './subscription-steps.js';
import { BookingsStage } from './stage.js';

const RUNS = Number(process.env.INTERLEAVINGS ?? 8);

const stage = useStage(() => BookingsStage.open());
let office: string;

beforeAll(async () => {
  office = await signInAsAdmin(stage.test);
  await watchMoves(stage.test.database);
});

async function newPlay(): Promise<Play> {
  stage.test.clock.set(NOW);
  await stage.rows('DELETE FROM assignment');
  stage.stripe.clearFaults();
  stage.stripe.webhooks({ held: false });
  const ada = await stage.customer();
  const answer = await ada.book({ isRecurring: true, service: '1-hour' });
  await ada.give(answer);
  stage.stripe.webhooks({ held: true });
  const { bookingId, subscriptionId = 0 } = answer.body;
  const { userId } = await ada.booking(bookingId);
  return { stage, ada, userId, subscriptionId, office };
}

/** Ends the provider's faults, then reads the changes that no webhook reported. */
async function calmDown(): Promise<void> {
  stage.stripe.clearFaults();
  for (let round = 0; round < 3; round += 1) {
    stage.test.clock.advance({ minutes: 2 });
    await stage.test.app.get(Reconcile).open();
    await stage.settle();
  }
}

interface Account {
  booking_id: number;
  captured: number;
  refunded: number;
  refunding: number;
  balance: number;
  cancelled: boolean;
}

async function compareBooks({ userId }: Play): Promise<void> {
  const { charges, intents } = stage.stripe.state();
  const mine = charges.filter(
    ({ metadata, status }) => metadata['user'] === userId && status === 'succeeded',
  );
  const accounts = await stage.rows<Account>('SELECT * FROM ledger_account WHERE user_id = $1', [userId]);
  const sum = (list: number[]): number => list.reduce((total, one) => total + one, 0);
  expect(sum(accounts.map(({ captured }) => captured))).toBe(sum(mine.map(({ amount }) => amount)));
  expect(sum(accounts.map(({ refunded }) => refunded))).toBe(
    sum(mine.map(({ amount_refunded }) => amount_refunded)),
  );
  for (const { booking_id: id, captured, refunded, refunding, balance, cancelled } of accounts) {
    expect({ id, refunding, overdrawn: refunded > captured }).toEqual({ id, refunding: 0, overdrawn: false });
    const live = intents.filter(
      ({ status, metadata }) => metadata['booking'] === String(id) && status.startsWith('requires_'),
    );
    const due = cancelled || balance < 50 ? 0 : balance;
    expect(live.map(({ amount }) => amount)).toEqual(live.length ? [due] : []);
  }
}

/**
 * Checks that no cancelled or deleted visit has a planned charge or a slot, also after the plan has ended.
 */
async function comparePlan({ userId, subscriptionId }: Play): Promise<void> {
  const stray = await stage.rows(
    `SELECT b.id FROM booking b JOIN subscription s ON s.id = b.subscription_id
     WHERE s.id = $1 AND s.status = 'ended' AND b.charge_at IS NOT NULL AND b.status = 'cancelled'`,
    [subscriptionId],
  );
  const chargedWhileOff = await stage.rows(
    `SELECT b.id FROM booking b WHERE b.user_id = $1 AND (b.status = 'cancelled' OR b.deleted_at IS NOT NULL)
       AND b.charge_at IS NOT NULL`,
    [userId],
  );
  const keptForNothing = await stage.rows(
    `SELECT b.id FROM booking b JOIN assignment a ON a.booking_id = b.id
     WHERE b.user_id = $1 AND (b.status = 'cancelled' OR b.deleted_at IS NOT NULL)`,
    [userId],
  );
  expect({ stray, chargedWhileOff, keptForNothing }).toEqual({
    stray: [],
    chargedWhileOff: [],
    keptForNothing: [],
  });
}

const turns = fc.array(fc.oneof(anyStep, fc.tuple(anyStep, anyStep)), { minLength: 8, maxLength: 30 });

test(
  'whatever customer, office, jobs, webhooks and crashes do to a plan, its money and its places come out right',
  async () => {
    await fc.assert(
      fc.asyncProperty(turns, async (steps) => {
        const play = await newPlay();
        // Two steps of one turn run at the same time.
        for (const turn of steps) await Promise.all([turn].flat().map((step) => act(play, step)));
        await calmDown();
        await compareBooks(play);
        await comparePlan(play);
        await expectMovesWithinGraphs(stage.test.database);
      }),
      {
        numRuns: RUNS,
        seed: Number(process.env.INTERLEAVINGS_SEED ?? 20_261_121),
        endOnFailure: !process.env.SHRINK,
      },
    );
  },
  Math.max(RUNS * 60_000, 600_000),
);
