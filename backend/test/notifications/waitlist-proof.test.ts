import type { WaitlistEntry, WaitlistRequest, WaitlistSummary } from '@homebright/contract';
import { PersonalDataRegistry } from '../../src/platform/index.js';
import { NOW } from '../harness.js';
import { useStage } from '../use-stage.js';
import { PostStage } from './stage.js';

const stage = useStage(() => PostStage.open());
beforeAll(async () => {
  const zones = [{ id: 'north', name: 'North', zips: ['109'], surcharge: 0, travelMinutes: 0 }];
  await stage.bookings.putInForce({ zones });
});
beforeEach(() => stage.clock.set(NOW));
afterEach(async () => {
  for (const table of ['waitlist', 'code_count', 'request_pot', 'rate_limit'])
    await stage.rows(`DELETE FROM ${table}`);
});

let made = 0;
const somebody = () => `ada-${(made += 1)}@example.com`;
/** Each test has its own source address, so that tests do not share limits. */
async function join(email: string, wish: Partial<WaitlistRequest> = {}, cookie = ''): Promise<void> {
  made += 1;
  const answer = await stage.bookings.test.app.inject({
    method: 'POST',
    url: '/api/waitlist',
    payload: { email, zip: '10998', language: 'en', consent: true, ...wish },
    remoteAddress: `198.51.${made % 250}.${Math.floor(made / 250) + 1}`,
    headers: { cookie },
  });
  expect(answer.statusCode).toBe(204);
  await stage.tell();
}
const linksTo = async (email: string) =>
  (await stage.mailsOf(email)).flatMap(({ text }) => text.match(/\/api\/waitlist-proof\/[\w-]+/g) ?? []);
const press = (url: string) => stage.bookings.test.app.inject({ method: 'POST', url });
const entries = async () => {
  const query = new URLSearchParams({ filter: '{}', sort: '["id","ASC"]', range: '[0,99]' });
  return (await stage.office<WaitlistEntry[]>('GET', `/api/admin/waitlist?${query}`)).body;
};
const tell = async () => {
  const { body } = await stage.office<WaitlistSummary>('POST', '/api/admin/waitlist/actions/tell');
  await stage.tell();
  return body;
};
const told = async (email: string) =>
  (await stage.mailsOf(email)).filter(({ subject }) => subject.includes('10998')).length;

test('only whoever pressed the button of the email is told; opening the link changes nothing', async () => {
  const email = somebody();
  await join(email);
  const [link = '', ...more] = await linksTo(email);
  expect(more).toEqual([]);
  for (let times = 0; times < 2; times += 1) {
    const page = await stage.bookings.test.app.inject({ url: link });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('10998');
  }
  expect((await tell()).waiting).toBe(1);
  expect(await told(email)).toBe(0);
  const pressed = await press(link);
  expect([pressed.statusCode, pressed.body]).toEqual([
    200,
    expect.stringContaining('You’re on the waitlist'),
  ]);
  expect((await press(link)).statusCode).toBe(200);
  expect((await entries())[0]).toMatchObject({ email, confirmedAt: NOW.replace('Z', '.000Z') });
  await tell();
  expect(await told(email)).toBe(1);
});

test('the email names nobody and asks in the language of the form', async () => {
  const email = somebody();
  await join(email, { language: 'es' });
  const [mail] = await stage.mailsOf(email);
  expect(mail?.subject).toBe('¿Quiere que le avisemos?');
  expect(mail?.text).toContain('no haga caso');
  const [link = ''] = await linksTo(email);
  expect((await press(link)).body).toContain('Está en la lista de espera');
});

test('a customer’s own proven address is confirmed, another one is asked', async () => {
  const [own, other] = [somebody(), somebody()];
  const { cookie } = await stage.bookings.customer(own);
  await join(own.toUpperCase(), {}, cookie);
  await join(other, {}, cookie);
  await join(own, { zip: '10997' });
  expect(await linksTo(own)).toHaveLength(1);
  expect(await linksTo(other)).toHaveLength(1);
  expect((await entries()).map(({ email, zip, confirmedAt }) => [email, zip, confirmedAt !== null])).toEqual([
    [own, '10998', true],
    [other, '10998', false],
    [own, '10997', false],
  ]);
});

