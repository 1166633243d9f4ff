import { readdir } from 'node:fs/promises';
import type { ErrorBody } from '@homebright/contract';
import { SignInCustomer } from '../../src/identity/index.js';
import type { Customer } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { FullLife, MARKS, PERSON } from './full-life.js';
import { PERSONAL_COLUMNS } from './personal-columns.js';

const WORDS = [
  MARKS.firstName,
  MARKS.lastName,
  '867-5309',
  '5558675309',
  'Xanthippe',
  'zebrawood',
  'axolotl',
  'ocelot',
  'okapi',
  'numbat',
  'tarsier',
];
/** The amounts charged, captured and refunded for each booking, which must not change. */
const BOOKS = `SELECT booking_id, charged, captured, refunded, balance,
  (SELECT count(*)::int FROM ledger_entry e WHERE e.booking_id = a.booking_id) AS entries
  FROM ledger_account a WHERE captured > 0 ORDER BY 1`;

const life = useStage(() => FullLife.open());

const erase = (customer: Customer, confirm: string) =>
  life.post.bookings.test.app.inject({
    method: 'DELETE',
    url: '/api/account',
    headers: { cookie: customer.cookie },
    payload: { confirm },
  });

const files = async () =>
  (await readdir(life.photos, { recursive: true })).filter((name) => name.endsWith('.jpg'));

