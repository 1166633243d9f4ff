import type { Closure, Crew, ErrorBody } from '@homebright/contract';
import { BookingsStage } from '../bookings/stage.js';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';

const FAIR = { name: 'Fair', firstDate: '2027-06-01', lastDate: '2027-06-02' };

/** Both managers have the same crew or closure open. The second one is shown the first one's changes. */
describe('two managers', () => {
  const stage = useStage(() => BookingsStage.open());
  const office = staged(() => Office.enter(stage));
  const second = staged(() => Office.enter(stage, { again: true }));

  const stale = (name: string, ...details: object[]) => ({
    status: 409,
    body: expect.objectContaining({
      code: 'STALE_VERSION',
      error: `Somebody else changed ${name}. Reload the page and try again.`,
      details,
    }),
  });

  async function hire(name: string): Promise<Crew> {
    const hours = { workingDays: [1, 2, 3], startsAt: '08:00', endsAt: '18:00' };
    return (await office.ask<Crew>('POST', 'crews', { name, ...hours })).body;
  }

  it('on one crew: the second hears of each field that is another now, and overwrites none', async () => {
    const { id, version } = await hire('Crew Alder');
    const mine = await office.ask<Crew>('PATCH', `crews/${id}`, { endsAt: '17:00', version });
    expect([mine.status, mine.body.version]).toEqual([200, version + 1]);
    await office.ask('PATCH', `crews/${id}`, { workingDays: [4], version: version + 1 });
    const theirs = await second.ask<ErrorBody>('PATCH', `crews/${id}`, { endsAt: '16:00', version });
    expect({ ...theirs.body, details: new Set(theirs.body.details) }).toMatchObject({
      code: 'STALE_VERSION',
      details: new Set([
        { field: 'endsAt', now: '17:00' },
        { field: 'workingDays', now: [4] },
      ]),
    });
    const since = await second.ask('PATCH', `crews/${id}`, { name: 'Crew Elm', version: version + 1 });
    expect(since).toMatchObject(stale('Crew Alder', { field: 'workingDays', now: [4] }));
    const deletion = await second.ask('DELETE', `crews/${id}?version=${version + 1}`);
    expect(deletion).toMatchObject(stale('Crew Alder', { field: 'workingDays', now: [4] }));
    expect((await office.get<Crew>(`crews/${id}`)).body).toMatchObject({
      name: 'Crew Alder',
      endsAt: '17:00',
      workingDays: [4],
      version: version + 2,
    });
    expect((await second.ask('DELETE', `crews/${id}?version=${version + 2}`)).status).toBe(200);
  });

  it('on one crew at the same moment: one of them saves', async () => {
    const { id, version } = await hire('Crew Beech');
    const answers = await Promise.all([
      office.ask('PATCH', `crews/${id}`, { startsAt: '09:00', version }),
      second.ask('PATCH', `crews/${id}`, { startsAt: '10:00', version }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('on one closure: neither a change, a plan nor a deletion overwrites what was not seen', async () => {
    const { id, version } = (await office.ask<Closure>('POST', 'closures', FAIR)).body;
    expect(version).toBe(1);
    const longer = await office.ask<Closure>('PATCH', `closures/${id}`, { lastDate: '2027-06-03', version });
    expect([longer.status, longer.body.version]).toEqual([200, 2]);
    const refused = stale('Fair', { field: 'lastDate', now: '2027-06-03' });
    expect(await second.ask('PATCH', `closures/${id}`, { name: 'Moved', version })).toMatchObject(refused);
    expect(await second.ask('DELETE', `closures/${id}?version=1`)).toMatchObject(refused);
    const plan = { ...FAIR, closureId: id, version };
    expect(await second.ask('POST', 'closure-plans/preview', plan)).toMatchObject(refused);
    expect(await second.ask('POST', 'closure-plans', { ...plan, moves: [] })).toMatchObject(refused);
    const seen = { ...plan, version: 2, moves: [] };
    expect((await second.ask('POST', 'closure-plans', seen)).status).toBe(200);
    const short = await office.ask('PATCH', `closures/${id}`, { name: 'Moved', version: 2 });
    expect(short).toMatchObject(stale('Fair', { field: 'lastDate', now: '2027-06-02' }));
    expect((await office.get<Closure>(`closures/${id}`)).body).toMatchObject({ ...FAIR, version: 3 });
  });
});
