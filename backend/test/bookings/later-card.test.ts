import type { OwnSubscription } from '@homebright/contract';
import { PaymentJobs } from '../../src/payments/jobs.js';
import { usePlanStage } from './subscription-calls.js';
import { cardsPaidWith, REFUSING, subscribeWith } from './subscription-card.js';

const stage = usePlanStage();

const subscribe = (card?: string) => subscribeWith(stage, card);
const paidWith = (id: number) => cardsPaidWith(stage, id);

test('a card from a visit on pays that one and those after it; those before it stay with the former', async () => {
  const { plan, visit, form, give, charge } = await subscribe();
  await give(await form('2027-03-30'));
  expect(await plan()).toMatchObject({
    card: { brand: 'visa', last4: '4242' },
    laterCard: { brand: 'mastercard', last4: '4444', from: '2027-03-30' },
  });
  const [before, after] = [await visit('2027-03-23'), await visit('2027-03-30')];
  expect(before.savedCard).toEqual({ brand: 'visa', last4: '4242' });
  expect(after.savedCard).toEqual({ brand: 'mastercard', last4: '4444' });
  await charge('2027-03-22T17:00:00Z');
  expect(await paidWith(before.id)).toEqual(['4242']);
  // Two days before the visit, while the former card is still in use.
  await charge('2027-03-28T17:00:00Z');
  expect(await paidWith(after.id)).toEqual(['4444']);
  expect((await plan()).card).toMatchObject({ last4: '4242' });
});

test('once its day has come it is the saved card, also for what the former did not pay', async () => {
  const { plan, visit, form, give, charge } = await subscribe();
  const owed = await visit('2027-03-23');
  await give(await form(), REFUSING);
  await charge('2027-03-22T17:00:00Z');
  expect(await paidWith(owed.id)).toEqual([]);
  await give(await form('2027-03-30'));
  await charge('2027-03-29T17:00:00Z');
  await stage.test.app.get(PaymentJobs).useLaterCards();
  expect((await plan()).card).toMatchObject({ last4: '0341' });
  stage.test.clock.set('2027-03-30T17:00:00Z');
  await stage.test.app.get(PaymentJobs).useLaterCards();
  await stage.settle();
  expect(await plan()).toMatchObject({ card: { last4: '4444' }, laterCard: null });
  await charge('2027-03-30T17:05:00Z');
  expect(await paidWith(owed.id)).toEqual(['4444']);
});

test('it is taken back, moved to another day, and replaced by a card for all visits', async () => {
  const { ada, path, plan, form, give } = await subscribe();
  await give(await form('2027-03-30'));
  const back = await ada.post(`${path}/undo`, {});
  expect(back.status).toBe(409);
  const kept = await stage.test.app.inject({
    method: 'DELETE',
    url: `${path}/later-card`,
    headers: { cookie: ada.cookie },
  });
  expect([kept.statusCode, kept.json<OwnSubscription>().laterCard]).toEqual([200, null]);
  // The open form applies from the day chosen last.
  const setup = await form('2027-04-06');
  expect(await form('2027-03-30')).toBe(setup);
  await give(setup);
  expect((await plan()).laterCard).toMatchObject({ from: '2027-03-30' });
  await give(await form(), '378282246310005');
  expect(await plan()).toMatchObject({ card: { brand: 'amex' }, laterCard: null });
});

test('a day without a visit, one that is over, somebody else’s plan: refused, and nothing is opened', async () => {
  const { ada, path } = await subscribe();
  for (const from of ['2027-03-31', '2027-03-09', '2028-03-28', 'soon'])
    expect((await ada.post(`${path}/card`, { from })).status).toBe(400);
  expect((await ada.post(`${path}/card`, { from: 7 })).status).toBe(400);
  const eve = await stage.customer();
  expect((await eve.post(`${path}/card`, { from: '2027-03-30' })).status).toBe(404);
  const url = `${path}/later-card`;
  const strange = await stage.test.app.inject({ method: 'DELETE', url, headers: { cookie: eve.cookie } });
  expect(strange.statusCode).toBe(404);
});

test('one that the provider no longer has is forgotten alone: the former card pays', async () => {
  const { plan, visit, form, give, charge } = await subscribe();
  await give(await form('2027-03-30'));
  await stage.rows(`UPDATE later_card SET payment_method_id = 'pm_gone'`);
  const { id } = await visit('2027-03-30');
  await charge('2027-03-28T17:00:00Z');
  expect(await plan()).toMatchObject({ card: { last4: '4242' }, laterCard: null });
  await charge('2027-03-29T17:00:00Z');
  expect(await paidWith(id)).toEqual(['4242']);
});
