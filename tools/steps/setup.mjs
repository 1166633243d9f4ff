import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { at } from './places.mjs';
import { NoMoreAnswers, Prompt } from './prompt.mjs';
import {
  checkBackups,
  checkDatabase,
  checkIssuer,
  checkMail,
  checkPhotos,
  checkRedis,
  checkStripe,
} from './setup-checks.mjs';
import { readEnvironmentFile, writeEnvironmentFile } from './setup-file.mjs';

const USAGE = `npm run setup [-- --docker] [file]
  asks for everything an installation needs, checks each answer, and writes it to .env, or to the file
  --docker: for docker compose, which brings database, queues and a volume for photos`;

/** Settings in containers, for the final check. */
const IN_CONTAINERS = {
  DATABASE_URL: 'postgres://homebright@postgres/homebright',
  TRUST_PROXY: '1',
  DATA_DIR: '/data',
};

/** The questions for one installation, with the settings known so far. */
class Setup {
  /** @param {Record<string, string>} known the previous contents of `.env` */
  constructor(prompt, readConfig, known, docker) {
    Object.assign(this, { prompt, readConfig, docker, settings: { ...known } });
  }

  /** The problems that the product itself would report about this setting at its start. */
  #problemsOf(name) {
    try {
      this.readConfig({ NODE_ENV: 'production', ...this.settings });
      return [];
    } catch (error) {
      return (error.problems ?? [error.message]).filter((one) => one.startsWith(`${name} `));
    }
  }

  /**
   * Asks until an answer makes sense, or the person keeps it anyway. Without an answer the previous value
   * stays.
   *
   * @param {{ usual?: string, secret?: boolean, optional?: boolean, check?: (value: string) =>
   * Promise<string> }} [options]
   */
  async ask(name, words, { usual = '', secret = false, optional = false, check } = {}) {
    const { prompt, settings } = this;
    for (;;) {
      const kept = settings[name] || usual;
      const shown = secret && settings[name] ? 'as before' : kept || (optional && 'none');
      const value = (await prompt.ask(`${words}${shown ? ` [${shown}]` : ''}:`, { secret })) || kept;
      const before = settings[name];
      if (value === 'none') delete settings[name];
      else if (value) settings[name] = value;
      if (!settings[name] && optional) return '';
      const [problem] = settings[name] ? this.#problemsOf(name) : ['This cannot be empty.'];
      const result = problem ? null : await this.#try(check, settings[name]);
      if (!problem && result !== null) return settings[name];
      if (problem) prompt.say(`  ✗ ${problem}`);
      else if (await prompt.agrees('  Keep it anyway?')) return settings[name];
      if (before === undefined) delete settings[name];
      else settings[name] = before;
    }
  }

  async #try(check, value) {
    if (!check) return '';
    try {
      const result = await check(value);
      this.prompt.say(`  ✓ ${result}`);
      return result;
    } catch (error) {
      this.prompt.say(`  ✗ ${error.message}`);
      return null;
    }
  }

  make(name, bytes) {
    this.settings[name] ||= randomBytes(bytes).toString('hex');
  }

  async site() {
    await this.ask('PUBLIC_URL', 'The address of the site, like https://book.example.com');
    if (this.docker) return this.make('POSTGRES_PASSWORD', 16);
    await this.ask('TRUST_PROXY', 'How many proxies are in front of it (one that ends TLS: 1)', {
      usual: '1',
    });
    const usual = 'postgres://homebright:password@127.0.0.1:5432/homebright';
    await this.ask('DATABASE_URL', `The database, like ${usual}`, { secret: true, check: checkDatabase });
    await this.ask('REDIS_URL', 'Redis; without it queues are in the database', {
      optional: true,
      check: checkRedis,
    });
    const photos = 'file:///var/lib/homebright/photos';
    await this.ask('PHOTO_STORE_URL', 'Photos: a folder, or s3://bucket?region=…', {
      usual: photos,
      check: checkPhotos,
    });
    await this.backups();
  }

  /** Backups outside this machine are encrypted. */
  async backups() {
    const url = await this.ask('BACKUP_URL', 'Backups, each night: a folder, s3://bucket?region=…, or off', {
      usual: 'file:///var/lib/homebright/backups',
      check: checkBackups,
    });
    if (!url.startsWith('s3:') || this.settings.BACKUP_KEY) return;
    this.make('BACKUP_KEY', 32);
    this.prompt.say(
      '  They are encrypted. Without BACKUP_KEY nobody can restore one: keep a copy of it elsewhere.',
    );
  }

  async signIn() {
    const { prompt, settings } = this;
    const words =
      "The issuer of customers' sign-in (OpenID Connect); without it a code is sent to their email";
    if (!(await this.ask('OIDC_ISSUER_URL', words, { optional: true, check: checkIssuer }))) {
      for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'EMAIL_SIGN_IN']) delete settings[name];
      return prompt.say('  Customers sign in with a code sent to their email address.');
    }
    prompt.say(`  Its callback for this site: ${settings.PUBLIC_URL}/api/auth/callback`);
    await this.ask('OIDC_CLIENT_ID', 'The client id there');
    await this.ask('OIDC_CLIENT_SECRET', 'The client secret there', { secret: true });
    await this.ask('EMAIL_SIGN_IN', 'May they sign in by a code sent to their email as well: on or off', {
      usual: 'off',
    });
  }

  async payments() {
    const { prompt, settings } = this;
    const PAYMENTS = settings.PAYMENTS;
    delete settings.PAYMENTS;
    const api = settings.STRIPE_API_URL;
    const secretKey = await this.ask('STRIPE_SECRET_KEY', "Stripe's secret key; without it nobody can pay", {
      secret: true,
      optional: true,
      check: (key) => checkStripe(key, '', api),
    });
    if (!secretKey) {
      settings.PAYMENTS = 'off';
      for (const name of ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']) delete settings[name];
      return prompt.say('  Payments are off: the site says so before the questions.');
    }
    if (PAYMENTS === 'on') settings.PAYMENTS = PAYMENTS;
    await this.ask('STRIPE_PUBLISHABLE_KEY', "Stripe's publishable key", {
      check: (key) => checkStripe(secretKey, key, api),
    });
    prompt.say(`  Its webhook for this site: ${settings.PUBLIC_URL}/api/stripe/webhook`);
    await this.ask('STRIPE_WEBHOOK_SECRET', "The webhook's signing secret", { secret: true });
  }

  async mail() {
    await this.ask('SMTP_URL', 'The mail server, like smtps://user:password@mail.example.com', {
      secret: true,
      check: checkMail,
    });
    await this.ask('MAIL_FROM', 'The sender of emails, like Linden Cleaning <hello@example.com>');
  }

  /** Asks for the business's settings. They count at the first start; after that, the office changes them. */
  async business() {
    const { prompt, settings } = this;
    const given = JSON.parse(settings.SETTINGS || '{}');
    for (const [name, words, usual] of [
      ['businessName', "The company's name", 'Homebright'],
      ['businessEmail', 'Its email address', /<(.+)>/.exec(settings.MAIL_FROM)?.[1] ?? settings.MAIL_FROM],
      ['timeZone', 'Its time zone', 'America/New_York'],
    ]) {
      for (;;) {
        const value = (await prompt.ask(`${words} [${given[name] ?? usual}]:`)) || given[name] || usual;
        settings.SETTINGS = JSON.stringify({ ...given, [name]: value });
        const [problem] = this.#problemsOf(`${name} in SETTINGS`);
        if (!problem) break;
        prompt.say(`  ✗ ${problem}`);
      }
      Object.assign(given, JSON.parse(settings.SETTINGS));
    }
  }

  async office() {
    const { prompt, settings } = this;
    await this.ask('ADMIN_USERNAME', "The first administrator's name", { usual: 'office' });
    if (settings.ADMIN_PASSWORD) return;
    settings.ADMIN_PASSWORD = randomBytes(12).toString('base64url');
    prompt.say(`  The password for the first sign-in: ${settings.ADMIN_PASSWORD}`);
  }

  /** @throws ConfigurationError for settings that are wrong only in combination */
  verify() {
    this.readConfig({ NODE_ENV: 'production', ...(this.docker ? IN_CONTAINERS : {}), ...this.settings });
  }
}

