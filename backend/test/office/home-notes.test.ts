import type {
  BookingDetails,
  CrewDays,
  DispatchBoard,
  OfficeAccount,
  OfficeProperty,
  OneBooking,
} from '@homebright/contract';
import { CreateAdministrator } from '../../src/identity/index.js';
import { SYSTEM } from '../../src/platform/index.js';
import { CrewStage } from '../crew/stage.js';
import { signInAtOffice } from '../sign-in.js';
import { useStage } from '../use-stage.js';
import { customersOn } from './customers.js';

const stage = useStage(() => CrewStage.open());

beforeEach(() => stage.begin());

const NOTES = {
  access: 'Side door, gate code 4711.\nThe alarm is 0815.',
  keys: 'Key 12, on hook 3',
  preferences: 'Beds last. No bleach.',
};
const SECRETS = /4711|0815|hook 3/;
/** The day of the visit in New York. */
const MORNING = '2027-03-16T12:00:00Z';
const EVENING_BEFORE = '2027-03-16T03:59:59Z';

const office = <Body>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  stage.post.office<Body>(method, `/api/admin/${path}`, body);

/** A paid visit whose home has the notes. */
async function noted(notes: object = NOTES) {
  const visit = await stage.visit();
  const { changeHome, homesOf } = customersOn(stage.post);
  const { userId } = (await office<OneBooking>('GET', `bookings/${visit.id}`)).body;
  const [home] = await homesOf(userId);
  const homeId = home?.id ?? 0;
  const changed = await changeHome(homeId, { ...notes, version: home?.version ?? 0 });
  expect(changed.status).toBe(200);
  return { ...visit, userId, homeId, changeHome, homesOf };
}

const daysOf = async (phone: Awaited<ReturnType<typeof noted>>['phone'], query = '?from=2027-03-16') =>
  (await phone.ask<CrewDays>('GET', `days${query}`)).body.visits;

test('the office writes them at the home, and reads them with every visit there', async () => {
  const { id, userId, homesOf } = await noted({ ...NOTES, keys: `  ${NOTES.keys}  ` });
  expect(await homesOf(userId)).toEqual([expect.objectContaining(NOTES)]);
  expect((await office<OneBooking>('GET', `bookings/${id}`)).body.home).toEqual(NOTES);
  const { body: board } = await office<DispatchBoard>('GET', 'dispatch?date=2027-03-16');
  expect(board.assigned.find((one) => one.id === id)?.home).toEqual(NOTES);
  const { body: details } = await office<BookingDetails>('GET', `booking-details/${id}`);
  expect(details.property?.location).toBe('12 North Elm Street, Springfield');
});

test('they stay while the customer books again; a blank text is none, and too long a one is refused', async () => {
  const { customer, homeId, userId, changeHome, homesOf } = await noted();
  await customer.bookAndPay({ appointmentDate: '2027-03-17', specialNotes: 'New: mind the dog.' });
  const [home] = await homesOf(userId);
  expect(home).toMatchObject({ ...NOTES, specialRequests: 'New: mind the dog.' });
  const version = home?.version ?? 0;
  for (const wrong of [
    { access: 'x'.repeat(2001) },
    { keys: 'x'.repeat(501) },
    { preferences: 'x'.repeat(2001) },
    { keys: 7 },
  ])
    expect([wrong, (await changeHome(homeId, { ...wrong, version } as never)).status]).toEqual([wrong, 400]);
  const { body } = await changeHome(homeId, { keys: ' ', access: null, version });
  expect(body).toMatchObject({ keys: null, access: null, preferences: NOTES.preferences });
});

