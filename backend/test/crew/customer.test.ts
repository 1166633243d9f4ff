import { jest } from '@jest/globals';
import type { NextVisit, OfficeSettings, OwnVisit } from '@homebright/contract';
import { randomUUID } from 'node:crypto';
import { Sql } from '../../src/platform/index.js';
import type { Customer } from '../bookings/stage.js';
import { NOW } from '../harness.js';
import { useStage } from '../use-stage.js';
import { aPicture, CrewStage, tap } from './stage.js';

const stage = useStage(() => CrewStage.open());
let picture: Buffer;

beforeAll(async () => {
  picture = await aPicture();
});
beforeEach(() => stage.begin());

const DAY = '2027-03-16';
const on = (time: string): string => `${DAY}T${time}:00.000Z`;
const read = async (customer: Customer, id: number) =>
  (await customer.get<OwnVisit>(`/api/bookings/${id}`)).body;
const next = async (customer: Customer) => (await customer.get<NextVisit>('/api/next-visit')).body.visit;
const look = (cookie: string, url: string) =>
  stage.post.bookings.test.app.inject({ method: 'GET', url, headers: { cookie } });

/** Sets whether the office lets customers see photos. */
async function show(showWorkPhotos: boolean): Promise<void> {
  const { version } = (await stage.post.office<OfficeSettings>('GET', '/api/admin/settings')).body;
  const change = { version, showWorkPhotos };
  expect((await stage.post.office('PATCH', '/api/admin/settings', change)).status).toBe(200);
}

describe('how the visit goes', () => {
  it('is told to its customer, step by step, by the visit and by the next visit', async () => {
    const { id, customer, phone } = await stage.visit();
    expect((await read(customer, id)).progress).toBeNull();
    expect((await next(customer))?.progress).toBeNull();

    stage.post.clock.set(on('12:40'));
    await phone.send([tap(id, 'note', on('12:39')), tap(id, 'on_the_way', on('12:40'), { minutes: 20 })]);
    const onTheWay = { status: 'on_the_way', onTheWayAt: on('12:40'), minutesAway: 20, startedAt: null };
    const visit = await read(customer, id);
    expect(visit).toMatchObject({ crew: expect.any(String), progress: onTheWay });
    expect(await next(customer)).toMatchObject({ crew: visit.crew, progress: onTheWay });

    stage.post.clock.set(on('17:00'));
    await phone.send([tap(id, 'finished', on('15:02'), { text: 'Mine' }), tap(id, 'started', on('13:05'))]);
    const done = await read(customer, id);
    expect(done.progress).toEqual({
      status: 'finished',
      onTheWayAt: on('12:40'),
      minutesAway: 20,
      startedAt: on('13:05'),
      finishedAt: on('15:02'),
      notEnteredAt: null,
    });
    // Shows neither what crews write to the office nor who reported it.
    expect(JSON.stringify(done)).not.toMatch(/Mine|"events"|Ana Ruiz/);
  });

  it('is not told by events that count for nothing, nor of a visit that is cancelled', async () => {
    const { id, customer, phone } = await stage.visit();
    await phone.send([tap(id, 'started', NOW)]);
    expect((await read(customer, id)).progress).toBeNull();
    stage.post.clock.set(on('12:40'));
    await phone.send([tap(id, 'on_the_way', on('12:40'))]);
    await stage.post.office('PATCH', `/api/admin/bookings/${id}`, { status: 'cancelled', refund: 'full' });
    expect(await read(customer, id)).toMatchObject({ status: 'cancelled', progress: null });
  });

  it('costs no statement of its own', async () => {
    const { id, customer, phone } = await stage.visit();
    stage.post.clock.set(on('13:05'));
    await phone.send([tap(id, 'started', on('13:05'))]);
    const query = jest.spyOn(stage.post.bookings.test.app.get(Sql), 'query');
    await read(customer, id);
    await next(customer);
    const asked = query.mock.calls.map(([name]) => name).filter((name) => name.startsWith('bookings-'));
    query.mockRestore();
    expect(asked).toEqual(['bookings-own-one', 'bookings-next']);
  });
});

