import type {
  Crew,
  ErrorBody,
  OfficeSubscriptionEdit,
  OfficeSubscriptionWithVisits,
  SubscriptionPreview,
} from '@homebright/contract';
import { plainMoney } from '@homebright/contract';
import { NOW } from '../harness.js';
import { noticesOf } from '../notifications/stage.js';
import { usePlanStage, weeklyPlan } from '../bookings/subscription-calls.js';
import { staged } from '../use-stage.js';
import { Office } from './office.js';

const stage = usePlanStage();
const office = staged(() => Office.enter(stage));

const FROM = '2027-04-06';

/** A weekly plan, with the calls of the office's page. */
async function plan() {
  const weekly = await weeklyPlan(stage);
  const url = weekly.path.replace('/api/', '');
  const shown = async () => (await office.get<OfficeSubscriptionWithVisits>(url)).body;
  const preview = async (wish: OfficeSubscriptionEdit) =>
    (await office.ask<SubscriptionPreview & ErrorBody>('POST', `${url}/preview`, wish)).body;
  const change = (wish: OfficeSubscriptionEdit) =>
    office.ask<OfficeSubscriptionWithVisits & ErrorBody>('PATCH', url, wish);
  const undo = (version?: number) =>
    office.ask<OfficeSubscriptionWithVisits & ErrorBody>('POST', `${url}/actions/undo`, { version });
  return { ...weekly, url, shown, preview, change, undo };
}

const crews = async () => (await office.get<Crew[]>('crews')).body;
const who = ({ visits = [] }: Pick<SubscriptionPreview, 'visits'>) =>
  visits.filter(({ state }) => state === 'booked').map(({ date, crew }) => `${date} ${crew}`);

test('another crew from a visit on: the preview names it, earlier visits keep theirs, later ones follow', async () => {
  const { shown, preview, change } = await plan();
  const before = who(await shown());
  const present = before[0]?.slice(11);
  const other = (await crews()).find(({ name, active }) => active && name !== present);
  const wish = { crewId: other?.id, from: FROM };
  const after = who(await preview(wish));
  expect(after).toEqual([before[0], before[1], `${FROM} ${other?.name}`]);
  expect(who(await shown())).toEqual(before);
  expect((await change(wish)).status).toBe(200);
  expect(who(await shown())).toEqual(after);
  // The next visits that are booked follow.
  const later = { weekday: 2, from: '2027-05-04' };
  expect(
    who(await preview(later))
      .slice(2)
      .every((visit) => visit.endsWith(` ${other?.name}`)),
  ).toBe(true);
});

test('where the crew is not free, another one goes, and the preview says so', async () => {
  const { shown, preview } = await plan();
  const present = who(await shown())[0]?.slice(11);
  const other = (await crews()).find(({ name, active }) => active && name !== present);
  const closure = { name: 'Training', firstDate: FROM, lastDate: FROM, fromTime: null, untilTime: null };
  expect((await office.ask('POST', 'closures', { ...closure, crewId: other?.id })).status).toBe(201);
  expect(who(await preview({ crewId: other?.id, from: FROM }))[2]).toBe(`${FROM} ${present}`);
});

test('another service from a visit on has its price and its length; undo brings the old one back', async () => {
  const { shown, preview, change, undo } = await plan();
  const was = await shown();
  const wish = { serviceType: '4-hour', from: FROM } as const;
  const after = await preview(wish);
  expect(after).toMatchObject({ from: FROM, minutes: 240 });
  expect(after.price).toBeGreaterThan(was.price);
  const priceAt = ({ visits }: OfficeSubscriptionWithVisits, date: string) =>
    visits.find((visit) => visit.date === date)?.price;
  const { status, body } = await change({ ...wish, price: after.price, version: was.version });
  expect(status).toBe(200);
  const now = await shown();
  expect(now).toMatchObject({ serviceType: '4-hour', price: after.price });
  expect([priceAt(now, '2027-03-30'), priceAt(now, FROM)]).toEqual([was.price, after.price]);
  expect((await undo(body.version)).status).toBe(200);
  const back = await shown();
  expect(back).toMatchObject({ serviceType: was.serviceType, crewId: null, price: was.price });
  expect(back.visits).toEqual(was.visits);
});

test('of two managers who change a plan, the second is told what it is now', async () => {
  const { shown, change } = await plan();
  const { version } = await shown();
  expect((await change({ weekday: 4, from: FROM, version })).status).toBe(200);
  const second = await change({ serviceType: '4-hour', from: FROM, version });
  expect([second.status, second.body.code]).toEqual([409, 'STALE_VERSION']);
});

