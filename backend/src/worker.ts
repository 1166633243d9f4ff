import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { ConfigurationError, readConfig } from './config.js';
import { Clock } from './kernel/clock.js';
import { exitWithError } from './exit-with-error.js';
import { HealthChecks, Readiness, WorkerHost } from './platform/index.js';
import { createLogger, NestLogger } from './platform/logging.js';
import { serveMetrics } from './platform/metrics/metrics.js';
import { startTracing } from './platform/tracing/spans.js';
import { serveWorkerHealth } from './platform/http/health.js';
import { workerLimits } from './platform/database/time-limits.js';
import { SCHEDULES } from './schedules.js';

async function main(): Promise<void> {
  const config = readConfig();
  const logger = createLogger(config.logLevel, 'worker');
  for (const warning of config.warnings) logger.warn({ event: 'unknown-setting' }, warning);
  const stopTracing = await startTracing('homebright-worker', config);
  const app = await NestFactory.createApplicationContext(
    AppModule.with(config, new Clock(), workerLimits(config.databaseWaitSeconds)),
    {
      logger: new NestLogger(logger),
      abortOnError: false,
    },
  );
  const host = app.get(WorkerHost);
  let started = false;
  const health = await serveWorkerHealth(app, config.workerPort, config.host, () => started);
  const { operations } = config;
  const metrics = await serveMetrics(app, {
    ...config,
    operations: { ...operations, metricsPort: operations.workerMetricsPort },
  });
  const stop = async (): Promise<void> => {
    await host.stop();
    await app.close();
    health.close();
    metrics?.close();
    await stopTracing();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop().catch(exitWithError));

  const readiness = app.get(Readiness);
  await readiness.workerCanStart((sentence) => logger.warn({ event: 'not-ready' }, sentence));
  if (readiness.isShuttingDown) return;
  await host.start(SCHEDULES);
  started = true;
  logger.info({ port: config.workerPort }, 'worker is running');
  await app.get(HealthChecks).start('worker');
}

main().catch((error: unknown) => exitWithError(error instanceof ConfigurationError ? error.message : error));
