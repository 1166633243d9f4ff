import { randomUUID } from 'node:crypto';
import { SendDueMessages } from '../../src/notifications/use-cases/send-due-messages.js';
import { MESSAGES_PER_DAY } from '../../src/messaging/domain/delivery.js';
import { startTestApp } from '../harness.js';
import { useStage } from '../use-stage.js';
import { PostStage } from './stage.js';

const MOST = MESSAGES_PER_DAY.mail;

const stage = useStage(() => PostStage.open());
const second = useStage(() => {
  const { config, clock } = stage.bookings.test;
  return startTestApp(
    { SMTP_URL: stage.mailbox.smtpUrl, DATABASE_URL: config.databaseUrl },
    clock.date().toISOString(),
  );
});

async function customer(): Promise<{ email: string; id: string }> {
  const email = `${randomUUID()}@example.com`;
  await stage.bookings.customer(email);
  const [user] = await stage.rows<{ id: string }>('SELECT id FROM app_user WHERE email = $1', [email]);
  return { email, id: user?.id ?? '' };
}
/** Queues this many ordinary emails. */
async function queue(count: number, userId: string | null, recipient: string): Promise<void> {
  await stage.rows(
    `INSERT INTO delivery (occasion, category, user_id, recipient, subject, plain, created_at, next_attempt_at)
     SELECT $1 || n, 'booking', $2, $3, 'Hello', 'Hello.', $4, $4 FROM generate_series(1, $5::int) n`,
    [randomUUID(), userId, recipient, stage.clock.date(), count],
  );
}
async function statuses(recipient: string): Promise<Record<string, number>> {
  const found = await stage.rows<{ status: string; count: number }>(
    'SELECT status, count(*)::int AS count FROM delivery WHERE recipient = $1 GROUP BY status ORDER BY status',
    [recipient],
  );
  return Object.fromEntries(found.map(({ status, count }) => [status, count]));
}

test('two processes at once send to one recipient exactly as many as the limit allows; tomorrow they go on', async () => {
  const { email, id } = await customer();
  await queue(MOST + 30, id, email);
  await Promise.all([
    stage.bookings.test.app.get(SendDueMessages).send(),
    second.app.get(SendDueMessages).send(),
  ]);
  expect(await statuses(email)).toEqual({ sent: MOST, over_limit: 30 });
  expect(await stage.mailsOf(email)).toHaveLength(MOST);

  const filter = encodeURIComponent(JSON.stringify({ recipient: email, status: 'over_limit' }));
  const unsent = await stage.office<{ id: number }[]>('GET', `/api/admin/mails?filter=${filter}`);
  expect(unsent.body).toHaveLength(25);
  const again = unsent.body[0]?.id ?? 0;
  expect((await stage.office('POST', `/api/admin/mails/${again}/send-again`)).status).toBe(200);
  await stage.run('send-due-mails');
  expect(await statuses(email)).toEqual({ sent: MOST + 1, over_limit: 29 });

  stage.clock.advance({ days: 1 });
  await queue(2, id, email);
  await stage.run('send-due-mails');
  expect(await statuses(email)).toEqual({ sent: MOST + 3, over_limit: 29 });
});

test('a customer is limited whatever address they have, others are not', async () => {
  const ada = await customer();
  const grace = await customer();
  await queue(MOST - 1, ada.id, ada.email);
  await queue(3, ada.id, `new-${ada.email}`);
  await queue(3, grace.id, grace.email);
  await stage.run('send-due-mails');
  expect(await statuses(ada.email)).toEqual({ sent: MOST - 1 });
  expect(await statuses(`new-${ada.email}`)).toEqual({ sent: 1, over_limit: 2 });
  expect(await statuses(grace.email)).toEqual({ sent: 3 });
});

test('a message that is tried again counts once; what the office writes by hand does not count', async () => {
  const { email, id } = await customer();
  stage.mailbox.putOff(email);
  await queue(MOST, id, email);
  await stage.run('send-due-mails');
  stage.mailbox.behave();
  stage.clock.advance({ minutes: 1 });
  await stage.run('send-due-mails');
  expect(await statuses(email)).toEqual({ sent: MOST });
  const message = { userId: id, bookingId: null, type: 'general', title: 'Hello', message: 'Hello.' };
  expect((await stage.office('POST', '/api/admin/send-notification', message)).status).toBe(200);
  await stage.run('send-due-mails');
  expect(await statuses(email)).toEqual({ sent: MOST + 1 });
});
