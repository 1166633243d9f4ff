import type { OfficeAccount, RecoveryCodes, SecondFactorStart } from '@homebright/contract';
import { ChangeSecondFactor, CreateAdministrator, ResetPassword } from '../src/identity/index.js';
import { SecretEncryption } from '../src/identity/infra/secret-encryption.js';
import { SYSTEM } from '../src/platform/index.js';
import { bytesOf, shownBy } from './an-app.js';
import { startTestApp, settingsSeed } from './harness.js';
import { useStage } from './use-stage.js';

const PASSWORD = 'daisies-and-soap';

const testApp = useStage(() => startTestApp({ SETTINGS: settingsSeed({ signInsPerMinute: 1000 }) }));

async function ask(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  cookie: string,
  payload?: object,
) {
  return testApp.app.inject({
    method,
    url: `/api/admin/${path}`,
    headers: { cookie },
    ...(payload ? { payload } : {}),
  });
}

const login = (username: string, password = PASSWORD, code?: string) =>
  ask('POST', 'login', '', { username, password, ...(code === undefined ? {} : { code }) });

function cookieOf({ cookies }: Awaited<ReturnType<typeof login>>): string {
  return `hb_admin=${cookies.find(({ name }) => name === 'hb_admin')?.value ?? ''}`;
}

/** Adds an administrator with this name on the server. */
async function hire(username: string): Promise<{ id: number; cookie: string }> {
  const { id } = await testApp.app.get(CreateAdministrator).create(username, PASSWORD, SYSTEM);
  return { id, cookie: cookieOf(await login(username)) };
}

const codeOf = (secret: string): string => shownBy(secret, testApp.clock.date());

async function enrol(cookie: string) {
  const start = await ask('POST', 'account/second-factor', cookie, { password: PASSWORD });
  const { secret } = start.json<SecondFactorStart>();
  const confirmed = await ask('POST', 'account/second-factor/confirm', cookie, { code: codeOf(secret) });
  testApp.clock.advance({ minutes: 1 });
  return { start, secret, ...confirmed.json<RecoveryCodes>() };
}

const auditOf = async (id: number): Promise<string[]> =>
  (
    await testApp.database.query('SELECT action FROM audit_log WHERE entity_id = $1 ORDER BY id', [
      String(id),
    ])
  ).map(({ action }: { action: string }) => action);

