import 'reflect-metadata';
import { Clock, createHttpApp, createLogger, PayBooking, RateLimit, readConfig } from './product.js';

/**
 * The product as in production, except that it neither calls the payment provider nor limits the requests per minute,
 * because the other servers do not either.
 */
const config = readConfig();
const app = await createHttpApp(config, new Clock(), createLogger(config.logLevel, 'api'));
app.get(PayBooking).collect = ({ id }: { id: number }) =>
  Promise.resolve({ clientSecret: null, amount: 0, bookingId: id });
app.get(RateLimit).hit = () => Promise.resolve();
app.enableShutdownHooks();
await app.listen(0, '127.0.0.1');
process.stdout.write(`listening ${new URL(await app.getUrl()).port}\n`);
