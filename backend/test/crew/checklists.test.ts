import type { Checklist, CrewDays, VisitChecklist } from '@homebright/contract';
import { NOW } from '../harness.js';
import { useStage } from '../use-stage.js';
import { CrewStage, tap } from './stage.js';

const DATE = '2027-03-16';
const stage = useStage(() => CrewStage.open());

const ask = <Body>(method: 'GET' | 'PATCH', path: string, body?: object) =>
  stage.post.office<Body>(method, `/api/admin/${path}`, body);
const lists = async () => (await ask<Checklist[]>('GET', 'checklists')).body;
const listOf = async (subject: string) => (await lists()).find((list) => list.subject === subject);
const line = (text: string, spanish: string | null = null) => ({ text, spanish });
const labels = async (phone: Awaited<ReturnType<CrewStage['visit']>>['phone'], id: number) => {
  const { body } = await phone.ask<CrewDays>('GET', `days?from=${DATE}`);
  return body.visits.find((visit) => visit.id === id)?.checklist.map(({ label }) => label);
};

test('as installed, a list is what the service’s card promises; the owner’s own stands instead, in the cleaner’s language', async () => {
  const promised = await listOf('1-hour');
  expect(promised).toMatchObject({ about: 'service', own: false, version: 0 });
  expect(promised?.lines.map(({ text }) => text)).toContain('Dusting surfaces');
  const { id, phone } = await stage.visit({ service: '1-hour' }, { language: 'es' });
  expect((await labels(phone, id))?.length).toBe(promised?.lines.length);

  const own = [line(' Floors first ', 'Primero los pisos'), line('Windows', ' ')];
  const saved = await ask<Checklist>('PATCH', 'checklists/service/1-hour', { lines: own, version: 0 });
  expect([saved.status, saved.body]).toEqual([
    200,
    expect.objectContaining({
      own: true,
      version: 1,
      lines: [line('Floors first', 'Primero los pisos'), line('Windows')],
    }),
  ]);
  expect(await labels(phone, id)).toEqual(['Primero los pisos', 'Windows']);
  const { body: sheets } = await ask<VisitChecklist[]>('GET', `dispatch/checklists?date=${DATE}`);
  expect(sheets.find(({ bookingId }) => bookingId === id)?.lines).toEqual(['Floors first', 'Windows']);
});

test('of two colleagues the second hears what it is now; nothing is written without an entry in the records', async () => {
  const before = await listOf('2-hour');
  const change = { lines: [line('Ours')], version: before?.version };
  expect((await ask('PATCH', 'checklists/service/2-hour', change)).status).toBe(200);
  const late = await ask<{ code: string; details: unknown[] }>('PATCH', 'checklists/service/2-hour', {
    lines: [line('Mine')],
    version: before?.version,
  });
  expect([late.status, late.body]).toMatchObject([
    409,
    { code: 'STALE_VERSION', details: [{ field: 'lines', now: ['Ours'] }, { now: 1 }] },
  ]);
  const back = await ask<Checklist>('PATCH', 'checklists/service/2-hour', { lines: null, version: 1 });
  expect(back.body).toMatchObject({ own: false, version: 2, lines: before?.lines });
  const written = await stage.post.rows<{ action: string }>(
    `SELECT action FROM audit_log WHERE entity = 'checklist' AND entity_id = 'service 2-hour'`,
  );
  expect(written).toHaveLength(2);
});

test.each([
  ['no line', { lines: [], version: 0 }, 400],
  ['an empty line', { lines: [line(' ')], version: 0 }, 400],
  ['the same line twice', { lines: [line('Dust!'), line('dust')], version: 0 }, 400],
  ['no version', { lines: null }, 400],
  ['a very long list', { lines: Array.from({ length: 61 }, (_, n) => line(`Line ${n}`)), version: 0 }, 400],
])('refuses %s', async (_what, body, status) => {
  expect((await ask('PATCH', 'checklists/service/4-hour', body)).status).toBe(status);
});

test('there are lists of what is sold, and no others', async () => {
  for (const path of ['checklists/service/nothing', 'checklists/room/1-hour'])
    expect((await ask('PATCH', path, { lines: null, version: 0 })).status).toBe(404);
});

test('a list is as it was when the crew began, whatever the owner writes meanwhile', async () => {
  const { id, phone } = await stage.visit({ service: '4-hour', appointmentTime: 'midday' });
  const at = `${DATE}T17:00:00.000Z`;
  stage.post.clock.set(at);
  const before = await labels(phone, id);
  await phone.send([tap(id, 'started', at)]);
  await stage.post.bookings.settle();
  const version = (await listOf('4-hour'))?.version;
  await ask('PATCH', 'checklists/service/4-hour', { lines: [line('Something else')], version });
  expect(await labels(phone, id)).toEqual(before);
  const next = await stage.visit({ service: '4-hour', appointmentDate: '2027-03-17' });
  const { body } = await next.phone.ask<CrewDays>('GET', 'days?from=2027-03-17');
  expect(body.visits[0]?.checklist.map(({ label }) => label)).toEqual(['Something else']);
  stage.post.clock.set(NOW);
});
