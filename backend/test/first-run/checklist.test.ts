import type { FirstRun, OpeningSummary } from '@homebright/contract';
import { Business } from '../../src/platform/index.js';
import { NOW, settingsSeed } from '../harness.js';
import { PostStage } from '../notifications/stage.js';
import { useStage } from '../use-stage.js';
import { firstRunOf, settle, skipAll, stepOf } from './checklist.js';

const stage = useStage(() =>
  PostStage.open(
    { OPEN_FROM_START: 'false', SETTINGS: settingsSeed({ signInsPerMinute: 100_000 }) },
    { texts: true },
  ),
);

const post = (path: string, body: object = {}) =>
  stage.office<FirstRun & { error: string; code: string }>('POST', `/api/admin/first-run/${path}`, body);
/** Closes the site in the database, in effect at once. */
async function close(): Promise<void> {
  await stage.rows('UPDATE business_settings SET opened_at = NULL');
  await stage.bookings.test.app.get(Business).refresh();
}

test('it begins with everything open, and the site opens only when nothing is', async () => {
  const { steps, openedAt, payments } = await firstRunOf(stage);
  expect([openedAt, payments]).toEqual([null, 'test']);
  expect(steps.filter(({ state }) => state !== 'open')).toEqual([]);
  const refused = await post('go-live');
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  expect((await firstRunOf(stage)).openedAt).toBeNull();
});

test('the company’s own name, address and phone are what proves the first step', async () => {
  expect(await stepOf(stage, 'look')).toMatchObject({
    state: 'open',
    missing: 'Still missing: the name, the email address, the phone number, the address.',
  });
  const { body } = await stage.office<{ version: number }>('GET', '/api/admin/settings');
  const change = {
    version: body.version,
    businessName: 'Linden Cleaning',
    businessEmail: 'hello@linden.example',
    businessPhone: '(555) 010-0142',
    businessAddress: '1 Linden Street',
  };
  expect((await stage.office('PATCH', '/api/admin/settings', change)).status).toBe(200);
  expect(await stepOf(stage, 'look')).toMatchObject({ state: 'done', missing: null });
});

test('what the owner says yes to keeps who said it, can be skipped and looked at again, and is told the audit log', async () => {
  expect((await settle(stage, 'area', 'confirm')).status).toBe(200);
  expect(await stepOf(stage, 'area')).toMatchObject({ state: 'done', by: 'admin', at: expect.any(String) });
  await settle(stage, 'area', 'skip');
  expect(await stepOf(stage, 'area')).toMatchObject({ state: 'skipped', by: 'admin' });
  await settle(stage, 'area', 'reopen');
  expect(await stepOf(stage, 'area')).toMatchObject({ state: 'open', by: null });
  const actions = await stage.rows<{ action: string }>(
    `SELECT action FROM audit_log WHERE entity = 'first-run' AND entity_id = 'area' ORDER BY id`,
  );
  expect(actions.map(({ action }) => action)).toEqual(['confirm', 'skip', 'reopen']);
});

test('nobody can say of a proof that it was made', async () => {
  for (const id of ['look', 'payments', 'email', 'text', 'import'])
    expect((await settle(stage, id, 'confirm')).status).toBe(400);
  expect((await settle(stage, 'nothing', 'skip')).status).toBe(404);
});

test('crews are confirmed while one of them has a free time, and not after', async () => {
  expect((await settle(stage, 'crews', 'confirm')).status).toBe(200);
  const { state, found } = await stepOf(stage, 'crews');
  expect([state, found]).toEqual([
    'done',
    [
      'Crew Maple: Every day, 8:00 AM–8:00 PM.',
      'Crew Birch: Every day, 8:00 AM–8:00 PM.',
      'Crew Willow: Every day, 8:00 AM–8:00 PM.',
      'Your time zone is America/New York: it is 12:00 PM there.',
      'The next free day is Wednesday, March 10.',
    ],
  ]);
  await stage.rows('UPDATE crew SET active = false');
  // A minute later the cache has expired. A change made by the office would clear it at once.
  stage.clock.set('2027-03-10T17:02:00Z');
  expect(await stepOf(stage, 'crews')).toMatchObject({ state: 'lapsed', missing: 'No crew is active.' });
  expect((await settle(stage, 'crews', 'confirm')).status).toBe(409);
  await stage.rows('UPDATE crew SET active = true');
  stage.clock.set(NOW);
});