test('a change is undone within a minute, and by nobody who saw another one', async () => {
  const { shown, change, undo } = await plan();
  const was = await shown();
  const { body } = await change({ weekday: 4, from: FROM });
  expect((await undo(was.version)).body.code).toBe('STALE_VERSION');
  stage.test.clock.set(new Date(Date.parse(String(NOW)) + 61_000).toISOString());
  expect((await undo(body.version)).status).toBe(409);
  expect((await shown()).visits.map(({ date }) => date)).not.toEqual(was.visits.map(({ date }) => date));
});

test.each([
  ['a crew that does not exist', { crewId: 999_999 }, 'crewId'],
  ['a service that is not offered', { serviceType: 'spring' as never }, 'serviceType'],
])('%s is refused, and nothing has changed', async (_what, wish, field) => {
  const { shown, preview, change } = await plan();
  const was = await shown();
  expect((await preview({ ...wish, from: FROM })).details).toMatchObject([{ field }]);
  expect((await change({ ...wish, from: FROM })).status).toBe(400);
  expect(await shown()).toEqual(was);
});

test('customers choose neither crew nor service of their plan', async () => {
  const { shown, ada, path } = await plan();
  const was = await shown();
  for (const wish of [{ crewId: 1 }, { serviceType: '4-hour' }]) await ada.send('PATCH', path, wish);
  const now = await shown();
  expect([now.crewId, now.serviceType]).toEqual([null, was.serviceType]);
});

const pricesFrom = ({ visits }: OfficeSubscriptionWithVisits) =>
  visits.filter(({ price }) => price !== undefined).map(({ date, price }) => `${date} ${price}`);

test('a price from a visit on applies to that visit, the later ones and new ones, until it is taken back', async () => {
  const { shown, preview, change, undo } = await plan();
  const was = await shown();
  const before = pricesFrom(was).slice(0, 3);
  const wish = { customPrice: 9_900, from: FROM };
  const after = await preview(wish);
  expect(after).toMatchObject({ price: 9_900, from: FROM, priceLocked: true });
  expect(pricesFrom(await shown())).toEqual(pricesFrom(was));
  const { status, body } = await change({ ...wish, price: after.price, version: was.version });
  expect([status, body.price, body.priceLocked]).toEqual([200, 9_900, true]);
  expect(pricesFrom(await shown())).toEqual([...before, `${FROM} 9900`]);
  // Another day: the visits are booked again at the office's price.
  const moved = await change({ weekday: 4, from: FROM });
  const [again, ...later] = pricesFrom(await shown()).slice(3);
  expect(again).toBe('2027-04-08 9900');
  expect(later.length).toBeGreaterThan(0);
  expect(later.filter((visit) => !visit.endsWith(' 9900'))).toEqual([]);
  expect((await undo(moved.body.version)).status).toBe(200);
  const catalog = await change({ customPrice: null, from: FROM });
  expect([catalog.status, catalog.body.priceLocked]).toEqual([200, false]);
  expect(pricesFrom(await shown())).toEqual(pricesFrom(was));
  expect((await undo(catalog.body.version)).status).toBe(200);
  expect(await shown()).toMatchObject({ price: 9_900, priceLocked: true });
  expect(pricesFrom(await shown())).toEqual([...before, `${FROM} 9900`]);
});

test('a price of a plan leaves that of a single visit, and only the office takes it back', async () => {
  const { ada, path, shown, change } = await plan();
  const [, second] = (await shown()).visits;
  expect((await office.price(second?.bookingId ?? 0, 5_000, false)).status).toBe(200);
  const { status } = await change({ customPrice: 9_900, from: second?.date });
  expect(status).toBe(200);
  const [, alone, next] = pricesFrom(await shown());
  expect([alone, next]).toEqual([`${second?.date} 5000`, '2027-03-30 9900']);
  const asked = await ada.post<ErrorBody>(`${path}/undo`, {});
  expect([asked.status, asked.body.message]).toEqual([
    409,
    'We made this change. To take it back, please call us.',
  ]);
});

test('an invalid price is refused and changes nothing', async () => {
  const { shown, change } = await plan();
  const was = await shown();
  for (const customPrice of [-1, 10.5, '99' as never])
    expect((await change({ customPrice, from: FROM })).body.details).toEqual([{ field: 'customPrice' }]);
  expect(await shown()).toEqual(was);
});

test('the preview has the message that the customer would get', async () => {
  const { ada, preview, change } = await plan();
  const wish = { serviceType: '4-hour', from: FROM } as const;
  const { message, price } = await preview(wish);
  expect(message?.title).toBe('Your plan has changed');
  expect(message?.text).toContain(`at ${plainMoney(price)} per visit`);
  await change(wish);
  await stage.settle();
  const told = (await noticesOf(ada)).map(({ title, message: text }) => ({ title, text }));
  expect(told).toContainEqual(message);
});
