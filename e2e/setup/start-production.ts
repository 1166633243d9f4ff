import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGeocoder, startMailbox, startPostgres, startStripeSandbox } from '@homebright/sandbox';
import type { Site } from './settings.js';
import { startHomebright } from './start-homebright.js';

/** As `npm start` places the stand-ins beside the API. */
const OFFSETS = { stripe: 2, mailbox: 3, smtp: 4, geocoder: 5 };

/**
 * An installation as docs/install.md leaves it: in production, with an empty database, with accounts for mail, texts and Stripe's
 * test mode, and without an OpenID provider. The services outside speak their real protocols on this machine.
 */
export async function startProduction(site: Site): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'homebright-outside-'));
  const keys = {
    secretKey: `sk_test_${randomBytes(12).toString('hex')}`,
    publishableKey: `pk_test_${randomBytes(12).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
  };
  const at = (name: keyof typeof OFFSETS): number => site.port + OFFSETS[name];
  const [postgres, stripe, mailbox, geocoder] = await Promise.all([
    startPostgres({ dataDir }),
    startStripeSandbox({
      ...{ ...keys, port: at('stripe'), publicUrl: site.provider },
      webhookUrl: `http://127.0.0.1:${site.port}/api/stripe/webhook`,
    }),
    startMailbox({ httpPort: at('mailbox'), smtpPort: at('smtp') }),
    startGeocoder({ port: at('geocoder') }),
  ]);
  const standIns = [geocoder, mailbox, stripe, postgres];
  const leave = async (): Promise<void> => {
    for (const standIn of standIns) await standIn.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const stop = await startHomebright(site, undefined, {
    ...{ NODE_ENV: 'production', TRUST_PROXY: '0', SETTINGS: '{}', LOG_LEVEL: 'warn' },
    SESSION_SECRET: randomBytes(32).toString('hex'),
    DATABASE_URL: postgres.url,
    ...{ SMTP_URL: mailbox.smtpUrl, MAIL_FROM: 'Linden Cleaning <hello@linden.example>' },
    ...{ SMS_URL: site.mailbox, SMS_ACCOUNT_SID: 'AClinden', SMS_FROM: '+15005550006' },
    SMS_AUTH_TOKEN: randomBytes(16).toString('hex'),
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    ...{ STRIPE_API_URL: stripe.url, STRIPE_JS_URL: stripe.stripeJsUrl },
    ...{ GEOCODER_URL: geocoder.url, PHOTO_STORE_URL: `file:${join(dataDir, 'photos')}` },
    // Neither reaches beyond this machine.
    ...{ LEAKED_PASSWORDS_URL: 'off', BACKUP_URL: 'off' },
  }).catch(async (error: unknown) => {
    await leave();
    throw error;
  });
  return async () => {
    await stop();
    await leave();
  };
}
