import type { Cleaner } from '@homebright/contract';
import { CleanerReader } from '../../src/dispatch/index.js';
import { BookingsStage } from '../bookings/stage.js';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';

const DATE = '2027-03-17';
const DANA = { name: 'Dana', phone: '(212) 555-0144', email: 'Dana@Example.com', language: 'es' };
const stay = (crewId: number, from: string, until: string | null = null) => ({ crewId, from, until });

describe('cleaners', () => {
  const stage = useStage(() => BookingsStage.open());
  const office = staged(() => Office.enter(stage));
  let crews: number[];

  beforeAll(async () => {
    crews = (await stage.rows<{ id: number }>('SELECT id FROM crew ORDER BY id')).map(({ id }) => id);
  });
  beforeEach(() => stage.rows('DELETE FROM crew_member; DELETE FROM cleaner'));

  const reader = () => stage.test.app.get(CleanerReader);
  const add = async (facts: object) => (await office.ask<Cleaner>('POST', 'cleaners', facts)).body;

  it('are people in crews from a date to a date', async () => {
    const [first = 0, second = 0] = crews;
    const stays = [stay(first, '2027-03-01', '2027-03-09'), stay(second, '2027-03-10')];
    const dana = await add({ ...DANA, crews: stays });
    const kept = { ...DANA, phone: '+12125550144', active: true, version: 1, crews: stays };
    expect(dana).toEqual({ ...kept, id: expect.any(Number), lastSeenAt: null });
    expect((await office.get(`cleaners/${dana.id}`)).body).toEqual(dana);
    const in1 = await office.list<Cleaner>('cleaners', { filter: { crewId: second }, sort: ['name', 'ASC'] });
    expect(in1.body).toEqual([dana]);
    // The first stay is over (the clock says March 10).
    expect((await office.list('cleaners', { filter: { crewId: first } })).body).toEqual([]);

    const change = { language: 'en', crews: [], version: 1 };
    const { body: changed } = await office.ask<Cleaner>('PATCH', `cleaners/${dana.id}`, change);
    expect(changed).toEqual({ ...dana, language: 'en', crews: [], version: 2 });
    const late = await office.ask<{ code: string; details: object[] }>(
      'PATCH',
      `cleaners/${dana.id}`,
      change,
    );
    expect([late.status, late.body.code]).toEqual([409, 'STALE_VERSION']);
    expect(late.body.details).toContainEqual({ field: 'language', now: 'en' });

    expect((await office.ask('DELETE', `cleaners/${dana.id}?version=1`)).status).toBe(409);
    expect((await office.ask('DELETE', `cleaners/${dana.id}?version=2`)).body).toMatchObject({
      active: false,
    });
    expect((await office.get(`cleaners/${dana.id}`)).status).toBe(404);
    // The retired cleaner's number is free for the next cleaner.
    expect(await add(DANA)).toMatchObject({ name: 'Dana' });
  });

  it.each([
    [{}],
    [{ ...DANA, phone: 'call me' }],
    [{ ...DANA, email: 'dana' }],
    [{ ...DANA, language: 'fr' }],
    [{ ...DANA, crews: [stay(999, DATE)] }],
    [{ ...DANA, crews: [stay(1, '2027-03-20', '2027-03-19')] }],
    [{ ...DANA, crews: [stay(1, '2027-03-20'), stay(2, '2027-04-01')] }],
  ])('%j is refused', async (facts) => {
    const { status, body } = await office.ask('POST', 'cleaners', facts);
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'INVALID' })]);
  });

  it('share neither phone nor email, and PostgreSQL keeps one in one crew', async () => {
    const dana = await add({ ...DANA, crews: [stay(crews[0] ?? 0, DATE)] });
    for (const same of [{ phone: '212-555-0144' }, { email: 'dana@example.com' }]) {
      const { status, body } = await office.ask('POST', 'cleaners', { name: 'Eve', ...same });
      expect([status, body]).toEqual([
        400,
        expect.objectContaining({ error: expect.stringContaining('Another') }),
      ]);
    }
    const second = stage.rows('INSERT INTO crew_member VALUES ($1, $2, $3, NULL)', [
      dana.id,
      crews[1],
      '2027-04-01',
    ]);
    await expect(second).rejects.toThrow('crew_member_one_crew');
  });

  it('are found by their address or number while they work here', async () => {
    const dana = await add(DANA);
    expect(await reader().byAddress({ email: 'dana@EXAMPLE.com' })).toEqual(dana);
    expect(await reader().byAddress({ phone: '+12125550144' })).toEqual(dana);
    expect(await reader().byAddress({ phone: '+12125550145' })).toBeNull();
    expect(await reader().atWork(dana.id)).toEqual(dana);
    await office.ask('PATCH', `cleaners/${dana.id}`, { active: false, version: 1 });
    expect(await reader().byAddress({ email: 'dana@example.com' })).toBeNull();
    expect(await reader().atWork(dana.id)).toBeNull();
  });
});
