import type { CrewDays } from '@homebright/contract';
import { openApi } from '../../src/platform/http/open-api/complete.js';
import { NOW } from '../harness.js';
import { useStage } from '../use-stage.js';
import { CrewStage, tap } from './stage.js';

const stage = useStage(() => CrewStage.open());

beforeEach(() => stage.begin());

const days = async (phone: { ask: CrewStageAsk }, query: string) =>
  (await phone.ask<CrewDays>('GET', `days${query}`)).body;
type CrewStageAsk = Awaited<ReturnType<CrewStage['phone']>>['ask'];

const NOTES = 'Key under the pot. Gate code 4711.\nThe alarm is 0815.';
/** The morning of the visit, 8 AM in New York. */
const MORNING = '2027-03-16T12:00:00Z';

test('a cleaner sees what their visit needs', async () => {
  const { id, phone, crewId } = await stage.visit(
    { accessNotes: NOTES, focusNotes: 'The oven', hasKids: true },
    { language: 'es' },
  );
  await stage.cleaner({ name: 'Bo Li', crewId });
  stage.post.clock.set(MORNING);
  const { visits, ...day } = await days(phone, '');
  expect(day).toEqual({
    today: '2027-03-16',
    zone: 'America/New_York',
    asOf: '2027-03-16T12:00:00.000Z',
    keepUntil: '2027-03-17T04:00:00.000Z',
    lockOut: {
      waitMinutes: 15,
      officePhone: stage.post.bookings.test.config.settingsSeed.businessPhone ?? null,
    },
  });
  expect(visits).toHaveLength(1);
  expect(visits[0]).toMatchObject({
    id,
    date: '2027-03-16',
    window: { from: '2027-03-16T12:00:00.000Z', until: '2027-03-16T16:00:00.000Z' },
    travelMinutes: null,
    status: 'planned',
    cancelled: false,
    colleagues: ['Bo'],
    customer: { name: 'Ada Byron', phone: '(555) 123-4567' },
    address: '12 North Elm Street, Springfield',
    service: '2-Hour Standard Clean',
    home: [
      { label: 'Habitaciones', value: '2' },
      { label: 'Baños', value: '1' },
      { label: 'Niños en casa', value: 'Sí' },
      { label: 'Mascotas', value: 'Sí' },
      { label: 'Última limpieza profesional', value: 'En el último mes' },
    ],
    focusNotes: 'The oven',
    specialInstructions: 'Mind the cat.',
    access: {
      entry: 'Key under the pot.\nGate code 4711.',
      alarm: 'The alarm is 0815.',
      parking: 'En la entrada',
    },
    workPhotos: [],
  });
  expect(visits[0]?.checklist.map(({ done }) => done)).toContain(false);
});

test('what opens a home is in no answer but the visit’s own, on its own day', async () => {
  const { id, phone } = await stage.visit({ accessNotes: NOTES });
  const { email } = await stage.cleaner({ crewId: 1 });
  const { app } = stage.post.bookings.test;
  const walk = async (cookie: string): Promise<string[]> => {
    const found: string[] = [];
    const gets = Object.entries(openApi(app).paths).filter(
      ([path, { get }]) => get && path.startsWith('/api/crew/'),
    );
    const urls = gets.flatMap(([path]) => {
      const url = path.replace('{id}', String(id));
      return path.endsWith('/days')
        ? [
            '',
            '?days=14',
            '?from=2027-03-15',
            '?from=2027-03-16',
            '?from=2027-03-16&days=2',
            '?from=2027-03-17',
          ].map((query) => url + query)
        : [url];
    });
    expect(urls.length).toBeGreaterThan(6);
    for (const url of urls) {
      const { body } = await app.inject({ method: 'GET', url, headers: { cookie } });
      if (/4711|0815|under the pot/.test(body)) found.push(url);
    }
    // The answer to sent events does not contain it either.
    const sent = await phone.send([
      tap(id, 'note', stage.post.clock.date().toISOString(), { text: 'Hello' }),
    ]);
    expect(JSON.stringify(sent.body)).not.toMatch(/4711|0815/);
    return found;
  };
  stage.post.clock.set('2027-03-15T12:00:00Z');
  expect(await walk(phone.cookie)).toEqual([]);
  expect((await days(phone, '?days=14')).visits[0]?.access).toBeNull();
  stage.post.clock.set('2027-03-16T03:59:59Z');
  expect(await walk(phone.cookie)).toEqual([]);
  // Midnight in New York.
  stage.post.clock.set('2027-03-16T04:00:00Z');
  expect((await walk(phone.cookie)).length).toBeGreaterThan(0);
  stage.post.clock.set('2027-03-17T04:00:00Z');
  expect(await walk(phone.cookie)).toEqual([]);
  stage.post.clock.set(MORNING);
  await stage.post.rows(
    'DELETE FROM visit_cleaner WHERE cleaner_id = (SELECT id FROM cleaner WHERE email = $1)',
    [email],
  );
  expect(await walk((await stage.phone(email)).cookie)).toEqual([]);
});

