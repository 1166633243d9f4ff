import { USUAL_SETTINGS } from '../../src/settings.js';
import { settingsSeed, NOW } from '../harness.js';
import { CrewStage, tap } from '../crew/stage.js';
import { noticesOf } from '../notifications/stage.js';
import { useStage } from '../use-stage.js';

const stage = useStage(() =>
  CrewStage.open({
    SETTINGS: settingsSeed({
      signInsPerMinute: 100_000,
      codesPerDay: 10_000,
      writesPerMinute: 100_000,
      askForRatings: true,
      reviewLink: 'https://reviews.example.com/linden',
    }),
  }),
);

beforeEach(async () => {
  stage.post.clock.set(NOW);
  await stage.post.rows('DELETE FROM rating_step');
  await stage.post.rows('DELETE FROM rating');
  await stage.post.rows('DELETE FROM assignment');
});

const on = (time: string): string => `2027-03-16T${time}:00.000Z`;
/** Noon in New York on the day of the visit. */
const NOON = on('16:00');

async function ask(at = NOON): Promise<void> {
  stage.post.clock.set(at);
  await stage.post.run('ask-for-ratings');
  await stage.post.run('send-due-mails');
}
const asked = () =>
  stage.post.rows<{ bookingId: number; channel: string | null }>(
    'SELECT booking_id AS "bookingId", channel FROM rating ORDER BY booking_id',
  );
const linkIn = (text = ''): string => /\/api\/ratings\/[\w-]{43}/.exec(text)?.[0] ?? '';
let source = 0;

async function page(url: string, form?: Record<string, string>, more: object = {}) {
  source += 1;
  const answer = await stage.post.bookings.test.app.inject({
    method: form ? 'POST' : 'GET',
    url,
    remoteAddress: `198.51.100.${source % 250}`,
    ...(form && {
      payload: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    }),
    ...more,
  });
  return { status: answer.statusCode, html: answer.body, headers: answer.headers };
}
/** A past visit, and the link that the customer got. */
async function rated(email: string) {
  stage.post.clock.set(NOW);
  const customer = await stage.post.bookings.customer(email);
  const id = await customer.bookAndPay();
  await stage.post.rows(`UPDATE booking SET status = 'completed' WHERE id = $1`, [id]);
  await ask();
  const mail = (await stage.post.mailsOf(email)).find(({ subject }) => subject.startsWith('How was'));
  return { customer, id, mail, link: linkIn(mail?.text) };
}
const row = async (id: number) =>
  (await stage.post.rows<Record<string, unknown>>('SELECT * FROM rating WHERE booking_id = $1', [id]))[0];

test('once the crew has finished, its customer is asked once, an hour later, by a link of their own', async () => {
  const { id, customer, phone } = await stage.visit();
  const [person] = await stage.post.rows<{ email: string }>(
    'SELECT email FROM app_user JOIN booking b ON b.user_id = app_user.id WHERE b.id = $1',
    [id],
  );
  const email = person?.email ?? '';
  stage.post.clock.set(on('13:30'));
  await phone.send([tap(id, 'started', on('12:10')), tap(id, 'finished', on('13:30'))]);
  await stage.post.bookings.settle();
  await ask(on('14:15'));
  expect(await asked()).toEqual([]);
  const before = (await noticesOf(customer)).length;
  await ask(on('14:31'));
  await ask(on('15:31'));
  expect(await asked()).toEqual([{ bookingId: id, channel: 'mail' }]);
  const mails = (await stage.post.mailsOf(email)).filter(({ subject }) => subject.startsWith('How was'));
  expect(mails.map(({ subject }) => subject)).toEqual(['How was your cleaning on Tuesday, March 16?']);
  expect(linkIn(mails[0]?.text)).not.toBe('');
  expect(mails[0]?.text).toMatch(
    new RegExp(`See your visit: \\S+/api/auth/login\\?returnTo=%2Fbookings%2F${id}$`, 'm'),
  );
  expect(mails[0]?.text).toMatch(/Unsubscribe from these emails: \S+\/api\/unsubscribe\/[\w-]{43}/);
  expect((await noticesOf(customer)).length).toBe(before);
  // Neither queue nor log contains a working link.
  const [kept] = await stage.post.rows<{ plain: string }>(`SELECT plain FROM delivery WHERE occasion = $1`, [
    `booking:${id}:rating`,
  ]);
  expect(linkIn(kept?.plain)).toBe('');
});

test('at night nobody is asked, and old visits are no news', async () => {
  const customer = await stage.post.bookings.customer();
  const id = await customer.bookAndPay();
  await stage.post.rows(`UPDATE booking SET status = 'completed' WHERE id = $1`, [id]);
  for (const night of [
    '2027-03-17T00:00:00Z',
    '2027-03-17T05:15:00Z',
    '2027-03-17T11:59:00Z',
    '2027-03-20T12:01:00Z',
  ])
    await ask(night);
  expect(await asked()).toEqual([]);
  await ask('2027-03-17T12:00:00Z');
  expect(await asked()).toHaveLength(1);
});

