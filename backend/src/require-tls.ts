import { isIP } from 'node:net';
import type { Environment } from './environment.js';

/** Addresses that customers' data, passwords and keys are sent to, and the site's own. */
const ADDRESSES = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'REDIS_URL',
  'OIDC_ISSUER_URL',
  'STRIPE_API_URL',
  'STRIPE_JS_URL',
  'SMTP_URL',
  'SMS_URL',
  'GEOCODER_URL',
  'LEAKED_PASSWORDS_URL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const;

/** Host names that public name servers do not resolve. */
const PRIVATE_NAMES = /\.(localhost|local|internal|intranet|lan|home\.arpa|svc|svc\.cluster\.local)$/;
const PRIVATE_ADDRESSES =
  /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|0\.0\.0\.0$|::1$|f[cd][0-9a-f]{2}:|fe80:)/;

/** In production nothing crosses other people's networks without TLS (docs/security.md, V12). */
export function requireTls(env: Environment, poolerUrl = ''): void {
  const privateHosts = env.list('PRIVATE_HOSTS').map((host) => host.toLowerCase());
  const stores = (['PHOTO_STORE_URL', 'BACKUP_URL'] as const).map((name): [string, string] => {
    const endpoint = /[?&]endpoint=([^&]+)/.exec(env.optional(name) ?? '')?.[1] ?? '';
    return [name, decodeURIComponent(endpoint)];
  });
  const addresses: [string, string][] = [
    ...ADDRESSES.map((name): [string, string] => [name, env.optional(name) ?? '']),
    ...stores,
    ['DATABASE_URL (pooler)', poolerUrl],
  ];
  for (const [name, address] of addresses) {
    const weakness = weaknessOf(address, privateHosts);
    if (weakness) env.problems.push(`${name} ${weakness}`);
  }
  if (env.optional('NODE_TLS_REJECT_UNAUTHORIZED') === '0') {
    env.problems.push('NODE_TLS_REJECT_UNAUTHORIZED=0 turns off the check of all certificates: remove it');
  }
}

/**
 * Whether a host is on this machine or the operator's own network: a name of one word, as containers have, a
 * private address, or a name in PRIVATE_HOSTS.
 */
export function isPrivateHost(host: string, privateHosts: readonly string[]): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  if (privateHosts.includes(name) || !name) return true;
  if (isIP(name)) return PRIVATE_ADDRESSES.test(name);
  return !name.includes('.') || PRIVATE_NAMES.test(name);
}

/**
 * Why data sent to an address could be read or changed on the way; null if it could not.
 *
 * @param address a URL, of any kind that is configured here
 */
export function weaknessOf(address: string, privateHosts: readonly string[]): string | null {
  if (/[?&](sslmode=no-verify|(tls\.)?rejectUnauthorized=(false|0))\b/i.test(address)) {
    return 'asks for certificates not to be checked';
  }
  const unprotected = hostsOf(address).filter((host) => !isPrivateHost(host, privateHosts));
  return unprotected.length && !isEncrypted(address) ? `goes to ${unprotected.join(', ')} without TLS` : null;
}

function isEncrypted(address: string): boolean {
  const scheme = /^[a-z+]+/i.exec(address)?.[0].toLowerCase() ?? '';
  if (/^postgres(ql)?$/.test(scheme))
    return /[?&](sslmode=(require|verify-ca|verify-full)|ssl=(true|1))\b/.test(address);
  // Offering TLS is not requiring it: an attacker in between can remove the offer.
  if (scheme === 'smtp') return /[?&](requireTLS|secure)=(true|1)\b/.test(address);
  return ['https', 'smtps', 'rediss', 'rediss+cluster'].includes(scheme);
}

/**
 * The hosts in an address. A cluster's address has several, separated by commas. A database behind a local
 * socket has none.
 */
function hostsOf(address: string): string[] {
  const authority = /^[a-z+]+:\/\/([^/?#]*)/i.exec(address)?.[1] ?? '';
  return authority
    .slice(authority.lastIndexOf('@') + 1)
    .split(',')
    .map((host) => host.replace(/:\d+$/, ''));
}
