import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource, EntitySchema } from 'typeorm';
import { BookingsModule, bookingsSchemas } from './bookings/index.js';
import type { Config } from './config.js';
import { DispatchModule, dispatchSchemas } from './dispatch/index.js';
import { IdentityModule, identitySchemas } from './identity/index.js';
import type { Clock } from './kernel/clock.js';
import { NotificationsModule, notificationsSchemas } from './notifications/index.js';
import { PaymentsModule, paymentsSchemas } from './payments/index.js';
import { createDataSource } from './platform/database/data-source.js';
import { jobLimits, type TimeLimits } from './platform/database/time-limits.js';
import { PlatformModule } from './platform/index.js';
import { PricingModule, pricingSchemas } from './pricing/index.js';

export const ENTITIES: EntitySchema[] = [
  ...identitySchemas,
  ...pricingSchemas,
  ...dispatchSchemas,
  ...paymentsSchemas,
  ...bookingsSchemas,
  ...notificationsSchemas,
];

@Module({})
export class AppModule {
  /** `limits`: how long the process waits for the database; a job's unless it serves requests. */
  static with(config: Config, clock: Clock, limits = jobLimits(config.databaseWaitSeconds)): DynamicModule {
    return {
      module: AppModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ retryAttempts: 10, retryDelay: 500 }),
          dataSourceFactory: async () => appDataSource(config, limits).initialize(),
        }),
        PlatformModule.with(config, clock),
        IdentityModule,
        PricingModule,
        DispatchModule,
        PaymentsModule,
        BookingsModule,
        NotificationsModule,
      ],
    };
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
