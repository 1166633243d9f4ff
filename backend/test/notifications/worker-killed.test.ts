import { freePort } from '@homebright/sandbox';
import { SendFromOffice } from '../../src/notifications/use-cases/send-from-office.js';
import { SYSTEM } from '../../src/platform/index.js';
import { MortalProcess } from '../payments/processes.js';
import { TEST_ENVIRONMENT } from '../harness.js';
import { useStage } from '../use-stage.js';
import { PostStage } from './stage.js';

const WAVES = 5;
const LETTERS = 24;
/** The most emails that one worker sends at the same time. */
const IN_FLIGHT = 4;

const stage = useStage(() => PostStage.open());
// eslint-disable-next-line no-restricted-syntax -- the worker is a real process
beforeAll(() => stage.clock.set(Date.now()));
const worker = useStage(async () => {
  const port = await freePort();
  const environment = {
    ...TEST_ENVIRONMENT,
    DATABASE_URL: stage.bookings.test.config.databaseUrl,
    DATABASE_POOL_SIZE: '5',
    HOST: '127.0.0.1',
    WORKER_PORT: String(port),
    SMTP_URL: stage.mailbox.smtpUrl,
    PAYMENTS: 'off',
    LOG_LEVEL: 'silent',
  };
  return new MortalProcess('worker.js', environment, `http://127.0.0.1:${port}/api/health/ready`);
});

async function write(userId: string): Promise<void> {
  const letter = { userId, bookingId: null, type: 'general', title: 'News', message: 'Hello.' } as const;
  await stage.bookings.test.app.get(SendFromOffice).send(letter, SYSTEM);
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

const arrived = async (): Promise<number> => (await stage.mailbox.messages()).length;
const unsent = (): Promise<unknown[]> => stage.rows(`SELECT 1 FROM delivery WHERE status <> 'sent'`);

/** Emails claimed by a killed worker are free again once their lease ends; the test does not wait for that. */
async function endLeases(): Promise<void> {
  await stage.rows(`UPDATE delivery SET next_attempt_at = now() WHERE status = 'sending'`);
}

test('a worker is killed while mails go out: every letter arrives, and only one that was in flight may arrive again', async () => {
  await stage.bookings.customer();
  const [person = { id: '' }] = await stage.rows<{ id: string }>('SELECT id FROM app_user');
  await worker.start();
  for (let wave = 0; wave < WAVES; wave += 1) {
    const before = await arrived();
    for (let letter = 0; letter < LETTERS; letter += 1) await write(person.id);
    await until(async () => (await arrived()) > before);
    await worker.die();
    await endLeases();
  }
  await until(async () => {
    await endLeases();
    return (await unsent()).length === 0;
  });
  expect(worker.kills).toBe(WAVES);

  const ids = await Promise.all((await stage.mailbox.messages()).map(({ id }) => messageIdOf(id)));
  expect(new Set(ids).size).toBe(WAVES * LETTERS);
  // SMTP cannot undo what was handed over just before the kill; the same Message-ID lets mail programs show it once.
  expect(ids.length - WAVES * LETTERS).toBeLessThanOrEqual(WAVES * IN_FLIGHT);
}, 300_000);

async function messageIdOf(id: number): Promise<string> {
  const raw = await (await fetch(`${stage.mailbox.url}/messages/${id}/raw`)).text();
  return /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '';
}
