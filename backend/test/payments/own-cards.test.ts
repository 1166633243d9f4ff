import type {
  CardForm,
  ErrorBody,
  OwnCards,
  OwnVisit,
  PaymentResponse,
  SavedCardAnswer,
  Subscription,
} from '@homebright/contract';
import { NOW, settingsSeed } from '../harness.js';
import { BookingsStage, type Answer, type Customer, intentOf } from '../bookings/stage.js';
import { MASTERCARD, REFUSING } from '../bookings/subscription-card.js';
import { Office } from '../office/office.js';
import { useStage } from '../use-stage.js';

const SETTINGS = settingsSeed({ writesPerMinute: 100_000, signInsPerMinute: 100_000, saveCards: true });
const stage = useStage(() => BookingsStage.open({ SETTINGS }));
beforeEach(async () => {
  stage.test.clock.set(NOW);
  await stage.rows('DELETE FROM assignment');
  await stage.charges();
});

/** A card that pays like any other. */
const REFUNDS_LATE = '4000000000007726';

const keep = (ada: Customer, bookingId: number, wanted = true) =>
  ada.post('/api/keep-card', { bookingId, keep: wanted });
const cardsOf = async (ada: Customer) => (await ada.get<OwnCards>('/api/cards')).body;
const shown = async (ada: Customer) =>
  (await cardsOf(ada)).cards.map(({ last4, isDefault }) => (isDefault ? `${last4} default` : last4));
const idOf = async (ada: Customer, last4: string) =>
  (await cardsOf(ada)).cards.find((card) => card.last4 === last4)?.id ?? '';
const makeDefault = async (ada: Customer, last4: string) =>
  ada.post<OwnCards>(`/api/cards/${await idOf(ada, last4)}/default`, {});
const remove = async (ada: Customer, last4: string) =>
  stage.test.app.inject({
    method: 'DELETE',
    url: `/api/cards/${await idOf(ada, last4)}`,
    headers: { cookie: ada.cookie },
  });
const pay = (ada: Customer, payment: { bookingId: number; amount: number; card?: string }) =>
  ada.post<SavedCardAnswer & Partial<ErrorBody>>('/api/pay-with-saved-card', payment);
/** Books and pays a visit. @param card with consent, it is saved */
const paid = async (ada: Customer, appointmentDate: string, card?: string, wanted = true) => {
  const answer = await ada.book({ appointmentDate });
  if (wanted) expect((await keep(ada, answer.body.bookingId)).status).toBe(200);
  await ada.give(answer, card);
  return answer.body.bookingId;
};
const paidWith = async (bookingId: number) =>
  (
    await stage.rows<{ last4: string }>(
      `SELECT card_last4 AS last4 FROM payment WHERE booking_id = $1 AND status = 'succeeded'`,
      [bookingId],
    )
  ).map(({ last4 }) => last4);

test('a card is saved only with consent, and pays the next booking in one press', async () => {
  const ada = await stage.customer();
  await paid(ada, '2027-03-16', undefined, false);
  expect(await cardsOf(ada)).toEqual({ cards: [], pays: { plans: [], visits: [] } });
  await paid(ada, '2027-03-17');
  expect(await cardsOf(ada)).toMatchObject({
    cards: [
      { brand: 'visa', last4: '4242', isDefault: true, from: null, expYear: expect.any(Number) as number },
    ],
    pays: { plans: [], visits: [] },
  });
  const next = await ada.book({ appointmentDate: '2027-03-18' });
  const { bookingId } = next.body;
  expect((await pay(ada, { bookingId, amount: 12_000 })).body).toEqual({ outcome: 'paid' });
  await stage.settle();
  expect(await ada.booking(bookingId)).toMatchObject({ status: 'confirmed', paid: 12_000 });
});