test('of two managers the second is told what the first wrote, and the log has both texts', async () => {
  const { homeId, userId, changeHome, homesOf } = await noted();
  const version = (await homesOf(userId))[0]?.version ?? 0;
  await changeHome(homeId, { keys: 'Given back', version });
  const late = await changeHome(homeId, { keys: 'Key 13', version });
  expect([late.status, late.body.code]).toEqual([409, 'STALE_VERSION']);
  expect(late.body.details).toEqual([{ field: 'keys', now: 'Given back' }]);
  const [entry] = await stage.post.rows<{ before: object; after: object }>(
    `SELECT before, after FROM audit_log WHERE entity = 'property' AND entity_id = $1 ORDER BY id DESC LIMIT 1`,
    [String(homeId)],
  );
  expect([entry?.before, entry?.after]).toEqual([
    { keys: NOTES.keys, version },
    { keys: 'Given back', version: version + 1 },
  ]);
});

test('a home that is added again has the notes it is added with', async () => {
  const { id: userId } = await customersOn(stage.post).somebody();
  const add = (home: object) => office<OfficeProperty>('POST', `users/${userId}/properties`, home);
  const { body: first } = await add({ location: '30 Birch Lane', ...NOTES });
  expect(first).toMatchObject(NOTES);
  await office('POST', `properties/${first.id}/actions/remove`, { version: first.version });
  const { body: again } = await add({ location: '30 Birch Lane', preferences: 'Shoes off' });
  expect(again).toMatchObject({ id: first.id, access: null, keys: null, preferences: 'Shoes off' });
});

test('the crew reads access and keys on the visit’s own day only, and preferences always', async () => {
  const { phone } = await noted();
  stage.post.clock.set(EVENING_BEFORE);
  const [early] = await daysOf(phone);
  expect([early?.access, early?.preferences]).toEqual([null, NOTES.preferences]);
  expect(JSON.stringify(await daysOf(phone, '?days=14'))).not.toMatch(SECRETS);
  stage.post.clock.set(MORNING);
  const [visit] = await daysOf(phone);
  expect(visit?.access).toMatchObject({
    entry: 'Side door, gate code 4711.\nThe key is under the pot.',
    keys: NOTES.keys,
    alarm: 'The alarm is 0815.',
  });
});

test('a change of them is news for the crew, and a home without them is not', async () => {
  const { phone, homeId, userId, changeHome, homesOf } = await noted({});
  const version = async () => (await daysOf(phone))[0]?.version;
  const before = await version();
  const change = async (notes: object) =>
    changeHome(homeId, { ...notes, version: (await homesOf(userId))[0]?.version ?? 0 });
  await change({ bedrooms: 4 });
  expect(await version()).toBe(before);
  await change({ keys: 'Key 12' });
  expect(await version()).not.toBe(before);
  await change({ keys: null });
  expect(await version()).toBe(before);
});

test('customers see none of them on the site', async () => {
  const { id, customer } = await noted();
  for (const path of ['/api/properties', '/api/bookings', `/api/bookings/${id}`, '/api/auth/user'])
    expect(JSON.stringify((await customer.get(path)).body)).not.toMatch(/4711|0815|hook 3|bleach/);
});

test('a dispatcher writes them, and a bookkeeper only reads them', async () => {
  const { homeId, userId, homesOf } = await noted();
  const version = (await homesOf(userId))[0]?.version ?? 0;
  const { app } = stage.post.bookings.test;
  const answers: number[] = [];
  for (const role of ['bookkeeper', 'dispatcher'] as const) {
    await app.get(CreateAdministrator).create(role, 'mop-and-bucket-31', SYSTEM, { role });
    const cookie = await signInAtOffice(stage.post.bookings.test, {
      username: role,
      password: 'mop-and-bucket-31',
    });
    const account = await app.inject({ url: '/api/admin/account', headers: { cookie } });
    expect(account.json<OfficeAccount>().role).toBe(role);
    const headers = { cookie };
    const read = await app.inject({ url: `/api/admin/user-properties/${userId}`, headers });
    expect(read.json<OfficeProperty[]>()[0]).toMatchObject(NOTES);
    const url = `/api/admin/properties/${homeId}`;
    const { statusCode } = await app.inject({
      method: 'PATCH',
      url,
      headers,
      payload: { keys: 'Key 14', version },
    });
    answers.push(statusCode);
  }
  expect(answers).toEqual([403, 200]);
});