async function main() {
  const { values, positionals } = parseArgs({
    options: { docker: { type: 'boolean' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help) return console.log(USAGE);
  const compiled = at('backend/dist/config.js');
  if (!existsSync(compiled)) throw new Error('The product is not built: run npm ci and npm run build first.');
  const { readConfig } = await import(compiled);
  const file = positionals[0] ?? at('.env');
  const prompt = new Prompt(process.stdin, process.stdout);
  // Without NODE_ENV=production, npm start would use stand-ins for whatever is missing.
  const known = { ...readEnvironmentFile(file), NODE_ENV: 'production' };
  const setup = new Setup(prompt, readConfig, known, values.docker ?? false);
  prompt.say('Press Enter to accept the value in brackets; "none" removes a value.\n');
  try {
    await setup.site();
    await setup.signIn();
    await setup.payments();
    await setup.mail();
    await setup.business();
    await setup.office();
    setup.make('SESSION_SECRET', 32);
    setup.verify();
    writeEnvironmentFile(file, setup.settings);
    prompt.say(`\nWritten to ${file}, readable only by you. Keep a copy of it where you keep backups.`);
  } finally {
    prompt.close();
  }
}

main().catch((error) => {
  const ended = error instanceof NoMoreAnswers;
  process.stderr.write(`\n${ended ? 'There were no more answers: nothing was written.' : error.message}\n`);
  process.exit(1);
});
