import type {
  BookingRecord,
  RatingDetails,
  RatingRecord,
  RatingSummary,
  SiteSettings,
} from '@homebright/contract';
import { randomUUID } from 'node:crypto';
import { noticesOf, PostStage } from '../notifications/stage.js';
import { NOW } from '../harness.js';
import { useStage } from '../use-stage.js';

const stage = useStage(() => PostStage.open());
beforeEach(async () => {
  stage.clock.set(NOW);
  for (const table of ['rating_step', 'rating', 'assignment']) await stage.rows(`DELETE FROM ${table}`);
});

interface RatingWords {
  stars?: number;
  words?: string | null;
  consentName?: string | null;
  language?: 'en' | 'es';
}

/** A visit of March 16 that its customer rated the day after. */
async function rated({
  stars = 2,
  words = 'The kitchen.',
  consentName = null,
  language = 'en',
}: RatingWords = {}) {
  stage.clock.set(NOW);
  const email = `${randomUUID()}@example.com`;
  const customer = await stage.bookings.customer(email);
  const id = await customer.bookAndPay();
  await stage.rows(`UPDATE booking SET status = 'completed' WHERE id = $1`, [id]);
  await stage.rows(
    `INSERT INTO rating (booking_id, user_id, crew_id, service_type, asked_at, channel, language, answered_at, stars, words, consent_name, ticket)
     SELECT b.id, b.user_id, a.crew_id, b.service_type, '2027-03-16T20:00:00Z', 'mail', $2, '2027-03-17T14:00:00Z', $3::int, $4, $5,
       CASE WHEN $3::int <= 3 THEN 'open' END
     FROM booking b JOIN assignment a ON a.booking_id = b.id WHERE b.id = $1`,
    [id, language, stars, words, consentName],
  );
  stage.clock.set('2027-03-17T15:00:00Z');
  return { id, customer, email };
}
const list = async (filter: object = {}) => {
  const asked = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,99]' });
  return (await stage.office<RatingRecord[]>('GET', `/api/admin/ratings?${asked}`)).body;
};
const read = async (id: number) =>
  (await stage.office<RatingDetails>('GET', `/api/admin/ratings/${id}`)).body;
const act = <Body = RatingDetails>(id: number, action: string, body: object, key: string = randomUUID()) =>
  stage.office<Body>('POST', `/api/admin/ratings/${id}/actions/${action}`, body, { 'idempotency-key': key });
const summary = async () =>
  (await stage.office<RatingSummary>('GET', '/api/admin/ratings/summary?from=2027-03-01&to=2027-03-31')).body;
const WHEN = { appointmentDate: '2027-03-19', appointmentTime: '09:00' };
const told = async (email: string) =>
  (await stage.mailsOf(email)).filter(({ subject }) =>
    /^About your cleaning|^Sobre su limpieza/.test(subject),
  );

test('the list has filters for everything that a number counts, and each number is its list', async () => {
  const low = await rated();
  const good = await rated({ stars: 5, words: 'Lovely', consentName: 'Ada B.' });
  await stage.rows(
    `UPDATE rating SET crew_id = (SELECT id FROM crew ORDER BY id DESC LIMIT 1) WHERE booking_id = $1`,
    [good.id],
  );
  const ids = async (filter: object) => (await list(filter)).map(({ id }) => id);
  expect(await ids({})).toEqual([good.id, low.id]);
  expect(await ids({ low: true })).toEqual([low.id]);
  expect(await ids({ ticket: 'open' })).toEqual([low.id]);
  expect(await ids({ stars: [5] })).toEqual([good.id]);
  expect(await ids({ consented: true })).toEqual([good.id]);
  expect(await ids({ shown: true })).toEqual([]);
  expect(await ids({ answered_gte: '2027-03-18' })).toEqual([]);
  expect(await ids({ answered_lte: '2027-03-16' })).toEqual([]);

  const { crews, services, ...all } = await summary();
  expect(all).toMatchObject({ ratings: 2, average: 3.5, low: 1, openTickets: 1 });
  expect(services).toMatchObject([{ key: '2-hour', ratings: 2, average: 3.5, low: 1 }]);
  expect(crews).toHaveLength(2);
  const period = { answered_gte: '2027-03-01', answered_lte: '2027-03-31' };
  for (const { key, ratings, low: few, average } of crews) {
    const listed = await list({ ...period, crewId: Number(key) });
    expect(listed).toHaveLength(ratings);
    expect(listed.reduce((sum, { stars }) => sum + stars, 0) / ratings).toBeCloseTo(average, 1);
    expect(await list({ ...period, crewId: Number(key), low: true })).toHaveLength(few);
  }
  expect(await list({ ...period, serviceType: '2-hour' })).toHaveLength(2);
});

