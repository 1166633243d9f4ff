import 'reflect-metadata';
import { createHttpApp, createLogger, readConfig, Clock } from './product.js';

/** The product as in production: with sign-in, policy, validation, security headers and log lines. */
const config = readConfig();
const app = await createHttpApp(config, new Clock(), createLogger(config.logLevel, 'api'));
app.enableShutdownHooks();
await app.listen(0, '127.0.0.1');
process.stdout.write(`listening ${new URL(await app.getUrl()).port}\n`);
