import type { OpeningSummary, SiteSettings, WaitlistEntry } from '@homebright/contract';
import { Business } from '../../src/platform/index.js';
import { settingsSeed } from '../harness.js';
import { PostStage } from '../notifications/stage.js';
import { useStage } from '../use-stage.js';
import { firstRunOf, skipAll } from './checklist.js';

const stage = useStage(() => PostStage.open({ OPEN_FROM_START: 'false', SETTINGS }));
const SETTINGS = settingsSeed({
  businessName: 'Linden Cleaning',
  signInsPerMinute: 100_000,
  embedOrigins: ['https://linden.example'],
});

const ask = (url: string, headers: Record<string, string> = {}) =>
  stage.bookings.test.app.inject({ url, headers });
const form = (fields: Record<string, string>) =>
  stage.bookings.test.app.inject({
    method: 'POST',
    url: '/api/waitlist/opening',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
/** Confirms the waitlist entry with the button in the email. */
async function confirm(email: string): Promise<void> {
  await stage.tell();
  const [mail] = await stage.mailsOf(email);
  const url = /\/api\/waitlist-proof\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect((await stage.bookings.test.app.inject({ method: 'POST', url })).statusCode).toBe(200);
}
const waiting = () => stage.rows<WaitlistEntry>('SELECT email, zip, language FROM waitlist ORDER BY id');

test('a new installation says that it opens soon, in the visitor’s language, and takes no booking', async () => {
  const english = await ask('/');
  expect([english.statusCode, english.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(english.body).toContain('Opening soon');
  expect(english.body).toContain('Linden Cleaning');
  expect(english.body).not.toContain('<script');
  expect(english.body).not.toContain('noindex');
  const spanish = await ask('/', { 'accept-language': 'es-MX,es;q=0.9' });
  expect(spanish.body).toContain('Abrimos pronto');
  expect((await ask('/?opening&language=en', { 'accept-language': 'es' })).body).toContain('Opening soon');

  const ada = await stage.bookings.customer('eager@example.com');
  for (const isRecurring of [false, true]) {
    const refused = await ada.book({ isRecurring });
    expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([
      409,
      'SITE_NOT_OPEN',
    ]);
  }
  expect(await stage.rows('SELECT id FROM booking')).toEqual([]);
  expect((await ask('/api/site')).json<SiteSettings>()).toMatchObject({ open: false });
});

test('the embedding script and its page are told so too', async () => {
  const greeting = await ask('/api/embed', { origin: 'https://linden.example' });
  expect(greeting.json()).toEqual({ businessName: 'Linden Cleaning', open: false });
  const framed = await ask('/embed?language=es');
  expect(framed.body).toContain('Abrimos pronto');
  expect(framed.body).toContain('target="_top"');
  expect(framed.headers['content-security-policy']).toContain('frame-ancestors https://linden.example');
});

test('who is signed in at the office sees the page as it will be, and what others see', async () => {
  const { headers } = await stage.office('GET', '/api/admin/first-run');
  expect(headers['cache-control']).toBe('no-store');
  const cookie = await officeCookie();
  const page = await ask('/', { cookie });
  expect(page.body).not.toContain('Opening soon');
  expect(page.body).toContain('<div id="root">');
  expect((await ask('/?opening', { cookie })).body).toContain('Opening soon');
});

test('the form keeps an address once, says what is wrong, and refuses many from one place', async () => {
  const good = { email: 'Ada@Example.com', zip: '10998-1234', consent: 'yes', language: 'es' };
  for (const _ of [1, 2]) {
    const joined = await form(good);
    expect([joined.statusCode, joined.body.includes('Gracias')]).toEqual([200, true]);
  }
  expect(await waiting()).toEqual([{ email: 'ada@example.com', zip: '10998', language: 'es' }]);
  const wrong: [Record<string, string>, string][] = [
    [{ email: 'nobody' }, 'Escriba un correo electrónico.'],
    [{ zip: '1099' }, 'Escriba un código postal de cinco cifras.'],
    [{ consent: '' }, 'Acepte que podamos enviarle un correo.'],
  ];
  for (const [change, words] of wrong) {
    const refused = await form({ ...good, ...change });
    expect([refused.statusCode, refused.body.includes(words)]).toEqual([400, true]);
  }
  for (const other of ['b', 'c', 'd', 'e']) await form({ ...good, email: `${other}@example.com` });
  for (const sure of ['ada', 'b', 'c', 'd']) await confirm(`${sure}@example.com`);
  const refused = await form({ ...good, email: 'z@example.com' });
  expect(refused.body).toContain('Vuelva a intentarlo más tarde');
  expect((await waiting()).some(({ email }) => email === 'z@example.com')).toBe(false);
  const markup = await form({ ...good, email: '"><b>x</b>' });
  expect(markup.body).not.toContain('<b>x</b>');
});

test('nothing leaves to a customer before the opening, now or later; the office has its own, and can send one again', async () => {
  const [address, words] = ['imported@example.com', { title: 'Hello', message: 'We have moved.' }];
  await stage.bookings.customer(address);
  const [{ id } = { id: '' }] = await stage.rows<{ id: string }>('SELECT id FROM app_user WHERE email = $1', [
    address,
  ]);
  const sent = await stage.office('POST', '/api/admin/send-notification', {
    userId: id,
    type: 'general',
    ...words,
  });
  expect(sent.status).toBe(200);
  await stage.rows(
    `INSERT INTO delivery (channel, occasion, category, recipient, subject, plain, created_at, next_attempt_at, status)
     VALUES ('mail', 'staff:test', 'staff', 'office@linden.example', 'For the office', 'x', $1, $1, 'queued'),
            ('mail', 'later', 'news', 'later@example.com', 'News', 'x', $1, $1::timestamptz + interval '1 day', 'queued'),
            ('mail', 'unproven', 'booking', 'unproven@example.com', 'Booked', 'x', $1, $1, 'unverified'),
            ('mail', 'email-proof:1', 'proof', 'proof@example.com', 'Prove', 'x', $1, $1, 'queued')`,
    [stage.clock.date()],
  );
  await stage.tell();
  expect(await stage.mailsOf(address)).toEqual([]);
  expect(await stage.mailsOf('office@linden.example')).toHaveLength(1);
  expect(await stage.mailsOf('proof@example.com')).toEqual([]);

  await skipAll(stage);
  const summary = await stage.office<OpeningSummary>('GET', '/api/admin/first-run/opening');
  expect(summary.body).toMatchObject({ waitlist: 4, plans: 0, withheld: 4 });
  expect((await stage.office('POST', '/api/admin/first-run/go-live')).status).toBe(200);
  stage.clock.set('2027-03-12T17:00:00Z');
  await stage.tell();
  for (const quiet of [address, 'later@example.com', 'unproven@example.com'])
    expect(await stage.mailsOf(quiet)).toEqual([]);
  const kept = await stage.rows<{ status: string }>(
    `SELECT DISTINCT status FROM delivery WHERE category NOT IN ('staff', 'waitlist', 'waitlist-proof')`,
  );
  expect(kept).toEqual([{ status: 'withheld' }]);
  const [mail] = await stage.rows<{ id: number }>('SELECT id FROM delivery WHERE recipient = $1', [address]);
  expect((await stage.office('POST', `/api/admin/mails/${mail?.id}/send-again`)).status).toBeLessThan(300);
  await stage.tell();
  expect(await stage.mailsOf(address)).toHaveLength(1);
});

test('who waits in the moment in which another process opens the site is not kept waiting', async () => {
  await stage.rows('UPDATE business_settings SET opened_at = NULL');
  await stage.bookings.test.app.get(Business).refresh();
  await stage.rows('UPDATE business_settings SET opened_at = $1', [stage.clock.date()]);
  const joined = await form({ email: 'moment@example.com', zip: '10998', consent: 'yes' });
  expect([joined.statusCode, joined.headers['location']]).toEqual([303, '/']);
});

test('open, it is the landing page for everybody, who waited is told once, and a booking has its emails', async () => {
  expect((await ask('/')).body).not.toContain('Opening soon');
  expect((await form({ email: 'late@example.com', zip: '10998', consent: 'yes' })).statusCode).toBe(303);
  expect((await waiting()).some(({ email }) => email === 'late@example.com')).toBe(false);
  const [asked, told, ...more] = await stage.mailsOf('ada@example.com');
  expect([asked?.subject, more]).toEqual(['¿Quiere que le avisemos?', []]);
  expect(told?.subject).toBe('Linden Cleaning ya abrió');
  expect((await stage.office('POST', '/api/admin/waitlist/actions/tell')).status).toBe(200);
  await stage.tell();
  expect(await stage.mailsOf('ada@example.com')).toHaveLength(2);

  const bea = await stage.bookings.customer('bea@example.com');
  await bea.bookAndPay({ appointmentDate: '2027-03-18' });
  await stage.tell();
  const subjects = (await stage.mailsOf('bea@example.com')).map(({ subject }) => subject);
  expect(subjects.length).toBeGreaterThan(0);
});

test('the site can’t be closed under somebody who has booked', async () => {
  const refused = await stage.office<{ error: string }>('POST', '/api/admin/first-run/close');
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('stays open')]);
  expect((await firstRunOf(stage)).openedAt).not.toBeNull();
  await stage.bookings.test.app.get(Business).refresh();
  expect(stage.bookings.test.app.get(Business).open).toBe(true);
});

async function officeCookie(): Promise<string> {
  const { app, config } = stage.bookings.test;
  const answer = await app.inject({ method: 'POST', url: '/api/admin/login', payload: config.admin ?? {} });
  const set = answer.cookies.find(({ name }) => name === 'hb_admin');
  return `hb_admin=${set?.value}`;
}
