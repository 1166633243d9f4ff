import { freePort } from '@homebright/sandbox';
import type { SystemProblem } from '@homebright/contract';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HealthChecks, Queues } from '../../src/platform/index.js';
import { Heartbeat } from '../../src/platform/jobs/heartbeat.js';
import { serveMetrics } from '../../src/platform/metrics/metrics.js';
import { SCHEDULES } from '../../src/schedules.js';
import { startTestApp, TEST_ENVIRONMENT } from '../harness.js';
import { MortalProcess } from '../payments/processes.js';
import { signInAsAdmin } from '../sign-in.js';
import { useStage } from '../use-stage.js';

let metrics: Server | null;
afterAll(() => new Promise((resolve) => metrics?.close(resolve) ?? resolve(null)));
// The application's clock differs from the machine's by years. Workers are checked with the database's clock.
const test_ = useStage(() => startTestApp({ METRICS_PORT: '0', HOST: '127.0.0.1' }));
let cookie: string;

beforeAll(async () => {
  metrics = await serveMetrics(test_.app, test_.config);
  cookie = await signInAsAdmin(test_);
});

async function value(metric: string): Promise<number | null> {
  const { port } = metrics?.address() as AddressInfo;
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${metric} `));
  return line ? Number(line.split(' ').at(-1)) : null;
}

async function toldToTheOffice(): Promise<SystemProblem[]> {
  const answer = await test_.app.inject({ url: '/api/admin/system-problems', headers: { cookie } });
  expect(answer.statusCode).toBe(200);
  return answer.json<SystemProblem[]>();
}

/** The problems that `ready` reports, without the sign-in provider, which is unreachable in all tests. */
const ready = async (): Promise<string[]> => {
  const { problems } = (await test_.app.inject('/api/health/ready')).json<{ problems: string[] }>();
  return problems.filter((sentence) => !sentence.startsWith('Customers cannot sign in'));
};
const passes = (table: string, column: string, interval: string): Promise<unknown> =>
  test_.database.query(`UPDATE ${table} SET ${column} = ${column} - interval '${interval}'`);

const overdue = (job: string): string => `homebright_schedule_overdue_seconds{schedule="${job}"}`;

test('a worker that dies is missed: by metrics that the API serves, in ready, and in the office after minutes', async () => {
  await test_.app.get(HealthChecks).start('api');
  expect(await value('homebright_workers_alive')).toBe(0);
  expect(await value('homebright_worker_heartbeat_age_seconds')).toBeNull();

  const heartbeat = test_.app.get(Heartbeat);
  expect(await heartbeat.start(SCHEDULES)).toEqual([]);
  expect(await value('homebright_workers_alive')).toBe(1);
  expect(await value('homebright_worker_heartbeat_age_seconds')).toBeLessThan(25);
  expect(await ready()).toEqual([]);
  expect(await toldToTheOffice()).toEqual([]);

  heartbeat.stop();
  await passes('worker_heartbeat', 'seen_at', '26 seconds');
  expect(await value('homebright_workers_alive')).toBe(0);
  expect(await value('homebright_worker_heartbeat_age_seconds')).toBeGreaterThanOrEqual(26);
  expect(await ready()).toEqual([expect.stringContaining('No worker runs')]);
  // A gap as short as a restart is not reported.
  expect(await toldToTheOffice()).toEqual([]);

  await passes('worker_heartbeat', 'seen_at', '5 minutes');
  const [{ seen_at: seen }] = await test_.database.query('SELECT seen_at FROM worker_heartbeat');
  expect(await toldToTheOffice()).toEqual([
    { about: 'worker', since: (seen as Date).toISOString(), detail: null },
  ]);
});

test('a job that no longer succeeds is overdue, whoever still lives; its next success ends that', async () => {
  const heartbeat = test_.app.get(Heartbeat);
  await heartbeat.start(SCHEDULES);
  expect(await value(overdue('charge-due-visits'))).toBe(0);
  await passes('schedule_run', 'succeeded_at', '26 minutes');
  await heartbeat.beat();
  expect(await value(overdue('charge-due-visits'))).toBeGreaterThanOrEqual(20 * 60);
  expect(await value(overdue('forget-old-data'))).toBe(0);
  const [problem] = await toldToTheOffice();
  expect(problem).toMatchObject({ about: 'schedule', detail: expect.stringContaining('charge-due-visits') });
  expect(problem?.detail).not.toContain('forget-old-data');

  for (const { job } of SCHEDULES) heartbeat.succeeded(job);
  await heartbeat.beat();
  expect(await value(overdue('charge-due-visits'))).toBe(0);
  expect(await toldToTheOffice()).toEqual([]);
});

test('what an older version scheduled is nobody’s any more', async () => {
  await test_.database.query(
    `INSERT INTO schedule_run (job, succeeded_at) VALUES ('long-gone', now() - interval '9 days')`,
  );
  expect(await value(overdue('long-gone'))).toBeNull();
  expect(await toldToTheOffice()).toEqual([]);
});

test('a heartbeat that cannot be written is counted, and what succeeded meanwhile is said by the next', async () => {
  const heartbeat = test_.app.get(Heartbeat);
  await heartbeat.start(SCHEDULES);
  await passes('schedule_run', 'succeeded_at', '26 minutes');
  await test_.database.query('ALTER TABLE worker_heartbeat RENAME TO elsewhere');
  heartbeat.succeeded('charge-due-visits');
  await heartbeat.beat();
  expect(await value('homebright_heartbeat_failures_total')).toBe(1);
  await test_.database.query('ALTER TABLE elsewhere RENAME TO worker_heartbeat');
  await heartbeat.beat();
  expect(await value(overdue('charge-due-visits'))).toBe(0);
});

test('a real worker beats, tells what succeeded, and makes up at its start for the nights when none ran', async () => {
  await test_.app.get(Heartbeat).start(SCHEDULES);
  test_.app.get(Heartbeat).stop();
  await test_.database.query('DELETE FROM worker_heartbeat');
  await passes('schedule_run', 'succeeded_at', '3 days');
  const port = await freePort();
  const environment = {
    ...TEST_ENVIRONMENT,
    DATABASE_URL: test_.config.databaseUrl,
    HOST: '127.0.0.1',
    WORKER_PORT: String(port),
    LOG_LEVEL: 'silent',
  };
  const worker = new MortalProcess('worker.js', environment, `http://127.0.0.1:${port}/api/health/ready`);
  try {
    await worker.start();
    for (const job of ['sweep-outbox', 'complete-past-visits', 'forget-old-data']) {
      while ((await value(overdue(job))) !== 0) await new Promise((resolve) => setTimeout(resolve, 200));
    }
    expect(await value('homebright_workers_alive')).toBe(1);
  } finally {
    await worker.stop();
    await test_.app.get(Queues).queue('jobs').obliterate({ force: true });
  }
});
