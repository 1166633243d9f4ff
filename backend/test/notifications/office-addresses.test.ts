import { randomUUID } from 'node:crypto';
import { NOW } from '../harness.js';
import { Office } from '../office/office.js';
import { madeCustomer, order } from '../office/phone-orders.js';
import { staged, useStage } from '../use-stage.js';
import { PostStage } from './stage.js';

const stage = useStage(() => PostStage.open());
const office = staged(() => Office.enter(stage.bookings));

beforeEach(() => stage.clock.set(NOW));

const anAddress = (): string => `${randomUUID()}@example.com`;
const subjects = async (email: string): Promise<string[]> =>
  (await stage.mailsOf(email)).map(({ subject }) => subject);

test('who booked on the phone is told at the address that the office wrote, without a click', async () => {
  const email = anAddress();
  const userId = await madeCustomer(office, { email });
  const { status } = await order(office, userId);
  expect(status).toBe(201);
  await stage.tell();
  expect((await subjects(email)).sort()).toEqual([
    'Receipt: $120.00 for your cleaning',
    'Your cleaning on Tuesday, March 16, 8 AM–12 PM is confirmed',
  ]);
  stage.clock.set('2027-03-15T15:00:00Z');
  await stage.run('remind-of-visits');
  await stage.tell();
  expect(await subjects(email)).toContain('Reminder: your cleaning on Tuesday, March 16, 8 AM–12 PM');
});

test('what waits goes on to another address that the office writes', async () => {
  const [wrong, right] = [anAddress(), anAddress()];
  const userId = await madeCustomer(office, { email: wrong });
  await order(office, userId, { appointmentDate: '2027-03-18' });
  await stage.bookings.settle();
  const { body } = await office.ask<{ version: number }>('GET', `users/${userId}`);
  const change = { email: right, version: body.version };
  expect((await office.ask('PATCH', `users/${userId}`, change)).status).toBe(200);
  await stage.tell();
  expect(await subjects(wrong)).toEqual([]);
  expect(await subjects(right)).toContain('Your cleaning on Thursday, March 18, 8 AM–12 PM is confirmed');
});
