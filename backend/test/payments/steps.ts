import type { StripeFaultKind } from '@homebright/sandbox';
import fc from 'fast-check';
import { DomainError } from '../../src/kernel/domain-error.js';
import { plainLines, SyncPaymentIntent, ChargeSavedCard } from '../../src/payments/index.js';
import { EventDelivery } from '../../src/platform/outbox/delivery.js';
import { Registry } from '../../src/platform/outbox/registry.js';
import { intentOf, type PaymentsStage } from './stage.js';

/** A customer with two bookings on a stage, and all events that may happen to their payments. */
export interface Play {
  stage: PaymentsStage;
  userId: string;
  /** Two bookings; a step's `which` selects one. */
  bookings: [number, number];
  attempt: number;
}

export interface Step {
  kind: keyof typeof ACTIONS;
  which: 0 | 1;
  /** In cents, unless the step uses it differently. */
  amount: number;
}

type Action = (play: Play, step: { bookingId: number; amount: number }) => Promise<unknown>;

const CARDS = ['4242424242424242', '4242424242424242', '4000000000000002', '4000002760003184'];
const FAULTS: StripeFaultKind[] = ['500', '429', 'html', 'reset'];

const ACTIONS = {
  start: ({ stage, userId }, { bookingId }) => stage.start({ bookingId, userId }, true),
  pay: async (play, { amount }) => {
    const intent = pick(await givenOut(play), amount);
    if (intent) play.stage.stripe.pay(intent.id, CARDS[amount % CARDS.length], 'http://localhost:3000/');
  },
  checkout: async ({ stage, userId }, { bookingId, amount }) => {
    const { clientSecret } = await stage.start({ bookingId, userId }, true);
    if (clientSecret)
      stage.stripe.pay(intentOf(clientSecret), CARDS[amount % CARDS.length], 'http://localhost:3000/');
  },
  authenticate: async (play, { amount }) => {
    const waiting = openIntents(play).filter(({ status }) => status === 'requires_action');
    const intent = pick(waiting, amount);
    if (intent) play.stage.stripe.authenticate(intent.id, amount % 3 ? 'complete' : 'fail');
  },
  slowBank: async ({ stage }) => stage.stripe.processNext(),
  bankDecides: async (play, { amount }) => {
    const waiting = intentsOf(play).filter(({ status }) => status === 'processing');
    const intent = pick(waiting, amount);
    if (intent) play.stage.stripe.settle(intent.id, amount % 3 ? 'succeed' : 'fail');
  },
  chargeCard: (play, { bookingId }) => {
    play.attempt += 1;
    const { stage, userId, attempt } = play;
    return stage.test.app.get(ChargeSavedCard).charge({ bookingId, userId, attempt });
  },
  reprice: ({ stage }, { bookingId, amount }) =>
    stage.tx((tx, ledger) => ledger.reprice(tx, bookingId, plainLines(amount))),
  repriceNow: async ({ stage }, { bookingId, amount }) => {
    await stage.tx((tx, ledger) => ledger.reprice(tx, bookingId, plainLines(amount)));
    await stage.test.app.get(SyncPaymentIntent).sync(bookingId);
  },
  fee: ({ stage }, { bookingId }) =>
    stage.tx((tx, ledger) => ledger.addCharge(tx, bookingId, { reason: 'rebooking_fee', amount: 3_000 })),
  cancel: ({ stage }, { bookingId }) =>
    stage.tx((tx, ledger) => ledger.cancel(tx, bookingId, { keep: 4_000 })),
  reopen: ({ stage }, { bookingId, amount }) =>
    stage.tx((tx, ledger) => ledger.reopen(tx, bookingId, plainLines(amount))),
  reschedule: ({ stage, bookings }, { bookingId }) => {
    const to = bookings.find((id) => id !== bookingId) ?? bookingId;
    return stage.tx((tx, ledger) => ledger.transfer(tx, { from: bookingId, to }));
  },
  refund: ({ stage }, { bookingId, amount }) =>
    stage.tx((tx, ledger) => ledger.refund(tx, bookingId, { amount, reason: 'goodwill' })),
  refundInDashboard: async (play, { amount }) => {
    const intent = pick(
      intentsOf(play).filter(({ status }) => status === 'succeeded'),
      amount,
    );
    if (intent) play.stage.stripe.refund(intent.id, 1_000 + (amount % 3_000));
  },
  disputed: async (play, { amount }) => {
    const intent = pick(
      intentsOf(play).filter(({ status }) => status === 'succeeded'),
      amount,
    );
    if (intent && amount % 3) play.stage.stripe.dispute(intent.id);
  },
  disputeDecided: async (play, { amount }) => {
    const dispute = pick(disputesOf(play), amount);
    if (dispute) play.stage.stripe.closeDispute(dispute.id, amount % 2 ? 'won' : 'lost');
  },
  webhook: async ({ stage }, { amount }) => {
    const event = pick(stage.stripe.state().events, amount);
    if (event) await stage.stripe.deliver(event.id, 1 + (amount % 3));
  },
  /** Delivers one event to one handler, by one worker or by two at once. */
  worker: async ({ stage }, { amount }) => {
    const event = pick(await openEvents(stage), amount);
    const [handler] = event ? stage.test.app.get(Registry).handlersOf(event.name) : [];
    if (!event || !handler) return;
    const deliver = () => stage.test.app.get(EventDelivery).deliver(event.id, handler.name);
    await Promise.all(amount % 2 ? [deliver()] : [deliver(), deliver()]);
  },
  /** The worker is killed after calling the provider, before it records the result. */
  killedWorker: async ({ stage }, { amount }) => {
    const event = pick(await openEvents(stage), amount);
    const [handler] = event ? stage.test.app.get(Registry).handlersOf(event.name) : [];
    if (event && handler && 'call' in handler) await handler.call(event.payload);
  },
  fault: async ({ stage }, { amount }) => {
    const kind = FAULTS[amount % FAULTS.length] ?? '500';
    const when = amount % 2 ? 'before' : 'after';
    stage.stripe.failNext({ kind, when, kept: kind === '500' && amount % 3 === 0 });
  },
  reconcile: ({ stage }) => stage.reconcileOnly(),
} satisfies Record<string, Action>;

