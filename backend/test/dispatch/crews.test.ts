import { randomUUID } from 'node:crypto';
import type { Closure, Crew, ErrorBody } from '@homebright/contract';
import { SeedCrews, Visits } from '../../src/dispatch/index.js';
import { FillCatalog } from '../../src/pricing/index.js';
import { Transactions } from '../../src/platform/index.js';
import { startTestApp } from '../harness.js';
import { signInAs, signInAsAdmin } from '../sign-in.js';
import { useStage } from '../use-stage.js';

const DATE = '2027-03-17';
const NEW_CREW = { name: 'Crew Oak', workingDays: [1, 2, 3, 4, 5], startsAt: '08:00', endsAt: '17:30' };
const HOLIDAY = { name: 'Founders day', firstDate: DATE, lastDate: DATE };

describe('crews and closures', () => {
  const suite = useStage(() => startTestApp());
  let cookie: string;

  beforeAll(async () => {
    cookie = await signInAsAdmin(suite);
    await suite.app.get(SeedCrews).seed({ demo: true });
    await suite.app.get(FillCatalog).fill({ production: false });
  });
  beforeEach(() => suite.database.query('DELETE FROM assignment; DELETE FROM closure'));

  async function ask<Body>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) {
    const answer = await suite.app.inject({
      method,
      url: `/api/admin/${path}`,
      headers: { cookie },
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<Body>() };
  }

  /** Changes a row in its current version. */
  async function change<Body>(path: string, fields: object) {
    const { version } = (await ask<{ version: number }>('GET', path)).body;
    return ask<Body>('PATCH', path, { ...fields, version });
  }

  const place = (bookingId: number, preferredCrewId: number, date = DATE) =>
    suite.app.get(Transactions).run((tx) =>
      suite.app.get(Visits).place(tx, {
        bookingId,
        userId: randomUUID(),
        serviceMinutes: 60,
        date,
        appointmentTime: 'evening',
        heldUntil: null,
        preferredCrewId,
      }),
    );

  it('lists, reads, adds, changes and retires crews', async () => {
    const { body: made } = await ask<Crew>('POST', 'crews', NEW_CREW);
    expect(made).toMatchObject({ ...NEW_CREW, active: true, homeBase: null });
    const { body: changed } = await change<Crew>(`crews/${made.id}`, { homeBase: '1 Main St' });
    expect(changed).toMatchObject({ ...NEW_CREW, homeBase: '1 Main St', version: 2, unassignedBookings: [] });
    const list = await ask<Crew[]>('GET', 'crews?range=[0,99]&sort=["name","ASC"]');
    expect(list.headers['content-range']).toBe('crews 0-3/4');
    expect(list.body.map(({ name }) => name)).toEqual([
      'Crew Birch',
      'Crew Maple',
      'Crew Oak',
      'Crew Willow',
    ]);
    expect((await ask('DELETE', `crews/${made.id}?version=2`)).body).toMatchObject({ active: false });
    expect((await ask('GET', `crews/${made.id}`)).status).toBe(404);
    const audit: { action: string }[] = await suite.database.query(
      `SELECT action FROM audit_log WHERE entity = 'crew' AND entity_id = $1 ORDER BY id`,
      [String(made.id)],
    );
    expect(audit.map(({ action }) => action)).toEqual(['create', 'change', 'delete']);
  });

  it.each([
    ['POST', 'crews', {}],
    ['POST', 'crews', { ...NEW_CREW, endsAt: '07:00' }],
    ['POST', 'crews', { ...NEW_CREW, workingDays: [9] }],
    ['POST', 'crews', { ...NEW_CREW, name: 7 }],
    ['PATCH', 'crews/1', { name: null, version: 1 }],
    ['PATCH', 'crews/1', { workingDays: 'monday', version: 1 }],
    ['PATCH', 'crews/1', { homeBase: '1 Main St' }],
    ['DELETE', 'crews/1', undefined],
    ['PATCH', 'closures/1', { name: 'Fair' }],
    ['DELETE', 'closures/1', undefined],
    ['POST', 'closure-plans', { ...HOLIDAY, closureId: 1, moves: [] }],
    ['POST', 'closure-plans/preview', { ...HOLIDAY, closureId: 1 }],
    ['POST', 'closures', {}],
    ['POST', 'closures', { ...HOLIDAY, lastDate: '2027-03-16' }],
    ['POST', 'closures', { ...HOLIDAY, crewId: 999 }],
    ['POST', 'closures', { ...HOLIDAY, fromTime: '10:00' }],
    ['GET', 'crews?sort=["password","ASC"]', undefined],
    ['GET', 'dispatch', undefined],
    ['GET', 'dispatch?date=2027-02-30', undefined],
  ] as const)('answers 400 to %s %s %j', async (method, path, payload) => {
    const { status, body } = await ask<{ error: string; code: string }>(method, path, payload);
    expect([status, body.code]).toEqual([400, 'INVALID']);
    expect(body.error).not.toBe('');
  });

  it.each(['crews/999', 'closures/999', 'crews/nobody'])('answers 404 to %s', async (path) => {
    expect((await ask('GET', path)).status).toBe(404);
    expect((await ask('PATCH', path, { version: 1 })).status).toBe(404);
    expect((await ask('DELETE', `${path}?version=1`)).status).toBe(404);
  });

  it('is not for customers', async () => {
    const customer = await signInAs(suite);
    for (const url of ['/api/admin/crews', '/api/admin/closures', `/api/admin/dispatch?date=${DATE}`]) {
      for (const headers of [{}, { cookie: customer }]) {
        const { statusCode } = await suite.app.inject({ url, headers });
        expect([401, 403]).toContain(statusCode);
      }
    }
  });

  it('neither saves nor changes a closure that would move visits, and names them', async () => {
    await place(101, 1);
    await place(102, 2);
    await place(103, 1, '2027-03-18');
    const refused = await ask<ErrorBody>('POST', 'closures', { ...HOLIDAY, crewId: 1 });
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'CONFLICT',
        error: '1 visit falls in this time. Look at where each would go, and confirm that plan.',
        details: [{ bookingId: 101 }],
      }),
    ]);
    const { body } = await ask<Closure>('POST', 'closures', { ...HOLIDAY, crewId: 3 });
    const wider = await change<ErrorBody>(`closures/${body.id}`, { crewId: null });
    expect([wider.status, wider.body.details]).toEqual([409, [{ bookingId: 101 }, { bookingId: 102 }]]);
    const closures = await suite.database.query('SELECT crew_id FROM closure');
    expect(closures).toEqual([{ crew_id: 3 }]);
    expect(await suite.database.query('SELECT 1 FROM assignment WHERE crew_id IS NULL')).toEqual([]);
    expect(
      await suite.database.query(`SELECT 1 FROM outbox WHERE name = 'dispatch.visits-unassigned'`),
    ).toEqual([]);
    expect((await change(`closures/${body.id}`, { name: 'Founders’ day' })).status).toBe(200);
  });

  it('lets a closure of other hours pass, and opens again', async () => {
    await place(111, 1);
    const { status, body } = await ask<Closure>('POST', 'closures', {
      ...HOLIDAY,
      fromTime: '08:00',
      untilTime: '12:00',
    });
    expect(status).toBe(201);
    const day = () =>
      suite.app
        .inject({ url: `/api/availability?serviceType=2-hour&from=${DATE}&days=1` })
        .then((answer) => answer.json().days[0]);
    expect((await day()).windows).toEqual({ morning: false, midday: true, evening: true });
    expect((await ask('DELETE', `closures/${body.id}?version=1`)).status).toBe(200);
    expect((await day()).windows).toEqual({ morning: true, midday: true, evening: true });
  });

  it('takes visits from a crew that no longer works then, and from one that leaves', async () => {
    await place(121, 2);
    const early = await change<Crew>('crews/2', { endsAt: '16:00' });
    expect(early.body.unassignedBookings).toEqual([121]);
    await change('crews/2', { endsAt: '20:00' });
    await place(122, 2);
    const off = await change<Crew>('crews/2', { active: false });
    expect(off.body.unassignedBookings).toEqual([122]);
    await change('crews/2', { active: true });
  });
});
