import { useStage } from '../use-stage.js';
import { PostStage } from './stage.js';

const stage = useStage(() => PostStage.open());

interface Row {
  status: string;
  attempts: number;
}

/** The one queued email for this address. */
async function mailTo(email: string): Promise<Row | undefined> {
  const [row] = await stage.rows<Row>(
    `SELECT status, attempts FROM delivery WHERE recipient = $1 AND subject = 'Hello'`,
    [email],
  );
  return row;
}

async function writeTo(email: string): Promise<void> {
  await stage.bookings.customer(email);
  const [user] = await stage.rows<{ id: string }>('SELECT id FROM app_user WHERE email = $1', [email]);
  const letter = { userId: user?.id, bookingId: null, type: 'general', title: 'Hello', message: 'Hello.' };
  expect((await stage.office('POST', '/api/admin/send-notification', letter)).status).toBe(200);
}

const MINUTES = [1, 2, 4, 8, 16, 32, 64];

test('a mail that is put off is tried again after 1, 2, 4 … minutes, and given up after the eighth time', async () => {
  const email = 'busy@example.com';
  stage.mailbox.putOff(email);
  await writeTo(email);
  await stage.run('send-due-mails');
  for (const [index, minutes] of MINUTES.entries()) {
    expect(await mailTo(email)).toEqual({ status: 'queued', attempts: index + 1 });
    stage.clock.advance({ seconds: minutes * 60 - 1 });
    await stage.run('send-due-mails');
    expect(await mailTo(email)).toEqual({ status: 'queued', attempts: index + 1 });
    stage.clock.advance({ seconds: 1 });
    await stage.run('send-due-mails');
  }
  expect(await mailTo(email)).toEqual({ status: 'failed', attempts: 8 });
  stage.mailbox.behave();
  stage.clock.advance({ days: 2 });
  await stage.run('send-due-mails');
  expect(await mailTo(email)).toEqual({ status: 'failed', attempts: 8 });
});

test('one that is taken at its last attempt has arrived', async () => {
  const email = 'patient@example.com';
  stage.mailbox.putOff(email);
  await writeTo(email);
  await stage.run('send-due-mails');
  for (const minutes of MINUTES) {
    if (minutes === 64) stage.mailbox.behave();
    stage.clock.advance({ minutes });
    await stage.run('send-due-mails');
  }
  expect(await mailTo(email)).toEqual({ status: 'sent', attempts: 8 });
  expect((await stage.mailsOf(email)).map(({ subject }) => subject)).toEqual(['Hello']);
});
