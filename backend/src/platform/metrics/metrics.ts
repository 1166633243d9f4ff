import { type INestApplicationContext, Inject, Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { CONFIG, type Config } from '../../config.js';
import { inSpan } from '../tracing/spans.js';
import { VERSION } from '../version.js';
import { createServer, type Server } from 'node:http';
import { inTime } from '../../kernel/in-time.js';

export interface Reading {
  labels?: Record<string, string>;
  value: number;
}

/** Each label of a counter with all the values that it can take. */
export type LabelValues = Readonly<Record<string, readonly string[]>>;

/** A hung database must not hang the metrics endpoint. */
const TIMEOUT_MS = 2_000;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** This process's metrics in Prometheus' text format. Names carry their unit; labels never hold user input. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly failures = this.counter(
    'homebright_metric_failures_total',
    'Readings that could not be taken, by metric.',
    { metric: [] },
  );
  private readonly failedWork = this.counter(
    'homebright_work_failures_total',
    'Jobs and event handlers that failed, by name; those that were tried again count each time.',
    { kind: [], name: [] },
  );
  private readonly requests = new Histogram({
    name: 'homebright_http_request_duration_seconds',
    help: 'Requests answered, by route template.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  private readonly work = new Histogram({
    name: 'homebright_work_duration_seconds',
    help: 'Jobs and event handlers run, by name and outcome.',
    labelNames: ['kind', 'name', 'outcome'],
    buckets: [...SECONDS, 30, 60],
    registers: [this.registry],
  });

  constructor(@Inject(CONFIG) { operations }: Config) {
    if (operations.metricsPort !== null) collectDefaultMetrics({ register: this.registry });
    const registers = [this.registry];
    new Gauge({
      name: 'homebright_build_info',
      help: 'The release that runs, as its label; always 1.',
      labelNames: ['version'],
      registers,
    }).set({ version: VERSION }, 1);
  }

  /** Counts the failures of this work from 0. */
  expectWork(kind: WorkKind, names: readonly string[]): void {
    for (const name of names) this.failedWork.inc({ kind, name }, 0);
  }

  answered(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status: String(status) }, seconds);
  }

  /** Runs the work in a span and records its duration and failure. */
  timed<T>(kind: WorkKind, name: string, work: () => Promise<T>): Promise<T> {
    return inSpan(`${kind} ${name}`, {}, async () => {
      const end = this.work.startTimer({ kind, name });
      try {
        const result = await work();
        end({ outcome: 'done' });
        return result;
      } catch (error) {
        end({ outcome: 'failed' });
        this.failedWork.inc({ kind, name });
        throw error;
      }
    });
  }

  /**
   * A counter that starts at 0 for all combinations of its labels' values, because Prometheus sees no
   * increase from a missing value to 1.
   */
  counter(name: string, help: string, labels: LabelValues = {}): Counter {
    const counter = new Counter({ name, help, labelNames: Object.keys(labels), registers: [this.registry] });
    for (const combination of combinations(labels)) counter.inc(combination, 0);
    return counter;
  }

  /**
   * A gauge that is read on each scrape. A reading that fails or times out is omitted, and the failure is
   * counted.
   */
  gauge(name: string, help: string, labelNames: string[], read: () => Promise<Reading[]>): void {
    const { failures } = this;
    failures.inc({ metric: name }, 0);
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        this.reset();
        // Without labels, `reset` leaves a 0, which is not a reading.
        if (!labelNames.length) this.remove();
        const readings = await inTime(read(), TIMEOUT_MS).catch(() => {
          failures.inc({ metric: name });
          return [];
        });
        for (const { labels, value } of readings) this.set(labels ?? {}, value);
      },
    });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}

type WorkKind = 'job' | 'event';

function combinations(labels: LabelValues): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (before, [label, values]) =>
      before.flatMap((others) => values.map((value) => ({ ...others, [label]: value }))),
    [{}],
  );
}

/**
 * `GET /metrics` on a separate port, which must not be exposed publicly.
 * @returns null if METRICS_PORT is not set
 */
export async function serveMetrics(
  app: INestApplicationContext,
  { operations, host }: Pick<Config, 'operations' | 'host'>,
): Promise<Server | null> {
  if (operations.metricsPort === null) return null;
  const metrics = app.get(Metrics);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(operations.metricsPort ?? 0, host, resolve);
  });
  server.unref();
  return server;
}
