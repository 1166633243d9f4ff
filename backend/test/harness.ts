import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { type Config, readConfig } from '../src/config.js';
import { createHttpApp } from '../src/http-app.js';
import type { Clock } from '../src/kernel/clock.js';
import { FixedClock } from './fixed-clock.js';
import { EventDelivery } from '../src/platform/outbox/delivery.js';
import { Registry } from '../src/platform/outbox/registry.js';
import { createLogger } from '../src/platform/logging.js';
import type { Settings } from '../src/settings.js';
import { createTestDatabase } from './database.js';

/** Noon in New York on a Wednesday: 2027-03-10. */
export const NOW = '2027-03-10T17:00:00Z';

export interface TestApp {
  app: NestFastifyApplication;
  config: Config;
  clock: FixedClock;
  database: DataSource;
  /** Handles all events of the outbox, as relay and worker do, until none is left. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** The real application on its own database. The environment given here names the third parties. */
export async function startTestApp(
  environment: Record<string, string> = {},
  now: string = NOW,
): Promise<TestApp> {
  const database = await createTestDatabase();
  const config = readConfig({ ...TEST_ENVIRONMENT, DATABASE_URL: database.url, ...environment });
  // As in the sandbox, because tests are about the open office, not about its first day.
  if (config.admin) config.admin.temporary = false;
  const clock = new FixedClock(now);
  const app = await createHttpApp(
    config,
    clock satisfies Clock,
    createLogger(process.env.TEST_LOG ?? 'silent', 'api'),
  );
  const source = app.get(DataSource);
  return {
    app,
    config,
    clock,
    database: source,
    settle: () => settle(app, source),
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}

/**
 * Settings of a test's first start. Its customers may book as often as the test needs; holds.test.ts sets the limit.
 */
export function settingsSeed(settings: Partial<Settings>): string {
  return JSON.stringify({ openHolds: 1_000, ...settings });
}

export const TEST_ENVIRONMENT = {
  NODE_ENV: 'test',
  PORT: '0',
  PUBLIC_URL: 'http://localhost:3000',
  SESSION_SECRET: '6f3a0c9be1d24857a91fd0c7723be5486d10f9a8c35e427bb4816e0fd29c7a53',
  OIDC_ISSUER_URL: 'http://127.0.0.1:9/',
  OIDC_CLIENT_ID: 'homebright',
  OIDC_CLIENT_SECRET: 'oidc-test-secret',
  SMTP_URL: 'smtp://127.0.0.1:9',
  GEOCODER_URL: 'http://127.0.0.1:9/search',
  // Longer than in production, because the machine that runs the tests may be busy.
  DATABASE_WAIT_SECONDS: '60',
  SETTINGS: settingsSeed({}),
  OPEN_FROM_START: 'true',
  ADMIN_USERNAME: 'admin',
  ADMIN_PASSWORD: 'a-quiet-broom-27',
};

async function settle(app: NestFastifyApplication, source: DataSource): Promise<void> {
  const registry = app.get(Registry);
  const delivery = app.get(EventDelivery);
  for (;;) {
    const events: { id: number; name: string }[] = await source.query(
      'SELECT id, name FROM outbox WHERE completed_at IS NULL ORDER BY id',
    );
    if (!events.length) return;
    for (const { id, name } of events) {
      for (const handler of registry.handlersOf(name)) await delivery.deliver(id, handler.name);
      await source.query('UPDATE outbox SET relayed_at = now(), completed_at = now() WHERE id = $1', [id]);
    }
  }
}