/** Refusals are valid answers; anything else is a bug. */
export async function act(play: Play, { kind, which, amount }: Step): Promise<void> {
  const action: Action = ACTIONS[kind];
  try {
    await action(play, { bookingId: play.bookings[which], amount });
  } catch (error) {
    const refusedByStandIn = error instanceof Error && error.constructor.name === 'ApiError';
    if (!(error instanceof DomainError) && !refusedByStandIn) throw error;
  }
}

/** Actions that happen more often than the others, whose weight is 1. */
const WEIGHTS: Partial<Record<keyof typeof ACTIONS, number>> = {
  start: 4,
  checkout: 8,
  pay: 4,
  chargeCard: 3,
  webhook: 5,
  worker: 5,
};

export const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    ...(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]).map((kind) => ({
      arbitrary: fc.constant(kind),
      weight: WEIGHTS[kind] ?? 1,
    })),
  ),
  which: fc.constantFrom(0 as const, 1 as const),
  amount: fc.oneof(fc.constantFrom(0, 30, 8_000, 12_000), fc.integer({ min: 0, max: 20_000 })),
});

export const intentsOf = ({ stage, userId }: Play) =>
  stage.stripe.state().intents.filter(({ metadata }) => metadata['user'] === userId);

export const disputesOf = (play: Play) => {
  const mine = new Set(intentsOf(play).map(({ id }) => id));
  return play.stage.stripe.state().disputes.filter(({ payment_intent: intent }) => mine.has(intent ?? ''));
};

/**
 * The intents whose client secret a customer can have. A client secret is sent only after its intent's id is
 * stored, so nobody can pay an intent whose creation was never answered.
 */
export async function givenOut(play: Play) {
  const known: { intent_id: string }[] = await play.stage.test.database.query(
    'SELECT intent_id FROM payment WHERE user_id = $1',
    [play.userId],
  );
  return openIntents(play).filter(({ id }) => known.some((payment) => payment.intent_id === id));
}

const openIntents = (play: Play) => intentsOf(play).filter(({ status }) => status.startsWith('requires_'));

function openEvents(stage: PaymentsStage): Promise<{ id: number; name: string; payload: unknown }[]> {
  return stage.test.database.query(
    'SELECT id, name, payload FROM outbox WHERE completed_at IS NULL ORDER BY id',
  );
}

function pick<T>(list: readonly T[], by: number): T | undefined {
  return list[by % Math.max(list.length, 1)];
}