test('texts for who chose them, and nothing beside; nobody who wants neither is asked', async () => {
  const texts = await stage.post.bookings.customer('texts@example.com');
  const quiet = await stage.post.bookings.customer('quiet@example.com');
  await stage.post.proveNumber(texts, '(555) 201-0077');
  await stage.post.rows(
    `INSERT INTO customer_settings (user_id, texts, reminder_mails, rating_mails, office_mails, language, updated_at)
     SELECT id, false, true, false, true, 'en', now() FROM app_user WHERE email = 'quiet@example.com'`,
  );
  const ids = [await texts.bookAndPay(), await quiet.bookAndPay({ appointmentTime: 'midday' })];
  await stage.post.rows(`UPDATE booking SET status = 'completed' WHERE id = ANY ($1)`, [ids]);
  await ask('2027-03-17T14:00:00Z');
  expect(await asked()).toEqual([
    { bookingId: ids[0], channel: 'text' },
    { bookingId: ids[1], channel: null },
  ]);
  const [text] = stage.post.mailbox.texts().filter(({ body }) => body.includes('How was your cleaning'));
  expect(text?.to).toBe('+15552010077');
  expect((await page(linkIn(text?.body))).status).toBe(200);
  for (const email of ['texts@example.com', 'quiet@example.com'])
    expect((await stage.post.mailsOf(email)).filter(({ subject }) => subject.startsWith('How was'))).toEqual(
      [],
    );
});

test('a cancelled visit, a locked door, a deleted one and one that is not over are not asked about', async () => {
  const locked = await stage.visit();
  stage.post.clock.set(on('13:30'));
  await locked.phone.send([tap(locked.id, 'not_entered', on('12:20'))]);
  const others = [];
  for (const change of [
    `status = 'cancelled'`,
    `status = 'completed', deleted_at = now()`,
    `status = 'in-progress'`,
  ]) {
    const id = await (
      await stage.post.bookings.customer()
    ).bookAndPay({ appointmentDate: '2027-03-16', appointmentTime: 'midday' });
    await stage.post.rows(`UPDATE booking SET ${change} WHERE id = $1`, [id]);
    others.push(id);
  }
  await stage.post.rows(`UPDATE booking SET status = 'completed' WHERE id = $1`, [locked.id]);
  const later = await (await stage.post.bookings.customer()).bookAndPay({ appointmentDate: '2027-03-18' });
  await stage.post.rows(`UPDATE booking SET status = 'completed' WHERE id = $1`, [later]);
  await ask('2027-03-17T14:00:00Z');
  expect(await asked()).toEqual([]);
  expect(others).toHaveLength(3);
});

test('however many visits a customer has and however many workers ask: once in thirty days', async () => {
  const customer = await stage.post.bookings.customer('weekly@example.com');
  const ids = [];
  for (const appointmentDate of ['2027-03-16', '2027-03-17', '2027-03-23', '2027-04-20'])
    ids.push(await customer.bookAndPay({ appointmentDate }));
  await stage.post.rows(`UPDATE booking SET status = 'completed' WHERE id = ANY ($1)`, [ids]);
  stage.post.clock.set('2027-03-18T14:00:00Z');
  await Promise.all([1, 2, 3].map(() => stage.post.run('ask-for-ratings')));
  expect((await asked()).map(({ bookingId }) => bookingId)).toEqual([ids[1]]);
  await ask('2027-03-24T14:00:00Z');
  expect(await asked()).toHaveLength(1);
  await ask('2027-04-21T14:00:00Z');
  expect((await asked()).map(({ bookingId }) => bookingId)).toEqual([ids[1], ids[3]]);
});

test('looking changes nothing; the answer counts once, and the page is neither kept nor named elsewhere', async () => {
  const { id, link } = await rated('once@example.com');
  for (let look = 0; look < 2; look += 1) {
    const { status, html, headers } = await page(link);
    expect(status).toBe(200);
    expect(html).toContain('How was your cleaning on Tuesday, March 16?');
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
  }
  expect(await row(id)).toMatchObject({ stars: null, answered_at: null });
  const words = '<script>alert(1)</script> & all "fine"';
  const thanks = await page(link, { stars: '5', words });
  expect(thanks.html).toContain('You gave us 5 stars.');
  expect(thanks.html).toContain('href="https://reviews.example.com/linden"');
  expect(await row(id)).toMatchObject({ stars: 5, words, consent_name: null, ticket: null });
  // The form is sent again, by the same person or by somebody who found the link.
  expect((await page(link, { stars: '1', words: 'Terrible' })).html).toContain('You gave us 5 stars.');
  expect(await row(id)).toMatchObject({ stars: 5, words, ticket: null });
});