test('visits of other crews, held ones and cancelled ones are not theirs', async () => {
  const { id, phone, crewId, cleaner, customer } = await stage.visit();
  stage.post.clock.set(MORNING);
  const ids = async () => (await days(phone, '?from=2027-03-16&days=7')).visits.map((visit) => visit.id);
  expect(await ids()).toEqual([id]);
  await stage.post.rows('UPDATE assignment SET crew_id = $2 WHERE booking_id = $1', [id, (crewId % 3) + 1]);
  expect(await ids()).toEqual([]);
  await stage.post.rows('UPDATE assignment SET crew_id = $2 WHERE booking_id = $1', [id, crewId]);
  await stage.goAlong(cleaner.id, crewId);
  await stage.post.rows(
    `UPDATE assignment SET held_until = now() + interval '1 hour' WHERE booking_id = $1`,
    [id],
  );
  expect(await ids()).toEqual([]);
  await stage.post.rows('UPDATE assignment SET held_until = NULL WHERE booking_id = $1', [id]);
  // A cleaner on the way to a cancelled visit sees that it is cancelled.
  await phone.send([tap(id, 'on_the_way', MORNING, { minutes: 20 })]);
  await stage.post.office('PATCH', `/api/admin/bookings/${id}`, { status: 'cancelled', refund: 'full' });
  const [gone] = (await days(phone, '')).visits;
  expect(gone).toMatchObject({ id, cancelled: true, access: null });
  expect((await customer.booking(id)).status).toBe('cancelled');
});

test('the version changes with what a crew must notice, and with nothing else', async () => {
  const { id, phone } = await stage.visit();
  const version = async () => (await days(phone, '?from=2027-03-16')).visits[0]?.version;
  const first = await version();
  await phone.send([tap(id, 'note', NOW, { text: 'Where is the bucket?' })]);
  stage.post.clock.set(MORNING);
  expect(await version()).toBe(first);
  const seen = [first];
  for (const change of [
    `special_instructions = 'Ring twice'`,
    `focus_notes = 'The fridge'`,
    `questionnaire = (questionnaire::jsonb || '{"accessNotes": "Gate 1234"}')::json`,
    `appointment_time = 'midday'`,
  ]) {
    await stage.post.rows(`UPDATE booking SET ${change} WHERE id = $1`, [id]);
    const next = await version();
    expect(seen).not.toContain(next);
    seen.push(next);
  }
});

test('the way from the visit before is what the day keeps free for it', async () => {
  const { phone, crewId, cleaner } = await stage.visit();
  const second = await stage.visit({ appointmentTime: 'midday', location: '1 Far Street, Springfield' });
  await stage.post.rows('UPDATE assignment SET crew_id = $2 WHERE booking_id = $1', [second.id, crewId]);
  await stage.goAlong(cleaner.id, crewId);
  const { visits } = await days(phone, '?from=2027-03-16');
  const [kept] = await stage.post.rows<{ minutes: number }>(
    `SELECT (extract(epoch FROM busy_until - ends_at) / 60)::int AS minutes FROM assignment ORDER BY starts_at LIMIT 1`,
  );
  expect(kept?.minutes).toBeGreaterThan(0);
  expect(visits.map(({ travelMinutes }) => travelMinutes)).toEqual([null, kept?.minutes]);
  expect(cleaner.id).toBeGreaterThan(0);
});

test.each(['?days=0', '?days=15', '?days=x', '?from=tomorrow', '?days=1&days=2'])(
  '%s is refused',
  async (query) => {
    const phone = await stage.phone((await stage.cleaner()).email);
    expect((await phone.ask('GET', `days${query}`)).status).toBe(400);
  },
);
