import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource, EntitySchema } from 'typeorm';
import { BackupModule } from './backup/index.js';
import { BillingModule } from './billing/index.js';
import { BookingsModule, bookingsSchemas } from './bookings/index.js';
import type { Config } from './config.js';
import { CreditModule } from './credit/index.js';
import { knownReason, mayPass } from './exit-with-error.js';
import { CrewDayModule } from './crew-day/index.js';
import { DispatchModule, dispatchSchemas } from './dispatch/index.js';
import { FirstRunModule } from './first-run/index.js';
import { DoctorModule } from './doctor/index.js';
import { IdentityModule, identitySchemas } from './identity/index.js';
import { ImportsModule } from './imports/index.js';
import type { Clock } from './kernel/clock.js';
import { MonthEndModule } from './month-end/index.js';
import { NotificationsModule, notificationsSchemas } from './notifications/index.js';
import { OfficeModule } from './office/index.js';
import { PaymentsModule, paymentsSchemas } from './payments/index.js';
import { createDataSource } from './platform/database/data-source.js';
import { jobLimits, type TimeLimits } from './platform/database/time-limits.js';
import { PlatformModule } from './platform/index.js';
import { PricingModule, pricingSchemas } from './pricing/index.js';
import { QuotesModule } from './quotes/index.js';
import { RatingsModule } from './ratings/index.js';
import { SiteModule } from './site/index.js';

const ENTITIES: EntitySchema[] = [
  ...identitySchemas,
  ...pricingSchemas,
  ...dispatchSchemas,
  ...paymentsSchemas,
  ...bookingsSchemas,
  ...notificationsSchemas,
];

@Module({})
export class AppModule {
  /**
   * `limits`: how long the process waits for the database; by default those of a job, which suit everything
   * except HTTP requests.
   */
  static with(config: Config, clock: Clock, limits = jobLimits(config.databaseWaitSeconds)): DynamicModule {
    return {
      module: AppModule,
      imports: [
        TypeOrmModule.forRootAsync({
          // `connect` waits for a database that is still starting. Nest's own retries would log a stack trace
          // each time.
          useFactory: () => ({ toRetry: () => false }),
          dataSourceFactory: () => connect(() => appDataSource(config, limits).initialize()),
        }),
        PlatformModule.with(config, clock),
        SiteModule,
        BackupModule,
        IdentityModule,
        CreditModule,
        PricingModule,
        DispatchModule,
        PaymentsModule,
        BookingsModule,
        BillingModule,
        CrewDayModule,
        MonthEndModule,
        ImportsModule,
        OfficeModule,
        QuotesModule,
        RatingsModule,
        NotificationsModule,
        DoctorModule,
        FirstRunModule,
      ],
    };
  }
}

const TRIES = 10;
const PAUSE_MS = 500;

async function connect(open: () => Promise<DataSource>): Promise<DataSource> {
  const log = new Logger('Database');
  for (let tried = 1; ; tried += 1) {
    try {
      return await open();
    } catch (error) {
      if (tried === TRIES || !mayPass(error)) throw error;
      if (tried === 1) log.warn(`waiting: ${knownReason(error)}`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databasePoolSize'> &
  Partial<Pick<Config, 'databasePooler'>>;

export function appDataSource(
  { databaseUrl, databasePooler = null, databasePoolSize }: DatabaseConfig,
  limits?: TimeLimits,
): DataSource {
  return createDataSource(databasePooler ?? databaseUrl, databasePoolSize, ENTITIES, limits);
}