test('a call is noted; the second manager with the old version hears what changed', async () => {
  const { id } = await rated();
  expect(
    (await act(id, 'call', { outcome: 'voicemail', note: 'Will try again', version: 1 })).body,
  ).toMatchObject({
    ticket: 'open',
    version: 2,
    steps: [{ kind: 'call', outcome: 'voicemail', note: 'Will try again', by: 'admin' }],
  });
  const stale = await act<{ code: string; details: object[] }>(id, 'call', {
    outcome: 'reached',
    version: 1,
  });
  expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);
  expect((await read(id)).steps).toHaveLength(1);
  const audit = await stage.rows(
    `SELECT action, actor_name FROM audit_log WHERE entity = 'rating' AND entity_id = $1`,
    [String(id)],
  );
  expect(audit).toEqual([{ action: 'call', actor_name: 'admin' }]);
});

test('a re-clean is a visit at no cost for the same home, service and crew, and the customer hears of it once', async () => {
  const { id, email } = await rated({ language: 'en' });
  const { crewId, service } = await read(id);
  const key = randomUUID();
  const booked = await act(id, 're-clean', { ...WHEN, version: 1 }, key);
  expect(booked.status).toBe(200);
  const [step] = booked.body.steps;
  const again = await act(id, 're-clean', { ...WHEN, version: 1 }, key);
  expect(again.body.steps).toEqual([step]);
  const visit = (await stage.office<BookingRecord>('GET', `/api/admin/bookings/${step?.bookingId}`)).body;
  expect(visit).toMatchObject({
    service,
    crewId,
    appointmentDate: '2027-03-19',
    customTime: '09:00 AM',
    customPrice: 0,
    paymentStatus: 'paid',
  });
  const [entry] = await stage.rows<{ after: object }>(
    `SELECT after FROM audit_log WHERE action = 'book' AND entity_id = $1`,
    [String(visit.id)],
  );
  expect(entry?.after).toMatchObject({ price: 0, crewId });
  expect(entry?.after).not.toHaveProperty('payment');
  const home = (await stage.office<BookingRecord>('GET', `/api/admin/bookings/${id}`)).body;
  expect([visit.userId, visit.propertyId]).toEqual([home.userId, home.propertyId]);

  await stage.tell();
  expect(await told(email)).toEqual([]);
  const closed = await act(id, 'close', {
    note: 'Coming back on Friday',
    message: 'We are <sorry>.',
    version: 2,
  });
  expect(closed.body).toMatchObject({
    ticket: 'closed',
    steps: [{ kind: 're-clean' }, { kind: 'close', note: 'Coming back on Friday' }],
  });
  expect((await act(id, 'close', { note: 'Twice', version: 3 })).status).toBe(409);
  await stage.tell();
  await stage.rows('UPDATE outbox SET completed_at = NULL, relayed_at = NULL');
  await stage.tell();
  const [mail, ...more] = await told(email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('About your cleaning on Tuesday, March 16');
  expect(mail?.text).toContain('We are <sorry>.');
  expect(mail?.text).toContain('We’ll come back on Friday, March 19, 9:00 AM, at no cost.');
  expect(mail?.text).not.toContain('Coming back on Friday');
});

test('a re-clean by whoever is free, where the crew that came is not', async () => {
  const { id } = await rated();
  const other = await stage.bookings.customer();
  await other.bookAndPay({ appointmentDate: '2027-03-19', appointmentTime: 'morning' });
  const { crewId } = await read(id);
  await stage.rows(
    `UPDATE assignment SET crew_id = $1 WHERE starts_at > '2027-03-19' AND NOT EXISTS
       (SELECT FROM assignment a WHERE a.crew_id = $1 AND a.starts_at > '2027-03-19')`,
    [crewId],
  );
  const wish = { appointmentDate: '2027-03-19', appointmentTime: '08:00', version: 1 };
  expect((await act(id, 're-clean', wish)).status).toBe(409);
  expect((await read(id)).steps).toEqual([]);
  const booked = await act(id, 're-clean', { ...wish, crewId: null });
  expect([booked.status, booked.body.steps?.length]).toEqual([200, 1]);
});

test('two managers who re-clean at once book one visit', async () => {
  const { id } = await rated();
  const answers = await Promise.all([1, 2, 3].map(() => act(id, 're-clean', { ...WHEN, version: 1 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const visits = await stage.rows(
    'SELECT id FROM booking WHERE custom_price = 0 AND appointment_date = $1 AND deleted_at IS NULL AND user_id = (SELECT user_id FROM booking WHERE id = $2)',
    ['2027-03-19', id],
  );
  expect(visits).toHaveLength(1);
});

test('what went back since is part of the ticket and of the answer, in the customer’s language', async () => {
  const { id, customer, email } = await rated();
  await stage.rows(
    `INSERT INTO customer_settings (user_id, texts, reminder_mails, office_mails, language, updated_at)
     SELECT user_id, false, true, true, 'es', now() FROM booking WHERE id = $1`,
    [id],
  );
  const { version } = (await stage.office<BookingRecord>('GET', `/api/admin/bookings/${id}`)).body;
  const refund = await stage.office(
    'POST',
    `/api/admin/bookings/${id}/actions/refund`,
    { amount: 2_000, version },
    { 'idempotency-key': randomUUID() },
  );
  expect(refund.status).toBe(200);
  expect((await read(id)).refunds).toMatchObject([{ amount: 2_000 }]);
  await act(id, 'close', { note: 'A little back', version: 1 });
  await stage.tell();
  const [mail] = await told(email);
  expect(mail?.subject).toMatch(/^Sobre su limpieza del martes 16 de marzo/);
  expect(mail?.text).toContain('Le devolvemos $20.00.');
  expect((await noticesOf(customer)).map(({ title }) => title)).toContain('Gracias por decírnoslo');
});

test('only what its writer agrees to is shown, in place of the owner’s, until one of them takes it back', async () => {
  const site = async () =>
    (await stage.bookings.test.app.inject('/api/site')).json<SiteSettings>().testimonials;
  const silent = await rated({ stars: 5, words: 'Fine.' });
  const long = await rated({ stars: 5, words: 'x'.repeat(401), consentName: 'Cy D.' });
  for (const { id } of [silent, long]) expect((await act(id, 'show', { version: 1 })).status).toBe(409);
  const { id } = await rated({ stars: 5, words: 'Spotless <3', consentName: 'Ada B.' });
  expect(await site()).toEqual([]);
  expect((await act(id, 'show', { version: 1 })).body).toMatchObject({ version: 2 });
  expect(await site()).toEqual([{ quote: 'Spotless <3', name: 'Ada B.' }]);
  await act(id, 'hide', { version: 2 });
  expect(await site()).toEqual([]);
  await act(id, 'show', { version: 3 });
  expect((await act(id, 'withdraw-consent', { version: 4 })).body).toMatchObject({
    consentName: null,
    shownAt: null,
  });
  expect(await site()).toEqual([]);
  expect((await act(id, 'show', { version: 5 })).status).toBe(409);
});

test('who is erased leaves stars without words, and no words on the site', async () => {
  const { id, customer } = await rated({ words: 'Call me at home', consentName: 'Ada B.' });
  await act(id, 'show', { version: 1 });
  await act(id, 'call', { outcome: 'reached', note: 'Lives on Main Street', version: 2 });
  const exported = (await customer.get<{ ratings: object[] }>('/api/account/export')).body;
  expect(exported.ratings).toMatchObject([{ stars: 2, words: 'Call me at home' }]);
  const { userId } = await read(id);
  const erased = await stage.office('POST', `/api/admin/users/${userId}/erase`);
  expect(erased.status).toBe(204);
  expect(await read(id)).toMatchObject({
    stars: 2,
    words: null,
    consentName: null,
    shownAt: null,
    ticket: 'closed',
    steps: [{ note: null }],
  });
});

test('a rating that was not given is no page, and a question without an answer is no rating', async () => {
  const { id } = await rated();
  await stage.rows('UPDATE rating SET answered_at = NULL, stars = NULL WHERE booking_id = $1', [id]);
  expect(await list()).toEqual([]);
  expect((await stage.office('GET', `/api/admin/ratings/${id}`)).status).toBe(404);
  expect((await act(id, 'call', { outcome: 'reached', version: 1 })).status).toBe(404);
});
