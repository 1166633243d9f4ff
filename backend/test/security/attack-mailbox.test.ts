import { randomUUID } from 'node:crypto';
import { Browser } from '../browser.js';
import { settingsSeed } from '../harness.js';
import { PostStage } from '../notifications/stage.js';
import { useStage } from '../use-stage.js';

const SETTINGS = settingsSeed({
  signInsPerMinute: 100_000,
  writesPerMinute: 100_000,
  codesPerDay: 1_000,
});
const post = useStage(() => PostStage.open({ SETTINGS, EMAIL_SIGN_IN: 'on', TRUST_PROXY: '1' }));

const from = (source: string) => ({ 'x-forwarded-for': source });
const ask = (one: Browser, email: string, source: string) =>
  one.post('/api/login/code', { email }, from(source));
async function account(email: string, source: string): Promise<Browser> {
  const one = new Browser(post.bookings.test.app);
  expect((await ask(one, email, source)).statusCode).toBe(303);
  const code = /\d{6}/.exec((await post.mailsOf(email)).at(-1)?.subject ?? '')?.[0] ?? '';
  expect((await one.post('/api/login/session', { code }, from(source))).statusCode).toBe(303);
  return one;
}

test('customers who name spellings of somebody’s mailbox as their new address leave its sign-in codes alone', async () => {
  const name = randomUUID();
  await account(`${name}@example.com`, '198.51.100.1');
  await post.rows('DELETE FROM request_pot');
  const statuses = [];
  for (let stranger = 0; stranger < 7; stranger += 1) {
    const source = `203.0.113.${stranger}`;
    const one = await account(`${randomUUID()}@example.com`, source);
    for (let times = 0; times < 5; times += 1) {
      const email = `${name}+${stranger}-${times}@example.com`;
      statuses.push((await one.postJson('/api/settings/email-codes', { email }, from(source))).statusCode);
    }
  }
  expect(statuses.filter((status) => status === 204)).toHaveLength(30);
  const own = await ask(new Browser(post.bookings.test.app), `${name}@example.com`, '198.51.100.1');
  expect(own.statusCode).toBe(303);
});