test('consent can be taken back and given again until the payment, and an opened form begins without it', async () => {
  const ada = await stage.customer();
  const answer = await ada.book({ appointmentDate: '2027-03-16' });
  const { bookingId } = answer.body;
  const saves = () =>
    stage.stripe.state().intents.find(({ id }) => id === intentOf(answer.body.clientSecret))
      ?.setup_future_usage;
  for (const [wanted, expected] of [
    [true, 'off_session'],
    [false, null],
    [true, 'off_session'],
    [true, 'off_session'],
    [false, null],
    [true, 'off_session'],
  ] as const) {
    await keep(ada, bookingId, wanted);
    expect(saves()).toBe(expected);
  }
  const again = await ada.post<PaymentResponse>('/api/pay-existing-booking', { bookingId });
  expect(saves()).toBeNull();
  await ada.give(again as Answer<PaymentResponse>);
  expect((await cardsOf(ada)).cards).toEqual([]);
  expect((await keep(ada, bookingId)).status).toBe(409);
});

test('the first saved card is the default, others stand beside it, and each can become the default', async () => {
  const ada = await stage.customer();
  await paid(ada, '2027-03-16');
  await paid(ada, '2027-03-17', MASTERCARD);
  await paid(ada, '2027-03-18', MASTERCARD);
  // The same card, typed again, is one card.
  expect(await shown(ada)).toEqual(['4242 default', '4444']);
  const { body } = await makeDefault(ada, '4444');
  expect(body.cards.map(({ last4, isDefault }) => [last4, isDefault])[0]).toEqual(['4444', true]);
  expect(await shown(ada)).toContain('4242');
  const { bookingId } = (await ada.book({ appointmentDate: '2027-03-19' })).body;
  await pay(ada, { bookingId, amount: 12_000, card: await idOf(ada, '4242') });
  expect(await paidWith(bookingId)).toEqual(['4242']);
  expect((await shown(ada))[0]).toBe('4444 default');
});

test('a form adds a card, which the list shows before any webhook', async () => {
  const ada = await stage.customer();
  await paid(ada, '2027-03-16');
  const form = await ada.post<CardForm>('/api/cards', {});
  const again = await ada.post<CardForm>('/api/cards', {});
  expect(again.body).toEqual(form.body);
  stage.stripe.saveCard(intentOf(form.body.clientSecret), MASTERCARD, 'http://localhost:3000/');
  expect(await shown(ada)).toEqual(['4242 default', '4444']);
  await stage.settle();
  expect(await shown(ada)).toEqual(['4242 default', '4444']);
});

test('a plan keeps its card when another is saved, and its own new card becomes the default', async () => {
  const ada = await stage.customer();
  const plan = await ada.book({ isRecurring: true, frequency: 'weekly' });
  expect((await keep(ada, plan.body.bookingId)).status).toBe(200);
  await ada.give(plan);
  await paid(ada, '2027-03-18', MASTERCARD);
  expect(await shown(ada)).toEqual(['4242 default', '4444']);
  const { pays } = await cardsOf(ada);
  expect(pays.plans).toEqual([{ id: plan.body.subscriptionId, service: expect.any(String) as string }]);
  await makeDefault(ada, '4444');
  const [own] = (await ada.get<Subscription[]>('/api/subscriptions')).body;
  expect(own?.card).toMatchObject({ last4: '4444' });
});

test('a removed card is gone here and at the provider; the next one takes its place, and removing it again is fine', async () => {
  const ada = await stage.customer();
  await paid(ada, '2027-03-16');
  await paid(ada, '2027-03-17', MASTERCARD);
  const id = await idOf(ada, '4242');
  expect((await remove(ada, '4242')).statusCode).toBe(200);
  await stage.settle();
  expect(await shown(ada)).toEqual(['4444 default']);
  const again = await stage.test.app.inject({
    method: 'DELETE',
    url: `/api/cards/${id}`,
    headers: { cookie: ada.cookie },
  });
  expect(again.statusCode).toBe(200);
  const { bookingId } = (await ada.book({ appointmentDate: '2027-03-18' })).body;
  expect((await pay(ada, { bookingId, amount: 12_000, card: id })).body).toEqual({ outcome: 'no_card' });
  expect((await pay(ada, { bookingId, amount: 12_000 })).body).toEqual({ outcome: 'paid' });
  expect(await paidWith(bookingId)).toEqual(['4444']);
  await remove(ada, '4444');
  expect(await cardsOf(ada)).toMatchObject({ cards: [] });
});

