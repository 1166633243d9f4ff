import { earlyInAMinute } from '../early-in-a-minute.js';
import { Browser } from '../browser.js';
import { staged, useStage } from '../use-stage.js';
import { ask as askFor, CodeStage, enter, isIn, whoIs } from './code-stage.js';
import { PostStage } from './stage.js';

const stage = useStage(() => CodeStage.open());
const post = staged(() => stage.post);
let email: string;

beforeEach(async () => (email = await stage.begin()));

const browser = () => stage.browser();
const ask = (one: Browser, address = email, more = {}) => askFor(one, address, more);
const again = (one: Browser) => one.post('/api/login/code/again');
const codesTo = (address: string) => stage.codesTo(address);
const codeSent = (address = email) => stage.codeTo(address);
const signedIn = (address = email, one?: Browser) => stage.signedIn(address, one);
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

test('somebody new signs in by a code, comes back to their page, and is the same person the next time', async () => {
  const one = browser();
  const offered = await one.get('/api/auth/login?returnTo=%2Fcheckout%3FbookingId%3D7');
  expect(offered.headers.location).toBe('/api/login?returnTo=%2Fcheckout%3FbookingId%3D7');
  const page = await one.get(String(offered.headers.location));
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  expect(page.body).toContain('value="/checkout?bookingId=7"');
  expect(page.body).toContain('/api/login/provider?returnTo=%2Fcheckout%3FbookingId%3D7');
  const sent = await ask(one, ` ${email.toUpperCase()} `, { returnTo: '/checkout?bookingId=7' });
  expect([sent.statusCode, sent.headers.location]).toEqual([303, '/api/login/code']);
  const form = await one.get('/api/login/code');
  expect(form.body).toContain(email);
  expect(form.body).toMatch(/name="code"\s+inputmode="numeric"\s+autocomplete="one-time-code"/);
  const code = await codeSent();
  expect(await isIn(one)).toBe(false);
  const entered = await enter(one, ` ${code.slice(0, 3)}-${code.slice(3)} `);
  expect([entered.statusCode, entered.headers.location]).toEqual([303, '/checkout?bookingId=7']);
  expect(one.names().sort()).toEqual(['hb_known', 'hb_session']);
  const { id, ...person } = await whoIs(one);
  expect(person).toMatchObject({ email });
  expect((await one.get('/api/logout')).headers.location).toBe('/');
  expect(await isIn(one)).toBe(false);
  expect((await whoIs(await signedIn())).id).toBe(id);
});

test('the page, the code and the email are in the language of the browser', async () => {
  const one = browser();
  const spanish = { 'accept-language': 'es-MX,es;q=0.9' };
  expect((await one.get('/api/login', spanish)).body).toContain('Iniciar sesión');
  await one.post('/api/login/code', { email }, spanish);
  expect((await one.get('/api/login/code', spanish)).body).toContain('Revise su correo');
  const [mail] = await post.mailsOf(email);
  expect(mail?.subject).toContain('es su código');
});

test('where the code leads is a page of this site', async () => {
  const one = browser();
  await ask(one, email, { returnTo: 'https://elsewhere.example/' });
  expect((await enter(one, await codeSent())).headers.location).toBe('/');
});

test('a code is good once, for ten minutes, for five tries, and until the next', async () => {
  const one = browser();
  await ask(one);
  const used = await codeSent();
  await enter(one, used);
  expect((await enter(one, used)).statusCode).toBe(401);

  const late = browser();
  await ask(late);
  post.clock.advance({ minutes: 10 });
  expect((await enter(late, await codeSent())).statusCode).toBe(400);

  const guessing = browser();
  await ask(guessing);
  const right = await codeSent();
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await enter(guessing, wrong(right));
    expect([answer.statusCode, answer.cookies]).toEqual([400, []]);
    expect(answer.body).toContain('wrong or has expired');
  }
  expect((await enter(guessing, right)).statusCode).toBe(400);
  expect((await again(guessing)).statusCode).toBe(429);
  post.clock.advance({ seconds: 31 });
  expect((await again(guessing)).statusCode).toBe(303);
  const next = await codeSent();
  if (next !== right) expect((await enter(guessing, right)).statusCode).toBe(400);
  expect((await enter(guessing, next)).statusCode).toBe(303);
});

