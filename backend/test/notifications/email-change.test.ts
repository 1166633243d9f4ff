import type { CustomerSettings, EmailChange, ErrorBody } from '@homebright/contract';
import type { Browser } from '../browser.js';
import { signInAs } from '../sign-in.js';
import { useStage } from '../use-stage.js';
import { CodeStage, whoIs } from './code-stage.js';

const stage = useStage(() => CodeStage.open());
let email: string;
let next: string;

beforeEach(async () => {
  email = await stage.begin();
  next = `next-${email}`;
});

const sendCodes = (one: Browser, to = next) => one.postJson('/api/settings/email-codes', { email: to });
const change = async (one: Browser, wish: Partial<EmailChange> = {}) => {
  const [presentCode, newCode] = [await stage.codeTo(email), await stage.codeTo(next)];
  const answer = await one.postJson('/api/settings/email', { email: next, presentCode, newCode, ...wish });
  return { status: answer.statusCode, body: answer.json<CustomerSettings & ErrorBody>() };
};
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

test('a customer who signs in by code changes the address with a code from each', async () => {
  const one = await stage.signedIn(email);
  const { id } = await whoIs(one);
  const elsewhere = await stage.signedIn(email);
  expect((await one.get('/api/settings')).json()).toMatchObject({ email, emailChangeable: true });
  expect((await sendCodes(one, next.toUpperCase())).statusCode).toBe(204);
  expect(await change(one)).toMatchObject({ status: 200, body: { email: next, emailChangeable: true } });
  expect((await whoIs(one)).email).toBe(next);
  expect((await elsewhere.get('/api/settings')).statusCode).toBe(401);
  expect((await whoIs(await stage.signedIn(next))).id).toBe(id);
  expect((await whoIs(await stage.signedIn(email))).id).not.toBe(id);
  const audit = await stage.post.rows<{ action: string }>(
    'SELECT action FROM audit_log WHERE actor_id = $1',
    [id],
  );
  expect(audit).toEqual([{ action: 'change-email' }]);
});

test('one code alone changes nothing, and the right one of two stays good', async () => {
  const one = await stage.signedIn(email);
  await sendCodes(one);
  const [present, fresh] = [await stage.codeTo(email), await stage.codeTo(next)];
  for (const half of [{ newCode: wrong(fresh) }, { presentCode: wrong(present) }])
    expect(await change(one, half)).toMatchObject({ status: 400, body: { code: 'WRONG_CODE' } });
  expect((await change(one, { email: `other-${next}` })).status).toBe(400);
  expect((await whoIs(one)).email).toBe(email);
  expect((await change(one)).status).toBe(200);
  expect((await change(one)).status).toBe(400);
});

test('an address that somebody has gets the same answer until its reader has entered the code', async () => {
  const own = await whoIs(await stage.signedIn(next));
  const one = await stage.signedIn(email);
  const [known, unknown] = [await sendCodes(one), await sendCodes(one, `nobody-${next}`)];
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  await sendCodes(one);
  expect(await change(one)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect((await whoIs(await stage.signedIn(next))).id).toBe(own.id);
});

test('whose address comes from a provider changes it there, and nobody changes it to itself or to nonsense', async () => {
  const { app } = stage.post.bookings.test;
  const cookie = await signInAs(stage.post.bookings.test, { email });
  const payload = { email: next };
  const there = await app.inject({
    method: 'POST',
    url: '/api/settings/email-codes',
    headers: { cookie },
    payload,
  });
  expect(there.statusCode).toBe(409);
  expect(await stage.codesTo(next)).toEqual([]);
  const one = await stage.signedIn(`own-${email}`);
  for (const bad of [`own-${email}`, 'nonsense', '"a b"@example.com'])
    expect((await sendCodes(one, bad)).statusCode).toBe(400);
});