test('a dollar is paid and refunded at the provider, and the step waits for its webhook', async () => {
  stage.bookings.stripe.webhooks({ url: 'http://127.0.0.1:9/api/stripe/webhook' });
  const tried = await post('payments/try');
  expect(tried.status).toBe(200);
  expect(await stepOf(stage, 'payments')).toMatchObject({
    state: 'open',
    waiting:
      'Waiting for Stripe’s webhook to come back to http://localhost:3000/api/stripe/webhook. If it takes more than a minute, the system check says why.',
  });
  const url = `${await stage.bookings.test.app.getUrl()}/api/stripe/webhook`;
  stage.bookings.stripe.webhooks({ url });
  expect((await post('payments/try')).status).toBe(200);
  await stage.bookings.settle();
  const { state, found, by } = await stepOf(stage, 'payments');
  expect([state, by]).toEqual(['done', 'admin']);
  expect(found.join(' ')).toContain('$1.00 was paid and refunded');
  expect(await stage.rows('SELECT * FROM unmatched_payment')).toEqual([]);
  expect(await stage.rows('SELECT id FROM payment')).toEqual([]);
});

test('with other keys nothing is proven', async () => {
  await stage.rows(
    `UPDATE first_run_step SET detail = jsonb_set(detail, '{triedWith}', '"other"') WHERE step = 'payments'`,
  );
  expect(await stepOf(stage, 'payments')).toMatchObject({ state: 'open' });
  expect((await post('payments/try')).status).toBe(200);
  await stage.bookings.settle();
  expect(await stepOf(stage, 'payments')).toMatchObject({ state: 'done' });
});

test('an email has arrived when the button behind its link is pressed, not when a mail program looks', async () => {
  expect((await post('email/send', { to: 'nobody' })).status).toBe(400);
  expect((await post('email/send', { to: 'owner@linden.example' })).status).toBe(200);
  expect(await stepOf(stage, 'email')).toMatchObject({
    state: 'open',
    waiting: expect.stringContaining('owner@linden.example'),
  });
  const [mail] = await stage.mailsOf('owner@linden.example');
  const path = /\/api\/first-run\/email\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
  const { app } = stage.bookings.test;
  expect((await app.inject({ url: path })).body).toContain('Yes, it arrived');
  expect(await stepOf(stage, 'email')).toMatchObject({ state: 'open' });
  // Browsers send these headers with a form on a page that sends no referrer.
  const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' };
  expect((await app.inject({ method: 'POST', url: path, headers })).statusCode).toBe(200);
  expect(await stepOf(stage, 'email')).toMatchObject({ state: 'done', by: 'admin', waiting: null });
  expect((await app.inject({ method: 'POST', url: `${path.slice(0, -1)}!` })).statusCode).toBe(404);
  await stage.rows(`UPDATE first_run_step SET proven_with = 'another server' WHERE step = 'email'`);
  expect(await stepOf(stage, 'email')).toMatchObject({ state: 'lapsed' });
  await app.inject({ method: 'POST', url: path });
});

test('a text message has arrived when its code is typed', async () => {
  expect((await post('text/send', { phone: '(555) 010-0199' })).status).toBe(200);
  const { sentTo } = await stepOf(stage, 'text');
  expect(sentTo).toMatch(/5550100199$/);
  const code = stage.codeTextedTo('+15550100199');
  const wrong = code === '000000' ? '000001' : '000000';
  const refused = await post('text/confirm', { phone: '(555) 010-0199', code: wrong });
  expect([refused.status, refused.body.code]).toEqual([400, 'WRONG_CODE']);
  expect(await stepOf(stage, 'text')).toMatchObject({ state: 'open' });
  const sentWith = (service: string) =>
    stage.rows(
      `UPDATE first_run_step SET detail = jsonb_set(detail, '{sentWith}', to_jsonb($1::text)) WHERE step = 'text' RETURNING 1`,
      [service],
    );
  const [before] = await stage.rows<{ with: string }>(
    `SELECT detail ->> 'sentWith' AS with FROM first_run_step WHERE step = 'text'`,
  );
  await sentWith('another service');
  const changed = await post('text/confirm', { phone: '(555) 010-0199', code });
  expect([changed.status, changed.body.error]).toEqual([
    409,
    'The text message service has changed since. Please send another code.',
  ]);
  expect(await stepOf(stage, 'text')).toMatchObject({ state: 'open' });
  await sentWith(String(before?.with));
  // After a reload, the page knows the number only from the checklist.
  expect((await post('text/confirm', { phone: sentTo, code })).status).toBe(200);
  expect((await stepOf(stage, 'text')).sentTo).toBeNull();
  expect(await stepOf(stage, 'text')).toMatchObject({ state: 'done' });
});

