import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { useStage } from '../use-stage.js';
import { PaymentsStage } from './stage.js';
import { totalsOf } from './totals.js';
import { act, anyStep, disputesOf, givenOut, intentsOf, type Play, type Step } from './steps.js';
import { expectMovesWithinGraphs, watchMoves } from './moves.js';

const RUNS = Number(process.env.INTERLEAVINGS ?? 25);

const stage = useStage(() => PaymentsStage.open());

beforeAll(() => watchMoves(stage.test.database));

interface AccountRow {
  booking_id: number;
  charged: number;
  captured: number;
  refunded: number;
  refunding: number;
  balance: number;
  cancelled: boolean;
  disputed: number;
  dispute_fees: number;
  lost: number;
}

async function newPlay(): Promise<Play> {
  stage.stripe.clearFaults();
  stage.stripe.webhooks({ held: true });
  const userId = randomUUID();
  const bookings: [number, number] = [
    await stage.bookingOf(userId, 12_000),
    await stage.bookingOf(userId, 8_000),
  ];
  return { stage, userId, bookings, attempt: 0 };
}

/** Ends the provider's faults, lets the banks decide, then reads the changes that no webhook reported. */
async function calmDown(play: Play): Promise<void> {
  stage.stripe.clearFaults();
  stage.stripe.processNext(0);
  for (const { id, status } of intentsOf(play)) if (status === 'processing') stage.stripe.settle(id);
  for (let round = 0; round < 2; round += 1) await stage.reconcile();
}

async function compareBooks(play: Play): Promise<void> {
  const payable = await givenOut(play);
  const charges = stage.stripe.state().charges.filter(({ metadata }) => metadata['user'] === play.userId);
  const accounts: AccountRow[] = await stage.test.database.query(
    'SELECT * FROM ledger_account WHERE user_id = $1',
    [play.userId],
  );
  const sum = (list: number[]): number => list.reduce((total, one) => total + one, 0);
  expect(sum(accounts.map(({ captured }) => captured))).toBe(
    sum(charges.filter(({ status }) => status === 'succeeded').map(({ amount_captured }) => amount_captured)),
  );
  expect(sum(accounts.map(({ refunded }) => refunded))).toBe(
    sum(charges.map(({ amount_refunded }) => amount_refunded)),
  );
  const lines = disputesOf(play).flatMap(({ balance_transactions }) => balance_transactions);
  expect(sum(accounts.map(({ disputed }) => disputed))).toBe(-sum(lines.map(({ amount }) => amount)) || 0);
  expect(sum(accounts.map(({ dispute_fees }) => dispute_fees))).toBe(sum(lines.map(({ fee }) => fee)));
  expect(sum(accounts.map(({ lost }) => lost))).toBe(
    sum(disputesOf(play).map(({ status, amount }) => (status === 'lost' ? amount : 0))),
  );
  for (const account of accounts) {
    const { charged, captured, refunded, refunding, balance, cancelled, booking_id } = account;
    const entries: { kind: 'charge'; amount: number }[] = await stage.test.database.query(
      'SELECT kind, amount FROM ledger_entry WHERE booking_id = $1',
      [booking_id],
    );
    const totals = {
      charged,
      captured,
      refunded,
      disputed: account.disputed,
      disputeFees: account.dispute_fees,
      tips: 0,
    };
    expect(totalsOf(entries)).toEqual(totals);
    expect(refunding).toBe(0);
    expect(refunded).toBeLessThanOrEqual(captured);
    // An intent whose creation was never answered is cancelled by the nightly job. Nobody can pay it.
    const live = payable.filter(({ metadata }) => metadata['booking'] === String(booking_id));
    const due = cancelled || balance < 50 ? 0 : balance;
    expect(live.map(({ amount }) => amount)).toEqual(live.length ? [due] : []);
  }
}

const steps = fc.array(fc.oneof(anyStep, fc.tuple(anyStep, anyStep)), { minLength: 8, maxLength: 40 });

test(
  'whatever happens in whatever order, the ledger ends up saying what the provider says',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (turns) => {
        const play = await newPlay();
        // Two steps of one turn run at the same time.
        for (const turn of turns) await Promise.all([turn].flat().map((step: Step) => act(play, step)));
        await calmDown(play);
        await compareBooks(play);
        await expectMovesWithinGraphs(stage.test.database);
      }),
      {
        numRuns: RUNS,
        seed: Number(process.env.INTERLEAVINGS_SEED ?? 20_261_121),
        endOnFailure: !process.env.SHRINK,
      },
    );
  },
  Math.max(RUNS * 8_000, 60_000),
);
