import type { ErrorBody } from '@homebright/contract';
import { noticesOf, PostStage } from './stage.js';

let stage: PostStage;

beforeAll(async () => {
  stage = await PostStage.open();
});
afterAll(() => stage.close());

test('what happens to a booking is told in the app, newest first, until it is read', async () => {
  const ada = await stage.bookings.customer();
  const bookingId = await ada.bookAndPay();
  const told = await noticesOf(ada);
  expect(told.map(({ type }) => type)).toContain('booking_confirmed');
  expect([...told].sort((a, b) => b.id - a.id)).toEqual(told);
  expect(told.every((notice) => notice.bookingId === bookingId && !notice.read)).toBe(true);

  const first = told.find(({ type }) => type === 'booking_confirmed');
  expect(first?.message).toBe('Your 2-Hour Standard Clean on Tuesday, March 16, 8 AM–12 PM is confirmed.');
  expect((await ada.post(`/api/notifications/${first?.id}/read`, {})).body).toEqual({ success: true });
  expect((await noticesOf(ada)).find(({ id }) => id === first?.id)?.read).toBe(true);

  expect((await ada.post('/api/notifications/mark-all-read', {})).status).toBe(200);
  expect((await noticesOf(ada)).every(({ read }) => read)).toBe(true);
});

test('nobody reads or ticks off what was told to somebody else', async () => {
  const [ada, bob] = [await stage.bookings.customer(), await stage.bookings.customer()];
  await ada.bookAndPay({ appointmentDate: '2027-03-17' });
  const [notice] = await noticesOf(ada);
  expect(await noticesOf(bob)).toEqual([]);
  expect((await bob.post<ErrorBody>(`/api/notifications/${notice?.id}/read`, {})).body.code).toBe(
    'NOT_FOUND',
  );
  await bob.post('/api/notifications/mark-all-read', {});
  expect((await noticesOf(ada)).some(({ read }) => read)).toBe(false);
});

test.each(['0', '-1', '99999999999999999', '9007199254740991', 'abc', '1.5', '1e3'])(
  'the number %s is no notification',
  async (id) => {
    const ada = await stage.bookings.customer();
    const { status } = await ada.post(`/api/notifications/${id}/read`, {});
    expect([400, 404]).toContain(status);
  },
);

test('without signing in there is nothing to read', async () => {
  const { app } = stage.bookings.test;
  expect((await app.inject('/api/notifications')).statusCode).toBe(401);
  expect((await app.inject({ method: 'POST', url: '/api/notifications/1/read' })).statusCode).toBe(401);
  expect((await app.inject({ method: 'POST', url: '/api/notifications/mark-all-read' })).statusCode).toBe(
    401,
  );
});
