import { randomUUID } from 'node:crypto';
import type { CustomerMessageSent, CustomerRecord, CustomerSettings, SentNews } from '@homebright/contract';
import type { Customer } from '../bookings/stage.js';
import { useStage } from '../use-stage.js';
import { noticesOf, PostStage } from './stage.js';

/** 10 AM and 10 PM in New York. */
const DAY = '2027-03-11T15:00:00Z';
const NIGHT = '2027-03-12T03:00:00Z';

const ADDRESS = '1 Linden Street, Albany, NY 12207';

const stage = useStage(() => PostStage.open());

beforeAll(() => give(ADDRESS));
beforeEach(() => stage.clock.set(DAY));

let made = 0;
const somebody = async ({ agrees = true } = {}) => {
  const email = `reader-${(made += 1)}@example.com`;
  const customer = await stage.bookings.customer(email);
  if (agrees) await agree(customer);
  const [row] = await stage.rows<{ id: string }>('SELECT id FROM app_user WHERE email = $1', [email]);
  return { customer, email, id: row?.id ?? '' };
};
const agree = (customer: Customer, newsMails = true) =>
  customer.send<CustomerSettings>('PATCH', '/api/settings', { newsMails });
const send = (userIds: string[], given: object = {}) =>
  stage.office<CustomerMessageSent>('POST', '/api/admin/customer-messages', {
    id: randomUUID(),
    userIds,
    title: 'Spring offer',
    message: 'Windows too.\n\nSee you soon.',
    ...given,
  });

test('of 500 customers with three who cannot be told, 497 get it and the three are named', async () => {
  const [refuses, unproven] = [await somebody({ agrees: false }), await somebody()];
  await stage.rows(`UPDATE app_user SET email_verified = false WHERE id = $1`, [unproven.id]);
  const stranger = randomUUID();
  const many = await stage.rows<{ id: string }>(
    `INSERT INTO app_user (issuer, subject, email, first_name, news_agreed_at)
     SELECT 'test', 'many-' || n, 'many-' || n || '@example.org', 'Reader ' || n, now() FROM generate_series(1, 497) AS n RETURNING id`,
  );
  const userIds = [stranger, refuses.id, ...many.map(({ id }) => id), unproven.id];
  const { body, status } = await send(userIds);
  expect(status).toBe(200);
  expect(body).toEqual({
    sent: 497,
    refused: [
      { userId: stranger, name: stranger, reason: 'not-found' },
      { userId: refuses.id, name: expect.any(String), reason: 'not-agreed' },
      { userId: unproven.id, name: expect.any(String), reason: 'unconfirmed-email' },
    ],
    leavesAt: new Date(DAY).toISOString(),
  });
  const queued = await stage.rows(
    `SELECT count(*)::int AS n, count(DISTINCT user_id)::int AS people FROM delivery WHERE category = 'news'`,
  );
  expect(queued).toEqual([{ n: 497, people: 497 }]);
  const audit = await stage.rows(`SELECT after FROM audit_log WHERE entity = 'customer-message'`);
  expect(audit).toEqual([{ after: { title: 'Spring offer', sent: 497, refused: 3 } }]);
  const { body: listed } = await stage.office<SentNews[]>('GET', '/api/admin/customer-messages');
  expect(listed).toEqual([
    {
      id: expect.any(String),
      at: expect.any(String),
      title: 'Spring offer',
      sent: 497,
      refused: 3,
      by: expect.any(String),
    },
  ]);
  await stage.rows(`DELETE FROM delivery WHERE recipient LIKE 'many-%'`);
});

test('sent again, or to the same person twice, nobody is told twice', async () => {
  const { id, email, customer } = await somebody();
  const message = { id: randomUUID() };
  expect((await send([id, id], message)).body.sent).toBe(1);
  const answers = await Promise.all([send([id], message), send([id], message)]);
  expect(answers.map(({ body }) => body.sent)).toEqual([1, 1]);
  await stage.run('send-due-mails');
  await send([id], message);
  await stage.run('send-due-mails');
  expect(await stage.mailsOf(email)).toHaveLength(1);
  expect((await noticesOf(customer)).map(({ title }) => title)).toEqual(['Spring offer']);
  await send([id]);
  expect(await noticesOf(customer)).toHaveLength(2);
});

