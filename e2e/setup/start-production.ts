import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expectFreePorts } from './requirements.js';
import { PORTS_EACH, type Site } from './settings.js';
import { ServiceClock, startHomebright } from './start-homebright.js';

/** The same port offsets from the API as in `npm start`. */
const OFFSETS = { stripe: 2, mailbox: 3, smtp: 4, geocoder: 5 };

/**
 * Starts an installation in the state after docs/install.md: in production, with an empty database, with accounts for
 * email, texts, and Stripe's test mode, and without an OpenID provider. Stand-ins on this machine speak the external
 * services' real protocols.
 */
export async function startProduction(site: Site): Promise<() => Promise<void>> {
  await expectFreePorts(site.port, PORTS_EACH);
  const dataDir = mkdtempSync(join(tmpdir(), 'homebright-outside-'));
  const keys = {
    secretKey: `sk_test_${randomBytes(12).toString('hex')}`,
    publishableKey: `pk_test_${randomBytes(12).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
  };
  const portOf = (name: keyof typeof OFFSETS): number => site.port + OFFSETS[name];
  const clock = new ServiceClock();
  const standIns = await startStandIns(clock, {
    postgres: { dataDir },
    stripe: {
      ...keys,
      port: portOf('stripe'),
      publicUrl: site.provider,
      webhookUrl: `http://127.0.0.1:${site.port}/api/stripe/webhook`,
    },
    mailbox: { httpPort: portOf('mailbox'), smtpPort: portOf('smtp') },
    geocoder: { port: portOf('geocoder') },
  });
  const stopStandIns = async (): Promise<void> => {
    await standIns.stop();
    clock.forget();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const stop = await startHomebright(site, clock, {
    NODE_ENV: 'production',
    TRUST_PROXY: '0',
    SETTINGS: '{}',
    LOG_LEVEL: 'warn',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    DATABASE_URL: standIns.databaseUrl,
    SMTP_URL: standIns.smtpUrl,
    MAIL_FROM: 'Linden Cleaning <hello@linden.example>',
    SMS_URL: site.mailbox,
    SMS_ACCOUNT_SID: 'AClinden',
    SMS_FROM: '+15005550006',
    SMS_AUTH_TOKEN: randomBytes(16).toString('hex'),
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_URL: standIns.stripeUrl,
    STRIPE_JS_URL: standIns.stripeJsUrl,
    GEOCODER_URL: standIns.geocoderUrl,
    PHOTO_STORE_URL: `file:${join(dataDir, 'photos')}`,
    // Both would contact other machines.
    LEAKED_PASSWORDS_URL: 'off',
    BACKUP_URL: 'off',
  }).catch(async (error: unknown) => {
    await stopStandIns();
    throw error;
  });
  return async () => {
    await stop();
    await stopStandIns();
  };
}

interface StandIns {
  databaseUrl: string;
  smtpUrl: string;
  stripeUrl: string;
  stripeJsUrl: string;
  geocoderUrl: string;
  stop: () => Promise<unknown>;
}

async function startStandIns(clock: ServiceClock, options: object): Promise<StandIns> {
  const child = fork(resolve(import.meta.dirname, 'stand-ins.mjs'), [JSON.stringify(options)], {
    env: { ...process.env, ...clock.env },
    // Keeps Playwright's own loader out of the child process.
    execArgv: [],
  });
  const ended = once(child, 'exit');
  const [ready] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The stand-ins did not start; their output is above.'))),
  ])) as [Omit<StandIns, 'stop'>];
  const stop = (): Promise<unknown> => {
    child.disconnect();
    return ended;
  };
  return { ...ready, stop };
}
