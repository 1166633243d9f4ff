import type { PriceBook, WaitlistEntry, WaitlistRequest, WaitlistSummary } from '@homebright/contract';
import { PersonalDataRegistry } from '../../src/platform/index.js';
import { useStage } from '../use-stage.js';
import { PostStage } from './stage.js';

const stage = useStage(() => PostStage.open());
afterEach(() => stage.rows('DELETE FROM waitlist'));

const NORTH: PriceBook['zones'] = [
  { id: 'north', name: 'North', zips: ['109'], surcharge: 0, travelMinutes: 0 },
];
let source = 0;
/** Each test has its own source address, so that tests do not share limits. */
async function wait(wish: Partial<WaitlistRequest> | object, remoteAddress = `198.51.100.${(source += 1)}`) {
  const payload = { email: 'ada@example.com', zip: '10001', language: 'en', consent: true, ...wish };
  const answer = await stage.bookings.test.app.inject({
    method: 'POST',
    url: '/api/waitlist',
    payload,
    remoteAddress,
  });
  return {
    status: answer.statusCode,
    body: answer.body ? answer.json<Record<string, unknown>>() : undefined,
  };
}
/** Joins the waitlist and presses the button in the confirmation email. */
async function waits(wish: { email: string; zip: string; language?: 'es' }): Promise<void> {
  expect((await wait(wish)).status).toBe(204);
  await stage.tell();
  const links = (await stage.mailsOf(wish.email)).flatMap(
    ({ text }) => text.match(/\/api\/waitlist-proof\/[\w-]+/g) ?? [],
  );
  const pressed = await stage.bookings.test.app.inject({ method: 'POST', url: links.at(-1) ?? '' });
  expect(pressed.statusCode).toBe(200);
}
const list = async (filter: object = {}) => {
  const asked = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: '["id","ASC"]',
    range: '[0,99]',
  });
  return stage.office<WaitlistEntry[]>('GET', `/api/admin/waitlist?${asked}`);
};
const summary = async () => (await stage.office<WaitlistSummary>('GET', '/api/admin/waitlist/summary')).body;
const tell = async () => {
  const { body } = await stage.office<WaitlistSummary>('POST', '/api/admin/waitlist/actions/tell');
  await stage.tell();
  return body;
};
const emails = async (address: string) =>
  (await stage.mailsOf(address)).filter(({ subject }) => /10\d{3}/.test(subject));
const unsubscribing = (text: string) => /\/api\/unsubscribe\/[\w-]+/.exec(text)?.[0] ?? '';

test('an address is kept once for a ZIP code, and the answer is the same each time', async () => {
  for (const email of ['ada@example.com', 'Ada@Example.com', 'ada@example.com'])
    expect(await wait({ email })).toEqual({ status: 204, body: undefined });
  expect((await list()).body).toMatchObject([
    { email: 'ada@example.com', zip: '10001', language: 'en', toldAt: null },
  ]);
  // Nobody can fill the list with one address.
  for (const zip of ['10002', '10003', '10004', '10005-1234']) expect((await wait({ zip })).status).toBe(204);
  expect((await list()).body.map(({ zip }) => zip)).toEqual(['10001', '10002', '10003']);
});

test.each([
  [{ email: 'nobody' }, 'email'],
  [{ email: `${'x'.repeat(250)}@example.com` }, 'email'],
  [{ email: 7 }, 'email'],
  [{ zip: '1000' }, 'zip'],
  [{ zip: 'NY' }, 'zip'],
  [{ zip: 10_001 }, 'zip'],
  [{ language: 'fr' }, 'language'],
  [{ consent: false }, 'consent'],
  [{ consent: 'yes' }, 'consent'],
])('%j is refused at %s, and nothing is kept', async (wish, field) => {
  const { status, body } = await wait(wish);
  expect([status, body?.code]).toEqual([400, 'INVALID']);
  expect(JSON.stringify(body?.details)).toContain(`"${field}"`);
  expect((await list()).body).toEqual([]);
});

test('one source may leave a few addresses a minute', async () => {
  const statuses = [];
  for (let n = 0; n < 12; n += 1)
    statuses.push((await wait({ email: `n${n}@example.com` }, '203.0.113.9')).status);
  expect(statuses).toContain(429);
  expect((await list()).body.length).toBeLessThan(12);
});

test('the office filters the list by ZIP code, and deletes', async () => {
  await wait({ email: 'a@example.com', zip: '10001' });
  await wait({ email: 'b@example.com', zip: '10998' });
  expect((await list({ zip: '109' })).body).toMatchObject([{ email: 'b@example.com' }]);
  expect((await list({ told: true })).body).toEqual([]);
  const [{ id } = { id: 0 }] = (await list({ zip: '10001' })).body;
  expect((await stage.office('DELETE', `/api/admin/waitlist/${id}`)).status).toBe(200);
  expect((await stage.office('DELETE', `/api/admin/waitlist/${id}`)).status).toBe(404);
  expect((await list()).body).toHaveLength(1);
  const [entry] = await stage.rows(
    `SELECT action, before FROM audit_log WHERE entity = 'waitlist' AND entity_id = $1`,
    [String(id)],
  );
  // The address was deleted, too.
  expect(entry).toEqual({ action: 'delete', before: { zip: '10001' } });
});

