import type { SystemCheck, SystemCheckLine } from '@homebright/contract';
import { CHECKS } from '../../src/doctor/use-cases/run-checks.js';
import { signInAs, signInAsAdmin } from '../sign-in.js';
import { DoctorStage } from './doctor-stage.js';
import { VERSION } from '../../src/platform/version.js';
import { earlyInAMinute } from '../early-in-a-minute.js';
import { useStage } from '../use-stage.js';

const stage = useStage(() => DoctorStage.open());
let cookie: string;
beforeAll(async () => {
  cookie = await signInAsAdmin(stage.api);
});
// Rate limits count per minute.
beforeEach(async () => {
  stage.setClock();
  await stage.api.database.query('DELETE FROM rate_limit');
});

const check = (as = cookie) =>
  stage.api.app.inject({ url: '/api/admin/system-check', headers: { cookie: as } });
const sendTo = (to: unknown, as = cookie) =>
  stage.api.app.inject({
    method: 'POST',
    url: '/api/admin/system-check/test-email',
    headers: { cookie: as },
    payload: { to },
  });

test('the office sees what the command says', async () => {
  const answer = await check();
  expect(answer.statusCode).toBe(200);
  const said = answer.json<SystemCheck>();
  expect(said.lines.map(({ id, name, status }) => [id, name, status])).toEqual(
    CHECKS.map(({ id, name }) => [id, name, 'ok']),
  );
  expect(said).toMatchObject({ version: VERSION, publicUrl: stage.environment.PUBLIC_URL });
});

test('only the office sees it, or makes it send an email', async () => {
  const customer = await signInAs(stage.api);
  for (const as of ['', customer]) {
    expect((await check(as)).statusCode).toBe(401);
    expect((await sendTo('ada@example.com', as)).statusCode).toBe(401);
  }
  expect(await stage.mailbox.messages()).toEqual([]);
});

test('who asks while a check runs gets the same one; more than six in a minute are refused', async () => {
  await earlyInAMinute();
  const answers = await Promise.all(Array.from({ length: 8 }, () => check()));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    200, 200, 200, 200, 200, 200, 429, 429,
  ]);
  const times = answers
    .filter(({ statusCode }) => statusCode === 200)
    .map((one) => one.json<SystemCheck>().checkedAt);
  expect(new Set(times).size).toBe(1);
});

test('a test email goes out at once, and is written down with who sent it', async () => {
  const answer = await sendTo('ada@example.com');
  expect([answer.statusCode, answer.json<SystemCheckLine>()]).toEqual([
    200,
    {
      id: 'test-email',
      name: 'Test email',
      status: 'ok',
      finding: 'Sent to ada@example.com: look into that mailbox, its spam folder too',
      nextStep: null,
    },
  ]);
  expect((await stage.mailbox.messages()).map(({ to }) => to)).toEqual([['ada@example.com']]);
  expect(
    await stage.api.database.query(
      'SELECT actor_name, action, entity, after FROM audit_log ORDER BY id DESC LIMIT 1',
    ),
  ).toEqual([
    { actor_name: 'admin', action: 'test-email', entity: 'system', after: { to: 'ada@example.com' } },
  ]);
});

test('one that cannot be sent says why; bad addresses and too many are refused', async () => {
  await earlyInAMinute();
  stage.mailbox.refuse('bea@example.com');
  expect((await sendTo('bea@example.com')).json()).toMatchObject({
    status: 'fail',
    finding: 'The mail server does not take the email (EENVELOPE 550)',
  });
  for (const to of [
    '',
    'bea',
    7,
    null,
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
  ])
    expect([to, (await sendTo(to)).statusCode]).toEqual([to, 400]);
  await sendTo('ada@example.com');
  await sendTo('ada@example.com');
  expect((await sendTo('ada@example.com')).statusCode).toBe(429);
});
