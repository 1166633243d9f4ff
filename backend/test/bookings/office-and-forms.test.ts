import { signInAsAdmin } from '../sign-in.js';
import { staged, useStage } from '../use-stage.js';
import { BookingsStage, intentOf } from './stage.js';

const stage = useStage(() => BookingsStage.open());
const ada = staged(() => stage.customer());
let cookie: string;

beforeAll(async () => {
  cookie = await signInAsAdmin(stage.test);
});
afterEach(() => stage.stripe.clearFaults());

const office = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload: object = {}) => {
  const url = `/api/admin/bookings/${path}`;
  return (await stage.test.app.inject({ method, url, payload, headers: { cookie } })).statusCode;
};
const intent = (id: string) => stage.stripe.state().intents.find((one) => one.id === id);

describe('while a card form is open, the office', () => {
  const open = async (date: string): Promise<{ id: number; intentId: string }> => {
    const { body } = await ada.book({ appointmentDate: date });
    return { id: body.bookingId, intentId: intentOf(body.clientSecret) };
  };

  test('gives another price: the form asks for that one before the office has its answer', async () => {
    const { id, intentId } = await open('2027-03-16');
    expect(await office('PATCH', `${id}/price`, { customPrice: 9_000, lockPrice: false })).toBe(200);
    expect(intent(intentId)).toMatchObject({ amount: 9_000, status: 'requires_payment_method' });
  });

  test('cancels, or deletes: the form can pay nothing any more', async () => {
    const cancelled = await open('2027-03-17');
    expect(await office('PATCH', String(cancelled.id), { status: 'cancelled' })).toBe(200);
    expect(intent(cancelled.intentId)?.status).toBe('canceled');
    const deleted = await open('2027-03-18');
    expect(await office('DELETE', String(deleted.id))).toBe(200);
    expect(intent(deleted.intentId)?.status).toBe('canceled');
  });

  test('is not kept from it by a provider that is down; the form follows later', async () => {
    const { id, intentId } = await open('2027-03-19');
    stage.stripe.failNext({ kind: '503', times: 20 });
    expect(await office('PATCH', `${id}/price`, { customPrice: 7_000, lockPrice: false })).toBe(200);
    stage.stripe.clearFaults();
    expect(intent(intentId)?.amount).toBe(12_000);
    await stage.settle();
    expect(intent(intentId)?.amount).toBe(7_000);
  });
});

test('a first visit that is cancelled unpaid and restored brings its subscription back', async () => {
  const { body } = await ada.book({ isRecurring: true, appointmentDate: '2027-03-23' });
  const status = async (): Promise<unknown> =>
    (
      await stage.rows<{ status: string }>('SELECT status FROM subscription WHERE id = $1', [
        body.subscriptionId,
      ])
    )[0]?.status;
  await ada.post('/api/cancel-booking', { bookingId: body.bookingId });
  expect(await status()).toBe('ended');
  expect(await office('POST', `${body.bookingId}/actions/restore`)).toBeLessThan(300);
  expect(await status()).toBe('incomplete');
  await ada.give(await ada.post('/api/pay-existing-booking', { bookingId: body.bookingId }));
  expect(await status()).toBe('active');
  expect(
    (await ada.bookings()).filter(({ subscriptionId }) => subscriptionId === body.subscriptionId),
  ).toHaveLength(4);
});

test('a subscription that its customer ended is not brought back with its first visit', async () => {
  const answer = await ada.book({ isRecurring: true, appointmentDate: '2027-03-24' });
  await ada.give(answer);
  const { bookingId, subscriptionId } = answer.body;
  await ada.post(`/api/subscriptions/${subscriptionId}/end`, {});
  await ada.post('/api/cancel-booking', { bookingId });
  await office('POST', `${bookingId}/actions/restore`);
  const [row] = await stage.rows<{ status: string }>('SELECT status FROM subscription WHERE id = $1', [
    subscriptionId,
  ]);
  expect(row?.status).toBe('ended');
});