test('with codes switched on, the password alone opens nothing, and each code opens once', async () => {
  const { id, cookie } = await hire('ada');
  const elsewhere = cookieOf(await login('ada'));
  const { start, secret, recoveryCodes } = await enrol(cookie);
  expect(start.json()).toEqual({
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    address: expect.stringMatching(`^otpauth://totp/Homebright:ada\\?issuer=Homebright&secret=${secret}&`),
  });
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await ask('GET', 'session', elsewhere)).statusCode).toBe(401);
  expect((await ask('GET', 'account', cookie)).json()).toMatchObject({
    username: 'ada',
    secondFactor: true,
    secondFactorRequired: false,
    recoveryCodesLeft: 10,
    due: null,
  });

  const without = await login('ada');
  expect([without.statusCode, without.cookies]).toEqual([401, []]);
  expect(without.json()).toMatchObject({ success: false, code: 'SECOND_FACTOR_NEEDED' });
  expect((await login('ada', 'not-the-password')).json()).toMatchObject({ code: 'WRONG_CREDENTIALS' });
  expect((await login('ada', 'not-the-password', codeOf(secret))).statusCode).toBe(401);
  expect((await login('ada', PASSWORD, '000000')).json()).toMatchObject({ code: 'WRONG_CREDENTIALS' });

  const code = codeOf(secret);
  const both = await Promise.all([login('ada', PASSWORD, code), login('ada', PASSWORD, code)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  const recovery = recoveryCodes[0] ?? '';
  const typed = await Promise.all([
    login('ada', PASSWORD, recovery.toLowerCase()),
    login('ada', PASSWORD, recovery.replaceAll('-', ' ')),
  ]);
  expect(typed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  expect((await ask('GET', 'account', cookie)).json<OfficeAccount>().recoveryCodesLeft).toBe(9);
  expect(await auditOf(id)).toEqual(expect.arrayContaining(['second-factor-on', 'recovery-code-used']));
});

test('what the database keeps of it gives neither the secret nor a code', async () => {
  const { id, cookie } = await hire('bea');
  const { secret, recoveryCodes } = await enrol(cookie);
  const kept = JSON.stringify(
    await testApp.database.query(
      `SELECT encode(sealed_secret, 'escape') AS escaped, encode(sealed_secret, 'hex') AS hex,
         (SELECT string_agg(encode(code_hash, 'escape'), '') FROM recovery_code WHERE administrator_id = $1) AS codes,
         (SELECT string_agg(concat(before, after), '') FROM audit_log) AS log
       FROM second_factor WHERE administrator_id = $1`,
      [id],
    ),
  );
  expect(kept).not.toContain(bytesOf(secret).toString('hex'));
  for (const known of [secret, ...recoveryCodes]) expect(kept).not.toContain(known);
  await testApp.database.query('UPDATE second_factor SET administrator_id = $1 WHERE administrator_id = $2', [
    (await hire('bob')).id,
    id,
  ]);
  expect((await login('bob', PASSWORD, codeOf(secret))).statusCode).toBe(401);
});

test('wrong codes and wrong current passwords lock the door or the session where they were typed', async () => {
  const { cookie } = await hire('cleo');
  const { secret } = await enrol(cookie);
  for (let failure = 1; failure <= 10; failure += 1) {
    expect((await login('cleo', PASSWORD, 'AAAA-AAAA-AAAA-AAAA')).statusCode).toBe(401);
  }
  expect((await login('cleo', PASSWORD, codeOf(secret))).json()).toMatchObject({ code: 'LOCKED_OUT' });
  const change = (password: string) =>
    ask('POST', 'account/password', cookie, { password, newPassword: 'roses-and-soap' });
  for (let failure = 1; failure <= 10; failure += 1) expect((await change('not-it')).statusCode).toBe(400);
  expect((await change(PASSWORD)).json()).toMatchObject({ code: 'LOCKED_OUT' });
  testApp.clock.advance({ minutes: 16 });
  expect((await login('cleo', PASSWORD, codeOf(secret))).statusCode).toBe(200);
  expect((await change(PASSWORD)).statusCode).toBe(200);
});

test("accounts change with the actor's own password and code; one's own codes do not come off without one", async () => {
  const { id, cookie } = await hire('kit');
  const { secret, recoveryCodes } = await enrol(cookie);
  const lou = await hire('lou');
  const louStart = await enrol(lou.cookie);
  expect(louStart.recoveryCodes).toHaveLength(10);
  const created = { username: 'max', password: 'violets-and-soap' };
  const requests: ['POST' | 'PATCH' | 'DELETE', string, object][] = [
    ['POST', 'administrators', created],
    ['PATCH', `administrators/${lou.id}`, { active: false }],
    ['PATCH', `administrators/${lou.id}`, { active: true }],
    ['PATCH', `administrators/${lou.id}`, { password: 'peonies-and-soap' }],
    ['DELETE', `administrators/${lou.id}`, {}],
    ['POST', `administrators/${lou.id}/actions/take-second-factor`, {}],
    ['POST', `administrators/${id}/actions/take-second-factor`, {}],
  ];
  const refused: [object, string][] = [
    [{}, 'ownPassword'],
    [{ ownCode: recoveryCodes[0] }, 'ownPassword'],
    [{ ownPassword: PASSWORD }, 'ownCode'],
    [{ ownPassword: PASSWORD, ownCode: ' ' }, 'ownCode'],
  ];
  for (const [method, path, body] of requests) {
    for (const [proof, field] of refused) {
      const answer = await ask(method, path, cookie, { ...body, ...proof });
      expect([path, answer.statusCode, answer.json().details]).toEqual([path, 400, [{ field }]]);
    }
  }
  const wrong = { ownPassword: 'not-it', ownCode: codeOf(secret) };
  expect((await ask('POST', 'administrators', cookie, { ...created, ...wrong })).statusCode).toBe(400);
  // A name that is already taken uses up no code.
  const proof = { ownPassword: PASSWORD, ownCode: codeOf(secret) };
  const taken = await ask('POST', 'administrators', cookie, { ...created, username: 'Kit', ...proof });
  expect(taken.statusCode).toBe(409);
  expect((await ask('POST', 'administrators', cookie, { ...created, ...proof })).statusCode).toBe(201);
  for (const [turn, [method, path, body]] of requests.slice(1).entries()) {
    const ownCode = recoveryCodes[turn];
    const answer = await ask(method, path, cookie, { ...body, ownPassword: PASSWORD, ownCode });
    expect([path, answer.statusCode]).toEqual([path, 200]);
  }
});

test('switching off and new recovery codes ask for the password and a code', async () => {
  const { id, cookie } = await hire('dora');
  const { secret, recoveryCodes } = await enrol(cookie);
  const again = await ask('POST', 'account/second-factor', cookie, { password: PASSWORD });
  expect(again.statusCode).toBe(409);
  const [first = '', second = ''] = recoveryCodes;
  for (const path of ['account/second-factor/recovery-codes', 'account/second-factor/off']) {
    for (const proof of [{}, { password: PASSWORD }, { password: 'not-it', code: codeOf(secret) }]) {
      expect((await ask('POST', path, cookie, proof)).statusCode).toBe(400);
    }
  }
  const proof = { password: PASSWORD, code: codeOf(secret) };
  const renewed = await ask('POST', 'account/second-factor/recovery-codes', cookie, proof);
  const [fresh = ''] = renewed.json<RecoveryCodes>().recoveryCodes;
  expect((await login('dora', PASSWORD, first)).statusCode).toBe(401);
  const off = 'account/second-factor/off';
  expect((await ask('POST', off, cookie, { password: PASSWORD, code: second })).statusCode).toBe(400);
  expect((await ask('POST', off, cookie, { password: PASSWORD, code: fresh })).statusCode).toBe(200);
  expect((await login('dora')).statusCode).toBe(200);
  const log = await auditOf(id);
  expect(log).toEqual(expect.arrayContaining(['recovery-codes-renewed', 'second-factor-off']));
});

test('a lost phone: a colleague takes the codes away with their own password, or somebody at the server does', async () => {
  const eve = await hire('eve');
  const flo = await hire('flo');
  await enrol(flo.cookie);
  const path = `administrators/${flo.id}/actions/take-second-factor`;
  expect((await ask('POST', path, eve.cookie, { ownPassword: 'not-it' })).statusCode).toBe(400);
  const taken = await ask('POST', path, eve.cookie, { ownPassword: PASSWORD });
  expect(taken.json()).toMatchObject({ username: 'flo', secondFactor: false });
  expect((await ask('GET', 'session', flo.cookie)).statusCode).toBe(401);
  expect((await ask('POST', path, eve.cookie, { ownPassword: PASSWORD })).statusCode).toBe(409);

  await enrol(cookieOf(await login('flo')));
  await testApp.app.get(ResetPassword).reset('flo', 'roses-and-soap', SYSTEM);
  expect((await login('flo', 'roses-and-soap')).statusCode).toBe(200);
  expect((await auditOf(flo.id)).filter((action) => action === 'second-factor-taken-away')).toHaveLength(2);
});

test("one's own password: the other sessions end, this one goes on under a new token", async () => {
  const { cookie } = await hire('gina');
  const elsewhere = cookieOf(await login('gina'));
  const change = (password: string, newPassword: string) =>
    ask('POST', 'account/password', cookie, { password, newPassword });
  expect((await change('not-it', 'roses-and-soap')).json()).toMatchObject({
    details: [{ field: 'password' }],
  });
  for (const refused of ['short', PASSWORD]) {
    const answer = await change(PASSWORD, refused);
    expect([answer.statusCode, answer.json().details]).toEqual([400, [{ field: 'newPassword' }]]);
  }
  const changed = await change(PASSWORD, 'roses-and-soap');
  expect(changed.statusCode).toBe(200);
  for (const old of [cookie, elsewhere]) {
    expect((await ask('GET', 'session', old)).statusCode).toBe(401);
  }
  expect((await ask('GET', 'session', cookieOf(changed))).statusCode).toBe(200);
  expect((await login('gina', 'roses-and-soap')).statusCode).toBe(200);
});

test('a password that a colleague chose opens the account alone, until one of their own is chosen', async () => {
  const hanna = await hire('hanna');
  await ask('POST', 'administrators', hanna.cookie, {
    username: 'ida',
    password: PASSWORD,
    ownPassword: PASSWORD,
  });
  const first = await login('ida');
  expect(first.json()).toEqual({ success: true, due: 'password' });
  const cookie = cookieOf(first);
  const door = await ask('GET', 'bookings', cookie);
  expect([door.statusCode, door.json()]).toMatchObject([403, { code: 'PASSWORD_CHANGE_REQUIRED' }]);
  for (const open of ['session', 'account']) expect((await ask('GET', open, cookie)).statusCode).toBe(200);
  const change = { password: PASSWORD, newPassword: 'roses-and-soap' };
  const changed = cookieOf(await ask('POST', 'account/password', cookie, change));
  expect((await ask('GET', 'bookings', changed)).statusCode).toBe(200);

  const { id } = (await ask('GET', 'administrators?filter={"q":"ida"}', changed)).json()[0];
  const setting = { password: 'lilies-and-soap' };
  expect((await ask('PATCH', `administrators/${id}`, hanna.cookie, setting)).statusCode).toBe(400);
  const proven = { ...setting, ownPassword: PASSWORD };
  expect((await ask('PATCH', `administrators/${id}`, hanna.cookie, proven)).statusCode).toBe(200);
  expect((await login('ida', 'lilies-and-soap')).json()).toEqual({ success: true, due: 'password' });
});

test('where codes are required, one who has none yet can set them up and nothing else', async () => {
  const { cookie } = await hire('jo');
  Object.assign(testApp.config, { officeSecondFactor: 'required' });
  try {
    expect((await login('jo')).json()).toEqual({ success: true, due: 'second-factor' });
    const door = await ask('GET', 'bookings', cookie);
    expect([door.statusCode, door.json()]).toMatchObject([403, { code: 'SECOND_FACTOR_REQUIRED' }]);
    expect((await ask('POST', 'refresh-session', cookie)).statusCode).toBe(200);
    const fresh = cookieOf(await login('jo'));
    await enrol(fresh);
    expect((await ask('GET', 'bookings', fresh)).statusCode).toBe(200);
  } finally {
    Object.assign(testApp.config, { officeSecondFactor: 'optional' });
  }
});

test('after a change of the secret of the installation, the apps go on', async () => {
  const { id, cookie } = await hire('nora');
  const { secret } = await enrol(cookie);
  const stranger = await hire('otto');
  await enrol(stranger.cookie);
  const former = 'a'.repeat(40);
  const encryption = new SecretEncryption(former, 'homebright second factor');
  const put = (bytes: Buffer, whose: number) =>
    testApp.database.query('UPDATE second_factor SET sealed_secret = $1 WHERE administrator_id = $2', [
      bytes,
      whose,
    ]);
  await put(encryption.encrypt(bytesOf(secret), String(id)), id);
  await put(Buffer.from('damaged'), stranger.id);
  expect((await login('nora', PASSWORD, codeOf(secret))).statusCode).toBe(401);
  const change = testApp.app.get(ChangeSecondFactor);
  expect(await change.reencrypt(former, SYSTEM)).toMatchObject({ changed: 1, lost: expect.any(Number) });
  expect((await login('nora', PASSWORD, codeOf(secret))).statusCode).toBe(200);
  expect(await change.reencrypt(former, SYSTEM)).toMatchObject({ changed: 0 });
  testApp.clock.advance({ minutes: 1 });
  expect((await login('nora', PASSWORD, codeOf(secret))).statusCode).toBe(200);
});