describe('when a ZIP code is opened', () => {
  test('everybody who waits for it is told once, in their language, however often the office presses', async () => {
    await stage.bookings.putInForce({ zones: NORTH });
    await waits({ email: 'here@example.com', zip: '10998' });
    await waits({ email: 'aqui@example.com', zip: '10998', language: 'es' });
    await waits({ email: 'two@example.com', zip: '10998' });
    await waits({ email: 'two@example.com', zip: '10999' });
    await waits({ email: 'far@example.com', zip: '20001' });
    expect(await summary()).toEqual({ waiting: 5, reachable: 4, unconfirmed: 0 });
    const [first] = await Promise.all([tell(), tell()]);
    expect(first.reachable).toBe(0);
    expect(await tell()).toEqual({ waiting: 1, reachable: 0, unconfirmed: 0 });

    const [english, ...more] = await emails('here@example.com');
    expect(more).toEqual([]);
    expect(english?.subject).toBe('We now clean homes in 10998');
    expect(english?.text).toContain('/#services');
    expect((await emails('aqui@example.com')).map(({ subject }) => subject)).toEqual([
      'Ya limpiamos casas en 10998',
    ]);
    expect(await emails('two@example.com')).toHaveLength(1);
    expect(await emails('far@example.com')).toEqual([]);

    // Asking again for the same area sends no second message.
    await wait({ email: 'here@example.com', zip: '10998' });
    await tell();
    expect(await emails('here@example.com')).toHaveLength(1);
    expect((await list({ told: true })).body).toHaveLength(4);
  });

  test('the email’s link takes the address off the list, and asks before it does', async () => {
    await stage.bookings.putInForce({ zones: NORTH });
    await waits({ email: 'leave@example.com', zip: '10998', language: 'es' });
    await waits({ email: 'leave@example.com', zip: '20001' });
    await tell();
    const [mail] = await emails('leave@example.com');
    const url = unsubscribing(mail?.text ?? '');
    const { app } = stage.bookings.test;
    const asked = await app.inject({ url });
    expect(asked.body).toContain('novedades sobre su zona');
    expect((await list()).body).toHaveLength(2);
    const done = await app.inject({ method: 'POST', url });
    expect([done.statusCode, done.body]).toEqual([
      200,
      expect.stringContaining('Ya no está en la lista de espera'),
    ]);
    expect((await list()).body).toEqual([]);
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(200);
  });

  test('who has left meanwhile is not told', async () => {
    await stage.bookings.putInForce({ zones: NORTH });
    await waits({ email: 'gone@example.com', zip: '10998' });
    await stage.office('POST', '/api/admin/waitlist/actions/tell');
    await stage.rows(`DELETE FROM waitlist WHERE email = 'gone@example.com'`);
    await stage.tell();
    expect(await emails('gone@example.com')).toEqual([]);
  });

  test('without zones everywhere is open', async () => {
    await stage.bookings.putInForce({ zones: [] });
    await waits({ email: 'all@example.com', zip: '99901' });
    expect(await summary()).toEqual({ waiting: 1, reachable: 1, unconfirmed: 0 });
  });
});

describe('what is kept', () => {
  test('is in the customer’s copy of their data, and goes with them', async () => {
    const ada = await stage.bookings.customer('copy@example.com');
    await wait({ email: 'Copy@example.com', zip: '20001' });
    await wait({ email: 'other@example.com', zip: '20001' });
    const copy = await ada.get<{ waitlist: WaitlistEntry[] }>('/api/account/export');
    expect(copy.body.waitlist).toMatchObject([{ email: 'copy@example.com', zip: '20001' }]);
    const { app } = stage.bookings.test;
    const erased = await app.inject({
      method: 'DELETE',
      url: '/api/account',
      headers: { cookie: ada.cookie },
      payload: { confirm: 'copy@example.com' },
    });
    expect(erased.statusCode).toBe(204);
    expect((await list()).body.map(({ email }) => email)).toEqual(['other@example.com']);
  });

  test('ends after a time: sooner for who was told', async () => {
    const kept = (email: string, created: number, told: number | null) =>
      stage.rows(
        `INSERT INTO waitlist (email, zip, language, created_at, told_at)
         VALUES ($1, '10001', 'en', $2::timestamptz - make_interval(days => $3), $2::timestamptz - make_interval(days => $4))`,
        [email, stage.clock.date(), created, told],
      );
    await kept('old@example.com', 731, null);
    await kept('waiting@example.com', 729, null);
    await kept('told@example.com', 200, 91);
    await kept('just@example.com', 200, 89);
    for (const part of stage.bookings.test.app.get(PersonalDataRegistry).parts) await part.forget?.();
    expect((await list()).body.map(({ email }) => email)).toEqual([
      'waiting@example.com',
      'just@example.com',
    ]);
  });
});
