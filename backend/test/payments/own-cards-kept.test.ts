import type { CardForm, ErrorBody, OwnCards, SavedCardAnswer } from '@homebright/contract';
import { SavedCards } from '../../src/payments/use-cases/saved-cards.js';
import { BookingsStage, type Customer, intentOf } from '../bookings/stage.js';
import { MASTERCARD, REFUSING } from '../bookings/subscription-card.js';
import { NOW, settingsSeed } from '../harness.js';
import { useStage } from '../use-stage.js';

const SETTINGS = settingsSeed({ writesPerMinute: 100_000, signInsPerMinute: 100_000, saveCards: true });
const stage = useStage(() => BookingsStage.open({ SETTINGS }));
beforeEach(async () => {
  stage.test.clock.set(NOW);
  await stage.rows('DELETE FROM assignment');
  await stage.charges();
});

const VISA = '4242424242424242';
const cardsOf = async (ada: Customer) => (await ada.get<OwnCards>('/api/cards')).body;
const shown = async (ada: Customer) =>
  (await cardsOf(ada)).cards.map(({ last4, isDefault }) => (isDefault ? `${last4} default` : last4));
const idOf = async (ada: Customer, last4: string) =>
  (await cardsOf(ada)).cards.find((card) => card.last4 === last4)?.id ?? '';
const pay = (ada: Customer, payment: { bookingId: number; amount: number; card?: string }) =>
  ada.post<SavedCardAnswer & Partial<ErrorBody>>('/api/pay-with-saved-card', payment);
const remove = async (ada: Customer, id: string) =>
  stage.test.app.inject({ method: 'DELETE', url: `/api/cards/${id}`, headers: { cookie: ada.cookie } });
/** Books and pays a visit with consent to save the card. */
const saved = async (ada: Customer, appointmentDate: string, card?: string) => {
  const answer = await ada.book({ appointmentDate });
  await ada.post('/api/keep-card', { bookingId: answer.body.bookingId, keep: true });
  await ada.give(answer, card);
};
const add = async (ada: Customer, card: string) => {
  const form = await ada.post<CardForm>('/api/cards', {});
  stage.stripe.saveCard(intentOf(form.body.clientSecret), card, 'http://localhost:3000/');
  await stage.settle();
};
const plan = async (ada: Customer, card?: string) => {
  const answer = await ada.book({ isRecurring: true, frequency: 'weekly' });
  await ada.give(answer, card);
  return answer.body.subscriptionId ?? 0;
};
/** The cards that the provider still has for the customer of the latest booking. */
const atProvider = async () => {
  const [row] = await stage.rows<{ id: string }>(
    `SELECT c.customer_id AS id FROM stripe_customer c JOIN booking b ON b.user_id = c.user_id ORDER BY b.id DESC LIMIT 1`,
  );
  return stage.stripe
    .state()
    .paymentMethods.filter(({ customer }) => customer === row?.id)
    .map(({ card }) => card?.last4);
};

test('a card that a plan needs is one card, although it was saved before', async () => {
  const ada = await stage.customer();
  await saved(ada, '2027-03-18');
  await saved(ada, '2027-03-19', MASTERCARD);
  await plan(ada, VISA);
  expect(await shown(ada)).toEqual(['4242 default', '4444']);
  await plan(ada, MASTERCARD);
  expect(await shown(ada)).toEqual(['4444 default', '4242']);
});

test('the default card that is typed again with consent is one card, at the provider, too', async () => {
  const ada = await stage.customer();
  await saved(ada, '2027-03-18');
  await saved(ada, '2027-03-19');
  await stage.settle();
  expect(await shown(ada)).toEqual(['4242 default']);
  expect(await atProvider()).toEqual(['4242']);
});

test('five cards stay five when a plan brings a sixth', async () => {
  const ada = await stage.customer();
  for (const number of [VISA, MASTERCARD, '4000056655665556', '378282246310005', '6011111111111117'])
    await add(ada, number);
  expect((await cardsOf(ada)).cards).toHaveLength(5);
  await plan(ada, '4000000000007726');
  expect((await cardsOf(ada)).cards).toHaveLength(5);
  expect((await shown(ada))[0]).toBe('7726 default');
  expect(await shown(ada)).toContain('4242');
});

