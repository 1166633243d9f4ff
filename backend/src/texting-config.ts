import type { Environment } from './environment.js';

/** Text messages, and whom and how often they reach. */
export interface TextingConfig {
  sms: { url: string; accountSid: string; authToken: string; from: string } | null;
  /** Countries whose numbers get text messages, as ISO codes; empty: the business's own. */
  textCountries: string[];
  /** One-time codes that all customers together are sent in a day. */
  codesPerDay: number;
}

export function readTexting(env: Environment): TextingConfig {
  return {
    sms: readSms(env),
    textCountries: env.countries('TEXT_COUNTRIES'),
    codesPerDay: env.integer('CODES_PER_DAY', 200, 2, 1_000_000),
  };
}

function readSms(env: Environment): TextingConfig['sms'] {
  if (!env.optional('SMS_URL')) return null;
  return {
    url: env.url('SMS_URL'),
    accountSid: env.text('SMS_ACCOUNT_SID'),
    authToken: env.secret('SMS_AUTH_TOKEN', 8),
    from: env.text('SMS_FROM'),
  };
}
