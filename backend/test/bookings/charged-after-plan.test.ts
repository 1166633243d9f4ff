import type { Subscription } from '@homebright/contract';
import { VisitReader } from '../../src/notifications/infra/facts-reader.js';
import { Transactions } from '../../src/platform/index.js';
import { useChargedAfter } from './charged-after-stage.js';
import { intentOf } from './stage.js';
import { MASTERCARD } from './subscription-card.js';

const { stage, visitOf, charge, captured, payments } = useChargedAfter();
const AMEX = '378282246310005';

/** 16 hours before the second visit, which is on Tuesday, March 23. */
const LATE = '2027-03-22T20:00:00.000Z';

/** A weekly plan, at that time, with what its customer asks of it. */
async function planAt(now: string) {
  const ada = await stage.customer();
  const answer = await ada.book({ isRecurring: true, frequency: 'weekly' });
  await ada.give(answer);
  const [, second, third] = (await ada.bookings()).map(({ id }) => id).sort((a, b) => a - b);
  await charge(now);
  const path = `/api/subscriptions/${answer.body.subscriptionId}`;
  const ask = (step: string, body: object = {}) => ada.post<Subscription>(`${path}/${step}`, body);
  const change = (body: object) => ada.send<Subscription>('PATCH', path, body);
  return { ada, ask, change, second: second ?? 0, third: third ?? 0 };
}

describe('a plan is no way around the fee of a visit that is charged after it', () => {
  it('by a late skip', async () => {
    const { ada, ask, second, third } = await planAt(LATE);
    const late = await ask('skip', { bookingId: second });
    expect([late.status, late.body]).toEqual([409, expect.objectContaining({ code: 'CONFLICT' })]);
    expect((await ask('skip', { bookingId: third })).status).toBe(200);
    expect(await visitOf(ada, second)).toMatchObject({ balance: 12_000, collection: 'scheduled' });
  });

  it.each(['pause', 'end'])('by a late %s', async (step) => {
    const { ada, ask, second } = await planAt(LATE);
    expect((await ask(step)).status).toBe(200);
    const left = (await ada.bookings()).filter(({ status }) => status === 'pending');
    expect(left.map(({ id }) => id)).toEqual([second]);
    const fee = { bookingId: second, cancellationFee: 4_000, expectedRefund: 0 };
    expect((await ada.post('/api/cancel-booking', fee)).status).toBe(200);
    await stage.settle();
    await charge();
    expect(await captured(second)).toEqual([4_000]);
  });

  it('by a late move or another weekday', async () => {
    const { ada, ask, change, second } = await planAt(LATE);
    const moved = await ask('move', { date: '2027-03-23', appointmentDate: '2027-03-25' });
    expect(moved.status).toBe(409);
    const other = await change({ weekday: 4, from: '2027-03-23' });
    expect([other.status, other.body]).toEqual([200, expect.anything()]);
    expect(await visitOf(ada, second)).toMatchObject({ appointmentDate: '2027-03-23' });
  });

  it('by moving it away for a fee first', async () => {
    const { ada, ask, second } = await planAt(LATE);
    const wish = { originalBookingId: second, rebookingFee: 3_000, appointmentDate: '2027-04-02' };
    const moved = await ada.post('/api/rebook', wish);
    expect([moved.status, moved.body]).toEqual([200, expect.anything()]);
    expect((await ask('end')).status).toBe(200);
    expect(await visitOf(ada, second)).toMatchObject({ balance: 15_000, openFees: 3_000 });
  });
});

/** A plan whose visits from the second one on another card pays. */
async function planWithLaterCard() {
  const plan = await planAt('2027-03-10T17:00:00.000Z');
  const form = await plan.ask('card', { from: '2027-03-23' });
  const { clientSecret } = form.body as unknown as { clientSecret: string };
  stage.stripe.saveCard(intentOf(clientSecret), MASTERCARD, 'http://localhost:3000/');
  await stage.settle();
  return plan;
}

describe('a plan whose visits another card is to pay from some day on', () => {
  it('names that card in the messages about these visits', async () => {
    const { second } = await planWithLaterCard();
    const { app } = stage.test;
    const facts = await app.get(Transactions).run((tx) => app.get(VisitReader).find(tx, second));
    expect(facts?.cardAfter).toMatchObject({ last4: '4444' });
  });

  it.each([
    ['saved', { when: 'after' }],
    ['that paid the deposit', { when: 'deposit', deposit: { kind: 'amount', amount: 5_000 } }],
  ] as const)('does not pay a booking: the card %s for it does', async (_how, rule) => {
    const { ada } = await planWithLaterCard();
    await stage.charges(rule);
    const answer = await ada.book({ appointmentDate: '2027-03-25' });
    await ada.give(answer, AMEX);
    const { bookingId } = answer.body;
    expect(await visitOf(ada, bookingId)).toMatchObject({ savedCard: { last4: '0005' } });
    await charge('2027-03-26T00:00:00.000Z');
    expect((await payments(bookingId)).at(-1)).toMatchObject({ card: '0005' });
  });
});
