import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { CONFIG, type Config } from '../config.js';
import { Clock } from '../kernel/clock.js';
import { Business, BusinessClock } from './business.js';
import { Pages } from './database/pages.js';
import { Sql } from './database/sql.js';
import { Transactions } from './database/transactions.js';
import { SnapshotCache } from './database/snapshot-cache.js';
import { HealthController, Readiness, SystemProblemsController } from './http/health.js';
import { RateLimit } from './http/rate-limit.js';
import { RowTransactions } from './http/bulk.js';
import { Links } from './links-and-codes/links.js';
import { IdempotencyKeys } from './idempotency-keys.js';
import { RequestPots } from './links-and-codes/request-pots.js';
import { DailyCounts } from './links-and-codes/daily-counts.js';
import { OneTimeCodes } from './links-and-codes/one-time-codes.js';
import { HealthChecks } from './health-checks.js';
import { Heartbeat } from './jobs/heartbeat.js';
import { Queues } from './jobs/queues.js';
import { Upkeep } from './jobs/upkeep.js';
import { WorkerHost } from './jobs/worker-host.js';
import { Metrics } from './metrics/metrics.js';
import { ProcessMetrics } from './metrics/process-metrics.js';
import { EventDelivery } from './outbox/delivery.js';
import { Registry } from './outbox/registry.js';
import { OutboxRelay } from './outbox/relay.js';
import { PersonalDataRegistry } from './privacy/personal-data.js';
import { PlatformData } from './privacy/platform-data.js';

const SHARED = [
  Business,
  { provide: BusinessClock, useFactory: ({ clock }: Business) => clock, inject: [Business] },
  PersonalDataRegistry,
  IdempotencyKeys,
  OutboxRelay,
  Pages,
  EventDelivery,
  HealthChecks,
  Heartbeat,
  Links,
  RequestPots,
  DailyCounts,
  OneTimeCodes,
  Metrics,
  Queues,
  RateLimit,
  Readiness,
  Registry,
  RowTransactions,
  Sql,
  Transactions,
  SnapshotCache,
  WorkerHost,
];

/** The platform's providers. Global: modules need not import it. */
@Global()
@Module({})
export class PlatformModule {
  static with(config: Config, clock: Clock): DynamicModule {
    return {
      module: PlatformModule,
      imports: [DiscoveryModule, ScheduleModule.forRoot()],
      controllers: [HealthController, SystemProblemsController],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: Clock, useValue: clock },
        ...SHARED,
        ProcessMetrics,
        Upkeep,
        PlatformData,
      ],
      exports: [CONFIG, Clock, ...SHARED],
    };
  }
}
