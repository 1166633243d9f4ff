import type { CrewDays, VisitDetails } from '@homebright/contract';
import { randomUUID } from 'node:crypto';
import { DayFingerprints } from '../../src/office/infra/day-fingerprints.js';
import { parseLocalDate } from '../../src/kernel/local-date.js';
import { TINY_HEIC } from '../bookings/tiny-heic.js';
import { signInAsAdmin } from '../sign-in.js';
import { useStage } from '../use-stage.js';
import { aPicture, type CrewPhone, CrewStage } from './stage.js';

const stage = useStage(() => CrewStage.open());
let picture: Buffer;

beforeAll(async () => {
  picture = await aPicture();
});
beforeEach(() => stage.begin());

const DAY = '2027-03-16';
const send = (phone: CrewPhone, fields: Record<string, string>, bytes: Buffer = picture) =>
  phone.sendPhoto({ at: `${DAY}T13:00:00Z`, ...fields }, bytes);
const look = (phone: CrewPhone, url: string) =>
  stage.post.bookings.test.app.inject({ method: 'GET', url, headers: { cookie: phone.cookie } });

test('a photo of the work is kept once however often it is sent, and shown to its crew alone', async () => {
  const { id, phone } = await stage.visit();
  const stranger = await stage.phone((await stage.cleaner({ crewId: 1 })).email);
  await stage.post.rows(`DELETE FROM visit_cleaner WHERE cleaner_id = (SELECT max(id) FROM cleaner)`);
  stage.post.clock.set(`${DAY}T17:00:00Z`);
  const photo = { id: randomUUID(), visitId: String(id), taken: 'after' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(phone, photo)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
  const [visit] = (await phone.ask<CrewDays>('GET', 'days')).body.visits;
  expect(visit?.workPhotos).toEqual([{ id: photo.id, taken: 'after', url: `/api/crew/photos/${photo.id}` }]);
  const shown = await look(phone, `/api/crew/photos/${photo.id}`);
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual([
    200,
    'image/jpeg',
    'nosniff',
  ]);
  expect((await look(stranger, `/api/crew/photos/${photo.id}`)).statusCode).toBe(404);
  expect((await send(phone, { ...photo, visitId: String(id + 1) })).status).toBe(409);
});

test('the office sees a visit’s photos of the work by its booking, and nobody else does', async () => {
  const { id, phone, customer } = await stage.visit();
  const photo = { id: randomUUID(), visitId: String(id), taken: 'before' };
  const { app } = stage.post.bookings.test;
  const dayNow = async () =>
    (await app.get(DayFingerprints).of([parseLocalDate(DAY)])).get(parseLocalDate(DAY));
  const before = await dayNow();
  expect((await send(phone, photo)).status).toBe(201);
  // An open page of the booking is notified.
  expect(await dayNow()).not.toBe(before);
  const cookie = await signInAsAdmin(stage.post.bookings.test);
  const show = (booking: number, of: string) =>
    app.inject({
      url: `/api/admin/bookings/${booking}/work-photos/${photo.id}?size=thumb`,
      headers: { cookie: of },
    });
  const shown = await show(id, cookie);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await show(id + 1, cookie)).statusCode).toBe(404);
  expect((await show(id, customer.cookie)).statusCode).toBe(401);
  expect((await show(id, phone.cookie)).statusCode).toBe(401);
  const { body } = await stage.post.office<VisitDetails>('GET', `/api/admin/bookings/${id}/visit`);
  expect(body.workPhotos).toMatchObject([{ id: photo.id, taken: 'before' }]);
});

test('the customer’s photos are shown to the crew of the visit, and to no other', async () => {
  const { id, phone, customer } = await stage.visit();
  const form = new FormData();
  form.append('photos', new Blob([new Uint8Array(picture)]), 'oven.jpg');
  const url = await stage.post.bookings.test.app.getUrl();
  const made = await fetch(`${url}/api/photos`, {
    method: 'POST',
    headers: { cookie: customer.cookie },
    body: form,
  });
  const [file] = (await made.json()) as { id: number }[];
  const path = `/api/crew/home-photos/${file?.id}`;
  expect((await look(phone, path)).statusCode).toBe(404);
  await stage.post.rows('UPDATE photo SET booking_id = $1 WHERE id = $2', [id, file?.id]);
  expect((await look(phone, path)).statusCode).toBe(200);
  expect((await look(phone, `${path}?size=thumb`)).statusCode).toBe(200);
  stage.post.clock.set('2027-03-18T12:00:00Z');
  expect((await look(phone, path)).statusCode).toBe(404);
});

test('HEIC is taken; what is too large, no picture, or of a foreign visit is refused in a sentence', async () => {
  const { id, phone } = await stage.visit();
  const visitId = String(id);
  expect((await send(phone, { visitId }, TINY_HEIC)).status).toBe(201);
  const large = await send(phone, { visitId }, Buffer.concat([picture, Buffer.alloc(15 * 1024 * 1024)]));
  expect([large.status, large.error]).toEqual([413, expect.stringContaining('15 MB')]);
  expect((await send(phone, { visitId }, Buffer.from('no picture at all, only words'))).status).toBe(415);
  expect((await send(phone, { visitId: '999999' })).status).toBe(404);
  expect((await send(phone, { visitId, taken: 'during' })).status).toBe(400);
  expect((await send(phone, { visitId, id: 'seven' })).status).toBe(400);
  expect((await send(phone, { visitId, at: 'today' })).status).toBe(400);
});

test('they go with their customer', async () => {
  const { id, phone, customer } = await stage.visit();
  stage.post.clock.set(`${DAY}T17:00:00Z`);
  expect((await send(phone, { visitId: String(id) })).status).toBe(201);
  await stage.post.rows(`UPDATE booking SET status = 'completed' WHERE id = $1`, [id]);
  const { id: userId } = (await customer.get<{ id: string }>('/api/auth/user')).body;
  expect((await stage.post.office('POST', `/api/admin/users/${userId}/erase`)).status).toBe(204);
  expect(await stage.post.rows('SELECT 1 FROM work_photo WHERE booking_id = $1', [id])).toEqual([]);
});
