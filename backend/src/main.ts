import 'reflect-metadata';
import { ConfigurationError, readConfig } from './config.js';
import { createHttpApp } from './http-app.js';
import { Clock } from './kernel/clock.js';
import { HealthChecks, Readiness } from './platform/index.js';
import { createLogger } from './platform/logging.js';
import { exitWithError } from './exit-with-error.js';
import { serveMetrics } from './platform/metrics/metrics.js';
import { startTracing } from './platform/tracing/spans.js';

async function main(): Promise<void> {
  const config = readConfig();
  const logger = createLogger(config.logLevel, 'api');
  for (const warning of config.warnings) logger.warn({ event: 'unknown-setting' }, warning);
  const stopTracing = await startTracing('homebright-api', config);
  const app = await createHttpApp(config, new Clock(), logger);
  const metrics = await serveMetrics(app, config);
  await app.listen(config.port, config.host);
  logger.info({ port: config.port }, 'api is listening');

  const notReady = (error: Error): void => logger.warn({ event: 'not-ready' }, error.message);
  void app.get(Readiness).check().catch(notReady);
  void app.get(HealthChecks).start('api');

  const stop = async (): Promise<void> => {
    await app.close();
    metrics?.close();
    await stopTracing();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop().catch(exitWithError));
}

main().catch((error: unknown) => exitWithError(error instanceof ConfigurationError ? error.message : error));
