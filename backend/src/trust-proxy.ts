import { isIP } from 'node:net';
import type { Environment } from './environment.js';

/**
 * In production there must be a proxy before us, or the operator says that there is none: otherwise all visitors count
 * as one address.
 */
export function readTrustProxy(env: Environment, production: boolean): false | number | string {
  const value = env.optional('TRUST_PROXY');
  if (!value) {
    if (production)
      env.problems.push('TRUST_PROXY is not set: how many proxies stand before this service (0: none)');
    return false;
  }
  if (/^\d{1,2}$/.test(value)) return Number(value) || false;
  if (!value.split(/\s*,\s*/).every(isProxy)) {
    env.problems.push('TRUST_PROXY is a number of proxies, or their addresses or networks divided by commas');
  }
  return value;
}

function isProxy(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  return (
    isIP(address) > 0 &&
    more.length === 0 &&
    /^\d{1,3}$/.test(bits) &&
    Number(bits) <= (isIP(address) === 4 ? 32 : 128)
  );
}