test('three stars or fewer open a ticket and alert the office once; everybody sees the same review link', async () => {
  const { id, link } = await rated('low@example.com');
  const thanks = await page(link, { stars: '2', words: 'The kitchen was forgotten.' });
  expect(thanks.html).toContain('href="https://reviews.example.com/linden"');
  expect(thanks.html).toContain('gets back to you');
  expect(await row(id)).toMatchObject({ stars: 2, ticket: 'open' });
  await stage.post.bookings.settle();
  const alerts = await stage.post.rows<{ message: string }>(
    `SELECT message FROM staff_alert WHERE occasion = $1`,
    [`booking:${id}:rating`],
  );
  expect(alerts).toHaveLength(1);
  expect(alerts[0]?.message).toMatch(/^2 stars for booking #/);
  const happy = await rated('happy@example.com');
  await page(happy.link, { stars: '4' });
  await stage.post.bookings.settle();
  expect(await row(happy.id)).toMatchObject({ stars: 4, ticket: null });
  expect(
    await stage.post.rows('SELECT 1 FROM staff_alert WHERE occasion = $1', [`booking:${happy.id}:rating`]),
  ).toEqual([]);
});

test('what is missing or too long is said on the page, which keeps what was written', async () => {
  const { id, link } = await rated('long@example.com');
  const without = await page(link, { words: 'No stars <yet>' });
  expect([without.status, without.html.includes('No stars &lt;yet&gt;')]).toEqual([400, true]);
  expect(without.html).toContain('Please choose one to five stars.');
  const long = await page(link, { stars: '3', words: 'x'.repeat(10_000) });
  expect(long.status).toBe(400);
  expect(long.html).toMatch(/value="3"[^>]*checked/);
  expect((await page(link, { stars: '9' })).status).toBe(400);
  expect(await row(id)).toMatchObject({ stars: null });
});

test('words are shown only where their writer agrees, under the name they saw, until they take it back', async () => {
  const { id, link } = await rated('agree@example.com');
  expect((await page(link)).html).toContain('with the name “Ada B.”');
  const thanks = await page(link, { stars: '5', words: 'Spotless.', consent: 'yes' });
  expect(thanks.html).toContain('with the name “Ada B.”');
  expect(await row(id)).toMatchObject({ consent_name: 'Ada B.' });
  await stage.post.rows('UPDATE rating SET shown_at = now() WHERE booking_id = $1', [id]);
  const after = await page(`${link}/withdraw`, {});
  expect(after.html).not.toContain('Ada B.');
  expect(await row(id)).toMatchObject({ consent_name: null, shown_at: null, words: 'Spotless.', stars: 5 });
});

test('a link opens its own visit for its own purpose, until its end', async () => {
  const { id, link } = await rated('purpose@example.com');
  const token = link.split('/').pop() ?? '';
  for (const url of [
    `/api/unsubscribe/${token}`,
    `/api/visits/${token}/confirm`,
    `/api/email-proof/${token}`,
    `/api/pay-links/${token}`,
  ])
    expect((await page(url)).status).toBe(404);
  const [mail] = (await stage.post.mailsOf('purpose@example.com')).filter(({ text }) =>
    text.includes('/api/unsubscribe/'),
  );
  const foreign = /unsubscribe\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  for (const wrong of [foreign, `${token}x`, 'x', token.toUpperCase()])
    expect((await page(`/api/ratings/${wrong}`, { stars: '1' })).status).toBe(404);
  await stage.post.rows(
    `UPDATE link SET user_id = gen_random_uuid() WHERE purpose = 'rating' AND subject = $1`,
    [String(id)],
  );
  expect((await page(link, { stars: '1' })).status).toBe(404);
  await stage.post.rows(
    `UPDATE link SET user_id = (SELECT user_id FROM booking WHERE id = $1) WHERE purpose = 'rating' AND subject = $2`,
    [id, String(id)],
  );
  stage.post.clock.set('2027-04-16T16:01:00Z');
  expect((await page(link, { stars: '1' })).status).toBe(410);
  expect(await row(id)).toMatchObject({ stars: null });
});

test('one source may not press for ever', async () => {
  const { link } = await rated('busy@example.com');
  const statuses = new Set<number>();
  for (let n = 0; n < 65; n += 1)
    statuses.add((await page(link, undefined, { remoteAddress: '203.0.113.77' })).status);
  expect([...statuses].sort()).toEqual([200, 429]);
});

test('off as installed: nobody is asked', async () => {
  const id = await (await stage.post.bookings.customer()).bookAndPay();
  await stage.post.rows(`UPDATE booking SET status = 'completed' WHERE id = $1`, [id]);
  const set = async (askForRatings: boolean | null) => {
    const { body } = await stage.post.office<{ version: number }>('GET', '/api/admin/settings');
    await stage.post.office('PATCH', '/api/admin/settings', { askForRatings, version: body.version });
  };
  expect(USUAL_SETTINGS.askForRatings).toBe(false);
  await set(false);
  await ask();
  expect(await asked()).toEqual([]);
  await set(null);
  await ask();
  expect(await asked()).toHaveLength(1);
});
