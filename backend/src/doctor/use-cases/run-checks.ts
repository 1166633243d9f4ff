import type { SystemCheck, SystemCheckLine } from '@homebright/contract';
import type { Config } from '../../config.js';
import type { Clock } from '../../kernel/clock.js';
import { inTime, TooLate } from '../../kernel/in-time.js';
import { VERSION } from '../../platform/index.js';
import { fail, type Finding, warn } from '../domain/finding.js';
import { redact } from '../domain/redact.js';
import { backupCheck } from '../infra/check-backup.js';
import { certificateCheck, proxyCheck, siteCheck } from '../infra/check-site.js';
import { clockCheck } from '../infra/check-clock.js';
import { Database, DatabaseAway } from '../infra/database.js';
import { databaseCheck } from '../infra/check-database.js';
import { diskCheck } from '../infra/check-disk.js';
import { extensionsCheck } from '../infra/check-extensions.js';
import { mailCheck, sendTestEmail } from '../infra/check-mail.js';
import { migrationsCheck } from '../infra/check-migrations.js';
import { photosCheck } from '../infra/check-photos.js';
import { providerCheck, signInCheck } from '../infra/check-sign-in.js';
import { redisCheck } from '../infra/check-redis.js';
import { settingsCheck } from '../infra/check-settings.js';
import { stripeCheck, webhookCheck } from '../infra/check-stripe.js';
import { workersCheck } from '../infra/check-workers.js';
import { reasonOf } from '../infra/ask.js';
import type { Check, CheckContext } from '../infra/check.js';

/** In the order shown: checks that others depend on come first. docs/doctor.md explains each one. */
export const CHECKS: readonly Check[] = [
  settingsCheck,
  databaseCheck,
  migrationsCheck,
  extensionsCheck,
  redisCheck,
  workersCheck,
  siteCheck,
  certificateCheck,
  proxyCheck,
  clockCheck,
  providerCheck,
  signInCheck,
  mailCheck,
  stripeCheck,
  webhookCheck,
  photosCheck,
  backupCheck,
  diskCheck,
];

/** All checks run at once, and the whole may take 10 s. */
const TIMEOUT_MS = 8_000;

/**
 * @param problems of the settings, as `readLeniently` reports them
 * @param withinMs a check that takes longer has failed
 */
export async function runChecks(
  config: Config,
  problems: readonly string[],
  clock: Clock,
  withinMs = TIMEOUT_MS,
): Promise<SystemCheck> {
  const database = new Database(config.databaseUrl);
  const context: CheckContext = { config, problems, clock, database };
  const lines = await Promise.all(CHECKS.map((check) => lineOf(check, context, withinMs)));
  database.close();
  return { checkedAt: clock.date().toISOString(), version: VERSION, publicUrl: config.publicUrl, lines };
}

/** Runs a single check. */
export async function runCheck(
  id: 'stripe' | 'webhook',
  config: Config,
  clock: Clock,
): Promise<SystemCheckLine> {
  const check = { stripe: stripeCheck, webhook: webhookCheck }[id];
  const database = new Database(config.databaseUrl);
  try {
    return await lineOf(check, { config, problems: [], clock, database }, TIMEOUT_MS);
  } finally {
    database.close();
  }
}

/** Sends a test email, on request. @returns an extra line of the doctor */
export async function testEmail(
  config: Config,
  problems: readonly string[],
  to: string,
  withinMs = TIMEOUT_MS,
): Promise<SystemCheckLine> {
  const check = { ...mailCheck, id: 'test-email', name: 'Test email', look: () => sendTestEmail(config, to) };
  return lineOf(check, { config, problems } as CheckContext, withinMs);
}

async function lineOf(check: Check, context: CheckContext, withinMs: number): Promise<SystemCheckLine> {
  const { id, name } = check;
  const found = await inTime(findingOf(check, context), withinMs).catch(explained);
  return { id, name, ...found, finding: redact(found.finding, secretsOf(context.config)) };
}

async function findingOf({ needs, look }: Check, context: CheckContext): Promise<Finding> {
  const wrong = context.problems.find((problem) =>
    needs.some((name) => new RegExp(`\\b${name}\\b`).test(problem)),
  );
  return wrong ? warn(`Not tried: ${wrong}`, 'Fix the line Settings first.') : look(context);
}

/** Explains an error that a check did not foresee. */
function explained(error: unknown): Finding {
  if (error instanceof TooLate)
    return fail(error.message, 'Check the network and the machine at the other end.');
  if (error instanceof DatabaseAway)
    return warn('Not tried: the database cannot be used', 'Fix the line Database first.');
  if (/^(42P01|42703|3F000)$/.test(String((error as { code?: unknown }).code)))
    return warn('Not tried: the database is not of this version', 'Fix the line Migrations first.');
  return fail(reasonOf(error), 'Fix this, then run the check again.');
}

function secretsOf({
  sessionSecret,
  databaseUrl,
  databasePooler,
  redisUrl,
  oidc,
  stripe,
  smtpUrl,
  sms,
  admin,
}: Config): string[] {
  const all = [
    sessionSecret,
    databaseUrl,
    databasePooler?.url,
    redisUrl,
    oidc?.clientSecret,
    smtpUrl,
    stripe?.secretKey,
    stripe?.webhookSecret,
    sms?.authToken,
    admin?.password,
  ];
  return all.filter((one): one is string => Boolean(one));
}
