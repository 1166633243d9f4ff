import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigurationError, readConfig } from './config.js';
import { COMPLETE } from '../test/setup/complete-environment.js';
import { SECRETS } from './environment.js';

test('in production, one error names everything that is missing', () => {
  try {
    readConfig({ NODE_ENV: 'production' });
    throw new Error('accepted');
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    for (const name of [
      'DATABASE_URL',
      'SESSION_SECRET',
      'SMTP_URL',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'MAIL_FROM',
      'PAYMENTS',
    ]) {
      expect((error as Error).message).toContain(name);
    }
  }
});

describe('customers sign in', () => {
  const { OIDC_ISSUER_URL: _, OIDC_CLIENT_ID: __, OIDC_CLIENT_SECRET: ___, ...none } = COMPLETE;
  const waysIn = (env: Record<string, string>) => {
    const { oidc, emailSignIn } = readConfig(env);
    return { provider: oidc !== null, email: emailSignIn };
  };

  test.each([
    ['auto', { provider: true, email: false }],
    ['on', { provider: true, email: true }],
    ['off', { provider: true, email: false }],
  ])('at the provider if one is set, with EMAIL_SIGN_IN=%s: %j', (EMAIL_SIGN_IN, expected) => {
    expect(waysIn({ ...COMPLETE, EMAIL_SIGN_IN })).toEqual(expected);
  });

  test.each(['', 'auto', 'on'])(
    'by email where no provider is set, with EMAIL_SIGN_IN=%j',
    (EMAIL_SIGN_IN) => {
      expect(waysIn({ ...none, EMAIL_SIGN_IN })).toEqual({ provider: false, email: true });
    },
  );

  test.each([{ EMAIL_SIGN_IN: 'off' }, { OIDC_CLIENT_ID: 'homebright' }])(
    'nowhere with half of a provider, or none and %j',
    (half) => expect(() => readConfig({ ...none, ...half })).toThrow('OIDC_ISSUER_URL is not set'),
  );
});

test.each([
  ['SESSION_SECRET', 'changeme'],
  ['SESSION_SECRET', 'too-short'],
  ['SESSION_SECRET', 'a'.repeat(64)],
  ['SESSION_SECRET', 'f3b1c0d2e4a596877869504132231405'],
  ['BUSINESS_TIME_ZONE', 'Nowhere/Land'],
  ['PORT', 'eighty'],
  ['HOLD_MINUTES', '0'],
  ['DATABASE_URL', 'not a url'],
  ['TESTIMONIALS', '{"quote":1}'],
  ['TEXT_COUNTRIES', 'America'],
  ['SETTINGS', 'Linden Cleaning'],
  ['SETTINGS', '[]'],
  ['SETTINGS', '{"holdMinutes":0}'],
  ['SETTINGS', '{"holdMinutes":"30"}'],
  ['SETTINGS', '{"businessName":"Two\\nlines"}'],
  ['SETTINGS', '{"constructor":1}'],
  ['WEBHOOK_KEEP_DAYS', '7'],
  ['PHOTO_KEEP_DAYS', 'for ever'],
  ['SANDBOX', 'true'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', ''],
  ['OFFICE_SECOND_FACTOR', 'sometimes'],
  ['EMAIL_SIGN_IN', 'perhaps'],
  ['PORTRAIT_ORIGINS', 'https://pictures.example.com/people'],
  ['PORTRAIT_ORIGINS', 'http://pictures.example.com'],
  // Nothing crosses networks that are not ours without TLS.
  ['PUBLIC_URL', 'http://book.example.com'],
  ['DATABASE_URL', 'postgres://u:p@db.example.com/homebright'],
  ['REDIS_URL', 'redis://cache.example.com'],
  ['OIDC_ISSUER_URL', 'http://id.example.com'],
  ['SMTP_URL', 'smtp://u:p@mail.example.com'],
  ['GEOCODER_URL', 'http://maps.example.com/search'],
  ['PHOTO_STORE_URL', 's3://photos?endpoint=http%3A%2F%2Fstore.example.com'],
  ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
  // Values that no mail server, browser or database could use.
  ['MAIL_FROM', 'nonsense'],
  ['MAIL_FROM', 'Linden <nonsense>'],
  ['MAIL_FROM', 'Linden <a@example.com>, b@example.com'],
  ['PUBLIC_URL', 'https://book.example.com/cleaning'],
  ['PUBLIC_URL', 'https://book.example.com/?from=mail'],
  ['PUBLIC_URL', 'https://me:word@book.example.com'],
  ['PUBLIC_URL', 'ftp://book.example.com'],
  ['DATABASE_URL', 'mysql://u:p@db/homebright'],
  ['REDIS_URL', 'cache:6379'],
  ['SMTP_URL', 'https://mail.example.com'],
  ['PHOTO_STORE_URL', './photos'],
  ['OIDC_ISSUER_URL', 'id:homebright'],
  ['LOG_LEVEL', 'loud'],
  ['TEST_SCREENS', 'perhaps'],
  ['PAYMENTS', 'none'],
  ['ADMIN_PASSWORD', 'a-password-of-nobody'],
  // Mistyped names, which would otherwise be ignored.
  ['STRIPE_SECRETKEY', 'sk_live_0123456789'],
  ['STRIPE_PUBLISHABLE_KEY_FILE', '/run/secrets/key'],
  ['DATABASE_POOLSIZE', '20'],
  ['PUBLC_URL', 'https://book.example.com'],
  ['NODE_EVN', 'production'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ ...COMPLETE, [name]: value })).toThrow(name);
});

