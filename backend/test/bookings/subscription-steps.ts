import { randomUUID } from 'node:crypto';
import type { BookingRecord, PaymentResponse } from '@homebright/contract';
import type { StripeFaultKind } from '@homebright/sandbox';
import fc from 'fast-check';
import { ChargeDueVisits } from '../../src/bookings/subscriptions/use-cases/charge-due-visits.js';
import { ExtendSubscriptions } from '../../src/bookings/subscriptions/use-cases/extend-subscriptions.js';
import { DomainError } from '../../src/kernel/domain-error.js';
import { Reconcile } from '../../src/payments/use-cases/reconcile.js';
import { EventDelivery } from '../../src/platform/outbox/delivery.js';
import { Registry } from '../../src/platform/outbox/registry.js';
import { type Answer, type BookingsStage, type Customer, intentOf } from './stage.js';

/**
 * A customer with a subscription, an administrator, and all events that may happen to the visits and their
 * payments.
 */
export interface Play {
  stage: BookingsStage;
  ada: Customer;
  userId: string;
  subscriptionId: number;
  office: string;
}

export interface Step {
  kind: keyof typeof ACTIONS;
  /** Selects the visit, event or card of the step. */
  which: number;
}

type Action = (play: Play, which: number) => Promise<unknown>;

const CARDS = ['4242424242424242', '4000000000000341', '5555555555554444', '4242424242424242'];
const FAULTS: StripeFaultKind[] = ['500', '429', 'html', 'reset'];

const ACTIONS = {
  skip: (play, which) => withVisit(play, which, ({ id }) => onSubscription(play, 'skip', { bookingId: id })),
  pause: (play) => onSubscription(play, 'pause'),
  resume: (play) => onSubscription(play, 'resume'),
  change: ({ ada, subscriptionId }, which) => {
    const frequency = (['weekly', 'bi-weekly', 'monthly'] as const)[which % 3];
    return expectAnswer(ada.send('PATCH', `/api/subscriptions/${subscriptionId}`, { frequency }));
  },
  changeCard: async (play, which) => {
    const { body } = await onSubscription<{ clientSecret?: string }>(play, 'card');
    if (body.clientSecret) {
      play.stage.stripe.saveCard(intentOf(body.clientSecret), cardOf(which), 'http://localhost:3000/');
    }
  },
  /** Moves to the time at which the card is charged for a visit. */
  fallDue: (play, which) =>
    withVisit(play, which, ({ id }) =>
      play.stage.rows(
        `UPDATE booking SET charge_at = $2 WHERE id = $1 AND status = 'pending' AND deleted_at IS NULL`,
        [id, play.stage.test.clock.date()],
      ),
    ),
  chargeDue: ({ stage }) => stage.test.app.get(ChargeDueVisits).charge(),
  extend: ({ stage }) => stage.test.app.get(ExtendSubscriptions).extend(),
  pay: (play, which) =>
    withVisit(play, which, async ({ id: bookingId }) => {
      const answer = await expectAnswer<Partial<PaymentResponse>>(
        play.ada.post('/api/pay-existing-booking', { bookingId }),
      );
      if (answer.body.clientSecret) play.stage.stripe.pay(intentOf(answer.body.clientSecret), cardOf(which));
    }),
  cancel: (play, which) =>
    withVisit(play, which, ({ id }) => expectAnswer(play.ada.post('/api/cancel-booking', { bookingId: id }))),
  reschedule: (play, which) =>
    withVisit(play, which, ({ id }) => expectAnswer(play.ada.post('/api/rebook', { originalBookingId: id }))),
  officePrice: (play, which) =>
    inOffice(play, which, 'PATCH', '/price', { customPrice: 5_000 + which, lockPrice: which % 2 === 0 }),
  officeCancel: (play, which) => inOffice(play, which, 'PATCH', '', { status: 'cancelled' }),
  officeDelete: (play, which) => inOffice(play, which, 'DELETE', '', {}),
  officeRestore: (play, which) => inOffice(play, which, 'POST', '/actions/restore', {}),
  officeRefund: (play, which) => inOffice(play, which, 'POST', '/actions/refund', { amount: 100 + which }),
  webhook: async ({ stage }, which) => {
    const event = pick(stage.stripe.state().events, which);
    if (event) await stage.stripe.deliver(event.id, 1 + (which % 3));
  },
  worker: async ({ stage }, which) => {
    const event = pick(await openEvents(stage), which);
    for (const { name } of event ? stage.test.app.get(Registry).handlersOf(event.name) : []) {
      await stage.test.app.get(EventDelivery).deliver(event?.id ?? 0, name);
    }
  },
  /** The worker is killed after calling the provider, before it records the result. */
  killedWorker: async ({ stage }, which) => {
    const event = pick(await openEvents(stage), which);
    const [handler] = event ? stage.test.app.get(Registry).handlersOf(event.name) : [];
    if (event && handler && 'call' in handler) await handler.call(event.payload);
  },
  reconcile: async ({ stage }) => {
    stage.test.clock.advance({ minutes: 2 });
    await stage.test.app.get(Reconcile).open();
  },
  fault: async ({ stage }, which) => {
    const kind = FAULTS[which % FAULTS.length] ?? '500';
    stage.stripe.failNext({ kind, when: which % 2 ? 'before' : 'after' });
  },
} satisfies Record<string, Action>;