test('a refused deposit leaves the default card as it was', async () => {
  const ada = await stage.customer();
  await saved(ada, '2027-03-16');
  await add(ada, REFUSING);
  await stage.charges({ when: 'deposit', deposit: { kind: 'amount', amount: 5_000 } });
  const { bookingId } = (await ada.book({ appointmentDate: '2027-03-18' })).body;
  const [row] = await stage.rows('SELECT deposit, balance FROM ledger_account WHERE booking_id = $1', [
    bookingId,
  ]);

  const amount = (row as { deposit: number }).deposit;
  expect((await pay(ada, { bookingId, amount, card: await idOf(ada, '0341') })).body).toEqual({
    outcome: 'declined',
  });
  expect(await shown(ada)).toEqual(['4242 default', '0341']);
  expect(await pay(ada, { bookingId, amount, card: 'pm_gone' })).toMatchObject({
    status: 200,
    body: { outcome: 'no_card' },
  });
});

test('undoing a change of default keeps the other cards', async () => {
  const ada = await stage.customer();
  const id = await plan(ada);
  await add(ada, MASTERCARD);
  await add(ada, '378282246310005');
  await stage.rows('DELETE FROM saved_card WHERE user_id IN (SELECT user_id FROM other_card)');
  await ada.post(`/api/cards/${await idOf(ada, '4444')}/default`, {});
  const undone = await ada.post(`/api/subscriptions/${id}/card/undo`, {});
  expect(undone.status).toBe(200);
  expect(new Set(await shown(ada))).toEqual(new Set(['4444', '0005']));
});

test('the card before a later one stays among the cards', async () => {
  const ada = await stage.customer();
  const id = await plan(ada);
  const form = await ada.post<{ clientSecret: string }>(`/api/subscriptions/${id}/card`, {
    from: '2027-03-30',
  });
  stage.stripe.saveCard(intentOf(form.body.clientSecret), MASTERCARD, 'http://localhost:3000/');
  await stage.settle();
  expect(await shown(ada)).toEqual(['4242 default', '4444']);
  stage.test.clock.set('2027-03-30T17:00:00.000Z');
  await stage.test.app.get(SavedCards).useDue();
  const [row] = await stage.rows<{ n: number }>(
    'SELECT count(*)::int AS n FROM other_card o JOIN saved_card s USING (user_id) WHERE s.last4 = $1 AND o.last4 = $2 AND s.user_id = (SELECT user_id FROM subscription WHERE id = $3)',
    ['4444', '4242', id],
  );
  expect(row?.n).toBe(1);
});

test('if only a later card is left, it pays at once', async () => {
  const ada = await stage.customer();
  const id = await plan(ada);
  const form = await ada.post<{ clientSecret: string }>(`/api/subscriptions/${id}/card`, {
    from: '2027-03-30',
  });
  stage.stripe.saveCard(intentOf(form.body.clientSecret), MASTERCARD, 'http://localhost:3000/');
  await stage.settle();
  await remove(ada, await idOf(ada, '4242'));
  await stage.settle();
  expect((await cardsOf(ada)).cards).toMatchObject([{ last4: '4444', isDefault: true, from: null }]);
});

test('a customer whom the office has not confirmed saves no card', async () => {
  const ada = await stage.customer();
  const answer = await ada.book({ appointmentDate: '2027-03-18' });
  await stage.rows(
    'UPDATE app_user SET joined_at = now() WHERE id = (SELECT user_id FROM booking WHERE id = $1)',
    [answer.body.bookingId],
  );
  expect((await ada.post('/api/cards', {})).status).toBe(404);
  expect((await ada.post('/api/keep-card', { bookingId: answer.body.bookingId, keep: true })).status).toBe(
    404,
  );
});