test('TRUST_PROXY is a number or addresses; 0 is no proxy; it may be missing outside production', () => {
  const read = (TRUST_PROXY: string) => readConfig({ ...COMPLETE, TRUST_PROXY }).trustProxy;
  expect(['0', '1', '2'].map(read)).toEqual([false, 1, 2]);
  for (const addresses of ['10.0.0.7', '10.0.0.0/8, 2001:db8::/32', 'loopback']) {
    expect(read(addresses)).toBe(addresses);
  }
  const { TRUST_PROXY: _, ...unset } = COMPLETE;
  expect(readConfig({ ...unset, NODE_ENV: 'development' }).trustProxy).toBe(false);
});

test('in production the office asks for a second factor unless it is set as optional', () => {
  expect(readConfig(COMPLETE).officeSecondFactor).toBe('required');
  expect(readConfig({ ...COMPLETE, OFFICE_SECOND_FACTOR: 'optional' }).officeSecondFactor).toBe('optional');
  expect(readConfig({ ...COMPLETE, NODE_ENV: 'development' }).officeSecondFactor).toBe('optional');
});

test('a placeholder is not accepted as a password, whatever its length', () => {
  for (const password of ['password', 'placeholder', 'changeme']) {
    const given = { ...COMPLETE, ADMIN_USERNAME: 'zoe', ADMIN_PASSWORD: password };
    expect(() => readConfig(given)).toThrow('ADMIN_PASSWORD');
  }
});

test('PAYMENTS=off turns payments off; in production a missing key does not', () => {
  const { PAYMENTS: _, ...unsaid } = COMPLETE;
  expect(readConfig(COMPLETE).stripe).toBeNull();
  expect(() => readConfig(unsaid)).toThrow('or PAYMENTS=off');
  expect(() => readConfig({ ...unsaid, STRIPE_PUBLISHABLE_KEY: 'pk' })).toThrow('or PAYMENTS=off');
  expect(readConfig({ ...unsaid, NODE_ENV: 'development' }).stripe).toBeNull();
  const keys = {
    STRIPE_SECRET_KEY: 'sk_live_0123456789',
    STRIPE_PUBLISHABLE_KEY: 'pk',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  };
  expect(readConfig({ ...unsaid, ...keys }).stripe?.jsUrl).toMatch(/^https:\/\/js\.stripe\.com/);
  expect(readConfig({ ...unsaid, ...keys, PAYMENTS: 'on' }).stripe).not.toBeNull();
  expect(readConfig({ ...COMPLETE, ...keys }).stripe).toBeNull();
});

test('test screens are off in production unless asked for', () => {
  expect(readConfig(COMPLETE).testScreens).toBe(false);
  expect(readConfig({ ...COMPLETE, TEST_SCREENS: 'true' }).testScreens).toBe(true);
  expect(readConfig({ ...COMPLETE, NODE_ENV: 'development' }).testScreens).toBe(true);
});

test('unencrypted connections may go to a container, to a host in PRIVATE_HOSTS, and to stand-ins', () => {
  const given = { ...COMPLETE, SMTP_URL: 'smtp://mail:1025', REDIS_URL: 'redis://cache.example.com' };
  expect(readConfig({ ...given, PRIVATE_HOSTS: 'db.example.com, cache.example.com' }).redisUrl).toContain(
    'cache',
  );
  expect(readConfig({ ...given, NODE_ENV: 'development' }).redisUrl).toContain('cache');
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const file = join(folder, 'secret');
  afterAll(() => rmSync(folder, { recursive: true }));
  const without = (name: string) =>
    Object.fromEntries(Object.entries(COMPLETE).filter(([one]) => one !== name));

  it('counts as if it were set', () => {
    writeFileSync(file, `${COMPLETE.SESSION_SECRET}\n`);
    const config = readConfig({ ...without('SESSION_SECRET'), SESSION_SECRET_FILE: file });
    expect(config.sessionSecret).toBe(COMPLETE.SESSION_SECRET);
  });

  it.each(SECRETS)(
    'stops the start by one sentence when it is not there, empty, or set besides: %s',
    (name) => {
      const problemsOf = (environment: Record<string, string>): string[] => {
        try {
          readConfig(environment);
          return [];
        } catch (error) {
          return (error as ConfigurationError).problems.filter((problem) => problem.includes(name));
        }
      };
      writeFileSync(file, ' \n');
      const setting = `${name}_FILE`;
      const nowhere = { ...without(name), [setting]: join(folder, 'none') };
      expect(problemsOf(nowhere)).toEqual([`${setting} names a file that cannot be read (ENOENT)`]);
      expect(problemsOf({ ...without(name), [setting]: file })).toEqual([
        `${setting} names a file that is empty`,
      ]);
      expect(
        problemsOf({ ...COMPLETE, [name]: 'postgres://db/set-besides-the-file', [setting]: file }),
      ).toContain(`${name} and ${setting} are both set: leave one out`);
    },
  );
});