describe('a customer of whom every module knows something', () => {
  const customer = staged(() => life.signIn());
  const bookings = staged(() => life.live(customer));

  it('may carry all of it home', async () => {
    const answer = await life.post.bookings.test.app.inject({
      url: '/api/account/export',
      headers: { cookie: customer.cookie },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="homebright-my-data.json"');
    expect(answer.headers['cache-control']).toBe('no-store');
    for (const word of WORDS) expect(answer.body).toContain(word);
    const whole = answer.json<Record<string, unknown[]>>();
    expect(whole).toMatchObject({
      profile: { email: MARKS.email, firstName: MARKS.firstName },
      signedIn: [{ createdAt: expect.any(String), expiresAt: expect.any(String) }],
      homes: [{ location: MARKS.location, ...MARKS.homeNotes }],
      subscriptions: [{ frequency: 'weekly', status: 'active' }],
      savedCards: [{ brand: 'visa', last4: '4242' }],
      settings: [{ phone: '+15558675309', texts: true }],
      photos: Array(2).fill({
        originalName: MARKS.photoName,
        url: expect.stringContaining('/api/photos/'),
      }),
      quotes: [{ state: 'sent', home: { location: MARKS.location }, note: MARKS.specialNotes }],
      whatTheOfficeDid: [{ action: 'edit' }],
    });
    for (const part of ['bookings', 'visits', 'invoices', 'payments', 'notifications', 'messages']) {
      expect([part, whole[part]?.length]).toEqual([part, expect.any(Number)]);
      expect(whole[part]?.length).toBeGreaterThan(0);
    }
  });

  it('finds nobody else in it, and gets it only signed in', async () => {
    const stranger = await life.post.bookings.customer();
    const { status } = await stranger.get<object>('/api/account/export');
    const other = await stranger.get<object>('/api/account/export');
    expect([status, JSON.stringify(other.body)]).toEqual([200, expect.not.stringContaining('Xanthippe')]);
    const visitor = await life.post.bookings.test.app.inject({ url: '/api/account/export' });
    expect(visitor.statusCode).toBe(401);
  });

  it('gets it only so often a minute, since it costs', async () => {
    const customer = await life.post.bookings.customer();
    const statuses: number[] = [];
    // A minute may end in between, which restarts the count.
    while (statuses.length < 20 && statuses.at(-1) !== 429) {
      statuses.push((await customer.get<object>('/api/account/export')).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });

  it('does not go by accident, nor away from a paid visit', async () => {
    const wrong = await erase(customer, 'someone@example.com');
    expect([wrong.statusCode, wrong.json<ErrorBody>().code]).toEqual([400, 'INVALID']);
    const early = await erase(customer, MARKS.email);
    expect([early.statusCode, early.json<ErrorBody>()]).toEqual([
      409,
      expect.objectContaining({
        code: 'CONFLICT',
        details: [
          { bookingId: bookings.visit, date: '2027-03-16' },
          { bookingId: bookings.series, date: '2027-03-18' },
        ],
      }),
    ]);
    expect((await customer.get<{ email: string }>('/api/auth/user')).body.email).toBe(MARKS.email);
  });

  it('goes once the visits are over, and leaves the money ledger alone', async () => {
    life.post.clock.set('2027-03-23T17:00:00Z');
    await life.post.run('complete-past-visits');
    await customer.post(`/api/bookings/${bookings.unpaid}/cancel`, {});
    await life.post.tell();
    const books = await life.post.rows(BOOKS);
    const payer = life.post.bookings.stripe.state().customers.at(-1);
    expect((await files()).length).toBe(4);

    const again = await life.signIn();
    const answer = await erase(again, ` ${MARKS.email.toUpperCase()} `);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.cookies).toEqual([expect.objectContaining({ name: 'hb_session', value: '', maxAge: 0 })]);
    await life.post.tell();

    expect(await life.tablesThatSay(WORDS)).toEqual([]);
    expect(await life.post.rows(BOOKS)).toEqual(books);
    expect(await files()).toEqual([]);
    for (const { cookie } of [customer, again]) {
      const me = await life.post.bookings.test.app.inject({ url: '/api/auth/user', headers: { cookie } });
      expect(me.statusCode).toBe(401);
    }
    const left = life.post.bookings.stripe.state().customers.find(({ id }) => id === payer?.id);
    expect(left).toMatchObject({ deleted: true });
    const [entry] = await life.post.rows(
      `SELECT actor_kind, action, before, after FROM audit_log WHERE entity = 'customer'`,
    );
    expect(entry).toEqual({ actor_kind: 'customer', action: 'erase', before: null, after: null });
  });

  it('leaves no visit, no subscription and no mail behind that would still happen', async () => {
    const live = await life.post.rows(
      `SELECT id FROM booking WHERE customer_name = 'Erased customer' AND appointment_date > '2027-03-23'
         AND status <> 'cancelled'`,
    );
    expect(live).toEqual([]);
    expect(await life.post.rows(`SELECT id FROM subscription WHERE status <> 'ended'`)).toEqual([]);
    for (const job of ['extend-subscriptions', 'charge-due-visits', 'remind-of-visits', 'announce-charges']) {
      await life.post.run(job);
    }
    await life.post.tell();
    expect(await life.tablesThatSay(WORDS)).toEqual([]);
  });

  it('still reads well in the office', async () => {
    const details = await life.post.office<{ booking: object }>(
      'GET',
      `/api/admin/booking-details/${bookings.visit}`,
    );
    expect([details.status, details.body]).toEqual([
      200,
      expect.objectContaining({
        booking: expect.objectContaining({ customerName: 'Erased customer', paymentStatus: 'paid' }),
        uploadedFiles: [],
      }),
    ]);
    for (const list of ['bookings', 'payments', 'users', 'subscriptions']) {
      expect([list, (await life.post.office('GET', `/api/admin/${list}`)).status]).toEqual([list, 200]);
    }
  });

  it('is somebody new when they come back', async () => {
    const back = await life.signIn();
    expect(await back.bookings()).toEqual([]);
  });
});

describe('what arrives late', () => {
  it('is taken away in the next rounds', async () => {
    const customer = await life.signIn();
    const { id } = (await customer.get<{ id: string }>('/api/auth/user')).body;
    expect((await erase(customer, MARKS.email)).statusCode).toBe(204);
    await life.post.rows(
      `INSERT INTO notification (user_id, type, title, message) VALUES ($1, 'general', 'Late', 'For Quillon')`,
      [id],
    );
    await life.post.run('finish-erasures');
    expect(await life.tablesThatSay(WORDS)).toEqual([]);
    life.post.clock.advance({ hours: 49 });
    await life.post.run('finish-erasures');
    expect(await life.post.rows('SELECT 1 FROM erased_customer')).toEqual([]);
  });
});

describe('the office', () => {
  it('erases for somebody who asks by letter, and it is written down who did', async () => {
    await life.post.bookings.test.app.get(SignInCustomer).signIn(
      {
        issuer: 'elsewhere',
        subject: 'letter',
        profileImageUrl: null,
        phone: null,
        ...PERSON,
        email: 'letter@example.com',
        emailVerified: true,
      },
      null,
    );
    const [user] = await life.post.rows<{ id: string }>(`SELECT id FROM app_user WHERE subject = 'letter'`);
    const erased = await life.post.office('POST', `/api/admin/users/${user?.id}/erase`);
    expect([erased.status, erased.body]).toEqual([204, undefined]);
    expect((await life.post.office('POST', `/api/admin/users/${user?.id}/erase`)).status).toBe(404);
    expect((await life.post.office('POST', '/api/admin/users/nobody/erase')).status).toBe(404);
    const [entry] = await life.post.rows(
      `SELECT actor_name AS name, action FROM audit_log WHERE entity = 'customer' AND entity_id = $1`,
      [user?.id],
    );
    expect(entry).toEqual({ name: 'admin', action: 'erase' });
  });
});

describe('what is kept only for a time', () => {
  const count = async (table: string) =>
    (await life.post.rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n;

  it('goes when the settings say so, and not before', async () => {
    const customer = await life.signIn();
    const photo = await life.upload(customer);
    const now = life.post.clock.date();
    const soon = new Date(now.getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
    const visit = { location: '1 Elm Street, Springfield', appointmentDate: soon };
    await customer.bookAndPay({ ...visit, photos: [photo] });
    const unpaid = (await customer.book(visit)).body.bookingId;
    await life.post.tell();
    const before = [await count('delivery'), await count('notification'), (await files()).length];

    life.post.clock.advance({ days: 80 });
    await life.post.run('forget-old-data');
    await life.post.bookings.settle();
    expect([await count('delivery'), await count('notification'), (await files()).length]).toEqual(before);
    expect(
      (await life.post.office<{ customerName: string }>('GET', `/api/admin/bookings/${unpaid}`)).body,
    ).toMatchObject({
      customerName: 'Ada Byron',
    });

    life.post.clock.advance({ days: 30 });
    await life.post.run('forget-old-data');
    const [draft] = await life.post.rows(
      'SELECT customer_name AS name, questionnaire FROM booking WHERE id = $1',
      [unpaid],
    );
    expect(draft).toEqual({ name: 'Erased customer', questionnaire: {} });

    life.post.clock.advance({ days: 300 });
    await life.post.run('forget-old-data');
    await life.post.bookings.settle();
    expect(await files()).toEqual([]);
    expect(await count('delivery')).toBe(before[0]);

    await life.post.run('mail-staff-alerts');
    await life.post.tell();
    life.post.clock.advance({ days: 2 * 365 + 1 });
    await life.post.run('forget-old-data');
    expect([await count('delivery'), await count('notification'), await count('staff_alert')]).toEqual([
      0, 0, 0,
    ]);
    expect(await count('audit_log')).toBeGreaterThan(0);
    await life.post.rows(`UPDATE audit_log SET at = at - interval '8 years'`);
    await life.post.run('forget-old-data');
    expect(await count('audit_log')).toBe(0);
  });
});

test('of every column somebody has said what becomes of it when its customer goes', async () => {
  const said = Object.entries(PERSONAL_COLUMNS).flatMap(([table, fates]) =>
    Object.keys(fates).map((column) => `${table}.${column}`),
  );
  const there = await life.post.rows<{ name: string }>(
    // A view stores nothing: its columns are those of its tables.
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  expect(said.sort()).toEqual(there.map(({ name }) => name).sort());
});
