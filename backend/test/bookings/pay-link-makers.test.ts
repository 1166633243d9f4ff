import type { OrderMade, PayLink, PayLinkToCheck } from '@homebright/contract';
import { CreateAdministrator } from '../../src/identity/index.js';
import { SYSTEM } from '../../src/platform/index.js';
import { settingsSeed } from '../harness.js';
import { PostStage } from '../notifications/stage.js';
import { Office } from '../office/office.js';
import { madeCustomer, order, type Wish } from '../office/phone-orders.js';
import { staged, useStage } from '../use-stage.js';
import { intentOf } from './stage.js';

const DECLINES = '4000000000000341';
const PASSWORD = 'mop-and-bucket-31';

const post = useStage(() => PostStage.open({ SETTINGS: settingsSeed({ signInsPerMinute: 1000 }) }));
const stage = staged(() => post.bookings);
/** The owner's session. It is replaced after it has ended. */
let owner: Office;
let colleagues = 0;

beforeAll(async () => {
  owner = await Office.enter(stage);
});
beforeEach(() => stage.rows('DELETE FROM assignment'));

interface Colleague {
  id: number;
  username: string;
  office: Office;
}
async function colleague(role: 'owner' | 'dispatcher' | 'bookkeeper'): Promise<Colleague> {
  const username = `${role}-${++colleagues}`;
  const { id } = await stage.test.app.get(CreateAdministrator).create(username, PASSWORD, SYSTEM, { role });
  return { id, username, office: await Office.enter(stage, { as: { username, password: PASSWORD } }) };
}
const change = async ({ id }: Colleague, wish: object): Promise<void> => {
  const proof = { ownPassword: stage.test.config.admin?.password };
  const { status } = await owner.ask('PATCH', `administrators/${id}`, { ...wish, ...proof });
  expect(status).toBe(200);
};

interface Ordered {
  id: number;
  userId: string;
  made: OrderMade;
}
async function ordered({ office }: Colleague, wish: Wish = {}, person: object = {}): Promise<Ordered> {
  const userId = await madeCustomer(owner, person);
  const { body: made } = await order(office, userId, { payment: 'pay-link', ...wish });
  return { id: made.booking.id, userId, made };
}

const toCheck = async (by: Colleague): Promise<PayLinkToCheck[]> => {
  const { body } = await owner.get<PayLinkToCheck[]>('pay-links-to-check');
  return body.filter(({ madeBy }) => madeBy === by.username);
};
const numbers = async (by: Colleague) => (await toCheck(by)).map(({ bookingId }) => bookingId);
const makers = (id: number) =>
  stage.rows<{ by: string | null }>(
    `SELECT made_by::text AS by FROM link WHERE purpose = 'pay' AND subject = $1`,
    [String(id)],
  );

test('a pay link that still works is listed once its maker is disabled, and goes on working', async () => {
  const dora = await colleague('dispatcher');
  const { id, userId, made } = await ordered(dora);
  expect(await toCheck(dora)).toEqual([]);
  await change(dora, { active: false });
  expect(await toCheck(dora)).toEqual([
    {
      bookingId: id,
      userId,
      customerName: 'Ada Byron',
      amount: 12_000,
      until: made.payLink?.expiresAt,
      madeBy: dora.username,
      lost: 'access',
    },
  ]);
  const token = made.payLink?.url.split('/pay/')[1];
  const page = await stage.test.app.inject({ url: `/api/pay-links/${token}` });
  expect(page.json()).toMatchObject({ state: 'open' });
  await change(dora, { active: true });
  expect(await toCheck(dora)).toEqual([]);
});