test('a refused card leaves the booking to be paid with another one, in one press', async () => {
  const ada = await stage.customer();
  await paid(ada, '2027-03-16');
  const form = await ada.post<CardForm>('/api/cards', {});
  stage.stripe.saveCard(intentOf(form.body.clientSecret), REFUSING, 'http://localhost:3000/');
  await stage.settle();
  const { bookingId } = (await ada.book({ appointmentDate: '2027-03-18' })).body;
  const refused = await pay(ada, { bookingId, amount: 12_000, card: await idOf(ada, '0341') });
  expect(refused.body).toEqual({ outcome: 'declined' });
  expect((await pay(ada, { bookingId, amount: 12_000 })).body).toEqual({ outcome: 'paid' });
  await stage.settle();
  expect(await ada.booking(bookingId)).toMatchObject({ status: 'confirmed' });
});

test('a visit that is charged after it takes the chosen card for all later charges', async () => {
  const ada = await stage.customer();
  await paid(ada, '2027-03-16');
  await paid(ada, '2027-03-17', MASTERCARD);
  await stage.charges({ when: 'after' });
  const { bookingId } = (await ada.book({ appointmentDate: '2027-03-18' })).body;
  const card = await idOf(ada, '4444');
  expect((await pay(ada, { bookingId, amount: 0, card })).body).toEqual({ outcome: 'paid' });
  await stage.settle();
  expect((await ada.booking(bookingId)) as OwnVisit).toMatchObject({
    status: 'confirmed',
    savedCard: { last4: '4444' },
  });
  expect((await cardsOf(ada)).pays.visits).toMatchObject([{ id: bookingId, appointmentDate: '2027-03-18' }]);
});

test('six cards are too many, and nobody touches another customer’s card', async () => {
  const ada = await stage.customer();
  const numbers = ['4242424242424242', MASTERCARD, '4000056655665556', '378282246310005', '6011111111111117'];
  for (const [place, number] of numbers.entries()) {
    stage.test.clock.set(`2027-03-10T17:0${place}:00.000Z`);
    await paid(ada, `2027-03-${16 + place}`, number);
  }
  expect((await cardsOf(ada)).cards).toHaveLength(5);
  const full = await ada.post<ErrorBody>('/api/cards', {});
  expect([full.status, full.body.message]).toEqual([
    409,
    'You can save up to 5 cards. Please remove one first.',
  ]);
  stage.test.clock.set('2027-03-10T17:10:00.000Z');
  await paid(ada, '2027-03-23', REFUNDS_LATE);
  // The oldest beside the default had to go.
  expect(await shown(ada)).toEqual(['4242 default', '7726', '1117', '0005', '5556']);
  const ben = await stage.customer();
  const id = await idOf(ada, '4242');
  expect((await ben.post(`/api/cards/${id}/default`, {})).status).toBe(404);
  const url = `/api/cards/${id}`;
  await stage.test.app.inject({ method: 'DELETE', url, headers: { cookie: ben.cookie } });
  expect((await shown(ada))[0]).toBe('4242 default');
  const { bookingId } = (await ben.book({ appointmentDate: '2027-03-25' })).body;
  expect((await pay(ben, { bookingId, amount: 12_000, card: id })).body).toEqual({ outcome: 'no_card' });
  expect((await keep(ada, bookingId)).status).toBe(404);
});

test('nothing is saved where the owner does not save cards', async () => {
  const ada = await stage.customer();
  await (await Office.enter(stage, { again: true })).change('settings', { saveCards: false });
  const { bookingId } = (await ada.book({ appointmentDate: '2027-03-16' })).body;
  expect((await keep(ada, bookingId)).status).toBe(409);
  expect((await ada.post('/api/cards', {})).status).toBe(409);
});
