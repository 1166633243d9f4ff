import type { ErrorBody, Notification } from '@homebright/contract';
import { useStage } from '../use-stage.js';
import { noticesOf, PostStage } from './stage.js';

const stage = useStage(() => PostStage.open());

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

test('what happens to a plan is told with that plan, and exported with it', async () => {
  const ada = await stage.bookings.customer();
  const answer = await ada.book({ isRecurring: true, frequency: 'weekly', appointmentDate: '2027-03-18' });
  await ada.give(answer);
  const { subscriptionId } = answer.body;
  await ada.post(`/api/subscriptions/${subscriptionId}/pause`, {});
  await stage.bookings.settle();
  const [notice, confirmed] = await noticesOf(ada);
  expect(notice).toMatchObject({ title: 'Your plan is paused', subscriptionId, bookingId: null });
  expect(confirmed).toMatchObject({ subscriptionId: null, bookingId: expect.any(Number) });
  const { notifications } = (await ada.get<{ notifications: object[] }>('/api/account/export')).body;
  expect(notifications).toContainEqual(expect.objectContaining({ subscriptionId, type: 'subscription' }));
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

test('what is older than the newest hundred is read page by page', async () => {
  const email = 'collector@example.com';
  const [ada, bob] = [await stage.bookings.customer(email), await stage.bookings.customer()];
  await stage.rows(
    `INSERT INTO notification (user_id, type, title, message) SELECT id, 'general', 'No. ' || n, '' FROM app_user, generate_series(1, 230) n WHERE email = $1 ORDER BY n`,
    [email],
  );
  const page = async (before?: number) =>
    (await ada.get<Notification[]>(`/api/notifications${before ? `?before=${before}` : ''}`)).body;
  const first = await page();
  const second = await page(first.at(-1)?.id);
  const third = await page(second.at(-1)?.id);
  expect([first, second, third].map(({ length }) => length)).toEqual([100, 100, 30]);
  const titles = [...first, ...second, ...third].map(({ title }) => title);
  expect(titles).toEqual(Array.from({ length: 230 }, (_, n) => `No. ${230 - n}`));
  expect(await page(third.at(-1)?.id)).toEqual([]);
  expect((await bob.get(`/api/notifications?before=${first[0]?.id}`)).body).toEqual([]);
  for (const wrong of ['0', '-1', 'x', '1.5', '99999999999999999'])
    expect((await ada.get(`/api/notifications?before=${wrong}`)).status).toBe(400);
});

test('without signing in there is nothing to read', async () => {
  const { app } = stage.bookings.test;
  expect((await app.inject('/api/notifications')).statusCode).toBe(401);
  expect((await app.inject({ method: 'POST', url: '/api/notifications/1/read' })).statusCode).toBe(401);
  expect((await app.inject({ method: 'POST', url: '/api/notifications/mark-all-read' })).statusCode).toBe(
    401,
  );
});
