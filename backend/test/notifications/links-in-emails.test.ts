import type { CustomerSettings } from '@homebright/contract';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { settingsSeed } from '../harness.js';
import { TestProvider } from '../openid-provider.js';
import { useStage } from '../use-stage.js';
import { PostStage } from './stage.js';

const provider = useStage(() => TestProvider.start());
const stage = useStage(() =>
  PostStage.open({
    OIDC_ISSUER_URL: provider.issuer,
    SETTINGS: settingsSeed({ signInsPerMinute: 100_000, askForRatings: true }),
  }),
);

const SITE = 'http://localhost:3000';
/** Links whose token is the permission need no sign-in. */
const BY_TOKEN = /^\/api\/(unsubscribe|visits)\//;

async function linksTo(email: string): Promise<string[]> {
  const mails = await stage.mailsOf(email);
  const found = mails.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
  return [...new Set(found)].map((url) => {
    expect(url.startsWith(SITE)).toBe(true);
    return url.slice(SITE.length);
  });
}

const app = (): NestFastifyApplication => stage.bookings.test.app;

test('every link in a mail leads through sign-in to its goal, signed out as signed in', async () => {
  const email = 'grace@example.com';
  const grace = await stage.bookings.customer(email);
  const paid = await grace.bookAndPay({ appointmentDate: '2027-03-16' });
  const plan = await grace.book({ isRecurring: true, appointmentDate: '2027-03-17' });
  await grace.give(plan);
  const due = await grace.book({ appointmentDate: '2027-03-18' });
  await stage.office('POST', `/api/admin/bookings/${due.body.bookingId}/actions/confirm`, {});
  const off = await grace.bookAndPay({ appointmentDate: '2027-03-19' });
  await grace.post('/api/cancel-booking', { bookingId: off, cancellationFee: 4000 });
  await grace.post(`/api/subscriptions/${plan.body.subscriptionId}/pause`, {});
  await stage.tell();
  stage.clock.set('2027-03-15T17:00:00Z');
  await stage.run('remind-of-visits');
  await stage.tell();

  const links = await linksTo(email);
  expect(links.some((link) => BY_TOKEN.test(link))).toBe(true);
  const goals = links
    .filter((link) => !BY_TOKEN.test(link))
    .map((link) => {
      const url = new URL(link, SITE);
      expect(url.pathname).toBe('/api/auth/login');
      return url.searchParams.get('returnTo') ?? '';
    });
  expect(goals).toEqual(
    expect.arrayContaining([
      `/plans/${plan.body.subscriptionId}`,
      `/bookings/${paid}`,
      '/#services',
      `/checkout?bookingId=${due.body.bookingId}`,
      expect.stringMatching(new RegExp(`^/api/bookings/${paid}/receipts/\\d+$`)),
    ]),
  );

  for (const goal of goals) {
    const url = `/api/auth/login?returnTo=${encodeURIComponent(goal)}`;
    const stranger = await app().inject(url);
    expect(stranger.statusCode).toBe(302);
    expect(String(stranger.headers.location)).toContain(`${provider.issuer}`);
    expect(await throughProvider(stranger)).toBe(goal);
    const headers = { cookie: grace.cookie };
    const known = await app().inject({ url, headers });
    expect({ status: known.statusCode, to: known.headers.location }).toEqual({ status: 302, to: goal });
    if (goal.startsWith('/api/')) expect((await app().inject({ url: goal, headers })).statusCode).toBe(200);
  }
});

/** @returns where a browser ends up after signing in */
async function throughProvider({ headers, cookies }: Awaited<ReturnType<NestFastifyApplication['inject']>>) {
  const answer = await fetch(String(headers.location), { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const signedIn = await app().inject({ url: `${back.pathname}${back.search}`, headers: { cookie } });
  return signedIn.headers.location;
}

test('who unsubscribes from the question after a visit is asked no more, and gets all else', async () => {
  const email = 'no-questions@example.com';
  const ada = await stage.bookings.customer(email);
  const questions = async () =>
    (await stage.mailsOf(email)).filter(({ subject }) => subject.startsWith('How was your cleaning'));
  const askAfterVisit = async (appointmentDate: string, at: string) => {
    await stage.rows('DELETE FROM rating');
    const id = await ada.bookAndPay({ appointmentDate, appointmentTime: 'midday' });
    await stage.rows(`UPDATE booking SET status = 'completed' WHERE id = $1`, [id]);
    stage.clock.set(at);
    await stage.run('ask-for-ratings');
    await stage.tell();
  };
  const settings = async () => (await ada.get<CustomerSettings>('/api/settings')).body;

  await askAfterVisit('2027-03-23', '2027-03-24T15:00:00Z');
  const [mail] = await questions();
  const link = /Unsubscribe from these emails: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const raw = await (await fetch(`${stage.mailbox.url}/messages/${mail?.id}/raw`)).text();
  expect(raw.replace(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${link}>`);
  const url = new URL(link).pathname;
  expect((await app().inject(url)).body).toContain('Unsubscribe from questions about how a visit was?');
  expect((await app().inject({ method: 'POST', url })).statusCode).toBe(200);
  expect(await settings()).toMatchObject({ ratingMails: false, reminderMails: true, officeMails: true });

  await askAfterVisit('2027-03-25', '2027-03-26T15:00:00Z');
  expect(await questions()).toHaveLength(1);
  await ada.send('PATCH', '/api/settings', { ratingMails: true, officeMails: false });
  await askAfterVisit('2027-03-30', '2027-03-31T15:00:00Z');
  expect(await questions()).toHaveLength(2);
});