test('its email unsubscribes with one click, and by its link', async () => {
  const { id, email, customer } = await somebody();
  await send([id]);
  await stage.run('send-due-mails');
  const [mail] = await stage.mailsOf(email);
  expect(mail?.subject).toBe('Spring offer');
  const raw = await (await fetch(`${stage.mailbox.url}/messages/${mail?.id}/raw`)).text();
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(raw).not.toContain('Auto-Submitted');
  const link = /Unsubscribe from these emails: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(raw.replace(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${link}>`);
  const click = await stage.bookings.test.app.inject({ method: 'POST', url: new URL(link).pathname });
  expect(click.statusCode).toBe(200);
  expect((await customer.get<CustomerSettings>('/api/settings')).body).toMatchObject({
    newsMails: false,
    ratingMails: true,
    officeMails: true,
  });
  expect((await send([id])).body).toMatchObject({ sent: 0, refused: [{ reason: 'not-agreed' }] });
});

test('it shows the postal address; without one it is not sent', async () => {
  const { id, email } = await somebody();
  await send([id]);
  await stage.run('send-due-mails');
  const [mail] = await stage.mailsOf(email);
  for (const part of [mail?.html, mail?.text]) expect(part).toContain(ADDRESS);
  await give(null);
  const { status, body } = await send([id]);
  expect([status, body]).toMatchObject([409, { error: expect.stringContaining('postal address') }]);
  await give(ADDRESS);
  expect((await send([id])).status).toBe(200);
});
async function give(businessAddress: string | null): Promise<void> {
  const { version } = (await stage.office<{ version: number }>('GET', '/api/admin/settings')).body;
  const changed = await stage.office('PATCH', '/api/admin/settings', { businessAddress, version });
  expect(changed.status).toBe(200);
}

test('in the quiet hours it waits for the morning; who unsubscribed or went in between gets nothing', async () => {
  const [stays, leaves, goes] = [await somebody(), await somebody(), await somebody()];
  stage.clock.set(NIGHT);
  const { body } = await send([stays.id, leaves.id, goes.id]);
  expect(body).toMatchObject({ sent: 3, leavesAt: '2027-03-12T13:00:00.000Z' });
  await stage.run('send-due-mails');
  expect(await stage.mailsOf(stays.email)).toEqual([]);
  await agree(leaves.customer, false);
  expect((await stage.office('POST', `/api/admin/users/${goes.id}/erase`)).status).toBe(204);
  stage.clock.set('2027-03-12T13:00:30Z');
  await stage.run('send-due-mails');
  expect(await stage.mailsOf(stays.email)).toHaveLength(1);
  expect(await stage.mailsOf(leaves.email)).toEqual([]);
  expect(await stage.mailsOf(goes.email)).toEqual([]);
  expect(await stage.rows(`SELECT FROM delivery WHERE category = 'news' AND status = 'queued'`)).toEqual([]);
});

test('whoever agreed did so for their address: one that the office sets is not written to, not even once it is confirmed', async () => {
  const { id, email, customer } = await somebody();
  stage.clock.set(NIGHT);
  expect((await send([id])).body.sent).toBe(1);
  const right = `right-${email}`;
  const version = async () =>
    (await stage.office<CustomerRecord>('GET', `/api/admin/users/${id}`)).body.version;
  await stage.office('PATCH', `/api/admin/users/${id}`, { notes: 'Moved.', version: await version() });
  expect((await customer.get<CustomerSettings>('/api/settings')).body.newsMails).toBe(true);
  await stage.office('PATCH', `/api/admin/users/${id}`, { email: right, version: await version() });
  await stage.rows('UPDATE app_user SET email_verified = true WHERE id = $1', [id]);
  stage.clock.set('2027-03-12T13:00:30Z');
  await stage.run('send-due-mails');
  const told = [...(await stage.mailsOf(email)), ...(await stage.mailsOf(right))];
  expect(told.filter(({ subject }) => subject === 'Spring offer')).toEqual([]);
  expect((await send([id])).body).toMatchObject({ sent: 0, refused: [{ reason: 'not-agreed' }] });
  await agree(customer);
  expect((await send([id])).body.sent).toBe(1);
});

test('what is no message is refused', async () => {
  const { id } = await somebody();
  for (const wrong of [
    { userIds: [] },
    { userIds: ['abc'] },
    { userIds: Array.from({ length: 1001 }, () => id) },
    { title: ' ' },
    { title: 'Two\nlines' },
    { message: '' },
    { id: 'again' },
  ]) {
    expect([Object.keys(wrong), (await send([id], wrong)).status]).toEqual([Object.keys(wrong), 400]);
  }
});