describe('backups', () => {
  const KEY = 'e3'.concat('0c9b61fd5a2478e1b7d04c86f92a53be7718d4a60f3c95e2ab41d78650fe29');
  const backups = (given: Record<string, string>) => readConfig({ ...COMPLETE, ...given }).backups;

  test('are not made unless an address is set, and are off if that is set', () => {
    expect(backups({})).toMatchObject({ url: null, off: false, key: null });
    expect(backups({ BACKUP_URL: 'off' })).toMatchObject({ url: null, off: true });
  });

  test('are kept for a week, four weeks and a year, or as the address says', () => {
    const url = 'file:///srv/backups';
    expect(backups({ BACKUP_URL: url, BACKUP_KEY: KEY })).toEqual({
      url,
      off: false,
      keep: { days: 7, weeks: 4, months: 12 },
      key: KEY,
    });
    expect(backups({ BACKUP_URL: `${url}?keep=30,0,6` }).keep).toEqual({ days: 30, weeks: 0, months: 6 });
  });

  test.each([
    [{ BACKUP_URL: '/srv/backups' }, 'BACKUP_URL is not a URL'],
    [{ BACKUP_URL: 'ftp://host/backups' }, 'BACKUP_URL must begin with file: or s3:'],
    [{ BACKUP_URL: 'file:/srv?keep=0,0,0' }, 'keep is a number of days, weeks and months'],
    [{ BACKUP_KEY: 'hunter2hunter2hunter2hunter2' }, 'BACKUP_KEY must be 32 random bytes'],
    [
      { BACKUP_URL: 's3://b/p?endpoint=http%3A%2F%2Fstore.example.com', NODE_ENV: 'production' },
      'BACKUP_URL goes to store.example.com without TLS',
    ],
  ])('%o is refused', (given, sentence) => expect(() => backups(given)).toThrow(sentence));
});

test('portraits come from the sign-in provider and from the origins in PORTRAIT_ORIGINS', () => {
  expect(readConfig(COMPLETE).portraitOrigins).toEqual(['https://id.example.com']);
  expect(
    readConfig({ ...COMPLETE, PORTRAIT_ORIGINS: 'https://a.example, https://b.example' }).portraitOrigins,
  ).toEqual(['https://id.example.com', 'https://a.example', 'https://b.example']);
});

test('in production leaked passwords are looked up unless that is switched off', () => {
  expect(readConfig(COMPLETE).leakedPasswordsUrl).toBe('https://api.pwnedpasswords.com/range');
  expect(readConfig({ ...COMPLETE, LEAKED_PASSWORDS_URL: 'off' }).leakedPasswordsUrl).toBeNull();
  expect(readConfig({ ...COMPLETE, NODE_ENV: 'test' }).leakedPasswordsUrl).toBeNull();
});

test('text messages that are half set up do not count as switched off', () => {
  expect(() => readConfig({ ...COMPLETE, SMS_AUTH_TOKEN: 'a-token-alone' })).toThrow('SMS_URL is not set');
});

test('the processes listen on this machine only, unless HOST is set', () => {
  expect(readConfig(COMPLETE).host).toBe('127.0.0.1');
  expect(readConfig({ ...COMPLETE, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
});

test('API and worker of one machine serve their metrics side by side', () => {
  const portsOf = (METRICS_PORT: string) => {
    const { metricsPort, workerMetricsPort } = readConfig({ ...COMPLETE, METRICS_PORT }).operations;
    return [metricsPort, workerMetricsPort];
  };
  expect(portsOf('9464')).toEqual([9464, 9465]);
  expect(portsOf('0')).toEqual([0, 0]);
  expect(portsOf('')).toEqual([null, null]);
  expect(() => portsOf('65535')).toThrow('METRICS_PORT');
});

test('variables of other programs are not a problem', () => {
  const others = {
    MAIL: '/var/mail/x',
    HOSTNAME: 'web',
    XDG_SESSION_ID: '1',
    REDIS_PORT_6379_TCP: 'tcp://10.0.0.1',
  };
  const platform = {
    DATABASE_PRIVATE_URL: 'postgres://x',
    STRIPE_API_KEY: 'sk_test_of_the_cli',
    OTEL_TRACES_SAMPLER: 'always_on',
  };
  expect(() => readConfig({ ...COMPLETE, ...others, ...platform })).not.toThrow();
});

test('a mistyped name is reported with the name that was meant', () => {
  expect(() => readConfig({ ...COMPLETE, STRIPE_SECRETKEY: 'x' })).toThrow(
    'STRIPE_SECRETKEY is not a setting: nothing reads it (STRIPE_SECRET_KEY?)',
  );
});
