import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { ConfigurationError, readConfig } from './config.js';
import { Clock } from './kernel/clock.js';
import { exitWithError } from './exit-with-error.js';
import { createLogger, NestLogger } from './platform/logging.js';
import { migrate } from './platform/database/data-source.js';
import { seed } from './seed.js';

/** Brings the database to this version and fills a fresh one; run before the processes of a new version start. */
async function main(): Promise<void> {
  const config = readConfig();
  await migrate(config.databaseUrl);
  const logger = new NestLogger(createLogger('warn', 'migrate'));
  const app = await NestFactory.createApplicationContext(AppModule.with(config, new Clock()), {
    logger,
    abortOnError: false,
  });
  await seed(app, config).finally(() => app.close());
}

main().catch((error: unknown) => exitWithError(error instanceof ConfigurationError ? error.message : error));
