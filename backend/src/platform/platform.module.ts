import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { CONFIG, type Config } from '../config.js';
import { Clock } from '../kernel/clock.js';
import { AuditLog } from './audit-log.js';
import { BackupRuns } from './backup/backup-runs.js';
import { Backups } from './backup/backups.js';
import { Business, BusinessClock } from './business/business.js';
import { Testimonials } from './business/testimonials.js';
import { Pages } from './database/pages.js';
import { Sql } from './database/sql.js';
import { Transactions } from './database/transactions.js';
import { SnapshotCache } from './database/snapshot-cache.js';
import { GeocodeController, Geocoder } from './geocoding/geocoder.js';
import { HtmlPageStyle } from './http/html-page.js';
import { HealthController, Readiness, SystemProblemsController } from './http/health.js';
import { EmbedController } from './http/embed.js';
import { LandingPage } from './http/landing-page.js';
import { SitePages } from './http/site-pages.js';
import { SiteController } from './http/site.controller.js';
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
import { ChangeLook } from './look/change-look.js';
import { CurrentLook } from './look/current-look.js';
import { AdminLookController, LookImagesController } from './look/look.controller.js';
import { Pictures } from './look/pictures.js';
import { LookPreviews } from './look/previews.js';
import { Metrics } from './metrics/metrics.js';
import { ProcessMetrics } from './metrics/process-metrics.js';
import { EventDelivery } from './outbox/delivery.js';
import { Outbox } from './outbox/outbox.js';
import { Registry } from './outbox/registry.js';
import { OutboxRelay } from './outbox/relay.js';
import { PersonalDataRegistry } from './privacy/personal-data.js';
import { PlatformData } from './privacy/platform-data.js';

const SHARED = [
  AuditLog,
  BackupRuns,
  Backups,
  Business,
  BusinessClock,
  CurrentLook,
  PersonalDataRegistry,
  IdempotencyKeys,
  Outbox,
  OutboxRelay,
  Pages,
  EventDelivery,
  HealthChecks,
  Heartbeat,
  LandingPage,
  Links,
  LookPreviews,
  RequestPots,
  DailyCounts,
  OneTimeCodes,
  Metrics,
  Queues,
  RateLimit,
  Readiness,
  Registry,
  RowTransactions,
  SitePages,
  Sql,
  Testimonials,
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
      controllers: [
        HealthController,
        SystemProblemsController,
        EmbedController,
        SiteController,
        GeocodeController,
        HtmlPageStyle,
        AdminLookController,
        LookImagesController,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: Clock, useValue: clock },
        ...SHARED,
        ChangeLook,
        Geocoder,
        Pictures,
        ProcessMetrics,
        Upkeep,
        PlatformData,
      ],
      exports: [CONFIG, Clock, ...SHARED],
    };
  }
}