describe('photos of the work', () => {
  /** A visit with two photos, and another of the same customer without any. */
  const photographed = async () => {
    const visit = await stage.visit();
    const other = await visit.customer.bookAndPay({ appointmentDate: '2027-03-18' });
    const [before, after] = [randomUUID(), randomUUID()];
    const visitId = String(visit.id);
    stage.post.clock.set(on('17:00'));
    for (const photo of [
      { id: after, taken: 'after', at: on('15:00') },
      { id: before, taken: 'before', at: on('13:00') },
    ])
      expect((await visit.phone.sendPhoto({ ...photo, visitId }, picture)).status).toBe(201);
    return { ...visit, other, before, after, path: `/api/bookings/${visit.id}/work-photos/${before}` };
  };

  it('are shown when the owner says so, to the customer of that visit alone', async () => {
    const { id, customer, other, before, after, path } = await photographed();
    expect((await read(customer, id)).workPhotos).toEqual([]);
    expect((await look(customer.cookie, path)).statusCode).toBe(404);

    await show(true);
    expect((await read(customer, id)).workPhotos).toEqual([
      { id: before, taken: 'before' },
      { id: after, taken: 'after' },
    ]);
    expect((await read(customer, other)).workPhotos).toEqual([]);
    for (const url of [path, `${path}?size=thumb`]) {
      const shown = await look(customer.cookie, url);
      expect(shown.statusCode).toBe(200);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      const etag = String(shown.headers.etag);
      const again = await stage.post.bookings.test.app.inject({
        method: 'GET',
        url,
        headers: { cookie: customer.cookie, 'if-none-match': etag },
      });
      expect(again.statusCode).toBe(304);
    }
    const stranger = await stage.post.bookings.customer();
    const foreign = [
      await look(stranger.cookie, path),
      await look(customer.cookie, `/api/bookings/${other}/work-photos/${before}`),
      await look(customer.cookie, `/api/bookings/${id}/work-photos/7`),
      await look(customer.cookie, `/api/bookings/${id}/work-photos/${randomUUID()}`),
    ];
    expect(foreign.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect((await look('', path)).statusCode).toBe(401);

    await show(false);
    expect((await look(customer.cookie, path)).statusCode).toBe(404);
  });

  it('wait, as all of the home, until the office has confirmed who joined', async () => {
    const { id, customer, path } = await photographed();
    await show(true);
    const { id: userId } = (await customer.get<{ id: string }>('/api/auth/user')).body;
    await stage.post.rows('UPDATE app_user SET joined_at = now() WHERE id = $1', [userId]);
    expect((await read(customer, id)).workPhotos).toEqual([]);
    expect((await look(customer.cookie, path)).statusCode).toBe(404);
    await show(false);
  });

  it('are in the customer’s copy of their data with what was tapped, whatever the office shows', async () => {
    const { id, customer, phone, before, after } = await photographed();
    await phone.send([
      tap(id, 'note', on('13:10'), { text: 'The vase was broken before.' }),
      tap(id, 'finished', '2027-03-10T15:00:00.000Z', { text: 'Of another home' }),
    ]);
    const { body } = await customer.get<Record<string, Record<string, unknown>[]>>('/api/account/export');
    expect(body['workPhotos']).toMatchObject([
      { id: before, bookingId: id, taken: 'before', size: picture.length, receivedAt: expect.any(String) },
      { id: after, taken: 'after' },
    ]);
    expect(body['crewEvents']).toMatchObject([
      { bookingId: id, kind: 'note', note: 'The vase was broken before.', happenedAt: expect.any(String) },
    ]);
    const { pathname } = new URL(String(body['workPhotos']?.[0]?.['url']));
    expect((await look(customer.cookie, pathname)).statusCode).toBe(200);
    const stranger = await stage.post.bookings.customer();
    expect((await look(stranger.cookie, pathname)).statusCode).toBe(404);
    expect((await look('', pathname)).statusCode).toBe(401);
  });

  it('are kept as long as the customer’s own', async () => {
    const { id, before } = await photographed();
    const left = () => stage.post.rows('SELECT id FROM work_photo WHERE booking_id = $1', [id]);
    const [file] = await stage.post.rows<{ key: string }>(
      'SELECT store_key AS key FROM work_photo WHERE id = $1',
      [before],
    );
    // A year after the visit, the default.
    stage.post.clock.set('2028-03-15T12:00:00Z');
    await stage.post.run('forget-old-data');
    expect(await left()).toHaveLength(2);
    stage.post.clock.set('2028-03-16T12:00:00Z');
    await stage.post.run('forget-old-data');
    expect(await left()).toEqual([]);
    const erased = await stage.post.rows(
      `SELECT 1 FROM outbox WHERE name = 'bookings.photos-erased' AND payload::text LIKE '%' || $1 || '%'`,
      [file?.key],
    );
    expect(erased).toHaveLength(1);
  });
});
