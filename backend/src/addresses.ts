import type { Environment } from './environment.js';

/** Links, redirects and cookies are made from it: an origin and nothing else. */
export function readPublicUrl(env: Environment, fallback?: string): string {
  const url = env.url('PUBLIC_URL', fallback);
  if (url && URL.canParse(url) && /^https?:/.test(url) && new URL(url).origin !== url.toLowerCase()) {
    env.problems.push('PUBLIC_URL must be an address like https://book.example.com, without a path');
  }
  return url;
}

/** One mailbox: `hello@example.com` or `Linden Cleaning <hello@example.com>`. */
export function readMailFrom(env: Environment, fallback?: string): string {
  const from = env.text('MAIL_FROM', fallback);
  const address = /^[^<>,]*<([^<>]+)>$/.exec(from)?.[1] ?? from;
  if (from && !/^[^\s@<>,"]+@[^\s@<>,".]+(\.[^\s@<>,".]+)*$/.test(address)) {
    env.problems.push('MAIL_FROM must be an address like Linden Cleaning <hello@example.com>');
  }
  return from;
}

/** A cluster's has several hosts, which no URL has. */
export function readRedisUrl(env: Environment): string | null {
  const url = env.optional('REDIS_URL');
  if (url && !/^rediss?(\+cluster)?:\/\/./.test(url)) {
    env.problems.push('REDIS_URL must begin with redis:, rediss:, redis+cluster: or rediss+cluster:');
  }
  return url;
}