test('strangers who fill a customer’s places leave the customer’s own', async () => {
  const own = somebody();
  const { cookie } = await stage.bookings.customer(own);
  for (const zip of ['90001', '90002', '90003', '90004']) await join(own, { zip });
  await join(own, {}, cookie);
  const found = (await entries()).filter(({ email }) => email === own);
  expect(found.map(({ zip, confirmedAt }) => [zip, confirmedAt !== null])).toEqual([
    ['90001', false],
    ['90002', false],
    ['90003', false],
    ['10998', true],
  ]);
});

test('an address that a customer has not proven is asked', async () => {
  const email = somebody();
  const { cookie } = await stage.bookings.customer(email);
  await stage.rows('UPDATE app_user SET email_verified = false, signs_in_by_code = false WHERE email = $1', [
    email,
  ]);
  await join(email, {}, cookie);
  expect((await entries())[0]?.confirmedAt).toBeNull();
});

test('asking again sends no second email on a day, and no fourth ever', async () => {
  const email = somebody();
  for (const zip of ['10998', '10998', '10997']) await join(email, { zip });
  expect(await linksTo(email)).toHaveLength(1);
  for (let days = 0; days < 6; days += 1) {
    stage.clock.advance({ days: 1, seconds: 1 });
    await join(email);
    await join(email);
  }
  expect(await linksTo(email)).toHaveLength(3);
});

test('the 31st address from one place waits minutes, and not until tomorrow', async () => {
  const from = async () => {
    await stage.rows('DELETE FROM rate_limit');
    const payload = { email: somebody(), zip: '10998', language: 'en', consent: true };
    const wish = { method: 'POST', url: '/api/waitlist', payload, remoteAddress: '203.0.113.7' } as const;
    return stage.bookings.test.app.inject(wish);
  };
  const statuses = [];
  for (let times = 0; times < 30; times += 1) statuses.push((await from()).statusCode);
  expect(new Set(statuses)).toEqual(new Set([204]));
  const refused = await from();
  expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
    429,
    'Too many requests came from your network. Please try again in 48 minutes.',
  ]);
  stage.clock.advance({ minutes: 48 });
  expect((await from()).statusCode).toBe(204);
});

test('a mailbox is asked three times a day, however its address is written', async () => {
  const [name = '', host] = somebody().split('@');
  for (let times = 0; times < 6; times += 1) await join(`${name}+${times}@${host}`);
  let sent = 0;
  for (let times = 0; times < 6; times += 1) sent += (await linksTo(`${name}+${times}@${host}`)).length;
  expect(sent).toBe(3);
  await tell();
  expect(await linksTo(`${name}+5@${host}`)).toEqual([]);
});

test('one confirmation is for all that the address waits for', async () => {
  const email = somebody();
  await join(email);
  await join(email, { zip: '10997' });
  const [link = ''] = await linksTo(email);
  await press(link);
  expect((await entries()).map(({ confirmedAt }) => confirmedAt !== null)).toEqual([true, true]);
});

test('what nobody confirmed ends after two weeks, and its link says so; confirmed entries stay', async () => {
  const [quiet, sure] = [somebody(), somebody()];
  await join(quiet);
  await join(sure);
  const [link = ''] = await linksTo(sure);
  await press(link);
  stage.clock.advance({ days: 14, seconds: 1 });
  for (const part of stage.bookings.test.app.get(PersonalDataRegistry).parts) await part.forget?.();
  expect((await entries()).map(({ email }) => email)).toEqual([sure]);
  const [late = ''] = await linksTo(quiet);
  const ended = await press(late);
  expect([ended.statusCode, ended.body]).toEqual([410, expect.stringContaining('This link has expired')]);
  expect((await press('/api/waitlist-proof/nothing')).statusCode).toBe(404);
});

test('entries of before are asked once there is something to tell them, and told once they have confirmed', async () => {
  const [near, far] = [somebody(), somebody()];
  await stage.rows(
    `INSERT INTO waitlist (email, zip, language, created_at)
     VALUES ($1, '10998', 'en', $3::timestamptz - interval '200 days'), ($2, '20001', 'en', $3)`,
    [near, far, stage.clock.date()],
  );
  for (const part of stage.bookings.test.app.get(PersonalDataRegistry).parts) await part.forget?.();
  expect(await tell()).toEqual({ waiting: 2, reachable: 0, unconfirmed: 2 });
  expect([await told(near), await linksTo(far)]).toEqual([0, []]);
  const [link = ''] = await linksTo(near);
  await press(link);
  const query = await stage.office<WaitlistSummary>('GET', '/api/admin/waitlist/summary');
  expect(query.body).toEqual({ waiting: 2, reachable: 1, unconfirmed: 1 });
  await tell();
  expect(await told(near)).toBe(1);
});
