import type { ErrorBody, OwnSubscription } from '@homebright/contract';
import { CustomerData } from '../../src/identity/use-cases/customer-data.js';
import { NOW } from '../harness.js';
import { usePlanStage } from './subscription-calls.js';
import { cardsPaidWith, MASTERCARD, REFUSING, subscribeWith } from './subscription-card.js';

const stage = usePlanStage();

const VISA = { brand: 'visa', last4: '4242' };
const OTHER = { brand: 'mastercard', last4: '4444' };
const AMEX = '378282246310005';

const subscribe = async () => {
  const given = await subscribeWith(stage);
  const undo = () => given.ada.post<OwnSubscription & ErrorBody>(`${given.path}/card/undo`, {});
  const keepCard = () =>
    stage.test.app.inject({
      method: 'DELETE',
      url: `${given.path}/later-card`,
      headers: { cookie: given.ada.cookie },
    });
  return { ...given, undo, keepCard };
};
const refused = (reason: RegExp) => ({
  status: 409,
  body: { code: 'CONFLICT', error: expect.stringMatching(reason) as string },
});

test('another card for all visits is taken back, with the one that was to follow; twice is too late', async () => {
  const { plan, form, give, undo } = await subscribe();
  await give(await form('2027-03-30'), AMEX);
  await give(await form());
  expect(await plan()).toMatchObject({ card: OTHER, laterCard: null });
  expect(await undo()).toMatchObject({
    status: 200,
    body: { card: VISA, laterCard: { brand: 'amex', from: '2027-03-30' } },
  });
  expect(await undo()).toMatchObject(refused(/^It is too late to undo this/));
  expect(await plan()).toMatchObject({ card: VISA, laterCard: { from: '2027-03-30' } });
});

test('before a webhook has told of the form that was sent, its card is taken back all the same', async () => {
  const { plan, form, undo } = await subscribe();
  stage.stripe.saveCard(await form(), MASTERCARD, 'http://localhost:3000/');
  expect(await undo()).toMatchObject({ status: 200, body: { card: VISA } });
  await stage.settle();
  expect((await plan()).card).toEqual(VISA);
});

test('a card from a visit on, another day for it, and the one of today after all are taken back', async () => {
  const { plan, form, give, undo, keepCard } = await subscribe();
  await give(await form('2027-03-30'));
  expect(await undo()).toMatchObject({ status: 200, body: { card: VISA, laterCard: null } });
  await give(await form('2027-03-30'));
  await give(await form('2027-04-06'), AMEX);
  expect(await undo()).toMatchObject({ status: 200, body: { laterCard: { ...OTHER, from: '2027-03-30' } } });
  expect((await keepCard()).json<OwnSubscription>().laterCard).toBeNull();
  expect(await undo()).toMatchObject({ status: 200, body: { laterCard: { ...OTHER, from: '2027-03-30' } } });
  expect((await plan()).card).toEqual(VISA);
});

test('what is charged after it was taken back, is charged to the former card', async () => {
  const { visit, form, give, charge, undo } = await subscribe();
  const { id } = await visit('2027-03-23');
  await give(await form());
  expect((await undo()).status).toBe(200);
  await charge('2027-03-22T17:00:00Z');
  expect(await cardsPaidWith(stage, id)).toEqual(['4242']);
});

test('a visit that the new card has paid meanwhile: it stays, and a sentence says so', async () => {
  const { plan, visit, form, give, charge, undo } = await subscribe();
  const { id } = await visit('2027-03-23');
  await give(await form(), REFUSING);
  await charge('2027-03-22T17:00:00Z');
  expect(await cardsPaidWith(stage, id)).toEqual([]);
  // The new card is charged at once, because the previous card was refused.
  await give(await form());
  await charge('2027-03-22T17:00:30Z');
  expect(await cardsPaidWith(stage, id)).toEqual(['4444']);
  expect(await undo()).toMatchObject(refused(/^Your new card has been used for a visit/));
  expect((await plan()).card).toEqual(OTHER);
});

test('a charge of the former card does not keep a card that pays later visits', async () => {
  const { visit, form, give, charge, undo } = await subscribe();
  const { id } = await visit('2027-03-23');
  stage.test.clock.set('2027-03-22T17:00:00Z');
  await give(await form('2027-03-30'));
  await charge('2027-03-22T17:00:30Z');
  expect(await cardsPaidWith(stage, id)).toEqual(['4242']);
  expect(await undo()).toMatchObject({ status: 200, body: { laterCard: null } });
});

test('after a minute, for somebody else, or changed by a payment since: nothing changes', async () => {
  const { ada, path, plan, form, give, undo } = await subscribe();
  await give(await form());
  const eve = await stage.customer();
  expect((await eve.post(`${path}/card/undo`, {})).status).toBe(404);
  // Another booking's form saves its card as well.
  const more = await ada.book({ isRecurring: true, frequency: 'monthly', appointmentDate: '2027-03-18' });
  await ada.give(more, AMEX);
  expect(await undo()).toMatchObject(refused(/^Your card was changed again/));
  await give(await form());
  stage.test.clock.set(new Date(Date.parse(NOW) + 61_000).toISOString());
  expect(await undo()).toMatchObject(refused(/^It is too late to undo this/));
  expect((await plan()).card).toEqual(OTHER);
});

test('a charge that begins while it is taken back waits, and is made with the former card', async () => {
  const { visit, form, give, charge, undo } = await subscribe();
  const { id } = await visit('2027-03-23');
  stage.test.clock.set('2027-03-22T17:00:00Z');
  await give(await form());
  const [taken] = await Promise.all([undo(), charge('2027-03-22T17:00:10Z')]);
  const paid = await cardsPaidWith(stage, id);
  expect([taken.status, paid]).toEqual(taken.status === 200 ? [200, ['4242']] : [409, ['4444']]);
});

test('while its plan is paused, and after it goes on, the former card is back', async () => {
  const { ada, path, plan, form, give, undo } = await subscribe();
  await give(await form());
  expect((await ada.post(`${path}/pause`, {})).status).toBe(200);
  expect(await undo()).toMatchObject({ status: 200, body: { status: 'paused', card: VISA } });
  expect((await ada.post(`${path}/resume`, {})).status).toBe(200);
  expect(await plan()).toMatchObject({ status: 'active', card: VISA, laterCard: null });
});

test('of a customer who is erased while a change is taken back, no card is left', async () => {
  const { ada, plan, form, give, undo, keepCard } = await subscribe();
  const bookingId = (await plan()).visits[0]?.bookingId;
  expect((await ada.post('/api/cancel-booking', { bookingId, cancellationFee: 4_000 })).status).toBe(200);
  await stage.settle();
  const { id } = (await ada.get<{ id: string }>('/api/auth/user')).body;
  const stored = () =>
    stage.rows(
      `SELECT FROM saved_card WHERE user_id = $1 UNION ALL SELECT FROM later_card WHERE user_id = $1
       UNION ALL SELECT FROM card_change WHERE user_id = $1`,
      [id],
    );
  await give(await form('2027-03-30'));
  // The undo stores a card that the erasure has not seen.
  expect((await keepCard()).statusCode).toBe(200);
  expect(await stored()).toHaveLength(2);
  const actor = { kind: 'customer', id, requestId: 'both-at-once' } as const;
  const customers = stage.test.app.get(CustomerData);
  const [taken] = await Promise.all([undo(), customers.erase(id, actor)]);
  expect([200, 409]).toContain(taken.status);
  await customers.finishErasures();
  expect(await stored()).toEqual([]);
});
