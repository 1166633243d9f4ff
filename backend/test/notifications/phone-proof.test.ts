import type { CustomerSettings, ErrorBody, PhoneCodeSent } from '@homebright/contract';
import type { Customer } from '../bookings/stage.js';
import { NOW, settingsSeed } from '../harness.js';
import { useStage } from '../use-stage.js';
import { PostStage } from './stage.js';

const stage = useStage(() =>
  PostStage.open({ SETTINGS: settingsSeed({ codesPerDay: 12, signInsPerMinute: 100_000 }) }, { texts: true }),
);

beforeEach(async () => {
  stage.clock.set(NOW);
  await stage.rows('DELETE FROM request_pot');
});

const PHONE = '(555) 201-0001';
const NUMBER = '+15552010001';
const ask = (customer: Customer, phone = PHONE) =>
  customer.post<PhoneCodeSent & ErrorBody>('/api/settings/phone-code', { phone });
const enter = (customer: Customer, code: string, phone = PHONE) =>
  customer.post<CustomerSettings & ErrorBody>('/api/settings/phone-proof', { phone, code });
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

test('a number gets texts only after its code was entered, which is good once', async () => {
  const ada = await stage.bookings.customer();
  await ada.send('PATCH', '/api/settings', { phone: PHONE });
  const early = await ada.send<ErrorBody>('PATCH', '/api/settings', { texts: true });
  expect({ status: early.status, code: early.body.code }).toEqual({ status: 409, code: 'PHONE_NOT_PROVEN' });
  expect((await ask(ada)).body).toEqual({ sentTo: NUMBER, endsAt: '2027-03-10T17:10:00.000Z' });
  const code = stage.codeTextedTo(NUMBER);
  expect((await enter(ada, wrong(code))).body.code).toBe('WRONG_CODE');
  const proven = await enter(ada, code);
  expect(proven.body).toMatchObject({ phone: PHONE, phoneProven: true, texts: true });
  expect((await enter(ada, code)).status).toBe(400);
  await ada.send('PATCH', '/api/settings', { texts: false });
  expect((await ada.send<CustomerSettings>('PATCH', '/api/settings', { texts: true })).body.texts).toBe(true);
  // A changed number counts as another person's until it is proven.
  const moved = await ada.send<CustomerSettings>('PATCH', '/api/settings', { phone: '(555) 201-0002' });
  expect(moved.body).toMatchObject({ texts: false, phoneProven: false });
});

test('a code ends after ten minutes, after five wrong tries, and with the next one', async () => {
  const ada = await stage.bookings.customer();
  await ask(ada);
  const first = stage.codeTextedTo(NUMBER);
  stage.clock.advance({ minutes: 10 });
  expect((await enter(ada, first)).body.code).toBe('WRONG_CODE');
  await ask(ada);
  const second = stage.codeTextedTo(NUMBER);
  for (let tries = 0; tries < 5; tries += 1) await enter(ada, wrong(second));
  expect((await enter(ada, second)).body.code).toBe('WRONG_CODE');
  await ask(ada);
  const third = stage.codeTextedTo(NUMBER);
  await ask(ada);
  const fourth = stage.codeTextedTo(NUMBER);
  if (third !== fourth) expect((await enter(ada, third)).body.code).toBe('WRONG_CODE');
  expect((await enter(ada, fourth)).status).toBe(200);
});

test('a code is for its customer and its number, and is nowhere stored', async () => {
  const [ada, eve] = [await stage.bookings.customer(), await stage.bookings.customer()];
  await ask(ada);
  const code = stage.codeTextedTo(NUMBER);
  expect((await enter(eve, code)).body.code).toBe('WRONG_CODE');
  expect((await enter(ada, code, '(555) 201-0002')).body.code).toBe('WRONG_CODE');
  for (const table of ['one_time_code', 'delivery', 'outbox', 'audit_log', 'request_pot']) {
    const found = await stage.rows(`SELECT 1 FROM ${table} t WHERE strpos(t::text, $1) > 0`, [` ${code} `]);
    expect({ table, found: found.length }).toEqual({ table, found: 0 });
  }
  const counts = await stage.rows<{ key: string }>('SELECT key FROM request_pot');
  expect(counts.some(({ key }) => key.includes('555') && key.includes('2010001'))).toBe(false);
});

test.each([
  ['of another country', '+34 600 111 222'],
  ['of the Caribbean, where texts are dear', '+1 876 555 1234'],
  ['that is none', '12'],
])('a number %s gets no code', async (_, phone) => {
  const ada = await stage.bookings.customer();
  const before = stage.mailbox.texts().length;
  expect((await ask(ada, phone)).status).toBe(400);
  expect(stage.mailbox.texts()).toHaveLength(before);
});

test('five codes at once to one number, whoever asks; then one an hour', async () => {
  for (let times = 0; times < 5; times += 1) {
    expect((await ask(await stage.bookings.customer())).status).toBe(200);
  }
  const before = stage.mailbox.texts().length;
  const sixth = await ask(await stage.bookings.customer());
  expect({ status: sixth.status, code: sixth.body.code }).toEqual({ status: 429, code: 'TOO_MANY_REQUESTS' });
  expect(stage.mailbox.texts()).toHaveLength(before);
  stage.clock.advance({ hours: 1 });
  expect((await ask(await stage.bookings.customer())).status).toBe(200);
  expect((await ask(await stage.bookings.customer())).status).toBe(429);
});

test('the day has a budget; the office is told once when half of it is spent', async () => {
  await stage.rows('DELETE FROM staff_alert');
  const alerts = () => stage.rows<{ message: string }>('SELECT message FROM staff_alert');
  const status = async (n: number) =>
    (await ask(await stage.bookings.customer(), `(555) ${300 + n}-0001`)).status;
  for (let n = 0; n < 5; n += 1) expect(await status(n)).toBe(200);
  expect(await alerts()).toEqual([]);
  for (let n = 5; n < 12; n += 1) expect(await status(n)).toBe(200);
  expect(await alerts()).toEqual([{ message: "Half of today's 12 one-time codes are used." }]);
  expect(await status(12)).toBe(429);
});