test('another code is sent after 30 seconds, not before', async () => {
  const one = browser();
  await ask(one);
  expect((await one.get('/api/login/code')).body).toContain('class="link later"');
  post.clock.advance({ seconds: 29 });
  const early = await again(one);
  expect(early.statusCode).toBe(429);
  expect(early.body).toContain('in 1 seconds');
  expect(await codesTo(email)).toHaveLength(1);
  post.clock.advance({ seconds: 1 });
  expect((await again(one)).headers.location).toBe('/api/login/code');
  expect(await codesTo(email)).toHaveLength(2);
});

test('two who enter the first code of an address at once are one person', async () => {
  const [one, two] = [browser(), browser()];
  await ask(one);
  const first = await codeSent();
  await ask(two);
  const codes = await codesTo(email);
  const second = codes.find((code) => code !== first) ?? first;
  const answers = await Promise.all([enter(one, first), enter(two, second)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  expect((await whoIs(one)).id).toBe((await whoIs(two)).id);
});

describe('an attacker', () => {
  test('sees the same for an address that is known and for one that is not', async () => {
    await signedIn();
    const answers = [];
    for (const address of [email, `nobody-${email}`]) {
      const one = browser();
      const sent = await ask(one, address);
      const page = await one.get('/api/login/code');
      const failed = await enter(one, wrong(await codeSent(address)));
      answers.push([
        sent.statusCode,
        sent.headers.location,
        Object.keys(sent.headers).sort(),
        page.body.replaceAll(address, ''),
        failed.statusCode,
        failed.body.replaceAll(address, ''),
      ]);
    }
    expect(answers[0]).toEqual(answers[1]);
    const [known, unknown] = [(await post.mailsOf(email)).at(-1), (await post.mailsOf(`nobody-${email}`))[0]];
    const shape = (text = '') => text.replace(/\d{6}/g, '');
    expect(shape(known?.text)).toBe(shape(unknown?.text));
  });

  test('uses a code in another browser than the one that asked, or with a cookie of their own making', async () => {
    const victim = browser();
    await ask(victim);
    const code = await codeSent();
    const thief = browser();
    expect((await enter(thief, code)).statusCode).toBe(401);
    await ask(thief, `thief-${email}`);
    expect((await enter(thief, code)).statusCode).toBe(400);
    thief.set('hb_code', `${victim.cookie('hb_code').slice(0, -2)}xx`);
    expect((await enter(thief, code)).statusCode).toBe(401);
    expect((await enter(victim, code)).statusCode).toBe(303);
  });

  test('ends nobody else’s code by asking for one', async () => {
    const victim = browser();
    await ask(victim);
    const code = await codeSent();
    for (let times = 0; times < 3; times += 1) await ask(browser());
    expect((await enter(victim, code)).statusCode).toBe(303);
  });

  test.each([
    'rosa@example.com\r\nBcc: all@example.com',
    'rosa@example.com, all@example.com',
    '"rosa\r\nBcc: all@example.com"@example.com',
    '"rosa smith"@example.com',
    'rosa@example.com\0',
    'rosa\u2028@example.com',
    'Rosa <rosa@example.com>',
    'rosa',
    '',
    `${'r'.repeat(250)}@example.com`,
  ])('sends nothing to %j', async (address) => {
    const before = (await post.mailbox.messages()).length;
    const answer = await ask(browser(), address);
    expect(answer.statusCode).toBe(400);
    expect(answer.cookies).toEqual([]);
    expect((await post.mailbox.messages()).length).toBe(before);
  });

  test('fills no mailbox: five codes from one place, however they write the address', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 12; times += 1) statuses.push((await ask(browser())).statusCode);
    expect(statuses).toEqual([...Array<number>(5).fill(303), ...Array<number>(7).fill(429)]);
    expect(await codesTo(email)).toHaveLength(5);
    expect((await ask(browser(), email.replace('@', '+1@'))).statusCode).toBe(429);
    const refused = await ask(browser());
    expect(refused.body).toContain('Too many codes for now');
    expect(refused.headers['retry-after']).toBe('7200');
  });

  test('does not lock out a browser that has signed in with the address before', async () => {
    const own = await signedIn();
    for (let times = 0; times < 30; times += 1) {
      await post.rows('DELETE FROM rate_limit');
      await ask(browser(), times < 10 ? email : `${times}-${email}`);
    }
    expect((await ask(browser())).statusCode).toBe(429);
    await own.get('/api/logout');
    expect((await ask(own)).statusCode).toBe(303);
    expect((await enter(own, await codeSent())).statusCode).toBe(303);
    // The known browser is exempt only for its own address.
    expect((await ask(own, `other-${email}`)).statusCode).toBe(429);
  });

  test('is slowed down by the minute, in all replicas', async () => {
    const one = browser();
    await ask(one);
    const code = await codeSent();
    await post.rows('UPDATE rate_limit SET hits = 30');
    expect((await enter(one, code)).statusCode).toBe(429);
    expect((await ask(browser())).statusCode).toBe(429);
  });

  test('gives their session to nobody: it has a new token, and the one before is over', async () => {
    const one = await signedIn();
    const before = one.cookie('hb_session');
    await signedIn(`second-${email}`, one);
    expect(one.cookie('hb_session')).not.toBe(before);
    const stale = browser();
    stale.set('hb_session', before);
    expect(await isIn(stale)).toBe(false);
  });

  test('makes no browser ask or sign in from another website', async () => {
    const one = browser();
    await ask(one);
    const headers = { origin: 'https://elsewhere.example' };
    const fields = { email, code: await codeSent() };
    for (const path of ['/api/login/code', '/api/login/code/again', '/api/login/session'])
      expect((await one.post(path, fields, headers)).statusCode).toBe(403);
    expect(await isIn(one)).toBe(false);
  });

  test('finds no code stored', async () => {
    await ask(browser());
    const code = await codeSent();
    for (const table of ['one_time_code', 'delivery', 'outbox', 'audit_log', 'request_pot']) {
      const found = await post.rows(`SELECT 1 FROM ${table} t WHERE strpos(t::text, $1) > 0`, [` ${code} `]);
      expect({ table, found: found.length }).toEqual({ table, found: 0 });
    }
  });
});