test('an open site can be closed again as long as nobody has booked', async () => {
  await skipAll(stage);
  expect((await post('go-live')).body).toMatchObject({ openedBy: 'admin' });
  // Repeating it changes nothing.
  expect((await post('go-live')).status).toBe(200);
  expect((await post('close')).body).toMatchObject({ openedAt: null });
  const actions = await stage.rows<{ action: string }>(
    `SELECT action FROM audit_log WHERE entity = 'site' ORDER BY id`,
  );
  expect(actions.map(({ action }) => action)).toEqual(['go-live', 'close']);
});

test('no card is charged by itself before the opening, nor for a day after it; what is over is left to the office', async () => {
  await post('go-live');
  const ada = await stage.bookings.customer('plan@example.com');
  const answer = await ada.book({ isRecurring: true, service: '1-hour' });
  await ada.give(answer);
  const [, second, third] = await stage.rows<{ id: number }>(
    'SELECT id FROM booking WHERE subscription_id IS NOT NULL ORDER BY appointment_date',
  );
  await close();
  // After the second visit and before the third, whose charge would have been yesterday.
  stage.clock.set('2027-03-29T17:00:00Z');
  await stage.run('charge-due-visits');
  await stage.run('announce-charges');
  await stage.run('remind-of-visits');
  const charges = () =>
    stage.rows<{ id: number; at: Date | null }>(
      'SELECT id, charge_at AS at FROM booking WHERE id = ANY ($1) ORDER BY id',
      [[second?.id, third?.id]],
    );
  expect((await charges()).map(({ at }) => at !== null)).toEqual([true, true]);
  expect(await stage.rows(`SELECT id FROM payment WHERE booking_id = $1`, [second?.id])).toEqual([]);

  const { body: summary } = await stage.office<OpeningSummary>('GET', '/api/admin/first-run/opening');
  expect(summary).toMatchObject({ past: { count: 1, total: 8_000 }, plans: 1, reminders: 1 });
  expect(summary.charges).toEqual({ count: 2, total: 16_000 });
  await post('go-live');
  expect(await charges()).toEqual([
    { id: second?.id, at: null },
    { id: third?.id, at: new Date('2027-03-30T17:00:00Z') },
  ]);
  await stage.run('charge-due-visits');
  await stage.run('announce-charges');
  await stage.tell();
  const mails = (await stage.mailsOf('plan@example.com')).map(({ subject }) => subject);
  expect(mails.filter((subject) => /charge/i.test(subject))).toHaveLength(1);
  expect(await stage.rows(`SELECT id FROM payment WHERE booking_id = $1`, [third?.id])).toEqual([]);
  stage.clock.set('2027-03-30T17:01:00Z');
  await stage.run('charge-due-visits');
  await stage.bookings.settle();
  expect(await stage.rows(`SELECT id FROM payment WHERE booking_id = $1`, [third?.id])).toHaveLength(1);
});

test('a past booking is not booked again on a closed site', async () => {
  await close();
  const ada = await stage.bookings.customer('plan@example.com');
  const over = (await ada.bookings()).find(({ appointmentDate }) => appointmentDate === '2027-03-16');
  const again = await ada.post<{ code: string }>('/api/rebook', { originalBookingId: over?.id });
  expect([again.status, again.body.code]).toEqual([409, 'SITE_NOT_OPEN']);
});
