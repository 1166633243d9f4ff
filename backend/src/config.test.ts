import { ConfigurationError, readConfig } from './config.js';

const COMPLETE = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://book.example.com',
  DATABASE_URL: 'postgres://u:p@db/homebright',
  SESSION_SECRET: 'f3b1c0d2e4a596877869504132231405',
  OIDC_ISSUER_URL: 'https://id.example.com',
  OIDC_CLIENT_ID: 'homebright',
  OIDC_CLIENT_SECRET: 'c1ient-s3cret',
  SMTP_URL: 'smtps://u:p@mail.example.com',
};

test('in production everything that is missing is named at once', () => {
  try {
    readConfig({ NODE_ENV: 'production' });
    throw new Error('accepted');
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    for (const name of ['DATABASE_URL', 'SESSION_SECRET', 'OIDC_ISSUER_URL', 'SMTP_URL', 'PUBLIC_URL']) {
      expect((error as Error).message).toContain(name);
    }
  }
});

test.each([
  ['SESSION_SECRET', 'changeme'],
  ['SESSION_SECRET', 'too-short'],
  ['BUSINESS_TIME_ZONE', 'Nowhere/Land'],
  ['PORT', 'eighty'],
  ['HOLD_MINUTES', '0'],
  ['DATABASE_URL', 'not a url'],
  ['TESTIMONIALS', '{"quote":1}'],
  ['WEBHOOK_KEEP_DAYS', '7'],
  ['PHOTO_KEEP_DAYS', 'for ever'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ ...COMPLETE, [name]: value })).toThrow(name);
});

test('no placeholder is taken for a password, whatever its length', () => {
  for (const password of ['password', 'placeholder', 'changeme']) {
    const given = { ...COMPLETE, ADMIN_USERNAME: 'zoe', ADMIN_PASSWORD: password };
    expect(() => readConfig(given)).toThrow('ADMIN_PASSWORD');
  }
});

test('without Stripe keys, or with PAYMENTS=off, payments are off', () => {
  expect(readConfig(COMPLETE).stripe).toBeNull();
  const keys = {
    STRIPE_SECRET_KEY: 'sk_live_0123456789',
    STRIPE_PUBLISHABLE_KEY: 'pk',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  };
  expect(readConfig({ ...COMPLETE, ...keys }).stripe?.jsUrl).toMatch(/^https:\/\/js\.stripe\.com/);
  expect(readConfig({ ...COMPLETE, ...keys, PAYMENTS: 'off' }).stripe).toBeNull();
});

test('test screens are off in production unless asked for', () => {
  expect(readConfig(COMPLETE).testScreens).toBe(false);
  expect(readConfig({ ...COMPLETE, TEST_SCREENS: 'true' }).testScreens).toBe(true);
  expect(readConfig({ ...COMPLETE, NODE_ENV: 'development' }).testScreens).toBe(true);
});