test('the office is told when half of the day’s codes are spent', async () => {
  await post.rows(`DELETE FROM staff_alert WHERE occasion LIKE 'codes-half-spent%'`);
  for (let times = 0; times < 15; times += 1) await ask(browser(), `${times}-${email}`);
  const told = await post.rows(`SELECT message FROM staff_alert WHERE occasion LIKE 'codes-half-spent%'`);
  expect(told).toEqual([{ message: "Half of today's 30 emailed one-time codes are used." }]);
});

/** 'Try again' leads to the page that the sign-in was for. */
const AGAIN = '/api/auth/login?returnTo=%2Fcheckout%3FbookingId%3D7"';

test('whoever has no more tries or codes comes back where they were, too', async () => {
  const one = browser();
  await ask(one, email, { returnTo: '/checkout?bookingId=7' });
  await earlyInAMinute();
  const tried = await Promise.all(Array.from({ length: 31 }, () => enter(one, '000000')));
  const [refused] = tried.filter(({ statusCode }) => statusCode === 429);
  expect(refused?.body).toContain(AGAIN);
  post.clock.advance({ seconds: 30 });
  const noMore = await again(one);
  expect([noMore.statusCode, noMore.body.includes(AGAIN)]).toEqual([429, true]);
});

test('a mail server that is away is said, and nothing is signed in; trying again leads where it was to lead', async () => {
  const away = await PostStage.open({ SMTP_URL: 'smtp://127.0.0.1:9', EMAIL_SIGN_IN: 'on' });
  try {
    const one = new Browser(away.bookings.test.app);
    const answer = await one.post('/api/login/code', { email, returnTo: '/checkout?bookingId=7' });
    expect([answer.statusCode, one.names()]).toEqual([503, []]);
    expect(answer.body).toContain(AGAIN);
    const elsewhere = await one.post('/api/login/code', { email, returnTo: '//elsewhere.example' });
    expect(elsewhere.body).toContain('returnTo=%2F"');
  } finally {
    await away.close();
  }
});
