import { Business } from '../business.js';
import { Injectable, Logger } from '@nestjs/common';
import { asJob } from '../database/time-limits.js';
import { Metrics } from '../metrics/metrics.js';
import { EventDelivery } from '../outbox/delivery.js';
import { Registry } from '../outbox/registry.js';
import { type DeliveryJobData, OutboxRelay } from '../outbox/relay.js';
import { Heartbeat } from './heartbeat.js';
import { Queues, type Schedule } from './queues.js';

/** The worker process: relays the outbox, processes events and jobs, registers the schedules. */
@Injectable()
export class WorkerHost {
  private readonly log = new Logger(WorkerHost.name);

  constructor(
    private readonly business: Business,
    private readonly queues: Queues,
    private readonly registry: Registry,
    private readonly relay: OutboxRelay,
    private readonly delivery: EventDelivery,
    private readonly metrics: Metrics,
    private readonly heartbeat: Heartbeat,
  ) {}

  async start(schedules: readonly Schedule[]): Promise<void> {
    for (const { job } of schedules) {
      if (!this.registry.job(job)) throw new Error(`The schedule names a job that nobody declares: ${job}.`);
    }
    const events = this.queues.worker(
      'events',
      (job) => this.deliver(job.name, job.data as DeliveryJobData),
      { concurrency: 8 },
    );
    const jobs = this.queues.worker(
      'jobs',
      (job) => this.metrics.timed('job', job.name, () => asJob(() => this.runJob(job.name))),
      { concurrency: 4 },
    );
    for (const worker of [events, jobs]) {
      worker.on('failed', (job, error) => this.log.warn(`${job?.name ?? 'job'} failed: ${error.message}`));
    }
    await this.keepSchedules(schedules);
    this.relay.start();
  }

  async stop(): Promise<void> {
    this.heartbeat.stop();
    await this.relay.stop();
  }

  private async deliver(handler: string, data: DeliveryJobData): Promise<void> {
    if ('eventId' in data) return this.delivery.deliver(data.eventId, handler);
    const failed = await this.delivery.deliverAll(data.deliveries);
    for (const { handler: name, error } of failed) this.log.warn(`${name} failed: ${error.message}`);
    if (failed.length) await this.relay.tryAgain(failed);
  }

  private async runJob(name: string): Promise<void> {
    const job = this.registry.job(name);
    if (!job) throw new Error(`Nobody declares the job ${name}.`);
    await job();
    this.heartbeat.succeeded(name);
  }

  private async keepSchedules(schedules: readonly Schedule[]): Promise<void> {
    const queue = this.queues.queue('jobs');
    for (const { job, pattern, every } of schedules) {
      const repeat = pattern ? { pattern, tz: this.business.settings.timeZone } : { every: every ?? 60_000 };
      await queue.upsertJobScheduler(`every-${job}`, repeat, { name: job, opts: { attempts: 3 } });
    }
    const known = new Set(schedules.map(({ job }) => `every-${job}`));
    for (const scheduler of await queue.getJobSchedulers()) {
      if (!known.has(scheduler.key)) await queue.removeJobScheduler(scheduler.key);
    }
    // Catches up on schedules that were missed while no worker ran, for example at night.
    for (const { job, pattern } of await this.heartbeat.start(schedules)) {
      if (pattern) await queue.add(job, undefined, { jobId: `missed-${job}`, attempts: 3 });
    }
  }
}
