import type { SystemProblem } from '@homebright/contract';
import { startMailbox } from '@homebright/sandbox';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HealthChecks } from '../../src/platform/index.js';
import { serveMetrics } from '../../src/platform/metrics/metrics.js';
import { PostStage } from './stage.js';

let stage: PostStage;
let metrics: Server | null;

beforeEach(async () => {
  stage = await PostStage.open({ METRICS_PORT: '0', HOST: '127.0.0.1' });
  const { app, config } = stage.bookings.test;
  metrics = await serveMetrics(app, config);
});
afterEach(async () => {
  await new Promise((resolve) => metrics?.close(resolve) ?? resolve(null));
  await stage.close();
});

/** The metric's value for emails. */
async function value(metric: string): Promise<number> {
  const { port } = metrics?.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const line = text
    .split('\n')
    .find((one) => one.startsWith(`homebright_message_${metric}{channel="mail"} `));
  return Number(line?.split(' ').at(-1));
}

async function writeTo(email: string): Promise<void> {
  await stage.bookings.customer(email);
  const [user] = await stage.rows<{ id: string }>('SELECT id FROM app_user WHERE email = $1', [email]);
  const letter = { userId: user?.id, bookingId: null, type: 'general', title: 'Hello', message: 'Hello.' };
  expect((await stage.office('POST', '/api/admin/send-notification', letter)).status).toBe(200);
}

/**
 * Ages the stored times, which follow the database's clock; the application's is years ahead and does not matter here.
 */
async function minutesPass(minutes: number): Promise<void> {
  const interval = `interval '${minutes} minutes'`;
  await stage.rows(`UPDATE delivery SET queued_at = queued_at - ${interval}`);
  await stage.rows(`UPDATE message_channel SET failing_since = failing_since - ${interval}`);
}

const MINUTE = 60;
const told = async (): Promise<SystemProblem[]> => {
  const problems = (await stage.office<SystemProblem[]>('GET', '/api/admin/system-problems')).body;
  return problems.filter(({ about }) => about !== 'worker');
};

test('a dead mail server shows: by age from the first moment on, in the log and in ready of the worker, in the office', async () => {
  const checks = stage.bookings.test.app.get(HealthChecks);
  await stage.mailbox.stop();
  await writeTo('ada@example.com');
  await stage.run('send-due-mails');
  await checks.start('worker');
  const sentences = (await checks.own()).map(({ sentence }) => sentence);
  expect(sentences).toEqual([
    expect.stringMatching(/^The mail server does not take our messages \(ECONNREFUSED\)/),
    expect.stringMatching(/^Emails have not gone out since .+ \(ECONNREFUSED\), 1 wait/),
  ]);
  expect(sentences.join()).not.toContain('ada@example.com');
  expect(await told()).toEqual([]);

  await minutesPass(20);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    stage.clock.advance({ minutes: 1 });
    await stage.run('send-due-mails');
  }
  expect(await value('backlog')).toBe(1);
  expect(await value('oldest_seconds')).toBeGreaterThanOrEqual(20 * MINUTE);
  expect(await value('outage_seconds')).toBeGreaterThanOrEqual(20 * MINUTE);
  const [channel] = await stage.rows<{ failing_since: Date }>('SELECT failing_since FROM message_channel');
  expect(await told()).toEqual([
    { about: 'mail', since: channel?.failing_since.toISOString(), detail: null },
  ]);

  const back = await startMailbox({ smtpPort: Number(new URL(stage.mailbox.smtpUrl).port), httpPort: 0 });
  stage.clock.advance({ minutes: 1 });
  await stage.run('send-due-mails');
  await checks.lookRound();
  expect(await checks.own()).toEqual([]);
  expect(await value('backlog')).toBe(0);
  expect(await value('oldest_seconds')).toBe(0);
  expect(await value('outage_seconds')).toBe(0);
  expect(await told()).toEqual([]);
  await back.stop();
});

test('an address that puts its mail off is no outage, however long; several of them are, until one mail goes out', async () => {
  for (const email of ['one@example.com', 'two@example.com', 'three@example.com']) {
    stage.mailbox.putOff(email);
    await writeTo(email);
    await stage.run('send-due-mails');
    await minutesPass(30);
    expect((await value('outage_seconds')) > 0).toBe(email.startsWith('three'));
  }
  expect(await value('oldest_seconds')).toBeGreaterThanOrEqual(90 * MINUTE);
  expect(await told()).toMatchObject([{ about: 'mail' }]);
  await writeTo('four@example.com');
  await stage.run('send-due-mails');
  expect(await value('outage_seconds')).toBe(0);
  expect(await told()).toEqual([]);
});

test('a message of last month that is sent again is as old as its second life', async () => {
  await writeTo('ada@example.com');
  await stage.run('send-due-mails');
  await minutesPass(60 * 24 * 30);
  const [{ id } = { id: 0 }] = await stage.rows<{ id: number }>('SELECT id FROM delivery');
  expect((await stage.office('POST', `/api/admin/mails/${id}/send-again`)).status).toBe(200);
  expect(await value('backlog')).toBe(1);
  expect(await value('oldest_seconds')).toBeLessThan(10 * MINUTE);
});

test('what becomes of each attempt is counted', async () => {
  const { port } = metrics?.address() as AddressInfo;
  stage.mailbox.putOff('busy@example.com');
  for (const email of ['busy@example.com', 'ada@example.com']) await writeTo(email);
  await stage.run('send-due-mails');
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toContain('homebright_messages_total{channel="mail",outcome="sent"} 1');
  expect(text).toContain('homebright_messages_total{channel="mail",outcome="later"} 1');
  expect(text).toContain('homebright_messages_total{channel="mail",outcome="down"} 0');
  expect(text).toContain('homebright_messages_total{channel="text",outcome="sent"} 0');
});