test('also when the maker’s role loses powers; what they make with the new role is not listed', async () => {
  const olga = await colleague('owner');
  const before = await ordered(olga);
  stage.test.clock.advance({ minutes: 1 });
  await change(olga, { role: 'dispatcher' });
  stage.test.clock.advance({ minutes: 1 });
  await ordered(olga, { appointmentDate: '2027-03-17' });
  expect((await toCheck(olga)).map(({ bookingId, lost }) => [bookingId, lost])).toEqual([
    [before.id, 'powers'],
  ]);
  await change(olga, { role: 'owner' });
  expect(await numbers(olga)).toEqual([]);
});

test('the link that replaces it, made by somebody else, is not listed; nor is one that was ended', async () => {
  const dora = await colleague('dispatcher');
  const [one, two] = [await ordered(dora), await ordered(dora, { appointmentDate: '2027-03-17' })];
  await change(dora, { active: false });
  expect(await numbers(dora)).toEqual([one.id, two.id]);
  await owner.ask<PayLink>('POST', `bookings/${one.id}/actions/pay-link`, {});
  expect(await numbers(dora)).toEqual([two.id]);
  await owner.act(two.id, 'end-pay-link');
  expect(await numbers(dora)).toEqual([]);
});

test('a link without use is not listed: its booking is cancelled, deleted or paid, or it has ended', async () => {
  const dora = await colleague('dispatcher');
  const dates = ['2027-03-16', '2027-03-17', '2027-03-18', '2027-03-19'];
  const made: number[] = [];
  for (const appointmentDate of dates) made.push((await ordered(dora, { appointmentDate })).id);
  await change(dora, { active: false });
  const [cancelled = 0, deleted = 0, paid = 0, left = 0] = made;
  expect(await numbers(dora)).toEqual(made);
  await owner.edit(cancelled, { status: 'cancelled' });
  await owner.delete(deleted);
  await owner.act(paid, 'record-payment', { method: 'cash', amount: 12_000 });
  expect(await numbers(dora)).toEqual([left]);
  stage.test.clock.advance({ hours: 24 });
  owner = await Office.enter(stage, { again: true });
  expect(await numbers(dora)).toEqual([]);
});

test('the link of an email has the same maker, whoever asked for it from the booking’s page', async () => {
  const bert = await colleague('bookkeeper');
  const dora = await colleague('dispatcher');
  const { id } = await ordered(dora, {}, { email: 'rosa.links@example.com' });
  await bert.office.ask<PayLink>('POST', `bookings/${id}/actions/pay-link`, {});
  await post.tell();
  const by = (await makers(id)).map((link) => link.by);
  expect(by.length).toBeGreaterThan(1);
  expect(new Set(by)).toEqual(new Set([String(bert.id)]));
  await change(dora, { active: false });
  await change(bert, { active: false });
  expect([await numbers(dora), await numbers(bert)]).toEqual([[], [id]]);
});

test('the link that is made because the saved card was refused has the order’s taker as its maker', async () => {
  const dora = await colleague('dispatcher');
  const ada = await stage.customer('ada.card@example.com');
  const booked = await ada.book({ isRecurring: true, service: '1-hour', appointmentDate: '2027-03-30' });
  await ada.give(booked);
  const card = `/api/subscriptions/${booked.body.subscriptionId}/card`;
  const form = await ada.post<{ clientSecret: string }>(card, {});
  stage.stripe.saveCard(intentOf(form.body.clientSecret), DECLINES, 'http://localhost:3000/');
  await stage.settle();
  const { id: userId } = (await ada.get<{ id: string }>('/api/auth/user')).body;
  const { body } = await order(dora.office, userId, { payment: 'saved-card' });
  expect(body.payLink).not.toBeNull();
  expect((await makers(body.booking.id)).map((link) => link.by)).toContain(String(dora.id));
});

test('who sees administrators sees the list: owners and bookkeepers, not dispatchers', async () => {
  for (const [role, status] of [
    ['bookkeeper', 200],
    ['dispatcher', 403],
  ] as const) {
    const { office } = await colleague(role);
    expect((await office.get('administrators')).status).toBe(status);
    expect((await office.get('pay-links-to-check')).status).toBe(status);
  }
});
