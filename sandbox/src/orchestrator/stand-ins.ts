import type { EmailPreview } from '@homebright/contract';
import { join } from 'node:path';
import { startGeocoder } from '../geocoder/start-geocoder.js';
import type { StandIn } from '../http/listen.js';
import type { SandboxClock } from '../demo/sandbox-clock.js';
import { type Mailbox, startMailbox } from '../mailbox/start-mailbox.js';
import { startOidcProvider } from '../oidc/start-oidc-provider.js';
import { startPostgres } from '../postgres/start-postgres.js';
import { startStripeSandbox, type StripeSandbox, type StripeSandboxOptions } from '../stripe/index.js';
import type { Secrets } from './secrets.js';
import { isGiven, OFFSETS, type Environment, type Settings } from './settings.js';

/** A running stand-in: the product's settings for it, and how to stop it. */
export interface RunningStandIn {
  /** Variables for the product's processes. */
  env: Environment;
  /** The page to open in a browser, if any. */
  link?: { label: string; url: string };
  /** The stand-ins whose data the demo creates and removes. */
  stripe?: StripeSandbox;
  mailbox?: Mailbox;
  /** Resolves if it ended by itself. */
  ended?: Promise<void>;
  stop(): Promise<void>;
}

/** Parts shared by all stand-ins. */
export interface Shared {
  clock: SandboxClock;
  demo: StripeSandboxOptions['demo'];
}

/** One kind of outside service: `missing` says whether it is not configured, `start` starts its stand-in. */
export interface StandInType {
  name: string;
  ports: (keyof typeof OFFSETS)[];
  missing(env: Environment): boolean;
  start(settings: Settings, secrets: Secrets, shared: Shared): Promise<RunningStandIn>;
}

/** In start order; they stop in reverse order. */
export const KINDS: StandInType[] = [
  {
    name: 'database',
    ports: [],
    missing: (env) => !isGiven(env, 'DATABASE_URL'),
    async start({ dataDir }) {
      const postgres = await startPostgres({ dataDir });
      return { env: { DATABASE_URL: postgres.url }, ended: postgres.ended, stop: () => postgres.stop() };
    },
  },
  {
    name: 'sign-in',
    ports: ['signIn'],
    missing: (env) => !env.OIDC_ISSUER_URL,
    async start(settings, secrets) {
      const site = settings.publicUrl.href.replace(/\/$/, '');
      const client = { clientId: 'homebright', clientSecret: secrets.oidcClient };
      const provider = await startOidcProvider({
        ...place(settings, 'signIn'),
        ...client,
        issuer: addressOf(settings, 'signIn'),
        redirectUris: [`${site}/api/auth/callback`],
        postLogoutRedirectUris: [`${site}/`, site],
        dataDir: settings.dataDir,
      });
      const env = {
        OIDC_ISSUER_URL: provider.url,
        OIDC_CLIENT_ID: client.clientId,
        OIDC_CLIENT_SECRET: client.clientSecret,
        // Email sign-in is on, so that people can try both ways to sign in.
        EMAIL_SIGN_IN: settings.env.EMAIL_SIGN_IN ?? 'on',
      };
      return working(provider, env);
    },
  },
  {
    name: 'payments',
    ports: ['stripe'],
    missing: (env) => !isGiven(env, 'STRIPE_SECRET_KEY') && env.PAYMENTS?.toLowerCase() !== 'off',
    async start(settings, secrets, { clock, demo }) {
      const account = {
        secretKey: secrets.stripeSecretKey,
        publishableKey: secrets.stripePublishableKey,
        webhookSecret: secrets.stripeWebhook,
      };
      const stripe = await startStripeSandbox({
        ...place(settings, 'stripe'),
        ...account,
        publicUrl: addressOf(settings, 'stripe'),
        webhookUrl: webhookUrlOf(settings),
        clock,
        demo,
        webhookShownAs: `${settings.publicUrl.origin}/api/stripe/webhook`,
        journalFile: join(settings.dataDir, 'stripe.jsonl'),
      });
      const env = {
        STRIPE_SECRET_KEY: account.secretKey,
        STRIPE_PUBLISHABLE_KEY: account.publishableKey,
        STRIPE_WEBHOOK_SECRET: account.webhookSecret,
        STRIPE_API_URL: stripe.url,
        STRIPE_JS_URL: stripe.stripeJsUrl,
      };
      return { ...working(stripe, env), stripe, link: { label: 'Payments', url: `${stripe.url}/dashboard` } };
    },
  },
  {
    name: 'mail',
    ports: ['mailbox', 'smtp'],
    missing: (env) => !isGiven(env, 'SMTP_URL'),
    async start(settings, secrets, { clock }) {
      const mailbox = await startMailbox({
        httpPort: settings.port + OFFSETS.mailbox,
        smtpPort: settings.port + OFFSETS.smtp,
        publicUrl: addressOf(settings, 'mailbox'),
        siteUrl: settings.publicUrl.origin,
        dataDir: settings.dataDir,
        emails: () => readEmails(settings.port),
        clock,
      });
      const sms = {
        SMS_URL: `http://127.0.0.1:${settings.port + OFFSETS.mailbox}`,
        SMS_ACCOUNT_SID: 'ACsandbox',
        SMS_AUTH_TOKEN: secrets.smsToken,
        SMS_FROM: '+15005550006',
      };
      const env = { SMTP_URL: mailbox.smtpUrl, ...(settings.env.SMS_URL ? {} : sms) };
      return { ...working(mailbox, env), mailbox, link: { label: 'Mailbox', url: mailbox.url } };
    },
  },
  {
    name: 'addresses',
    ports: ['geocoder'],
    missing: (env) => !env.GEOCODER_URL,
    async start(settings) {
      const geocoder = await startGeocoder(place(settings, 'geocoder'));
      return working(geocoder, { GEOCODER_URL: geocoder.url });
    },
  },
];

/** The stand-in is on the same machine, whatever the site's name. */
export function webhookUrlOf({ port }: Settings): string {
  return `http://127.0.0.1:${port}/api/stripe/webhook`;
}

async function readEmails(port: number): Promise<EmailPreview[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/email-previews`);
  return answer.ok ? ((await answer.json()) as EmailPreview[]) : [];
}

function working(standIn: StandIn, env: Environment): RunningStandIn {
  return { env, stop: () => standIn.stop() };
}

function place({ port }: Settings, name: keyof typeof OFFSETS): { port: number } {
  return { port: port + OFFSETS[name] };
}

/** The address that browsers on this machine use. */
function addressOf({ publicUrl, nearby, port }: Settings, name: keyof typeof OFFSETS): string {
  return `http://${nearby ? publicUrl.hostname : 'localhost'}:${port + OFFSETS[name]}`;
}
