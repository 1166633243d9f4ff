import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { randomUUID } from 'node:crypto';
import type { Counter } from 'prom-client';
import { sharing } from '../../kernel/sharing.js';
import { Sql } from '../database/sql.js';
import { type HealthCheck, HealthChecks, type Problem } from '../health-checks.js';
import { Metrics } from '../metrics/metrics.js';
import { VERSION } from '../version.js';
import type { Schedule } from './queues.js';
import { overdueOf, readRuns, readWorkers } from './worker-state.js';

const EVERY_MS = 10_000;

/** Stores the heartbeat, and the successes since the previous heartbeat. */
const BEAT = `
WITH beat AS (
  INSERT INTO worker_heartbeat (worker, version) VALUES ($1, $2) ON CONFLICT (worker) DO UPDATE SET seen_at = now()),
forgotten AS (DELETE FROM worker_heartbeat WHERE seen_at < now() - interval '1 day' AND worker <> $1)
INSERT INTO schedule_run (job) SELECT unnest($3::text[]) ON CONFLICT (job) DO UPDATE SET succeeded_at = now()`;

/**
 * Workers record in PostgreSQL that they run and which schedules they have carried out. Every process reports
 * a missing worker, because a stopped worker cannot.
 */
@Injectable()
export class Heartbeat implements OnModuleInit {
  private readonly log = new Logger(Heartbeat.name);
  private readonly worker = randomUUID();
  private readonly failures: Counter;
  private started = false;
  private done = new Set<string>();
  private readonly workers = sharing(() => readWorkers(this.sql));
  private readonly runs = sharing(() => readRuns(this.sql));

  constructor(
    private readonly sql: Sql,
    private readonly metrics: Metrics,
    private readonly checks: HealthChecks,
  ) {
    this.failures = metrics.counter(
      'homebright_heartbeat_failures_total',
      'Heartbeats of this worker that could not be written: the database is away, full, or read-only.',
    );
  }

  onModuleInit(): void {
    this.metrics.gauge(
      'homebright_workers_alive',
      'Workers heard of in the last 25 seconds.',
      [],
      async () => [{ value: (await this.workers()).alive }],
    );
    this.metrics.gauge(
      'homebright_worker_heartbeat_age_seconds',
      'How long ago any worker was heard of; absent if none ever was.',
      [],
      async () => {
        const { seconds } = await this.workers();
        return seconds === null ? [] : [{ value: seconds }];
      },
    );
    this.metrics.gauge(
      'homebright_schedule_overdue_seconds',
      'How long a scheduled job should have succeeded again, and has not.',
      ['schedule'],
      async () =>
        (await this.runs()).map((run) => ({ labels: { schedule: run.job }, value: overdueOf(run) })),
    );
    this.checks.add({ about: 'worker', by: 'api', look: () => this.lookForWorkers() });
    this.checks.add({ about: 'schedule', by: 'api', look: () => this.lookForOverdue() });
  }

  /** @returns the overdue schedules, which were missed while no worker ran */
  async start(schedules: readonly Schedule[]): Promise<Schedule[]> {
    const jobs = schedules.map(({ job }) => job);
    await this.sql.query(
      'expect-schedules',
      'INSERT INTO schedule_run (job) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING',
      [jobs],
    );
    this.started = true;
    await this.beat();
    const overdue = new Set((await this.runs()).filter((run) => overdueOf(run) > 0).map(({ job }) => job));
    return schedules.filter(({ job }) => overdue.has(job));
  }

  stop(): void {
    this.started = false;
  }

  succeeded(job: string): void {
    this.done.add(job);
  }

  @Interval(EVERY_MS)
  async beat(): Promise<void> {
    if (!this.started) return;
    const done = [...this.done].sort();
    this.done = new Set();
    try {
      await this.sql.query('heartbeat', BEAT, [this.worker, VERSION, done]);
    } catch (error) {
      this.failures.inc();
      for (const job of done) this.done.add(job);
      this.log.warn(`heartbeat: ${(error as Error).message}`);
    }
  }

  private async lookForWorkers(): ReturnType<HealthCheck['look']> {
    const { alive, lastSeen, seconds } = await this.workers();
    if (alive) return null;
    return {
      about: 'worker',
      since: lastSeen,
      // If no worker was ever seen, the time counts from this process's start.
      seconds: seconds ?? process.uptime(),
      detail: null,
      sentence: 'No worker runs: emails, charges and reminders wait. Start it and read its log.',
    };
  }

  private async lookForOverdue(): Promise<Problem | null> {
    const overdue = (await this.runs()).filter((run) => overdueOf(run) > 0);
    const [oldest] = overdue.sort((a, b) => b.seconds - a.seconds);
    if (!oldest || !(await this.workers()).alive) return null;
    const names = overdue.map(({ job }) => job).join(', ');
    return {
      about: 'schedule',
      since: oldest.succeededAt,
      seconds: Math.max(...overdue.map(overdueOf)),
      detail: names,
      sentence: `Scheduled jobs are overdue: ${names}. The worker's log says why.`,
    };
  }
}
