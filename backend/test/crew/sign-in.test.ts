import type { CrewSession } from '@homebright/contract';
import { openApi } from '../../src/platform/http/open-api/complete.js';
import { NOW } from '../harness.js';
import { useStage } from '../use-stage.js';
import { CrewStage } from './stage.js';

const stage = useStage(() => CrewStage.open());

beforeEach(async () => {
  stage.post.clock.set(NOW);
  await stage.post.rows('DELETE FROM request_pot');
});

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');
const sign = (to: string, code: string) => stage.browser().postJson('/api/crew/session', { to, code });

test('a cleaner signs in with a code to the phone or the email, and stays for 30 days', async () => {
  const phone = '+15552010077';
  const { id, email } = await stage.cleaner({ phone, language: 'es' });
  const browser = stage.browser();
  expect((await browser.get('/api/crew/session')).statusCode).toBe(401);
  for (const [to, signedInAs] of [
    ['(555) 201-0077', phone],
    [` ${email.toUpperCase()} `, email],
  ] as const) {
    const before = (await stage.post.mailsOf(email)).length;
    expect((await browser.postJson('/api/crew/codes', { to })).statusCode).toBe(202);
    const code = to.includes('@') ? await stage.codeFor(email, before) : await texted(phone);
    const asked = browser.cookie('hb_crew_code');
    const entered = await browser.postJson('/api/crew/session', { to, code });
    const session: CrewSession = { id, name: 'Ana Ruiz', language: 'es', signedInAs };
    expect([entered.statusCode, entered.json()]).toEqual([200, session]);
    expect((await browser.get('/api/crew/session')).json()).toEqual(session);
    const again = stage.browser();
    again.set('hb_crew_code', asked);
    expect((await again.postJson('/api/crew/session', { to, code })).statusCode).toBe(401);
  }
  expect(await stage.post.rows('SELECT 1 FROM session WHERE cleaner_id = $1', [id])).toHaveLength(1);
  stage.post.clock.advance({ days: 29 });
  expect((await browser.get('/api/crew/session')).statusCode).toBe(200);
  stage.post.clock.advance({ days: 1 });
  expect((await browser.get('/api/crew/session')).statusCode).toBe(401);
});

async function texted(number: string): Promise<string> {
  for (;;) {
    const found = stage.post.mailbox.texts().find(({ to }) => to === number);
    const code = /\d{6}/.exec(found?.body ?? '')?.[0];
    if (code) return code;
    await new Promise((wake) => setTimeout(wake, 20));
  }
}

test('what is answered does not tell who works here', async () => {
  const { email } = await stage.cleaner();
  const answers = [];
  for (const to of [email, 'nobody@example.com']) {
    const one = [];
    for (let asked = 0; asked < 6; asked += 1) {
      const { statusCode, body } = await stage.browser().postJson('/api/crew/codes', { to });
      one.push([statusCode, body]);
    }
    const refused = await sign(to, '000000');
    answers.push([...one, refused.statusCode, refused.json<{ error: string }>().error]);
  }
  expect(answers[0]).toEqual(answers[1]);
  // One source may make five requests at once; the sixth is refused.
  expect(answers[0]?.[5]).toMatchObject([429, expect.stringContaining('Too many codes')]);
  await stage.codeFor(email, 4);
  expect(await stage.post.mailsOf('nobody@example.com')).toEqual([]);
});

test.each(['not an address', '+34 600 111 222', '', '\ud800', '"a b"@example.com'])(
  '%j is refused as an address',
  async (to) => {
    expect((await stage.browser().postJson('/api/crew/codes', { to })).statusCode).toBe(400);
  },
);

test('a code ends after ten minutes and after five wrong tries', async () => {
  const { email } = await stage.cleaner();
  const browser = stage.browser();
  const enter = (code: string) => browser.postJson('/api/crew/session', { to: email, code });
  await browser.postJson('/api/crew/codes', { to: email });
  const first = await stage.codeFor(email);
  stage.post.clock.advance({ minutes: 10 });
  expect((await enter(first)).statusCode).toBe(401);
  await browser.postJson('/api/crew/codes', { to: email });
  const second = await stage.codeFor(email, 1);
  for (let tries = 0; tries < 5; tries += 1) await enter(wrong(second));
  expect((await enter(second)).statusCode).toBe(401);
  await browser.postJson('/api/crew/codes', { to: email });
  expect((await enter(await stage.codeFor(email, 2))).statusCode).toBe(200);
});

test.each([
  ['is retired', 'UPDATE cleaner SET retired_at = now() WHERE id = $1'],
  ['is out of service', 'UPDATE cleaner SET active = false WHERE id = $1'],
])('who %s is out at once, and gets no code', async (_what, sql) => {
  const { id, email } = await stage.cleaner();
  const phone = await stage.phone(email);
  await stage.post.rows(sql, [id]);
  expect((await phone.ask('GET', 'session')).status).toBe(401);
  expect(await stage.post.rows('SELECT 1 FROM session WHERE cleaner_id = $1', [id])).toEqual([]);
});

test('the office signs a cleaner out everywhere, and it is written down', async () => {
  const { id, email } = await stage.cleaner();
  const phone = await stage.phone(email);
  expect((await stage.post.office('DELETE', `/api/admin/cleaners/${id}/sessions`)).status).toBe(204);
  expect((await phone.ask('GET', 'session')).status).toBe(401);
  const [entry] = await stage.post.rows(
    `SELECT action, entity, entity_id FROM audit_log WHERE entity = 'cleaner' ORDER BY id DESC LIMIT 1`,
  );
  expect(entry).toEqual({ action: 'end-sessions', entity: 'cleaner', entity_id: String(id) });
});

test('who signs out is out, and the language is their own', async () => {
  const { email } = await stage.cleaner();
  const phone = await stage.phone(email);
  const spoken = await phone.ask<CrewSession>('PATCH', 'session', { language: 'es' });
  expect([spoken.status, spoken.body.language]).toEqual([200, 'es']);
  expect((await phone.ask<CrewSession>('GET', 'session')).body.language).toBe('es');
  expect((await phone.ask('DELETE', 'session')).status).toBe(204);
  expect((await phone.ask('GET', 'session')).status).toBe(401);
});

test('a crew member opens nothing but /api/crew, whatever the cookie is called', async () => {
  const phone = await stage.phone((await stage.cleaner()).email);
  const { app } = stage.post.bookings.test;
  const secret = phone.cookie.replace('hb_crew=', '');
  const cookie = `${phone.cookie}; hb_session=${secret}; hb_admin=${secret}`;
  const opened: unknown[] = [];
  let asked = 0;
  for (const [path, methods] of Object.entries(openApi(app).paths)) {
    const guarded = Object.entries(methods as Record<string, { security?: object[] }>).filter(
      ([, { security }]) => security?.length && !security.some((scheme) => 'crew' in scheme),
    );
    for (const [method] of guarded) {
      asked += 1;
      const { statusCode } = await app.inject({
        method: method.toUpperCase() as 'GET',
        url: path.replace(/\{\w+\}/g, '1'),
        headers: { cookie },
        ...(method === 'get' || method === 'delete' ? {} : { payload: {} }),
      });
      if (statusCode !== 401) opened.push([method, path, statusCode]);
    }
  }
  expect(asked).toBeGreaterThan(100);
  expect(opened).toEqual([]);
});
