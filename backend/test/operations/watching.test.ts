import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Metrics } from '../../src/platform/index.js';
import { Readiness } from '../../src/platform/http/health.js';
import { serveMetrics } from '../../src/platform/metrics/metrics.js';
import { startTracing } from '../../src/platform/tracing/spans.js';
import { startTestApp } from '../harness.js';
import { signInAs, signInAsAdmin } from '../sign-in.js';
import { useStage } from '../use-stage.js';

let metrics: Server | null;
afterAll(() => new Promise((resolve) => metrics?.close(resolve) ?? resolve(null)));
const test_ = useStage(() => startTestApp({ METRICS_PORT: '0', HOST: '127.0.0.1' }));
let metricsUrl: string;

beforeAll(async () => {
  metrics = await serveMetrics(test_.app, test_.config);
  metricsUrl = `http://127.0.0.1:${(metrics?.address() as AddressInfo).port}/metrics`;
});

const scrape = async (): Promise<string> => (await fetch(metricsUrl)).text();

/** Prometheus' `increase()` does not see a counter whose first sample is already 1. */
test('every counter starts at 0, with every combination of labels that can be known ahead', async () => {
  const text = await scrape();
  const counters = [...text.matchAll(/^# TYPE (homebright_\w+) counter$/gm)].map(([, name = '']) => name);
  const samplesOf = (name: string): string[] =>
    text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const told = Object.fromEntries(counters.map((name) => [name, samplesOf(name)]));
  for (const samples of Object.values(told))
    expect(samples.filter((line) => !line.endsWith(' 0'))).toEqual([]);
  expect(Object.fromEntries(Object.entries(told).map(([name, { length }]) => [name, length > 0]))).toEqual({
    homebright_failures_total: true,
    homebright_heartbeat_failures_total: true,
    homebright_messages_total: true,
    homebright_metric_failures_total: true,
    homebright_policy_violations_total: true,
    homebright_reconciliation_drift_total: true,
    homebright_refusals_total: true,
    homebright_work_failures_total: true,
  });
  for (const sample of [
    'homebright_reconciliation_drift_total{status="reserved"} 0',
    'homebright_refusals_total{code="WRONG_CREDENTIALS"} 0',
    'homebright_failures_total{code="INTERNAL"} 0',
    'homebright_policy_violations_total{directive="script-src-elem"} 0',
    'homebright_metric_failures_total{metric="homebright_webhook_backlog"} 0',
    'homebright_work_failures_total{kind="job",name="reconcile-month"} 0',
    'homebright_work_failures_total{kind="event",name="confirm-paid-booking"} 0',
  ])
    expect(text).toContain(sample);
});

describe('metrics', () => {
  test('requests are counted by the pattern of their route, never by their URL', async () => {
    const cookie = await signInAs(test_);
    await test_.app.inject({ url: '/api/bookings/4711', headers: { cookie } });
    await test_.app.inject('/api/health/live');
    const text = await scrape();
    expect(text).toContain(
      'homebright_http_request_duration_seconds_count{method="GET",route="/api/bookings/:id",status="404"} 1',
    );
    expect(text).toMatch(/homebright_http_request_duration_seconds_bucket\{le="0.25",method="GET"/);
    expect(text).not.toContain('bookings/4711');
  });

  test('what is on call is read: outbox, queues, payments, reconciliation, webhooks, mails, process', async () => {
    await test_.database.query(
      `INSERT INTO outbox (name, payload, created_at) VALUES ('payments.provider-event-received', '{}', now() - interval '90 seconds')`,
    );
    const text = await scrape();
    const value = (metric: string): number =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${metric} `))
          ?.split(' ')
          .at(-1),
      );
    expect(value('homebright_outbox_oldest_seconds{stage="to-relay"}')).toBeGreaterThanOrEqual(90);
    expect(value('homebright_outbox_oldest_seconds{stage="to-handle"}')).toBe(0);
    expect(value('homebright_webhook_backlog')).toBe(1);
    // The event was sent again just now, for the third time. Its age still counts from the start.
    await test_.database.query(`UPDATE outbox SET relayed_at = now(), sent = 3`);
    expect(await scrape()).toMatch(/homebright_outbox_oldest_seconds\{stage="to-handle"\} 9\d/);
    expect(value('homebright_queue_lag_seconds{queue="events"}')).toBe(0);
    expect(value('homebright_queue_jobs{queue="jobs",state="waiting"}')).toBe(0);
    expect(value('homebright_payments_last_day{outcome="succeeded"}')).toBe(0);
    expect(value('homebright_reconciliation_overdue{kind="payment"}')).toBe(0);
    expect(value('homebright_message_backlog{channel="mail"}')).toBe(0);
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(text).not.toMatch(/^homebright_metric_failures_total\{.*\} [1-9]/m);
    await test_.database.query('DELETE FROM outbox');
  });

  test('a reading that fails is left out and counted; the others are there', async () => {
    const own = test_.app.get(Metrics);
    own.gauge('homebright_test_broken', 'Fails.', [], () => Promise.reject(new Error('no')));
    await scrape();
    const text = await scrape();
    expect(text).toMatch(/homebright_metric_failures_total\{metric="homebright_test_broken"\} [1-9]/);
    expect(text).not.toMatch(/^homebright_test_broken/m);
    expect(text).toContain('homebright_webhook_backlog 0');
  });

  test('jobs are timed with how they ended', async () => {
    const own = test_.app.get(Metrics);
    await own.timed('job', 'test-job', async () => undefined);
    await expect(own.timed('job', 'test-job', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const text = await scrape();
    expect(text).toContain(
      'homebright_work_duration_seconds_count{kind="job",name="test-job",outcome="done"} 1',
    );
    expect(text).toContain(
      'homebright_work_duration_seconds_count{kind="job",name="test-job",outcome="failed"} 1',
    );
    expect(text).toContain('homebright_work_failures_total{kind="job",name="test-job"} 1');
  });

  test('they are on a port of their own, not on the public one', async () => {
    expect((await test_.app.inject('/metrics')).statusCode).toBe(404);
    expect((await test_.app.inject('/api/metrics')).statusCode).toBe(404);
    expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404);
  });
});

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  status: { code?: number };
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** A trace collector that receives JSON over HTTP. */
async function startCollector(): Promise<{
  url: string;
  spans: Span[];
  services: string[];
  stop(): Promise<void>;
}> {
  const spans: Span[] = [];
  const services: string[] = [];
  const server = createServer((request, response) => {
    void read(request).then((text) => {
      const { resourceSpans } = JSON.parse(text) as {
        resourceSpans: {
          resource: { attributes: { key: string; value: { stringValue: string } }[] };
          scopeSpans: { spans: Span[] }[];
        }[];
      };
      for (const { resource, scopeSpans } of resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name');
        services.push(`${request.url} ${service?.value.stringValue}`);
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    services,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

describe('traces', () => {
  test('go to the collector: the request, below it its statements, continuing the caller’s trace', async () => {
    const collector = await startCollector();
    const { operations } = test_.config;
    const stop = await startTracing('homebright-api', {
      operations: { ...operations, tracesUrl: collector.url },
    });
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    await test_.app.inject({
      url: '/api/health/ready',
      headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    });
    await test_.app.get(Metrics).timed('job', 'test-traced', async () => undefined);
    await stop();
    await collector.stop();
    expect(collector.services[0]).toBe('/v1/traces homebright-api');
    const request = collector.spans.find(({ name }) => name === 'GET /api/health/ready');
    expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
    expect(request?.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: 200 },
    });
    const statement = collector.spans.find(({ name }) => name === 'sql ready');
    expect(statement).toMatchObject({ traceId, parentSpanId: request?.spanId });
    expect(collector.spans.map(({ name }) => name)).toContain('job test-traced');
  });

  test('without a collector none of its libraries is loaded, and work simply runs', async () => {
    const stop = await startTracing('homebright-api', test_.config);
    await stop();
    expect((await test_.app.inject('/api/health/ready')).statusCode).toBe(200);
  });
});

describe('the queues’ dashboard', () => {
  test('is for administrators alone', async () => {
    const visitor = await test_.app.inject('/admin/queues');
    expect([visitor.statusCode, visitor.headers.location]).toEqual([302, '/admin-login']);
    const customer = { cookie: await signInAs(test_) };
    expect((await test_.app.inject({ url: '/admin/queues/api/queues', headers: customer })).statusCode).toBe(
      401,
    );
    const asset = await test_.app.inject({ url: '/admin/queues/static/favicon.ico', headers: customer });
    expect(asset.statusCode).toBe(302);
  });

  test('shows both queues, under the policy of every page, and changes nothing', async () => {
    const headers = { cookie: await signInAsAdmin(test_) };
    const page = await test_.app.inject({ url: '/admin/queues', headers });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('googleapis');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.headers['content-security-policy']).toContain("base-uri 'self'");
    const { queues } = (await test_.app.inject({ url: '/admin/queues/api/queues', headers })).json<{
      queues: { name: string; readOnlyMode: boolean }[];
    }>();
    expect(queues.map(({ name, readOnlyMode }) => [name, readOnlyMode])).toEqual([
      ['events', true],
      ['jobs', true],
    ]);
    const empty = await test_.app.inject({
      method: 'PUT',
      url: '/admin/queues/api/queues/jobs/empty',
      headers,
    });
    expect(empty.statusCode).toBeGreaterThanOrEqual(400);
  });
});

test('the version that runs is told', async () => {
  const answer = await test_.app.inject('/api/health/version');
  expect(answer.json()).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
});

describe('readiness', () => {
  const ready = async (): Promise<[number, string]> => {
    const { statusCode, body } = await test_.app.inject('/api/health/ready');
    return [statusCode, body];
  };

  test('waits for a database of this version', async () => {
    expect((await ready())[0]).toBe(200);
    const [last] = await test_.database.query(
      'DELETE FROM migration WHERE id = (SELECT max(id) FROM migration) RETURNING id, timestamp, name',
    );
    const [status, body] = await ready();
    expect(status).toBe(503);
    expect(body).toContain('migrated to this version');
    const { id, timestamp, name } = last[0] ?? last;
    await test_.database.query('INSERT INTO migration (id, timestamp, name) VALUES ($1, $2, $3)', [
      id,
      timestamp,
      name,
    ]);
    expect((await ready())[0]).toBe(200);
  });

  test('waits for the queues', async () => {
    await test_.database.query('ALTER SCHEMA bullmq RENAME TO elsewhere');
    expect((await ready())[0]).toBe(503);
    await test_.database.query('ALTER SCHEMA elsewhere RENAME TO bullmq');
    expect((await ready())[0]).toBe(200);
  });

  test('a process that is about to leave says so first, and ends its connections', async () => {
    const leaving = await startTestApp({ DRAIN_SECONDS: '2' });
    const closed = leaving.close();
    const readiness = leaving.app.get(Readiness);
    while (!readiness.isShuttingDown) await new Promise((resolve) => setImmediate(resolve));
    const answer = await leaving.app.inject('/api/health/ready');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers.connection).toBe('close');
    const served = await leaving.app.inject('/api/health/live');
    expect(served.statusCode).toBe(200);
    await closed;
  });
});