/** Refusals are valid answers; anything else is a bug. */
export async function act(play: Play, { kind, which }: Step): Promise<void> {
  const action: Action = ACTIONS[kind];
  try {
    await action(play, which);
  } catch (error) {
    const refusedByStandIn = error instanceof Error && error.constructor.name === 'ApiError';
    if (!(error instanceof DomainError) && !refusedByStandIn) throw error;
  }
}

const WEIGHTS: Partial<Record<keyof typeof ACTIONS, number>> = {
  fallDue: 4,
  chargeDue: 4,
  webhook: 3,
  worker: 4,
  pay: 2,
  changeCard: 2,
};

export const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    ...(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]).map((kind) => ({
      arbitrary: fc.constant(kind),
      weight: WEIGHTS[kind] ?? 1,
    })),
  ),
  which: fc.nat(5_000),
});

/** Every visit of the customer, including deleted ones. */
function visitsOf({ stage, userId }: Play): Promise<BookingRecord[]> {
  return stage.rows('SELECT id FROM booking WHERE user_id = $1 ORDER BY id', [userId]);
}

async function withVisit(
  play: Play,
  which: number,
  work: (visit: BookingRecord) => Promise<unknown>,
): Promise<unknown> {
  const visit = pick(await visitsOf(play), which);
  return visit && work(visit);
}

function onSubscription<Body = unknown>(
  { ada, subscriptionId }: Play,
  verb: string,
  body: object = {},
): Promise<Answer<Body>> {
  return expectAnswer(ada.post<Body>(`/api/subscriptions/${subscriptionId}/${verb}`, body));
}

function inOffice(
  play: Play,
  which: number,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload: object,
): Promise<unknown> {
  return withVisit(play, which, async ({ id }) => {
    const url = `/api/admin/bookings/${id}${path}`;
    const headers = { cookie: play.office, 'idempotency-key': randomUUID() };
    const { statusCode: status, body } = await play.stage.test.app.inject({ method, url, headers, payload });
    await expectAnswer(Promise.resolve({ status, body, headers: {} }));
  });
}

/** Expects success or a refusal with a reason. 503 is allowed, because the provider is faulty on purpose. */
async function expectAnswer<Body>(asked: Promise<Answer<Body>>): Promise<Answer<Body>> {
  const answer = await asked;
  expect([[200, 201, 204, 400, 404, 409, 422, 503].includes(answer.status), answer.body]).toEqual([
    true,
    answer.body,
  ]);
  return answer;
}

const cardOf = (which: number): string => CARDS[which % CARDS.length] ?? CARDS[0] ?? '';

function openEvents(stage: BookingsStage): Promise<{ id: number; name: string; payload: unknown }[]> {
  return stage.rows('SELECT id, name, payload FROM outbox WHERE completed_at IS NULL ORDER BY id');
}

function pick<T>(list: readonly T[], by: number): T | undefined {
  return list[by % Math.max(list.length, 1)];
}
