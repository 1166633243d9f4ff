import { randomUUID } from 'node:crypto';
import type { Customer as CustomerRow, OwnBooking } from '@homebright/contract';
import type { Browser } from '../browser.js';
import { Office } from '../office/office.js';
import { madeCustomer, order } from '../office/phone-orders.js';
import { staged, useStage } from '../use-stage.js';
import { CodeStage } from './code-stage.js';

const stage = useStage(() => CodeStage.open());
const office = staged(() => Office.enter(stage.post.bookings));

const idOf = async (one: Browser) => (await one.get('/api/auth/user')).json<{ id: string }>().id;

test('whoever went on as somebody new by mistake is asked again once that empty account is erased', async () => {
  const email = await stage.begin();
  const userId = await madeCustomer(office, { email });
  const { booking } = (await order(office, userId)).body;
  await stage.post.bookings.settle();
  const me = { sub: randomUUID(), email };
  const one = stage.browser();
  expect(await stage.atProvider(one, me)).toBe('/api/auth/join');
  expect((await one.post('/api/auth/join/skip')).statusCode).toBe(303);
  const empty = await idOf(one);
  expect(await stage.atProvider(stage.browser(), me)).toBe('/bookings');

  // The office finds both by their address, and an owner erases the empty one.
  const { body: found } = await office.list<CustomerRow>('users', {
    filter: { q: email },
    sort: ['email', 'ASC'],
  });
  expect(found.map(({ id }) => id).sort()).toEqual([userId, empty].sort());
  expect((await office.ask('POST', `users/${empty}/erase`)).status).toBe(204);

  const again = stage.browser();
  expect(await stage.atProvider(again, me)).toBe('/api/auth/join');
  await again.post('/api/auth/join/code');
  await again.post('/api/auth/join', { code: await stage.codeTo(email) });
  expect(await idOf(again)).toBe(userId);
  const bookings = (await again.get('/api/bookings')).json<OwnBooking[]>();
  expect(bookings.map(({ id }) => id)).toEqual([booking.id]);
});
