import { readFileSync } from 'node:fs';
import { at } from './places.mjs';

const source = readFileSync(at('backend/src/environment.ts'), 'utf8');
const listOf = (name) => {
  const [, list = ''] = new RegExp(`const ${name} = \\[(.*?)\\] as const`, 's').exec(source) ?? [];
  return [...list.matchAll(/'([A-Z][A-Z0-9_]*)'/g)].map(([, one]) => one);
};
/** Every environment variable that the product reads, taken from its source. */
export const variables = listOf('VARIABLES');
const files = [...listOf('SECRETS'), 'SETTINGS'].map((name) => `${name}_FILE`);
/** Variables that are not for operators. */
export const INTERNAL = [
  'NODE_ENV',
  'SANDBOX',
  'NODE_TLS_REJECT_UNAUTHORIZED',
  // Where tests find a stand-in for Stripe.
  'STRIPE_API_URL',
  'STRIPE_JS_URL',
  // Tests start with an open site, or with one that its owner opens.
  'OPEN_FROM_START',
];
export const known = new Set([...variables, ...files]);
/** Read by Node.js or by packages. */
export const others = /^(AWS|OTEL|NODE|KC|MINIO)_/;

/** Prefixes of names that only we use, separated by ` `. */
export const [, prefixes] = /const OUR_PREFIXES =\s+\/\^\((.+)\)_\//.exec(source);
