import 'reflect-metadata';
import { ConfigurationError, readConfig } from './config.js';
import { createHttpApp } from './http-app.js';
import { Clock } from './kernel/clock.js';
import { createLogger } from './platform/logging.js';
import { leave } from './leave.js';

async function main(): Promise<void> {
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  const app = await createHttpApp(config, new Clock(), logger);
  await app.listen(config.port, config.host);
  logger.info({ port: config.port }, 'api is listening');
}

main().catch((error: unknown) => leave(error instanceof ConfigurationError ? error.message : error));
